//! The HTTP routes of the lists of numbers.

use super::dto::NumberListDto;
use super::input::{NumberListUpload, WithdrawListInput};
use super::upload;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::Sent;
use crate::http::idempotent::OnceUploaded;
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::Parts;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use crm_core::contact_rules::calendar_of;
use crm_core::ids::ListLoadId;
use crm_core::number_lists;
use crm_core::store::StoreError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, load, show, withdraw);
}

pub(super) fn no_such_list() -> ApiError {
    ApiError::new(Code::NotFound, "This list does not exist.")
}

/// Registries and other lists of numbers, the newest first.
#[utoipa::path(get, path = "/api/contact/lists", tag = "contact",
    responses((status = 200, body = Vec<NumberListDto>)))]
async fn list(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<Vec<NumberListDto>>, ApiError> {
    let today = app.today().await?;
    let shown = app.db.read(move |views| {
        let standing = views.contact_rules(calendar_of(today))?.standing(today)?;
        let rows = views.number_lists()?.into_iter();
        let shown = rows.map(|row| NumberListDto::of(row, &standing.rules, today));
        Ok::<_, StoreError>(shown.collect())
    });
    Ok(Json(shown.await?))
}

/// Loads a file of numbers; it counts when all of it is read.
#[utoipa::path(post, path = "/api/contact/lists", tag = "contact",
    responses((status = 202, body = NumberListDto), (status = 413, body = Problem), (status = 422, body = Problem)))]
async fn load(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    once: OnceUploaded,
    parts: Parts<NumberListUpload>,
) -> Result<HttpResponse, ApiError> {
    upload::upload(&app, actor, once, parts).await
}

/// One list, with how far it is read.
#[utoipa::path(get, path = "/api/contact/lists/{id}", tag = "contact", params(("id" = i64, Path)),
    responses((status = 200, body = NumberListDto), (status = 404, body = Problem)))]
async fn show(
    _: Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<NumberListDto>, ApiError> {
    let id = ListLoadId::new(id.into_inner());
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let standing = views.contact_rules(calendar_of(today))?.standing(today)?;
        let row = views.number_list(id)?;
        Ok::<_, StoreError>(row.map(|row| NumberListDto::of(row, &standing.rules, today)))
    });
    found.await?.map(Json).ok_or_else(no_such_list)
}

/// Withdraws a list that is wrong: it counts no more, the reason stays on record.
#[utoipa::path(post, path = "/api/contact/lists/{id}/withdraw", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn withdraw(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<WithdrawListInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ListLoadId::new(id.into_inner());
    let (reason, based_on) = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| number_lists::withdraw(tx, &actor, (id, based_on), &reason, now))
        .await?;
    app.job_enqueued();
    Ok(HttpResponse::NoContent().finish())
}
