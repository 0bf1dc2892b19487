//! The HTTP routes of bulk actions.

use super::dto::{BulkActionDto, BulkInput, BulkRowDto, BulkRowParams, BulkStartedDto};
use super::file;
use crate::documents::{MailPace, Selected, selected_zip};
use crate::http::access::{Can, Export, LeadsRead, LeadsWrite, demand_confirmed};
use crate::http::form::Asked;
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::http::wire::Listed;
use crate::kernel::app::App;
use crate::people::callable::ListTime;
use crate::problem::{ApiError, Problem};
use crate::records::Paging;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::bulk::views::BulkStatus;
use crm_core::bulk::{self, BulkError, BulkKind, BulkList};
use crm_core::clock::Instant;
use crm_core::ids::{BulkActionId, DocumentId, PaymentId};
use crm_core::unit::Crm;
use infra::{Unit, Views};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; start, list, get, rows, cancel, undo, download, papers);
}

/// Starts one change of many rows, as a job; its rows are counted and frozen now. To move many to the trash, to approve, to void and to
/// remind is confirmed. Reminders count to the emails that one user sends in an hour.
#[utoipa::path(post, path = "/api/bulk-actions", tag = "bulk actions",
    responses((status = 202, body = BulkStartedDto), (status = 403, body = Problem), (status = 422, body = Problem)))]
async fn start(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    request: HttpRequest,
    posted: Posted<BulkInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    if is_confirmed(asked.change.kind()) {
        demand_confirmed(&request)?;
    }
    let zone = app.office().await?.settings.zone.clone();
    let mails = MailPace::of(&app, &actor).await?;
    let (by, now) = (actor.clone(), app.now());
    let (list, change) = (asked.list, asked.change);
    let selected = asked.selection.read(list, ListTime { zone, now })?;
    let work = move |tx: &mut dyn Unit| {
        let ids = selected.ids(tx)?;
        let id = bulk::start(tx, &by, list, &change, &ids, now)?;
        counted(tx, &mails, id, now)?;
        Ok(BulkStartedDto { id: id.get() })
    };
    let once = posted.once;
    let started = once.run(&app, &actor, StatusCode::ACCEPTED, work).await?;
    app.job_enqueued();
    Ok(started)
}

/// The bulk actions that the caller started, newest first.
#[utoipa::path(get, path = "/api/bulk-actions", tag = "bulk actions",
    responses((status = 200, body = Vec<BulkActionDto>)))]
async fn list(
    Can(actor, _): Can<LeadsRead>,
    app: Data<App>,
    query: Asked<Paging>,
) -> Result<Listed<BulkActionDto>, ApiError> {
    let (user, page) = (user_of(&actor)?, query.read(())?);
    let found = app
        .db
        .read(move |views| views.bulk_actions(user, page))
        .await?;
    Ok(Listed::from_page(found, |status| {
        BulkActionDto::of(status, &actor)
    }))
}

/// How far a bulk action is, for the user who started it and administrators.
#[utoipa::path(get, path = "/api/bulk-actions/{id}", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, body = BulkActionDto), (status = 404, body = Problem)))]
async fn get(
    Can(actor, _): Can<LeadsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<BulkActionDto>, ApiError> {
    page_of(&app, actor, BulkActionId::new(id.into_inner())).await
}

/// Its rows and what became of each, in the order they were selected.
#[utoipa::path(get, path = "/api/bulk-actions/{id}/rows", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<BulkRowDto>), (status = 404, body = Problem)))]
async fn rows(
    Can(actor, _): Can<LeadsRead>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<BulkRowParams>,
) -> Result<Listed<BulkRowDto>, ApiError> {
    let id = BulkActionId::new(id.into_inner());
    let (outcomes, page) = query.read(())?;
    let rows = app
        .db
        .read(move |views| {
            let list = shown(views, &actor, id)?.action.list;
            Ok::<_, ApiError>(views.bulk_rows((id, list), &outcomes, page)?)
        })
        .await?;
    Ok(Listed::from_page(rows, BulkRowDto::from))
}

/// Stops a bulk action; what was done before stays.
#[utoipa::path(post, path = "/api/bulk-actions/{id}/cancel", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, body = BulkActionDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn cancel(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<BulkActionDto>, ApiError> {
    let id = act_on(&app, &actor, id, bulk::cancel).await?;
    page_of(&app, actor, id).await
}

