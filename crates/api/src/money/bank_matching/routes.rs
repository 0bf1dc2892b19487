//! The HTTP routes of matching and of the month's reconciliation.

use super::certain;
use super::dto::LineDto;
use super::input::{IgnoreInput, MatchInput, MatchUndo, MatchingParams, MonthParams};
use super::kept;
use super::reconciliation::{ReconciliationDto, made};
use super::shown::{Viewer, line, page};
use super::statement;
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use billing::matching::{self, BankMatch, UndoError};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::BankMatchId;
use crm_core::store::StoreError;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, make, ignore, undo, reconciliation, reconciliation_csv);
    certain::routes(table);
    kept::routes(table);
}

pub(super) async fn viewer(app: &App, actor: Actor) -> Result<Viewer, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    Ok(Viewer { actor, zone })
}

/// Lines of a month on which money moved, the newest first, with what each is or may be.
#[utoipa::path(get, path = "/api/bank-matching", tag = "bank",
    responses((status = 200, body = Vec<LineDto>)))]
async fn list(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    query: Asked<MatchingParams>,
) -> Result<Listed<LineDto>, ApiError> {
    let viewer = viewer(&app, actor).await?;
    let query = query.read((viewer.zone.clone(), app.today().await?))?;
    let found = app
        .db
        .read(move |views| page(views, &viewer, &query))
        .await?;
    Ok(Listed::from_page(found, |line| line))
}

/// Says which records a line settles. No record of money is changed.
#[utoipa::path(post, path = "/api/bank-matching/matches", tag = "bank",
    responses((status = 201, body = LineDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn make(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<MatchInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, viewer) = (actor.clone(), viewer(&app, actor).await?);
    let now = app.now();
    let work = move |tx: &mut dyn Unit| {
        let made = matching::make(tx, &viewer.actor, &draft, now)?;
        line(tx, &viewer, made.line)
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Sets a line aside that belongs to no record.
#[utoipa::path(post, path = "/api/bank-matching/ignored", tag = "bank",
    responses((status = 201, body = LineDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn ignore(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<IgnoreInput>,
) -> Result<HttpResponse, ApiError> {
    let (id, reason) = posted.body.read(())?;
    let (by, viewer) = (actor.clone(), viewer(&app, actor).await?);
    let now = app.now();
    let work = move |tx: &mut dyn Unit| {
        let made = matching::set_aside(tx, &viewer.actor, id, &reason, now)?;
        line(tx, &viewer, made.line)
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Takes a match back: the line and its records are open again.
#[utoipa::path(post, path = "/api/bank-matching/matches/{id}/undo", tag = "bank", params(("id" = i64, Path)),
    responses((status = 200, body = LineDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn undo(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<MatchUndo>,
) -> Result<HttpResponse, ApiError> {
    let id = BankMatchId::new(id.into_inner());
    let based_on = posted.body.read(())?;
    let (by, viewer) = (actor.clone(), viewer(&app, actor).await?);
    let now = app.now();
    let work = move |tx: &mut dyn Unit| {
        let undone = taken_back(tx, &viewer, (id, based_on), now)?;
        line(tx, &viewer, undone.line)
    };
    posted.once.run(&app, &by, StatusCode::OK, work).await
}

/// The later of two gets the line as it is now.
pub(super) fn taken_back(
    tx: &mut dyn Unit,
    viewer: &Viewer,
    (id, based_on): (BankMatchId, Option<i64>),
    now: Instant,
) -> Result<BankMatch, ApiError> {
    match matching::undo(tx, &viewer.actor, id, based_on, now) {
        Ok(undone) => Ok(undone),
        Err(UndoError::Stale { current }) => {
            let now = line(tx, viewer, current.line);
            Err(outdated(&UndoError::Stale { current }, now))
        }
        Err(error) => Err(error.into()),
    }
}

/// What moved at the bank in a month, what moved in the books, and every cause of the difference.
#[utoipa::path(get, path = "/api/bank-reconciliation", tag = "bank",
    responses((status = 200, body = ReconciliationDto)))]
async fn reconciliation(
    _: Can<BankRead>,
    app: Data<App>,
    query: Asked<MonthParams>,
) -> Result<Json<ReconciliationDto>, ApiError> {
    let month = query.read(app.today().await?)?;
    let made = made(&app, month).await?;
    let shown = ReconciliationDto::of(made).map_err(StoreError::from)?;
    Ok(Json(shown))
}

/// The same as CSV, with every line and record of each cause; the export itself is recorded.
#[utoipa::path(get, path = "/api/bank-reconciliation.csv", tag = "bank",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn reconciliation_csv(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<MonthParams>,
) -> Result<HttpResponse, ApiError> {
    let month = query.read(app.today().await?)?;
    statement::answer(&app, (actor, &request), month).await
}
