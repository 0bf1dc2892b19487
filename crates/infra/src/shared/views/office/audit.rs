//! The audit log's search.

use super::super::columns::{self, columns};
use super::super::filter::Filter;
use super::super::list::{BaseIndex, List, Order};
use super::super::names::{staff, user};
use super::super::people_filters::given_to;
use super::super::schema::events;
use super::super::sql::Sql;
use super::super::stored::json;
use super::super::{At, Reader};
use crm_core::audit::outcome::Outcome;
use crm_core::event::EventKind;
use crm_core::ids::UserId;
use crm_core::page::Page;
use crm_core::store::Stored;
use crm_core::views::Direction;
use crm_core::views::{AuditFilter, AuditQuery, AuditRow, AuditViews};
use serde_json::Value;
use std::ops::ControlFlow;

columns! {
    Columns -> AuditRow {
        id: events::id,
        at: events::created_at => |at: At| at.0,
        kind: events::kind,
        about: (events::entity, events::entity_id),
        actor: user("events.actor_id") => staff,
        request: events::request_id,
        before: events::before =>? said,
        after: events::after =>? said,
    }
}

fn said(text: Option<String>) -> Stored<Option<Value>> {
    text.as_deref().map(json).transpose()
}

/// Newest first, by the id: that is the order of the log.
const ORDER: Order = Order::Id(Direction::Descending);

fn list(filter: &AuditFilter) -> List {
    List {
        table: "events",
        base: "1 = 1",
        base_index: BaseIndex::Unordered("events_created"),
        matching: None,
        filters: filters(filter),
        others: others(filter),
        joins: "",
    }
}

fn filters(filter: &AuditFilter) -> Vec<Filter> {
    let mut filters = Vec::new();
    filters.extend(
        filter
            .person
            .map(|person| given_to("actor_id", person, UserId::get)),
    );
    match (filter.entity, filter.record) {
        (Some(entity), Some(record)) => {
            filters.push(Filter::text("entity", entity.as_str()));
            filters.push(Filter::number("entity_id", record));
        }
        // Its index has the ids of records before those of events.
        (Some(entity), None) if !has_days(filter) => {
            filters.push(Filter::range(
                "entity",
                Sql::raw("= ").text(entity.as_str()),
            ));
        }
        (_, None) | (None, _) => {}
    }
    filters.extend(filter.kind.map(|kind| Filter::text("kind", kind.as_str())));
    filters.extend(Filter::created(filter.at));
    filters
}

fn has_days(filter: &AuditFilter) -> bool {
    filter.at.from.is_some() || filter.at.to.is_some()
}

fn others(filter: &AuditFilter) -> Vec<Sql> {
    let mut others: Vec<Sql> = filter.outcome.map(ended).into_iter().collect();
    // The index of days tells the kind of record too; SQLite would take that of records, and read every row for its
    // day. 30,000 of a million events: 62 ms instead of 333.
    if let (Some(entity), None, true) = (filter.entity, filter.record, has_days(filter)) {
        others.push(Sql::raw("events.entity || '' = ").text(entity.as_str()));
    }
    others
}

fn ended(outcome: Outcome) -> Sql {
    let kinds = |outcome: Outcome| {
        let quoted = EventKind::ALL
            .iter()
            .filter(|kind| Outcome::of(**kind) == outcome)
            .map(|kind| format!("'{kind}'"));
        quoted.collect::<Vec<_>>().join(", ")
    };
    match outcome {
        Outcome::Refused | Outcome::Failed => {
            Sql::raw(format!("events.kind IN ({})", kinds(outcome)))
        }
        // Kinds that a later version wrote are there too.
        Outcome::Done => Sql::raw(format!(
            "events.kind NOT IN ({}, {})",
            kinds(Outcome::Refused),
            kinds(Outcome::Failed)
        )),
    }
}

impl AuditViews for Reader<'_> {
    fn audit_log(&mut self, query: &AuditQuery) -> Stored<Page<AuditRow>> {
        Columns::page(&mut self.tx, &list(&query.filter), (&ORDER, query.page))
    }

    fn each_event(
        &mut self,
        query: &AuditQuery,
        visit: &mut dyn FnMut(AuditRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        Columns::each(&mut self.tx, &list(&query.filter), &ORDER, visit)
    }
}
