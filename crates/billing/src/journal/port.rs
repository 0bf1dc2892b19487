//! What the journal needs stored.

use super::account::{Account, AccountKind, Mapped};
use super::cost::CostCategory;
use super::taken::Format;
use crm_core::books::Basis;
use crm_core::clock::Instant;
use crm_core::ids::{AccountLineId, UserId};
use crm_core::store::Stored;
use time::Date;

/// An export that is about to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExport {
    pub format: Format,
    pub basis: Basis,
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// References of its entries, each once.
    pub rows: Vec<String>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
}

pub trait JournalStore {
    /// What the office made of accounts; the others have their defaults.
    fn accounts(&mut self) -> Stored<Vec<Mapped>>;
    /// Stores an account over one of `version`, which is 0 while the default holds; `Clash` when that is no longer current.
    fn put_account(
        &mut self,
        kind: AccountKind,
        account: Option<&Account>,
        version: i64,
        now: Instant,
    ) -> Stored<()>;
    /// The category that a user gave the line; `Some(None)`: they said that it has none.
    fn category(&mut self, line: AccountLineId) -> Stored<Option<Option<CostCategory>>>;
    fn put_category(
        &mut self,
        line: AccountLineId,
        category: Option<CostCategory>,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
    /// Records an export, and marks its rows that no earlier one had. Answers its number.
    fn insert_export(&mut self, new: &NewExport) -> Stored<i64>;
}
