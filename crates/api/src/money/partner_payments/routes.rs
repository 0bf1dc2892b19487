//! The HTTP routes of the partner payments.

use super::dto::{PartnerPaymentDto, no_such_payment, page_of, refused};
use super::export;
use super::input::{PartnerPaymentInput, PartnerPaymentPatch};
use super::list::PartnerPaymentListParams;
use crate::http::access::{Can, MoneyExport, PaymentsRead, PaymentsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::partner_payments;
use crm_core::event::Entity;
use crm_core::ids::PartnerPaymentId;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, export, get, create, update, history_of);
}

/// Partner payments, the latest first unless sorted otherwise; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/partner-payments", tag = "partner payments",
    responses((status = 200, body = Vec<PartnerPaymentDto>)))]
async fn list(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<PartnerPaymentListParams>,
) -> Result<Listed<PartnerPaymentDto>, ApiError> {
    let query = query.read(())?;
    let page = app
        .db
        .read_report(move |views| views.partner_payments(&query))
        .await?;
    Ok(Listed::from_page(page, |row| {
        PartnerPaymentDto::of(row, &actor)
    }))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/partner-payments/export", tag = "partner payments",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<PartnerPaymentListParams>,
) -> Result<HttpResponse, ApiError> {
    export::answer(&app, (actor, &request), query.read(())?).await
}

/// One partner payment.
#[utoipa::path(get, path = "/api/partner-payments/{id}", tag = "partner payments", params(("id" = i64, Path)),
    responses((status = 200, body = PartnerPaymentDto), (status = 404, body = Problem)))]
async fn get(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PartnerPaymentDto>, ApiError> {
    let id = PartnerPaymentId::new(id.into_inner());
    let row = app.db.read(move |views| views.partner_payment(id)).await?;
    let row = row.ok_or_else(no_such_payment)?;
    Ok(Json(PartnerPaymentDto::of(row, &actor)))
}

/// Records what a partner is paid.
#[utoipa::path(post, path = "/api/partner-payments", tag = "partner payments",
    responses((status = 201, body = PartnerPaymentDto), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<PartnerPaymentInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(app.today().await?)?;
    let now = app.now();
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        let payment = partner_payments::create(tx, &actor, &draft, now)?;
        page_of(tx, &actor, payment.id)
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Changes the fields that are sent of a payment that is not final.
#[utoipa::path(patch, path = "/api/partner-payments/{id}", tag = "partner payments", params(("id" = i64, Path)),
    responses((status = 200, body = PartnerPaymentDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<PartnerPaymentPatch>,
) -> Result<Json<PartnerPaymentDto>, ApiError> {
    let id = PartnerPaymentId::new(id.into_inner());
    let (patch, based_on) = form.read(app.today().await?)?;
    let now = app.now();
    let work = move |tx: &mut dyn infra::Unit| match partner_payments::update(
        tx, &actor, id, based_on, &patch, now,
    ) {
        Ok(_) => page_of(tx, &actor, id),
        Err(error) => Err(refused(tx, &actor, error)),
    };
    app.db.write(work).await.map(Json)
}

/// What happened to a partner payment, newest first.
#[utoipa::path(get, path = "/api/partner-payments/{id}/history", tag = "partner payments", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn history_of(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = PartnerPaymentId::new(id.into_inner());
    let found = app.db.read(move |views| views.partner_payment(id)).await?;
    found.ok_or_else(no_such_payment)?;
    history(&app, Entity::PartnerPayment(id), query).await
}
