//! What an import needs stored: its file, how far it is, and the rows that failed.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::{ImportId, UserId};
use crate::store::Stored;
use serde_json::Value;

closed_set! {
    pub enum ImportState {
        Running = "running",
        Done = "done",
        /// Stopped for a reason the run's `error` gives; what was committed stays.
        Failed = "failed",
    }
}

/// How far a run is. `created`, `updated`, `skipped` and `failed` add up to `processed`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Progress {
    pub processed: i64,
    pub created: i64,
    pub updated: i64,
    pub skipped: i64,
    pub failed: i64,
    /// Values of rows that were imported without them.
    pub left_out: i64,
}

/// An import about to start.
#[derive(Debug, Clone, PartialEq)]
pub struct NewImport {
    pub file_name: String,
    /// Where the file store keeps the upload.
    pub file_key: String,
    /// Every header of the file with its field (`Mapping::to_stored`).
    pub mapping: Value,
    pub started_by: UserId,
    /// Rows of the file, the header not counted.
    pub total: i64,
}

/// A stored import.
#[derive(Debug, Clone, PartialEq)]
pub struct ImportRun {
    pub id: ImportId,
    pub file_name: String,
    pub file_key: String,
    pub mapping: Value,
    pub started_by: UserId,
    pub state: ImportState,
    pub total: i64,
    pub progress: Progress,
    pub error: Option<String>,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

closed_set! {
    /// Why a row of the file is kept.
    pub enum Kept {
        /// It could not be imported.
        Failed = "failed",
        /// It was imported without some of its values.
        LeftOut = "left_out",
    }
}

/// A row of the file as it came, with what was wrong with it, for the download.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeptRow {
    /// As a spreadsheet numbers it: 2 is the first row below a header in row 1.
    pub row: i64,
    pub cells: Vec<String>,
    pub problem: String,
}

/// Imports and the rows of theirs that are kept.
#[cfg_attr(test, mockall::automock)]
pub trait Imports {
    fn insert(&mut self, import: &NewImport, now: Instant) -> Stored<ImportId>;
    fn get(&mut self, id: ImportId) -> Stored<Option<ImportRun>>;
    /// Writes how far the run is; in the same transaction as the rows it counts.
    fn save_progress(&mut self, id: ImportId, progress: Progress) -> Stored<()>;
    /// A row is kept once at most.
    fn keep_rows(&mut self, id: ImportId, why: Kept, rows: &[KeptRow]) -> Stored<()>;
    fn finish(
        &mut self,
        id: ImportId,
        state: ImportState,
        error: Option<String>,
        now: Instant,
    ) -> Stored<()>;
}
