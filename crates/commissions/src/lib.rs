//! What salespeople earn on the payments of their clients.
//!
//! In cents and basis points: no database, no clock, no floats. The rules are those of part 2, section 9,
//! as the decisions, section 5, settle them. What must be stored goes through the ports that
//! [`unit::Commissions`] gathers.

#![deny(clippy::arithmetic_side_effects)]
#![cfg_attr(
    test,
    allow(
        clippy::arithmetic_side_effects,
        reason = "a test that overflows fails by itself"
    )
)]

pub mod clawback;
pub mod earners;
pub mod engine;
pub mod facts;
pub mod form;
#[cfg(any(test, feature = "memory"))]
pub mod memory;
pub mod offsets;
pub mod policies;
pub mod policy;
pub mod records;
pub mod reduction;
pub mod soundness;
pub mod statement;
pub mod unit;
pub mod views;
pub mod visibility;
