//! Acts that join the domain crates: functions over one transaction.
//!
//! Billing and commissions do not know each other; a payment that arrives makes a commission here, and a
//! refund takes it back. Screens, card events, jobs, the sample data and the tests all pass through.

pub mod books;
pub mod bulk;
pub mod canceling;
pub mod held;
pub mod journal;
pub mod payments;
pub mod processor;
pub mod reminders;
pub mod settings;
pub mod transfers;
pub mod unit;
