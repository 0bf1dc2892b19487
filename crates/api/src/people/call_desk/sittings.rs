//! A rep's time on the desk over HTTP.

use super::filters::read;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Form, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::{CallList, CallOutcome, SittingStatus, Timestamp};
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::call_desk::{self, Queue, Sitting, Summary};
use crm_core::campaigns;
use crm_core::ids::{CampaignId, SittingId};
use crm_core::text::Line;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; begin, pause, resume, heard, end);
}

/// As long as an address may be.
type Filter = Line<2000>;

body! {
    /// Whom a rep wants to call besides callbacks: a campaign, a list with its filter, or no one.
    SittingInput -> Queue = queue;
    "filter": "The list's own parameters, without page and order: status=New&state=FL";
}

fn queue(mut form: Form) -> Result<Queue, ApiError> {
    let campaign = form.optional_id("campaignId", CampaignId::new);
    let list = form.optional("list", campaigns::CallList::parse);
    let filter: Option<Filter> = form.optional("filter", Line::parse);
    form.finish(())?;
    match (campaign, list) {
        (Some(_), Some(_)) => Err(ApiError::invalid_field(
            "list",
            "invalid",
            "Choose a campaign or a list, not both.",
        )),
        (Some(id), None) => Ok(Queue::Campaign(id)),
        (None, Some(list)) => {
            let filter = filter.map_or_else(String::new, |filter| filter.as_str().to_owned());
            Ok(Queue::List(list, filter))
        }
        (None, None) => Ok(Queue::Callbacks),
    }
}

/// A rep's time on the desk.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Sitting)]
pub(super) struct SittingDto {
    id: i64,
    #[schema(required = true)]
    campaign_id: Option<i64>,
    #[schema(required = true)]
    campaign_name: Option<String>,
    #[schema(required = true)]
    list: Option<CallList>,
    #[schema(required = true)]
    filter: Option<String>,
    status: SittingStatus,
    begun_at: Timestamp,
}

impl SittingDto {
    pub(super) fn of(sitting: Sitting, campaign_name: Option<String>) -> Self {
        let (campaign_id, list, filter) = match sitting.queue {
            Queue::Callbacks => (None, None, None),
            Queue::Campaign(id) => (Some(id.get()), None, None),
            Queue::List(list, filter) => (None, Some(list.into()), Some(filter)),
        };
        Self {
            id: sitting.id.get(),
            campaign_id,
            campaign_name,
            list,
            filter,
            status: sitting.status.into(),
            begun_at: sitting.begun_at.into(),
        }
    }
}

/// With the campaign's name.
fn named(tx: &mut dyn Unit, sitting: Sitting) -> Result<SittingDto, ApiError> {
    let campaign = match &sitting.queue {
        Queue::Campaign(id) => tx.campaigns().get(*id)?,
        Queue::Callbacks | Queue::List(..) => None,
    };
    let name = campaign.map(|campaign| campaign.name);
    Ok(SittingDto::of(sitting, name))
}

/// How often a call came to this.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct OutcomeCount {
    outcome: CallOutcome,
    count: i64,
}

/// How a time on the desk went.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SittingSummary)]
pub(super) struct SummaryDto {
    calls: i64,
    /// They themselves spoke.
    reached: i64,
    appointments: i64,
    skipped: i64,
    outcomes: Vec<OutcomeCount>,
    begun_at: Timestamp,
    ended_at: Timestamp,
}

impl From<Summary> for SummaryDto {
    fn from(summary: Summary) -> Self {
        let outcomes = summary.outcomes.into_iter();
        let outcomes = outcomes.map(|(outcome, count)| OutcomeCount {
            outcome: outcome.into(),
            count,
        });
        Self {
            calls: summary.calls,
            reached: summary.reached,
            appointments: summary.appointments,
            skipped: summary.skipped,
            outcomes: outcomes.collect(),
            begun_at: summary.begun_at.into(),
            ended_at: summary.ended_at.into(),
        }
    }
}

/// Begins a time on the desk; one that is open ends first.
#[utoipa::path(post, path = "/api/desk/sittings", tag = "desk",
    responses((status = 201, body = SittingDto), (status = 422, body = Problem)))]
async fn begin(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    posted: Posted<SittingInput>,
) -> Result<HttpResponse, ApiError> {
    let queue = posted.body.read(())?;
    let (rep, by, now) = (actor.clone(), user_of(&actor)?, app.now());
    let zone = app.office().await?.settings.zone.clone();
    if let Queue::List(list, filter) = &queue {
        let known = read(&ListTime { zone, now }, *list, filter).is_some();
        if !known {
            let detail = "This list has no such filter. Open the list and start from there.";
            return Err(ApiError::invalid_field("filter", "invalid", detail));
        }
    }
    let work = move |tx: &mut dyn Unit| {
        let sitting = call_desk::begin(tx, (&rep, by), &queue, now)?;
        named(tx, sitting)
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Takes a break.
#[utoipa::path(post, path = "/api/desk/sittings/{id}/pause", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = SittingDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn pause(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<SittingDto>, ApiError> {
    let id = SittingId::new(id.into_inner());
    let (by, now) = (user_of(&actor)?, app.now());
    let paused = app.db.write(move |tx| {
        let sitting = call_desk::pause(tx, (&actor, by), id, now)?;
        named(tx, sitting)
    });
    Ok(Json(paused.await?))
}

/// Goes on after a break.
#[utoipa::path(post, path = "/api/desk/sittings/{id}/resume", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = SittingDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn resume(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<SittingDto>, ApiError> {
    let id = SittingId::new(id.into_inner());
    let (by, now) = (user_of(&actor)?, app.now());
    let resumed = app.db.write(move |tx| {
        let sitting = call_desk::resume(tx, (&actor, by), id, now)?;
        named(tx, sitting)
    });
    Ok(Json(resumed.await?))
}

/// The caller's browser is at the desk: said every minute, so that managers see who is there.
#[utoipa::path(post, path = "/api/desk/sittings/{id}/heard", tag = "desk", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn heard(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = SittingId::new(id.into_inner());
    let (by, now) = (user_of(&actor)?, app.now());
    app.db
        .write(move |tx| call_desk::heard(tx, by, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Ends a time on the desk: the person who was held is free again.
#[utoipa::path(post, path = "/api/desk/sittings/{id}/end", tag = "desk", params(("id" = i64, Path)),
    responses((status = 200, body = SummaryDto), (status = 404, body = Problem)))]
async fn end(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<SummaryDto>, ApiError> {
    let id = SittingId::new(id.into_inner());
    let (by, now) = (user_of(&actor)?, app.now());
    let ended = app
        .db
        .write(move |tx| call_desk::end(tx, (&actor, by), id, now));
    Ok(Json(ended.await?.into()))
}
