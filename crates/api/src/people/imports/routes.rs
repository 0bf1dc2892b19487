//! The HTTP routes of an import.

use super::dto::{
    CheckedListInput, ImportColumnsDto, ImportColumnsInput, ImportInput, ImportPreviewDto,
    ImportStartedDto, ImportStatusDto,
};
use super::kept;
use super::preview::{Checked, check, open, preview};
use super::upload::{self, Asked};
use crate::http::access::{Can, RawLeadsImport, RawLeadsRead, demand};
use crate::http::idempotent::{Once, OnceUploaded, Posted};
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::{self, Parts};
use crate::http::wire::Listed;
use crate::http::{csv_stream, form};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::Paging;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{ImportId, UserId};
use crm_core::raw_leads::import::{self, Columns, Kept, KeptRow, Mapping, NewImport};
use crm_core::users::Permission;
use infra::Unit;
use serde_json::json;

/// How much of a file shows its columns, in bytes.
const BEGINNING: usize = 256 * 1024;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; columns, import, import_checked, list, status, failed_rows, left_out_rows);
}

/// The columns of a file, with the field each seems to hold.
#[utoipa::path(post, path = "/api/raw-leads/import/columns", tag = "imports",
    responses((status = 200, body = ImportColumnsDto), (status = 422, body = Problem)))]
async fn columns(
    _: Can<RawLeadsImport>,
    parts: Parts<ImportColumnsInput>,
) -> Result<Json<ImportColumnsDto>, ApiError> {
    let beginning = upload::beginning(parts, BEGINNING).await?;
    let complete = beginning.len() < BEGINNING;
    Ok(Json(Columns::of(&beginning, complete)?.into()))
}

/// Tells what an import would do, or starts it.
#[utoipa::path(post, path = "/api/raw-leads/import", tag = "imports",
    responses((status = 200, description = "With dryRun", body = ImportPreviewDto),
        (status = 202, body = ImportStartedDto),
        (status = 413, body = Problem), (status = 422, body = Problem)))]
async fn import(
    Can(actor, _): Can<RawLeadsImport>,
    app: Data<App>,
    once: OnceUploaded,
    parts: Parts<ImportInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = Asked::read(parts, &app.files).await?;
    let mapping = asked.mapping.clone();
    let checked = check(asked.upload, asked.mapping).await?;
    if asked.dry_run {
        return dry_run(&app, &actor, checked).await;
    }
    let digest = checked.digest;
    let once = once.over(&[mapping.as_bytes(), &digest]);
    start(&app, actor, once, checked).await
}

/// The same for a list that a dry run looked at: the file is not sent again.
#[utoipa::path(post, path = "/api/raw-leads/import/checked", tag = "imports",
    responses((status = 200, description = "With dryRun", body = ImportPreviewDto),
        (status = 202, body = ImportStartedDto),
        (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn import_checked(
    Can(actor, _): Can<RawLeadsImport>,
    app: Data<App>,
    posted: Posted<CheckedListInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    let list = kept::open(&app, sender(&actor)?, &asked).await?;
    let checked = check(list, asked.mapping).await?;
    if asked.dry_run {
        let preview = preview(&app, checked).await?;
        return Ok(HttpResponse::Ok().json(ImportPreviewDto::of(preview, asked.upload)));
    }
    start(&app, actor, posted.once, checked).await
}

/// Tells what an import would do, and keeps the list for it.
async fn dry_run(app: &App, actor: &Actor, checked: Checked) -> Result<HttpResponse, ApiError> {
    let user = sender(actor)?;
    let key = stored(app, &checked).await?;
    let upload = kept::name(app, user, &key, &checked.upload.name);
    match preview(app, checked).await {
        Ok(preview) => Ok(HttpResponse::Ok().json(ImportPreviewDto::of(preview, upload))),
        Err(refused) => {
            uploads::take_back(app, key).await;
            Err(refused)
        }
    }
}

fn sender(actor: &Actor) -> Result<UserId, ApiError> {
    actor
        .user()
        .ok_or_else(|| ApiError::fault("an import without a user"))
}

async fn start(
    app: &App,
    actor: Actor,
    once: Once,
    checked: Checked,
) -> Result<HttpResponse, ApiError> {
    let started_by = sender(&actor)?;
    let file_key = stored(app, &checked).await?;
    let new = NewImport {
        file_name: checked.upload.name.clone(),
        file_key: file_key.clone(),
        mapping: checked.mapping.to_stored(),
        started_by,
        total: i64::try_from(checked.survey.rows).unwrap_or(i64::MAX),
    };
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let id = import::start(tx, &by, &new, now)?;
        Ok((ImportStartedDto { id: id.get() }, ()))
    };
    let started = once.run_then(app, &actor, StatusCode::ACCEPTED, work).await;
    uploads::take_back_unused(app, file_key, &started).await;
    app.job_enqueued();
    Ok(started?.0)
}

/// Puts the list into the file store; answers its key.
async fn stored(app: &App, checked: &Checked) -> Result<String, ApiError> {
    let list = open(&checked.upload)?;
    uploads::keep(app, list).await
}

/// All imports, newest first.
#[utoipa::path(get, path = "/api/raw-leads/imports", tag = "imports",
    responses((status = 200, body = Vec<ImportStatusDto>)))]
