//! All commissions as a file.

use super::list::CommissionListParams;
use crate::http::access::{Can, MoneyExport};
use crate::http::csv_stream::CsvList;
use crate::http::form::Asked;
use crate::kernel::app::App;
use crate::problem::ApiError;
use ::commissions::views::CommissionRow;
use ::commissions::visibility::Visibility;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::clock::BusinessZone;
use crm_core::event::EventKind;

const LIST: CsvList<13> = CsvList {
    name: "commissions",
    taken: EventKind::CommissionListExported,
    header: [
        "ID",
        "Salesperson",
        "Client",
        "Payment",
        "Status",
        "Amount",
        "Before Clawbacks",
        "Clawed Back",
        "Rate",
        "Created",
        "Paid Date",
        "Automatic",
        "Notes",
    ],
};

/// Every matching commission that the caller sees, as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/commissions/export", tag = "commissions",
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(super) async fn export(
    Can(actor, _): Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<CommissionListParams>,
) -> Result<HttpResponse, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let query = query.read((Visibility::of(&actor), zone.clone()))?;
    LIST.answer(&app, (actor, &request), move |views, row| {
        views.each_commission(&query, &mut |commission| row(cells(commission, &zone)))
    })
    .await
}

fn cells(row: CommissionRow, zone: &BusinessZone) -> [String; 13] {
    let commission = row.commission;
    let text = |text: Option<String>| text.unwrap_or_default();
    [
        commission.id.to_string(),
        row.salesperson_name,
        row.client_name,
        text(commission.payment.map(|id| id.to_string())),
        commission.status.to_string(),
        commission.amount.to_decimal_text(),
        row.before_clawbacks.to_decimal_text(),
        row.clawed_back.to_decimal_text(),
        commission.rate.to_percent_text(),
        zone.day_of(commission.created_at).to_string(),
        text(commission.paid_on.map(|day| day.to_string())),
        if commission.automatic { "yes" } else { "" }.to_owned(),
        text(commission.notes.map(|notes| notes.as_str().to_owned())),
    ]
}
