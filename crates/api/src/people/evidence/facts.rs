//! What each answer rests on, a row for each fact. The facts are read as they were kept: a kind of fact that a later version
//! keeps has its rows without being named here.

use super::table::{Columns, header, unwritten};
use crate::http::archive::{Archive, Table};
use crate::problem::ApiError;
use crm_core::contact::PhoneKey;
use docgen::ExplainedTable;
use infra::Views;
use serde_json::{Map, Value};
use std::ops::ControlFlow;

const COLUMNS: Columns = &[
    ("Decision ID", "The answer: the row of decisions.csv."),
    (
        "Step",
        "The steps of the ladder that ask for it: 1 the number, 2 do-not-call requests, 3 deceased, 4 attorney, 5 litigators, \
         6 wrong number, 7 reassigned, 8 registration and emergencies, 9 written consent, 10 kind of line, 11 age of the registries, \
         12 registries, 13 check of the consent, 14 place, 15 calls in 24 hours, 16 closed days, 17 hours. The first step that \
         applies answers.",
    ),
    ("Fact", "What was looked for."),
    (
        "Row ID",
        "The number of the stored row that says so: of the request, the consent, the call, the list that was loaded.",
    ),
    (
        "Value",
        "What was found; \"nothing found\" when it was looked for in vain.",
    ),
];

pub(super) const TABLE: ExplainedTable = ExplainedTable {
    path: "decision-facts.csv",
    what: "One row for each fact that an answer rests on, as it was known when the question was asked.",
    columns: COLUMNS,
};

/// How a fact is kept, the steps that ask for it, and what it is.
const FACTS: &[(&str, &str, &str)] = &[
    ("number", "1", "Number"),
    ("suppression", "2", "Do-not-call request"),
    (
        "endedBy",
        "2",
        "Request that ended earlier consents and business",
    ),
    ("numberFacts", "3, 4, 6, 10", "Fact about the number"),
    ("lists.litigator", "5", "On the litigator list of"),
    ("lists.reassignedSince", "7", "On the reassigned numbers of"),
    ("lists.loads", "5, 7, 11, 12, 13", "List that was asked"),
    (
        "openCase",
        "8 to 13",
        "Open case, which makes it a call of service",
    ),
    ("office.setUp", "8 to 13", "Set-up of calling was ended"),
    (
        "office.registered",
        "8",
        "States where the office is registered",
    ),
    ("office.emergency", "8", "States with an emergency"),
    ("office.statuses", "8", "Registration or emergency"),
    ("consent", "9, 10, 12, 13", "Consent"),
    ("line", "10", "Kind of line"),
    ("lists.national", "11", "National registry of"),
    ("lists.states", "11", "State's own registry of"),
    ("lists.onNational", "12", "On the national registry"),
    ("lists.onStates", "12", "On the registries of"),
    ("inquiry", "12", "Latest inquiry"),
    ("purchase", "12", "Latest purchase"),
    (
        "lists.reassigned",
        "13",
        "Reassigned numbers were checked on",
    ),
    ("records", "14", "Record with the number"),
    ("place.states", "14", "States where they may be"),
    ("place.zones", "14", "Time zones where they may be"),
    ("calls", "15", "Call in the 24 hours before"),
    ("closedDays", "16", "Closed day"),
    ("localTimes", "17", "Time where they may be"),
];

/// Facts that are several: each has its own row.
const GROUPS: [&str; 3] = ["lists", "office", "place"];
/// The rules have a table of their own.
const RULES: &str = "rules";
/// Where a fact names its row.
const IDS: [&str; 4] = ["id", "suppressionId", "relationshipId", "paymentId"];

pub(super) fn write(
    views: &mut dyn Views,
    archive: &mut Archive,
    key: &PhoneKey,
) -> Result<(), ApiError> {
    let mut table = archive
        .table(TABLE.path, header(COLUMNS))
        .map_err(unwritten)?;
    views.each_decision(key, &mut |row| {
        let id = row.decision.id.to_string();
        for fact in facts(&row.decision.facts) {
            add(&mut table, &id, &fact)?;
        }
        ControlFlow::Continue(())
    })?;
    table.end().map_err(unwritten)
}

fn add(table: &mut Table<'_>, decision: &str, fact: &Fact) -> ControlFlow<()> {
    table.row([decision, fact.steps, &fact.name, &fact.row, &fact.value])
}

/// A row of the table.
#[derive(Debug, PartialEq, Eq)]
struct Fact {
    steps: &'static str,
    name: String,
    row: String,
    value: String,
}

