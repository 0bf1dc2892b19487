//! What the bank has.

use super::ids::{BankLineId, CounterpartyId, RequestId};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::money::{Money, MoneyOverflow};
use serde_json::{Value, json};
use time::Date;

closed_set! {
    /// How money is sent (R2-156).
    pub enum TransferMethod {
        Ach = "ach",
        Wire = "wire",
    }
}

/// The account that pays (R2-108). Its currency is US dollars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankAccount {
    pub id: String,
    pub name: String,
    /// The bank's word.
    pub status: String,
    /// What may be spent now.
    pub available: Money,
    /// What is on it, with what is under way.
    pub current: Money,
}

impl BankAccount {
    /// What is under way; below 0 while more leaves than comes.
    ///
    /// # Errors
    /// When the difference is out of range.
    pub const fn pending(&self) -> Result<Money, MoneyOverflow> {
        self.current.checked_sub(self.available)
    }
}

/// A recipient whom the bank can pay (R2-110).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Counterparty {
    pub id: CounterpartyId,
    pub name: String,
    pub email: Option<String>,
    /// Where the money goes, by routing number and ending; `None` when the bank does not show it.
    pub account: Option<String>,
    /// What the bank knows the routing of.
    pub methods: Vec<TransferMethod>,
}

closed_set! {
    /// How far a move of money came, in the bank's words.
    pub enum LineStatus {
        Pending = "pending",
        Sent = "sent",
        Cancelled = "cancelled",
        Failed = "failed",
        /// Sent, and come back.
        Reversed = "reversed",
        /// Stopped by the bank.
        Blocked = "blocked",
    }
}

closed_set! {
    /// By which way money moved.
    pub enum LineMethod {
        Ach = "ach",
        Wire = "wire",
        Check = "check",
        Card = "card",
        Other = "other",
    }
}

impl From<TransferMethod> for LineMethod {
    fn from(method: TransferMethod) -> Self {
        match method {
            TransferMethod::Ach => Self::Ach,
            TransferMethod::Wire => Self::Wire,
        }
    }
}

/// A move of money on the account (R2-109).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLine {
    pub id: BankLineId,
    /// The account's id.
    pub account: String,
    /// Below 0 when it leaves us.
    pub amount: Money,
    pub status: LineStatus,
    /// The bank's word for what it is, such as `outgoingPayment`.
    pub kind: String,
    pub counterparty_id: Option<CounterpartyId>,
    pub counterparty_name: Option<String>,
    pub description: Option<String>,
    /// For us alone.
    pub note: Option<String>,
    /// What the recipient reads.
    pub memo: Option<String>,
    pub method: LineMethod,
    pub created_at: Instant,
    /// When it was booked by the bank.
    pub posted_at: Option<Instant>,
    pub failed_at: Option<Instant>,
    pub expected_on: Option<Date>,
    /// Why it failed, in the bank's words.
    pub reason: Option<String>,
    /// The request it came from, if there was one.
    pub request_id: Option<RequestId>,
}

impl BankLine {
    /// For the office's history.
    #[must_use]
    pub fn summary(&self) -> Value {
        json!({
            "lineId": self.id.as_str(),
            "amount": self.amount.to_decimal_text(),
            "status": self.status.as_str(),
            "counterparty": self.counterparty_name,
            "note": self.note,
        })
    }
}

/// A page of moves, in the order in which they were made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lines {
    pub lines: Vec<BankLine>,
    /// What the next page is asked with; `None` on the last.
    pub next: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_072_r2_108_what_is_under_way_is_what_is_there_less_what_may_be_spent() {
        for (available, current, outcome) in [
            (100_000, 125_000, 25_000),
            (100_000, 100_000, 0),
            (100_000, 90_000, -10_000),
        ] {
            let account = BankAccount {
                id: "a1".to_owned(),
                name: "Operating".to_owned(),
                status: "active".to_owned(),
                available: Money::from_cents(available),
                current: Money::from_cents(current),
            };
            assert_eq!(account.pending(), Ok(Money::from_cents(outcome)));
        }
    }
}
