//! Card payments: what the card provider is asked for, what it answers, and what we make of that.
//!
//! Every act is transaction → call → transaction: what is asked for is stored under a key of ours before
//! the provider is called, so that asking again has no second effect there.

mod booking;
mod dispute;
mod error;
mod ids;
mod model;
pub(crate) mod port;
mod processor;
mod refund;
mod settle;
mod start;
mod take_in_dispute;
mod undone;

pub use dispute::{CardDispute, Dispute, DisputeMark, DisputeStatus};
pub use error::StartError;
pub use ids::{DisputeId, IntentId, NotADispute, NotAnIntent};
pub use model::{CardIntent, CardIntentStatus, Terms};
pub use port::{CardDisputes, CardEvents, CardIntents, CardRefunds, PendingRefund};
pub use processor::{
    Asked, CardProcessor, ClientSecret, Intent, IntentRequest, IntentStatus, ProcessorError,
    Refund, RefundRequest, RefundStatus,
};
pub use refund::{RefundNews, RefundVerdict, is_overtaken, is_refund_news, take_in_refund};
pub use settle::{Settled, settle};
pub use start::{begin, charge_of, defer_after_failed_poll, give_up, opened};
pub use take_in_dispute::{is_dispute_news, take_in_dispute};
