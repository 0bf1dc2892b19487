//! The monitor of the bank: our transfers, and what else the account shows, in one list.

use crate::bank::{BankLine, LineStatus};
use crate::transfers::{Transfer, TransferState};
use crm_core::closed_set;
use crm_core::ids::{BankLineRowId, TransferId};
use crm_core::page::{Page, PageRequest};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::Direction;
use std::fmt;
use thiserror::Error;

closed_set! {
    /// How far a transaction is, as the monitor says it (R2-124).
    pub enum TransactionStatus {
        Pending = "pending",
        Processing = "processing",
        Completed = "completed",
        Failed = "failed",
        Canceled = "canceled",
    }
}

impl TransactionStatus {
    /// One of ours, whatever the bank's own line of it says.
    #[must_use]
    pub const fn of_transfer(state: TransferState) -> Self {
        match state {
            TransferState::AwaitingApproval | TransferState::Held => Self::Pending,
            TransferState::Queued
            | TransferState::Sending
            | TransferState::Submitted
            | TransferState::Unknown => Self::Processing,
            TransferState::Completed => Self::Completed,
            TransferState::Failed => Self::Failed,
            TransferState::Canceled => Self::Canceled,
        }
    }

    /// A line of the account that is none of ours.
    #[must_use]
    pub const fn of_line(status: LineStatus) -> Self {
        match status {
            LineStatus::Pending => Self::Pending,
            LineStatus::Sent => Self::Completed,
            LineStatus::Cancelled => Self::Canceled,
            LineStatus::Failed | LineStatus::Reversed | LineStatus::Blocked => Self::Failed,
        }
    }
}

closed_set! {
    /// What a transaction is for (R2-127).
    pub enum TransactionType {
        PartnerPayment = "partner_payment",
        CommissionPayment = "commission_payment",
        ClientRefund = "client_refund",
        Expense = "expense",
        Other = "other",
    }
}

impl TransactionType {
    /// Of a line that is none of our transfers: what cards paid and what the bank charges are expenses.
    #[must_use]
    pub fn of_line(line: &BankLine) -> Self {
        let kind = line.kind.to_ascii_lowercase();
        if kind.contains("card") || kind.contains("fee") {
            Self::Expense
        } else {
            Self::Other
        }
    }
}

/// A row of the monitor: `T12` is our transfer 12, `L34` the line 34 of our mirror of the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TransactionId {
    Transfer(TransferId),
    Line(BankLineRowId),
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("this is no id of a bank transaction, such as T12 or L34")]
pub struct NotATransaction;

impl TransactionId {
    /// # Errors
    /// When the text is no id of the monitor's: [`NotATransaction`].
    pub fn parse(text: &str) -> Result<Self, NotATransaction> {
        let (kind, digits) = text.split_at_checked(1).ok_or(NotATransaction)?;
        let id: i64 = digits.parse().map_err(|_| NotATransaction)?;
        if id < 1 || id.to_string() != digits {
            return Err(NotATransaction);
        }
        match kind {
            "T" => Ok(Self::Transfer(TransferId::new(id))),
            "L" => Ok(Self::Line(BankLineRowId::new(id))),
            _ => Err(NotATransaction),
        }
    }
}

impl fmt::Display for TransactionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Transfer(id) => write!(f, "T{id}"),
            Self::Line(id) => write!(f, "L{id}"),
        }
    }
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TransactionFilter {
    /// Of the recipient's name, the reference and the description (R2-074).
    pub search: Option<SearchTerm>,
    pub status: Option<TransactionStatus>,
    pub kind: Option<TransactionType>,
}

/// Every order ends in the id, newest first, our transfer before a line of the same id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TransactionSort {
    /// When it completed, and when it was made as long as it has not.
    Date(Direction),
    /// Whichever way the money went.
    Amount(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransactionListQuery {
    pub filter: TransactionFilter,
    pub sort: TransactionSort,
    pub page: PageRequest,
}

/// One of our transfers with what belongs to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TransferRow {
    pub transfer: Transfer,
    /// The partner or the salesperson.
    pub payee: String,
    pub asked_by: Option<String>,
    pub approved_by: Option<String>,
    /// The bank's line of it, once the mirror has it.
    pub line: Option<BankLine>,
    /// The number of its receipt.
    pub receipt: Option<i64>,
}

/// A line of the account that is none of our transfers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRow {
    pub id: BankLineRowId,
    pub line: BankLine,
    pub kind: TransactionType,
    /// The number of its receipt.
    pub receipt: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TransactionRow {
    Transfer(Box<TransferRow>),
    Line(Box<LineRow>),
}

impl TransactionRow {
    #[must_use]
    pub const fn id(&self) -> TransactionId {
        match self {
            Self::Transfer(row) => TransactionId::Transfer(row.transfer.id),
            Self::Line(row) => TransactionId::Line(row.id),
        }
    }

    #[must_use]
    pub const fn status(&self) -> TransactionStatus {
        match self {
            Self::Transfer(row) => TransactionStatus::of_transfer(row.transfer.state),
            Self::Line(row) => TransactionStatus::of_line(row.line.status),
        }
    }
}

pub trait TransactionViews {
    fn transactions(&mut self, query: &TransactionListQuery) -> Stored<Page<TransactionRow>>;
    /// The line of a transfer of ours is found as that transfer.
    fn transaction(&mut self, id: TransactionId) -> Stored<Option<TransactionRow>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_124_a_transfer_shows_one_of_five_statuses() {
        use TransferState as S;
        let cases = [
            (S::AwaitingApproval, "pending"),
            (S::Queued, "processing"),
            (S::Sending, "processing"),
            (S::Submitted, "processing"),
            (S::Unknown, "processing"),
            (S::Held, "pending"),
            (S::Completed, "completed"),
            (S::Failed, "failed"),
            (S::Canceled, "canceled"),
        ];
        assert_eq!(cases.len(), S::ALL.len());
        for (state, outcome) in cases {
            assert_eq!(TransactionStatus::of_transfer(state).as_str(), outcome, "{state}");
        }
    }

    #[test]
    fn r2_124_a_line_of_the_bank_shows_one_of_five_statuses() {
        let cases = [
            (LineStatus::Pending, "pending"),
            (LineStatus::Sent, "completed"),
            (LineStatus::Cancelled, "canceled"),
            (LineStatus::Failed, "failed"),
            (LineStatus::Reversed, "failed"),
            (LineStatus::Blocked, "failed"),
        ];
        assert_eq!(cases.len(), LineStatus::ALL.len());
        for (status, outcome) in cases {
            assert_eq!(TransactionStatus::of_line(status).as_str(), outcome, "{status}");
        }
    }

    #[test]
    fn r2_109_a_transactions_id_says_whose_row_it_is() {
        let cases = [
            ("T12", Some("T12")),
            ("L34", Some("L34")),
            ("T012", None),
            ("T0", None),
            ("T-1", None),
            ("t12", None),
            ("12", None),
            ("T", None),
            ("é1", None),
            ("", None),
        ];
        for (text, outcome) in cases {
            let parsed = TransactionId::parse(text).ok().map(|id| id.to_string());
            assert_eq!(parsed.as_deref(), outcome, "{text}");
        }
    }
}
