//! Imports as staff see them.

use super::super::super::office::imports::ProgressRecord;
use super::super::schema::{import_failed_rows, imports, users};
use super::super::stored::{json, parse_stored, readable, texts};
use super::super::timeline::staff_name;
use super::super::tx::Tx;
use super::super::{At, Conn, Db, Reader, dialect};
use crm_core::ids::ImportId;
use crm_core::page::{Page, PageRequest, Total};
use crm_core::raw_leads::import::{ImportState, Kept, KeptRow};
use crm_core::store::Stored;
use crm_core::views::{ImportStatus, ImportViews};
use diesel::prelude::*;
use std::ops::ControlFlow;

#[derive(Queryable, Selectable)]
#[diesel(table_name = imports, check_for_backend(Db))]
struct StatusRecord {
    id: i64,
    file_name: String,
    mapping: String,
    state: String,
    total: i64,
    #[diesel(embed)]
    progress: ProgressRecord,
    error: Option<String>,
    created_at: At,
    finished_at: Option<At>,
}

type Row = (StatusRecord, (i64, String, String));
/// The row's number, its cells as JSON, and what is wrong with it.
type KeptRecord = (i64, String, String);

impl ImportViews for Reader<'_> {
    fn imports(&mut self, page: PageRequest) -> Stored<Page<ImportStatus>> {
        newest(&mut self.tx, page)
    }

    fn import(&mut self, id: ImportId) -> Stored<Option<ImportStatus>> {
        one(&mut self.tx, id)
    }

    fn each_kept_row(
        &mut self,
        id: ImportId,
        why: Kept,
        visit: &mut dyn FnMut(KeptRow) -> ControlFlow<()>,
    ) -> Stored<()> {
        each_kept_row(&mut self.tx, id, why, visit)
    }
}

fn newest(tx: &mut Tx<'_>, page: PageRequest) -> Stored<Page<ImportStatus>> {
    let counted: i64 = tx.run(|conn| imports::table.count().get_result(conn))?;
    let rows: Vec<Row> = tx.run(|conn| {
        imports::table
            .inner_join(users::table)
            .order(imports::id.desc())
            .limit(page.limit())
            .offset(page.offset())
            .select((
                StatusRecord::as_select(),
                (users::id, users::first_name, users::last_name),
            ))
            .load(conn)
    })?;
    Ok(Page {
        rows: rows.into_iter().map(status).collect::<Stored<_>>()?,
        total: Total::from_count(counted),
    })
}

fn one(tx: &mut Tx<'_>, id: ImportId) -> Stored<Option<ImportStatus>> {
    let row: Option<Row> = tx.run(|conn| {
        imports::table
            .inner_join(users::table)
            .filter(imports::id.eq(id.get()))
            .select((
                StatusRecord::as_select(),
                (users::id, users::first_name, users::last_name),
            ))
            .first(conn)
            .optional()
    })?;
    row.map(status).transpose()
}

fn status((record, started_by): Row) -> Stored<ImportStatus> {
    Ok(ImportStatus {
        id: ImportId::new(record.id),
        file_name: record.file_name,
        mapping: json(&record.mapping)?,
        state: parse_stored(&record.state, ImportState::parse)?,
        total: record.total,
        progress: record.progress.progress(),
        error: record.error,
        started_by: staff_name(started_by),
        created_at: record.created_at.0,
        finished_at: record.finished_at.map(|at| at.0),
    })
}

fn each_kept_row(
    tx: &mut Tx<'_>,
    id: ImportId,
    why: Kept,
    visit: &mut dyn FnMut(KeptRow) -> ControlFlow<()>,
) -> Stored<()> {
    let rows = import_failed_rows::table
        .filter(import_failed_rows::import_id.eq(id.get()))
        .filter(import_failed_rows::kind.eq(why.as_str()))
        .order(import_failed_rows::row_number)
        .select((
            import_failed_rows::row_number,
            import_failed_rows::cells,
            import_failed_rows::problem,
        ));
    readable(kept_row, visit, |each| {
        tx.run(|conn: &mut Conn| {
            for row in rows.load_iter::<KeptRecord, dialect::Streaming>(conn)? {
                if each(row?).is_break() {
                    break;
                }
            }
            Ok(())
        })
    })
}

fn kept_row((row, cells, problem): KeptRecord) -> Stored<KeptRow> {
    Ok(KeptRow {
        row,
        cells: texts(&cells)?,
        problem,
    })
}
