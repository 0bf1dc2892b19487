//! Appointments as lists and the calendar show them.

use super::Reader;
use super::filter::Filter;
use super::list::{List, Order, terms};
use super::schema::{appointments, clients, leads, users};
use super::sql::{Sql, like};
use super::stored_appointments::{start_time, successors, whom};
use super::timeline::staff_name;
use super::tx::Tx;
use super::{At, Db, dialect};
use crm_core::appointments::AppointmentStatus;
use crm_core::ids::{AppointmentId, ClientId, LeadId};
use crm_core::page::{Page, UNPAGED_ROWS};
use crm_core::store::Stored;
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, AppointmentPerson, AppointmentRow, AppointmentViews,
    InCalendarOf,
};
use diesel::prelude::*;
use std::collections::HashMap;
use time::Date;

/// Ids of one statement.
const IDS: usize = 500;

/// Nobody whose appointments these are is in the trash.
pub(super) const PERSONS_LIVE: &str = "\
    NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = appointments.lead_id \
        AND leads.deleted_at IS NOT NULL) \
    AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.id = appointments.client_id \
        AND clients.deleted_at IS NOT NULL)";

type Person = (String, String, Option<String>, Option<At>);

#[derive(Queryable, Selectable)]
#[diesel(table_name = appointments, check_for_backend(Db))]
struct RowRecord {
    id: i64,
    version: i64,
    title: String,
    date: Date,
    start_minute: i64,
    duration_minutes: i64,
    kind: String,
    status: String,
    lead_id: Option<i64>,
    client_id: Option<i64>,
    location: Option<String>,
    notes: Option<String>,
    rescheduled_from: Option<i64>,
    created_at: At,
    updated_at: At,
}

struct Names {
    user: Option<(i64, String, String)>,
    person: Person,
}

