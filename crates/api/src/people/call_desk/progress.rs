//! What stands beside the card: how far the rep has come today, who is left, and when people answer.

use super::filters::read;
use crate::http::access::{Can, RawLeadsWrite};
use crate::http::form::{Asked, Query, params};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json};
use crm_core::call_desk::{
    GoodHour, LATE, LOOKS_BACK, MOST_CALLS, Queue, area_codes_of, best_hours,
};
use crm_core::contact_gate::Zone;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use crm_core::views::CalledPeople;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; progress);
}

params! {
    ProgressParams -> Option<Zone> = zone;
    "zone": "The clock of the person on the card, for the best hours";
}

fn zone(mut query: Query) -> Result<Option<Zone>, ApiError> {
    let zone = query.optional("zone", Zone::parse);
    query.finish(())?;
    Ok(zone)
}

/// An hour of their clock at which many answer.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = GoodHour)]
struct GoodHourDto {
    /// 0 to 23: from this hour to the next.
    hour: u16,
    /// Of how many calls, and how many of them were answered.
    calls: i64,
    reached: i64,
}

impl From<GoodHour> for GoodHourDto {
    fn from(good: GoodHour) -> Self {
        Self {
            hour: good.hour,
            calls: good.calls,
            reached: good.reached,
        }
    }
}

/// How far the caller has come.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DeskProgress)]
struct ProgressDto {
    /// The caller's calls of this business day.
    calls_today: i64,
    /// Who of the list can be served now; null without a list.
    #[schema(required = true)]
    left: Option<i64>,
    /// Promised calls of others that are late: they come when no one of the list is left.
    late_of_others: i64,
    /// The best first; none before there are enough calls.
    best_hours: Vec<GoodHourDto>,
}

fn look(
    views: &mut dyn Views,
    (by, zone): (UserId, Option<Zone>),
    time: &ListTime,
) -> Stored<ProgressDto> {
    let begun = time.zone.start_of(time.moment().today);
    let left = match listed(views, by, time)? {
        Some(people) => {
            let moment = time.moment();
            let callable = views.callable(&people, moment)?;
            let not_served = views.callable_not_served(&people, moment)?;
            Some((callable.now - not_served).max(0))
        }
        None => None,
    };
    let hours = match zone {
        Some(zone) => {
            let since = time.now.minus(LOOKS_BACK);
            let tried = views.tried(&area_codes_of(zone), since, MOST_CALLS)?;
            best_hours(zone, &tried)
        }
        None => Vec::new(),
    };
    Ok(ProgressDto {
        calls_today: views.calls_since(by, begun)?,
        left,
        late_of_others: views.late_of_others(by, time.now.minus(LATE))?,
        best_hours: hours.into_iter().map(GoodHourDto::from).collect(),
    })
}

/// Whom the caller's time on the desk serves.
fn listed(views: &mut dyn Views, by: UserId, time: &ListTime) -> Stored<Option<CalledPeople>> {
    let Some(sitting) = views.desk_sitting(by)? else {
        return Ok(None);
    };
    Ok(match sitting.queue {
        Queue::Callbacks => None,
        Queue::List(list, filter) => read(time, list, &filter),
        Queue::Campaign(id) => {
            let campaigns = views.desk_campaigns(by)?;
            let campaign = campaigns.iter().find(|campaign| campaign.id == id);
            campaign.and_then(|campaign| read(time, campaign.list, &campaign.filter))
        }
    })
}

/// How far the caller has come today, how many of the list are left, and the hours at which people there answer.
#[utoipa::path(get, path = "/api/desk/progress", tag = "desk",
    responses((status = 200, body = ProgressDto), (status = 422, body = Problem)))]
async fn progress(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    query: Asked<ProgressParams>,
) -> Result<Json<ProgressDto>, ApiError> {
    let whose = (user_of(&actor)?, query.read(())?);
    let zone = app.office().await?.settings.zone.clone();
    let now = app.now();
    let time = ListTime { zone, now };
    let found = app.db.read(move |views| look(views, whose, &time)).await?;
    Ok(Json(found))
}
