//! The HTTP routes of commissions.

use super::acts;
use super::agreement::{__path_agreement, __path_record_agreement, agreement, record_agreement};
use super::dto::{CommissionDetails, CommissionDto, SummaryDto, summarized};
use super::earners::{__path_earners, earners};
use super::explanation::{CalculateInput, CalculationDto};
use super::export::{__path_export, export};
use super::input::{CommissionActInput, CommissionInput, CommissionPatch, WithdrawInput};
use super::list::CommissionListParams;
use super::proposal::{__path_proposal, proposal};
use super::statement::{__path_statement, __path_statement_csv, statement, statement_csv};
use super::statement_pdf::{__path_statement_pdf, statement_pdf};
use crate::http::access::{Can, CheckedDb, CommissionsDecide, CommissionsRead, CommissionsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history, outdated};
use ::commissions::records::{self, CommissionError};
use ::commissions::visibility::Visibility;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::clock::Month;
use crm_core::event::Entity;
use crm_core::ids::CommissionId;
use workflows::{held, settings};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, summary, earners, export, calculate, proposal, statement, statement_csv, statement_pdf, agreement,
        record_agreement, get, update, act, withdraw_approval, timeline);
}

/// Commissions that the caller sees, newest first unless sorted otherwise; without paging parameters the
/// newest 1,000.
#[utoipa::path(get, path = "/api/commissions", tag = "commissions",
    responses((status = 200, body = Vec<CommissionDto>), (status = 422, body = Problem)))]
async fn list(
    db: CheckedDb<CommissionsRead>,
    query: Asked<CommissionListParams>,
) -> Result<Listed<CommissionDto>, ApiError> {
    let office = db.office().await?;
    db.report(move |views, actor| {
        let query = query.read((Visibility::of(actor), office.settings.zone.clone()))?;
        let page = views.commissions(&query)?;
        let row = |row| CommissionDto::of(row, actor);
        Ok::<_, ApiError>(Listed::from_page(page, row))
    })
    .await
}

/// The cards: of all users for who decides, of oneself for everyone else.
#[utoipa::path(get, path = "/api/commissions/summary", tag = "commissions",
    responses((status = 200, body = SummaryDto)))]
async fn summary(
    Can(actor, _): Can<CommissionsRead>,
    app: Data<App>,
) -> Result<Json<SummaryDto>, ApiError> {
    let month = Month::of(app.today().await?).days();
    let user = summarized(&actor);
    let summary = app
        .db
        .read_report(move |views| views.commission_summary(user, month))
        .await?;
    Ok(Json(summary.into()))
}

/// What the engine makes of a payment of today, or of another day; nothing is stored.
#[utoipa::path(post, path = "/api/commissions/calculate", tag = "commissions",
    responses((status = 200, body = CalculationDto), (status = 422, body = Problem)))]
async fn calculate(
    _: Can<CommissionsRead>,
    app: Data<App>,
    form: Sent<CalculateInput>,
) -> Result<Json<CalculationDto>, ApiError> {
    let (input, day) = form.read(())?;
    let today = app.today().await?;
    let found = app
        .db
        .read(move |views| records::calculate_on(views.facts(), day.unwrap_or(today), &input))
        .await?;
    Ok(Json(found.into()))
}

/// One commission with its arithmetic, its lines and how it was paid.
#[utoipa::path(get, path = "/api/commissions/{id}", tag = "commissions", params(("id" = i64, Path)),
    responses((status = 200, body = CommissionDetails), (status = 404, body = Problem)))]
async fn get(
    Can(actor, _): Can<CommissionsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<CommissionDetails>, ApiError> {
    let id = CommissionId::new(id.into_inner());
    acts::details(&app, &actor, id).await.map(Json)
}

/// What happened to a commission, newest first.
#[utoipa::path(get, path = "/api/commissions/{id}/timeline", tag = "commissions",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    Can(actor, _): Can<CommissionsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = CommissionId::new(id.into_inner());
    acts::seen(&app, &actor, id).await?;
    history(&app, Entity::Commission(id), query).await
}

/// Records a commission manually; the engine's figure is kept next to the typed one.
#[utoipa::path(post, path = "/api/commissions", tag = "commissions",
    responses((status = 201, body = CommissionDetails), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<CommissionsWrite>,
    app: Data<App>,
    posted: Posted<CommissionInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let now = app.now();
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| {
        let today = settings::today(tx, now)?;
        let made = held::create(tx, &by, &draft, (today, now))?;
        acts::details_in(tx, &by, made.id)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// The commission form of a stored one: fields of a pending one; another status is a decision.
#[utoipa::path(patch, path = "/api/commissions/{id}", tag = "commissions", params(("id" = i64, Path)),
    responses((status = 200, body = CommissionDetails), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<CommissionsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CommissionPatch>,
) -> Result<Json<CommissionDetails>, ApiError> {
    let id = CommissionId::new(id.into_inner());
    let (update, based_on) = form.read(())?;
    let now = app.now();
    let by = actor.clone();
    let updated = app
        .db
        .write(move |tx| {
            let days = (settings::today(tx, now)?, now);
            held::update(tx, &by, (id, based_on), &update, days)
        })
        .await;
    match updated {
        Ok(_) => acts::details(&app, &actor, id).await.map(Json),
        Err(error) => Err(acts::refused(&app, &actor, id, error).await),
    }
}

/// Approves, pays, denies or reduces a commission of another user.
#[utoipa::path(put, path = "/api/commissions/{id}", tag = "commissions", params(("id" = i64, Path)),
    responses((status = 200, body = CommissionDetails), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn act(
    Can(actor, _): Can<CommissionsDecide>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CommissionActInput>,
) -> Result<Json<CommissionDetails>, ApiError> {
    let id = CommissionId::new(id.into_inner());
    let (act, based_on) = form.read(())?;
    let now = app.now();
    let by = actor.clone();
    let done = app
        .db
        .write(move |tx| acts::run(tx, &by, (id, based_on), &act, now))
        .await;
    match done {
        Ok(_) => acts::details(&app, &actor, id).await.map(Json),
        Err(error) => Err(acts::refused(&app, &actor, id, error).await),
    }
}

/// Takes an approval back: the commission is pending again, as long as nothing was sent for it.
#[utoipa::path(post, path = "/api/commissions/{id}/withdraw-approval", tag = "commissions", params(("id" = i64, Path)),
    responses((status = 200, body = CommissionDetails), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn withdraw_approval(
    Can(actor, _): Can<CommissionsDecide>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<WithdrawInput>,
) -> Result<HttpResponse, ApiError> {
    let id = CommissionId::new(id.into_inner());
    let based_on = posted.body.read(())?;
    let now = app.now();
    let by = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| match records::withdraw_approval(
        tx,
        &by,
        (id, based_on),
        now,
    ) {
        Ok(_) => acts::details_in(tx, &by, id),
        Err(error @ CommissionError::Stale { .. }) => {
            Err(outdated(&error, acts::details_in(tx, &by, id)))
        }
        Err(error) => Err(error.into()),
    };
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}
