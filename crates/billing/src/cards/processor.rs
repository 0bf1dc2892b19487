//! The card provider, as this crate sees it.

use super::{Dispute, DisputeId, IntentId};
use crate::amount::Amount;
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use std::fmt;
use std::future::Future;
use std::pin::Pin;
use thiserror::Error;

closed_set! {
    /// What the provider says of a payment.
    pub enum IntentStatus {
        RequiresPaymentMethod = "requires_payment_method",
        RequiresConfirmation = "requires_confirmation",
        RequiresAction = "requires_action",
        Processing = "processing",
        RequiresCapture = "requires_capture",
        Succeeded = "succeeded",
        Canceled = "canceled",
    }
}

closed_set! {
    /// What the provider says of a refund.
    pub enum RefundStatus {
        Pending = "pending",
        RequiresAction = "requires_action",
        Succeeded = "succeeded",
        Failed = "failed",
        Canceled = "canceled",
    }
}

/// What the browser's card form needs to pay one intent. Never stored, never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct ClientSecret(String);

impl ClientSecret {
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(text)
    }

    /// For the browser that asked, and no one else.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ClientSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ClientSecret(…)")
    }
}

/// A payment to collect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IntentRequest {
    /// The same key has one effect for at least a day.
    pub our_key: String,
    pub amount: Amount,
    pub client: ClientId,
    pub invoice: Option<InvoiceId>,
    pub plan: Option<PlanId>,
}

/// A payment at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Intent {
    pub id: IntentId,
    pub status: IntentStatus,
    pub amount: Money,
    pub received: Money,
    /// ISO code in lower case.
    pub currency: String,
    /// The key we asked with, when it was us.
    pub our_key: Option<String>,
    /// When the card was charged.
    pub charged_at: Option<Instant>,
    pub client_secret: Option<ClientSecret>,
}

/// Money to give back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundRequest {
    /// Our refund row; with the intent it makes the idempotency key.
    pub refund: PaymentId,
    pub intent: IntentId,
    pub amount: Money,
}

/// A refund at the provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refund {
    pub id: String,
    pub status: RefundStatus,
    pub amount: Money,
    /// ISO code in lower case.
    pub currency: String,
    pub intent: Option<IntentId>,
    /// Our refund row, when it was us who asked.
    pub refund: Option<PaymentId>,
    /// Why it failed, in the provider's word.
    pub reason: Option<String>,
    /// When it was made there.
    pub made_at: Option<Instant>,
}

/// Why the provider did not do it.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProcessorError {
    /// It was not reached or was too busy: nothing happened there.
    #[error("the card provider cannot be reached: {0}")]
    Unreachable(String),
    /// The answer was lost or made no sense: it may have happened. Asking again with the same key is safe.
    #[error("the card provider's answer is not known: {0}")]
    Unknown(String),
    /// The card's bank will not do it; `message` may be shown to people.
    #[error("{message}")]
    Declined { message: String },
    /// It did not take the request as it was; no bank was asked. `code` is the provider's word for why.
    #[error("the card provider refused the request: {code}")]
    Refused { code: String },
    /// It has nothing under this id.
    #[error("the card provider does not know this payment")]
    NotFound,
    /// Our key is wrong or may not do this: a matter for administrators.
    #[error("the card provider does not accept our key: {0}")]
    Misconfigured(String),
}

/// An answer that is on its way.
pub type Asked<'a, T> = Pin<Box<dyn Future<Output = Result<T, ProcessorError>> + Send + 'a>>;

/// The card provider. Each request to it ends within a minute, its own retries included; a list takes one for every
/// hundred of what it holds.
pub trait CardProcessor: Send + Sync {
    fn create_intent<'a>(&'a self, request: &'a IntentRequest) -> Asked<'a, Intent>;
    fn intent<'a>(&'a self, id: &'a IntentId) -> Asked<'a, Intent>;
    fn refund<'a>(&'a self, request: &'a RefundRequest) -> Asked<'a, Refund>;
    /// Every refund of an intent, no matter who asked for it, the newest first; `Unknown` rather than a part of them.
    fn refunds<'a>(&'a self, intent: &'a IntentId) -> Asked<'a, Vec<Refund>>;
    fn dispute<'a>(&'a self, id: &'a DisputeId) -> Asked<'a, Dispute>;
    /// Every refund that was made at this moment or later, no matter who asked for it, the newest first.
    fn refunds_since(&self, made: Instant) -> Asked<'_, Vec<Refund>>;
    /// Every dispute that began at this moment or later, the newest first.
    fn disputes_since(&self, begun: Instant) -> Asked<'_, Vec<Dispute>>;
}
