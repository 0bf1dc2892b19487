//! What is done for clients and what the office sees of it, on both databases: documents, the
//! pipeline, the figures and the search.

mod document_life;
mod documents;
mod figures;
mod find;
mod generated;
mod pipeline;

use crate::support::{at, write};
use crm_core::appointments::{
    self, AppointmentStatus, AppointmentType, Length, NewAppointment, Slot, Whom,
};
use crm_core::clock::WallTime;
use crm_core::documents::{DocumentStatus, DocumentType, NewDocument, Title};
use crm_core::ids::{AppointmentId, ClientId, DocumentId};
use crm_core::text::ShortText;
use infra::testing::TestDatabase;
use time::Date;

fn appointment(whom: Whom, title: &str, date: Date, minute: u16) -> NewAppointment {
    let start = WallTime::of_minutes(minute).unwrap();
    NewAppointment {
        details: appointments::Details {
            title: ShortText::parse(title).unwrap(),
            slot: Slot::new(date, start, Length::USUAL).unwrap(),
            kind: AppointmentType::PhoneCall,
            user: None,
            whom,
            location: None,
            info: None,
        },
        status: AppointmentStatus::Scheduled,
        rescheduled_from: None,
        created_at: at(0),
    }
}

fn store_appointment(db: &TestDatabase, new: &NewAppointment) -> AppointmentId {
    let stored = write(db, |tx| {
        tx.appointments().insert_many(std::slice::from_ref(new))
    });
    *stored.unwrap().first().unwrap()
}

fn document(client: ClientId, title: &str, status: DocumentStatus) -> NewDocument {
    NewDocument {
        id: None,
        client,
        title: Title::parse(title).unwrap(),
        kind: DocumentType::ResortContract,
        status,
        signed: status == DocumentStatus::Signed,
        file: None,
        created_by: None,
        created_at: at(0),
    }
}

fn store_document(db: &TestDatabase, new: &NewDocument) -> DocumentId {
    write(db, |tx| tx.documents().insert(new)).unwrap()
}

/// "Now" as the database writes it.
fn stamp(db: &TestDatabase) -> &'static str {
    if db.is_sqlite() {
        "0"
    } else {
        "to_timestamp(0)"
    }
}

fn mark(db: &TestDatabase, table: &str, column: &str, id: i64) {
    let now = stamp(db);
    db.execute_sql(&format!(
        "UPDATE {table} SET {column} = {now} WHERE id = {id}"
    ))
    .unwrap();
}
