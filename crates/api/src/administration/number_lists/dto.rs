//! Lists of numbers on the wire.

use crate::http::wire::{Day, NumberListKind, NumberListStatus, Timestamp};
use crm_core::contact::UsState;
use crm_core::contact_gate::RuleBook;
use crm_core::number_lists::{BadLine, limit_days};
use crm_core::views::NumberListRow;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// A line of the file that is no number.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = NumberListBadLine)]
struct BadLineDto {
    /// Counted from 1.
    line: i64,
    /// Its beginning.
    text: String,
    /// What is wrong with it.
    sentence: String,
}

impl From<BadLine> for BadLineDto {
    fn from(bad: BadLine) -> Self {
        Self {
            line: bad.line,
            text: bad.text,
            sentence: bad.sentence,
        }
    }
}

/// A file of numbers that the contact gate asks once it is loaded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = NumberList)]
pub(super) struct NumberListDto {
    id: i64,
    version: i64,
    kind: NumberListKind,
    /// Of a state's own registry.
    #[schema(required = true)]
    state: Option<String>,
    #[schema(required = true)]
    state_name: Option<String>,
    /// The day the list is of.
    as_of: Day,
    file_name: String,
    status: NumberListStatus,
    bytes: i64,
    bytes_read: i64,
    /// Different ones.
    numbers: i64,
    bad_lines: i64,
    /// The first 20.
    bad_samples: Vec<BadLineDto>,
    /// How many area codes it covers now; none when it does not count, or newer lists replaced it.
    area_codes: i64,
    /// Single numbers that came or went since the list before, instead of a whole list.
    changes: bool,
    /// Whoever loaded it said that it is whole, although it is far shorter than the one before.
    confirmed: bool,
    /// Why it was refused.
    #[schema(required = true)]
    error: Option<String>,
    age_days: i64,
    /// How old it may be for a call; null where no rule says it.
    #[schema(required = true)]
    limit_days: Option<i64>,
    #[schema(required = true)]
    created_by: Option<String>,
    created_at: Timestamp,
    #[schema(required = true)]
    finished_at: Option<Timestamp>,
}

impl NumberListDto {
    pub(super) fn of(row: NumberListRow, rules: &RuleBook, today: Date) -> Self {
        let load = row.load;
        let state = load.list.state();
        let progress = load.progress;
        Self {
            id: load.id.get(),
            version: load.version,
            kind: load.list.kind().into(),
            state: state.map(|state| state.code().to_owned()),
            state_name: state.map(UsState::name).map(str::to_owned),
            as_of: load.as_of.into(),
            file_name: load.file_name,
            status: load.status.into(),
            bytes: load.bytes,
            bytes_read: progress.bytes_read,
            numbers: progress.numbers,
            bad_lines: progress.bad_lines,
            bad_samples: progress
                .bad_samples
                .into_iter()
                .map(BadLineDto::from)
                .collect(),
            area_codes: row.area_codes,
            changes: load.changes,
            confirmed: load.confirmed,
            error: load.error,
            age_days: (today - load.as_of).whole_days(),
            limit_days: limit_days(load.list, rules, today).map(i64::from),
            created_by: row.created_by.map(|by| by.full_name()),
            created_at: load.created_at.into(),
            finished_at: load.finished_at.map(Timestamp),
        }
    }
}