async fn list(
    Can(actor, _): Can<RawLeadsRead>,
    app: Data<App>,
    query: form::Asked<Paging>,
) -> Result<Listed<ImportStatusDto>, ApiError> {
    let page = query.read(())?;
    let page = app.db.read(move |views| views.imports(page)).await?;
    Ok(Listed::from_page(page, |status| {
        ImportStatusDto::of(status, &actor)
    }))
}

/// How far an import is.
#[utoipa::path(get, path = "/api/raw-leads/imports/{id}", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, body = ImportStatusDto), (status = 404, body = Problem)))]
async fn status(
    Can(actor, _): Can<RawLeadsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ImportStatusDto>, ApiError> {
    let id = ImportId::new(id.into_inner());
    let status = app.db.read_one(move |views| views.import(id)).await?;
    status
        .map(|status| Json(ImportStatusDto::of(status, &actor)))
        .ok_or_else(no_such_import)
}

/// The rows that failed so far, as they came, with what is wrong with each; the download is recorded.
#[utoipa::path(get, path = "/api/raw-leads/imports/{id}/failed.csv", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, content_type = "text/csv", body = String), (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn failed_rows(
    Can(actor, _): Can<RawLeadsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = ImportId::new(id.into_inner());
    kept_rows(&app, actor, id, Kept::Failed).await
}

/// The rows that were imported without some of their values, as they came, with what was left out of each; the download
/// is recorded.
#[utoipa::path(get, path = "/api/raw-leads/imports/{id}/left-out.csv", tag = "imports", params(("id" = i64, Path)),
    responses((status = 200, content_type = "text/csv", body = String), (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn left_out_rows(
    Can(actor, _): Can<RawLeadsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = ImportId::new(id.into_inner());
    kept_rows(&app, actor, id, Kept::LeftOut).await
}

async fn kept_rows(
    app: &App,
    actor: Actor,
    id: ImportId,
    why: Kept,
) -> Result<HttpResponse, ApiError> {
    let by = actor.clone();
    let list = csv_stream::written(app, move |views, lines| {
        let status = views.import(id)?.ok_or_else(no_such_import)?;
        if !status.gives_rows_to(&by) {
            demand(&by, Permission::Export)?;
        }
        let headers = Mapping::stored_headers(&status.mapping);
        if lines.header(kept_header(&headers)).is_continue() {
            views.each_kept_row(id, why, &mut |row| {
                lines.row(kept_cells(headers.len(), &row))
            })?;
        }
        Ok(())
    })
    .await?;
    let taken = json!({ "rows": list.rows, "kept": why.as_str() });
    let taken = EventKind::FailedRowsTaken.with(taken);
    csv_stream::recorded_of(app, actor, Entity::Import(id), taken).await?;
    let name = match why {
        Kept::Failed => "failed-rows",
        Kept::LeftOut => "left-out-rows",
    };
    Ok(list.download(&format!("{name}-{id}.csv")))
}

/// The file's header and a "Problem" column.
fn kept_header<'a>(headers: &[&'a str]) -> impl Iterator<Item = &'a str> {
    headers.iter().copied().chain(["Problem"])
}

/// A row's cells and its problem; cells beyond the header stand behind it.
fn kept_cells(columns: usize, row: &KeptRow) -> impl Iterator<Item = &str> {
    let cells = row.cells.iter().map(String::as_str);
    let missing = columns.saturating_sub(row.cells.len());
    let padded = cells
        .clone()
        .take(columns)
        .chain(std::iter::repeat_n("", missing));
    padded
        .chain([row.problem.as_str()])
        .chain(cells.skip(columns))
}

fn no_such_import() -> ApiError {
    ApiError::new(Code::NotFound, "This import does not exist.")
}
