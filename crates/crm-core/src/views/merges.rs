//! What the screens about duplicates read.

use super::StaffName;
use crate::clock::Instant;
use crate::merges::{Merge, MergeKind};
use crate::page::{Page, PageRequest};
use crate::store::Stored;

/// One of two records that may be of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Twin {
    pub id: i64,
    pub name: String,
    pub email: Option<String>,
    pub phone: Option<String>,
    pub address: Option<String>,
    pub status: String,
    pub created_at: Instant,
}

/// Two records that are probably of one person, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DuplicateRow {
    /// The one that would stay.
    pub older: Twin,
    pub newer: Twin,
    pub by_phone: bool,
    pub by_email: bool,
    /// The same name at the same address.
    pub by_name: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DuplicatesQuery {
    pub kind: MergeKind,
    pub page: PageRequest,
}

/// A merge that can be undone yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MergeRow {
    pub merge: Merge,
    /// The record that went into the other.
    pub name: String,
    pub by: Option<StaffName>,
}

/// Duplicates and merges.
pub trait MergeViews {
    /// Those that could be merged, the newest first: each with the oldest that it has a number, an email or a name and an address
    /// in common with.
    fn duplicates(&mut self, query: &DuplicatesQuery) -> Stored<Page<DuplicateRow>>;
    /// The merge in which this record went into another, unless it was undone.
    fn merged_into(&mut self, kind: MergeKind, absorbed: i64) -> Stored<Option<Merge>>;
    /// What went into this record after a moment, the newest first.
    fn merges_of(
        &mut self,
        kind: MergeKind,
        survivor: i64,
        since: Instant,
    ) -> Stored<Vec<MergeRow>>;
}
