//! The HTTP routes of the rules of calling.

use super::dto::{self, CallingSetupDto, ClosedDayDto, StateRuleDto, StateStandingDto};
use super::input::{
    ClosedDayRemoval, ClosedDaysInput, ClosedDaysParams, RuleReviewInput, StateRuleInput,
    StateStatusInput,
};
use super::{area_codes, calendar};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::clock::OfficeDay;
use crm_core::contact::Phone;
use crm_core::contact_rules::{
    Removal, calendar_of, end_set_up, enter_closed_days, enter_rule, remove_closed_day,
    review_rule, tell_status,
};
use crm_core::ids::{ClosedDayId, StateRuleId};
use crm_core::store::StoreError;
use crm_core::views::Between;
use infra::Unit;
use time::{Date, Month};
use workflows::settings;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; rules, enter, review, closed_days, close, remove, states, tell, setup, end);
    calendar::routes(table);
    area_codes::routes(table);
}

/// Every rule, the product's own and the office's: that of the whole country first, then by state, the newest first.
#[utoipa::path(get, path = "/api/contact/rules", tag = "contact",
    responses((status = 200, body = Vec<StateRuleDto>)))]
async fn rules(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<Vec<StateRuleDto>>, ApiError> {
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        Ok::<_, StoreError>(dto::rules(&entered, today))
    });
    Ok(Json(found.await?))
}

/// Enters a rule, which holds from its day on until the next one of its state. Rules are never changed.
#[utoipa::path(post, path = "/api/contact/rules", tag = "contact",
    responses((status = 201, body = StateRuleDto), (status = 422, body = Problem)))]
async fn enter(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<StateRuleInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let today = settings::today(tx, now)?;
        let rule = enter_rule(tx, &by, &draft, (today, now))?;
        Ok(StateRuleDto::new(&rule, today))
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Records that a user reviewed a rule again, the product's own too.
#[utoipa::path(post, path = "/api/contact/rules/{id}/reviews", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn review(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<RuleReviewInput>,
) -> Result<HttpResponse, ApiError> {
    let id = StateRuleId::new(id.into_inner());
    let (draft, now) = (form.read(())?, app.now());
    app.db
        .write(move |tx| {
            let today = settings::today(tx, now)?;
            review_rule(tx, &actor, id, &draft, (today, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// The days of a year on which states forbid calls, the product's own and the office's, by day and state.
#[utoipa::path(get, path = "/api/contact/closed-days", tag = "contact",
    responses((status = 200, body = Vec<ClosedDayDto>)))]
async fn closed_days(
    _: Can<AdminSettings>,
    app: Data<App>,
    query: Asked<ClosedDaysParams>,
) -> Result<Json<Vec<ClosedDayDto>>, ApiError> {
    let asked = query.read(())?;
    let year = match asked {
        Some(year) => year,
        None => app.today().await?.year(),
    };
    let first_of = |year| Date::from_calendar_date(year, Month::January, 1).ok();
    let days = Between {
        from: first_of(year),
        to: first_of(year + 1),
    };
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(days)?;
        Ok::<_, StoreError>(dto::closed_days(entered, year))
    });
    Ok(Json(found.await?))
}

/// Enters a day on which some states forbid calls. The year counts once it is said to be complete.
#[utoipa::path(post, path = "/api/contact/closed-days", tag = "contact",
    responses((status = 201, body = Vec<ClosedDayDto>), (status = 422, body = Problem)))]
async fn close(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<ClosedDaysInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let today = settings::today(tx, now)?;
        let entered = enter_closed_days(tx, &by, &draft, (today, now))?.into_iter();
        Ok(entered.map(ClosedDayDto::from).collect::<Vec<_>>())
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Removes a closed day that the office entered and that is not over; it stays on record, with the reason.
#[utoipa::path(post, path = "/api/contact/closed-days/{id}/remove", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn remove(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ClosedDayRemoval>,
) -> Result<HttpResponse, ApiError> {
    let id = ClosedDayId::new(id.into_inner());
    let reason = form.read(())?;
    let (removal, now) = (Removal { id, reason }, app.now());
    app.db
        .write(move |tx| {
            let today = settings::today(tx, now)?;
            remove_closed_day(tx, &actor, &removal, (today, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// How the office stands in every state, by name.
#[utoipa::path(get, path = "/api/contact/states", tag = "contact",
    responses((status = 200, body = Vec<StateStandingDto>)))]
async fn states(
    _: Can<AdminSettings>,
    app: Data<App>,
) -> Result<Json<Vec<StateStandingDto>>, ApiError> {
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        dto::standings(&entered, today)
    });
    Ok(Json(found.await?))
}

/// Tells that the office is registered in a state or that a state bans calls in an emergency, from a day on, or no longer.
#[utoipa::path(post, path = "/api/contact/states", tag = "contact",
    responses((status = 204), (status = 422, body = Problem)))]
async fn tell(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    form: Sent<StateStatusInput>,
) -> Result<HttpResponse, ApiError> {
    let (draft, now) = (form.read(())?, app.now());
    app.db
        .write(move |tx| tell_status(tx, &actor, &draft, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// What there is to do before the set-up of calling is ended.
#[utoipa::path(get, path = "/api/contact/setup", tag = "contact",
    responses((status = 200, body = CallingSetupDto)))]
async fn setup(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<CallingSetupDto>, ApiError> {
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        let loaded = views.loaded_lists()?;
        CallingSetupDto::of(&entered, loaded, today)
    });
    Ok(Json(found.await?))
}

/// Ends the set-up: missing registrations, registries and consents block from now on. It needs the national registry, once, and the
/// calling number.
#[utoipa::path(post, path = "/api/contact/setup/end", tag = "contact",
    responses((status = 204), (status = 409, body = Problem)))]
async fn end(Can(actor, _): Can<AdminSettings>, app: Data<App>) -> Result<HttpResponse, ApiError> {
    let now = app.now();
    app.db
        .write(move |tx| {
            let office = settings::in_force(tx)?;
            let day = OfficeDay::of(&office.zone, now);
            let number = office.calling_number.as_ref().map(Phone::key);
            end_set_up(tx, &actor, number.as_ref(), (&day, now))
        })
        .await?;
    Ok(HttpResponse::NoContent().finish())
}
