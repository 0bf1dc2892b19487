//! A statement as a PDF.

use super::statement::{Made, Whose, make, what, whose};
use crate::http::access::{Can, CommissionsRead};
use crate::http::csv_stream;
use crate::http::download;
use crate::http::form::{Asked, Query, params};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use ::commissions::statement::Entry;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::event::EventKind;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::store::StoreError;
use docgen::papers::{self, StatementLine, Total};
use time::Date;

/// The most lines of a PDF: some sixty pages.
const MOST_LINES: usize = 2_000;

params! {
    pub(super) StatementPdfParams -> (Whose, bool) = statement_pdf_params;
    "userId": "Whose; oneself unless given. Only who decides or keeps the books sees another's.";
    "from": "The first business day; the first of the last day's month unless given.";
    "to": "The last business day; today unless given.";
    "download": "1: to be saved.";
}

fn statement_pdf_params(mut query: Query) -> Result<(Whose, bool), ApiError> {
    let whose = whose(&mut query);
    let saved = download::is_saved(&mut query);
    query.finish(())?;
    Ok((whose, saved))
}

/// A person's statement over a period, as a PDF of today: the same bytes all day, as long as the statement is the same. Saving
/// it is recorded.
#[utoipa::path(get, path = "/api/commissions/statement.pdf", tag = "commissions",
    responses((status = 200, content_type = "application/pdf", body = String), (status = 403, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn statement_pdf(
    Can(actor, _): Can<CommissionsRead>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<StatementPdfParams>,
) -> Result<HttpResponse, ApiError> {
    let (whose, saved) = query.read(())?;
    let made = make(&app, &actor, whose).await?;
    let lines = made.statement.lines.len();
    check_length(lines)?;
    let name = format!("commissions-{}-{}.pdf", made.user, made.to);
    let office = app.office().await?;
    let name_of_office = office.settings.office_name.as_str().to_owned();
    let today = office.settings.zone.day_of(app.now());
    let statement = paper(made, (name_of_office, today)).map_err(StoreError::from)?;
    let paper = papers::statement(&statement);
    let rendered = app.render(paper, None).await?;
    if saved {
        csv_stream::recorded(&app, actor, EventKind::CommissionsExported, &request, lines).await?;
    }
    Ok(download::pdf(rendered.pdf, &name, saved))
}

/// # Errors
/// 422 when the statement is too long for a PDF.
fn check_length(lines: usize) -> Result<(), ApiError> {
    if lines <= MOST_LINES {
        return Ok(());
    }
    let detail = "Choose a shorter period, or download the CSV.";
    Err(ApiError::invalid_field("to", "too_many_lines", detail))
}

fn paper(made: Made, (office, today): (String, Date)) -> Result<papers::Statement, MoneyOverflow> {
    let figures = &made.statement;
    let off = |amount: Money| amount.checked_neg();
    let totals = [
        ("Earned", figures.earned),
        ("Adjustments", figures.adjustments),
        ("Reductions", off(figures.reductions)?),
        ("Denied", off(figures.denied)?),
        ("Clawbacks", off(figures.clawbacks)?),
        ("Paid", off(figures.paid)?),
    ];
    let totals = totals.map(|(label, amount)| Total {
        label: label.to_owned(),
        amount,
    });
    let line = |entry: &Entry| StatementLine {
        on: entry.on,
        belongs_to: entry.belongs_to,
        commission: entry.commission,
        client_name: made.client(entry).to_owned(),
        what: what(entry.kind).to_owned(),
        amount: entry.amount,
        above_engine: entry.above_engine,
    };
    Ok(papers::Statement {
        office,
        person: made.name.clone(),
        from: Some(made.from),
        to: Some(made.to),
        date: today,
        opening: figures.opening,
        totals: totals.into(),
        closing: figures.closing,
        lines: figures.lines.iter().map(line).collect(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lines → why there is no PDF.
    #[test]
    fn a_statement_of_very_many_lines_is_no_pdf() {
        let says = "to too_many_lines: Choose a shorter period, or download the CSV.";
        let cases = [
            (0, None),
            (2_000, None),
            (2_001, Some(says)),
            (90_000, Some(says)),
        ];
        for (lines, outcome) in cases {
            let refused = check_length(lines).err();
            let told = refused.map(|refused| {
                let error = &refused.errors()[0];
                format!("{} {}: {}", error.field, error.code, error.detail)
            });
            assert_eq!(told.as_deref(), outcome, "{lines}");
        }
    }
}
