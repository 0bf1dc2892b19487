//! What was last heard of a person: calls to their numbers, and notes about the record.

use super::super::among::Among;
use super::super::names::{of_user, staff};
use super::super::sql::{Sql, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::types::Stamp;
use super::super::{At, columns, timeline};
use crm_core::call_desk::{CallOutcome, Touch};
use crm_core::contact::PhoneKey;
use crm_core::event::EventKind;
use crm_core::number_facts::Holder;
use crm_core::page::PageRequest;
use crm_core::store::Stored;
use diesel::sql_types::{BigInt, Nullable, Text};
use serde_json::Value;

/// The events of a record that are looked through for notes.
const LOOKED_THROUGH: u32 = 30;

/// The newest few, the newest first.
pub(in super::super) fn newest(
    tx: &mut Tx<'_>,
    numbers: &[PhoneKey],
    (holder, most): (Holder, usize),
) -> Stored<Vec<Touch>> {
    let mut touches = called(tx, numbers, most)?;
    touches.extend(noted(tx, holder, most)?);
    touches.sort_by_key(|touch| std::cmp::Reverse(touch.at));
    touches.truncate(most);
    Ok(touches)
}

/// When, what came of it, the number, the note, and who called.
type Called = (
    At,
    String,
    String,
    Option<String>,
    (Option<i64>, Option<String>, Option<String>),
);

fn touch((at, outcome, number, note, by): Called) -> Stored<Touch> {
    let outcome = parse_stored(&outcome, CallOutcome::parse)?;
    Ok(Touch {
        at: at.0,
        text: told(outcome).to_owned(),
        number: Some(PhoneKey::stored(number)),
        note,
        by: staff(by),
    })
}

/// An outcome in words.
const fn told(outcome: CallOutcome) -> &'static str {
    match outcome {
        CallOutcome::NoAnswer => "No answer",
        CallOutcome::Voicemail => "Voicemail left",
        CallOutcome::Busy => "Busy",
        CallOutcome::CallBack => "Call back",
        CallOutcome::Interested => "Interested",
        CallOutcome::AppointmentSet => "Appointment set",
        CallOutcome::NotInterested => "Not interested",
        CallOutcome::WrongNumber => "Wrong or disconnected number",
        CallOutcome::DoNotCall => "Do not call",
        CallOutcome::Deceased => "Deceased",
        CallOutcome::Attorney => "Represented by an attorney",
        CallOutcome::OtherLanguage => "Other language",
        CallOutcome::AlreadyOut => "Already out",
        CallOutcome::Unknown => "Called, no outcome noted",
    }
}

/// The newest calls to these numbers of which it is known what came of them.
fn called(tx: &mut Tx<'_>, numbers: &[PhoneKey], most: usize) -> Stored<Vec<Touch>> {
    let select = (
        literal::<Stamp>("calls.started_at"),
        literal::<Text>("calls.outcome"),
        literal::<Text>("calls.phone_key"),
        literal::<Nullable<Text>>("calls.note"),
        (
            literal::<Nullable<BigInt>>("calls.user_id"),
            of_user("calls.user_id", "first_name"),
            of_user("calls.user_id", "last_name"),
        ),
    );
    let numbers = numbers.iter().map(|key| key.as_str().to_owned());
    let from = Sql::raw("FROM calls WHERE ")
        .then(Sql::among(
            "calls.phone_key",
            Among::texts(&numbers.collect::<Vec<_>>()),
        ))
        .push(" AND calls.outcome IS NOT NULL ORDER BY calls.started_at DESC, calls.id DESC LIMIT ")
        .number(i64::try_from(most).unwrap_or(i64::MAX));
    columns::all(tx, select, from, touch)
}

/// The newest notes about a record.
fn noted(tx: &mut Tx<'_>, holder: Holder, most: usize) -> Stored<Vec<Touch>> {
    let page = PageRequest::first(LOOKED_THROUGH);
    let entries = timeline::entries(tx, &[holder.entity()], page)?;
    let kinds = [EventKind::LeadNoteAdded, EventKind::ClientNoteAdded];
    let notes = entries.into_iter().filter(|entry| {
        let kind = entry.kind.as_str();
        kinds.iter().any(|known| known.as_str() == kind)
    });
    let touches = notes.filter_map(|entry| {
        let after = entry.after.as_ref();
        let note = after.and_then(|after| after.get("note"));
        let text = note.and_then(Value::as_str)?.to_owned();
        Some(Touch {
            at: entry.at,
            text,
            number: None,
            note: None,
            by: entry.actor,
        })
    });
    Ok(touches.take(most).collect())
}
