//! What salespeople earn on the payments of their clients.
//!
//! Pure arithmetic in cents and basis points: no database, no clock, no floats. The rules are those of
//! part 2, section 9, as `design/decisions.md`, section 5, settles them.

pub mod clawback;
pub mod engine;
pub mod policy;
pub mod reduction;
