//! Months that someone reconciled against a statement.

use super::input::{KeptParams, ReconciliationInput};
use super::kept_dto::{KeptDetailDto, KeptDto};
use super::kept_file;
use super::reconciliation::{Period, read};
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::reconciled::make;
use billing::views::{ReconciledRow, SeenRows};
use crm_core::ids::ReconciliationId;
use crm_core::money::MoneyOverflow;
use crm_core::store::{StoreError, Stored};
use infra::{Unit, Views};

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; kept_list, reconcile_month, kept_one, kept_csv);
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
