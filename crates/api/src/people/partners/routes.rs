//! The HTTP routes of the partners.

use super::dto::{CaseRefDto, PartnerDto, PartnerInput, PartnerPatch, PartnerRowDto};
use super::list::PartnerListParams;
use crate::http::access::{Can, PaymentsRead, PaymentsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::{IsNew, Posted};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use crm_core::event::Entity;
use crm_core::ids::PartnerId;
use crm_core::partners::{self, UpdateError};
use crm_core::record::EditError;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, fulfillment, add, get, update, cases, history_of);
}

/// Partners by name; the active ones unless `all=true`.
#[utoipa::path(get, path = "/api/partners", tag = "partners",
    responses((status = 200, body = Vec<PartnerRowDto>)))]
async fn list(
    _: Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<PartnerListParams>,
) -> Result<Listed<PartnerRowDto>, ApiError> {
    let query = query.read(())?;
    let page = app
        .db
        .read_report(move |views| views.partners(&query))
        .await?;
    Ok(Listed::from_page(page, PartnerRowDto::from))
}

/// The partners that fulfil exits: all of them, as the office knows no other type yet.
#[utoipa::path(get, path = "/api/fulfillment-partners", tag = "partners",
    responses((status = 200, body = Vec<PartnerDto>)))]
async fn fulfillment(
    _: Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<PartnerListParams>,
) -> Result<Listed<PartnerDto>, ApiError> {
    let query = query.read(())?;
    let page = app.db.read(move |views| views.partners(&query)).await?;
    Ok(Listed::from_page(page, |row| row.partner.into()))
}

/// Adds a partner; a name that exists answers that partner, active again.
#[utoipa::path(post, path = "/api/partners", tag = "partners",
    responses((status = 201, body = PartnerDto), (status = 200, body = PartnerDto), (status = 422, body = Problem)))]
async fn add(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<PartnerInput>,
) -> Result<HttpResponse, ApiError> {
    let name = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let added = partners::add(tx, &by, &name, now)?;
        Ok((IsNew(added.is_new), PartnerDto::from(added.partner)))
    };
    posted.once.run_or_find(&app, &actor, work).await
}

/// One partner with its work and what it was paid.
#[utoipa::path(get, path = "/api/partners/{id}", tag = "partners", params(("id" = i64, Path)),
    responses((status = 200, body = PartnerRowDto), (status = 404, body = Problem)))]
async fn get(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PartnerRowDto>, ApiError> {
    let id = PartnerId::new(id.into_inner());
    let partner = app.db.read(move |views| views.partner(id)).await?;
    let partner = partner.ok_or_else(no_such_partner)?;
    Ok(Json(partner.into()))
}

fn no_such_partner() -> ApiError {
    ApiError::new(Code::NotFound, "This partner does not exist.")
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/partners/{id}", tag = "partners", params(("id" = i64, Path)),
    responses((status = 200, body = PartnerDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<PartnerPatch>,
) -> Result<Json<PartnerDto>, ApiError> {
    let id = PartnerId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| partners::update(tx, &actor, id, based_on, &patch, now))
        .await;
    updated.map(|partner| Json(partner.into())).map_err(stale)
}

fn stale(error: UpdateError) -> ApiError {
    let detail = error.to_string();
    match error {
        UpdateError::Edit(EditError::Stale { current }) => {
            ApiError::stale(detail, &PartnerDto::from(*current))
        }
        other => other.into(),
    }
}

/// The exit cases the partner works on, newest first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/partners/{id}/cases", tag = "partners",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<CaseRefDto>), (status = 404, body = Problem)))]
async fn cases(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<CaseRefDto>, ApiError> {
    let id = PartnerId::new(id.into_inner());
    let page = query.read(())?;
    let cases = app
        .db
        .read(move |views| views.partner_cases(id, page))
        .await?;
    let cases = cases.ok_or_else(no_such_partner)?;
    Ok(Listed::from_page(cases, CaseRefDto::from))
}

/// What happened to a partner, newest first.
#[utoipa::path(get, path = "/api/partners/{id}/history", tag = "partners", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn history_of(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = PartnerId::new(id.into_inner());
    let found = app.db.read(move |views| views.partner(id)).await?;
    found.ok_or_else(no_such_partner)?;
    history(&app, Entity::Partner(id), query).await
}
