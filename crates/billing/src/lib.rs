//! What clients owe and pay, and what partners are paid.
//!
//! In cents and calendar dates: no database, no clock, no floats. What must be stored goes through the
//! ports that [`unit::Billing`] gathers.

#![deny(clippy::arithmetic_side_effects)]
#![cfg_attr(
    test,
    allow(
        clippy::arithmetic_side_effects,
        reason = "a test that overflows fails by itself"
    )
)]

pub mod aging;
pub mod allocation;
pub mod amount;
pub mod bank;
pub mod bank_receipts;
pub mod cards;
pub mod cash;
pub mod closing;
pub mod counters;
pub mod fee_decisions;
pub mod fees;
pub mod held;
pub mod idempotency;
pub mod invoices;
pub mod journal;
pub mod matching;
#[cfg(any(test, feature = "memory"))]
pub mod memory;
pub mod money_tasks;
pub mod partner_payments;
pub mod payers;
pub mod payments;
pub mod plans;
pub mod reconciled;
pub mod reconciliation;
pub mod respread;
pub mod revenue;
pub mod schedule;
pub mod soundness;
pub mod status;
pub mod transfers;
pub mod unit;
pub mod views;
