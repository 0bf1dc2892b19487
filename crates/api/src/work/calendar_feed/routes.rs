//! Making and revoking one's own feed.

use crate::http::access::{AppointmentsRead, Can};
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::web::{Data, Json};
use crm_core::users::{make_calendar_feed, revoke_calendar_feed};
use infra::tokens;
use serde::Serialize;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; show, make, revoke);
}

/// Whether there is an address, never the address itself.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct CalendarFeed {
    active: bool,
    #[schema(required = true)]
    created_at: Option<Timestamp>,
}

/// The private address; shown this once.
#[derive(Debug, Serialize, ToSchema)]
struct CalendarFeedAddress {
    url: String,
}

/// Whether the caller has a calendar feed.
#[utoipa::path(get, path = "/api/me/calendar-feed", tag = "me",
    responses((status = 200, body = CalendarFeed)))]
async fn show(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
) -> Result<Json<CalendarFeed>, ApiError> {
    let user = user_of(&actor)?;
    let made = app.db.read(move |views| views.calendar_feed(user)).await?;
    Ok(Json(CalendarFeed {
        active: made.is_some(),
        created_at: made.map(Timestamp),
    }))
}

/// Gives the caller a new address; the earlier one stops working.
#[utoipa::path(post, path = "/api/me/calendar-feed", tag = "me",
    responses((status = 201, body = CalendarFeedAddress)))]
async fn make(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
) -> Result<HttpResponse, ApiError> {
    let user = user_of(&actor)?;
    let token = tokens::random_token();
    let hash = tokens::token_hash(&token);
    let now = app.now();
    app.db
        .write(move |tx| make_calendar_feed(tx, &actor, user, &hash, now))
        .await?;
    Ok(HttpResponse::Created().json(CalendarFeedAddress {
        url: format!("{}/calendar/feed/{token}.ics", app.config.link_base()),
    }))
}

/// Takes the caller's address out of use.
#[utoipa::path(delete, path = "/api/me/calendar-feed", tag = "me", responses((status = 204)))]
async fn revoke(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
) -> Result<HttpResponse, ApiError> {
    let user = user_of(&actor)?;
    let now = app.now();
    app.db
        .write(move |tx| revoke_calendar_feed(tx, &actor, user, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
