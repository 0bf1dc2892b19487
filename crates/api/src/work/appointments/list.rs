//! The lists of appointments: the calendar's, a day's, a person's.

use super::dto::AppointmentDto;
use crate::http::access::{AppointmentsRead, Can, CheckedDb};
use crate::http::form::{Asked, Query, params, whole_number};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::asked_id;
use actix_web::web::{Data, Json, Path};
use crm_core::appointments::{AppointmentStatus, AppointmentType};
use crm_core::clock::parse_date;
use crm_core::ids::{ClientId, LeadId, UserId};
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::text::NotOneOf;
use crm_core::views::Direction::{Ascending, Descending};
use crm_core::views::{AppointmentFilter, AppointmentListQuery, Between, Direction, InCalendarOf};
use time::Date;

/// A span of at most so many days is answered whole: a month with the days around it, or two.
const CALENDAR_DAYS: i64 = 62;
/// The most appointments of such a span.
const CALENDAR_ROWS: u32 = 2_000;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; list, of_day, of_lead, of_client);
}

params! {
    pub(crate) AppointmentListParams -> AppointmentListQuery = list_query;
    "from": "The first day";
    "to": "The last day";
    "user": "The id of a user, or none";
    "status": "One status, or several with commas between";
    "search": "Title, place, or the person's name, email or phone";
    "sort": "date (default), -date";
}

const SORTS: &[(&str, Direction)] = &[("date", Ascending), ("-date", Descending)];

/// Appointments by date and time. A span of at most 62 days without paging parameters is answered
/// whole, up to 2,000. Those of persons in the trash are left out.
#[utoipa::path(get, path = "/api/appointments", tag = "appointments",
    responses((status = 200, body = Vec<AppointmentDto>), (status = 422, body = Problem)))]
async fn list(
    db: CheckedDb<AppointmentsRead>,
    query: Asked<AppointmentListParams>,
) -> Result<Listed<AppointmentDto>, ApiError> {
    let query = query.read(())?;
    db.report(move |views, actor| {
        let page = views.appointments(&query)?;
        let row = |row| AppointmentDto::of(row, actor);
        Ok::<_, StoreError>(Listed::from_page(page, row))
    })
    .await
}

params! {
    DayParams -> Option<InCalendarOf> = day_params;
    "user": "The id of a user, or none.";
}

fn day_params(mut query: Query) -> Result<Option<InCalendarOf>, ApiError> {
    let user = query.optional("user", in_calendar_of);
    query.finish(())?;
    Ok(user)
}

/// The appointments of one day of the business time zone, by time.
#[utoipa::path(get, path = "/api/appointments/date/{date}", tag = "appointments",
    params(("date" = String, Path, format = Date)),
    responses((status = 200, body = Vec<AppointmentDto>), (status = 422, body = Problem)))]
async fn of_day(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
    date: Path<String>,
    query: Asked<DayParams>,
) -> Result<Listed<AppointmentDto>, ApiError> {
    let day = parse_date(&date)
        .map_err(|error| ApiError::invalid_field("date", "invalid", error.to_string()))?;
    let user = query.read(())?;
    let query = AppointmentListQuery {
        filter: AppointmentFilter {
            dates: Between {
                from: Some(day),
                to: Some(day.next_day().unwrap_or(Date::MAX)),
            },
            user,
            ..AppointmentFilter::default()
        },
        sort: Ascending,
        page: PageRequest::first(CALENDAR_ROWS),
    };
    let page = app
        .db
        .read_report(move |views| views.appointments(&query))
        .await?;
    Ok(Listed::from_page(page, |row| {
        AppointmentDto::of(row, &actor)
    }))
}

/// A lead's appointments, newest first.
#[utoipa::path(get, path = "/api/leads/{id}/appointments", tag = "appointments",
    params(("id" = i64, Path)), responses((status = 200, body = Vec<AppointmentDto>)))]
async fn of_lead(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<Vec<AppointmentDto>>, ApiError> {
    let id = LeadId::new(id.into_inner());
    let rows = app
        .db
        .read(move |views| views.appointments_of_lead(id))
        .await?;
    let shown = rows.into_iter().map(|row| AppointmentDto::of(row, &actor));
    Ok(Json(shown.collect()))
}

/// A client's appointments and those of the lead it was, newest first.
#[utoipa::path(get, path = "/api/clients/{id}/appointments", tag = "appointments",
    params(("id" = i64, Path)), responses((status = 200, body = Vec<AppointmentDto>)))]
async fn of_client(
    Can(actor, _): Can<AppointmentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<Vec<AppointmentDto>>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let rows = app
        .db
        .read(move |views| views.appointments_of_client(id))
        .await?;
    let shown = rows.into_iter().map(|row| AppointmentDto::of(row, &actor));
    Ok(Json(shown.collect()))
}

fn list_query(mut query: Query) -> Result<AppointmentListQuery, ApiError> {
    let filter = AppointmentFilter {
        search: query.search(),
        dates: query.days("from", "to"),
        user: query.optional("user", in_calendar_of),
        statuses: query.optional("status", statuses).unwrap_or_default(),
        kind: query.optional("type", AppointmentType::parse),
        lead: asked_id(&mut query, "leadId", LeadId::new),
        client: asked_id(&mut query, "clientId", ClientId::new),
    };
    let sort = query.sort(SORTS);
    let unpaged = !query.has("page") && !query.has("perPage");
    let page = if unpaged && is_calendar_span(filter.dates) {
        Some(PageRequest::first(CALENDAR_ROWS))
    } else {
        query.page()
    };
    let (sort, page) = query.finish((sort, page))?;
    Ok(AppointmentListQuery { filter, sort, page })
}

fn is_calendar_span(dates: Between<Date>) -> bool {
    let days = dates
        .from
        .zip(dates.to)
        .map(|(from, to)| (to - from).whole_days());
    days.is_some_and(|days| days <= CALENDAR_DAYS)
}

fn in_calendar_of(text: &str) -> Result<InCalendarOf, &'static str> {
    match text {
        "none" => Ok(InCalendarOf::Nobody),
        _ => whole_number(text).map(|id| InCalendarOf::User(UserId::new(id))),
    }
}

fn statuses(text: &str) -> Result<Vec<AppointmentStatus>, NotOneOf> {
    text.split(',')
        .map(|status| AppointmentStatus::parse(status.trim()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_calendar_month_is_answered_whole_and_longer_lists_in_pages() {
        let cases = [
            ("from=2026-11-01&to=2027-01-01", 2_000),
            ("from=2026-11-01&to=2027-01-02", 1_000),
            ("from=2026-11-01", 1_000),
            ("from=2026-11-01&to=2026-11-30&page=1", 25),
            ("perPage=50", 50),
        ];
        for (text, rows) in cases {
            let query = list_query(Query::parse(text).unwrap()).unwrap();
            assert_eq!(query.page.limit(), rows, "{text}");
        }
    }

    #[test]
    fn every_wrong_parameter_is_named() {
        let query =
            Query::parse("from=x&user=me&status=Scheduled,Lost&type=Fax&leadId=a&sort=time");
        let error = list_query(query.unwrap()).unwrap_err();
        let fields: Vec<_> = error.errors().iter().map(|e| e.field.as_str()).collect();
        assert_eq!(fields, ["from", "user", "status", "type", "leadId", "sort"]);
    }
}
