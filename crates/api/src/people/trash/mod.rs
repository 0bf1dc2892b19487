//! The trash over HTTP.

mod restore;

use crate::http::access::{Can, LeadsRead, LeadsWrite, TrashEmpty};
use crate::http::form::{Asked, Form, Query, Sent, body, params};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{Listed, Timestamp, TrashKind};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::SuppressedDto;
use actix_web::HttpResponse;
use actix_web::web::{Data, Json};
use crm_core::trash;
use crm_core::views::{TrashKind as Kind, TrashQuery, TrashRow};
use serde::Serialize;
use time::Duration;
use utoipa::ToSchema;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, restore_one, empty);
}

/// Something in the trash.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TrashRow)]
struct TrashRowDto {
    kind: TrashKind,
    id: i64,
    /// A person's name, a resort, a title.
    name: String,
    /// The email or phone of a person, the client of a property or document.
    #[schema(required = true)]
    detail: Option<String>,
    /// Set when a number or the email of the person, or of whose it is, is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    deleted_at: Timestamp,
    #[schema(required = true)]
    deleted_by: Option<String>,
    /// When it is removed for good.
    leaves_at: Timestamp,
}

impl TrashRowDto {
    fn of(row: TrashRow, lifetime: Duration) -> Self {
        Self {
            kind: row.kind.into(),
            id: row.id,
            name: row.name,
            detail: row.detail,
            suppressed: row.suppressed.map(SuppressedDto::from),
            deleted_at: row.deleted_at.into(),
            deleted_by: row.deleted_by.map(|staff| staff.full_name()),
            leaves_at: row.deleted_at.plus(lifetime).into(),
        }
    }
}

body! {
    /// What to take out of the trash.
    TrashRestore -> (Kind, i64) = asked;
}

/// What emptying the trash removed.
#[derive(Debug, Serialize, ToSchema)]
struct TrashEmptied {
    removed: usize,
}

params! {
    TrashParams -> TrashQuery = list_query;
}

fn list_query(mut query: Query) -> Result<TrashQuery, ApiError> {
    let search = query.search();
    let kind = query.optional("kind", Kind::parse);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    Ok(TrashQuery { kind, search, page })
}

/// What is in the trash, newest deleted first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/trash", tag = "trash",
    responses((status = 200, body = Vec<TrashRowDto>)))]
async fn list(
    _: Can<LeadsRead>,
    app: Data<App>,
    query: Asked<TrashParams>,
) -> Result<Listed<TrashRowDto>, ApiError> {
    let asked = query.read(())?;
    let lifetime = app.office().await?.settings.trash_lifetime;
    let rows = app.db.read(move |views| views.trash(&asked)).await?;
    Ok(Listed::from_page(rows, |row| {
        TrashRowDto::of(row, lifetime)
    }))
}

fn asked(mut form: Form) -> Result<(Kind, i64), ApiError> {
    let kind = form.required("kind", "Kind is required", Kind::parse);
    let id = form.required_id("id", "Id is required", |id| id);
    form.finish((kind, id))
}

/// Takes one record out of the trash.
#[utoipa::path(post, path = "/api/trash/restore", tag = "trash",
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 410, body = Problem)))]
async fn restore_one(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    form: Sent<TrashRestore>,
) -> Result<HttpResponse, ApiError> {
    let (kind, id) = form.read(())?;
    restore::restore(&app, actor, kind, id).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Removes everything in the trash for good but what is final: clients with payments or signed
/// documents, and the leads of clients that stay.
#[utoipa::path(delete, path = "/api/trash", tag = "trash",
    responses((status = 200, body = TrashEmptied)))]
async fn empty(
    Can(actor, _): Can<TrashEmpty>,
    app: Data<App>,
) -> Result<Json<TrashEmptied>, ApiError> {
    let now = app.now();
    // Everything that was deleted until now.
    let before = now.plus(Duration::microseconds(1));
    let mut removed = 0;
    loop {
        let actor = actor.clone();
        let batch = app
            .db
            .write(move |tx| trash::empty(tx, &actor, before, now))
            .await?;
        if batch == 0 {
            return Ok(Json(TrashEmptied { removed }));
        }
        removed += batch;
    }
}
