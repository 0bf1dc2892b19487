//! The HTTP routes of the exit cases.

use super::clock_routes;
use super::dto::{ExitCaseDto, ExitCaseInput, ExitCasePatch, MilestoneInput};
use crate::http::access::{Can, ClientsRead, ClientsWrite};
use crate::http::form::{Asked, Query, Sent, params};
use crate::http::idempotent::{IsNew, Posted};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{asked_id, stale};
use actix_web::HttpResponse;
use actix_web::web::{Data, Json, Path};
use crm_core::exit_cases;
use crm_core::ids::{ClientId, ExitCaseId, PropertyId};
use crm_core::page::PageRequest;
use crm_core::views::ExitCasePage;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, open, update, note_milestone);
    clock_routes::routes(table);
}

params! {
    ExitCaseListParams -> (Option<ClientId>, PageRequest) = list_query;
}

fn list_query(mut query: Query) -> Result<(Option<ClientId>, PageRequest), ApiError> {
    let client = asked_id(&mut query, "clientId", ClientId::new);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok((client, page))
}

/// Exit cases, newest first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/exit-cases", tag = "exit cases",
    responses((status = 200, body = Vec<ExitCaseDto>)))]
async fn list(
    _: Can<ClientsRead>,
    app: Data<App>,
    query: Asked<ExitCaseListParams>,
) -> Result<Listed<ExitCaseDto>, ApiError> {
    let (client, page) = query.read(())?;
    let cases = app
        .db
        .read_report(move |views| views.exit_cases(client, page))
        .await?;
    Ok(Listed::from_page(cases, ExitCaseDto::from))
}

/// Opens the exit case of a property; asked again, answers the same case.
#[utoipa::path(post, path = "/api/properties/{id}/exit-case", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 201, body = ExitCaseDto), (status = 200, body = ExitCaseDto), (status = 404, body = Problem)))]
async fn open(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<ExitCaseInput>,
) -> Result<HttpResponse, ApiError> {
    let id = PropertyId::new(id.into_inner());
    let (partner, notes) = posted.body.read(())?;
    let (by, now, today) = (actor.clone(), app.now(), app.today().await?);
    let work = move |tx: &mut dyn Unit| {
        let opened = exit_cases::open(tx, &by, id, partner, notes.as_ref(), today, now)?;
        let case = infra::read(tx, |views| views.exit_case(opened.case.id))?;
        Ok((IsNew(opened.is_new), known(case)?))
    };
    posted.once.run_or_find(&app, &actor, work).await
}

async fn page_of(app: &App, id: ExitCaseId) -> Result<ExitCaseDto, ApiError> {
    known(app.db.read(move |views| views.exit_case(id)).await?)
}

fn known(case: Option<ExitCasePage>) -> Result<ExitCaseDto, ApiError> {
    case.map(ExitCaseDto::from).ok_or_else(|| {
        ApiError::new(
            Code::NotFound,
            "This exit case does not exist or was deleted.",
        )
    })
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/exit-cases/{id}", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 200, body = ExitCaseDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ExitCasePatch>,
) -> Result<Json<ExitCaseDto>, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| exit_cases::update(tx, &actor, id, based_on, &patch, now))
        .await;
    match updated {
        Ok(case) => page_of(&app, case.id).await.map(Json),
        Err(error) => Err(stale(error, page_of(&app, id)).await),
    }
}

/// Notes the day a milestone was reached, or takes it back, and says what happens next.
#[utoipa::path(put, path = "/api/exit-cases/{id}/milestones", tag = "exit cases", params(("id" = i64, Path)),
    responses((status = 200, body = ExitCaseDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn note_milestone(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<MilestoneInput>,
) -> Result<Json<ExitCaseDto>, ApiError> {
    let id = ExitCaseId::new(id.into_inner());
    let (milestone, day, next) = form.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let noted = (milestone, day);
    let case = app
        .db
        .write(move |tx| {
            exit_cases::note_milestone(tx, &actor, id, noted, next.as_ref(), today, now)
        })
        .await?;
    page_of(&app, case.id).await.map(Json)
}
