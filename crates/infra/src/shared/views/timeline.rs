//! What happened to a record and to what belongs to it, newest first.

use super::among::Among;
use super::merge_records::absorbed_by;
use super::schema::{
    appointments, clients, documents, events, exit_cases, leads, properties, users,
};
use super::sql::{Numbers, Rows, Sql, id_among};
use super::stored::json;
use super::tx::Tx;
use super::{At, Reader};
use crm_core::event::Entity;
use crm_core::ids::{
    AppointmentId, ClientId, DocumentId, ExitCaseId, LeadId, PropertyId, RawLeadId, UserId,
};
use crm_core::merges::MergeKind;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::store::Stored;
use crm_core::views::{StaffName, TimelineEntry, TimelineViews};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// Id, first and last name of a user.
pub(super) type Name = (i64, String, String);
type Row = (
    i64,
    At,
    String,
    (String, i64),
    Option<Name>,
    Option<String>,
    Option<String>,
);

impl TimelineViews for Reader<'_> {
    fn history(&mut self, about: Entity, page: PageRequest) -> Stored<Page<TimelineEntry>> {
        let mut all = vec![about];
        if let Entity::RawLead(id) = about {
            let merged = absorbed_by(&mut self.tx, MergeKind::RawLead, &[id.get()])?;
            all.extend(merged.into_iter().map(RawLeadId::new).map(Entity::RawLead));
        }
        of(&mut self.tx, &all, page)
    }
}

/// Of a lead, the raw lead it was converted from, and its appointments.
pub(super) fn of_lead(
    tx: &mut Tx<'_>,
    id: LeadId,
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    let about = around_lead(tx, id)?;
    of(tx, &about, page)
}

/// Of a client and what went into it, their leads and raw leads, its properties, cases, appointments and documents.
pub(super) fn of_client(
    tx: &mut Tx<'_>,
    id: ClientId,
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    let mut theirs = vec![id.get()];
    theirs.extend(absorbed_by(tx, MergeKind::Client, &[id.get()])?);
    let leads: Vec<Option<i64>> = tx.run(|conn| {
        let clients = clients::table.filter(id_among("clients.id", &theirs));
        clients.select(clients::lead_id).load(conn)
    })?;
    let mut about = Vec::new();
    for lead in leads.into_iter().flatten() {
        about.extend(around_lead(tx, LeadId::new(lead))?);
    }
    about.extend(theirs.into_iter().map(ClientId::new).map(Entity::Client));
    let mut add = |ids: Vec<i64>, entity: fn(i64) -> Entity| {
        about.extend(ids.into_iter().map(entity));
    };
    add(
        tx.run(|conn| {
            let theirs = properties::table.filter(properties::client_id.eq(id.get()));
            theirs.select(properties::id).load(conn)
        })?,
        |id| Entity::Property(PropertyId::new(id)),
    );
    add(
        tx.run(|conn| {
            let theirs = exit_cases::table.filter(exit_cases::client_id.eq(id.get()));
            theirs.select(exit_cases::id).load(conn)
        })?,
        |id| Entity::ExitCase(ExitCaseId::new(id)),
    );
    add(
        tx.run(|conn| {
            let theirs = appointments::table.filter(appointments::client_id.eq(id.get()));
            theirs.select(appointments::id).load(conn)
        })?,
        |id| Entity::Appointment(AppointmentId::new(id)),
    );
    add(
        tx.run(|conn| {
            let theirs = documents::table.filter(documents::client_id.eq(id.get()));
            theirs.select(documents::id).load(conn)
        })?,
        |id| Entity::Document(DocumentId::new(id)),
    );
    of(tx, &about, page)
}

/// A lead, what went into it, the raw leads that these were converted from, and the appointments of all.
fn around_lead(tx: &mut Tx<'_>, id: LeadId) -> Stored<Vec<Entity>> {
    let mut ids = vec![id.get()];
    ids.extend(absorbed_by(tx, MergeKind::Lead, &[id.get()])?);
    let raw_leads: Vec<Option<i64>> = tx.run(|conn| {
        let leads = leads::table.filter(id_among("leads.id", &ids));
        leads.select(leads::raw_lead_id).load(conn)
    })?;
    let appointments: Vec<i64> = tx.run(|conn| {
        let theirs = appointments::table.filter(id_among("appointments.lead_id", &ids));
        theirs.select(appointments::id).load(conn)
    })?;
    let ids = ids.into_iter().map(LeadId::new);
    let raw_leads = raw_leads.into_iter().flatten().map(RawLeadId::new);
    let appointments = appointments.into_iter().map(AppointmentId::new);
    let mut about: Vec<Entity> = ids.map(Entity::Lead).collect();
    about.extend(raw_leads.map(Entity::RawLead));
    about.extend(appointments.map(Entity::Appointment));
    Ok(about)
}

/// Of these records together.
pub(super) fn of(
    tx: &mut Tx<'_>,
    about: &[Entity],
    page: PageRequest,
) -> Stored<Page<TimelineEntry>> {
    let counted = Sql::raw("SELECT count(*) FROM (").then(events_of(about, "id AS event_id"));
    let counted = tx.run(|conn| Numbers(counted.push(") AS counted")).get_result(conn))?;
    Ok(Page {
        rows: entries(tx, about, page)?,
        total: Total::from_count(counted),
    })
}

/// [`of`], without how many there are in all.
pub(super) fn entries(
    tx: &mut Tx<'_>,
    about: &[Entity],
    page: PageRequest,
) -> Stored<Vec<TimelineEntry>> {
    // What happened at one moment stands in the order it was written. SQLite begins a CROSS JOIN with its first table: with
    // statistics of a day when there were few events it would walk them all, and read the page again for each.
    let rest = Sql::raw("FROM (SELECT event_id FROM (")
        .then(events_of(about, "id AS event_id, created_at AS event_at"))
        .push(") AS about ORDER BY event_at DESC, event_id DESC LIMIT ")
        .number(page.limit())
        .push(" OFFSET ")
        .number(page.offset())
        .push(
            ") AS page CROSS JOIN events LEFT JOIN users ON users.id = events.actor_id \
             WHERE events.id = page.event_id ORDER BY events.created_at DESC, events.id DESC",
        );
    let select = (
        events::id,
        events::created_at,
        events::kind,
        (events::entity, events::entity_id),
        (users::id, users::first_name, users::last_name).nullable(),
        events::before,
        events::after,
    );
    let rows: Vec<Row> = tx.run(|conn| Rows { select, rest }.load(conn))?;
    rows.into_iter().map(entry).collect()
}

/// Each kind of record by the events' index; an OR over all of them would walk the whole log.
fn events_of(about: &[Entity], columns: &'static str) -> Sql {
    let mut by_kind: BTreeMap<&'static str, Vec<i64>> = BTreeMap::new();
    for entity in about {
        by_kind.entry(entity.name()).or_default().push(entity.id());
    }
    let of_kind = by_kind.into_iter().map(|(kind, ids)| {
        Sql::raw(format!("SELECT {columns} FROM events WHERE entity = "))
            .text(kind)
            .push(" AND ")
            .then(Sql::among("entity_id", Among::ids(&ids)))
    });
    Sql::joined(of_kind, " UNION ALL ")
}

fn entry((id, at, kind, about, actor, before, after): Row) -> Stored<TimelineEntry> {
    Ok(TimelineEntry {
        id,
        at: at.0,
        kind,
        about,
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
