//! Why there is no journal, or no account.

use super::account::{AccountKind, Mapped};
use super::fact::Row;
use crm_core::money::MoneyOverflow;
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum JournalError {
    #[error(
        "{row} does not add up, so the journal is not written. Ask your administrator to check the data."
    )]
    DoesNotAddUp { row: Row },
    #[error("{} has no account. Choose one on Accounting under Accounts, then try again.", kind.label())]
    NoAccount { kind: AccountKind },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<MoneyOverflow> for JournalError {
    /// Only wrong rows of the database lead there.
    fn from(overflow: MoneyOverflow) -> Self {
        Self::Store(overflow.into())
    }
}

/// Why an account was not changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AccountError {
    #[error("Enter a number and a name, or neither.")]
    Half,
    #[error("{} already has the number {number}. Enter the same name, or another number.", of.label())]
    NumberTaken { of: AccountKind, number: String },
    #[error("Someone else changed this account. Review the current values, then try again.")]
    Stale { current: Box<Mapped> },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a bank line got no category.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SortError {
    #[error("This bank line does not exist.")]
    NotFound,
    #[error("No money has moved on this bank line. It can be sorted once the bank has posted it.")]
    NotPosted,
    #[error("This bank line is matched with records. Undo that match first.")]
    Matched,
    #[error(transparent)]
    Store(#[from] StoreError),
}
