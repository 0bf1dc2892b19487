//! The account's lines as a file.

use crate::http::access::{BankRead, Can, MoneyExport};
use crate::http::csv_stream::CsvList;
use crate::http::form::{Asked, Query, params};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use billing::journal::CostCategory;
use billing::matching::LineState;
use billing::views::BankLineRow;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::event::EventKind;
use crm_core::ids::AccountLineId;
use crm_core::views::Between;

params! {
    pub(super) BankLinesParams(BusinessZone = BusinessZone::utc()) -> Between<Instant> = posted;
    "from": "The first day on which the bank posted them.";
    "to": "The last such day.";
}

fn posted(mut query: Query, zone: BusinessZone) -> Result<Between<Instant>, ApiError> {
    let posted = query.instants("from", "to", &zone);
    query.finish(())?;
    Ok(posted)
}

const LIST: CsvList<10> = CsvList {
    name: "bank-lines",
    taken: EventKind::BankLinesExported,
    header: [
        "ID",
        "Date",
        "Amount",
        "Name",
        "Description",
        "Memo",
        "Type at the Bank",
        "Match",
        "Card Fee",
        "Category",
    ],
};

/// Every line of the bank account on which money moved, as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/mercury-bank/transactions/export", tag = "bank",
    responses((status = 200, content_type = "text/csv", body = String)))]
pub(super) async fn export_lines(
    Can(actor, _): Can<BankRead>,
    _: Can<MoneyExport>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<BankLinesParams>,
) -> Result<HttpResponse, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    let posted = query.read(zone.clone())?;
    LIST.answer(&app, (actor, &request), move |views, row| {
        let lines = views.posted_lines(posted)?;
        let ids: Vec<AccountLineId> = lines.iter().map(|line| line.id).collect();
        let said = views.line_categories(&ids)?;
        for line in lines {
            let category = match said.get(&line.id) {
                Some(said) => *said,
                None => CostCategory::of_bank(&line.kind),
            };
            if row(cells(&line, category, &zone)).is_break() {
                break;
            }
        }
        Ok(())
    })
    .await
}

fn cells(line: &BankLineRow, category: Option<CostCategory>, zone: &BusinessZone) -> [String; 10] {
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    let state = line.state();
    // A line that settles records is no cost.
    let category = category.filter(|_| state != LineState::Matched);
    [
        line.id.to_string(),
        zone.day_of(line.posted_at).to_string(),
        line.amount.to_decimal_text(),
        text(&line.party),
        text(&line.description),
        text(&line.memo),
        line.kind.clone(),
        state.to_string(),
        line.fee().to_decimal_text(),
        category.map_or_else(String::new, |category| category.label().to_owned()),
    ]
}
