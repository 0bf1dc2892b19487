//! The last part of a backup: what is in it.

use super::rows::State;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is in a backup. Each hash is SHA-256 in hexadecimal.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Manifest {
    pub tables: BTreeMap<String, TableEntry>,
    pub files: BTreeMap<String, FileEntry>,
    /// Files that rows point at and that were deleted before they were read.
    pub missing: Vec<String>,
    /// Files that rows point at and that could not be read, by their keys.
    #[serde(default)]
    pub unreadable: BTreeMap<String, Unreadable>,
    /// The newest migration.
    migration: String,
    /// The last id that each table gave out.
    counters: Vec<(String, i64)>,
}

/// The rows of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableEntry {
    pub rows: u64,
    pub sha256: String,
}

/// A file, as it was before it was sealed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct FileEntry {
    /// In bytes.
    pub size: u64,
    pub sha256: String,
}

/// A file that could not be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unreadable {
    /// What points at it, such as "document 12 of client 3".
    pub record: String,
    pub reason: String,
    /// What could be read of it as it lies in the store, sealed or damaged; it is in the backup as that. `None` when it is
    /// not there at all.
    pub stored: Option<FileEntry>,
}

impl Manifest {
    pub(super) fn take_state(&mut self, state: State) {
        self.migration = state.migration;
        self.counters = state.counters;
    }

    pub(super) fn state(&self) -> State {
        State {
            migration: self.migration.clone(),
            counters: self.counters.clone(),
            files: self.files.keys().cloned().collect(),
        }
    }

    /// All rows.
    #[must_use]
    pub fn rows(&self) -> u64 {
        self.tables.values().map(|table| table.rows).sum()
    }

    /// All bytes of files.
    #[must_use]
    pub fn file_bytes(&self) -> u64 {
        self.files.values().map(|file| file.size).sum()
    }
}
