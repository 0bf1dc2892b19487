//! The columns of the receivables' export.

use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::views::{ReceivableQuery, ReceivableRow};
use crm_core::actor::Actor;
use crm_core::event::EventKind;

const LIST: CsvList<6> = CsvList {
    name: "receivables",
    taken: EventKind::ReceivablesExported,
    header: [
        "Client ID",
        "Client",
        "Invoices",
        "Outstanding",
        "Overdue",
        "Oldest Due Date",
    ],
};

/// The download of everyone who owes something.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: ReceivableQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_receivable(&query, &mut |owing| row(cells(owing)))
    })
    .await
}

fn cells(row: ReceivableRow) -> [String; 6] {
    [
        row.client.to_string(),
        row.client_name,
        row.invoices.to_string(),
        row.outstanding.to_decimal_text(),
        row.overdue.to_decimal_text(),
        row.since.to_string(),
    ]
}
