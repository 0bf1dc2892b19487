//! The HTTP routes of the leads.

use super::dto::{LeadDto, LeadFacetsDto, LeadInput, LeadPatch, LeadRowDto};
use super::enroll::{__path_enroll, enroll};
use super::export;
use super::list::{LeadListParams, ResortParams};
use crate::http::access::{Can, CheckedDb, Export, LeadsRead, LeadsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::people::merges::gone;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{NoteInput, Paging, TimelineEntryDto, first_entry, newest, stale};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::campaigns::CallList;
use crm_core::contact::Phone;
use crm_core::ids::LeadId;
use crm_core::leads::{self, Lead};
use crm_core::merges::MergeKind;
use crm_core::notes::add_note as add_note_to;
use crm_core::page::Page;
use crm_core::store::StoreError;
use crm_core::trash;
use crm_core::views::{LeadPage, LeadRow};
use infra::Unit;

/// How many resorts a filter offers at a time.
const OFFERED_RESORTS: usize = 50;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, facets, resorts, export, get, update, delete, restore, timeline, add_note, enroll);
}

/// Leads, newest first unless sorted otherwise; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/leads", tag = "leads",
    responses((status = 200, body = Vec<LeadRowDto>)))]
async fn list(
    db: CheckedDb<LeadsRead>,
    query: Asked<LeadListParams>,
) -> Result<Listed<LeadRowDto>, ApiError> {
    let time = ListTime::of(&db).await?;
    let moment = time.moment();
    let query = query.read(time)?;
    let (page, callable) = db
        .list(move |views, _| {
            let page = views.leads(&query)?;
            let callable = views.callable_rows(CallList::Leads, &numbers(&page), moment)?;
            Ok::<_, StoreError>((page, callable))
        })
        .await?;
    let mut callable = callable.into_iter();
    Ok(Listed::from_page(page, |row| {
        LeadRowDto::of(row, callable.next().flatten())
    }))
}

fn numbers(page: &Page<LeadRow>) -> Vec<(i64, Vec<Phone>)> {
    let rows = page.rows.iter();
    rows.map(|row| (row.id.get(), row.other_phones.after(row.phone.as_deref())))
        .collect()
}

/// The values that occur, for the filters.
#[utoipa::path(get, path = "/api/leads/facets", tag = "leads",
    responses((status = 200, body = LeadFacetsDto)))]
async fn facets(_: Can<LeadsRead>, app: Data<App>) -> Result<Json<LeadFacetsDto>, ApiError> {
    let facets = app.db.read(|views| views.lead_facets()).await?;
    Ok(Json(facets.into()))
}

/// The resorts that occur, for the filter: the first 50 by name with the part in them, in any case.
#[utoipa::path(get, path = "/api/leads/resorts", tag = "leads",
    responses((status = 200, body = Vec<String>), (status = 422, body = Problem)))]
async fn resorts(
    db: CheckedDb<LeadsRead>,
    query: Asked<ResortParams>,
) -> Result<Json<Vec<String>>, ApiError> {
    let part = query.read(())?;
    let found = db.read_one(move |views, _| views.lead_resorts(&part, OFFERED_RESORTS));
    Ok(Json(found.await?))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/leads/export", tag = "leads",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<Export>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<LeadListParams>,
) -> Result<HttpResponse, ApiError> {
    let (day, now) = (app.day().await?, app.now());
    let zone = day.zone().clone();
    let query = query.read(ListTime { zone, now })?;
    export::answer(&app, (actor, &request), query, (day, now)).await
}

