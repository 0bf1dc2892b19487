//! Bank lines of no record: which cost each is.

use super::dto::BankLineDto;
use super::input::{BankLineCategoryInput, Days, JournalParams};
use crate::http::access::{Can, JournalRead, JournalWrite};
use crate::http::form::{Asked, Sent};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use billing::journal::{CostCategory, SortError, sort_line};
use billing::matching::LineState;
use billing::views::BankLineRow;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::AccountLineId;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::Between;
use infra::Views;

/// Bank lines of no record that were posted on these days, by day, with the cost that each is.
#[utoipa::path(get, path = "/api/journal/bank-lines", tag = "journal",
    responses((status = 200, body = Vec<BankLineDto>)))]
pub(super) async fn bank_lines(
    _: Can<JournalRead>,
    app: Data<App>,
    query: Asked<JournalParams>,
) -> Result<Listed<BankLineDto>, ApiError> {
    let (days, page) = query.read(app.today().await?)?;
    let zone = app.office().await?.settings.zone.clone();
    let found = app
        .db
        .read_long(move |views| of_no_record(views, (days, page), &zone))
        .await?;
    Ok(Listed::from_page(found, |line| line))
}

fn of_no_record(
    views: &mut dyn Views,
    (days, page): (Days, PageRequest),
    zone: &BusinessZone,
) -> Stored<Page<BankLineDto>> {
    let rows = views.posted_lines(posted(days, zone))?.into_iter();
    let alone = |row: &BankLineRow| row.state() != LineState::Matched && !row.is_returned;
    let found = Page::of_all(rows.filter(alone).collect(), page);
    let rows = with_categories(views, &found.rows, zone)?;
    Ok(Page {
        rows,
        total: found.total,
    })
}

fn posted(days: Days, zone: &BusinessZone) -> Between<Instant> {
    Between {
        from: Some(zone.start_of(days.from)),
        to: Some(zone.start_of(days.until)),
    }
}

fn with_categories(
    views: &mut dyn Views,
    rows: &[BankLineRow],
    zone: &BusinessZone,
) -> Stored<Vec<BankLineDto>> {
    let ids: Vec<AccountLineId> = rows.iter().map(|row| row.id).collect();
    let said = views.line_categories(&ids)?;
    let line = |row: &BankLineRow| {
        let said = said.get(&row.id).copied();
        let category = said.unwrap_or_else(|| CostCategory::of_bank(&row.kind));
        BankLineDto::of(row, category, zone)
    };
    Ok(rows.iter().map(line).collect())
}

/// Says which cost a bank line of no record is, or that it is none.
#[utoipa::path(put, path = "/api/journal/bank-lines/{id}", tag = "journal", params(("id" = i64, Path)),
    responses((status = 200, body = BankLineDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn sort(
    Can(actor, _): Can<JournalWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<BankLineCategoryInput>,
) -> Result<Json<BankLineDto>, ApiError> {
    let line = AccountLineId::new(id.into_inner());
    let category = form.read(())?;
    let now = app.now();
    let zone = app.office().await?.settings.zone.clone();
    let sorted = app.db.write(move |tx| {
        sort_line(tx, &actor, line, category, now)?;
        let found = infra::read(tx, |views| {
            let row = views.bank_line(line)?;
            let rows: Vec<BankLineRow> = row.into_iter().collect();
            with_categories(views, &rows, &zone)
        })?;
        let not_found = || ApiError::new(Code::NotFound, SortError::NotFound.to_string());
        found.into_iter().next().ok_or_else(not_found)
    });
    Ok(Json(sorted.await?))
}
