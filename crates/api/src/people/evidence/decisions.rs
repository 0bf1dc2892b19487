//! What the contact gate said of the number.

use super::table::{Columns, header, unwritten};
use crate::http::archive::Archive;
use crate::problem::ApiError;
use crm_core::clock::Instant;
use crm_core::contact::PhoneKey;
use crm_core::views::{NumberDecisionRow, StaffName};
use docgen::ExplainedTable;
use infra::Views;

const COLUMNS: Columns = &[
    ("ID", "The number of the answer."),
    (
        "Asked",
        "When it was asked whether the number may be called.",
    ),
    ("By", "Who asked."),
    (
        "Occasion",
        "press: a user pressed Call. serving: the call desk was about to show the person.",
    ),
    (
        "Record",
        "Whom it was asked about: a raw lead, a lead or a client.",
    ),
    ("Record ID", "The number of that record."),
    ("Purpose", "sales, or service: about their open case."),
    (
        "Answer",
        "allowed, not_now (it will pass), or never (until a fact changes).",
    ),
    ("Step", "The step of the ladder that answered."),
    ("Sentence", "What the caller read."),
    (
        "Warning",
        "What would have stopped the call, had the set-up of calling been ended.",
    ),
    (
        "Opens",
        "When a call that was refused for now could have been made.",
    ),
    ("Until", "When a call that was allowed no longer was."),
    ("Call ID", "The call that it allowed: the row of calls.csv."),
    (
        "Facts",
        "Everything it rests on, as it was kept (JSON); decision-facts.csv and decision-rules.csv have the same in rows.",
    ),
];

pub(super) const TABLE: ExplainedTable = ExplainedTable {
    path: "decisions.csv",
    what: "One row each time it was asked whether the number may be called, the oldest first, as it was answered then.",
    columns: COLUMNS,
};

pub(super) fn write(
    views: &mut dyn Views,
    archive: &mut Archive,
    key: &PhoneKey,
) -> Result<(), ApiError> {
    let mut table = archive
        .table(TABLE.path, header(COLUMNS))
        .map_err(unwritten)?;
    views.each_decision(key, &mut |row| {
        let cells = cells(row);
        table.row(cells.iter().map(String::as_str))
    })?;
    table.end().map_err(unwritten)
}

fn cells(row: NumberDecisionRow) -> [String; 15] {
    let decision = row.decision;
    let (entity, id) = row.about;
    let moment = |at: Option<Instant>| at.map(Instant::to_rfc3339).unwrap_or_default();
    let by = decision.user.as_ref().map(StaffName::full_name);
    [
        decision.id.to_string(),
        decision.asked_at.to_rfc3339(),
        by.unwrap_or_default(),
        decision.occasion.to_string(),
        entity,
        id.to_string(),
        row.purpose.to_string(),
        decision.answer.to_string(),
        decision.code.to_string(),
        decision.sentence,
        row.warning.unwrap_or_default(),
        moment(row.opens_at),
        moment(row.until),
        row.call.map(|call| call.to_string()).unwrap_or_default(),
        decision.facts.to_string(),
    ]
}
