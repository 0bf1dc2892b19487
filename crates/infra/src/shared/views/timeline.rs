//! What happened to a record, newest first.

use super::At;
use super::schema::{events, leads, users};
use super::stored::json;
use super::tx::Tx;
use crm_core::ids::{LeadId, RawLeadId, UserId};
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{StaffName, TimelineEntry};
use diesel::prelude::*;

type Name = (i64, String, String);
type Row = (
    i64,
    At,
    String,
    Option<Name>,
    Option<String>,
    Option<String>,
);

pub(super) fn of_lead(
    tx: &mut Tx<'_>,
    id: LeadId,
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    let raw_lead: Option<Option<i64>> = tx.run(|conn| {
        leads::table
            .find(id.get())
            .select(leads::raw_lead_id)
            .first(conn)
            .optional()
    })?;
    of(tx, id.get(), raw_lead.flatten(), page)
}

pub(super) fn of_raw_lead(
    tx: &mut Tx<'_>,
    id: RawLeadId,
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    // No lead has the id 0.
    of(tx, 0, Some(id.get()), page)
}

fn of(
    tx: &mut Tx<'_>,
    lead: i64,
    raw_lead: Option<i64>,
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    let about = || {
        let of_lead = events::entity.eq("lead").and(events::entity_id.eq(lead));
        let of_raw_lead = events::entity
            .eq("raw_lead")
            .and(events::entity_id.eq(raw_lead.unwrap_or(0)));
        of_lead.or(of_raw_lead)
    };
    let counted: i64 = tx.run(|conn| events::table.filter(about()).count().get_result(conn))?;
    let rows: Vec<Row> = tx.run(|conn| {
        events::table
            .left_join(users::table)
            .filter(about())
            .order(events::id.desc())
            .limit(page.limit())
            .offset(page.offset())
            .select((
                events::id,
                events::created_at,
                events::kind,
                (users::id, users::first_name, users::last_name).nullable(),
                events::before,
                events::after,
            ))
            .load(conn)
    })?;
    Ok(Page {
        rows: rows.into_iter().map(entry).collect::<Stored<_>>()?,
        total: Total::from_count(counted),
    })
}

fn entry((id, at, kind, actor, before, after): Row) -> Stored<TimelineEntry> {
    Ok(TimelineEntry {
        id,
        at: at.0,
        kind,
        actor: actor.map(staff_name),
        before: before.as_deref().map(json).transpose()?,
        after: after.as_deref().map(json).transpose()?,
    })
}

pub(super) fn staff_name((id, first_name, last_name): Name) -> StaffName {
    StaffName {
        id: UserId::new(id),
        first_name,
        last_name,
    }
}
