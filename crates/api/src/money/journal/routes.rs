//! The HTTP routes of the journal.

use super::accounts::{__path_accounts, __path_set_account, accounts, set_account};
use super::dto::{EntryDto, MonthsDto, PageDto, TrialDto};
use super::export::answer;
use super::input::{JournalExportParams, JournalParams, SpanParams};
use super::lines::{__path_bank_lines, __path_sort, bank_lines, sort};
use super::read::Span;
use crate::http::access::{Can, JournalRead};
use crate::http::form::Asked;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::page_headers;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json};
use billing::journal::{Chart, JournalError, Trial, profit_by_month};
use crm_core::page::{Page, PageRequest, Total};
use infra::Views;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, trial_balance, months, export, accounts, set_account, bank_lines, sort);
}

/// The entries of a span by day: double entry of all that moved money.
#[utoipa::path(get, path = "/api/journal", tag = "journal",
    responses((status = 200, body = PageDto), (status = 409, body = Problem)))]
async fn list(
    _: Can<JournalRead>,
    app: Data<App>,
    query: Asked<JournalParams>,
) -> Result<HttpResponse, ApiError> {
    let (days, page) = query.read(app.today().await?)?;
    let span = Span::of(&app, days).await?;
    let (found, total) = app
        .db
        .read_long(move |views| shown(views, &span, page))
        .await?;
    let mut response = HttpResponse::Ok().json(&found);
    page_headers(&mut response, found.data.len(), total);
    Ok(response)
}

fn shown(
    views: &mut dyn Views,
    span: &Span,
    page: PageRequest,
) -> Result<(PageDto, Total), JournalError> {
    let entries = span.entries(views)?;
    let sums = Trial::of(&[], &entries)?;
    let chart = Chart::of(views.journal_accounts()?);
    let exported = views.exported_rows()?;
    let found = Page::of_all(entries, page);
    let rows = found.rows.iter();
    let rows = rows.map(|entry| EntryDto::of(entry, &chart, &exported));
    let page = PageDto {
        data: rows.collect::<Result<_, _>>()?,
        total: found.total.rows,
        debits: sums.debits.into(),
        credits: sums.credits.into(),
        basis: span.basis.into(),
        notice: span.basis.sentence(),
    };
    Ok((page, found.total))
}

/// What every account comes to over a span: debits equal credits.
#[utoipa::path(get, path = "/api/journal/trial-balance", tag = "journal",
    responses((status = 200, body = TrialDto), (status = 409, body = Problem)))]
async fn trial_balance(
    _: Can<JournalRead>,
    app: Data<App>,
    query: Asked<SpanParams>,
) -> Result<Json<TrialDto>, ApiError> {
    let days = query.read(app.today().await?)?;
    let span = Span::of(&app, days).await?;
    let found = app.db.read_long(move |views| {
        let (before, within) = span.since_the_beginning(views)?;
        let chart = Chart::of(views.journal_accounts()?);
        let trial = Trial::of(&before, &within)?;
        Ok::<_, JournalError>(TrialDto::of(&trial, &chart, &span))
    });
    Ok(Json(found.await?))
}

/// What each month of a span earned and spent, by account.
#[utoipa::path(get, path = "/api/journal/months", tag = "journal",
    responses((status = 200, body = MonthsDto), (status = 409, body = Problem)))]
async fn months(
    _: Can<JournalRead>,
    app: Data<App>,
    query: Asked<SpanParams>,
) -> Result<Json<MonthsDto>, ApiError> {
    let days = query.read(app.today().await?)?;
    let span = Span::of(&app, days).await?;
    let found = app.db.read_long(move |views| {
        let months = profit_by_month(&span.entries(views)?)?;
        let chart = Chart::of(views.journal_accounts()?);
        Ok::<_, JournalError>(MonthsDto::of(&months, &chart, &span)?)
    });
    Ok(Json(found.await?))
}

/// The journal of a span for an accounting program; the export itself is recorded, and later ones mark its rows.
#[utoipa::path(get, path = "/api/journal/export", tag = "journal",
    responses((status = 200, content((String = "text/csv"), (String = "text/plain"))), (status = 409, body = Problem)))]
async fn export(
    Can(actor, _): Can<JournalRead>,
    app: Data<App>,
    query: Asked<JournalExportParams>,
) -> Result<HttpResponse, ApiError> {
    let asked = query.read(app.today().await?)?;
    answer(&app, actor, asked).await
}
