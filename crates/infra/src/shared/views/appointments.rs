//! Appointments as lists and the calendar show them.

use super::among::Among;
use super::columns::{self, columns};
use super::filter::Filter;
use super::list::{BaseIndex, List, Order, terms};
use super::schema::{appointments, clients, leads, users};
use super::sql::{Sql, like, literal};
use super::stored_appointments::{start_time, whom};
use super::suppressions::{on_the_list, read_suppressed};
use super::timeline::{Name, staff_name};
use super::tx::Tx;
use super::types::Stamp;
use super::{At, Reader, dialect};
use crm_core::appointments::AppointmentStatus;
use crm_core::ids::{AppointmentId, ClientId, LeadId};
use crm_core::page::{Page, UNPAGED_ROWS};
use crm_core::store::Stored;
use crm_core::views::{
    AppointmentFilter, AppointmentListQuery, AppointmentPerson, AppointmentRow, AppointmentViews,
    InCalendarOf,
};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;

/// None of the people whose appointments these are is in the trash.
pub(super) const PERSONS_LIVE: &str = "\
    NOT EXISTS (SELECT 1 FROM leads WHERE leads.id = appointments.lead_id \
        AND leads.deleted_at IS NOT NULL) \
    AND NOT EXISTS (SELECT 1 FROM clients WHERE clients.id = appointments.client_id \
        AND clients.deleted_at IS NOT NULL)";

/// Name, phone and when it was deleted.
type Person = (Option<String>, Option<String>, Option<String>, Option<At>);
/// When the phone number and the email joined the suppression list.
type Since = (Option<At>, Option<At>);

columns! {
    Columns -> AppointmentRow {
        id: appointments::id => AppointmentId::new,
        version: appointments::version,
        title: appointments::title,
        date: appointments::date,
        start: appointments::start_minute =>? start_time,
        minutes: appointments::duration_minutes,
        kind: appointments::kind,
        status: appointments::status,
        user: (users::id, users::first_name, users::last_name).nullable()
            => |name: Option<Name>| name.map(staff_name),
        person: (
            (appointments::lead_id, appointments::client_id),
            literal::<Columns4>("leads.first_name, leads.last_name, leads.phone, leads.deleted_at"),
            on_the_list("leads"),
            literal::<Columns4>("clients.first_name, clients.last_name, clients.phone, clients.deleted_at"),
            on_the_list("clients"),
        ) =>? read_person,
        location: appointments::location,
        info: appointments::notes,
        rescheduled_from: appointments::rescheduled_from
            => |id: Option<i64>| id.map(AppointmentId::new),
        rescheduled_to: literal::<Nullable<BigInt>>(SUCCESSOR)
            => |id: Option<i64>| id.map(AppointmentId::new),
        created_at: appointments::created_at => |at: At| at.0,
        updated_at: appointments::updated_at => |at: At| at.0,
    }
}

type Columns4 = (
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Stamp>,
);

/// The one that took its place.
const SUCCESSOR: &str = "(SELECT successor.id FROM appointments successor \
    WHERE successor.rescheduled_from = appointments.id)";

const JOINS: &str = " LEFT JOIN users ON users.id = appointments.user_id \
    LEFT JOIN leads ON leads.id = appointments.lead_id \
    LEFT JOIN clients ON clients.id = appointments.client_id";

/// The person it is with, the lead or the client.
fn read_person(
    (whom_ids, lead, lead_keys, client, client_keys): (
        (Option<i64>, Option<i64>),
        Person,
        Since,
        Person,
        Since,
    ),
) -> Stored<AppointmentPerson> {
    let (lead_id, client_id) = whom_ids;
    let (person, keys) = if lead_id.is_some() {
        (lead, lead_keys)
    } else {
        (client, client_keys)
    };
    let (first_name, last_name, phone, deleted_at) = person;
    Ok(AppointmentPerson {
        whom: whom(lead_id, client_id)?,
        first_name: first_name.unwrap_or_default(),
        last_name: last_name.unwrap_or_default(),
        phone,
        in_trash: deleted_at.is_some(),
        suppressed: read_suppressed(keys),
    })
}

/// The rows of these ids, in their order.
fn by_id(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<AppointmentRow>> {
    let from = Sql::raw(format!("FROM appointments{JOINS} WHERE "))
        .then(Sql::among("appointments.id", Among::ids(ids)));
    let rows = Columns::all(tx, from)?;
    let mut found: HashMap<i64, AppointmentRow> =
        rows.into_iter().map(|row| (row.id.get(), row)).collect();
    Ok(ids.iter().filter_map(|id| found.remove(id)).collect())
}

fn page(tx: &mut Tx<'_>, query: &AppointmentListQuery) -> Stored<Page<AppointmentRow>> {
    let sort = |column| format!("appointments.{column} {}", super::list::word(query.sort));
    let order = Order::By(format!("{}, {}", sort("date"), sort("start_minute")));
    Columns::page(tx, &list(&query.filter), (&order, query.page))
}

fn list(filter: &AppointmentFilter) -> List {
    let mut others = vec![Sql::raw(PERSONS_LIVE)];
    others.extend(searched(filter));
    List {
        table: "appointments",
        base: "1 = 1",
        base_index: BaseIndex::Unordered("appointments_date"),
        matching: None,
        filters: filters(filter),
        others,
        joins: JOINS,
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
        // Of a lead in the trash the calendar shows nothing either.
        let lead = match lead.flatten() {
            Some(lead) => self.run(|conn| {
                leads::table
                    .find(lead)
                    .filter(leads::deleted_at.is_null())
                    .select(leads::id)
                    .first(conn)
                    .optional()
            })?,
            None => None,
        };
        of_person(&mut self.tx, lead, Some(id.get()))
    }
}
