//! The bank's calls, gathered, and those of the monitor.

use super::alerts::{__path_alerts, __path_waiting, alerts, waiting};
use super::batches::{
    __path_approve_batch, __path_ask_batch, __path_batch, approve_batch, ask_batch, batch,
};
use super::dto::{Looked, Rights, TransactionDto, no_such_transaction};
use super::export::{__path_export_lines, export_lines};
use super::list::TransactionListParams;
use super::office::{Freshness, bank};
use super::panel::{
    __path_account, __path_counterparties, __path_refresh_all, account, counterparties, refresh_all,
};
use super::pay::{
    __path_approve, __path_cancel, __path_close, __path_pay_commission, __path_pay_partner,
    __path_release, approve, cancel, close, pay_commission, pay_partner, release,
};
use super::payable::{__path_payable, payable};
use super::receipt::{__path_receipt, receipt};
use super::refresh;
use super::review::{
    __path_review_commission_payment, __path_review_partner_payment, review_commission_payment,
    review_partner_payment,
};
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{Listed, MoneyNumber, page_headers};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use billing::views::TransactionId;
use crm_core::event::Entity;
use crm_core::store::StoreError;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; account, counterparties, list, export_lines, get, timeline, refresh_one, refresh_all, receipt);
    routes!(table; pay_partner, pay_commission, approve, cancel, release, close);
    routes!(table; review_partner_payment, review_commission_payment);
    routes!(table; payable, ask_batch, batch, approve_batch, alerts, waiting);
}

/// A page of the monitor, and how old what is known of the bank is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankTransactionPage)]
struct TransactionPage {
    data: Vec<TransactionDto>,
    /// How many there are in all, up to 100,000.
    total: i64,
    /// What all that is filtered brought, and took; without what failed or was canceled, unless that alone is asked for.
    money_in: MoneyNumber,
    money_out: MoneyNumber,
    #[serde(flatten)]
    freshness: Freshness,
}

/// One transaction, and whether the bank said anything new of it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = RefreshedBankTransaction)]
struct Refreshed {
    transaction: TransactionDto,
    changed: bool,
}

/// Our transfers and the account's other lines, the latest first unless sorted otherwise; without paging parameters the
/// first 1,000. They are read from the mirror, whatever the bank does.
#[utoipa::path(get, path = "/api/mercury-bank/transactions", tag = "bank",
    responses((status = 200, body = TransactionPage)))]
async fn list(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    query: Asked<TransactionListParams>,
) -> Result<HttpResponse, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let query = query.read(zone)?;
    let (who, now) = (actor.clone(), app.now());
    let read = app.db.read(move |views| {
        let sync = views.bank_sync()?;
        let rights = Rights::of(views, &who, now)?;
        let sums = views.transaction_sums(&query.filter)?;
        Ok::<_, StoreError>((views.transactions(&query)?, sums, sync, rights))
    });
    let (page, sums, sync, rights) = read.await?;
    let looked = Looked {
        viewer: &actor,
        known: &sync.counterparties,
        now,
        rights,
    };
    let rows = page.rows.into_iter();
    let shown = TransactionPage {
        data: rows.map(|row| TransactionDto::of(row, &looked)).collect(),
        total: page.total.rows,
        money_in: sums.money_in.into(),
        money_out: sums.money_out.into(),
        freshness: Freshness::of(&sync, now),
    };
    let mut response = HttpResponse::Ok().json(&shown);
    page_headers(&mut response, shown.data.len(), page.total);
    Ok(response)
}

/// One transaction; the line of a transfer of ours is found as that transfer.
#[utoipa::path(get, path = "/api/mercury-bank/transactions/{id}", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = TransactionDto), (status = 404, body = Problem)))]
async fn get(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    id: Path<String>,
) -> Result<Json<TransactionDto>, ApiError> {
    let id = TransactionId::parse(&id).map_err(|_| no_such_transaction())?;
    refresh::shown(&app, &actor, id).await.map(Json)
}

/// What happened to a transfer of ours, newest first. A line that is none of ours has no history.
#[utoipa::path(get, path = "/api/mercury-bank/transactions/{id}/timeline", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    Can(..): Can<BankRead>,
    app: Data<App>,
    id: Path<String>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = TransactionId::parse(&id).map_err(|_| no_such_transaction())?;
    match refresh::found(&app, id).await?.id() {
        TransactionId::Transfer(id) => history(&app, Entity::Transfer(id), query).await,
        TransactionId::Line(_) => Err(no_such_transaction()),
    }
}

/// Asks the bank how far one is, and takes that in.
#[utoipa::path(post, path = "/api/mercury-bank/transactions/{id}/refresh", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = Refreshed), (status = 404, body = Problem), (status = 502, body = Problem),
        (status = 503, body = Problem)))]
async fn refresh_one(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
) -> Result<Json<Refreshed>, ApiError> {
    let id = TransactionId::parse(&id).map_err(|_| no_such_transaction())?;
    let office = bank(&app)?;
    let before = refresh::found(&app, id).await?;
    let changed = refresh::ask(&app, office, &before).await?;
    let transaction = refresh::shown(&app, &actor, before.id()).await?;
    Ok(Json(Refreshed {
        transaction,
        changed,
    }))
}
