//! The HTTP routes of the commission policy.

use super::dto::PolicyVersionDto;
use super::input::{PolicyPreviewInput, PolicyVersionInput};
use super::preview::{self, PolicyPreviewDto};
use super::shown;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use ::commissions::policies::delete::delete;
use ::commissions::policies::make::make;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::ids::PolicyVersionId;
use workflows::settings;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, try_out, remove);
}

/// Every version of the commission policy, newest first; the specified one is the last.
#[utoipa::path(get, path = "/api/commission-policies", tag = "commission policies",
    responses((status = 200, body = Vec<PolicyVersionDto>)))]
async fn list(
    _: Can<AdminSettings>,
    app: Data<App>,
) -> Result<Json<Vec<PolicyVersionDto>>, ApiError> {
    let today = app.today().await?;
    let versions = app.db.read(move |views| shown::all(views, today)).await?;
    Ok(Json(versions))
}

/// Makes a version that holds from a day on. What was earned stays: nothing may be earned yet on payments of its days.
#[utoipa::path(post, path = "/api/commission-policies", tag = "commission policies",
    responses((status = 201, body = PolicyVersionDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<PolicyVersionInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let now = app.now();
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        let today = settings::today(tx, now)?;
        let made = make(tx, &by, &draft, (today, now))?;
        infra::read(tx, |views| shown::one(views, made.id, today)).map_err(ApiError::from)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// What the commissions of a past period would be under a policy, compared with what they are; nothing is stored.
#[utoipa::path(post, path = "/api/commission-policies/preview", tag = "commission policies",
    responses((status = 200, body = PolicyPreviewDto), (status = 422, body = Problem)))]
async fn try_out(
    _: Can<AdminSettings>,
    app: Data<App>,
    form: Sent<PolicyPreviewInput>,
) -> Result<Json<PolicyPreviewDto>, ApiError> {
    let trial = form.read(app.today().await?)?;
    let found = app.db.read(move |views| preview::of(views, &trial)).await?;
    Ok(Json(found))
}

/// Takes back a version that has not begun.
#[utoipa::path(delete, path = "/api/commission-policies/{id}", tag = "commission policies", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn remove(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = PolicyVersionId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| {
            let today = settings::today(tx, now)?;
            delete(tx, &actor, id, (today, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
