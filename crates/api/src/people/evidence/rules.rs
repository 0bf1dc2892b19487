//! The rules that each answer rests on, as they were.

use super::facts::plain;
use super::table::{Columns, header, unwritten};
use crate::http::archive::Archive;
use crate::problem::ApiError;
use crm_core::calling::rule_as_kept;
use crm_core::contact::PhoneKey;
use crm_core::contact_gate::StateRule;
use docgen::ExplainedTable;
use infra::Views;
use serde_json::Value;
use std::collections::HashMap;
use std::ops::ControlFlow;

const COLUMNS: Columns = &[
    ("Decision ID", "The answer: the row of decisions.csv."),
    (
        "Rule ID",
        "The number of the rule; those of the office begin at 1001, the others came with Exitdesk.",
    ),
    ("Where", "The state; US: the whole country."),
    ("Valid From", "The first day on which it held."),
    (
        "Reviewed",
        "When counsel last read it, as it was known then.",
    ),
    ("Weekdays", "Its hours, Monday to Friday."),
    ("Saturday", "Its hours; empty: no calls."),
    ("Sunday", "Its hours; empty: no calls."),
    ("Closed on Holidays", "No calls on the state's closed days."),
    (
        "Clock",
        "The time zone of its hours; empty: where the person is.",
    ),
    (
        "Calls in 24 Hours",
        "How many at most; empty: this rule sets none.",
    ),
    (
        "Cap by Law",
        "Whether that is the law's number, not the house's.",
    ),
    (
        "Registration Needed",
        "No one may be called before the office is registered.",
    ),
    ("Written Consent Needed", "For sales calls."),
    (
        "Mobile Lines",
        "What a call to a line needs that is not known to be a landline.",
    ),
    (
        "Consent Lifts Days",
        "A consent opens days that are closed.",
    ),
    (
        "Emergency Spares Known",
        "A ban in an emergency spares who consented or has recent business.",
    ),
    (
        "Own Registry Days",
        "How old the state's own registry may be; empty: it has none.",
    ),
    ("Inquiry Months", "How long an inquiry counts."),
    ("Purchase Months", "How long a purchase counts."),
    ("Source", "Where the rule is from."),
    (
        "Confidence",
        "read: the law's text; secondary: another source; general: common knowledge.",
    ),
    (
        "Row",
        "kept: the row as it was kept with the answer. stored: the answer kept the number of the row alone, and this is the row now.",
    ),
];

pub(super) const TABLE: ExplainedTable = ExplainedTable {
    path: "decision-rules.csv",
    what: "One row for each rule in force that an answer rests on, as it was then.",
    columns: COLUMNS,
};

/// How a row keeps what the columns from "Rule ID" to "Confidence" show.
const FIELDS: [&str; 21] = [
    "/id",
    "/state",
    "/validFrom",
    "/reviewedOn",
    "/weekdays",
    "/saturday",
    "/sunday",
    "/holidaysClosed",
    "/clock",
    "/cap/calls",
    "/cap/byLaw",
    "/registers",
    "/needsWritten",
    "/mobile",
    "/consentLiftsDays",
    "/emergencySparesKnown",
    "/ownListDays",
    "/inquiryMonths",
    "/purchaseMonths",
    "/source",
    "/confidence",
];

pub(super) fn write(
    views: &mut dyn Views,
    archive: &mut Archive,
    (key, stored): (&PhoneKey, &[StateRule]),
) -> Result<(), ApiError> {
    let stored: HashMap<i64, Value> = stored
        .iter()
        .map(|rule| (rule.id, rule_as_kept(rule)))
        .collect();
    let mut table = archive
        .table(TABLE.path, header(COLUMNS))
        .map_err(unwritten)?;
    views.each_decision(key, &mut |row| {
        let id = row.decision.id.to_string();
        let rules = row.decision.facts.get("rules").and_then(Value::as_array);
        for rule in rules.into_iter().flatten() {
            let cells = cells(rule, &stored);
            table.row(
                [id.as_str()]
                    .into_iter()
                    .chain(cells.iter().map(String::as_str)),
            )?;
        }
        ControlFlow::Continue(())
    })?;
    table.end().map_err(unwritten)
}

/// What is kept of the rule; what an older version did not keep is as the row is stored, which never changes.
fn cells(kept: &Value, stored: &HashMap<i64, Value>) -> Vec<String> {
    let is_whole = kept.get("weekdays").is_some();
    let id = kept.get("id").and_then(Value::as_i64);
    let row = id.and_then(|id| stored.get(&id)).filter(|_| !is_whole);
    let value = |path: &&str| {
        let own = kept.pointer(path);
        let found = own.or_else(|| row.and_then(|row| row.pointer(path)));
        found.map(plain).unwrap_or_default()
    };
    let mut cells: Vec<String> = FIELDS.iter().map(value).collect();
    cells.push(if is_whole { "kept" } else { "stored" }.to_owned());
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::contact_gate::house_rows;
    use serde_json::json;

    #[test]
    fn r5_024_a_rule_is_shown_as_it_was_and_an_old_answer_names_its_row() {
        let rows = house_rows();
        let florida = rows
            .iter()
            .find(|row| row.state.is_some_and(|it| it.code() == "FL"));
        let florida = rule_as_kept(florida.unwrap());
        let stored = HashMap::from([(florida["id"].as_i64().unwrap(), florida.clone())]);
        assert_eq!(header(COLUMNS).count(), FIELDS.len() + 2);
        for path in FIELDS.iter().filter(|path| !path.starts_with("/cap")) {
            assert!(florida.pointer(path).is_some(), "{path}");
        }

        let mut then = florida.clone();
        then["weekdays"] = json!("09:00-17:00");
        let kept = cells(&then, &stored);
        assert_eq!((kept[4].as_str(), kept[9].as_str()), ("09:00-17:00", "3"));
        assert_eq!(kept.last().unwrap(), "kept");

        let short = json!({"id": florida["id"], "state": "FL", "validFrom": "2000-01-01",
            "reviewedOn": "2026-11-01"});
        let old = cells(&short, &stored);
        assert_eq!(
            (old[3].as_str(), old[4].as_str()),
            ("2026-11-01", "08:00-20:00")
        );
        assert_eq!(old.last().unwrap(), "stored");
    }
}
