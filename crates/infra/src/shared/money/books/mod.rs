//! The journal, closings, and what was owed on a day.

pub(super) mod as_of;
pub(super) mod book_records;
mod cash_days;
mod closing;
mod facts;
pub(super) mod frozen;
mod journal;
mod journal_bank;
mod journal_facts;
