//! Imports on the wire.

use super::preview::DryRun;
use crate::http::form::{Form, Typed, body, shape};
use crate::http::uploads::{required, wrong};
use crate::http::wire::{ImportField, ImportState, Timestamp};
use crate::people::callable::CallableDto;
use crate::problem::ApiError;
use crm_core::actor::Actor;
use crm_core::raw_leads::import::{Column, Columns, Problem, SplitName};
use crm_core::views;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

/// A column of the file.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportColumn)]
pub(super) struct ImportColumnDto {
    header: String,
    /// What it seems to hold.
    #[schema(required = true)]
    field: Option<ImportField>,
    /// Its first values.
    samples: Vec<String>,
}

/// The columns of a file with what they seem to hold.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportColumns)]
pub(super) struct ImportColumnsDto {
    /// Such as `UTF-8`.
    encoding: &'static str,
    /// The character between two cells.
    delimiter: &'static str,
    columns: Vec<ImportColumnDto>,
}

impl From<Columns> for ImportColumnsDto {
    fn from(columns: Columns) -> Self {
        Self {
            encoding: columns.encoding.as_str(),
            delimiter: columns.delimiter.as_str(),
            columns: columns
                .columns
                .into_iter()
                .map(ImportColumnDto::from)
                .collect(),
        }
    }
}

impl From<Column> for ImportColumnDto {
    fn from(column: Column) -> Self {
        Self {
            header: column.header,
            field: column.field.map(ImportField),
            samples: column.samples,
        }
    }
}

/// One thing wrong with one row.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportProblem)]
pub(super) struct ImportProblemDto {
    /// As a spreadsheet numbers it: 2 is the first row below a header in row 1.
    row: u64,
    /// The column's header; empty when the problem is the row's.
    column: String,
    value: String,
    problem: String,
}

impl From<Problem> for ImportProblemDto {
    fn from(problem: Problem) -> Self {
        Self {
            row: problem.row,
            column: problem.column,
            value: problem.value,
            problem: problem.problem,
        }
    }
}

/// A whole name, split.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SplitName)]
pub(super) struct SplitNameDto {
    /// As a spreadsheet numbers it: 2 is the first row below a header in row 1.
    row: u64,
    first_name: String,
    last_name: String,
}

impl From<SplitName> for SplitNameDto {
    fn from(name: SplitName) -> Self {
        Self {
            row: name.row,
            first_name: name.first_name,
            last_name: name.last_name,
        }
    }
}

/// What a run would do; the counts from `ready` to `blank` add up to `total`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportPreview)]
pub(super) struct ImportPreviewDto {
    total: u64,
    ready: u64,
    duplicate_in_file: u64,
    duplicate_of_record: u64,
    suppressed: u64,
    failed: u64,
    blank: u64,
    /// At most 10,000, in the file's order.
    problems: Vec<ImportProblemDto>,
    problems_total: u64,
    /// Values of rows that are added, or fill a record, without them; each is among the problems.
    left_out: u64,
    /// The headers of the columns that are not imported, in the file's order.
    unmatched_columns: Vec<String>,
    /// What the names of the first rows come to, at most 5; empty unless one column holds the whole name.
    names: Vec<SplitNameDto>,
    /// Who may be called of those that would be added now; null of a list without a row.
    #[schema(required = true)]
    callable: Option<CallableDto>,
    /// Names the list in `POST /api/raw-leads/import/checked`, so that the file is not sent again. It is kept for an hour.
    upload: String,
}

impl ImportPreviewDto {
    pub(super) fn of(found: DryRun, upload: String) -> Self {
        let DryRun { preview, unmatched } = found;
        Self {
            upload,
            left_out: preview.left_out,
            unmatched_columns: unmatched,
            callable: preview.callable.map(CallableDto::from),
            names: preview.names.into_iter().map(SplitNameDto::from).collect(),
            total: preview.total,
            ready: preview.ready,
            duplicate_in_file: preview.duplicate_in_file,
            duplicate_of_record: preview.duplicate_of_record,
            suppressed: preview.suppressed,
            failed: preview.failed,
            blank: preview.blank,
            problems: preview
                .problems
                .into_iter()
                .map(ImportProblemDto::from)
                .collect(),
            problems_total: preview.problems_total,
        }
    }
}

