//! The columns of the invoices' export.

use crate::http::csv_out::words;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::aging::AgingBucket;
use billing::views::{InvoiceListQuery, InvoiceRow};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use time::Date;

const LIST: CsvList<14> = CsvList {
    name: "invoices",
    taken: EventKind::InvoicesExported,
    header: [
        "ID",
        "Client",
        "Payment Plan",
        "Installment",
        "Description",
        "Due Date",
        "Amount",
        "Paid",
        "Outstanding",
        "Status",
        "Days Past Due",
        "Days Past Due Range",
        "Issue Date",
        "Written Off or Credited",
    ],
};

/// The download of every matching invoice.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: InvoiceListQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_invoice(&query, &mut |invoice| row(cells(invoice, query.today)))
    })
    .await
}

fn cells(row: InvoiceRow, today: Date) -> [String; 14] {
    let invoice = row.invoice;
    let open = invoice.is_open();
    let late = open.then(|| (today - invoice.due).whole_days().max(0).to_string());
    let age = open.then(|| age(AgingBucket::of(invoice.due, today)));
    [
        invoice.id.to_string(),
        row.client_name,
        row.plan_name.unwrap_or_default(),
        invoice
            .number
            .map(|number| number.to_string())
            .unwrap_or_default(),
        invoice
            .description
            .as_ref()
            .map(|text| text.as_str().to_owned())
            .unwrap_or_default(),
        invoice.due.to_string(),
        invoice.amount.to_decimal_text(),
        invoice.paid.to_decimal_text(),
        invoice.outstanding().to_decimal_text(),
        words(invoice.status().as_str()),
        late.unwrap_or_default(),
        age.unwrap_or_default().to_owned(),
        invoice.issued.to_string(),
        invoice.taken_off.to_decimal_text(),
    ]
}

const fn age(bucket: AgingBucket) -> &'static str {
    match bucket {
        AgingBucket::NotDue => "Not due",
        AgingBucket::Days1To30 => "1\u{2013}30",
        AgingBucket::Days31To60 => "31\u{2013}60",
        AgingBucket::Days61To90 => "61\u{2013}90",
        AgingBucket::Over90 => "90+",
    }
}
