//! Appointments, exit cases and the clocks of cases.

pub(super) mod appointments;
mod case_checks;
mod case_clock;
mod case_deadlines;
mod case_told;
pub(super) mod case_way;
mod case_words;
pub(super) mod client_holds;
mod exit_cases;
pub(super) mod open_cases;
