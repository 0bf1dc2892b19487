//! What payments and their allocations need stored.

use super::model::{NewPayment, Payment};
use crate::allocation::Reversal;
use crate::invoices::model::Credited;
use crm_core::act::Changed;
use crm_core::clock::Instant;
use crm_core::ids::{AllocationId, ClientId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use time::Date;

/// A card refund that the provider was asked for and has not answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Underway {
    /// The card payment it gives back.
    pub payment: PaymentId,
    pub amount: Money,
}

pub trait Payments {
    fn get(&mut self, id: PaymentId) -> Stored<Option<Payment>>;
    fn by_card_intent(&mut self, intent: &str) -> Stored<Option<Payment>>;
    /// The refund row that carries the provider's name of a refund or of a lost dispute.
    fn by_card_refund(&mut self, refund: &str) -> Stored<Option<Payment>>;
    /// `Duplicate` when the intent, the card refund or the receipt number is on a row already.
    fn insert(&mut self, new: &NewPayment) -> Stored<PaymentId>;
    /// Writes everything but client, mock, salesperson, `refund_of`, `recorded_by` and `created_at`, and
    /// counts the version up; `Clash` when `payment.version` is no longer current.
    fn save(&mut self, payment: &Changed<Payment>) -> Stored<()>;
    /// The client's received payments (completed or refunded, no refund rows) of which something is neither
    /// on an invoice nor given back, by date and id.
    fn with_credit(&mut self, client: ClientId) -> Stored<Vec<Credited>>;
    /// Refund rows of this invoice that are processing.
    fn refunds_underway(&mut self, invoice: InvoiceId) -> Stored<Vec<Underway>>;
    /// What processing refund rows are to give back of this payment.
    fn underway_of(&mut self, payment: PaymentId) -> Stored<Money>;
}

/// An allocation about to be stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewAllocation {
    pub payment: PaymentId,
    pub invoice: InvoiceId,
    /// Above 0.
    pub amount: Money,
    /// From which it counts: the day its payment came, or on which credit was applied.
    pub day: Date,
    pub created_at: Instant,
}

/// What of an allocation stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocated {
    pub id: AllocationId,
    pub payment: PaymentId,
    pub invoice: InvoiceId,
    /// Less what was reversed; above 0.
    pub standing: Money,
}

pub trait Allocations {
    fn insert_many(&mut self, new: &[NewAllocation]) -> Stored<()>;
    /// Those that stand, oldest first: by id.
    fn standing_on(&mut self, invoice: InvoiceId) -> Stored<Vec<Allocated>>;
    /// Those of the payment that stand, oldest first: by id.
    fn standing_of(&mut self, payment: PaymentId) -> Stored<Vec<Allocated>>;
    /// Whether something that was paid on the invoice went back.
    fn was_reversed_on(&mut self, invoice: InvoiceId) -> Stored<bool>;
    /// Notes what a refund reverses and takes it off the allocations.
    fn reverse(
        &mut self,
        refund: PaymentId,
        reversals: &[Reversal<AllocationId>],
        at: Instant,
    ) -> Stored<()>;
}
