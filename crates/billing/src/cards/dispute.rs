//! A dispute: a cardholder has their bank take a payment back, and the office may answer with evidence.

use super::ids::{DisputeId, IntentId};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use serde_json::{Value, json};

closed_set! {
    /// What the provider says of a dispute. One that begins with `warning` is an inquiry: the bank asks, and no
    /// money has moved.
    pub enum DisputeStatus {
        WarningNeedsResponse = "warning_needs_response",
        WarningUnderReview = "warning_under_review",
        WarningClosed = "warning_closed",
        NeedsResponse = "needs_response",
        UnderReview = "under_review",
        Prevented = "prevented",
        Won = "won",
        Lost = "lost",
    }
}

impl DisputeStatus {
    /// The dispute is undecided: the payment is marked.
    #[must_use]
    pub const fn is_undecided(self) -> bool {
        self.needs_response() || matches!(self, Self::WarningUnderReview | Self::UnderReview)
    }

    /// The office's evidence is waited for.
    #[must_use]
    pub const fn needs_response(self) -> bool {
        matches!(self, Self::WarningNeedsResponse | Self::NeedsResponse)
    }

    /// The bank holds the money back: the provider refuses refunds. An inquiry may be answered by one.
    #[must_use]
    pub const fn stops_refunds(self) -> bool {
        matches!(self, Self::NeedsResponse | Self::UnderReview)
    }

    /// How far it came. An inquiry that was closed may still become a dispute, and one that was won may be lost
    /// to the bank's second thoughts.
    const fn stage(self) -> u8 {
        match self {
            Self::WarningNeedsResponse => 0,
            Self::WarningUnderReview => 1,
            Self::WarningClosed => 2,
            Self::NeedsResponse => 3,
            Self::UnderReview => 4,
            Self::Prevented | Self::Won => 5,
            Self::Lost => 6,
        }
    }

    /// A late answer does not take back what an earlier one said.
    #[must_use]
    pub(super) const fn then(self, told: Self) -> Self {
        if told.stage() < self.stage() {
            self
        } else {
            told
        }
    }
}

/// A dispute at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    pub id: DisputeId,
    /// The payment it is about; a charge need not belong to one.
    pub intent: Option<IntentId>,
    pub status: DisputeStatus,
    /// In the smallest unit of its currency.
    pub amount: Money,
    /// ISO code in lower case.
    pub currency: String,
    /// Why, in the provider's word, such as `fraudulent`.
    pub reason: String,
    /// Until when evidence may be sent.
    pub due_by: Option<Instant>,
}

impl Dispute {
    pub(super) fn summary(&self) -> Value {
        json!({
            "disputeId": self.id.as_str(),
            "amount": self.amount.to_decimal_text(),
            "currency": self.currency,
            "reason": self.reason,
            "status": self.status.as_str(),
            "evidenceDueBy": self.due_by.map(Instant::to_rfc3339),
        })
    }
}

/// A stored dispute of a payment that we know.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardDispute {
    pub id: DisputeId,
    pub payment: PaymentId,
    pub status: DisputeStatus,
    /// In the smallest unit of its currency.
    pub amount: Money,
    /// ISO code in lower case.
    pub currency: String,
    /// In the provider's word.
    pub reason: String,
    pub due_by: Option<Instant>,
    /// When we first heard of it.
    pub created_at: Instant,
    /// When the provider was last asked about it.
    pub updated_at: Instant,
}

impl CardDispute {
    /// The mark that its payment carries; `None` once it was decided.
    #[must_use]
    pub fn mark(&self) -> Option<DisputeMark> {
        self.status.is_undecided().then(|| DisputeMark {
            status: self.status,
            amount: self.amount,
            currency: self.currency.clone(),
            reason: self.reason.clone(),
            due_by: self.due_by,
        })
    }
}

/// What a disputed payment shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DisputeMark {
    pub status: DisputeStatus,
    /// In the smallest unit of its currency.
    pub amount: Money,
    /// ISO code in lower case.
    pub currency: String,
    /// In the provider's word.
    pub reason: String,
    /// Until when evidence may be sent.
    pub due_by: Option<Instant>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use DisputeStatus::{
        Lost, NeedsResponse, Prevented, UnderReview, WarningClosed, WarningNeedsResponse,
        WarningUnderReview, Won,
    };

    #[test]
    fn r3_020_a_payment_is_marked_until_its_dispute_is_decided() {
        // Status → undecided, evidence is waited for, nothing is refunded (R5-091).
        let cases = [
            (WarningNeedsResponse, true, true, false),
            (WarningUnderReview, true, false, false),
            (WarningClosed, false, false, false),
            (NeedsResponse, true, true, true),
            (UnderReview, true, false, true),
            (Prevented, false, false, false),
            (Won, false, false, false),
            (Lost, false, false, false),
        ];
        assert_eq!(cases.len(), DisputeStatus::ALL.len());
        for (status, undecided, needs_response, stops) in cases {
            let found = (
                status.is_undecided(),
                status.needs_response(),
                status.stops_refunds(),
            );
            assert_eq!(found, (undecided, needs_response, stops), "{status}");
        }
    }

    #[test]
    fn r3_020_news_in_any_order_never_goes_back() {
        // As stored, as told → what holds.
        let cases = [
            (NeedsResponse, NeedsResponse, NeedsResponse),
            (NeedsResponse, UnderReview, UnderReview),
            (UnderReview, NeedsResponse, UnderReview),
            (UnderReview, Won, Won),
            (Won, UnderReview, Won),
            (Won, Lost, Lost),
            (Lost, Won, Lost),
            (Lost, NeedsResponse, Lost),
            (Prevented, NeedsResponse, Prevented),
            (WarningClosed, WarningNeedsResponse, WarningClosed),
            (WarningClosed, NeedsResponse, NeedsResponse),
            (NeedsResponse, WarningUnderReview, NeedsResponse),
        ];
        for (was, told, holds) in cases {
            assert_eq!(was.then(told), holds, "{was} {told}");
        }
    }
}
