//! The HTTP routes of the properties.

use super::dto::{PropertyDto, PropertyInput, PropertyPatch};
use crate::http::access::{Can, ClientsRead, ClientsWrite};
use crate::http::form::Sent;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::stale;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::ids::{ClientId, PropertyId};
use crm_core::properties;
use crm_core::views::PropertyPage;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; of_client, add, get, update, delete, restore);
}

/// The properties of a client, in the order they were added.
#[utoipa::path(get, path = "/api/properties/client/{clientId}", tag = "properties", params(("clientId" = i64, Path)),
    responses((status = 200, body = Vec<PropertyDto>), (status = 404, body = Problem)))]
async fn of_client(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<Vec<PropertyDto>>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let found = app.db.read(move |views| views.properties_of(id)).await?;
    let pages = found.ok_or_else(|| {
        ApiError::new(Code::NotFound, "This client does not exist or was deleted.")
    })?;
    Ok(Json(pages.into_iter().map(PropertyDto::from).collect()))
}

/// Adds a property to a client.
#[utoipa::path(post, path = "/api/clients/{id}/properties", tag = "properties", params(("id" = i64, Path)),
    responses((status = 201, body = PropertyDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn add(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<PropertyInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let details = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let property = properties::add(tx, &by, id, &details, now)?;
        known(infra::read(tx, |views| views.property(property.id))?)
    };
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}

/// One property with its exit case.
#[utoipa::path(get, path = "/api/properties/{id}", tag = "properties", params(("id" = i64, Path)),
    responses((status = 200, body = PropertyDto), (status = 404, body = Problem)))]
async fn get(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PropertyDto>, ApiError> {
    page_of(&app, PropertyId::new(id.into_inner()))
        .await
        .map(Json)
}

async fn page_of(app: &App, id: PropertyId) -> Result<PropertyDto, ApiError> {
    known(app.db.read(move |views| views.property(id)).await?)
}

fn known(page: Option<PropertyPage>) -> Result<PropertyDto, ApiError> {
    page.map(PropertyDto::from).ok_or_else(|| {
        ApiError::new(
            Code::NotFound,
            "This property does not exist or was deleted.",
        )
    })
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/properties/{id}", tag = "properties", params(("id" = i64, Path)),
    responses((status = 200, body = PropertyDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<PropertyPatch>,
) -> Result<Json<PropertyDto>, ApiError> {
    let id = PropertyId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let now = app.now();
    let updated = app
        .db
        .write(move |tx| properties::update(tx, &actor, id, based_on, &patch, now))
        .await;
    match updated {
        Ok(property) => page_of(&app, property.id).await.map(Json),
        Err(error) => Err(stale(error, page_of(&app, id)).await),
    }
}

/// Moves a property whose exit case has no milestones to the trash.
#[utoipa::path(delete, path = "/api/properties/{id}", tag = "properties", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn delete(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = PropertyId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| properties::delete(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a property out of the trash.
#[utoipa::path(post, path = "/api/properties/{id}/restore", tag = "properties", params(("id" = i64, Path)),
    responses((status = 200, body = PropertyDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn restore(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PropertyDto>, ApiError> {
    let id = PropertyId::new(id.into_inner());
    let now = app.now();
    let property = app
        .db
        .write(move |tx| properties::restore(tx, &actor, id, now))
        .await?;
    page_of(&app, property.id).await.map(Json)
}
