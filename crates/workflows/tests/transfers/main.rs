//! Transfers joined with what they pay: the rules as tables, and a simulation of bank, clocks, crashes and
//! several workers.
#![allow(clippy::unwrap_used, reason = "these are tests")]
#![allow(
    clippy::arithmetic_side_effects,
    reason = "a test that overflows fails by itself"
)]

mod bank;
mod drain;
mod ledger;
mod rules;
mod simulation;
mod world;
