//! What the tables of the archive have in common.

use crate::problem::ApiError;
use std::io;

const OF_WHAT: &str = "the evidence of a number";

/// The columns of a table: each one's name, and what it holds.
pub(super) type Columns = &'static [(&'static str, &'static str)];

pub(super) fn header(columns: Columns) -> impl Iterator<Item = &'static str> {
    columns.iter().map(|(name, _)| *name)
}

pub(super) fn unwritten(error: io::Error) -> ApiError {
    ApiError::unwritten(OF_WHAT, &error)
}

pub(super) fn fault(cause: &str) -> ApiError {
    ApiError::fault(format!("{OF_WHAT}: {cause}"))
}
