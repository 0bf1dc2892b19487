//! Clients who wait for a user, as a filter of their list.

use super::super::At;
use super::super::sql::Sql;
use crm_core::clients::{ClientWait, Waiting};
use crm_core::documents::{ChecklistState, DocumentStatus, DocumentType};
use crm_core::number_facts::NumberFactKind;
use crm_core::promises::case_clock::{ENDED_BY, OPEN_STATUSES};
use docgen::needs::{Need, needs};

/// Those alone whose business is not over.
pub(in super::super) fn waiting(waiting: Waiting) -> Sql {
    let waits = match waiting.wait {
        ClientWait::NoStep => no_step(waiting),
        ClientWait::MissingPapers => missing_papers(),
        ClientWait::CounselOnly => counsel_only(),
    };
    let statuses = OPEN_STATUSES.map(|status| Sql::default().text(status.as_str()));
    Sql::raw("clients.status IN (")
        .then(Sql::joined(statuses, ", "))
        .push(") AND ")
        .then(waits)
}

/// A case that is not at its end, opened and last worked on that long ago.
fn no_step(waiting: Waiting) -> Sql {
    Sql::raw(
        "EXISTS (SELECT 1 FROM exit_cases JOIN properties ON properties.id = exit_cases.property_id \
         WHERE exit_cases.client_id = clients.id AND properties.deleted_at IS NULL \
         AND exit_cases.created_at < ",
    )
    .at(At(waiting.opened_before))
    .push(
        " AND NOT EXISTS (SELECT 1 FROM exit_case_milestones AS step \
         WHERE step.exit_case_id = exit_cases.id AND (step.milestone = ",
    )
    .text(ENDED_BY.as_str())
    .push(" OR step.reached_on > ")
    .day(waiting.last_step)
    .push(")))")
}

/// Who needs a paper by the rule of the checklist and has none that counts.
fn missing_papers() -> Sql {
    let needs = needs();
    let missing = DocumentType::ALL.iter().filter_map(|kind| {
        let whose: Vec<Sql> = needs
            .iter()
            .filter(|need| need.kind == *kind)
            .map(meets)
            .collect();
        (!whose.is_empty()).then(|| lacks(*kind, whose))
    });
    let missing: Vec<Sql> = missing.collect();
    Sql::raw("(").then(Sql::joined(missing, " OR ")).push(")")
}

fn meets(need: &Need) -> Sql {
    let brand = match need.brand {
        None => Sql::raw("clients.brand IS NULL"),
        Some(brand) => Sql::raw("clients.brand = ").text(brand.as_str()),
    };
    match need.mortgage {
        None => brand,
        Some(mortgage) => brand
            .push(
                " AND EXISTS (SELECT 1 FROM properties WHERE properties.client_id = clients.id \
                 AND properties.deleted_at IS NULL AND properties.mortgage_status = ",
            )
            .text(mortgage.as_str())
            .push(")"),
    }
}

fn lacks(kind: DocumentType, whose: Vec<Sql>) -> Sql {
    let counting = DocumentStatus::ALL.iter().copied();
    let counting = counting.filter(|status| ChecklistState::of(*status).is_some());
    let counting = counting.map(|status| Sql::default().text(status.as_str()));
    Sql::raw("((")
        .then(Sql::joined(whose, " OR "))
        .push(
            ") AND NOT EXISTS (SELECT 1 FROM documents WHERE documents.client_id = clients.id \
             AND documents.deleted_at IS NULL AND documents.kind = ",
        )
        .text(kind.as_str())
        .push(" AND documents.status IN (")
        .then(Sql::joined(counting, ", "))
        .push(")))")
}

/// Those of whose numbers it is noted; such notes are few.
fn counsel_only() -> Sql {
    let noted = || {
        Sql::raw(
            "SELECT number_facts.phone_key FROM number_facts \
             WHERE number_facts.lifted_at IS NULL AND number_facts.kind = ",
        )
        .text(NumberFactKind::CounselOnly.as_str())
    };
    Sql::raw("(clients.phone_key IN (")
        .then(noted())
        .push(
            ") OR clients.id IN (SELECT other_numbers.client_id FROM other_numbers \
             WHERE other_numbers.client_id IS NOT NULL AND other_numbers.phone_key IN (",
        )
        .then(noted())
        .push(")))")
}
