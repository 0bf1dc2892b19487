//! Clawbacks, and what is kept back against them.

use crm_core::clock::Instant;
use crm_core::ids::{CommissionId, CommissionLineId, UserId};
use crm_core::money::{Money, MoneyOverflow};
use crm_core::text::ShortText;
use time::Date;

/// A line by which a refund took something back of a paid commission, or by which that was owed no more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clawback {
    pub line: CommissionLineId,
    pub commission: CommissionId,
    /// As its line has it: below 0 it is owed.
    pub amount: Money,
    /// What payments have kept back against it.
    pub kept_back: Money,
}

/// A part of a payment that is kept back against a clawback.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub clawback: CommissionLineId,
    pub amount: Money,
}

/// What these parts come to.
///
/// # Errors
/// When the sum is out of range.
pub fn owed(parts: &[Part]) -> Result<Money, MoneyOverflow> {
    Money::checked_sum(parts.iter().map(|part| part.amount))
}

/// What is sent of a commission, and what is kept back of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Due {
    /// Nothing when clawbacks cover it.
    pub amount: Money,
    /// The oldest clawback first.
    pub parts: Vec<Part>,
}

impl Due {
    /// Nothing is kept back.
    #[must_use]
    pub const fn whole(amount: Money) -> Self {
        Self {
            amount,
            parts: Vec::new(),
        }
    }

    /// It is paid, and nothing is sent.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        self.amount == Money::ZERO && !self.parts.is_empty()
    }
}

/// About to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewOffset {
    pub commission: CommissionId,
    pub part: Part,
    /// The business day of the payment.
    pub day: Date,
    pub made_at: Instant,
    pub made_by: Option<UserId>,
}

/// Whether the user agreed that clawbacks are deducted first, and how that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConsentDraft {
    /// Who owes.
    pub user: UserId,
    pub given: bool,
    pub note: ShortText,
}

/// As it was recorded last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Consent {
    pub given: bool,
    pub note: ShortText,
    pub recorded_by: UserId,
    pub at: Instant,
}
