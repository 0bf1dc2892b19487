//! Clients who are served, and the case that a call to them is about.

use super::super::engine::tx::Tx;
use super::super::merging::came_with_merge::{counts_for, counts_for_number, is_own};
use super::super::schema::{clients, exit_case_milestones, exit_cases, leads, properties};
use super::super::statements::sql::{Sql, typed};
use super::super::work::open_cases::{client_is_open, goes_on};
use crm_core::clients::ClientStatus;
use crm_core::contact::PhoneKey;
use crm_core::documents::DocumentType;
use crm_core::ids::ExitCaseId;
use crm_core::merges::MovedKind;
use crm_core::number_facts::Holder;
use crm_core::promises::case_clock::{ENDED_BY, OPEN_STATUSES};
use crm_core::store::Stored;
use diesel::prelude::*;
use diesel::sql_types::Bool;

/// Whether, for a row of `clients`, a payment was completed, or a paper of ours is signed. What was only typed engages
/// no one, nor does what does not count.
fn engaged(counts: impl Fn(MovedKind) -> Sql) -> Sql {
    let papers = DocumentType::ALL.iter().filter(|kind| kind.engages());
    let papers: Vec<String> = papers.map(|kind| format!("'{}'", kind.as_str())).collect();
    Sql::raw(
        "(EXISTS (SELECT 1 FROM payments WHERE payments.client_id = clients.id AND payments.status = 'completed' \
         AND payments.kind <> 'refund' AND payments.mock = 0 AND ",
    )
    .then(counts(MovedKind::Payment))
    .push(format!(
        ") OR EXISTS (SELECT 1 FROM documents WHERE documents.client_id = clients.id AND documents.deleted_at IS NULL \
         AND documents.signed = 1 AND documents.status <> 'Void' AND documents.kind IN ({}) AND ",
        papers.join(", ")
    ))
    .then(counts(MovedKind::Document))
    .push("))")
}

fn own(kind: MovedKind) -> Sql {
    Sql::raw(is_own(kind))
}

/// Whether, for a row of `clients`, the client is served and has a case that is still to be confirmed, of a property
/// out of the trash, by what is the client's own ([`super::super::merging::came_with_merge`]).
pub(in super::super) fn is_served() -> Sql {
    served_by(own)
}

/// The same by what counts for the number that `key` says ([`counts_for_number`]).
pub(in super::super) fn is_served_by_number(key: &Sql) -> Sql {
    served_by(|kind| counts_for_number(kind, key))
}

fn served_by(counts: impl Fn(MovedKind) -> Sql) -> Sql {
    Sql::raw(format!("{} AND ", client_is_open()))
    .then(engaged(&counts))
    .push(
        " AND EXISTS (SELECT 1 FROM exit_cases \
         JOIN properties ON properties.id = exit_cases.property_id WHERE exit_cases.client_id = clients.id AND ",
    )
    .then(counts(MovedKind::ExitCase))
    .push(format!(
        " AND properties.deleted_at IS NULL AND {})",
        goes_on()
    ))
}

/// What of a client's counts when a number of the record is called: of a client what counts for the number, else what is its own.
fn counting(holder: Holder, number: Option<&PhoneKey>, kind: MovedKind) -> Sql {
    match (holder, number) {
        (Holder::Client(_), Some(number)) => counts_for(kind, number),
        _ => own(kind),
    }
}

/// The clients who are served and whose record, or an earlier one of theirs, this is.
fn served(tx: &mut Tx<'_>, holder: Holder, number: Option<&PhoneKey>) -> Stored<Vec<i64>> {
    let engaged = engaged(|kind| counting(holder, number, kind));
    let served = clients::table
        .filter(clients::deleted_at.is_null())
        .filter(clients::status.eq_any(OPEN_STATUSES.map(ClientStatus::as_str)))
        .filter(typed::<Bool>(engaged))
        .select(clients::id);
    let became = match holder {
        Holder::Client(id) => {
            return tx.run(|conn| served.filter(clients::id.eq(id.get())).load(conn));
        }
        Holder::Lead(id) => vec![id.get()],
        Holder::RawLead(id) => tx.run(|conn| {
            leads::table
                .filter(leads::raw_lead_id.eq(id.get()))
                .select(leads::id)
                .load(conn)
        })?,
    };
    if became.is_empty() {
        return Ok(Vec::new());
    }
    tx.run(|conn| served.filter(clients::lead_id.eq_any(became)).load(conn))
}

/// The cases of these clients that count, but for those of properties in the trash, oldest first.
fn cases_of(tx: &mut Tx<'_>, clients: &[i64], counts: Sql) -> Stored<Vec<i64>> {
    tx.run(|conn| {
        exit_cases::table
            .inner_join(properties::table)
            .filter(exit_cases::client_id.eq_any(clients))
            .filter(properties::deleted_at.is_null())
            .filter(typed::<Bool>(counts))
            .order(exit_cases::id)
            .select(exit_cases::id)
            .load(conn)
    })
}

/// Those of the cases whose exit is confirmed.
fn confirmed(tx: &mut Tx<'_>, cases: &[i64]) -> Stored<Vec<i64>> {
    tx.run(|conn| {
        exit_case_milestones::table
            .filter(exit_case_milestones::exit_case_id.eq_any(cases))
            .filter(exit_case_milestones::milestone.eq(ENDED_BY.as_str()))
            .select(exit_case_milestones::exit_case_id)
            .load(conn)
    })
}

/// [`crm_core::calling::Calling::open_case`].
pub(super) fn open_case(
    tx: &mut Tx<'_>,
    holder: Holder,
    number: Option<&PhoneKey>,
) -> Stored<Option<ExitCaseId>> {
    let clients = served(tx, holder, number)?;
    if clients.is_empty() {
        return Ok(None);
    }
    let counts = counting(holder, number, MovedKind::ExitCase);
    let cases = cases_of(tx, &clients, counts)?;
    if cases.is_empty() {
        return Ok(None);
    }
    let confirmed = confirmed(tx, &cases)?;
    let open = cases.into_iter().find(|case| !confirmed.contains(case));
    Ok(open.map(ExitCaseId::new))
}
