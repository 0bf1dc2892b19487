//! The columns of the payment plans' export.

use crate::http::csv_out::words;
use crate::http::csv_stream::CsvList;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::views::{PlanListQuery, PlanRow};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::money::Money;

const LIST: CsvList<14> = CsvList {
    name: "payment-plans",
    taken: EventKind::PlansExported,
    header: [
        "ID",
        "Client",
        "Name",
        "Status",
        "Total Amount",
        "Paid",
        "Outstanding",
        "Down Payment",
        "Installment Amount",
        "Number of Payments",
        "Payment Frequency",
        "Start Date",
        "End Date",
        "Payment Method",
    ],
};

/// The download of every matching plan.
pub(super) async fn answer(
    app: &App,
    asked: (Actor, &HttpRequest),
    query: PlanListQuery,
) -> Result<HttpResponse, ApiError> {
    LIST.answer(app, asked, move |views, row| {
        views.each_plan(&query, &mut |plan| row(cells(plan)))
    })
    .await
}

fn cells(row: PlanRow) -> [String; 14] {
    let plan = row.plan;
    let details = plan.details;
    let money = |amount: Option<Money>| amount.map(Money::to_decimal_text).unwrap_or_default();
    [
        plan.id.to_string(),
        row.client_name,
        details.name.as_str().to_owned(),
        words(plan.status.as_str()),
        details.total.to_decimal_text(),
        row.paid.to_decimal_text(),
        row.outstanding.to_decimal_text(),
        money(details.down),
        money(details.installment),
        details.payments.to_string(),
        words(details.frequency.as_str()),
        details.start.to_string(),
        plan.end.to_string(),
        words(details.method.as_str()),
    ]
}
