//! The month's reconciliation as CSV: the figures, each line of the bank with what it was matched with, then every line and
//! record of each cause.

use super::reconciliation::{Made, made};
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::matching::LineState;
use billing::reconciled::SeenLine;
use billing::reconciliation::CauseSum;
use crm_core::actor::Actor;
use crm_core::clock::Month;
use crm_core::event::EventKind;
use crm_core::money::Money;

pub(super) const HEADER: [&str; 5] = ["Section", "Date", "Name", "Amount", "Matched With"];

/// The download; the export itself is recorded.
pub(super) async fn answer(
    app: &App,
    (actor, request): (Actor, &HttpRequest),
    month: Month,
) -> Result<HttpResponse, ApiError> {
    let made = made(app, month).await?;
    let causes = made.seen.reconciliation.causes.iter();
    let counts = causes.map(|sum| sum.items.len());
    let rows = counts.fold(made.seen.lines.len(), usize::saturating_add);
    csv_stream::recorded(app, actor, EventKind::ReconciliationExported, request, rows).await?;
    let name = format!("bank-reconciliation-{month}.csv");
    Ok(csv_out::download_text(&name, written(&made)))
}

fn written(made: &Made) -> String {
    let mut text = csv_out::start();
    csv_out::row(&mut text, HEADER);
    let mut figure = |part: &str, name: &str, amount: Option<Money>| {
        let amount = amount.map_or_else(String::new, Money::to_decimal_text);
        csv_out::row(&mut text, [part, "", name, amount.as_str(), ""]);
    };
    let found = &made.seen.reconciliation;
    let (opening, closing) = made.seen.balances.unzip();
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
    lines(&mut text, &made.seen.lines);
    for sum in &found.causes {
        items(&mut text, sum);
    }
    text
}

/// Each line of the bank with the records it settles, or why it was set aside.
pub(super) fn lines(text: &mut String, lines: &[SeenLine]) {
    for line in lines {
        let section = match line.state {
            LineState::Open => "Bank line, not matched",
            LineState::Matched => "Bank line, matched",
            LineState::Ignored => "Bank line, set aside",
        };
        let (day, amount) = (line.day.to_string(), line.amount.to_decimal_text());
        let matched = line.matched.as_deref().unwrap_or_default();
        csv_out::row(text, [section, &day, &line.label, &amount, matched]);
    }
}

fn items(text: &mut String, sum: &CauseSum) {
    for item in &sum.items {
        let (day, amount) = (item.day.to_string(), item.amount.to_decimal_text());
        let cells = [sum.cause.label(), &day, &item.label, &amount, ""];
        csv_out::row(text, cells);
    }
}
