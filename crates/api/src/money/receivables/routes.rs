//! The HTTP routes of the receivables.

use super::balances::{__path_balances, balances};
use super::dto::ReceivableDto;
use super::export;
use super::list::ReceivableListParams;
use crate::http::access::{Can, MoneyExport, PaymentsRead};
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, balances, export);
}

/// What each client owes and since when, the most first; over all clients it comes to what is outstanding.
#[utoipa::path(get, path = "/api/receivables", tag = "receivables",
    responses((status = 200, body = Vec<ReceivableDto>)))]
async fn list(
    _: Can<PaymentsRead>,
    app: Data<App>,
    query: Asked<ReceivableListParams>,
) -> Result<Listed<ReceivableDto>, ApiError> {
    let query = query.read(app.today().await?)?;
    let page = app
        .db
        .read_report(move |views| views.receivables(&query))
        .await?;
    Ok(Listed::from_page(page, ReceivableDto::from))
}

/// Everyone who owes something as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/receivables/export", tag = "receivables",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<ReceivableListParams>,
) -> Result<HttpResponse, ApiError> {
    let query = query.read(app.today().await?)?;
    export::answer(&app, (actor, &request), query).await
}
