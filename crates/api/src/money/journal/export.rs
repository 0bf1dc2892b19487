//! The journal as a file.

use super::input::Days;
use super::read::Span;
use crate::http::csv_out;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use billing::journal::{
    CSV_HEADER, Chart, Format, NewExport, QUICKBOOKS_HEADER, WrittenEntry, csv_rows, iif, ledger,
    quickbooks_rows, record_export, written,
};
use crm_core::actor::Actor;

/// The download. Nothing is sent before it is recorded, and a journal that does not balance is neither.
pub(super) async fn answer(
    app: &App,
    actor: Actor,
    (days, format): (Days, Format),
) -> Result<HttpResponse, ApiError> {
    let span = Span::of(app, days).await?;
    let basis = span.basis;
    let entries = app
        .db
        .read_long(move |views| {
            let entries = span.entries(views)?;
            let chart = Chart::of(views.journal_accounts()?);
            let exported = views.exported_rows()?;
            written(&entries, &chart, &exported)
        })
        .await?;
    let now = app.now();
    let export = NewExport {
        format,
        basis,
        from: days.from,
        to: days.last(),
        rows: entries.iter().map(|entry| entry.row.to_string()).collect(),
        created_by: actor.user(),
        created_at: now,
    };
    app.db
        .write(move |tx| record_export(tx, &actor, &export, now))
        .await?;
    Ok(file(days, format, &entries))
}

fn file(days: Days, format: Format, entries: &[WrittenEntry]) -> HttpResponse {
    let (from, to) = (days.from, days.last());
    let kind = match format {
        Format::QuickbooksCsv => "quickbooks-journal",
        Format::Csv | Format::Iif | Format::Ledger => "journal",
    };
    let name = format!("{kind}-{from}-{to}.{}", format.extension());
    match format {
        Format::Csv => csv_out::download_text(&name, table(CSV_HEADER, csv_rows(entries))),
        Format::QuickbooksCsv => {
            let rows = quickbooks_rows(entries);
            csv_out::download_text(&name, table(QUICKBOOKS_HEADER, rows))
        }
        Format::Iif => plain(&name, iif(entries)),
        Format::Ledger => plain(&name, ledger(entries)),
    }
}

fn table<const N: usize>(
    header: [&'static str; N],
    rows: impl Iterator<Item = [String; N]>,
) -> String {
    let mut text = csv_out::start();
    csv_out::row(&mut text, header);
    for cells in rows {
        csv_out::row(&mut text, cells.iter().map(String::as_str));
    }
    text
}

fn plain(name: &str, text: String) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain; charset=utf-8")
        .insert_header(ContentDisposition {
            disposition: DispositionType::Attachment,
            parameters: vec![DispositionParam::Filename(name.to_owned())],
        })
        .body(text)
}
