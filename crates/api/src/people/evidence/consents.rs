//! The consents of everyone who had the number, and the copies that are packed.

use super::table::{Columns, header, unwritten};
use crate::http::archive::{Archive, plain};
use crate::problem::ApiError;
use crm_core::calling::Evidence;
use crm_core::clock::us_date;
use crm_core::documents::StoredFile;
use crm_core::ids::ConsentId;
use crm_core::views::{ConsentRow, StaffName};
use docgen::ExplainedTable;
use infra::Views;
use std::collections::HashMap;

const COLUMNS: Columns = &[
    (
        "ID",
        "The number of the consent, as the facts of an answer name it.",
    ),
    ("Kind", "written or oral."),
    ("Given", "The day on which it was given."),
    ("Ends", "The first day on which it holds no longer."),
    ("Wording", "Exactly what they agreed to."),
    ("Source", "Where it was given: a form, a call, a letter."),
    ("Recorded", "When it was entered."),
    ("Recorded By", "Who entered it."),
    (
        "Taken Back On",
        "The first day on which it holds no longer because it was taken back.",
    ),
    ("Taken Back At", "When that was entered."),
    ("Taken Back By", "Who entered that."),
    ("Why", "Why it was taken back."),
    ("Copy", "The copy in this archive."),
    ("SHA-256", "Of the copy, as it was when it was added."),
];

pub(super) const TABLE: ExplainedTable = ExplainedTable {
    path: "consents.csv",
    what: "One row for each consent of each person who had the number, the newest first, as it stands now: also those that were taken back.",
    columns: COLUMNS,
};

/// A copy that is to be packed.
pub(super) struct Copy {
    /// What it is a copy of.
    pub(super) what: String,
    pub(super) path: String,
    pub(super) file: StoredFile,
}

pub(super) fn write(
    views: &mut dyn Views,
    archive: &mut Archive,
    taken: &Evidence,
) -> Result<Vec<Copy>, ApiError> {
    let stored = taken.consents.iter();
    let files: HashMap<ConsentId, &StoredFile> = stored
        .filter_map(|given| Some((given.id, given.copy.as_ref()?)))
        .collect();
    let mut copies = Vec::new();
    let mut table = archive
        .table(TABLE.path, header(COLUMNS))
        .map_err(unwritten)?;
    for row in views.consents(&taken.key)? {
        let copy = files.get(&row.id).map(|file| copy(&row, file));
        let cells = cells(&row, copy.as_ref());
        copies.extend(copy);
        if table.row(cells.iter().map(String::as_str)).is_break() {
            break;
        }
    }
    table.end().map_err(unwritten)?;
    Ok(copies)
}

fn copy(row: &ConsentRow, file: &StoredFile) -> Copy {
    Copy {
        what: format!(
            "Consent {}, {}, given on {}",
            row.id,
            row.kind,
            us_date(row.given_on)
        ),
        path: format!("consents/{}-{}", row.id, plain(file.name.as_str())),
        file: file.clone(),
    }
}

fn cells(row: &ConsentRow, copy: Option<&Copy>) -> [String; 14] {
    let name = |name: Option<&StaffName>| name.map(StaffName::full_name).unwrap_or_default();
    let revoked = row.revoked.as_ref();
    [
        row.id.to_string(),
        row.kind.to_string(),
        row.given_on.to_string(),
        row.ends_on.map(|day| day.to_string()).unwrap_or_default(),
        row.wording.clone(),
        row.source.clone(),
        row.created_at.to_rfc3339(),
        name(row.created_by.as_ref()),
        row.revoked_on
            .map(|day| day.to_string())
            .unwrap_or_default(),
        revoked.map(|back| back.at.to_rfc3339()).unwrap_or_default(),
        name(revoked.and_then(|back| back.by.as_ref())),
        revoked.map(|back| back.reason.clone()).unwrap_or_default(),
        copy.map(|copy| copy.path.clone()).unwrap_or_default(),
        copy.map(|copy| copy.file.sha256.clone())
            .unwrap_or_default(),
    ]
}
