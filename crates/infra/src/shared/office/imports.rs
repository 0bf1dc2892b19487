//! Imports and the rows of their files that are kept.

use super::super::engine::tx::Tx;
use super::super::schema::{import_failed_rows, imports};
use super::super::statements::stored::{json, list_text, parse_stored};
use super::super::{At, Db};
use crm_core::clock::Instant;
use crm_core::ids::{ImportId, UserId};
use crm_core::raw_leads::import::{
    ImportRun, ImportState, Imports, Kept, KeptRow, NewImport, Progress,
};
use crm_core::store::Stored;
use diesel::prelude::*;

/// Rows of one statement.
const ROWS: usize = 2_000;

#[derive(Queryable, Selectable)]
#[diesel(table_name = imports, check_for_backend(Db))]
struct ImportRecord {
    id: i64,
    file_name: String,
    file_key: String,
    mapping: String,
    started_by: i64,
    state: String,
    total: i64,
    #[diesel(embed)]
    progress: ProgressRecord,
    error: Option<String>,
    created_at: At,
    finished_at: Option<At>,
}

#[derive(Queryable, Selectable, AsChangeset)]
#[diesel(table_name = imports, check_for_backend(Db))]
pub(in super::super) struct ProgressRecord {
    processed: i64,
    created: i64,
    updated: i64,
    skipped: i64,
    failed: i64,
    left_out: i64,
}

impl ProgressRecord {
    pub(in super::super) const fn progress(&self) -> Progress {
        Progress {
            processed: self.processed,
            created: self.created,
            updated: self.updated,
            skipped: self.skipped,
            failed: self.failed,
            left_out: self.left_out,
        }
    }

    const fn of(progress: Progress) -> Self {
        Self {
            processed: progress.processed,
            created: progress.created,
            updated: progress.updated,
            skipped: progress.skipped,
            failed: progress.failed,
            left_out: progress.left_out,
        }
    }
}

impl ImportRecord {
    fn run(self) -> Stored<ImportRun> {
        Ok(ImportRun {
            id: ImportId::new(self.id),
            progress: self.progress.progress(),
            state: parse_stored(&self.state, ImportState::parse)?,
            mapping: json(&self.mapping)?,
            file_name: self.file_name,
            file_key: self.file_key,
            started_by: UserId::new(self.started_by),
            total: self.total,
            error: self.error,
            created_at: self.created_at.0,
            finished_at: self.finished_at.map(|at| at.0),
        })
    }
}

#[derive(Insertable)]
#[diesel(table_name = import_failed_rows)]
struct NewKeptRow<'a> {
    import_id: i64,
    row_number: i64,
    kind: &'static str,
    cells: String,
    problem: &'a str,
}

impl Imports for Tx<'_> {
    fn insert(&mut self, import: &NewImport, now: Instant) -> Stored<ImportId> {
        let id: i64 = self.run(|conn| {
            diesel::insert_into(imports::table)
                .values((
                    imports::file_name.eq(&import.file_name),
                    imports::file_key.eq(&import.file_key),
                    imports::mapping.eq(import.mapping.to_string()),
                    imports::started_by.eq(import.started_by.get()),
                    imports::state.eq(ImportState::Running.as_str()),
                    imports::total.eq(import.total),
                    imports::processed.eq(0),
                    imports::created.eq(0),
                    imports::updated.eq(0),
                    imports::skipped.eq(0),
                    imports::failed.eq(0),
                    imports::left_out.eq(0),
                    imports::created_at.eq(At(now)),
                ))
                .returning(imports::id)
                .get_result(conn)
        })?;
        Ok(ImportId::new(id))
    }

    fn get(&mut self, id: ImportId) -> Stored<Option<ImportRun>> {
        let record = self.run(|conn| {
            imports::table
                .find(id.get())
                .select(ImportRecord::as_select())
                .first(conn)
                .optional()
        })?;
        record.map(ImportRecord::run).transpose()
    }

    fn save_progress(&mut self, id: ImportId, progress: Progress) -> Stored<()> {
        self.run(|conn| {
            diesel::update(imports::table.find(id.get()))
                .set(ProgressRecord::of(progress))
                .execute(conn)
        })?;
        Ok(())
    }

    fn keep_rows(&mut self, id: ImportId, why: Kept, rows: &[KeptRow]) -> Stored<()> {
        for chunk in rows.chunks(ROWS) {
            let rows: Vec<NewKeptRow<'_>> = chunk
                .iter()
                .map(|row| NewKeptRow {
                    import_id: id.get(),
                    row_number: row.row,
                    kind: why.as_str(),
                    cells: list_text(row.cells.iter().map(String::as_str)),
                    problem: &row.problem,
                })
                .collect();
            self.run(|conn| insert_all!(conn, import_failed_rows::table, &rows))?;
        }
        Ok(())
    }

    fn finish(
        &mut self,
        id: ImportId,
        state: ImportState,
        error: Option<String>,
        now: Instant,
    ) -> Stored<()> {
        self.run(|conn| {
            diesel::update(imports::table.find(id.get()))
                .set((
                    imports::state.eq(state.as_str()),
                    imports::error.eq(error),
                    imports::finished_at.eq(At(now)),
                ))
                .execute(conn)
        })?;
        Ok(())
    }
}
