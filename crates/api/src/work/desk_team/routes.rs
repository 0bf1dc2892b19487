//! The HTTP routes of the desk's managers.

use super::calls::{CallRowDto, DeskReport, DeskReportDto};
use super::dto::{DeskTeamDto, Team};
use super::input::{CallListParams, DeskReportParams, FreeClaimInput};
use super::{export, lists};
use crate::http::access::{CampaignsWrite, Can};
use crate::http::form::{Asked, Sent};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::contact_rules::calendar_of;
use crm_core::desk_team::{self, near_limit};
use crm_core::ids::UserId;
use crm_core::store::{StoreError, Stored};
use crm_core::views::SkipFilter;
use infra::Views;
use time::{Date, Duration};

/// How many overdue callbacks are shown.
const SHOWN_CALLBACKS: i64 = 100;

/// Calls on what their own rep recorded: of so long, and at most so many.
const OWN_BASES_WITHIN: Duration = Duration::days(30);
const SHOWN_OWN_BASES: i64 = 100;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; team, free_claim, pause, report, calls, export_calls);
    lists::routes(table);
}

/// The call desk now: who is on whom, what came of today's calls, overdue callbacks, refused presses, lists near their limit,
/// and calls on what their own rep recorded.
#[utoipa::path(get, path = "/api/desk/team", tag = "desk",
    responses((status = 200, body = DeskTeamDto)))]
async fn team(_: Can<CampaignsWrite>, app: Data<App>) -> Result<Json<DeskTeamDto>, ApiError> {
    let (today, now) = (app.today().await?, app.now());
    let begun = zone(&app).await?.start_of(today);
    let found = app.db.read(move |views| read(views, (today, begun), now));
    Ok(Json(found.await?.into()))
}

fn read(views: &mut dyn Views, (today, begun): (Date, Instant), now: Instant) -> Stored<Team> {
    let standing = views.contact_rules(calendar_of(today))?.standing(today)?;
    let lists = views.number_lists()?;
    let near = lists
        .iter()
        .filter_map(|list| near_limit(list, &standing.rules, today));
    Ok(Team {
        reps: views.desk_reps(begun, now)?,
        outcomes: views.outcomes_since(begun)?,
        overdue: views.overdue_callbacks(now, SHOWN_CALLBACKS)?,
        blocked: views.blocked_presses(begun)?,
        lists: near.collect(),
        own_bases: views.own_bases(now.minus(OWN_BASES_WITHIN), SHOWN_OWN_BASES)?,
    })
}

async fn zone(app: &App) -> Result<BusinessZone, ApiError> {
    Ok(app.office().await?.settings.zone.clone())
}

/// Frees a person whom a rep holds: the next rep may be served with them.
#[utoipa::path(post, path = "/api/desk/claims/free", tag = "desk",
    responses((status = 204), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn free_claim(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    form: Sent<FreeClaimInput>,
) -> Result<HttpResponse, ApiError> {
    let (holder, now) = (form.read(())?, app.now());
    app.db
        .write(move |tx| desk_team::free(tx, &actor, holder, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Pauses a rep who is calling: no one is served to them until they go on.
#[utoipa::path(post, path = "/api/desk/reps/{userId}/pause", tag = "desk", params(("userId" = i64, Path)),
    responses((status = 204), (status = 409, body = Problem)))]
async fn pause(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    rep: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (rep, now) = (UserId::new(rep.into_inner()), app.now());
    app.db
        .write(move |tx| desk_team::pause(tx, &actor, rep, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What came of the calls of each rep, why people said no, and why they were passed over. Each figure opens its calls with the
/// parameter `figure`, each reason with `outcome` and `why`, each cause the skips with `cause`.
#[utoipa::path(get, path = "/api/desk/reports", tag = "desk",
    responses((status = 200, body = DeskReportDto), (status = 422, body = Problem)))]
async fn report(
    _: Can<CampaignsWrite>,
    app: Data<App>,
    query: Asked<DeskReportParams>,
) -> Result<Json<DeskReportDto>, ApiError> {
    let filter = query.read(zone(&app).await?)?;
    let found = app.db.read_report(move |views| {
        let passed_over = SkipFilter {
            at: filter.at,
            user: filter.user,
            campaign: filter.campaign,
            cause: None,
        };
        Ok::<_, StoreError>(DeskReport {
            rows: views.desk_report(&filter)?,
            no_reasons: views.no_reasons(&filter)?,
            skip_causes: views.skip_causes(&passed_over)?,
        })
    });
    Ok(Json(found.await?.into()))
}

/// Calls, the latest first unless sorted otherwise; without paging parameters the first 1,000.
#[utoipa::path(get, path = "/api/desk/calls", tag = "desk",
    responses((status = 200, body = Vec<CallRowDto>), (status = 422, body = Problem)))]
async fn calls(
    _: Can<CampaignsWrite>,
    app: Data<App>,
    query: Asked<CallListParams>,
) -> Result<Listed<CallRowDto>, ApiError> {
    let query = query.read(zone(&app).await?)?;
    let page = app.db.read_report(move |views| views.calls(&query)).await?;
    Ok(Listed::from_page(page, CallRowDto::from))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/desk/calls/export", tag = "desk",
    responses((status = 200, content_type = "text/csv", body = String), (status = 422, body = Problem)))]
async fn export_calls(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<CallListParams>,
) -> Result<HttpResponse, ApiError> {
    let query = query.read(zone(&app).await?)?;
    export::answer(&app, (actor, &request), query).await
}