/// A run that was started.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ImportStarted)]
pub(super) struct ImportStartedDto {
    pub(super) id: i64,
}

/// How far a run is; `created`, `updated`, `skipped` and `failed` add up to `processed`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ImportStatus)]
pub(super) struct ImportStatusDto {
    id: i64,
    file_name: String,
    state: ImportState,
    processed: i64,
    total: i64,
    created: i64,
    updated: i64,
    skipped: i64,
    failed: i64,
    /// Values of rows that were imported without them.
    left_out: i64,
    /// Why it stopped, when it failed.
    #[schema(required = true)]
    error: Option<String>,
    started_by: String,
    created_at: Timestamp,
    #[schema(required = true)]
    finished_at: Option<Timestamp>,
    /// The caller may take the rows that failed, or that were imported without some of their values.
    may_take_rows: bool,
}

impl ImportStatusDto {
    pub(super) fn of(status: views::ImportStatus, actor: &Actor) -> Self {
        let may_take_rows = status.gives_rows_to(actor);
        let by = status.started_by;
        Self {
            id: status.id.get(),
            file_name: status.file_name,
            state: status.state.into(),
            processed: status.progress.processed,
            total: status.total,
            created: status.progress.created,
            updated: status.progress.updated,
            skipped: status.progress.skipped,
            failed: status.progress.failed,
            left_out: status.progress.left_out,
            error: status.error,
            started_by: format!("{} {}", by.first_name, by.last_name),
            created_at: status.created_at.into(),
            finished_at: status.finished_at.map(Timestamp),
            may_take_rows,
        }
    }
}

body! {
    /// What an import is asked with.
    pub(super) ImportInput -> (String, bool) = asked;
    "mapping": "JSON: `{\"Column header\": \"field\"}`";
}

body! {
    /// The beginning of a file, at most 256 KiB.
    pub(super) ImportColumnsInput -> () = |form: Form| {
        form.file("file");
        form.finish(())
    };
}

body! {
    /// A list that a dry run looked at, asked about again.
    pub(super) CheckedListInput -> CheckedList = checked_list;
    "upload": "As the dry run named it";
    "mapping": "JSON: `{\"Column header\": \"field\"}`";
    "dryRun": "True: told again what an import would do; false: started";
}

#[derive(Debug)]
pub(super) struct CheckedList {
    pub(super) upload: String,
    /// JSON, as it is sent with a file.
    pub(super) mapping: String,
    pub(super) dry_run: bool,
}

fn checked_list(mut form: Form) -> Result<CheckedList, ApiError> {
    let upload = form.required("upload", "Name the list that was checked.", Typed::parse);
    let mapping = form.required("mapping", "Match the file's columns.", Typed::parse);
    let dry_run = form.required_flag("dryRun", "Say dryRun = true or false.");
    let (upload, mapping, dry_run) = form.finish((upload, mapping, dry_run))?;
    Ok(CheckedList {
        upload: upload.0,
        mapping: mapping.0,
        dry_run,
    })
}

/// What goes with the file.
fn asked(form: Form) -> Result<(String, bool), ApiError> {
    form.file("file");
    let mapping = form.part(
        "mapping",
        || json!({ "type": "string", "contentMediaType": "application/json" }),
    );
    let dry_run = form.part("dryRun", shape::flag);
    let mapping = mapping.ok_or_else(|| required("mapping", "Match the file's columns."))?;
    let dry_run = match dry_run.as_deref().map(str::trim) {
        Some("true") => true,
        Some("false") => false,
        _ => return Err(wrong("dryRun", "Say dryRun = true or false.")),
    };
    form.finish(())?;
    Ok((mapping, dry_run))
}
