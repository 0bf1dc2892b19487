//! Many records at once.

pub(super) mod bulk_actions;
mod bulk_own;
mod bulk_records;
