//! What the audit log's screen reads.

use super::{Between, GivenTo, StaffName};
use crate::audit::outcome::Outcome;
use crate::clock::Instant;
use crate::event::{EntityKind, EventKind};
use crate::ids::UserId;
use crate::page::{Page, PageRequest};
use crate::store::Stored;
use serde_json::Value;
use std::ops::ControlFlow;

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AuditFilter {
    /// Who did it; `None` is Exitdesk itself.
    pub person: Option<GivenTo<UserId>>,
    pub entity: Option<EntityKind>,
    /// The record's id; says nothing without its kind.
    pub record: Option<i64>,
    pub kind: Option<EventKind>,
    pub at: Between<Instant>,
    pub outcome: Option<Outcome>,
}

/// Newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AuditQuery {
    pub filter: AuditFilter,
    pub page: PageRequest,
}

/// An event of the log.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditRow {
    pub id: i64,
    pub at: Instant,
    pub kind: String,
    /// The record it happened to, as `Entity::name` and `Entity::id` have it.
    pub about: (String, i64),
    pub actor: Option<StaffName>,
    pub request: Option<String>,
    pub before: Option<Value>,
    pub after: Option<Value>,
}

/// The audit log, as it is read.
pub trait AuditViews {
    fn audit_log(&mut self, query: &AuditQuery) -> Stored<Page<AuditRow>>;
    /// Streams every matching event, newest first; the page is ignored. Stops at `Break`.
    fn each_event(
        &mut self,
        query: &AuditQuery,
        visit: &mut dyn FnMut(AuditRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
