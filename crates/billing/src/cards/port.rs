//! What card payments need stored.

use super::dispute::CardDispute;
use super::ids::{DisputeId, IntentId};
use super::model::CardIntent;
use crm_core::clock::Instant;
use crm_core::ids::{PaymentId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;

pub trait CardIntents {
    /// `Duplicate` when the key, or the user's own key, is there already.
    fn insert(&mut self, new: &CardIntent) -> Stored<()>;
    fn by_key(&mut self, our_key: &str) -> Stored<Option<CardIntent>>;
    fn by_intent(&mut self, intent: &IntentId) -> Stored<Option<CardIntent>>;
    fn by_request(&mut self, user: UserId, request_key: &str) -> Stored<Option<CardIntent>>;
    /// Writes intent, request key, status and `updated_at`; `Clash` when there is no such key.
    fn save(&mut self, intent: &CardIntent) -> Stored<()>;
    /// Those open or processing that were not looked up since `asked_before`, begun after `begun_after`;
    /// the longest waiting first, at most `limit`.
    fn unsettled(
        &mut self,
        asked_before: Instant,
        begun_after: Instant,
        limit: u16,
    ) -> Stored<Vec<CardIntent>>;
}

/// What has an effect only once: the provider's events, and what staff are notified of because of them.
pub trait CardEvents {
    /// Marks an event as seen; `false` when it was marked before.
    fn mark_seen(&mut self, event: &str, kind: &str, at: Instant) -> Stored<bool>;
    fn was_seen(&mut self, event: &str) -> Stored<bool>;
}

/// A refund row that is processing, and the card payment it gives back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingRefund {
    pub refund: PaymentId,
    /// The card payment it gives back.
    pub payment: PaymentId,
    /// The provider's name of that payment.
    pub intent: String,
    pub amount: Money,
}

pub trait CardRefunds {
    /// Begun before `begun_before`, oldest first, at most `limit`.
    fn pending(&mut self, begun_before: Instant, limit: u16) -> Stored<Vec<PendingRefund>>;
    /// This one, when it is processing.
    fn pending_refund(&mut self, refund: PaymentId) -> Stored<Option<PendingRefund>>;
    /// Those of one payment.
    fn pending_of(&mut self, intent: &IntentId) -> Stored<Vec<PendingRefund>>;
    /// Whether a refund or lost dispute of the provider is in our books.
    fn is_recorded(&mut self, provider_refund: &str) -> Stored<bool>;
}

/// The disputes of payments that we know.
pub trait CardDisputes {
    fn get(&mut self, id: &DisputeId) -> Stored<Option<CardDispute>>;
    /// `Duplicate` when it is there already.
    fn insert(&mut self, new: &CardDispute) -> Stored<()>;
    /// Writes everything but the payment and `created_at`; `Clash` when it is not there.
    fn save(&mut self, dispute: &CardDispute) -> Stored<()>;
    /// Whether a dispute of this payment stops its refunds.
    fn stops_refunds(&mut self, payment: PaymentId) -> Stored<bool>;
    /// Those undecided that were not looked up since `asked_before`, the longest waiting first, at most `limit`.
    fn undecided(&mut self, asked_before: Instant, limit: u16) -> Stored<Vec<DisputeId>>;
}
