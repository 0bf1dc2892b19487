//! What the office owes a client by a date, and what a client may do until one: guards of one form, over facts and dated rules.

pub mod agreements;
pub mod case_clock;
pub mod cooling_off;
pub mod phrase_guard;
pub mod phrases;
