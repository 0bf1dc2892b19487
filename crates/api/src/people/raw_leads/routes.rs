//! The HTTP routes of the marketing database.

use super::dto::{
    RawLeadDto, RawLeadFacetsDto, RawLeadInput, RawLeadPage, RawLeadReplacement, RawLeadRowDto,
};
use super::list::RawLeadListParams;
use crate::http::access::{Can, CheckedDb, RawLeadsRead, RawLeadsWrite};
use crate::http::form::{Asked, Form, Sent, body};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{Listed, page_headers};
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::people::leads::{self, LeadDto};
use crate::people::merges::gone;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::brand;
use crm_core::campaigns::CallList;
use crm_core::contact::Phone;
use crm_core::event::Entity;
use crm_core::ids::RawLeadId;
use crm_core::merges::MergeKind;
use crm_core::page::Page;
use crm_core::raw_leads::{self, RawLead, UpdateError};
use crm_core::store::StoreError;
use crm_core::trash;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, facets, get, replace, delete, restore, convert, timeline);
}

/// Raw leads, newest first unless sorted otherwise.
#[utoipa::path(get, path = "/api/raw-leads", tag = "raw leads",
    responses((status = 200, body = RawLeadPage)))]
async fn list(
    db: CheckedDb<RawLeadsRead>,
    query: Asked<RawLeadListParams>,
) -> Result<HttpResponse, ApiError> {
    let time = ListTime::of(&db).await?;
    let moment = time.moment();
    let query = query.read(time)?;
    let (page, callable) = db
        .list(move |views, _| {
            let page = views.raw_leads(&query)?;
            let callable = views.callable_rows(CallList::RawLeads, &numbers(&page), moment)?;
            Ok::<_, StoreError>((page, callable))
        })
        .await?;
    let shown = page.rows.len();
    let rows = page.rows.into_iter().zip(callable);
    let mut response = HttpResponse::Ok().json(RawLeadPage {
        total: page.total.rows,
        capped: page.total.capped,
        data: rows.map(RawLeadRowDto::from).collect(),
    });
    page_headers(&mut response, shown, page.total);
    Ok(response)
}

fn numbers(page: &Page<RawLead>) -> Vec<(i64, Vec<Phone>)> {
    let rows = page.rows.iter();
    rows.map(|raw| (raw.id.get(), raw.details.person.phones().cloned().collect()))
        .collect()
}

/// The values that occur, for the filters.
#[utoipa::path(get, path = "/api/raw-leads/facets", tag = "raw leads",
    responses((status = 200, body = RawLeadFacetsDto)))]
async fn facets(_: Can<RawLeadsRead>, app: Data<App>) -> Result<Json<RawLeadFacetsDto>, ApiError> {
    let facets = app.db.read(|views| views.raw_lead_facets()).await?;
    Ok(Json(facets.into()))
}

/// Adds a raw lead.
#[utoipa::path(post, path = "/api/raw-leads", tag = "raw leads",
    responses((status = 201, body = RawLeadDto), (status = 422, body = Problem)))]
async fn create(
    db: CheckedDb<RawLeadsWrite>,
    posted: Posted<RawLeadInput>,
) -> Result<HttpResponse, ApiError> {
    let (details, ask) = posted.body.read(db.today().await?)?;
    let now = db.now();
    let work = move |tx: &mut dyn Unit, actor: &Actor| {
        let raw = raw_leads::create_asked(tx, actor, &details, ask, now)?;
        Ok(RawLeadDto::from(raw))
    };
    posted.once.create(&db, work).await
}

/// One raw lead, also from the trash. One that was merged into another says where it went.
#[utoipa::path(get, path = "/api/raw-leads/{id}", tag = "raw leads", params(("id" = i64, Path)),
    responses((status = 200, body = RawLeadDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn get(db: CheckedDb<RawLeadsRead>, id: Path<i64>) -> Result<Json<RawLeadDto>, ApiError> {
    let id = RawLeadId::new(id.into_inner());
    let raw = db.read_record(move |views, _| {
        let raw = views.raw_lead(id)?;
        let deleted = raw.as_ref().is_some_and(|raw| raw.deleted_at.is_some());
        gone(views, (MergeKind::RawLead, id.get()), deleted)?;
        Ok::<_, ApiError>(raw)
    });
    let raw = raw.await?;
    raw.map(|raw| Json(raw.into()))
        .ok_or_else(|| ApiError::new(Code::NotFound, "This raw lead does not exist."))
}

/// Replaces what staff may edit.
#[utoipa::path(put, path = "/api/raw-leads/{id}", tag = "raw leads", params(("id" = i64, Path)),
    responses((status = 200, body = RawLeadDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn replace(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<RawLeadReplacement>,
) -> Result<Json<RawLeadDto>, ApiError> {
    let id = RawLeadId::new(id.into_inner());
    let (details, ask, based_on) = form.read(app.today().await?)?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| raw_leads::update_asked(tx, &actor, id, based_on, (&details, ask), now))
        .await;
    match updated {
        Ok(raw) => Ok(Json(raw.into())),
        Err(error @ UpdateError::Stale { .. }) => Err(stale(error)),
        Err(error) => Err(error.into()),
    }
}

fn stale(error: UpdateError) -> ApiError {
    let detail = error.to_string();
    match error {
        UpdateError::Stale { current } => ApiError::stale(detail, &RawLeadDto::from(*current)),
        other => other.into(),
    }
}

/// Moves a raw lead to the trash.
#[utoipa::path(delete, path = "/api/raw-leads/{id}", tag = "raw leads", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
async fn delete(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = RawLeadId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| trash::delete::<RawLead>(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a raw lead out of the trash.
#[utoipa::path(post, path = "/api/raw-leads/{id}/restore", tag = "raw leads", params(("id" = i64, Path)),
    responses((status = 200, body = RawLeadDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn restore(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<RawLeadDto>, ApiError> {
    let id = RawLeadId::new(id.into_inner());
    let now = app.now();
    let raw = app
        .db
        .write(move |tx| trash::restore::<RawLead>(tx, &actor, id, now))
        .await?;
    Ok(Json(raw.into()))
}

body! {
    /// The fields of a conversion.
    ConvertInput -> Option<brand::Brand> = convert_input;
    "brand": "The office's first brand unless given.";
}

fn convert_input(mut form: Form) -> Result<Option<brand::Brand>, ApiError> {
    let brand = form.optional("brand", brand::Brand::parse);
    form.finish(())?;
    Ok(brand)
}

/// Makes the lead of a raw lead; asked again, answers the same lead.
#[utoipa::path(post, path = "/api/raw-leads/{id}/convert", tag = "raw leads", params(("id" = i64, Path)),
    responses((status = 200, body = LeadDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn convert(
    Can(actor, _): Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<ConvertInput>,
) -> Result<HttpResponse, ApiError> {
    let id = RawLeadId::new(id.into_inner());
    let brand = posted.body.read(())?;
    let brand = brand.unwrap_or(app.office().await?.settings.default_brand());
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let lead = raw_leads::convert(tx, &by, id, brand, now)?;
        leads::page_in(tx, lead.id)
    };
    posted.once.run(&app, &actor, StatusCode::OK, work).await
}

/// What happened to a raw lead, newest first.
#[utoipa::path(get, path = "/api/raw-leads/{id}/timeline", tag = "raw leads",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>)))]
async fn timeline(
    _: Can<RawLeadsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let about = Entity::RawLead(RawLeadId::new(id.into_inner()));
    history(&app, about, query).await
}
