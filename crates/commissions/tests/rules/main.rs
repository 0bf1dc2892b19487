//! Commissions: what the engine computes, and their life from the payment that earns them to the refund that takes them
//! back, over an office in memory.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod deciding;
mod exact_fractions;
mod extremes;
mod figures;
mod golden;
mod held;
mod held_decisions;
mod making;
mod office;
mod policies;
mod updating;
mod with_billing;
