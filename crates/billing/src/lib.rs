//! What clients owe and pay.
//!
//! Pure rules in cents and calendar dates: no database, no clock, no floats.

pub mod schedule;
