//! Years of closed days that are complete, over HTTP.

use super::input::ClosedDayRemoval;
use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Form, Sent, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Timestamp;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::clock::Instant;
use crm_core::contact::UsState;
use crm_core::contact_gate::{house_years, source_of_house_days};
use crm_core::contact_rules::{
    CompleteYear, Entered, RuleSource, StateList, Whole, YearsDraft, calendar_of, complete_years,
    days_of, reopen_year,
};
use crm_core::ids::CalendarYearId;
use crm_core::store::StoreError;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;
use workflows::settings;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; years, complete, reopen);
}

/// A year of which all closed days of a state are entered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CalendarYear)]
struct CalendarYearDto {
    /// Null: the product comes with it.
    #[schema(required = true)]
    id: Option<i64>,
    state: String,
    state_name: String,
    year: i32,
    source: String,
    #[schema(required = true)]
    completed_by: Option<String>,
    #[schema(required = true)]
    completed_at: Option<Timestamp>,
}

impl From<CompleteYear> for CalendarYearDto {
    fn from(year: CompleteYear) -> Self {
        Self {
            id: Some(year.id.get()),
            completed_by: year.by.map(|by| by.full_name()),
            completed_at: Some(year.at.into()),
            ..Self::of(year.state, year.year, year.source)
        }
    }
}

impl CalendarYearDto {
    fn of(state: UsState, year: i32, source: String) -> Self {
        Self {
            id: None,
            state: state.code().to_owned(),
            state_name: state.name().to_owned(),
            year,
            source,
            completed_by: None,
            completed_at: None,
        }
    }
}

/// The newest year first, by state.
fn shown(entered: Entered) -> Vec<CalendarYearDto> {
    let of_house = |(state, year)| {
        let source = source_of_house_days(state).to_owned();
        CalendarYearDto::of(state, year, source)
    };
    let house = house_years().map(of_house);
    let own = entered.years.into_iter().map(CalendarYearDto::from);
    let mut years: Vec<CalendarYearDto> = house.chain(own).collect();
    years.sort_by(|one, other| {
        let newest_first = other.year.cmp(&one.year);
        newest_first.then_with(|| one.state_name.cmp(&other.state_name))
    });
    years
}

body! {
    /// A year of which all closed days of some states are entered.
    pub(super) CalendarYearInput -> YearsDraft = asked;
    "states": "At least one; each with a closed day of that year.";
    "source": "The calendars that were read.";
}

fn asked(mut form: Form) -> Result<YearsDraft, ApiError> {
    let states = form.list("states", |texts| StateList::parse(&texts));
    if states.is_some_and(|states| states.0.is_empty()) {
        form.problem("states", "required", "Choose at least one state.");
    }
    let year = form.number("year", |text| {
        let text = text.ok_or_else(|| ("required", "Enter the year.".to_owned()))?;
        Whole::<2000, 2100>::parse(text).map_err(|error| ("invalid", error.to_string()))
    });
    let missing = "Enter which calendars were read.";
    let source = form.required("source", missing, RuleSource::parse);
    let (states, year, source) = form.finish((states, year, source))?;
    Ok(YearsDraft {
        states: states.0,
        year: year.get().into(),
        source,
    })
}

/// The years whose closed days are all entered, the product's own and the office's, the newest first.
#[utoipa::path(get, path = "/api/contact/calendar-years", tag = "contact",
    responses((status = 200, body = Vec<CalendarYearDto>)))]
async fn years(
    _: Can<AdminSettings>,
    app: Data<App>,
) -> Result<Json<Vec<CalendarYearDto>>, ApiError> {
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        Ok::<_, StoreError>(shown(entered))
    });
    Ok(Json(found.await?))
}

/// Says that all closed days of a year are entered for some states. Until then nobody is called there in that year.
#[utoipa::path(post, path = "/api/contact/calendar-years", tag = "contact",
    responses((status = 201, body = Vec<CalendarYearDto>), (status = 422, body = Problem)))]
async fn complete(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<CalendarYearInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        complete_years(tx, &by, &draft, now)?;
        let entered = tx.contact_rules().entered(days_of(draft.year))?;
        let made = entered.years.into_iter();
        let made = made.filter(|made| made.year == draft.year && draft.states.contains(made.state));
        Ok(made.map(CalendarYearDto::from).collect::<Vec<_>>())
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Takes back that a year is complete; it stays on record, with the reason.
#[utoipa::path(post, path = "/api/contact/calendar-years/{id}/reopen", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn reopen(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ClosedDayRemoval>,
) -> Result<HttpResponse, ApiError> {
    let id = CalendarYearId::new(id.into_inner());
    let (reason, now): (_, Instant) = (form.read(())?, app.now());
    app.db
        .write(move |tx| {
            let today = settings::today(tx, now)?;
            reopen_year(tx, &actor, (id, &reason), (today, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
