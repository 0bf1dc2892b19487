//! Exit cases: the work of getting a client out of one property.

mod model;
mod open;
pub(crate) mod port;
mod update;

pub use model::{ExitCase, Milestone, NewExitCase, Patch, Reached};
pub use open::{OpenError, Opened, open};
pub use port::ExitCases;
pub use update::{MilestoneError, note_milestone, update};

#[cfg(test)]
pub use port::MockExitCases;
