//! What a database gives to a backup and takes from one: rows in a form that is the same for both databases.
//!
//! A row is a JSON array of its columns: whole numbers, texts, instants as microseconds since 1970, bytes as `\x` and
//! hexadecimal digits.

use crm_core::store::StoreError;
use std::io;
use thiserror::Error;

/// A table and its columns, in the order of the rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Table {
    pub(crate) name: String,
    pub(crate) columns: Vec<String>,
}

/// Where rows go: table after table.
pub(crate) trait RowsOut {
    fn begin(&mut self, table: &Table) -> io::Result<()>;
    fn row(&mut self, row: &str) -> io::Result<()>;
    fn end(&mut self) -> io::Result<()>;
}

/// Where rows come from.
pub(crate) trait RowsIn {
    /// The next table; `None` after the last.
    fn table(&mut self) -> io::Result<Option<Table>>;
    /// The table's next rows as one JSON array; `None` after the last.
    fn rows(&mut self) -> io::Result<Option<String>>;
}

/// What belongs to the rows and is in no table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    /// The newest migration that was applied.
    pub(crate) migration: String,
    /// The last id that each table gave out.
    pub(crate) counters: Vec<(String, i64)>,
    /// The keys of the files that rows point at.
    pub(crate) files: Vec<String>,
}

/// Why rows were not copied.
#[derive(Debug, Error)]
pub(crate) enum CopyError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The rows are not what this schema takes.
    #[error("{0}")]
    Unfit(String),
}
