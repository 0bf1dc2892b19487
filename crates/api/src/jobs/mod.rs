//! Background work: a dispatcher takes jobs from the queue and runs them in their lanes.
//!
//! Its entry in [`kinds`] and its handler are all a new kind needs.

pub(crate) mod blocking;
pub(crate) mod dispatcher;
pub mod error;
mod facts;
pub(crate) mod handed_over;
mod held_money;
mod housekeeping;
mod kinds;
pub(crate) mod lane;
mod queue;
mod run_job;
#[cfg(test)]
pub(crate) mod tests;
