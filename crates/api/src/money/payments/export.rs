//! The columns of the payments' export.

use crate::http::csv_out::words;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::revenue;
use billing::status::PaymentStatus;
use billing::views::{PaymentListQuery, PaymentRow};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::ids::{InvoiceId, PlanId};

const LIST: CsvList<16> = CsvList {
    name: "payments",
    taken: EventKind::PaymentsExported,
    header: [
        "ID",
        "Client",
        "Type",
        "Method",
        "Date",
        "Amount",
        "Status",
        "Received",
        "Pending",
        "Refunded",
        "Invoice",
        "Payment Plan",
        "Receipt Number",
        "Salesperson",
        "Simulated",
        "Notes",
    ],
};

/// The download of every matching payment.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: PaymentListQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_payment(&query, &mut |payment| row(cells(payment)))
    })
    .await
}

/// What counts on neither card, such as a canceled payment, has no amount: the column comes to the cards.
fn cells(row: PaymentRow) -> [String; 16] {
    let [received, pending] = counted(&row);
    let payment = row.payment;
    let amount = if received.is_empty() {
        pending.clone()
    } else {
        received.clone()
    };
    let details = payment.details;
    let text = |id: Option<i64>| id.map(|id| id.to_string()).unwrap_or_default();
    [
        payment.id.to_string(),
        row.client_name,
        words(details.kind.as_str()),
        words(details.method.as_str()),
        details.date.to_string(),
        amount,
        words(payment.status.as_str()),
        received,
        pending,
        payment.refunded.to_decimal_text(),
        text(details.invoice.map(InvoiceId::get)),
        text(details.plan.map(PlanId::get)),
        text(payment.receipt),
        row.salesperson_name.unwrap_or_default(),
        if payment.mock { "yes" } else { "" }.to_owned(),
        details
            .notes
            .map(|notes| notes.as_str().to_owned())
            .unwrap_or_default(),
    ]
}

/// What the row adds to what the card shows as received, and as pending: their columns come to the card.
fn counted(row: &PaymentRow) -> [String; 2] {
    let payment = &row.payment;
    let adds = revenue::adds(payment.details.kind, payment.details.amount).to_decimal_text();
    let is_pending = !payment.status.was_received() && payment.status != PaymentStatus::Canceled;
    if revenue::counts(payment.status, payment.mock) {
        [adds, String::new()]
    } else if is_pending && !payment.mock {
        [String::new(), adds]
    } else {
        [String::new(), String::new()]
    }
}
