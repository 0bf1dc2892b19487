//! `GET /calendar/feed/{token}.ics`: what a subscribed calendar program reads, without a session.

use super::ical::{Event, Shown, file};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_web::http::header::{CACHE_CONTROL, ETAG, IF_NONE_MATCH};
use actix_web::web::{Data, Path, ServiceConfig, get, head, resource};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::appointments::AppointmentStatus;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::UserId;
use crm_core::page::PageRequest;
use crm_core::users::{FEED_DAYS_AHEAD, FEED_DAYS_BACK};
use crm_core::views::{AppointmentFilter, AppointmentListQuery, Between, Direction, InCalendarOf};
use infra::tokens::token_hash;
use time::{Date, Duration};

/// The most appointments a feed carries.
const ROWS: u32 = 5_000;

/// Programs may keep an answer this long, each for its own user.
const CACHING: &str = "private, max-age=900";

/// Outside of the API and its sessions: the address itself is the key. Some programs ask for the head first; the server leaves out
/// the body then.
pub(crate) fn public_routes(config: &mut ServiceConfig) {
    config.service(
        resource("/calendar/feed/{token}.ics")
            .route(get().to(feed))
            .route(head().to(feed)),
    );
}

async fn feed(
    request: HttpRequest,
    app: Data<App>,
    token: Path<String>,
) -> Result<HttpResponse, ApiError> {
    let hash = token_hash(&token);
    let zone = app.office().await?.settings.zone.clone();
    let (of_zone, now) = (zone.clone(), app.now());
    let rows = app
        .db
        .read(move |views| match views.calendar_feed_owner(&hash)? {
            Some(owner) => views.appointments(&query(owner, &of_zone, now)).map(Some),
            None => Ok(None),
        })
        .await?
        .ok_or_else(|| ApiError::new(Code::NotFound, "There is no calendar at this address."))?;
    let events = rows.rows.iter().map(|row| Event::of(row, Shown::Initials));
    let text = file(&zone, app.config.host(), &events.collect::<Vec<_>>());
    Ok(answer(&request, text))
}

fn answer(request: &HttpRequest, text: String) -> HttpResponse {
    let tag = format!("\"{}\"", &token_hash(&text)[..32]);
    let known = request.headers().get(IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return HttpResponse::NotModified()
            .insert_header((ETAG, tag))
            .insert_header((CACHE_CONTROL, CACHING))
            .finish();
    }
    HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((ETAG, tag))
        .insert_header((CACHE_CONTROL, CACHING))
        .body(text)
}

/// What takes or took place; canceled and rescheduled ones disappear from the calendar.
fn query(owner: UserId, zone: &BusinessZone, now: Instant) -> AppointmentListQuery {
    let today = zone.day_of(now);
    let from = today.checked_sub(Duration::days(FEED_DAYS_BACK));
    let to = today.checked_add(Duration::days(FEED_DAYS_AHEAD + 1));
    AppointmentListQuery {
        filter: AppointmentFilter {
            dates: Between {
                from: Some(from.unwrap_or(Date::MIN)),
                to: Some(to.unwrap_or(Date::MAX)),
            },
            user: Some(InCalendarOf::User(owner)),
            statuses: vec![
                AppointmentStatus::Scheduled,
                AppointmentStatus::Completed,
                AppointmentStatus::NoShow,
            ],
            ..AppointmentFilter::default()
        },
        sort: Direction::Ascending,
        page: PageRequest::first(ROWS),
    }
}
