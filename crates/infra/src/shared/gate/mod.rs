//! The rules of calling, and what a call is judged by.

pub(super) mod called;
pub(super) mod calling;
mod contact_rules;
mod entered_rules;
mod office_calendar;
pub(super) mod served;
mod state_rules;
