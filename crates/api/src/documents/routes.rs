//! The HTTP routes of the documents.

use super::answer::{answered, found, no_such_document};
use super::dto::{DocumentDto, DocumentFacetsDto, DocumentPatchInput, DocumentUpload, VoidInput};
use super::list::DocumentListParams;
use super::page::DocumentPageDto;
use super::{file, upload};
use crate::http::access::{Can, CheckedDb, ClientsRead, DocumentsRead, DocumentsWrite};
use crate::http::download::FileParams;
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::OnceUploaded;
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::Parts;
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, TimelineEntryDto, history};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::documents;
use crm_core::event::Entity;
use crm_core::ids::{ClientId, DocumentId};
use crm_core::page::PageRequest;
use crm_core::store::StoreError;
use crm_core::views::{Direction, DocumentFilter, DocumentListQuery, DocumentSort};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, upload_file, facets, get, update, delete, restore, void, send_file, of_client, timeline);
}

/// Documents, newest first unless sorted otherwise; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/documents", tag = "documents",
    responses((status = 200, body = Vec<DocumentDto>)))]
async fn list(
    db: CheckedDb<DocumentsRead>,
    query: Asked<DocumentListParams>,
) -> Result<Listed<DocumentDto>, ApiError> {
    let day = db.day().await?;
    let query = query.read(day.zone().clone())?;
    db.report(move |views, actor| {
        let page = views.documents(&query)?;
        Ok::<_, StoreError>(Listed::from_page(page, |row| {
            DocumentDto::of(row, actor, &day)
        }))
    })
    .await
}

async fn listed(
    app: &App,
    actor: &Actor,
    query: DocumentListQuery,
) -> Result<Listed<DocumentDto>, ApiError> {
    let page = app
        .db
        .read_report(move |views| views.documents(&query))
        .await?;
    let day = app.day().await?;
    Ok(Listed::from_page(page, |row| {
        DocumentDto::of(row, actor, &day)
    }))
}

/// The values that occur, for the filters.
#[utoipa::path(get, path = "/api/documents/facets", tag = "documents",
    responses((status = 200, body = DocumentFacetsDto)))]
async fn facets(
    _: Can<DocumentsRead>,
    app: Data<App>,
) -> Result<Json<DocumentFacetsDto>, ApiError> {
    let facets = app.db.read(|views| views.document_facets()).await?;
    Ok(Json(facets.into()))
}

/// Adds a document with its file.
#[utoipa::path(post, path = "/api/documents/upload", tag = "documents",
    responses((status = 201, body = DocumentDto), (status = 413, body = Problem), (status = 422, body = Problem)))]
async fn upload_file(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    once: OnceUploaded,
    parts: Parts<DocumentUpload>,
) -> Result<HttpResponse, ApiError> {
    upload::upload(&app, actor, once, parts).await
}

/// One document with what was typed for it, also from the trash.
#[utoipa::path(get, path = "/api/documents/{id}", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentPageDto), (status = 404, body = Problem)))]
async fn get(
    db: CheckedDb<DocumentsRead>,
    id: Path<i64>,
) -> Result<Json<DocumentPageDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let day = db.day().await?;
    db.read(move |views, actor| DocumentPageDto::of(views, id, (actor, &day)).map(Json))
        .await
}

/// Changes the fields that are sent.
#[utoipa::path(patch, path = "/api/documents/{id}", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<DocumentPatchInput>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (patch, based_on) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let updated = app
        .db
        .write(move |tx| documents::update(tx, &by, id, based_on, &patch, now))
        .await;
    answered(&app, &actor, id, updated).await
}

/// Moves a draft to the trash.
#[utoipa::path(delete, path = "/api/documents/{id}", tag = "documents", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn delete(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let now = app.now();
    app.db
        .write(move |tx| documents::delete(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Takes a document out of the trash.
#[utoipa::path(post, path = "/api/documents/{id}/restore", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 404, body = Problem)))]
async fn restore(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (by, now) = (actor.clone(), app.now());
    app.db
        .write(move |tx| documents::restore(tx, &by, id, now))
        .await?;
    Ok(Json(found(&app, &actor, id).await?))
}

/// Takes a document out of force; it stays readable.
#[utoipa::path(post, path = "/api/documents/{id}/void", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 403, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn void(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<VoidInput>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (reason, based_on) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let voided = app
        .db
        .write(move |tx| documents::void(tx, &by, id, based_on, &reason, now))
        .await;
    answered(&app, &actor, id, voided).await
}

/// The document's file, shown in the browser or, with `download=1`, to be saved. Takes `Range`.
#[utoipa::path(get, path = "/api/documents/{id}/file", tag = "documents",
    params(("id" = i64, Path)),
    responses((status = 200, content((String = "application/pdf"), (String = "image/png"), (String = "image/jpeg"), (String = "image/heic"),
            (String = "audio/mpeg"), (String = "audio/mp4"), (String = "audio/wav"), (String = "audio/ogg"))),
        (status = 206, description = "The range asked for"), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem), (status = 416, body = Problem)))]
async fn send_file(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let download = query.read(())?;
    let now = app.now();
    let document = app
        .db
        .write(move |tx| documents::open(tx, &actor, id, now))
        .await?;
    let file = document
        .file
        .ok_or_else(|| ApiError::fault("an opened document has a file"))?;
    file::send(&app, &request, &file, download).await
}

/// A client's documents, newest first.
#[utoipa::path(get, path = "/api/clients/{id}/documents", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<DocumentDto>), (status = 404, body = Problem)))]
async fn of_client(
    _: Can<ClientsRead>,
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Listed<DocumentDto>, ApiError> {
    let page = PageRequest::of(None, None).map_err(|e| StoreError::Fault(e.to_string()))?;
    let query = DocumentListQuery {
        filter: DocumentFilter {
            client: Some(ClientId::new(id.into_inner())),
            ..DocumentFilter::default()
        },
        sort: DocumentSort::Created(Direction::Descending),
        page,
    };
    listed(&app, &actor, query).await
}

/// What happened to a document, newest first.
#[utoipa::path(get, path = "/api/documents/{id}/timeline", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>), (status = 404, body = Problem)))]
async fn timeline(
    _: Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let found = app.db.read(move |views| views.document(id)).await?;
    found.ok_or_else(no_such_document)?;
    history(&app, Entity::Document(id), query).await
}
