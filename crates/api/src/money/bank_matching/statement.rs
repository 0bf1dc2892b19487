//! The month's reconciliation as CSV: the figures, then every line and record of each cause.

use super::reconciliation::{Made, made};
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::reconciliation::CauseSum;
use crm_core::actor::Actor;
use crm_core::clock::Month;
use crm_core::event::EventKind;
use crm_core::money::Money;

const HEADER: [&str; 4] = ["Section", "Date", "Name", "Amount"];

/// The download; the export itself is recorded.
pub(super) async fn answer(
    app: &App,
    (actor, request): (Actor, &HttpRequest),
    month: Month,
) -> Result<HttpResponse, ApiError> {
    let made = made(app, month).await?;
    let causes = made.reconciliation.causes.iter();
    let rows = causes.map(|sum| sum.items.len()).sum();
    csv_stream::recorded(app, actor, EventKind::ReconciliationExported, request, rows).await?;
    let name = format!("bank-reconciliation-{month}.csv");
    Ok(csv_out::download_text(&name, written(&made)))
}

fn written(made: &Made) -> String {
    let mut text = csv_out::start();
    csv_out::row(&mut text, HEADER);
    let mut figure = |part: &str, name: &str, amount: Option<Money>| {
        let amount = amount.map_or_else(String::new, Money::to_decimal_text);
        csv_out::row(&mut text, [part, "", name, amount.as_str()]);
    };
    let found = &made.reconciliation;
    let (opening, closing) = made.balances.unzip();
    figure("Bank", "Opening balance", opening);
    figure("Bank", "Money in", Some(found.bank.came_in));
    figure("Bank", "Money out", Some(found.bank.went_out));
    figure("Bank", "Closing balance", closing);
    figure("Books", "Money in", Some(found.books.came_in));
    figure("Books", "Money out", Some(found.books.went_out));
    figure("Difference", "Bank minus books", Some(found.difference));
    for sum in &found.causes {
        figure("Cause", sum.cause.label(), Some(sum.amount));
    }
    figure("Remainder", "Not explained", Some(found.rest));
    for sum in &found.causes {
        items(&mut text, sum);
    }
    text
}

fn items(text: &mut String, sum: &CauseSum) {
    for item in &sum.items {
        let (day, amount) = (item.day.to_string(), item.amount.to_decimal_text());
        let cells = [sum.cause.label(), &day, &item.label, &amount];
        csv_out::row(text, cells);
    }
}
