//! Appointments.

use super::super::engine::tx::{Tx, changed_one};
use super::super::schema::{appointments, clients, leads};
use super::super::statements::sql::id_among;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db, dialect};
use crm_core::act::Changed;
use crm_core::appointments::{
    Appointment, AppointmentStatus, AppointmentType, Appointments, Details, Length, NewAppointment,
    Slot, Whom,
};
use crm_core::clock::WallTime;
use crm_core::ids::{AppointmentId, ClientId, LeadId, UserId};
use crm_core::search::search_text;
use crm_core::store::{StoreError, Stored};
use crm_core::text::{Notes, ShortText};
use diesel::dsl::exists;
use diesel::prelude::*;
use std::collections::HashMap;
use time::Date;

/// An appointment as it is read.
#[derive(Queryable, Selectable)]
#[diesel(table_name = appointments, check_for_backend(Db))]
struct AppointmentRecord {
    id: i64,
    title: String,
    date: Date,
    start_minute: i64,
    duration_minutes: i64,
    kind: String,
    status: String,
    user_id: Option<i64>,
    lead_id: Option<i64>,
    client_id: Option<i64>,
    location: Option<String>,
    notes: Option<String>,
    rescheduled_from: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

impl AppointmentRecord {
    fn appointment(self, rescheduled_to: Option<AppointmentId>) -> Stored<Appointment> {
        Ok(Appointment {
            id: AppointmentId::new(self.id),
            version: self.version,
            details: Details {
                title: ShortText::stored(self.title),
                slot: slot(self.date, self.start_minute, self.duration_minutes)?,
                kind: parse_stored(&self.kind, AppointmentType::parse)?,
                user: self.user_id.map(UserId::new),
                whom: whom(self.lead_id, self.client_id)?,
                location: self.location.map(ShortText::stored),
                info: self.notes.map(Notes::stored),
            },
            status: parse_stored(&self.status, AppointmentStatus::parse)?,
            rescheduled_from: self.rescheduled_from.map(AppointmentId::new),
            rescheduled_to,
            created_at: self.created_at.0,
            updated_at: self.updated_at.0,
        })
    }
}

fn slot(date: Date, start: i64, length: i64) -> Stored<Slot> {
    let fault = |what: &str| StoreError::Fault(format!("a stored appointment's {what} is wrong"));
    let length = Length::of_minutes(length).map_err(|_| fault("duration"))?;
    Slot::new(date, start_time(start)?, length).map_err(|_| fault("end"))
}

pub(in super::super) fn start_time(minute: i64) -> Stored<WallTime> {
    u16::try_from(minute)
        .ok()
        .and_then(WallTime::of_minutes)
        .ok_or_else(|| StoreError::Fault(format!("stored minute {minute} is not of a day")))
}

/// A CHECK makes sure that there is exactly one of the two.
pub(in super::super) fn whom(lead: Option<i64>, client: Option<i64>) -> Stored<Whom> {
    lead.map(|id| Whom::Lead(LeadId::new(id)))
        .or(client.map(|id| Whom::Client(ClientId::new(id))))
        .ok_or_else(|| StoreError::Fault("an appointment is with no one".to_owned()))
}

const fn lead_of(whom: Whom) -> Option<i64> {
    match whom {
        Whom::Lead(id) => Some(id.get()),
        Whom::Client(_) => None,
    }
}

const fn client_of(whom: Whom) -> Option<i64> {
    match whom {
        Whom::Lead(_) => None,
        Whom::Client(id) => Some(id.get()),
    }
}

/// What staff may edit, as it is written.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = appointments, treat_none_as_default_value = false, treat_none_as_null = true)]
struct DetailColumns<'a> {
    title: &'a str,
    date: Date,
    start_minute: i64,
    duration_minutes: i64,
    kind: &'a str,
    user_id: Option<i64>,
    lead_id: Option<i64>,
    client_id: Option<i64>,
    location: Option<&'a str>,
    notes: Option<&'a str>,
    search_text: String,
}

impl<'a> DetailColumns<'a> {
    fn of(details: &'a Details) -> Self {
        let title = details.title.as_str();
        let location = details.location.as_ref().map(ShortText::as_str);
        Self {
            title,
            date: details.slot.date(),
            start_minute: details.slot.start().minutes().into(),
            duration_minutes: details.slot.length().minutes().into(),
            kind: details.kind.as_str(),
            user_id: details.user.map(UserId::get),
            lead_id: lead_of(details.whom),
            client_id: client_of(details.whom),
            location,
            notes: details.info.as_ref().map(Notes::as_str),
            search_text: search_text([title].into_iter().chain(location)),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = appointments, treat_none_as_default_value = false)]
struct NewRow<'a> {
    id: i64,
    #[diesel(embed)]
    details: DetailColumns<'a>,
    status: &'a str,
    rescheduled_from: Option<i64>,
    version: i64,
    created_at: At,
    updated_at: At,
}

