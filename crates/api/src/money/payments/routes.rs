//! The HTTP routes of payments.

use super::books::{__path_closed_books, closed_books};
use super::cash::{__path_cash_weeks, cash_weeks};
use super::client::{__path_ledger, __path_money, ledger, money};
use super::disputes::{__path_disputes, disputes};
use super::dto::{PaymentDetail, PaymentDto, payment_detail, unknown};
use super::input::{PaymentCompletion, PaymentInput, PaymentPatch, PaymentVoid};
use super::list::PaymentListParams;
use super::reversal::{__path_reversal, __path_reverse, reversal, reverse};
use super::summary::{__path_summary, summary};
use super::tasks::{__path_end_money_task, __path_money_tasks, end_money_task, money_tasks};
use super::{export as csv, record};
use crate::http::access::{
    Can, CheckedDb, MoneyExport, PaymentsRead, PaymentsRefund, PaymentsWrite, demand,
    demand_confirmed,
};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::money::card_payments::provider::{account, give_back};
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::payments::Request;
use crm_core::event::Entity;
use crm_core::ids::PaymentId;
use crm_core::store::StoreError;
use crm_core::users::Permission;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, summary, cash_weeks, closed_books, disputes, money_tasks, end_money_task, export, get, create, update, complete, void_one, reversal, reverse, timeline, ledger, money);
}

/// Payments, the newest day first unless sorted otherwise; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/payments", tag = "payments",
    responses((status = 200, body = Vec<PaymentDto>)))]
async fn list(
    db: CheckedDb<PaymentsRead>,
    query: Asked<PaymentListParams>,
) -> Result<Listed<PaymentDto>, ApiError> {
    let query = query.read(())?;
    db.list(move |views, actor| {
        let page = views.payments(&query)?;
        Ok::<_, StoreError>(Listed::from_page(page, |row| PaymentDto::of(row, actor)))
    })
    .await
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/payments/export", tag = "payments",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<PaymentListParams>,
) -> Result<HttpResponse, ApiError> {
    let query = query.read(())?;
    csv::answer(&app, (actor, &request), query).await
}

/// One payment and where its money went.
#[utoipa::path(get, path = "/api/payments/{id}", tag = "payments", params(("id" = i64, Path)),
    responses((status = 200, body = PaymentDetail), (status = 404, body = Problem)))]
async fn get(db: CheckedDb<PaymentsRead>, id: Path<i64>) -> Result<Json<PaymentDetail>, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let found = db
        .read(move |views, actor| payment_detail(views, actor, id))
        .await?;
    found.map(Json).ok_or_else(unknown)
}

/// What happened to a payment, newest first.
#[utoipa::path(get, path = "/api/payments/{id}/timeline", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let found = app.db.read(move |views| views.payment(id)).await?;
    found.ok_or_else(unknown)?;
    history(&app, Entity::Payment(id), query).await
}

/// Records a payment, or gives money back. A completed payment pays its invoices and earns a pending
/// commission; a refund takes back both, and wants the caller to have confirmed who they are. Card payments go back
/// through the provider: their refund is processing until it has answered.
#[utoipa::path(post, path = "/api/payments", tag = "payments",
    responses((status = 201, body = PaymentDetail), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    request: HttpRequest,
    posted: Posted<PaymentInput>,
) -> Result<HttpResponse, ApiError> {
    let settings = &app.office().await?.settings;
    let now = app.now();
    let asked = posted.body.read(settings.zone.day_of(now))?;
    if matches!(asked, Request::Refund(_)) {
        demand(&actor, Permission::PaymentsRefund)?;
        demand_confirmed(&request)?;
    }
    let who = actor.clone();
    let provider = account(&app).map(drop);
    let work = move |tx: &mut dyn infra::Unit| {
        let (made, by_card) = record::of(tx, &who, &asked, now)?;
        // Nothing begins that no one could be asked to pay.
        if !by_card.is_empty() {
            provider.clone()?;
        }
        Ok((made, by_card))
    };
    let once = posted.once;
    let (response, begun) = once
        .run_then(&app, &actor, StatusCode::CREATED, work)
        .await?;
    let begun = begun.unwrap_or_default();
    if let Err(error) = give_back(&app, &actor, &begun).await {
        tracing::warn!(%error, "card refunds stay processing and are asked for again later");
    }
    Ok(response)
}

/// Changes a pending payment.
#[utoipa::path(patch, path = "/api/payments/{id}", tag = "payments", params(("id" = i64, Path)),
    responses((status = 200, body = PaymentDetail), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<PaymentPatch>,
) -> Result<Json<PaymentDetail>, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let (now, today) = (app.now(), app.today().await?);
    let (patch, based_on) = form.read(today)?;
    let work =
        move |tx: &mut dyn infra::Unit| record::edited(tx, &actor, (id, based_on), &patch, now);
    app.db.write(work).await.map(Json)
}

/// The money of a pending payment is here: it pays its invoices and earns a pending commission.
#[utoipa::path(post, path = "/api/payments/{id}/complete", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 200, body = PaymentDetail), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn complete(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<PaymentCompletion>,
) -> Result<HttpResponse, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let based_on = posted.body.read(())?;
    let (who, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn infra::Unit| record::completed(tx, &who, (id, based_on), now);
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}

/// Cancels a pending payment that never came. A completed one is corrected by a refund.
#[utoipa::path(post, path = "/api/payments/{id}/void", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 200, body = PaymentDetail), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn void_one(
    Can(actor, _): Can<PaymentsRefund>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<PaymentVoid>,
) -> Result<HttpResponse, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let (reason, based_on) = posted.body.read(())?;
    let (who, now) = (actor.clone(), app.now());
    let work =
        move |tx: &mut dyn infra::Unit| record::voided(tx, &who, (id, based_on), &reason, now);
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}
