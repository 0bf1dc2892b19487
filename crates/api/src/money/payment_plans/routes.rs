//! The HTTP routes of the payment plans.

use super::dto::{PlanDto, PlanPageDto, found, no_such_plan, page_of, refused};
use super::export;
use super::input::{PlanInput, PlanPatch};
use super::list::PlanListParams;
use super::preview::{PreviewInput, ScheduleDto};
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
use billing::{plans, schedule};
use crm_core::event::Entity;
use crm_core::ids::PlanId;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, export, preview, get, create, update, timeline);
}

/// Payment plans, newest first unless sorted otherwise; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/payment-plans", tag = "payment plans",
    responses((status = 200, body = Vec<PlanDto>)))]
async fn list(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<PlanListParams>,
) -> Result<Listed<PlanDto>, ApiError> {
    let query = query.read(())?;
    let page = app.db.read_report(move |views| views.plans(&query)).await?;
    Ok(Listed::from_page(page, |row| PlanDto::of(row, &actor)))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/payment-plans/export", tag = "payment plans",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<PlanListParams>,
) -> Result<HttpResponse, ApiError> {
    export::answer(&app, (actor, &request), query.read(())?).await
}

/// The installments that these terms make; nothing is saved.
#[utoipa::path(post, path = "/api/payment-plans/preview", tag = "payment plans",
    responses((status = 200, body = ScheduleDto), (status = 422, body = Problem)))]
async fn preview(
    _: Can<PaymentsRead>,
    form: Sent<PreviewInput>,
) -> Result<Json<ScheduleDto>, ApiError> {
    let made = schedule::schedule(&form.read(())?)?;
    Ok(Json(made.into()))
}

/// One plan with its invoices.
#[utoipa::path(get, path = "/api/payment-plans/{id}", tag = "payment plans", params(("id" = i64, Path)),
    responses((status = 200, body = PlanPageDto), (status = 404, body = Problem)))]
async fn get(
    Can(actor, _): Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PlanPageDto>, ApiError> {
    let id = PlanId::new(id.into_inner());
    let today = app.today().await?;
    let found = app.db.read(move |views| found(views, id)).await?;
    PlanPageDto::of(found, &actor, today).map(Json)
}

/// What happened to a payment plan, newest first.
#[utoipa::path(get, path = "/api/payment-plans/{id}/timeline", tag = "payment plans",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = PlanId::new(id.into_inner());
    let found = app.db.read(move |views| views.plan(id)).await?;
    found.ok_or_else(no_such_plan)?;
    history(&app, Entity::PaymentPlan(id), query).await
}

/// Makes a plan and its invoices: one an installment, and one for the down payment.
#[utoipa::path(post, path = "/api/payment-plans", tag = "payment plans",
    responses((status = 201, body = PlanPageDto), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<PlanInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        let created = plans::create(tx, &actor, &draft, now)?;
        page_of(tx, &actor, created.plan.id, today)
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Changes the fields that are sent; new terms are spread over the installments that nothing is paid on.
#[utoipa::path(patch, path = "/api/payment-plans/{id}", tag = "payment plans", params(("id" = i64, Path)),
    responses((status = 200, body = PlanPageDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<PlanPatch>,
) -> Result<Json<PlanPageDto>, ApiError> {
    let id = PlanId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let work = move |tx: &mut dyn infra::Unit| match plans::update(
        tx, &actor, id, based_on, &patch, now,
    ) {
        Ok(_) => page_of(tx, &actor, id, today),
        Err(error) => Err(refused(tx, &actor, error, today)),
    };
    app.db.write(work).await.map(Json)
}
