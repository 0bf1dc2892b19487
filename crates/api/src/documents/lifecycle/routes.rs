//! The HTTP routes of a document's life.

use super::super::answer::answered;
use super::super::dto::DocumentDto;
use super::super::file;
use super::super::generate::{office, still_right};
use super::checklist::{__path_checklist, checklist};
use super::dto::{ReminderInput, ScanUpload, SendDraftDto, SendInput, SignatureInput};
use super::reminders::{ReminderDto, due};
use super::{mail_pace, scan, wording};
use crate::http::access::{Can, CheckedDb, DocumentsRead, DocumentsWrite};
use crate::http::download::FileParams;
use crate::http::form::{Asked, Sent};
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::Parts;
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{Paging, stopped_is_kept};
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::documents::{self, note_reminder};
use crm_core::ids::DocumentId;
use crm_core::store::StoreError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; reminders, send_draft, send, sign, attach_scan, send_scan, remind, checklist);
}

/// Documents that were sent 2, 5 or 10 days ago, are not signed, and whose client was not reminded since; the longest ago
/// first.
#[utoipa::path(get, path = "/api/documents/reminders", tag = "documents",
    responses((status = 200, body = Vec<ReminderDto>)))]
async fn reminders(
    db: CheckedDb<DocumentsRead>,
    query: Asked<Paging>,
) -> Result<Listed<ReminderDto>, ApiError> {
    let page = query.read(())?;
    let day = db.day().await?;
    db.read(move |views, actor| {
        let page = views.document_reminders(&due(&day, page))?;
        Ok::<_, StoreError>(Listed::from_page(page, |row| {
            ReminderDto::of(row, actor, &day)
        }))
    })
    .await
}

/// The mail that would carry the document, in the office's words.
#[utoipa::path(get, path = "/api/documents/{id}/send-draft", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = SendDraftDto), (status = 404, body = Problem)))]
async fn send_draft(
    db: CheckedDb<DocumentsWrite>,
    id: Path<i64>,
) -> Result<Json<SendDraftDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let office = db.office().await?;
    db.read(move |views, _| {
        let (to, draft) = wording::draft(views, id, &office)?;
        Ok::<_, ApiError>(Json(SendDraftDto::of(to.as_ref(), &draft)))
    })
    .await
}

/// Sends the document; a draft that no longer says what the client's records say asks for `despiteChanges`,
/// an email to a person who asked not to be contacted for `confirmDoNotContact`, one that says phrases that warn for `phraseReason`.
/// Phrases that stop are refused once the set-up of the phrase guard is ended. An email is queued, and what becomes of it is on the
/// timeline.
#[utoipa::path(post, path = "/api/documents/{id}/send", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn send(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<SendInput>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let asked = form.read(())?;
    let way = wording::way(&app, id, &asked).await?;
    mail_pace::counted(&app, &actor, &way).await?;
    let (by, now) = (actor.clone(), app.now());
    let (order, tried) = (asked.order(way.clone()), asked.order(way));
    let office = office(&*app.office().await?, now);
    let sender = actor.clone();
    let sent = app
        .db
        .write(move |tx| {
            if !asked.despite_changes {
                still_right(tx, &by, (id, order.based_on), &office)?;
            }
            Ok::<_, ApiError>(documents::send(tx, &by, id, &order, now)?)
        })
        .await;
    let sent = stopped_is_kept(&app, sent, move |tx| {
        documents::note_stopped(tx, &sender, id, &tried, now)
    })
    .await;
    app.job_enqueued();
    answered(&app, &actor, id, sent).await
}

/// Records that a person signed; when no one is left to sign, the document is Signed.
#[utoipa::path(post, path = "/api/documents/{id}/signatures", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn sign(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<SignatureInput>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let asked = form.read(())?;
    let (by, now, day) = (actor.clone(), app.now(), app.day().await?);
    let signed = app
        .db
        .write(move |tx| documents::sign(tx, &by, id, &asked, &day, now))
        .await;
    answered(&app, &actor, id, signed).await
}

/// Keeps the scan of the signed paper beside the document's file; it takes the place of the one before.
#[utoipa::path(post, path = "/api/documents/{id}/scan", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem)))]
async fn attach_scan(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    parts: Parts<ScanUpload>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let attached = scan::take(&app, actor.clone(), id, parts).await?;
    answered(&app, &actor, id, attached).await
}

/// The signed scan, shown in the browser or, with `download=1`, to be saved. Takes `Range`.
#[utoipa::path(get, path = "/api/documents/{id}/scan", tag = "documents",
    params(("id" = i64, Path)),
    responses((status = 200, content((String = "application/pdf"), (String = "image/png"), (String = "image/jpeg"), (String = "image/heic"))),
        (status = 206, description = "The range asked for"), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 416, body = Problem)))]
async fn send_scan(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let download = query.read(())?;
    let now = app.now();
    let scan = app
        .db
        .write(move |tx| documents::open_scan(tx, &actor, id, now))
        .await?;
    file::send(&app, &request, &scan, download).await
}

/// Notes that the client was reminded to sign: nothing is due until the next step.
#[utoipa::path(post, path = "/api/documents/{id}/reminded", tag = "documents", params(("id" = i64, Path)),
    responses((status = 200, body = DocumentDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn remind(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ReminderInput>,
) -> Result<Json<DocumentDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let based_on = form.read(())?;
    let (by, now, day) = (actor.clone(), app.now(), app.day().await?);
    let noted = app
        .db
        .write(move |tx| note_reminder(tx, &by, id, based_on, &day, now))
        .await;
    answered(&app, &actor, id, noted).await
}
