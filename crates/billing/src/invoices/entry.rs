//! A row of what changes what is owed on an invoice (R5-093, R5-094).

use crate::amount::Amount;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{InvoiceId, UserId};
use crm_core::text::Line;
use time::Date;

/// Why a user reduced what a client owed.
pub type Reason = Line<300>;

closed_set! {
    /// What a row does to what is owed.
    pub enum EntryKind {
        Issued = "issued",
        Raised = "raised",
        /// Cut down to what is paid on it.
        Lowered = "lowered",
        Voided = "voided",
        WrittenOff = "written_off",
        /// By a credit note.
        Credited = "credited",
    }
}

closed_set! {
    /// The kind of account that bears what was taken off.
    pub enum EntryAccount {
        BadDebt = "bad_debt",
        SalesReturns = "sales_returns",
    }
}

impl EntryKind {
    /// More is owed by it; by the others, less.
    #[must_use]
    pub const fn raises(self) -> bool {
        matches!(self, Self::Issued | Self::Raised)
    }

    /// Where the amount goes; what the invoice itself says needs no account of its own.
    #[must_use]
    pub const fn account(self) -> Option<EntryAccount> {
        match self {
            Self::WrittenOff => Some(EntryAccount::BadDebt),
            Self::Credited => Some(EntryAccount::SalesReturns),
            Self::Issued | Self::Raised | Self::Lowered | Self::Voided => None,
        }
    }
}

/// A row about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewEntry {
    pub invoice: InvoiceId,
    /// The day from which it counts.
    pub day: Date,
    pub kind: EntryKind,
    pub amount: Amount,
    /// Of a write-off and of a credit note.
    pub reason: Option<Reason>,
    pub made_by: Option<UserId>,
    pub made_at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_094_what_is_taken_off_has_an_account_and_what_the_invoice_says_has_none() {
        let table = [
            ("issued", true, None),
            ("raised", true, None),
            ("lowered", false, None),
            ("voided", false, None),
            ("written_off", false, Some("bad_debt")),
            ("credited", false, Some("sales_returns")),
        ];
        assert_eq!(table.len(), EntryKind::ALL.len());
        for (kind, raises, account) in table {
            let kind = EntryKind::parse(kind).unwrap();
            let found = kind.account().map(EntryAccount::as_str);
            assert_eq!((kind.raises(), found), (raises, account), "{kind}");
        }
    }
}
