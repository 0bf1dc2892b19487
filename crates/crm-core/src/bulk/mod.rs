//! Bulk actions: one change of many records, as a job whose rows each obey their own rules.

mod acts;
mod batch;
mod by_row;
mod change;
mod end;
mod model;
mod own;
pub(crate) mod port;
mod records;
mod start;
#[cfg(test)]
mod tests;
pub mod views;

pub use acts::{BulkAct, acts, cancel, file_of, find, is_shown, take_papers, undo};
pub use batch::{BATCH, Run, Step, batch};
pub use by_row::{LeftOut, Turn, done, leave_out, turn};
pub use change::{BulkChange, BulkKind, MAX_PAPERS, MAX_TRASHED, fits, may_trash, permission};
pub use end::give_up;
pub use model::{
    BulkAction, BulkError, BulkList, BulkRow, BulkState, Counts, NewBulkAction, RowOutcome, Settled,
};
pub use port::BulkActions;
pub use start::{BULK_JOB, MAX_ROWS, start};

#[cfg(test)]
pub use port::MockBulkActions;
