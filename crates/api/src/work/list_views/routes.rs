//! The HTTP routes of the views of lists.

use super::counts::{ViewCountDto, counted};
use super::dto::{ListViewsDto, SavedViewRef};
use super::input::{ListLayoutInput, ViewInput, ViewPatch, ViewsParams};
use super::queries::{Known, check};
use crate::http::access::{Can, StaffRead};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::http::sessions::user_of;
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::ids::SavedViewId;
use crm_core::list_views::{self, ViewError};
use crm_core::store::StoreError;
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, counts, create, update, delete, keep_layout);
}

/// The caller's own views of a list and those that are shared, and how the caller likes the list.
#[utoipa::path(get, path = "/api/views", tag = "views",
    responses((status = 200, body = ListViewsDto), (status = 422, body = Problem)))]
async fn list(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    query: Asked<ViewsParams>,
) -> Result<Json<ListViewsDto>, ApiError> {
    let list = query.read(())?;
    let (user, known) = (user_of(&actor)?, known(&app).await?);
    let found = app.db.read(move |views| {
        let rows = views.saved_views(list, user)?;
        Ok::<_, StoreError>((rows, views.list_layout(user, list)?))
    });
    Ok(Json(ListViewsDto::of(found.await?, &actor, &known)))
}

/// The views that a list has by itself, as far as the caller may see what they show, with how many rows each shows.
#[utoipa::path(get, path = "/api/view-counts", tag = "views",
    responses((status = 200, body = Vec<ViewCountDto>), (status = 403, body = Problem), (status = 422, body = Problem)))]
async fn counts(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    query: Asked<ViewsParams>,
) -> Result<Json<Vec<ViewCountDto>>, ApiError> {
    let list = query.read(())?;
    let offered = list_views::offered(list, actor.role(), user_of(&actor)?)?;
    let known = known(&app).await?;
    let counts = app.db.read(move |views| counted(views, offered, &known));
    Ok(Json(counts.await?))
}

/// Saves a view of a list.
#[utoipa::path(post, path = "/api/views", tag = "views",
    responses((status = 201, body = SavedViewRef), (status = 403, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    posted: Posted<ViewInput>,
) -> Result<HttpResponse, ApiError> {
    let (list, draft) = posted.body.read(())?;
    check(list, &draft.query, &known(&app).await?)?;
    let (by, user, now) = (actor.clone(), user_of(&actor)?, app.now());
    let work = move |tx: &mut dyn Unit| {
        let view = list_views::create(tx, (&by, user), list, &draft, now)?;
        Ok(SavedViewRef::from(view))
    };
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, work)
        .await
}

/// Changes a view: its owner, and administrators one that is shared.
#[utoipa::path(put, path = "/api/views/{id}", tag = "views", params(("id" = i64, Path)),
    responses((status = 200, body = SavedViewRef), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ViewPatch>,
) -> Result<Json<SavedViewRef>, ApiError> {
    let id = SavedViewId::new(id.into_inner());
    let (draft, based_on) = form.read(())?;
    let (known, now) = (known(&app).await?, app.now());
    let changed = app.db.write(move |tx| {
        // Which list's parser takes the query stands with the view.
        if let Some(view) = tx.list_views().get(id)? {
            check(view.list, &draft.query, &known)?;
        }
        list_views::change(tx, &actor, id, based_on, &draft, now).map_err(stale)
    });
    Ok(Json(changed.await?.into()))
}

fn stale(error: ViewError) -> ApiError {
    let detail = error.to_string();
    match error {
        ViewError::Stale { current } => ApiError::stale(detail, &SavedViewRef::from(*current)),
        other => other.into(),
    }
}

/// Deletes a view: its owner, and administrators one that is shared.
#[utoipa::path(delete, path = "/api/views/{id}", tag = "views", params(("id" = i64, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem)))]
async fn delete(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<HttpResponse, ApiError> {
    let (id, now) = (SavedViewId::new(id.into_inner()), app.now());
    app.db
        .write(move |tx| list_views::delete(tx, &actor, id, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Keeps how the caller likes a list: its columns, its rows, and the view that it opens with.
#[utoipa::path(put, path = "/api/list-layouts", tag = "views",
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem)))]
async fn keep_layout(
    Can(actor, _): Can<StaffRead>,
    app: Data<App>,
    form: Sent<ListLayoutInput>,
) -> Result<HttpResponse, ApiError> {
    let (list, layout) = form.read(())?;
    let (user, now) = (user_of(&actor)?, app.now());
    app.db
        .write(move |tx| list_views::keep_layout(tx, (&actor, user), list, &layout, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

async fn known(app: &App) -> Result<Known, ApiError> {
    Ok(Known {
        zone: app.office().await?.settings.zone.clone(),
        today: app.today().await?,
        now: app.now(),
    })
}
