//! What rows tell of words to clients: appointments, calls and mails that a case does not have yet, and those that went.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::statements::sql::{Rows, Sql, literal};
use super::super::types::Stamp;
use crm_core::appointments::AppointmentStatus;
use crm_core::call_desk::CallOutcome;
use crm_core::calling::ServiceOutcome;
use crm_core::clock::Instant;
use crm_core::documents::DeliveryState;
use crm_core::event::EntityKind;
use crm_core::ids::{ExitCaseId, WordId};
use crm_core::promises::case_clock::{FoundWord, LostWord, WordSource};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Date as SqlDate};
use time::Date;

/// Of a row of `calls`: the client spoke with us.
fn call_counts() -> String {
    let on_desk = CallOutcome::ALL.iter().copied();
    let on_desk = on_desk.filter(|outcome| WordSource::counts_call(*outcome));
    let service = ServiceOutcome::ALL.iter().copied();
    let service = service.filter(|outcome| WordSource::counts_service(*outcome));
    format!(
        "(calls.outcome IN ({}) OR calls.service_outcome IN ({}))",
        quoted(on_desk.map(CallOutcome::as_str)),
        quoted(service.map(ServiceOutcome::as_str))
    )
}

fn quoted(texts: impl Iterator<Item = &'static str>) -> String {
    let quoted: Vec<String> = texts.map(|text| format!("'{text}'")).collect();
    quoted.join(", ")
}

/// The case of the row does not have the word of `row`, or it went with the row and not by someone's word.
fn is_unnoted(source: WordSource, row: &str) -> String {
    format!(
        "NOT EXISTS (SELECT 1 FROM case_contacts WHERE case_contacts.exit_case_id = case_clocks.exit_case_id \
         AND case_contacts.source = '{}' AND case_contacts.source_id = {row} \
         AND (case_contacts.taken_back_at IS NULL OR case_contacts.taken_back_by IS NOT NULL))",
        source.as_str()
    )
}

/// [`crm_core::promises::case_clock::CaseClock::unnoted_appointments`].
pub(in super::super) fn appointments(tx: &mut Tx<'_>, most: i64) -> Stored<Vec<FoundWord<Date>>> {
    let rest = format!(
        "FROM case_clocks JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id \
         JOIN appointments ON appointments.client_id = exit_cases.client_id \
         AND appointments.status = '{}' AND appointments.date >= case_clocks.began_on \
         WHERE {} ORDER BY appointments.date, appointments.id, exit_cases.id LIMIT ",
        AppointmentStatus::Completed.as_str(),
        is_unnoted(WordSource::Appointment, "appointments.id")
    );
    let rows = Rows {
        select: literal::<(BigInt, BigInt, SqlDate)>(
            "exit_cases.id, appointments.id, appointments.date",
        ),
        rest: Sql::raw(rest).number(most),
    };
    let found: Vec<(i64, i64, Date)> = tx.run(|conn| rows.load(conn))?;
    let found = found.into_iter().map(|(case, source_id, when)| FoundWord {
        case: ExitCaseId::new(case),
        source_id,
        when,
    });
    Ok(found.collect())
}

/// [`crm_core::promises::case_clock::CaseClock::unnoted_calls`].
pub(in super::super) fn calls(tx: &mut Tx<'_>, most: i64) -> Stored<Vec<FoundWord<Instant>>> {
    let rest = format!(
        "FROM case_clocks JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id \
         JOIN calls ON calls.entity = '{}' AND calls.entity_id = exit_cases.client_id \
         AND {} AND calls.started_at >= exit_cases.created_at \
         WHERE {} ORDER BY calls.started_at, calls.id, exit_cases.id LIMIT ",
        EntityKind::Client.as_str(),
        call_counts(),
        is_unnoted(WordSource::Call, "calls.id")
    );
    let rows = Rows {
        select: literal::<(BigInt, BigInt, Stamp)>("exit_cases.id, calls.id, calls.started_at"),
        rest: Sql::raw(rest).number(most),
    };
    let found: Vec<(i64, i64, At)> = tx.run(|conn| rows.load(conn))?;
    let found = found.into_iter().map(|(case, source_id, at)| FoundWord {
        case: ExitCaseId::new(case),
        source_id,
        when: at.0,
    });
    Ok(found.collect())
}

/// [`crm_core::promises::case_clock::CaseClock::unnoted_mails`].
pub(in super::super) fn mails(tx: &mut Tx<'_>, most: i64) -> Stored<Vec<FoundWord<Instant>>> {
    let rest = format!(
        "FROM case_clocks JOIN exit_cases ON exit_cases.id = case_clocks.exit_case_id \
         JOIN documents ON documents.client_id = exit_cases.client_id \
         JOIN document_mails ON document_mails.document_id = documents.id AND document_mails.state = '{}' \
         AND document_mails.updated_at >= exit_cases.created_at \
         WHERE {} ORDER BY document_mails.updated_at, document_mails.id, exit_cases.id LIMIT ",
        DeliveryState::HandedOver.as_str(),
        is_unnoted(WordSource::Update, "document_mails.id")
    );
    let rows = Rows {
        select: literal::<(BigInt, BigInt, Stamp)>(
            "exit_cases.id, document_mails.id, document_mails.updated_at",
        ),
        rest: Sql::raw(rest).number(most),
    };
    let found: Vec<(i64, i64, At)> = tx.run(|conn| rows.load(conn))?;
    let found = found.into_iter().map(|(case, source_id, at)| FoundWord {
        case: ExitCaseId::new(case),
        source_id,
        when: at.0,
    });
    Ok(found.collect())
}

/// [`crm_core::promises::case_clock::CaseClock::lost_words`].
pub(in super::super) fn lost(tx: &mut Tx<'_>, most: i64) -> Stored<Vec<LostWord>> {
    let rest = format!(
        "FROM case_contacts WHERE case_contacts.taken_back_at IS NULL AND case_contacts.source_id IS NOT NULL \
         AND ((case_contacts.source = '{}' AND NOT EXISTS (SELECT 1 FROM appointments \
         WHERE appointments.id = case_contacts.source_id AND appointments.status = '{}')) \
         OR (case_contacts.source = '{}' AND NOT EXISTS (SELECT 1 FROM calls \
         WHERE calls.id = case_contacts.source_id AND {})) \
         OR (case_contacts.source = '{}' AND NOT EXISTS (SELECT 1 FROM document_mails \
         WHERE document_mails.id = case_contacts.source_id AND document_mails.state = '{}'))) \
         ORDER BY case_contacts.id LIMIT ",
        WordSource::Appointment.as_str(),
        AppointmentStatus::Completed.as_str(),
        WordSource::Call.as_str(),
        call_counts(),
        WordSource::Update.as_str(),
        DeliveryState::HandedOver.as_str()
    );
    let rows = Rows {
        select: literal::<(BigInt, BigInt)>("case_contacts.id, case_contacts.exit_case_id"),
        rest: Sql::raw(rest).number(most),
    };
    let found: Vec<(i64, i64)> = tx.run(|conn| rows.load(conn))?;
    let found = found.into_iter().map(|(id, case)| LostWord {
        id: WordId::new(id),
        case: ExitCaseId::new(case),
    });
    Ok(found.collect())
}
