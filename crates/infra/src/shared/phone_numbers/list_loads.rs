//! A load of a list of numbers as it is stored.

use super::super::schema::list_loads;
use super::super::statements::stored::parse_stored;
use super::super::{At, Db};
use crm_core::contact::UsState;
use crm_core::ids::{ListLoadId, UserId};
use crm_core::number_lists::{
    AreaCodes, BadLine, ListKind, ListLoad, ListOf, LoadProgress, LoadStatus,
};
use crm_core::store::{StoreError, Stored};
use diesel::prelude::*;
use serde_json::json;
use time::Date;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = list_loads, check_for_backend(Db), treat_none_as_default_value = false)]
pub(in super::super) struct LoadRecord {
    pub(in super::super) id: i64,
    kind: String,
    state: Option<String>,
    as_of: Date,
    file: Option<String>,
    file_name: String,
    bytes: i64,
    sha256: String,
    area_codes: String,
    status: String,
    bytes_read: i64,
    numbers: i64,
    bad_lines: i64,
    bad_samples: String,
    error: Option<String>,
    version: i64,
    created_by: Option<i64>,
    created_at: At,
    finished_at: Option<At>,
    changes: i64,
    confirmed: i64,
}

impl LoadRecord {
    pub(in super::super) fn of(load: &ListLoad, id: i64) -> Self {
        let progress = &load.progress;
        Self {
            id,
            kind: load.list.kind().as_str().to_owned(),
            state: load.list.state().map(|state| state.code().to_owned()),
            as_of: load.as_of,
            file: load.file.clone(),
            file_name: load.file_name.clone(),
            bytes: load.bytes,
            sha256: load.sha256.clone(),
            area_codes: load.named.text(),
            status: load.status.as_str().to_owned(),
            bytes_read: progress.bytes_read,
            numbers: progress.numbers,
            bad_lines: progress.bad_lines,
            bad_samples: samples_text(&progress.bad_samples),
            error: load.error.clone(),
            version: load.version,
            created_by: load.created_by.map(UserId::get),
            created_at: At(load.created_at),
            finished_at: load.finished_at.map(At),
            changes: load.changes.into(),
            confirmed: load.confirmed.into(),
        }
    }

    pub(in super::super) fn load(self) -> Stored<ListLoad> {
        Ok(ListLoad {
            id: ListLoadId::new(self.id),
            version: self.version,
            list: list_of(&self.kind, self.state.as_deref())?,
            as_of: self.as_of,
            file: self.file,
            file_name: self.file_name,
            bytes: self.bytes,
            sha256: self.sha256,
            named: AreaCodes::stored(&self.area_codes),
            confirmed: self.confirmed != 0,
            changes: self.changes != 0,
            status: parse_stored(&self.status, LoadStatus::parse)?,
            progress: LoadProgress {
                bytes_read: self.bytes_read,
                numbers: self.numbers,
                bad_lines: self.bad_lines,
                bad_samples: samples(&self.bad_samples)?,
            },
            error: self.error,
            created_by: self.created_by.map(UserId::new),
            created_at: self.created_at.0,
            finished_at: self.finished_at.map(|at| at.0),
        })
    }
}

pub(super) fn list_of(kind: &str, state: Option<&str>) -> Stored<ListOf> {
    let kind = parse_stored(kind, ListKind::parse)?;
    let state = state.map(|code| {
        let unknown = || StoreError::Fault(format!("stored value \"{code}\": no such state"));
        UsState::stored(code).ok_or_else(unknown)
    });
    ListOf::of(kind, state.transpose()?).map_err(|error| StoreError::Fault(error.to_string()))
}

/// `[line, text, sentence]` each.
pub(super) fn samples_text(samples: &[BadLine]) -> String {
    let rows = samples
        .iter()
        .map(|bad| json!([bad.line, bad.text, bad.sentence]));
    serde_json::Value::from_iter(rows).to_string()
}

fn samples(text: &str) -> Stored<Vec<BadLine>> {
    let rows = parse_stored(text, |text| {
        serde_json::from_str::<Vec<(i64, String, String)>>(text)
    })?;
    let bad = |(line, text, sentence)| BadLine {
        line,
        text,
        sentence,
    };
    Ok(rows.into_iter().map(bad).collect())
}
