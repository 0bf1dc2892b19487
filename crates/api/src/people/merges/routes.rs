//! The calls about duplicates.

use super::dry_run::DryRunDto;
use super::dto::{
    DuplicateDto, DuplicatesParams, MergeDto, MergeInput, MergePreviewInput, MergesParams,
    UnmergeInput, UnmergedDto,
};
use crate::http::access::{CheckedDb, LeadsMerge};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Json, Path};
use crm_core::actor::Actor;
use crm_core::ids::MergeId;
use crm_core::merges::{self, UNMERGE_LASTS, may_merge};
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; duplicates, list, preview, merge, undo);
}

/// Leads, raw leads or clients that are probably of one person, the newest first: by phone number, email, or name and address.
/// Clients are for administrators and operations.
#[utoipa::path(get, path = "/api/duplicates", tag = "merges",
    responses((status = 200, body = Vec<DuplicateDto>), (status = 422, body = Problem)))]
async fn duplicates(
    db: CheckedDb<LeadsMerge>,
    query: Asked<DuplicatesParams>,
) -> Result<Listed<DuplicateDto>, ApiError> {
    let query = query.read(())?;
    let page = db.list(move |views, actor| {
        may_merge(actor, query.kind)?;
        Ok::<_, ApiError>(views.duplicates(&query)?)
    });
    Ok(Listed::from_page(page.await?, DuplicateDto::from))
}

/// What went into a record, as far as it can be undone yet, the newest first.
#[utoipa::path(get, path = "/api/merges", tag = "merges",
    responses((status = 200, body = Vec<MergeDto>), (status = 422, body = Problem)))]
async fn list(
    db: CheckedDb<LeadsMerge>,
    query: Asked<MergesParams>,
) -> Result<Json<Vec<MergeDto>>, ApiError> {
    let (kind, id) = query.read(())?;
    let since = db.now().minus(UNMERGE_LASTS);
    let found = db.read_one(move |views, actor| {
        may_merge(actor, kind)?;
        Ok::<_, ApiError>(views.merges_of(kind, id, since)?)
    });
    Ok(Json(found.await?.into_iter().map(MergeDto::from).collect()))
}

/// What merging two records would come to. Nothing is written.
#[utoipa::path(post, path = "/api/merges/preview", tag = "merges",
    responses((status = 200, body = DryRunDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 410, body = Problem), (status = 422, body = Problem)))]
async fn preview(
    db: CheckedDb<LeadsMerge>,
    form: Sent<MergePreviewInput>,
) -> Result<Json<DryRunDto>, ApiError> {
    let pair = form.read(())?;
    let now = db.now();
    let run = db.write(move |tx, actor| merges::preview(tx, actor, pair, now));
    Ok(Json(run.await?.into()))
}

/// Merges two records: the older stays with what the newer adds, and the stricter of two facts holds. Clients are merged by
/// administrators and operations, by administrators alone where both have payments.
#[utoipa::path(post, path = "/api/merges", tag = "merges",
    responses((status = 201, body = MergeDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 410, body = Problem), (status = 422, body = Problem)))]
async fn merge(
    db: CheckedDb<LeadsMerge>,
    posted: Posted<MergeInput>,
) -> Result<HttpResponse, ApiError> {
    let order = posted.body.read(())?;
    let now = db.now();
    let work = move |tx: &mut dyn Unit, actor: &Actor| {
        let merged = merges::merge(tx, actor, &order, now)?;
        Ok::<_, ApiError>(MergeDto::from(merged))
    };
    posted.once.create(&db, work).await
}

/// Parts two records again, for 30 days: gives back what came from each; what came since stays.
#[utoipa::path(post, path = "/api/merges/{id}/undo", tag = "merges", params(("id" = i64, Path)),
    responses((status = 200, body = UnmergedDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn undo(
    db: CheckedDb<LeadsMerge>,
    id: Path<i64>,
    form: Sent<UnmergeInput>,
) -> Result<Json<UnmergedDto>, ApiError> {
    let id = MergeId::new(id.into_inner());
    let based_on = form.read(())?;
    let now = db.now();
    let done = db.write(move |tx, actor| merges::unmerge(tx, actor, id, based_on, now));
    Ok(Json(done.await?.into()))
}
