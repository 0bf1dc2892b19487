//! The HTTP routes of the audit log.

use super::dto::{AuditChainDto, AuditEntryDto};
use super::export;
use super::list::AuditParams;
use crate::http::access::{AdminUsers, AuditRead, Can, CheckedDb};
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::event::Entity;
use crm_core::ids::UserId;
use crm_core::store::StoreError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, export_csv, chain, of_user);
}

/// What happened in the office, newest first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/audit", tag = "audit",
    responses((status = 200, body = Vec<AuditEntryDto>), (status = 422, body = Problem)))]
async fn list(
    db: CheckedDb<AuditRead>,
    query: Asked<AuditParams>,
) -> Result<Listed<AuditEntryDto>, ApiError> {
    let query = query.read(db.office().await?.settings.zone.clone())?;
    let page = db.list(move |views, _| views.audit_log(&query)).await?;
    Ok(Listed::from_page(page, AuditEntryDto::from))
}

/// The same as CSV, all of it; that it was taken is an event too.
#[utoipa::path(get, path = "/api/audit.csv", tag = "audit",
    responses((status = 200, content_type = "text/csv", body = String), (status = 422, body = Problem)))]
async fn export_csv(
    Can(actor, _): Can<AuditRead>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<AuditParams>,
) -> Result<HttpResponse, ApiError> {
    let query = query.read(app.office().await?.settings.zone.clone())?;
    export::answer(&app, (actor, &request), query).await
}

/// The chain that seals the log: its end, and what its last verification came to.
#[utoipa::path(get, path = "/api/audit/chain", tag = "audit",
    responses((status = 200, body = AuditChainDto)))]
async fn chain(_: Can<AuditRead>, app: Data<App>) -> Result<Json<AuditChainDto>, ApiError> {
    let read = app.db.read(|views| {
        let last = views.last_seal()?;
        Ok::<_, StoreError>(AuditChainDto::of(last, views.last_chain_check()?))
    });
    Ok(Json(read.await?))
}

/// What happened to a user's account, newest first.
#[utoipa::path(get, path = "/api/users/{id}/history", tag = "audit", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn of_user(
    _: Can<AdminUsers>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = UserId::new(id.into_inner());
    let found = app.db.read(move |views| views.user(id)).await?;
    found.ok_or_else(|| ApiError::new(Code::NotFound, "This user does not exist."))?;
    history(&app, Entity::User(id), query).await
}
