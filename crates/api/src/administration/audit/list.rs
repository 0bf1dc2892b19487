//! The query of the audit log and its export.

use crate::http::form::{Query, params};
use crate::problem::ApiError;
use crate::records::{asked_id, given_to};
use crm_core::audit::outcome::Outcome;
use crm_core::clock::BusinessZone;
use crm_core::event::{EntityKind, EventKind};
use crm_core::ids::UserId;
use crm_core::views::{AuditFilter, AuditQuery};

params! {
    pub(super) AuditParams(BusinessZone = BusinessZone::utc()) -> AuditQuery = audit_query;
    ways &["", "entity=lead"];
    "person": "Who did it: a user's id, or none for Exitdesk itself";
    "entity": "The kind of record it happened to";
    "id": "The record's id; with its kind";
    "kind": "What happened";
    "from": "The first business day";
    "to": "The last business day";
    "outcome": "How it ended";
}

fn audit_query(mut query: Query, zone: BusinessZone) -> Result<AuditQuery, ApiError> {
    let record = asked_id(&mut query, "id", |id| id);
    let entity = if query.has("id") {
        query.required("entity", "Choose the kind of record.", EntityKind::parse)
    } else {
        query.optional("entity", EntityKind::parse)
    };
    let filter = AuditFilter {
        person: given_to(&mut query, "person", UserId::new),
        entity,
        record,
        kind: query.optional("kind", EventKind::parse),
        at: query.instants("from", "to", &zone),
        outcome: query.optional("outcome", Outcome::parse),
    };
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok(AuditQuery { filter, page })
}