/// Which appointments took the place of these.
pub(in super::super) fn successors(
    tx: &mut Tx<'_>,
    ids: &[i64],
) -> Stored<HashMap<i64, AppointmentId>> {
    let linked: Vec<(Option<i64>, i64)> = tx.run(|conn| {
        appointments::table
            .filter(id_among("appointments.rescheduled_from", ids))
            .select((appointments::rescheduled_from, appointments::id))
            .load(conn)
    })?;
    Ok(linked
        .into_iter()
        .filter_map(|(from, to)| Some((from?, AppointmentId::new(to))))
        .collect())
}

fn with_successors(tx: &mut Tx<'_>, records: Vec<AppointmentRecord>) -> Stored<Vec<Appointment>> {
    let ids: Vec<i64> = records.iter().map(|record| record.id).collect();
    let successors = successors(tx, &ids)?;
    records
        .into_iter()
        .map(|record| {
            let successor = successors.get(&record.id).copied();
            record.appointment(successor)
        })
        .collect()
}

impl Appointments for Tx<'_> {
    fn get(&mut self, id: AppointmentId) -> Stored<Option<Appointment>> {
        let record = self.run(|conn| {
            appointments::table
                .find(id.get())
                .select(AppointmentRecord::as_select())
                .load(conn)
        })?;
        Ok(with_successors(self, record)?.pop())
    }

    fn insert_many(&mut self, new: &[NewAppointment]) -> Stored<Vec<AppointmentId>> {
        let ids = self.run(|conn| dialect::reserve_ids(conn, "appointments", new.len()))?;
        let rows: Vec<NewRow<'_>> = ids
            .iter()
            .zip(new)
            .map(|(id, new)| NewRow {
                id: *id,
                details: DetailColumns::of(&new.details),
                status: new.status.as_str(),
                rescheduled_from: new.rescheduled_from.map(AppointmentId::get),
                version: 1,
                created_at: At(new.created_at),
                updated_at: At(new.created_at),
            })
            .collect();
        self.run(|conn| {
            insert_all!(conn, appointments::table, &rows)?;
            dialect::index_new(conn, "appointments", "search_text", &ids)
        })?;
        Ok(ids.into_iter().map(AppointmentId::new).collect())
    }

    fn save(&mut self, appointment: &Changed<Appointment>) -> Stored<()> {
        let current = appointments::table
            .find(appointment.id.get())
            .filter(appointments::version.eq(appointment.version));
        let saved = self.run(|conn| {
            diesel::update(current)
                .set((
                    DetailColumns::of(&appointment.details),
                    appointments::status.eq(appointment.status.as_str()),
                    appointments::updated_at.eq(At(appointment.updated_at)),
                    appointments::version.eq(appointment.version + 1),
                ))
                .execute(conn)
        })?;
        changed_one(saved)
    }

    fn scheduled_of(&mut self, user: UserId, date: Date) -> Stored<Vec<Appointment>> {
        let records = self.run(|conn| {
            appointments::table
                .left_join(leads::table)
                .left_join(clients::table)
                .filter(appointments::user_id.eq(user.get()))
                .filter(appointments::date.eq(date))
                .filter(appointments::status.eq(AppointmentStatus::Scheduled.as_str()))
                .filter(leads::deleted_at.is_null())
                .filter(clients::deleted_at.is_null())
                .order((appointments::start_minute, appointments::id))
                .select(AppointmentRecord::as_select())
                .load(conn)
        })?;
        with_successors(self, records)
    }

    fn person_exists(&mut self, whom: Whom) -> Stored<bool> {
        self.run(|conn| match whom {
            Whom::Lead(id) => {
                let live = leads::table
                    .find(id.get())
                    .filter(leads::deleted_at.is_null());
                diesel::select(exists(live)).get_result(conn)
            }
            Whom::Client(id) => {
                let live = clients::table
                    .find(id.get())
                    .filter(clients::deleted_at.is_null());
                diesel::select(exists(live)).get_result(conn)
            }
        })
    }
}
