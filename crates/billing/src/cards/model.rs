//! What we asked the card provider to collect.

use super::ids::IntentId;
use crate::amount::Amount;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{ClientId, InvoiceId, PlanId, UserId};
use serde_json::{Value, json};

closed_set! {
    /// How far it came, as far as we know.
    pub enum CardIntentStatus {
        /// Stored, and the provider was not heard yet.
        Asking = "asking",
        /// The card form may be filled in.
        Open = "open",
        /// The card's bank has not decided.
        Processing = "processing",
        /// The payment is in our books.
        Recorded = "recorded",
        /// Something else came than we asked for; staff were notified.
        Refused = "refused",
        Canceled = "canceled",
    }
}

/// For whom and for what a card is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms {
    pub client: ClientId,
    pub invoice: Option<InvoiceId>,
    pub plan: Option<PlanId>,
    /// `None`: what is outstanding on the invoice.
    pub amount: Option<Amount>,
}

/// A stored request to collect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardIntent {
    /// Our idempotency key towards the provider.
    pub our_key: String,
    /// `None` until the provider answered.
    pub intent: Option<IntentId>,
    /// The asking user's own idempotency key.
    pub request_key: Option<String>,
    pub client: ClientId,
    pub invoice: Option<InvoiceId>,
    pub plan: Option<PlanId>,
    pub amount: Amount,
    pub status: CardIntentStatus,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
    /// When the provider was last asked about it.
    pub updated_at: Instant,
}

impl CardIntent {
    /// Whether a request that is sent again asks for the same.
    #[must_use]
    pub fn is_for(&self, terms: &Terms) -> bool {
        let same_plan = terms.plan.is_none() || terms.plan == self.plan;
        let same_amount = terms.amount.is_none_or(|amount| amount == self.amount);
        self.client == terms.client && self.invoice == terms.invoice && same_plan && same_amount
    }

    pub(super) fn summary(&self) -> Value {
        json!({
            "amount": self.amount.money().to_decimal_text(),
            "invoiceId": self.invoice.map(InvoiceId::get),
            "paymentPlanId": self.plan.map(PlanId::get),
        })
    }
}
