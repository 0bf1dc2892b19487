//! What a rep may begin with: callbacks, and campaigns with how many of them may be called.

use super::filters::read;
use super::sittings::SittingDto;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::{Brand, CallList, CampaignStatus, Timestamp};
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::call_desk::{DeskCampaign, DueCallbacks, Queue};
use crm_core::call_numbers::Callable;
use crm_core::campaigns::CampaignStatus as Status;
use crm_core::contact_gate::Zone;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; home);
}

/// A rep's open callbacks.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DueCallbacks)]
struct DueCallbacksDto {
    due: i64,
    later: i64,
    #[schema(required = true)]
    next_due_at: Option<Timestamp>,
}

impl From<DueCallbacks> for DueCallbacksDto {
    fn from(found: DueCallbacks) -> Self {
        Self {
            due: found.due,
            later: found.later,
            next_due_at: found.next_due_at.map(Timestamp),
        }
    }
}

/// A campaign that is not ended, with how many of its people may be called.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskCampaign)]
struct DeskCampaignDto {
    id: i64,
    name: String,
    status: CampaignStatus,
    /// The lower is served first.
    priority: i64,
    #[schema(required = true)]
    brand: Option<Brand>,
    /// Whom it calls: the list, and its own parameters.
    list: CallList,
    filter: String,
    /// It is open to all users, or to the caller.
    is_member: bool,
    callable_now: i64,
    /// How many of those wait for their next try or for a promised call, are held by a rep, or are not tried again.
    not_served: i64,
    opens_later: i64,
    never: i64,
    /// Not looked up yet.
    waiting: i64,
    #[schema(required = true)]
    next_opens_at: Option<Timestamp>,
    next_opens_count: i64,
    /// The clock of those who open then, such as America/New_York; null when they have several.
    #[schema(required = true)]
    next_opens_time_zone: Option<&'static str>,
}

impl DeskCampaignDto {
    /// Without counts when the list no longer knows the filter.
    fn of(campaign: DeskCampaign, callable: Option<Callable>, not_served: i64) -> Self {
        let of = |count: fn(&Callable) -> i64| callable.as_ref().map_or(0, count);
        let next_opens_at = callable.as_ref().and_then(|found| found.next_opens_at);
        let zone = callable.as_ref().and_then(|found| found.next_opens_zone);
        Self {
            callable_now: of(|found| found.now),
            not_served,
            opens_later: of(|found| found.later),
            never: of(|found| found.never),
            waiting: of(|found| found.waiting),
            next_opens_count: of(|found| found.next_opens_count),
            next_opens_at: next_opens_at.map(Timestamp),
            next_opens_time_zone: zone.map(Zone::as_str),
            id: campaign.id.get(),
            name: campaign.name,
            status: campaign.status.into(),
            priority: campaign.priority,
            brand: campaign.brand.map(Brand),
            list: campaign.list.into(),
            filter: campaign.filter,
            is_member: campaign.is_member,
        }
    }
}

/// What a rep may begin with.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DeskHome)]
struct DeskHomeDto {
    /// The time on the desk that is open.
    #[schema(required = true)]
    sitting: Option<SittingDto>,
    callbacks: DueCallbacksDto,
    campaigns: Vec<DeskCampaignDto>,
}

fn look(views: &mut dyn Views, by: UserId, time: &ListTime) -> Stored<DeskHomeDto> {
    let campaigns = views.desk_campaigns(by)?;
    let sitting = views.desk_sitting(by)?.map(|sitting| {
        let name = match &sitting.queue {
            Queue::Campaign(id) => campaigns.iter().find(|campaign| campaign.id == *id),
            Queue::Callbacks | Queue::List(..) => None,
        };
        let name = name.map(|campaign| campaign.name.clone());
        SittingDto::of(sitting, name)
    });
    let mut shown = Vec::with_capacity(campaigns.len());
    for campaign in campaigns {
        let people = read(time, campaign.list, &campaign.filter);
        let counted = people.filter(|_| campaign.status == Status::Running);
        let (callable, not_served) = match counted {
            Some(people) => (
                Some(views.callable(&people, time.moment())?),
                views.callable_not_served(&people, time.moment())?,
            ),
            None => (None, 0),
        };
        shown.push(DeskCampaignDto::of(campaign, callable, not_served));
    }
    Ok(DeskHomeDto {
        sitting,
        callbacks: views.due_callbacks(by, time.now)?.into(),
        campaigns: shown,
    })
}

/// What the caller may begin with: callbacks first, then campaigns with how many people may be called now, later and never.
#[utoipa::path(get, path = "/api/desk", tag = "desk",
    responses((status = 200, body = DeskHomeDto), (status = 403, body = Problem)))]
async fn home(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
) -> Result<Json<DeskHomeDto>, ApiError> {
    let by = user_of(&actor)?;
    let zone = app.office().await?.settings.zone.clone();
    let now = app.now();
    let time = ListTime { zone, now };
    let found = app.db.read(move |views| look(views, by, &time)).await?;
    Ok(Json(found))
}
