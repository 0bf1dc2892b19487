//! Lines, records and what settles what.

use crate::amount::Amount;
use crate::unit::Billing;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::event::Entity;
use crm_core::ids::{
    AccountLineId, BankMatchId, CommissionId, PartnerPaymentId, PaymentId, UserId,
};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::record::record;
use crm_core::text::ShortText;
use std::fmt;
use time::Date;

closed_set! {
    /// The records that money of the bank account can belong to.
    pub enum RecordKind {
        /// A client's payment or refund.
        Payment = "payment",
        PartnerPayment = "partner_payment",
        Commission = "commission",
    }
}

/// A record of our books that moves money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum RecordId {
    Payment(PaymentId),
    PartnerPayment(PartnerPaymentId),
    Commission(CommissionId),
}

impl RecordId {
    #[must_use]
    pub const fn of(kind: RecordKind, id: i64) -> Self {
        match kind {
            RecordKind::Payment => Self::Payment(PaymentId::new(id)),
            RecordKind::PartnerPayment => Self::PartnerPayment(PartnerPaymentId::new(id)),
            RecordKind::Commission => Self::Commission(CommissionId::new(id)),
        }
    }

    #[must_use]
    pub const fn kind(self) -> RecordKind {
        match self {
            Self::Payment(_) => RecordKind::Payment,
            Self::PartnerPayment(_) => RecordKind::PartnerPayment,
            Self::Commission(_) => RecordKind::Commission,
        }
    }

    /// The number within its kind.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Payment(id) => id.get(),
            Self::PartnerPayment(id) => id.get(),
            Self::Commission(id) => id.get(),
        }
    }

    pub(super) const fn entity(self) -> Entity {
        match self {
            Self::Payment(id) => Entity::Payment(id),
            Self::PartnerPayment(id) => Entity::PartnerPayment(id),
            Self::Commission(id) => Entity::Commission(id),
        }
    }
}

/// As a sentence names it: "partner payment 7".
impl fmt::Display for RecordId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match self {
            Self::Payment(_) => "payment",
            Self::PartnerPayment(_) => "partner payment",
            Self::Commission(_) => "commission",
        };
        write!(f, "{name} {}", self.get())
    }
}

/// How a record's money reaches the bank account or leaves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Through {
    /// By itself, as one amount.
    Bank,
    /// By a payout of the card provider, with others and less its fees.
    Card,
}

/// What our books hold of a record that moves money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BookRecord {
    pub id: RecordId,
    /// Its day in the books, of a commission the day it was paid; none when it does not count there: it was not received,
    /// completed or paid, or is simulated.
    pub booked_on: Option<Date>,
    /// As the bank account sees it: below zero leaves us.
    pub amount: Money,
    /// What the live matches hold of it, with the same sign.
    pub matched: Money,
    /// Whose it is: the client's, the partner's or the salesperson's name.
    pub party: String,
    /// What a line may call it: "receipt 12", a partner's invoice number, the reference of a transfer.
    pub references: Vec<String>,
    pub through: Through,
    /// The line of the transfer that Exitdesk sent for it.
    pub sent_as: Option<AccountLineId>,
    /// A payment that was recorded in error and taken back, or what takes it back: neither was ever at the bank.
    pub taken_back: bool,
}

impl BookRecord {
    /// Unmatched remainder.
    ///
    /// # Errors
    /// When the difference is out of range.
    pub fn open(&self) -> Result<Money, MoneyOverflow> {
        self.amount.checked_sub(self.matched)
    }

    /// As lists name it: "Refund 12 · Ana Diaz".
    #[must_use]
    pub fn label(&self) -> String {
        let name = match self.id {
            RecordId::Payment(_) if self.amount < Money::ZERO => "Refund",
            RecordId::Payment(_) => "Payment",
            RecordId::PartnerPayment(_) => "Partner payment",
            RecordId::Commission(_) => "Commission",
        };
        format!("{name} {} · {}", self.id.get(), self.party)
    }
}

/// A line of the bank account on which money moved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub id: AccountLineId,
    /// The office's day on which the bank posted it.
    pub day: Date,
    /// Below zero leaves us.
    pub amount: Money,
    /// Who is on the other side, as the bank names them.
    pub party: Option<String>,
    /// Whatever else is written on it.
    pub texts: Vec<String>,
}

closed_set! {
    /// What became of a line.
    pub enum LineState {
        Open = "open",
        Matched = "matched",
        Ignored = "ignored",
    }
}

/// What of a line settles how much of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub record: RecordId,
    /// With the sign of the record's amount.
    pub amount: Money,
}

/// What a line is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Settles {
    /// The records' parts come to the line and the card provider's fee.
    Records { parts: Vec<Part>, fee: Money },
    /// No record of ours, for this reason.
    Nothing { reason: ShortText },
}

/// How much of a record a line settles, as a user says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DraftPart {
    pub record: RecordId,
    pub amount: Amount,
    /// It was said below zero, as proposals have what leaves us.
    pub leaves: bool,
}

/// A line and the records that it settles, as a user says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchDraft {
    pub line: AccountLineId,
    /// Each record once, with how much of it.
    pub parts: Vec<DraftPart>,
    /// What the card provider kept of a payout.
    pub fee: Option<Amount>,
    /// The provider did keep more than any is known to.
    pub confirm_fee: bool,
    /// The line of our own transfer is of another record than the one that it was sent to pay.
    pub confirm_other: bool,
}

/// A stored match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankMatch {
    pub id: BankMatchId,
    pub version: i64,
    pub line: AccountLineId,
    pub settles: Settles,
    pub made_by: Option<UserId>,
    pub undone_by: Option<UserId>,
    /// It counts until then.
    pub undone_at: Option<Instant>,
    pub created_at: Instant,
    pub updated_at: Instant,
}

/// A match about to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewBankMatch {
    pub line: AccountLineId,
    pub settles: Settles,
    pub made_by: Option<UserId>,
    pub created_at: Instant,
}

/// There is no page of a match: its history is the office's, and that of its records.
const fn of_the_office(_: BankMatchId) -> Entity {
    Entity::Office
}

record!(
    BankMatch,
    BankMatchId,
    "match",
    Billing,
    bank_matches,
    of_the_office
);

impl BankMatch {
    pub(crate) fn stored(id: BankMatchId, new: NewBankMatch) -> Self {
        Self {
            id,
            version: 1,
            line: new.line,
            settles: new.settles,
            made_by: new.made_by,
            undone_by: None,
            undone_at: None,
            created_at: new.created_at,
            updated_at: new.created_at,
        }
    }

    /// Whose records it is about; `None` when the line was set aside.
    #[must_use]
    pub fn parts(&self) -> &[Part] {
        match &self.settles {
            Settles::Records { parts, .. } => parts,
            Settles::Nothing { .. } => &[],
        }
    }

    #[must_use]
    pub const fn state(&self) -> LineState {
        match self.settles {
            _ if self.undone_at.is_some() => LineState::Open,
            Settles::Records { .. } => LineState::Matched,
            Settles::Nothing { .. } => LineState::Ignored,
        }
    }
}
