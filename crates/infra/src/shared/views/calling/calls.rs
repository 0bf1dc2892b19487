//! Calls and their figures. What a figure counts stands in [`counted`] alone: the sums and the list that they open ask it.

use super::super::columns::{self, columns};
use super::super::filter::{Filter, Kind};
use super::super::list::{BaseIndex, List, Order};
use super::super::names::{Looked, staff, user};
use super::super::schema::calls;
use super::super::sql::{Rows, Sql, Typed, literal};
use super::super::stored::parse_stored;
use super::super::tx::Tx;
use super::super::{At, Reader, stored_scripts};
use crm_core::appointments::AppointmentStatus;
use crm_core::call_desk::{CallOutcome, NoReason};
use crm_core::clock::Instant;
use crm_core::contact_gate::Purpose;
use crm_core::ids::{CallId, DecisionId, UserId};
use crm_core::page::Page;
use crm_core::scripts::ScriptAnswer;
use crm_core::search::fold;
use crm_core::store::Stored;
use crm_core::views::{
    Between, CallFigure, CallFigures, CallFilter, CallQuery, CallRow, CallSort, CallViews,
    DeskReportRow, DeskReportViews, FigureViews,
};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use std::collections::HashMap;
use std::ops::ControlFlow;

columns! {
    Columns -> CallRow {
        id: calls::id => CallId::new,
        started_at: calls::started_at => |at: At| at.0,
        user: user("calls.user_id") => staff,
        about: (calls::entity, calls::entity_id),
        person: person_of("calls"),
        phone: calls::phone_key,
        campaign: campaign_of("calls"),
        outcome: calls::outcome =>? outcome_of,
        reason: calls::reason,
        note: calls::note,
        answers: (calls::answers, said_pages()) =>? answers_of,
        seconds: calls::seconds,
        decision: calls::decision_id => DecisionId::new,
        sentence: sentence(),
        purpose: calls::purpose =>? purpose_of,
        script: script_of(),
        calling_number: calls::calling_number,
        caller_name: calls::caller_name,
        seller: calls::seller,
    }
}

/// The name of the record that a row of `table` names by `entity` and `entity_id`.
pub(super) fn person_of(table: &str) -> Looked {
    let of = |records: &str| {
        format!(
            "(SELECT {records}.first_name || ' ' || {records}.last_name FROM {records} WHERE {records}.id = {table}.entity_id)"
        )
    };
    let (raw_lead, lead, client) = (of("raw_leads"), of("leads"), of("clients"));
    literal(format!(
        "CASE {table}.entity WHEN 'raw_lead' THEN {raw_lead} WHEN 'lead' THEN {lead} ELSE {client} END"
    ))
}

/// The name of the campaign that `table.campaign_id` points at.
pub(super) fn campaign_of(table: &str) -> Looked {
    literal(format!(
        "(SELECT campaigns.name FROM campaigns WHERE campaigns.id = {table}.campaign_id)"
    ))
}

/// What the gate said to the press.
fn sentence() -> Typed<Text> {
    literal(
        "(SELECT gate_decisions.sentence FROM gate_decisions WHERE gate_decisions.id = calls.decision_id)",
    )
}

/// The pages of the script that was said; of a call without answers, nothing is read.
pub(in super::super) fn said_pages() -> Looked {
    literal(
        "CASE WHEN calls.answers IS NOT NULL THEN (SELECT script_versions.pages FROM script_versions \
         WHERE script_versions.id = calls.script_version_id) END",
    )
}

/// What was chosen of the script.
pub(super) fn answers_of(
    (answers, said): (Option<String>, Option<String>),
) -> Stored<Vec<ScriptAnswer>> {
    stored_scripts::answered(answers.as_deref(), said.as_deref())
}

/// The script that was on the screen, as it was then.
fn script_of() -> Looked {
    literal(
        "(SELECT scripts.name || ', version ' || CAST(script_versions.number AS TEXT) FROM script_versions \
         JOIN scripts ON scripts.id = script_versions.script_id WHERE script_versions.id = calls.script_version_id)",
    )
}

fn purpose_of(text: String) -> Stored<Purpose> {
    parse_stored(&text, Purpose::parse)
}

fn outcome_of(text: Option<String>) -> Stored<Option<CallOutcome>> {
    let outcome = text.as_deref();
    outcome
        .map(|text| parse_stored(text, CallOutcome::parse))
        .transpose()
}

/// The lead that the record of a call is or became.
const LEAD: &str = "CASE calls.entity WHEN 'lead' THEN calls.entity_id \
    WHEN 'raw_lead' THEN (SELECT raw_leads.converted_to FROM raw_leads WHERE raw_leads.id = calls.entity_id) END";

/// The appointment took place, and was made by or after this call and before the next one that set another: each appointment is
/// held once, no matter who else called the number.
fn took_place() -> String {
    let (completed, set) = (AppointmentStatus::Completed, CallOutcome::AppointmentSet);
    format!(
        "appointments.status = '{completed}' AND appointments.created_at >= calls.started_at AND NOT EXISTS \
         (SELECT 1 FROM calls AS later WHERE later.phone_key = calls.phone_key AND later.outcome = '{set}' \
         AND later.id > calls.id AND later.started_at <= appointments.created_at)"
    )
}

