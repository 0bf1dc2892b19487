//! The columns of the partner payments' export.

use crate::http::csv_out::words;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::views::{PartnerPaymentListQuery, PartnerPaymentRow};
use crm_core::actor::Actor;
use crm_core::event::EventKind;

const LIST: CsvList<10> = CsvList {
    name: "partner-payments",
    taken: EventKind::PartnerPaymentsExported,
    header: [
        "ID",
        "Partner",
        "Type",
        "Method",
        "Date",
        "Amount",
        "Status",
        "Invoice Number",
        "Description",
        "Notes",
    ],
};

/// The download of every matching payment.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: PartnerPaymentListQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_partner_payment(&query, &mut |payment| row(cells(payment)))
    })
    .await
}

fn cells(row: PartnerPaymentRow) -> [String; 10] {
    let payment = row.payment;
    let details = payment.details;
    [
        payment.id.to_string(),
        row.partner_name,
        words(details.kind.as_str()),
        words(details.method.as_str()),
        details.date.to_string(),
        details.amount.money().to_decimal_text(),
        words(payment.status.as_str()),
        details
            .invoice_number
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default(),
        details
            .description
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default(),
        details
            .notes
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default(),
    ]
}
