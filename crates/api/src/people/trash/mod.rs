//! The trash over HTTP.

mod restore;

use crate::http::access::{Can, LeadsRead, LeadsWrite, TrashEmpty};
use crate::http::form::{Form, Query};
use crate::http::routing::{RouteTable, routes};
use crate::http::wire::{Listed, Timestamp, TrashKind};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
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
    /// The e-mail or phone of a person, the client of a property or document.
    #[schema(required = true)]
    detail: Option<String>,
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
            deleted_at: row.deleted_at.into(),
            deleted_by: row.deleted_by.map(|staff| staff.full_name()),
            leaves_at: row.deleted_at.plus(lifetime).into(),
        }
    }
}

/// What to take out of the trash.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
struct TrashRestore {
    kind: TrashKind,
    id: i64,
}

/// What emptying the trash removed.
#[derive(Debug, Serialize, ToSchema)]
struct TrashEmptied {
    removed: usize,
}

/// What is in the trash, newest deleted first; without paging parameters the newest 1,000.
#[utoipa::path(get, path = "/api/trash", tag = "trash",
    params(("kind" = Option<String>, Query), ("search" = Option<String>, Query),
        ("page" = Option<i64>, Query), ("perPage" = Option<i64>, Query)),
    responses((status = 200, body = Vec<TrashRowDto>)))]
async fn list(
    _: Can<LeadsRead>,
    app: Data<App>,
    mut query: Query,
) -> Result<Listed<TrashRowDto>, ApiError> {
    let search = query.search();
    let kind = query.optional("kind", Kind::parse);
    let page = query.page();
    let (page,) = query.finish((page,))?;
    let asked = TrashQuery { kind, search, page };
    let lifetime = app.office().await?.settings.trash_lifetime;
    let rows = app.db.read(move |views| views.trash(&asked)).await?;
    Ok(Listed::from_page(rows, |row| {
        TrashRowDto::of(row, lifetime)
    }))
}

/// Takes one record out of the trash.
#[utoipa::path(post, path = "/api/trash/restore", tag = "trash", request_body = TrashRestore,
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem)))]
async fn restore_one(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    mut form: Form,
) -> Result<HttpResponse, ApiError> {
    let kind = form.required("kind", "Kind is required", Kind::parse);
    let id = form.optional_integer("id");
    if id.is_none() {
        form.problem("id", "required", "Id is required");
    }
    let (kind, id) = form.finish((kind, id))?;
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
