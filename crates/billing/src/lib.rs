//! What clients owe and pay.
//!
//! Pure rules in cents and calendar dates: no database, no clock, no floats.

pub mod aging;
pub mod allocation;
pub mod moves;
pub mod respread;
pub mod schedule;
