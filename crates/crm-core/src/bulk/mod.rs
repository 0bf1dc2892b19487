//! Bulk actions: one change of many records, as a job whose rows each obey their own rules.

mod acts;
mod batch;
mod change;
mod end;
mod model;
pub(crate) mod port;
mod records;
mod start;
#[cfg(test)]
mod tests;
pub mod views;

pub use acts::{BulkAct, acts, cancel, file_of, find, is_shown, undo};
pub use batch::{BATCH, Run, Step, batch};
pub use change::{BulkChange, BulkKind, MAX_TRASHED, fits, may_trash, permission};
pub use end::give_up;
pub use model::{
    BulkAction, BulkError, BulkList, BulkRow, BulkState, Counts, NewBulkAction, RowOutcome, Settled,
};
pub use port::BulkActions;
pub use start::{BULK_JOB, MAX_ROWS, start};

#[cfg(test)]
pub use port::MockBulkActions;
