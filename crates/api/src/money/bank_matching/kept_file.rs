//! A month that someone reconciled, as CSV: the figures, each line with its match, then what each cause was about.

use super::statement::{HEADER, lines};
use crate::http::{csv_out, csv_stream};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use billing::views::{ReconciledRow, SeenRows};
use crm_core::actor::Actor;
use crm_core::event::EventKind;
use crm_core::money::Money;

/// The download; the export itself is recorded.
pub(super) async fn answer(
    app: &App,
    (actor, request): (Actor, &HttpRequest),
    (row, seen): (ReconciledRow, SeenRows),
) -> Result<HttpResponse, ApiError> {
    let rows = seen.lines.len().saturating_add(seen.items.len());
    csv_stream::recorded(app, actor, EventKind::ReconciliationExported, request, rows).await?;
    let name = format!(
        "bank-reconciliation-{}-{}.csv",
        row.kept.draft.month, row.kept.id
    );
    Ok(csv_out::download_text(&name, written(&row, &seen)))
}

fn written(row: &ReconciledRow, seen: &SeenRows) -> String {
    let mut text = csv_out::start();
    csv_out::row(&mut text, HEADER);
    let kept = &row.kept;
    let day = kept.created_at.to_rfc3339();
    let by = row.made_by.as_deref().unwrap_or_default();
    csv_out::row(&mut text, ["Reconciled", &day, by, "", ""]);
    let note = kept.draft.note.as_ref();
    let note = note.map_or("", |note| note.as_str());
    csv_out::row(&mut text, ["Note", "", note, "", ""]);
    let mut figure = |part: &str, name: &str, amount: Money| {
        csv_out::row(&mut text, [part, "", name, &amount.to_decimal_text(), ""]);
    };
    figure("Statement", "Balance", kept.draft.statement);
    figure("Bank", "Opening balance", kept.opening);
    figure("Bank", "Money in", kept.bank.came_in);
    figure("Bank", "Money out", kept.bank.went_out);
    figure("Bank", "Closing balance", kept.closing);
    figure("Books", "Money in", kept.books.came_in);
    figure("Books", "Money out", kept.books.went_out);
    figure("Lines", "Set aside", kept.set_aside.amount);
    figure("Lines", "Not matched", kept.to_do.amount);
    figure("Remainder", "Not explained", kept.rest);
    lines(&mut text, &seen.lines);
    for item in &seen.items {
        let (day, amount) = (item.day.to_string(), item.amount.to_decimal_text());
        let cells = [item.cause.label(), &day, &item.label, &amount, ""];
        csv_out::row(&mut text, cells);
    }
    text
}
