//! Area codes that the office added, over HTTP.

use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Form, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{CallZone, Timestamp};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::contact::UsState;
use crm_core::contact_gate::AreaCode;
use crm_core::contact_rules::{
    AreaCodeDraft, OfficeAreaCode, RuleSource, StateList, ZoneList, add_area_code, calendar_of,
    remove_area_code,
};
use crm_core::store::StoreError;
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

pub(super) fn routes(table: &mut RouteTable) {
    routes!(table; added, add, remove_added);
}

/// An area code that the office added, because it is younger than the product's table.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AddedAreaCode)]
struct AreaCodeDto {
    /// Three digits.
    area_code: String,
    /// Two letters each.
    states: Vec<String>,
    state_names: Vec<String>,
    zones: Vec<CallZone>,
    source: String,
    #[schema(required = true)]
    added_by: Option<String>,
    added_at: Timestamp,
}

impl From<OfficeAreaCode> for AreaCodeDto {
    fn from(office: OfficeAreaCode) -> Self {
        let place = office.added.place();
        let names = place.states.iter().map(UsState::name);
        Self {
            area_code: office.added.code().get().to_string(),
            states: place
                .states
                .iter()
                .map(|state| state.code().to_owned())
                .collect(),
            state_names: names.map(str::to_owned).collect(),
            zones: place.zones.iter().map(CallZone).collect(),
            source: office.source,
            added_by: office.by.map(|by| by.full_name()),
            added_at: office.at.into(),
        }
    }
}

body! {
    /// An area code, and where it is.
    pub(super) AreaCodeInput -> AreaCodeDraft = asked;
    "areaCode": "Three digits that the product's table does not know.";
    "states": "At least one.";
    "zones": "At least one; each of a state that is named.";
    "source": "Where it is known from, such as a planning letter.";
}

fn asked(mut form: Form) -> Result<AreaCodeDraft, ApiError> {
    let code = form.required("areaCode", "Enter the area code.", AreaCode::parse);
    let states = form.list("states", |texts| StateList::parse(&texts));
    let zones = form.list("zones", |texts| ZoneList::parse(&texts));
    let missing = "Enter where the area code is known from.";
    let source = form.required("source", missing, RuleSource::parse);
    let (code, states, zones, source) = form.finish((code, states, zones, source))?;
    Ok(AreaCodeDraft {
        code,
        states: states.0,
        zones: zones.0,
        source,
    })
}

/// The area codes that the office added, by number.
#[utoipa::path(get, path = "/api/contact/area-codes", tag = "contact",
    responses((status = 200, body = Vec<AreaCodeDto>)))]
async fn added(_: Can<AdminSettings>, app: Data<App>) -> Result<Json<Vec<AreaCodeDto>>, ApiError> {
    let today = app.today().await?;
    let found = app.db.read(move |views| {
        let entered = views.contact_rules(calendar_of(today))?;
        let codes = entered.area_codes.into_iter().map(AreaCodeDto::from);
        Ok::<_, StoreError>(codes.collect())
    });
    Ok(Json(found.await?))
}

/// Adds an area code that the product's table does not know: its numbers are placed from now on.
#[utoipa::path(post, path = "/api/contact/area-codes", tag = "contact",
    responses((status = 201, body = AreaCodeDto), (status = 422, body = Problem)))]
async fn add(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<AreaCodeInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        add_area_code(tx, &by, &draft, now)?;
        let mut codes = tx.contact_rules().area_codes()?.into_iter();
        let made = codes.find(|made| made.added.code() == draft.code);
        Ok(AreaCodeDto::from(made.ok_or_else(not_added)?))
    };
    let answer = posted.once.run(&app, &actor, StatusCode::CREATED, work);
    let answer = answer.await?;
    app.job_enqueued();
    Ok(answer)
}

/// Removes an area code that was added; what it was stays in the audit log.
#[utoipa::path(post, path = "/api/contact/area-codes/{areaCode}/remove", tag = "contact", params(("areaCode" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
async fn remove_added(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    code: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let code = u16::try_from(code.into_inner()).map_err(|_| not_added())?;
    let code = AreaCode::of(code).map_err(|_| not_added())?;
    let now = app.now();
    app.db
        .write(move |tx| remove_area_code(tx, &actor, code, now))
        .await?;
    app.job_enqueued();
    Ok(HttpResponse::NoContent().finish())
}

fn not_added() -> ApiError {
    ApiError::new(Code::NotFound, "This area code was not added.")
}