/// Whether a call is one that the figure counts.
fn counted(figure: CallFigure) -> String {
    let Some(outcomes) = figure.outcomes() else {
        return "1 = 1".to_owned();
    };
    let quoted = outcomes.iter().map(|outcome| format!("'{outcome}'"));
    let quoted: Vec<String> = quoted.collect();
    let of_outcomes = format!("calls.outcome IN ({})", quoted.join(", "));
    if figure != CallFigure::AppointmentsHeld {
        return of_outcomes;
    }
    let took_place = took_place();
    format!(
        "{of_outcomes} AND (EXISTS (SELECT 1 FROM appointments WHERE appointments.lead_id = {LEAD} AND {took_place}) \
         OR EXISTS (SELECT 1 FROM appointments WHERE appointments.client_id IN (SELECT clients.id FROM clients \
         WHERE clients.lead_id = {LEAD} OR (calls.entity = 'client' AND clients.id = calls.entity_id)) AND {took_place}))"
    )
}

fn order(sort: CallSort) -> Order {
    match sort {
        // Calls are numbered as they are begun.
        CallSort::Started(direction) => Order::Id(direction),
        CallSort::Seconds(direction) => Order::by_nullable("calls.seconds", direction),
    }
}

fn list(filter: &CallFilter) -> List {
    let mut filters = Vec::new();
    filters.extend(
        filter
            .user
            .map(|user| Filter::number("user_id", user.get())),
    );
    filters.extend(
        filter
            .campaign
            .map(|campaign| Filter::number("campaign_id", campaign.get())),
    );
    filters.extend(
        filter
            .outcome
            .map(|outcome| Filter::text("outcome", outcome.as_str())),
    );
    let number = filter.number.as_ref();
    filters.extend(number.map(|key| Filter::text("phone_key", key.as_str())));
    filters.extend(filter.why.map(|why| Filter::text("why", why.as_str())));
    filters.extend(begun(filter.at));
    let figure = filter.figure.map(|figure| Sql::raw(counted(figure)));
    List {
        table: "calls",
        base: "1 = 1",
        base_index: BaseIndex::Unordered("calls_started"),
        matching: None,
        filters,
        others: figure.into_iter().collect(),
        joins: "",
    }
}

/// When they were begun: that grows with the id.
fn begun(between: Between<Instant>) -> impl Iterator<Item = Filter> {
    let from = between.from.map(|at| Sql::raw(">= ").at(At(at)));
    let to = between.to.map(|at| Sql::raw("< ").at(At(at)));
    let ends = from.into_iter().chain(to);
    ends.map(|test| Filter {
        column: "started_at",
        test,
        kind: Kind::RangeOfIds,
        written: None,
    })
}

/// A user's id, and the five figures.
type Sums = (i64, i64, i64, i64, i64, i64);

/// The figures of each user with a call that matches.
pub(in super::super) fn figures(
    tx: &mut Tx<'_>,
    filter: &CallFilter,
) -> Stored<HashMap<UserId, CallFigures>> {
    let sums = CallFigure::ALL.iter().map(|figure| {
        let counted = counted(*figure);
        format!("CAST(sum(CASE WHEN {counted} THEN 1 ELSE 0 END) AS BIGINT)")
    });
    let sums: Vec<String> = sums.collect();
    let rows = Rows {
        select: literal::<(BigInt, BigInt, BigInt, BigInt, BigInt, BigInt)>(format!(
            "calls.user_id, {}",
            sums.join(", ")
        )),
        rest: list(filter).matches().push(" GROUP BY calls.user_id"),
    };
    let found: Vec<Sums> = tx.run(|conn| rows.load(conn))?;
    let read = |(user, attempts, reached, appointments_set, appointments_held, complaints)| {
        let figures = CallFigures {
            attempts,
            reached,
            appointments_set,
            appointments_held,
            complaints,
        };
        (UserId::new(user), figures)
    };
    Ok(found.into_iter().map(read).collect())
}

impl CallViews for Reader<'_> {
    fn calls(&mut self, query: &CallQuery) -> Stored<Page<CallRow>> {
        let list = list(&query.filter);
        Columns::page(&mut self.tx, &list, (&order(query.sort), query.page))
    }

    fn each_call(
        &mut self,
        query: &CallQuery,
        visit: &mut dyn FnMut(CallRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        let list = list(&query.filter);
        Columns::each(&mut self.tx, &list, &order(query.sort), visit)
    }
}

impl DeskReportViews for Reader<'_> {
    fn desk_report(&mut self, filter: &CallFilter) -> Stored<Vec<DeskReportRow>> {
        let figures = figures(&mut self.tx, filter)?;
        let ids: Vec<UserId> = figures.keys().copied().collect();
        let mut rows: Vec<DeskReportRow> = self
            .staff_names(&ids)?
            .into_iter()
            .map(|rep| DeskReportRow {
                figures: figures.get(&rep.id).copied().unwrap_or_default(),
                rep,
            })
            .collect();
        rows.sort_by_cached_key(|DeskReportRow { rep, .. }| {
            (fold(&rep.last_name), fold(&rep.first_name), rep.id)
        });
        Ok(rows)
    }

    fn no_reasons(&mut self, filter: &CallFilter) -> Stored<Vec<(Option<NoReason>, i64)>> {
        let of_no = CallFilter {
            outcome: Some(CallOutcome::NotInterested),
            ..filter.clone()
        };
        let rows = Rows {
            select: literal::<(Nullable<Text>, BigInt)>("calls.why, count(*)"),
            rest: list(&of_no)
                .matches()
                .push(" GROUP BY calls.why ORDER BY 2 DESC, 1"),
        };
        let found: Vec<(Option<String>, i64)> = self.tx.run(|conn| rows.load(conn))?;
        let read = found.into_iter().map(|(why, count)| {
            let why = why.as_deref();
            let why = why.map(|why| parse_stored(why, NoReason::parse));
            Ok((why.transpose()?, count))
        });
        read.collect()
    }
}
