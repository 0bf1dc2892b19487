//! Acts that join the domain's crates: functions over one transaction, without HTTP.
//!
//! Billing and commissions do not know each other; a payment that arrives makes a commission here, and a
//! refund takes it back. Screens, card events, workers, the sample office and the tests all pass through.

pub mod card;
pub mod card_error;
pub mod card_refund;
pub mod payments;
