//! Payments by card, their refunds and disputes.

mod card_disputes;
mod card_refunds;
mod cards;
pub(super) mod dispute_list;
