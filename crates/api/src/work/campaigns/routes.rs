//! The HTTP routes of the campaigns.

use super::dto::CampaignDto;
use super::filter;
use super::input::{CampaignChangeInput, CampaignInput, CampaignListParams, CampaignStatusInput};
use crate::http::access::{CampaignsWrite, Can, RawLeadsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::campaigns::{self, Campaign, CampaignError, CampaignPatch};
use crm_core::change::Change;
use crm_core::ids::CampaignId;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, show, update, set_status);
}

/// Campaigns, newest first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/campaigns", tag = "campaigns",
    responses((status = 200, body = Vec<CampaignDto>), (status = 422, body = Problem)))]
async fn list(
    _: Can<RawLeadsWrite>,
    app: Data<App>,
    query: Asked<CampaignListParams>,
) -> Result<Listed<CampaignDto>, ApiError> {
    let query = query.read(())?;
    let page = app.db.read(move |views| views.campaigns(&query)).await?;
    Ok(Listed::from_page(page, CampaignDto::from))
}

/// Makes a campaign, which runs at once. People join it as they match its filter.
#[utoipa::path(post, path = "/api/campaigns", tag = "campaigns",
    responses((status = 201, body = CampaignDto), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    posted: Posted<CampaignInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    filter::check(draft.list, &draft.filter, time(&app).await?)?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let campaign = campaigns::create(tx, &by, &draft, now)?;
        page_of(tx, campaign.id)
    };
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}

/// One campaign.
#[utoipa::path(get, path = "/api/campaigns/{id}", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 200, body = CampaignDto), (status = 404, body = Problem)))]
async fn show(
    _: Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<CampaignDto>, ApiError> {
    let id = CampaignId::new(id.into_inner());
    let row = app.db.read(move |views| views.campaign(id)).await?;
    let row = row.ok_or(CampaignError::NotFound)?;
    Ok(Json(row.into()))
}

/// Changes the fields that are sent of a campaign that is not ended.
#[utoipa::path(patch, path = "/api/campaigns/{id}", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 200, body = CampaignDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CampaignChangeInput>,
) -> Result<Json<CampaignDto>, ApiError> {
    let id = CampaignId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let (time, now) = (time(&app).await?, app.now());
    let changed = app.db.write(move |tx| {
        check_filter(tx, id, &patch, &time)?;
        let done = campaigns::change(tx, &actor, id, based_on, &patch, now);
        shown(tx, id, done)
    });
    changed.await.map(Json)
}

/// Runs, pauses or ends a campaign.
#[utoipa::path(post, path = "/api/campaigns/{id}/status", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 200, body = CampaignDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn set_status(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<CampaignStatusInput>,
) -> Result<Json<CampaignDto>, ApiError> {
    let id = CampaignId::new(id.into_inner());
    let (status, based_on) = form.read(())?;
    let now = app.now();
    let changed = app.db.write(move |tx| {
        let done = campaigns::set_status(tx, &actor, id, based_on, status, now);
        shown(tx, id, done)
    });
    changed.await.map(Json)
}

async fn time(app: &App) -> Result<ListTime, ApiError> {
    let zone = app.office().await?.settings.zone.clone();
    Ok(ListTime {
        zone,
        now: app.now(),
    })
}

/// Which list's parser takes the filter stands with the campaign.
fn check_filter(
    tx: &mut dyn Unit,
    id: CampaignId,
    patch: &CampaignPatch,
    time: &ListTime,
) -> Result<(), ApiError> {
    let Change::Set(asked) = &patch.filter else {
        return Ok(());
    };
    let campaign = tx.campaigns().get(id)?.ok_or(CampaignError::NotFound)?;
    filter::check(campaign.list, asked, time.clone())
}

/// The campaign as it is now; one that another user changed comes with the refusal.
fn shown(
    tx: &mut dyn Unit,
    id: CampaignId,
    done: Result<Campaign, CampaignError>,
) -> Result<CampaignDto, ApiError> {
    match done {
        Ok(_) => page_of(tx, id),
        Err(stale @ CampaignError::Stale { .. }) => Err(outdated(&stale, page_of(tx, id))),
        Err(refused) => Err(refused.into()),
    }
}

fn page_of(tx: &mut dyn Unit, id: CampaignId) -> Result<CampaignDto, ApiError> {
    let row = infra::read(tx, |views| views.campaign(id))?;
    Ok(row.ok_or(CampaignError::NotFound)?.into())
}
