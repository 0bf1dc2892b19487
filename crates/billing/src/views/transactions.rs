//! The monitor of the bank: our transfers, and what else the account shows, in one list.

use crate::amount::Amount;
use crate::bank::{BankLine, LineStatus};
use crate::transfers::{ShownStatus, SourceKind, Transfer, WaitsFor};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{AccountLineId, TransferId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{Between, Direction};
use std::fmt;
use thiserror::Error;

/// How a line of the account that is none of ours is shown (R2-124).
#[must_use]
pub const fn shown(status: LineStatus) -> ShownStatus {
    match status {
        LineStatus::Pending => ShownStatus::Pending,
        LineStatus::Sent => ShownStatus::Completed,
        LineStatus::Cancelled => ShownStatus::Canceled,
        LineStatus::Failed | LineStatus::Reversed | LineStatus::Blocked => ShownStatus::Failed,
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
    #[must_use]
    pub const fn of_transfer(source: SourceKind) -> Self {
        match source {
            SourceKind::PartnerPayment => Self::PartnerPayment,
            SourceKind::Commission => Self::CommissionPayment,
        }
    }

    /// For a line that is none of our transfers: what cards paid and what the bank charges are expenses.
    #[must_use]
    pub fn of_line(banks_word: &str) -> Self {
        let kind = banks_word.to_ascii_lowercase();
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
    Line(AccountLineId),
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
            "L" => Ok(Self::Line(AccountLineId::new(id))),
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
    pub status: Option<ShownStatus>,
    pub kind: Option<TransactionType>,
    /// When it completed, and when it was made as long as it has not.
    pub days: Between<Instant>,
    /// Whichever way the money went.
    pub at_least: Option<Amount>,
    pub at_most: Option<Amount>,
}

/// What transactions come to. What failed or was canceled moved nothing: it counts only where it alone is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TransactionSums {
    pub money_in: Money,
    pub money_out: Money,
}

impl TransactionFilter {
    /// Whether those of this status count in the sums.
    #[must_use]
    pub fn counts(&self, status: ShownStatus) -> bool {
        match self.status {
            Some(asked) => asked == status,
            None => !matches!(status, ShownStatus::Failed | ShownStatus::Canceled),
        }
    }
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
    /// The name of who asked for it.
    pub asked_by: Option<String>,
    /// The name of the second person.
    pub approved_by: Option<String>,
    /// The bank's line of it, once the mirror has it.
    pub line: Option<BankLine>,
    /// The number of its receipt.
    pub receipt: Option<i64>,
    /// Why it waits for a second person, as long as it does.
    pub waits_for: Vec<WaitsFor>,
    /// The recipient's account as the bank shows it now, as long as it waits for a second person.
    pub account: Option<String>,
}

/// A line of the account that is none of our transfers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineRow {
    pub id: AccountLineId,
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
    pub const fn status(&self) -> ShownStatus {
        match self {
            Self::Transfer(row) => row.transfer.state.shown(),
            Self::Line(row) => shown(row.line.status),
        }
    }

    #[must_use]
    pub const fn kind(&self) -> TransactionType {
        match self {
            Self::Transfer(row) => TransactionType::of_transfer(row.transfer.source.kind()),
            Self::Line(row) => row.kind,
        }
    }
}

pub trait TransactionViews {
    fn transactions(&mut self, query: &TransactionListQuery) -> Stored<Page<TransactionRow>>;
    /// What all that the filter leaves comes to, each way.
    fn transaction_sums(&mut self, filter: &TransactionFilter) -> Stored<TransactionSums>;
    /// The line of a transfer of ours is found as that transfer.
    fn transaction(&mut self, id: TransactionId) -> Stored<Option<TransactionRow>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_080_what_failed_counts_only_where_it_is_asked_for() {
        use ShownStatus::{Canceled, Completed, Failed, Pending};
        // The status that is asked for, a transaction's → whether it counts.
        let table = [
            (None, Completed, true),
            (None, Pending, true),
            (None, Failed, false),
            (None, Canceled, false),
            (Some(Failed), Failed, true),
            (Some(Failed), Completed, false),
        ];
        for (asked, status, outcome) in table {
            let filter = TransactionFilter {
                status: asked,
                ..TransactionFilter::default()
            };
            assert_eq!(filter.counts(status), outcome, "{asked:?} {status}");
        }
    }

    #[test]
    fn r2_127_what_a_line_is_for_is_told_by_the_banks_word() {
        let cases = [
            ("outgoingPayment", "other"),
            ("externalTransfer", "other"),
            ("incomingDomesticWire", "other"),
            ("wireFee", "expense"),
            ("billingEngineSubscriptionFee", "expense"),
            ("creditCardTransaction", "expense"),
            ("debitCardTransaction", "expense"),
            ("cardInternationalTransactionFee", "expense"),
            ("", "other"),
        ];
        for (kind, outcome) in cases {
            assert_eq!(TransactionType::of_line(kind).as_str(), outcome, "{kind}");
        }
    }

    #[test]
    fn r2_127_a_transfer_is_for_what_it_pays() {
        for source in SourceKind::ALL {
            let kind = TransactionType::of_transfer(*source);
            assert_eq!(kind.as_str(), source.as_str());
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
            assert_eq!(shown(status).as_str(), outcome, "{status}");
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
