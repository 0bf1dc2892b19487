//! The calls: the table that managers export, of one number.

use super::table::{Columns, header, unwritten};
use crate::http::archive::Archive;
use crate::problem::ApiError;
use crate::work::desk_team::export;
use crm_core::contact::PhoneKey;
use crm_core::page::PageRequest;
use crm_core::views::{CallFilter, CallQuery, CallSort, Direction};
use docgen::ExplainedTable;
use infra::Views;

const COLUMNS: Columns = &[
    ("ID", "The number of the call."),
    ("Started", "When the link to dial was given out."),
    ("Rep", "Who called."),
    (
        "Record",
        "Whom the call was about: a raw lead, a lead or a client.",
    ),
    ("Record ID", "The number of that record."),
    ("Name", "The name on that record now."),
    ("Phone", "The number that was called."),
    ("Campaign", "The campaign it was made for."),
    ("Outcome", "What came of it, as the caller chose."),
    ("Reason", "Why, as the caller chose."),
    ("Note", "What the caller wrote."),
    ("Answers", "What was chosen of the script, page by page."),
    (
        "Seconds",
        "How long, from the link to dial until the outcome was saved.",
    ),
    (
        "Decision ID",
        "The answer that allowed it: the row of decisions.csv.",
    ),
    ("Decision", "The sentence of that answer."),
    (
        "Office",
        "The name that is shown beside the calling number, as it was.",
    ),
    ("Calling Number", "The number that is shown, as it was."),
    ("Seller", "For whom the call was: a brand, or the office."),
    ("About", "What the call was about."),
    ("Script", "The script on the screen, with its version."),
    ("Purpose", "Sales, or Service: about their open case."),
    ("Called Person", "Always an individual consumer."),
    ("Direction", "Always outbound."),
    ("Message", "Always a person who speaks, never a recording."),
];

pub(super) const TABLE: ExplainedTable = ExplainedTable {
    path: "calls.csv",
    what: "One row for each call that was begun, the oldest first. All but what came of it was written when it was begun.",
    columns: COLUMNS,
};

pub(super) fn write(
    views: &mut dyn Views,
    archive: &mut Archive,
    key: &PhoneKey,
) -> Result<(), ApiError> {
    let query = CallQuery {
        filter: CallFilter {
            number: Some(key.clone()),
            ..CallFilter::default()
        },
        sort: CallSort::Started(Direction::Ascending),
        page: PageRequest::first(1),
    };
    let mut table = archive
        .table(TABLE.path, header(COLUMNS))
        .map_err(unwritten)?;
    views.each_call(&query, &mut |call| {
        let cells = export::cells(call);
        table.row(cells.iter().map(String::as_str))
    })?;
    table.end().map_err(unwritten)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_024_each_column_of_the_calls_is_explained() {
        let explained: Vec<&str> = header(COLUMNS).collect();
        assert_eq!(explained, export::LIST.header);
    }
}