/// Starts to put back what each row had, unless another user changed it since, as a job.
#[utoipa::path(post, path = "/api/bulk-actions/{id}/undo", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, body = BulkActionDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn undo(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<BulkActionDto>, ApiError> {
    let id = act_on(&app, &actor, id, bulk::undo).await?;
    app.job_enqueued();
    page_of(&app, actor, id).await
}

/// The rows of an export as CSV; taking it is recorded.
#[utoipa::path(get, path = "/api/bulk-actions/{id}/file.csv", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, content_type = "text/csv", body = String), (status = 404, body = Problem)))]
async fn download(
    Can(actor, _): Can<Export>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = BulkActionId::new(id.into_inner());
    let by = actor.clone();
    let list = app
        .db
        .write(move |tx| Ok::<_, ApiError>(bulk::file_of(tx, &by, id)?.list))
        .await?;
    file::answer(&app, (actor, &request), (id, list)).await
}

/// The papers of selected payments or documents as one ZIP; taking it is recorded.
#[utoipa::path(get, path = "/api/bulk-actions/{id}/file.zip", tag = "bulk actions", params(("id" = i64, Path)),
    responses((status = 200, content_type = "application/zip", body = String), (status = 404, body = Problem)))]
async fn papers(
    Can(actor, _): Can<LeadsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let id = BulkActionId::new(id.into_inner());
    let (by, now) = (actor.clone(), app.now());
    let taken = app
        .db
        .write(move |tx| bulk::take_papers(tx, &by, id, now))
        .await?;
    let (selected, name) = match taken {
        (BulkList::Payments, ids) => {
            let ids = ids.into_iter().map(PaymentId::new).collect();
            (Selected::Payments(ids), "receipts")
        }
        (BulkList::Documents, ids) => {
            let ids = ids.into_iter().map(DocumentId::new).collect();
            (Selected::Documents(ids), "documents")
        }
        _ => return Err(BulkError::NoFile.into()),
    };
    selected_zip(&app, actor, selected, &format!("{name}-{id}.zip")).await
}

/// What moves money, cannot be undone or writes to many people.
const fn is_confirmed(kind: BulkKind) -> bool {
    matches!(
        kind,
        BulkKind::Trash | BulkKind::Approve | BulkKind::Void | BulkKind::Remind
    )
}

/// Each reminder is an email of the user who asks for it.
fn counted(
    tx: &mut dyn Unit,
    mails: &MailPace,
    id: BulkActionId,
    now: Instant,
) -> Result<(), ApiError> {
    let started = tx.bulk_actions().get(id)?.ok_or(BulkError::NotFound)?;
    if started.change.kind() == BulkKind::Remind {
        mails.count(tx, started.counts.total, now)?;
    }
    Ok(())
}

/// What is done with one that is there: stopping it, undoing it.
type Act = fn(&mut dyn Crm, &Actor, BulkActionId, Instant) -> Result<(), BulkError>;

async fn act_on(
    app: &App,
    actor: &Actor,
    id: Path<i64>,
    act: Act,
) -> Result<BulkActionId, ApiError> {
    let id = BulkActionId::new(id.into_inner());
    let (by, now) = (actor.clone(), app.now());
    app.db.write(move |tx| act(tx, &by, id, now)).await?;
    Ok(id)
}

async fn page_of(
    app: &App,
    actor: Actor,
    id: BulkActionId,
) -> Result<Json<BulkActionDto>, ApiError> {
    let page = app.db.read(move |views| {
        let status = shown(views, &actor, id)?;
        Ok::<_, ApiError>(BulkActionDto::of(status, &actor))
    });
    page.await.map(Json)
}

fn shown(views: &mut dyn Views, actor: &Actor, id: BulkActionId) -> Result<BulkStatus, ApiError> {
    let status = views.bulk_action(id)?;
    let status = status.filter(|status| bulk::is_shown(&status.action, actor));
    status.ok_or_else(|| BulkError::NotFound.into())
}
