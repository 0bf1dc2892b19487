//! Months that someone reconciled against a statement.

use super::input::{KeptParams, ReconciliationInput};
use super::kept_file;
use super::reconciliation::{CountDto, Period, read};
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{BankLineState, Day, MoneyNumber, ReconciliationCause, Timestamp};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::reconciled::{SeenItem, SeenLine, make};
use billing::views::{ReconciledRow, SeenRows};
use crm_core::ids::ReconciliationId;
use crm_core::money::MoneyOverflow;
use crm_core::store::{StoreError, Stored};
use infra::{Unit, Views};
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; kept_list, reconcile_month, kept_one, kept_csv);
}

/// A month as someone reconciled it: it never changes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptReconciliation)]
pub(super) struct KeptDto {
    id: i64,
    /// The bank's id of the account.
    account: String,
    /// `yyyy-MM`.
    month: String,
    /// As it was typed from the bank's statement.
    statement_balance: MoneyNumber,
    opening: MoneyNumber,
    closing: MoneyNumber,
    r#in: MoneyNumber,
    out: MoneyNumber,
    booked_in: MoneyNumber,
    booked_out: MoneyNumber,
    /// What the statement has more than the bank's lines.
    difference: MoneyNumber,
    /// What no cause explained.
    rest: MoneyNumber,
    set_aside: CountDto,
    /// What was left to look at.
    unmatched: CountDto,
    /// Nothing was left, and statement and lines agreed.
    finished: bool,
    #[schema(required = true)]
    note: Option<String>,
    /// Who reconciled it.
    #[schema(required = true)]
    made_by: Option<String>,
    made_at: Timestamp,
}

impl KeptDto {
    pub(super) fn of(row: ReconciledRow) -> Result<Self, MoneyOverflow> {
        let kept = row.kept;
        let note = kept.draft.note.as_ref();
        Ok(Self {
            id: kept.id.get(),
            month: kept.draft.month.to_string(),
            statement_balance: kept.draft.statement.into(),
            opening: kept.opening.into(),
            closing: kept.closing.into(),
            r#in: kept.bank.came_in.into(),
            out: kept.bank.went_out.into(),
            booked_in: kept.books.came_in.into(),
            booked_out: kept.books.went_out.into(),
            difference: kept.difference()?.into(),
            rest: kept.rest.into(),
            set_aside: kept.set_aside.into(),
            unmatched: kept.to_do.into(),
            finished: kept.is_finished(),
            note: note.map(|note| note.as_str().to_owned()),
            made_by: row.made_by,
            made_at: kept.created_at.into(),
            account: kept.draft.account,
        })
    }
}

/// A line of the bank as it was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptLine)]
struct KeptLineDto {
    date: Day,
    label: String,
    amount: MoneyNumber,
    state: BankLineState,
    /// The records it settled, or why it was set aside.
    #[schema(required = true)]
    matched: Option<String>,
}

impl From<SeenLine> for KeptLineDto {
    fn from(line: SeenLine) -> Self {
        Self {
            date: line.day.into(),
            label: line.label,
            amount: line.amount.into(),
            state: line.state.into(),
            matched: line.matched,
        }
    }
}

/// A line or a record of a cause as it was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptItem)]
struct KeptItemDto {
    cause: ReconciliationCause,
    cause_label: &'static str,
    date: Day,
    label: String,
    amount: MoneyNumber,
}

impl From<SeenItem> for KeptItemDto {
    fn from(item: SeenItem) -> Self {
        Self {
            cause: item.cause.into(),
            cause_label: item.cause.label(),
            date: item.day.into(),
            label: item.label,
            amount: item.amount.into(),
        }
    }
}

/// A reconciled month with everything that was seen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = KeptReconciliationDetail)]
pub(super) struct KeptDetailDto {
    #[serde(flatten)]
    kept: KeptDto,
    lines: Vec<KeptLineDto>,
    /// By cause: each line and record that bank and books did not have alike.
    items: Vec<KeptItemDto>,
}

impl KeptDetailDto {
    fn of((row, seen): (ReconciledRow, SeenRows)) -> Result<Self, ApiError> {
        let lines = seen.lines.into_iter();
        let items = seen.items.into_iter();
        Ok(Self {
            kept: KeptDto::of(row).map_err(StoreError::from)?,
            lines: lines.map(KeptLineDto::from).collect(),
            items: items.map(KeptItemDto::from).collect(),
        })
    }
}

fn unknown() -> ApiError {
    ApiError::new(Code::NotFound, "This reconciliation does not exist.")
}

fn found(views: &mut dyn Views, id: ReconciliationId) -> Stored<Option<(ReconciledRow, SeenRows)>> {
    let Some(row) = views.kept_reconciliation(id)? else {
        return Ok(None);
    };
    Ok(Some((row, views.seen_rows(id)?)))
}

/// The months that someone reconciled, the newest first, at most 100.
#[utoipa::path(get, path = "/api/bank-matching/reconciliations", tag = "bank",
    responses((status = 200, body = Vec<KeptDto>)))]
async fn kept_list(
    _: Can<BankRead>,
    app: Data<App>,
    query: Asked<KeptParams>,
) -> Result<Json<Vec<KeptDto>>, ApiError> {
    let month = query.read(())?;
    let kept = app
        .db
        .read(move |views| views.kept_reconciliations(month))
        .await?;
    let kept = kept.into_iter().map(KeptDto::of);
    let kept = kept.collect::<Result<Vec<KeptDto>, MoneyOverflow>>();
    Ok(Json(kept.map_err(StoreError::from)?))
}

/// Keeps a month that is over as it is now, against the balance that the bank's statement has at its end.
#[utoipa::path(post, path = "/api/bank-matching/reconciliations", tag = "bank",
    responses((status = 201, body = KeptDetailDto), (status = 422, body = Problem), (status = 503, body = Problem)))]
async fn reconcile_month(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<ReconciliationInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let period = Period::of(&app, draft.month).await?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let seen = infra::read(tx, |views| read(views, &period))?;
        let kept = make(tx, &by, &draft, &seen.month(), (period.today, now))?;
        let shown = infra::read(tx, |views| found(views, kept.id))?;
        KeptDetailDto::of(shown.ok_or_else(unknown)?)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// A reconciled month with its lines and their matches, as they were then.
#[utoipa::path(get, path = "/api/bank-matching/reconciliations/{id}", tag = "bank",
    params(("id" = i64, Path)),
    responses((status = 200, body = KeptDetailDto), (status = 404, body = Problem)))]
async fn kept_one(
    _: Can<BankRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<KeptDetailDto>, ApiError> {
    let id = ReconciliationId::new(id.into_inner());
    let kept = app.db.read(move |views| found(views, id)).await?;
    Ok(Json(KeptDetailDto::of(kept.ok_or_else(unknown)?)?))
}

/// The same as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/bank-matching/reconciliations/{id}/file.csv", tag = "bank",
    params(("id" = i64, Path)),
    responses((status = 200, content_type = "text/csv", body = String), (status = 404, body = Problem)))]
async fn kept_csv(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = ReconciliationId::new(id.into_inner());
    let kept = app.db.read(move |views| found(views, id)).await?;
    let kept = kept.ok_or_else(unknown)?;
    kept_file::answer(&app, (actor, &request), kept).await
}
