//! Imports as their page shows them.

use super::StaffName;
use crate::clock::Instant;
use crate::ids::ImportId;
use crate::page::{Page, PageRequest};
use crate::raw_leads::import::{ImportState, Kept, KeptRow, Progress};
use crate::store::Stored;
use serde_json::Value;
use std::ops::ControlFlow;

/// What an import's page shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportStatus {
    pub id: ImportId,
    pub file_name: String,
    /// `Mapping::stored_headers` reads the file's headers from it.
    pub mapping: Value,
    pub state: ImportState,
    pub total: i64,
    pub progress: Progress,
    pub error: Option<String>,
    pub started_by: StaffName,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

/// Imports, as they are read.
pub trait ImportViews {
    /// Newest first.
    fn imports(&mut self, page: PageRequest) -> Stored<Page<ImportStatus>>;
    fn import(&mut self, id: ImportId) -> Stored<Option<ImportStatus>>;
    /// Streams the rows that are kept for one reason, in the file's order; stops at `Break`.
    fn each_kept_row(
        &mut self,
        id: ImportId,
        why: Kept,
        visit: &mut dyn FnMut(KeptRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
