//! What happened to a record, as its page tells it.

use super::StaffName;
use crate::clock::Instant;
use crate::event::Entity;
use crate::page::{Page, PageRequest};
use crate::store::Stored;
use serde_json::Value;

/// One thing on a record's timeline.
#[derive(Debug, Clone, PartialEq)]
pub struct TimelineEntry {
    pub id: i64,
    pub at: Instant,
    pub kind: String,
    /// The record it happened to, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    pub actor: Option<StaffName>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

/// Histories, as they are read.
pub trait TimelineViews {
    /// What happened to one record itself, newest first.
    fn history(&mut self, about: Entity, page: PageRequest) -> Stored<Page<TimelineEntry>>;
}
