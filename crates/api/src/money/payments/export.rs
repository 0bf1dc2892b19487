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

const LIST: CsvList<17> = CsvList {
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
        "Held",
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
fn cells(row: PaymentRow) -> [String; 17] {
    let [received, pending, held] = counted(&row);
    let payment = row.payment;
    // At most one of them has an amount.
    let amount = [&received, &pending, &held].map(String::as_str).concat();
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
        held,
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

/// What the row adds to what the card shows as received, as pending and as held: their columns come to the card.
fn counted(row: &PaymentRow) -> [String; 3] {
    let payment = &row.payment;
    let adds = revenue::adds(payment.details.kind, payment.details.amount).to_decimal_text();
    let is_pending = !payment.status.was_received() && payment.status != PaymentStatus::Canceled;
    let none = String::new;
    if revenue::counts(payment.status, payment.mock) {
        if payment.is_held() {
            [none(), none(), adds]
        } else {
            [adds, none(), none()]
        }
    } else if is_pending && !payment.mock {
        [none(), adds, none()]
    } else {
        [none(), none(), none()]
    }
}