impl RowRecord {
    fn row(self, names: Names, successor: Option<AppointmentId>) -> Stored<AppointmentRow> {
        let (first_name, last_name, phone, deleted_at) = names.person;
        Ok(AppointmentRow {
            id: AppointmentId::new(self.id),
            version: self.version,
            title: self.title,
            date: self.date,
            start: start_time(self.start_minute)?,
            minutes: self.duration_minutes,
            kind: self.kind,
            status: self.status,
            user: names.user.map(staff_name),
            person: AppointmentPerson {
                whom: whom(self.lead_id, self.client_id)?,
                first_name,
                last_name,
                phone,
                in_trash: deleted_at.is_some(),
            },
            location: self.location,
            info: self.notes,
            rescheduled_from: self.rescheduled_from.map(AppointmentId::new),
            rescheduled_to: successor,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

/// The rows of these ids, in their order.
fn by_id(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<AppointmentRow>> {
    let mut found: HashMap<i64, AppointmentRow> = HashMap::with_capacity(ids.len());
    for ids in ids.chunks(IDS) {
        for row in rows(tx, ids)? {
            found.insert(row.id.get(), row);
        }
    }
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

fn rows(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<AppointmentRow>> {
    type Row = (
        RowRecord,
        Option<(i64, String, String)>,
        Option<Person>,
        Option<Person>,
    );
    let rows: Vec<Row> = tx.run(|conn| {
        appointments::table
            .left_join(users::table)
            .left_join(leads::table)
            .left_join(clients::table)
            .filter(appointments::id.eq_any(ids))
            .select((
                RowRecord::as_select(),
                (users::id, users::first_name, users::last_name).nullable(),
                (
                    leads::first_name,
                    leads::last_name,
                    leads::phone,
                    leads::deleted_at,
                )
                    .nullable(),
                (
                    clients::first_name,
                    clients::last_name,
                    clients::phone,
                    clients::deleted_at,
                )
                    .nullable(),
            ))
            .load(conn)
    })?;
    let successors = successors(tx, ids)?;
    rows.into_iter()
        .map(|(record, user, lead, client)| {
            let successor = successors.get(&record.id).copied();
            let person = lead.or(client).unwrap_or_default();
            record.row(Names { user, person }, successor)
        })
        .collect()
}

fn page(tx: &mut Tx<'_>, query: &AppointmentListQuery) -> Stored<Page<AppointmentRow>> {
    let sort = |column| format!("appointments.{column} {}", super::list::word(query.sort));
    let order = Order::By(format!("{}, {}", sort("date"), sort("start_minute")));
    let found = list(&query.filter).page::<_, i64>(tx, &order, query.page, appointments::id)?;
    Ok(Page {
        rows: by_id(tx, &found.rows)?,
        total: found.total,
    })
}

fn list(filter: &AppointmentFilter) -> List {
    let mut others = vec![Sql::raw(PERSONS_LIVE)];
    others.extend(searched(filter));
    List {
        table: "appointments",
        base: "1 = 1",
        base_index: "appointments_date",
        matching: None,
        filters: filters(filter),
        others,
    }
}

fn filters(filter: &AppointmentFilter) -> Vec<Filter> {
    let is = Filter::number;
    let mut filters: Vec<_> = Filter::days("date", filter.dates).collect();
    filters.extend(filter.user.map(|user| match user {
        InCalendarOf::User(id) => is("user_id", id.get()),
        InCalendarOf::Nobody => Filter::equal("user_id", Sql::raw("IS NULL")),
    }));
    if !filter.statuses.is_empty() {
        let texts = filter
            .statuses
            .iter()
            .copied()
            .map(AppointmentStatus::as_str);
        let texts = texts.map(|text| Sql::default().text(text));
        let among = Sql::raw("IN (").then(Sql::joined(texts, ", ")).push(")");
        filters.push(Filter::equal("status", among));
    }
    filters.extend(filter.kind.map(|kind| Filter::text("kind", kind.as_str())));
    filters.extend(filter.lead.map(|lead| is("lead_id", lead.get())));
    filters.extend(filter.client.map(|client| is("client_id", client.get())));
    filters
}

/// The title or place contains it, or the person does.
fn searched(filter: &AppointmentFilter) -> Option<Sql> {
    let (terms, indexed) = terms(filter.search.as_ref());
    if terms.is_empty() {
        return None;
    }
    let among = |column: &str, table: &'static str, live: &str| {
        let (from, id, found) = if indexed {
            let matching = dialect::matching(table, &terms, None);
            let from = matching.counted_from.unwrap_or(matching.from);
            (from, matching.id, matching.found)
        } else {
            let text = format!("{table}.search_text");
            (table.to_owned(), format!("{table}.id"), like(&text, &terms))
        };
        let live = if from == table { live } else { "" };
        Sql::raw(format!(
            "appointments.{column} IN (SELECT {id} FROM {from} WHERE "
        ))
        .then(found)
        .push(format!("{live})"))
    };
    let live = |table: &str| format!(" AND {table}.deleted_at IS NULL");
    let any = [
        among("id", "appointments", ""),
        among("lead_id", "leads", &live("leads")),
        among("client_id", "clients", &live("clients")),
    ];
    Some(Sql::raw("(").then(Sql::joined(any, " OR ")).push(")"))
}

/// The newest of those whose column has one of the ids.
fn of_person(
    tx: &mut Tx<'_>,
    lead: Option<i64>,
    client: Option<i64>,
) -> Stored<Vec<AppointmentRow>> {
    let ids: Vec<i64> = tx.run(|conn| {
        // No record has the id 0.
        let of_lead = appointments::lead_id.eq(lead.unwrap_or(0));
        let of_client = appointments::client_id.eq(client.unwrap_or(0));
        appointments::table
            .filter(of_lead.or(of_client))
            .order((
                appointments::date.desc(),
                appointments::start_minute.desc(),
                appointments::id.desc(),
            ))
            .select(appointments::id)
            .limit(UNPAGED_ROWS.into())
            .load(conn)
    })?;
    by_id(tx, &ids)
}

impl AppointmentViews for Reader<'_> {
    fn appointments(&mut self, query: &AppointmentListQuery) -> Stored<Page<AppointmentRow>> {
        page(&mut self.tx, query)
    }

    fn appointments_by_id(&mut self, ids: &[AppointmentId]) -> Stored<Vec<AppointmentRow>> {
        let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
        by_id(&mut self.tx, &ids)
    }

    fn appointments_of_lead(&mut self, id: LeadId) -> Stored<Vec<AppointmentRow>> {
        of_person(&mut self.tx, Some(id.get()), None)
    }

    fn appointments_of_client(&mut self, id: ClientId) -> Stored<Vec<AppointmentRow>> {
        let lead: Option<Option<i64>> = self.run(|conn| {
            clients::table
                .find(id.get())
                .select(clients::lead_id)
                .first(conn)
                .optional()
        })?;
        of_person(&mut self.tx, lead.flatten(), Some(id.get()))
    }
}
