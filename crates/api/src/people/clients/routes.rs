//! The HTTP routes of the clients.

use super::dto::{ClientDto, ClientFacetsDto, ClientInput, ClientPatch, ClientRowDto};
use super::export;
use super::holds;
use super::list::ClientListParams;
use super::timeline::{__path_add_note, __path_timeline, add_note, timeline};
use crate::http::access::{Can, CheckedDb, ClientsRead, ClientsWrite, Export};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::people::merges::gone;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::stale;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::clients::{self, Client};
use crm_core::ids::ClientId;
use crm_core::merges::MergeKind;
use crm_core::promises::case_clock;
use crm_core::record::EditError;
use crm_core::trash;
use crm_core::views::ClientPage;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, facets, export, get, update, delete, restore, archive, unarchive,
        timeline, add_note);
    holds::routes(table);
}

/// Clients, newest first unless sorted otherwise; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/clients", tag = "clients",
    responses((status = 200, body = Vec<ClientRowDto>)))]
async fn list(
    db: CheckedDb<ClientsRead>,
    query: Asked<ClientListParams>,
) -> Result<Listed<ClientRowDto>, ApiError> {
    let query = query.read(ListTime::of(&db).await?)?;
    let page = db.list(move |views, _| views.clients(&query)).await?;
    Ok(Listed::from_page(page, ClientRowDto::from))
}

/// The values that occur, for the filters.
#[utoipa::path(get, path = "/api/clients/facets", tag = "clients",
    responses((status = 200, body = ClientFacetsDto)))]
async fn facets(_: Can<ClientsRead>, app: Data<App>) -> Result<Json<ClientFacetsDto>, ApiError> {
    let facets = app.db.read(|views| views.client_facets()).await?;
    Ok(Json(facets.into()))
}

/// The filtered list as CSV; the export itself is recorded.
#[utoipa::path(get, path = "/api/clients/export", tag = "clients",
    responses((status = 200, content_type = "text/csv", body = String)))]
async fn export(
    Can(actor, _): Can<Export>,
    app: Data<App>,
    request: HttpRequest,
    query: Asked<ClientListParams>,
) -> Result<HttpResponse, ApiError> {
    let (day, now) = (app.day().await?, app.now());
    let zone = day.zone().clone();
    let query = query.read(ListTime { zone, now })?;
    export::answer(&app, (actor, &request), query, (day, now)).await
}

/// Adds a client.
#[utoipa::path(post, path = "/api/clients", tag = "clients",
    responses((status = 201, body = ClientDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    db: CheckedDb<ClientsWrite>,
    posted: Posted<ClientInput>,
) -> Result<HttpResponse, ApiError> {
    let details = posted.body.read(())?;
    let now = db.now();
    let work = move |tx: &mut dyn Unit, actor: &Actor| {
        let client = clients::create(tx, actor, &details, now)?;
        page_in(tx, client.id)
    };
    posted.once.create(&db, work).await
}

/// One client, also from the trash. One that was merged into another says where it went.
#[utoipa::path(get, path = "/api/clients/{id}", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn get(db: CheckedDb<ClientsRead>, id: Path<i64>) -> Result<Json<ClientDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let page = db.read_record(move |views, _| {
        let page = views.client(id)?;
        let deleted = page
            .as_ref()
            .is_some_and(|page| page.client.deleted_at.is_some());
        gone(views, (MergeKind::Client, id.get()), deleted)?;
        Ok::<_, ApiError>(page)
    });
    known(page.await?).map(Json)
}

/// A client as its page shows it.
async fn page_of(app: &App, id: ClientId) -> Result<ClientDto, ApiError> {
    let page = app.db.read(move |views| views.client(id)).await?;
    known(page)
}

/// The same as the transaction has left it so far.
pub(crate) fn page_in(tx: &mut dyn Unit, id: ClientId) -> Result<ClientDto, ApiError> {
    known(infra::read(tx, |views| views.client(id))?)
}

pub(super) fn known(page: Option<ClientPage>) -> Result<ClientDto, ApiError> {
    page.map(ClientDto::from)
        .ok_or_else(|| ApiError::new(Code::NotFound, "This client does not exist."))
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/clients/{id}", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ClientPatch>,
) -> Result<Json<ClientDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let (today, now) = (app.today().await?, app.now());
    let updated = app
        .db
        .write(move |tx| {
            let client = clients::update(tx, &actor, id, based_on, &patch, now)?;
            case_clock::follow_status(tx, &actor, &client, (today, now))?;
            Ok::<_, EditError<Client>>(client)
        })
        .await;
    match updated {
        Ok(client) => page_of(&app, client.id).await.map(Json),
        Err(error) => Err(stale(error, page_of(&app, id)).await),
    }
}

/// Moves a client without payments and documents that are evidence to the trash.
#[utoipa::path(delete, path = "/api/clients/{id}", tag = "clients", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn delete(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| clients::delete(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a client out of the trash.
#[utoipa::path(post, path = "/api/clients/{id}/restore", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientDto), (status = 404, body = Problem), (status = 410, body = Problem)))]
async fn restore(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ClientDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let now = app.now();
    let client = app
        .db
        .write(move |tx| trash::restore::<Client>(tx, &actor, id, now))
        .await?;
    page_of(&app, client.id).await.map(Json)
}

/// Takes a client out of the lists.
#[utoipa::path(post, path = "/api/clients/{id}/archive", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientDto), (status = 404, body = Problem)))]
async fn archive(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ClientDto>, ApiError> {
    set_archived(actor, &app, id.into_inner(), true).await
}

/// Brings an archived client back into the lists.
#[utoipa::path(post, path = "/api/clients/{id}/unarchive", tag = "clients", params(("id" = i64, Path)),
    responses((status = 200, body = ClientDto), (status = 404, body = Problem)))]
async fn unarchive(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<ClientDto>, ApiError> {
    set_archived(actor, &app, id.into_inner(), false).await
}

async fn set_archived(
    actor: Actor,
    app: &App,
    id: i64,
    archived: bool,
) -> Result<Json<ClientDto>, ApiError> {
    let id = ClientId::new(id);
    let now = app.now();
    let client = app
        .db
        .write(move |tx| clients::archive(tx, &actor, id, archived, now))
        .await?;
    page_of(app, client.id).await.map(Json)
}
