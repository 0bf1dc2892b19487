//! The append-only record.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::events;
use crm_core::clock::Instant;
use crm_core::event::{Entity, Event, EventKind, Events};
use crm_core::ids::UserId;
use crm_core::store::Stored;
use diesel::prelude::*;
use serde_json::Value;

/// Rows of one statement: PostgreSQL binds at most 65,535 values.
const ROWS: usize = 2_000;

#[derive(Insertable)]
#[diesel(table_name = events, treat_none_as_default_value = false)]
pub(in super::super::super) struct NewRow<'a> {
    pub(in super::super::super) entity: &'static str,
    entity_id: i64,
    pub(in super::super::super) kind: &'static str,
    pub(in super::super::super) actor_id: Option<i64>,
    pub(in super::super::super) created_at: At,
    pub(in super::super::super) request_id: Option<&'a str>,
    pub(in super::super::super) before: Option<String>,
    pub(in super::super::super) after: Option<String>,
}

impl<'a> NewRow<'a> {
    pub(in super::super::super) fn of(event: &'a Event) -> Self {
        Self {
            entity: event.entity.name(),
            entity_id: event.entity.id(),
            kind: event.kind.as_str(),
            actor_id: event.actor.map(UserId::get),
            created_at: At(event.at),
            request_id: event.request.as_deref(),
            before: event.before.as_ref().map(Value::to_string),
            after: event.after.as_ref().map(Value::to_string),
        }
    }
}

impl Events for Tx<'_> {
    fn append(&mut self, events: &[Event]) -> Stored<()> {
        for chunk in events.chunks(ROWS) {
            let rows: Vec<NewRow<'_>> = chunk.iter().map(NewRow::of).collect();
            self.run(|conn| insert_all!(conn, events::table, &rows))?;
        }
        Ok(())
    }

    fn last_of(&mut self, entity: Entity, kind: EventKind) -> Stored<Option<Instant>> {
        let last: Option<At> = self.run(|conn| {
            events::table
                .filter(events::entity.eq(entity.name()))
                .filter(events::entity_id.eq(entity.id()))
                .filter(events::kind.eq(kind.as_str()))
                .order(events::id.desc())
                .select(events::created_at)
                .first(conn)
                .optional()
        })?;
        Ok(last.map(|at| at.0))
    }
}
