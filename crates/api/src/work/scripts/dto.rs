//! Scripts on the wire.

use crate::http::wire::{ScriptField, Timestamp};
use crm_core::scripts::{PageKey, ScriptChoice, ScriptPage, warnings};
use crm_core::views::{ScriptRow, ScriptSheet, ScriptVersionRow, StaffName};
use serde::Serialize;
use utoipa::ToSchema;

/// Something that the person may answer on a page.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ScriptChoice)]
struct ScriptChoiceDto {
    label: String,
    /// The key of the page that is shown next; null: this one stays.
    #[schema(required = true)]
    goes_to: Option<String>,
    /// What the caller then asks for: the call's note gets a line for it.
    #[schema(required = true)]
    fills: Option<ScriptField>,
}

impl From<ScriptChoice> for ScriptChoiceDto {
    fn from(choice: ScriptChoice) -> Self {
        let goes_to = choice.goes_to.as_ref().map(PageKey::as_str);
        Self {
            label: choice.label.as_str().to_owned(),
            goes_to: goes_to.map(str::to_owned),
            fills: choice.fills.map(ScriptField),
        }
    }
}

/// A page of a script.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ScriptPage)]
struct ScriptPageDto {
    key: String,
    title: String,
    text: String,
    choices: Vec<ScriptChoiceDto>,
}

impl From<ScriptPage> for ScriptPageDto {
    fn from(page: ScriptPage) -> Self {
        Self {
            key: page.key.as_str().to_owned(),
            title: page.title.as_str().to_owned(),
            text: page.text.as_str().to_owned(),
            choices: page
                .choices
                .into_iter()
                .map(ScriptChoiceDto::from)
                .collect(),
        }
    }
}

/// A script in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ScriptSummary)]
pub(super) struct ScriptSummaryDto {
    id: i64,
    version: i64,
    name: String,
    /// Of its newest version.
    version_number: i64,
    updated_at: Timestamp,
    /// No campaign can choose it now.
    retired: bool,
}

impl From<ScriptRow> for ScriptSummaryDto {
    fn from(row: ScriptRow) -> Self {
        Self {
            id: row.script.id.get(),
            version: row.script.version,
            version_number: row.number,
            updated_at: row.script.updated_at.into(),
            retired: row.script.retired_at.is_some(),
            name: row.script.name,
        }
    }
}

/// A version without its pages.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ScriptVersion)]
struct ScriptVersionDto {
    id: i64,
    number: i64,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
}

impl From<ScriptVersionRow> for ScriptVersionDto {
    fn from(row: ScriptVersionRow) -> Self {
        Self {
            id: row.id.get(),
            number: row.number,
            created_by: row.created_by.as_ref().map(StaffName::full_name),
            created_at: row.created_at.into(),
        }
    }
}

/// A script with one of its versions.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Script)]
pub(super) struct ScriptDto {
    id: i64,
    /// What an edit is based on.
    version: i64,
    name: String,
    /// Of the version that is shown.
    version_id: i64,
    version_number: i64,
    pages: Vec<ScriptPageDto>,
    /// What the first page leaves out, and promises in the pages that must not be made.
    warnings: Vec<String>,
    /// All there are, the newest first.
    versions: Vec<ScriptVersionDto>,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    #[schema(required = true)]
    retired_at: Option<Timestamp>,
}

impl From<ScriptSheet> for ScriptDto {
    fn from(sheet: ScriptSheet) -> Self {
        let (script, shown) = (sheet.script, sheet.shown);
        let versions = sheet.versions.into_iter();
        Self {
            id: script.id.get(),
            version: script.version,
            name: script.name,
            version_id: shown.id.get(),
            version_number: shown.number,
            warnings: warnings(&shown.pages),
            pages: shown.pages.into_iter().map(ScriptPageDto::from).collect(),
            versions: versions.map(ScriptVersionDto::from).collect(),
            created_by: sheet.created_by.as_ref().map(StaffName::full_name),
            created_at: script.created_at.into(),
            retired_at: script.retired_at.map(Timestamp),
        }
    }
}
