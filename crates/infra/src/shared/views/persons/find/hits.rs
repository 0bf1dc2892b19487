//! What is shown of each record that was found, in the order of the ids.

use super::super::super::At;
use super::super::super::person::read_other_phones;
use super::super::super::schema::{clients, documents, leads, raw_leads};
use super::super::super::sql::{id_among, literal};
use super::super::super::suppressions::{on_the_list, read_suppressed};
use super::super::super::tx::Tx;
use crm_core::ids::DocumentId;
use crm_core::store::Stored;
use crm_core::views::{AppointmentRow, FoundAppointment, FoundDocument, FoundPerson};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text};

fn in_order<T>(ids: &[i64], mut rows: Vec<T>, id: impl Fn(&T) -> i64) -> Vec<T> {
    rows.sort_by_key(|row| ids.iter().position(|known| *known == id(row)));
    rows
}

/// Reads the persons of one table.
macro_rules! persons {
    ($tx:expr, $ids:expr, $table:ident, $brand:expr, $archived:expr) => {{
        type Row = (
            i64,
            String,
            String,
            Option<String>,
            (Option<String>, String),
            String,
            Option<String>,
            bool,
            (Option<At>, Option<At>),
        );
        let rows: Vec<Row> = $tx.run(|conn| {
            $table::table
                .filter(id_among(concat!(stringify!($table), ".id"), $ids))
                .select((
                    $table::id,
                    $table::first_name,
                    $table::last_name,
                    $table::email,
                    ($table::phone, $table::other_phones),
                    $table::status,
                    $brand,
                    $archived,
                    on_the_list(stringify!($table)),
                ))
                .load(conn)
        })?;
        let person = |row: Row| {
            let (id, first_name, last_name, email, phones, status, brand, archived, keys) = row;
            let (phone, others) = phones;
            Ok(FoundPerson {
                id,
                first_name,
                last_name,
                email,
                phone,
                other_phones: read_other_phones(others)?,
                status,
                brand,
                archived,
                suppressed: read_suppressed(keys),
            })
        };
        let people: Stored<Vec<FoundPerson>> = rows.into_iter().map(person).collect();
        Ok(in_order($ids, people?, |person: &FoundPerson| person.id))
    }};
}

pub(super) fn raw_leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<FoundPerson>> {
    persons!(
        tx,
        ids,
        raw_leads,
        literal::<Nullable<Text>>("NULL"),
        literal::<Bool>("FALSE")
    )
}

pub(super) fn leads(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<FoundPerson>> {
    persons!(
        tx,
        ids,
        leads,
        leads::brand.nullable(),
        literal::<Bool>("FALSE")
    )
}

pub(super) fn clients(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<FoundPerson>> {
    persons!(
        tx,
        ids,
        clients,
        clients::brand,
        clients::archived_at.is_not_null()
    )
}

pub(super) fn appointment(row: AppointmentRow) -> FoundAppointment {
    FoundAppointment {
        id: row.id,
        title: row.title,
        date: row.date,
        start: row.start,
        status: row.status,
        person: format!("{} {}", row.person.first_name, row.person.last_name),
    }
}

pub(super) fn documents(tx: &mut Tx<'_>, ids: &[i64]) -> Stored<Vec<FoundDocument>> {
    type Row = (i64, String, String, String, String, String);
    let rows: Vec<Row> = tx.run(|conn| {
        documents::table
            .inner_join(clients::table.on(clients::id.eq(documents::client_id)))
            .filter(id_among("documents.id", ids))
            .select((
                documents::id,
                documents::title,
                documents::kind,
                documents::status,
                clients::first_name,
                clients::last_name,
            ))
            .load(conn)
    })?;
    let document = |(id, title, kind, status, first, last): Row| FoundDocument {
        id: DocumentId::new(id),
        title,
        kind,
        status,
        client_name: format!("{first} {last}"),
    };
    let rows = rows.into_iter().map(document).collect();
    Ok(in_order(ids, rows, |row: &FoundDocument| row.id.get()))
}