/// The facts of one answer, in the order of the ladder; those of which this version knows nothing come last.
fn facts(kept: &Value) -> Vec<Fact> {
    let mut found: Vec<(usize, Fact)> = Vec::new();
    for (path, value) in paths(kept) {
        let at = FACTS.iter().position(|(known, ..)| *known == path);
        let known = at.and_then(|at| FACTS.get(at));
        let several = value.as_array().filter(|several| !several.is_empty());
        let is_rows = several.is_some_and(|several| several.iter().any(Value::is_object));
        let values: Vec<&Value> = match several {
            Some(several) if is_rows || path == "lists.loads" => several.iter().collect(),
            _ => vec![value],
        };
        for value in values {
            let fact = Fact {
                steps: known.map_or("", |(_, steps, _)| steps),
                name: known.map_or(path.as_str(), |(.., name)| name).to_owned(),
                row: row_of(&path, value),
                value: told(value),
            };
            found.push((at.unwrap_or(FACTS.len()), fact));
        }
    }
    found.sort_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, fact)| fact).collect()
}

/// Each fact with where it is kept: "consent", "lists.national".
fn paths(kept: &Value) -> Vec<(String, &Value)> {
    let mut paths = Vec::new();
    for (name, value) in kept.as_object().into_iter().flat_map(Map::iter) {
        match value.as_object() {
            _ if name == RULES => {}
            Some(group) if GROUPS.contains(&name.as_str()) => {
                paths.extend(
                    group
                        .iter()
                        .map(|(of, value)| (format!("{name}.{of}"), value)),
                );
            }
            _ => paths.push((name.clone(), value)),
        }
    }
    paths
}

fn row_of(path: &str, value: &Value) -> String {
    if path == "lists.loads" || path == "openCase" {
        return value.as_i64().map(|id| id.to_string()).unwrap_or_default();
    }
    let ids = IDS.iter().filter_map(|name| value.get(name));
    let id = ids.map(plain).find(|id| !id.is_empty());
    id.unwrap_or_default()
}

/// A fact as it is read.
fn told(value: &Value) -> String {
    match value {
        Value::Null => "nothing found".to_owned(),
        Value::Array(none) if none.is_empty() => "nothing found".to_owned(),
        Value::Array(several) => several.iter().map(plain).collect::<Vec<_>>().join(", "),
        Value::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| *name != "id");
            let fields = fields.filter(|(_, value)| !value.is_null());
            let fields = fields.map(|(name, value)| format!("{name}: {}", plain(value)));
            fields.collect::<Vec<_>>().join("; ")
        }
        plain_value => plain(plain_value),
    }
}

/// A value within a text.
pub(super) fn plain(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn r5_024_each_fact_has_its_step_its_row_and_what_was_found() {
        let kept = json!({
            "number": {"us": true, "areaCode": 305},
            "suppression": {"id": 4, "scope": "all", "askedBy": null, "on": "2026-11-03"},
            "numberFacts": [{"id": 9, "kind": "mobile", "notedOn": "2026-11-01"}],
            "consent": null,
            "calls": [{"id": 7, "at": "2026-11-21T12:00:00Z"}, {"id": 8, "at": "2026-11-21T13:00:00Z"}],
            "lists": {"loads": [3, 5], "national": "2026-11-01", "onNational": false},
            "place": {"states": ["FL", "CA"]},
            "closedDays": [],
            "rules": [{"id": 1}],
            "moon": "full",
        });
        let rows: Vec<String> = facts(&kept)
            .into_iter()
            .map(|fact| [fact.steps, &fact.name, &fact.row, &fact.value].join("|"))
            .collect();
        let expected = [
            "1|Number||areaCode: 305; us: yes",
            "2|Do-not-call request|4|on: 2026-11-03; scope: all",
            "3, 4, 6, 10|Fact about the number|9|kind: mobile; notedOn: 2026-11-01",
            "5, 7, 11, 12, 13|List that was asked|3|3",
            "5, 7, 11, 12, 13|List that was asked|5|5",
            "9, 10, 12, 13|Consent||nothing found",
            "11|National registry of||2026-11-01",
            "12|On the national registry||no",
            "14|States where they may be||FL, CA",
            "15|Call in the 24 hours before|7|at: 2026-11-21T12:00:00Z",
            "15|Call in the 24 hours before|8|at: 2026-11-21T13:00:00Z",
            "16|Closed day||nothing found",
            "|moon||full",
        ];
        assert_eq!(rows, expected);
    }
}