/// Adds a lead.
#[utoipa::path(post, path = "/api/leads", tag = "leads",
    responses((status = 201, body = LeadDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    db: CheckedDb<LeadsWrite>,
    posted: Posted<LeadInput>,
) -> Result<HttpResponse, ApiError> {
    let brand = db.office().await?.settings.default_brand();
    let details = posted.body.read(brand)?;
    let moment = (db.today().await?, db.now());
    let work = move |tx: &mut dyn Unit, actor: &Actor| {
        let lead = leads::create(tx, actor, &details, moment)?;
        page_of_new(tx, lead)
    };
    posted.once.create(&db, work).await
}

/// A new lead has no client, so only a name may have to be looked up.
fn page_of_new(tx: &mut dyn Unit, lead: Lead) -> Result<LeadDto, ApiError> {
    if lead.details.assigned_to.is_some() {
        return page_in(tx, lead.id);
    }
    Ok(LeadDto::from(LeadPage {
        lead,
        assigned_to: None,
        client: None,
        suppressed: None,
    }))
}

/// One lead, also from the trash. One that was merged into another says where it went.
#[utoipa::path(get, path = "/api/leads/{id}", tag = "leads", params(("id" = i64, Path)),
    responses((status = 200, body = LeadDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn get(db: CheckedDb<LeadsRead>, id: Path<i64>) -> Result<Json<LeadDto>, ApiError> {
    let id = LeadId::new(id.into_inner());
    let page = db.read_record(move |views, _| {
        let page = views.lead_page(id)?;
        let deleted = page
            .as_ref()
            .is_some_and(|page| page.lead.deleted_at.is_some());
        gone(views, (MergeKind::Lead, id.get()), deleted)?;
        Ok::<_, ApiError>(page)
    });
    known(page.await?).map(Json)
}

/// A lead as its page shows it.
async fn page_of(app: &App, id: LeadId) -> Result<LeadDto, ApiError> {
    let page = app.db.read_one(move |views| views.lead_page(id)).await?;
    known(page)
}

/// The same as the transaction has left it so far.
pub(crate) fn page_in(tx: &mut dyn Unit, id: LeadId) -> Result<LeadDto, ApiError> {
    known(infra::read(tx, |views| views.lead_page(id))?)
}

fn known(page: Option<LeadPage>) -> Result<LeadDto, ApiError> {
    page.map(LeadDto::from)
        .ok_or_else(|| ApiError::new(Code::NotFound, "This lead does not exist."))
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/leads/{id}", tag = "leads", params(("id" = i64, Path)),
    responses((status = 200, body = LeadDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<LeadPatch>,
) -> Result<Json<LeadDto>, ApiError> {
    let id = LeadId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| leads::update(tx, &actor, id, based_on, &patch, now))
        .await;
    match updated {
        Ok(lead) => page_of(&app, lead.id).await.map(Json),
        Err(error) => Err(stale(error, page_of(&app, id)).await),
    }
}

/// Moves a lead to the trash.
#[utoipa::path(delete, path = "/api/leads/{id}", tag = "leads", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
async fn delete(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = LeadId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| trash::delete::<Lead>(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a lead out of the trash.
#[utoipa::path(post, path = "/api/leads/{id}/restore", tag = "leads", params(("id" = i64, Path)),
    responses((status = 200, body = LeadDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn restore(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<LeadDto>, ApiError> {
    let id = LeadId::new(id.into_inner());
    let now = app.now();
    let lead = app
        .db
        .write(move |tx| trash::restore::<Lead>(tx, &actor, id, now))
        .await?;
    page_of(&app, lead.id).await.map(Json)
}

/// What happened to a lead and to the raw lead it came from and its appointments, newest first.
#[utoipa::path(get, path = "/api/leads/{id}/timeline", tag = "leads",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>)))]
async fn timeline(
    _: Can<LeadsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = LeadId::new(id.into_inner());
    let page = query.read(())?;
    let page = app
        .db
        .read(move |views| views.lead_timeline(id, page))
        .await?;
    Ok(Listed::from_page(page, TimelineEntryDto::from))
}

/// Adds a note to the timeline.
#[utoipa::path(post, path = "/api/leads/{id}/notes", tag = "leads", params(("id" = i64, Path)),
    responses((status = 201, body = TimelineEntryDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn add_note(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<NoteInput>,
) -> Result<HttpResponse, ApiError> {
    let id = LeadId::new(id.into_inner());
    let note = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        add_note_to::<Lead>(tx, &by, id, &note, now)?;
        first_entry(infra::read(tx, |views| views.lead_timeline(id, newest()?))?)
    };
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}
