//! The HTTP routes of the invoices.

use super::dto::{
    AgingDto, CreditInput, InvoiceDto, InvoiceInput, InvoiceVersion, no_such_invoice, page_of,
    refused,
};
use super::export;
use super::list::InvoiceListParams;
use super::taking_off::{
    __path_credit_note, __path_entries, __path_write_off, credit_note, entries, write_off,
};
use crate::http::access::{
    Can, CheckedDb, MoneyExport, PaymentsRead, PaymentsRefund, PaymentsWrite,
};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::money::receivables::AsOfParams;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::invoices;
use crm_core::event::Entity;
use crm_core::ids::InvoiceId;
use crm_core::store::StoreError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, aging, export, get, entries, create, void, write_off, credit_note, apply_credit, timeline);
}

/// Invoices, the earliest due first unless sorted otherwise; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/invoices", tag = "invoices",
    responses((status = 200, body = Vec<InvoiceDto>)))]
async fn list(
    db: CheckedDb<PaymentsRead>,
    query: Asked<InvoiceListParams>,
) -> Result<Listed<InvoiceDto>, ApiError> {
    let today = db.today().await?;
    let query = query.read(today)?;
    db.report(move |views, actor| {
        let page = views.invoices(&query)?;
        let row = |row| InvoiceDto::of(row, actor, today);
        Ok::<_, StoreError>(Listed::from_page(page, row))
    })
    .await
}

/// What is outstanding, by how late it is.
#[utoipa::path(get, path = "/api/invoices/aging", tag = "invoices",
    responses((status = 200, body = AgingDto)))]
async fn aging(
    _: Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<AsOfParams>,
) -> Result<Json<AgingDto>, ApiError> {
    let today = app.today().await?;
    let as_of = query.read(today)?;
    let aged = app
        .db
        .read_report(move |views| match as_of {
            Some(day) => views.aging_on(day),
            None => views.aging(today),
        })
        .await?;
    Ok(Json(aged.into()))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/invoices/export", tag = "invoices",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<InvoiceListParams>,
) -> Result<HttpResponse, ApiError> {
    let query = query.read(app.today().await?)?;
    export::answer(&app, (actor, &request), query).await
}

/// One invoice, void ones too.
#[utoipa::path(get, path = "/api/invoices/{id}", tag = "invoices", params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceDto), (status = 404, body = Problem)))]
async fn get(db: CheckedDb<PaymentsRead>, id: Path<i64>) -> Result<Json<InvoiceDto>, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    let today = db.today().await?;
    db.read(move |views, actor| {
        let row = views.invoice(id)?.ok_or_else(no_such_invoice)?;
        Ok::<_, ApiError>(Json(InvoiceDto::of(row, actor, today)))
    })
    .await
}

/// What happened to an invoice, newest first.
#[utoipa::path(get, path = "/api/invoices/{id}/timeline", tag = "invoices",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    _: Can<PaymentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    let found = app.db.read(move |views| views.invoice(id)).await?;
    found.ok_or_else(no_such_invoice)?;
    history(&app, Entity::Invoice(id), query).await
}

/// Invoices a client for something outside a payment plan.
#[utoipa::path(post, path = "/api/invoices", tag = "invoices",
    responses((status = 201, body = InvoiceDto), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    posted: Posted<InvoiceInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        let invoice = invoices::create(tx, &actor, &draft, now)?;
        page_of(tx, &actor, invoice.id, today)
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Voids an invoice on which nothing is paid; a plan's invoices follow their plan. One that was due in a closed month stays.
#[utoipa::path(post, path = "/api/invoices/{id}/void", tag = "invoices",
    params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn void(
    Can(actor, _): Can<PaymentsRefund>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<InvoiceVersion>,
) -> Result<HttpResponse, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    let based_on = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| match invoices::void(tx, &actor, id, based_on, now) {
        Ok(_) => page_of(tx, &actor, id, today),
        Err(error) => Err(refused(tx, &actor, error, today)),
    };
    posted.once.run(&app, &by, StatusCode::OK, work).await
}

/// Pays an invoice from what its client has paid too much, the oldest payment first.
#[utoipa::path(post, path = "/api/invoices/{id}/apply-credit", tag = "invoices",
    params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn apply_credit(
    Can(actor, _): Can<PaymentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<CreditInput>,
) -> Result<HttpResponse, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    let amount = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        invoices::apply_credit(tx, &actor, id, amount, now)?;
        page_of(tx, &actor, id, today)
    };
    posted.once.run(&app, &by, StatusCode::OK, work).await
}
