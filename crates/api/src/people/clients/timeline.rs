//! A client's timeline and the notes on it.

use crate::http::access::{Can, ClientsRead, ClientsWrite};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{NoteInput, Paging, TimelineEntryDto, first_entry, newest};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use crm_core::clients::Client;
use crm_core::ids::ClientId;
use crm_core::notes::add_note as add_note_to;
use infra::Unit;

/// What happened to a client, its lead, properties, cases, appointments and documents, newest first.
#[utoipa::path(get, path = "/api/clients/{id}/timeline", tag = "clients",
    params(("id" = i64, Path)),
    responses((status = 200, body = Vec<TimelineEntryDto>)))]
pub(super) async fn timeline(
    _: Can<ClientsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<Paging>,
) -> Result<Listed<TimelineEntryDto>, ApiError> {
    let id = ClientId::new(id.into_inner());
    let page = query.read(())?;
    let page = app
        .db
        .read(move |views| views.client_timeline(id, page))
        .await?;
    Ok(Listed::from_page(page, TimelineEntryDto::from))
}

/// Adds a note to the timeline.
#[utoipa::path(post, path = "/api/clients/{id}/notes", tag = "clients", params(("id" = i64, Path)),
    responses((status = 201, body = TimelineEntryDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn add_note(
    Can(actor, _): Can<ClientsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<NoteInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ClientId::new(id.into_inner());
    let note = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        add_note_to::<Client>(tx, &by, id, &note, now)?;
        first_entry(infra::read(tx, |views| {
            views.client_timeline(id, newest()?)
        })?)
    };
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}
