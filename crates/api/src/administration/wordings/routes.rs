//! The HTTP routes of the wordings.

use super::dto::{ComparedSectionDto, VersionDto, WordingDto};
use super::input::{
    CompareParams, ScopeParams, WordingInput, WordingPreviewInput, WordingRestoreInput,
};
use super::{preview, said, shown};
use crate::http::access::{Can, WordingEdit};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::{outdated, stopped_is_kept};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::ids::WordingId;
use docgen::editing::{RestoreError, SaveError, compare, restore, save, version_before};
use docgen::store::{Scope, StoredWording};
use infra::{Unit, Views};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, current, versions, try_out, get, compare_with, restore_one);
}

/// The newest version of each wording, by type; the built-in sample where a type has none for all.
#[utoipa::path(get, path = "/api/wordings", tag = "wordings",
    responses((status = 200, body = Vec<VersionDto>)))]
async fn list(_: Can<WordingEdit>, app: Data<App>) -> Result<Json<Vec<VersionDto>>, ApiError> {
    Ok(Json(app.db.read(shown::all).await?))
}

/// What an edit begins with: the newest version for this brand and state, else the wording that is taken for them now.
#[utoipa::path(get, path = "/api/wordings/current", tag = "wordings",
    responses((status = 200, body = WordingDto), (status = 422, body = Problem)))]
async fn current(
    _: Can<WordingEdit>,
    app: Data<App>,
    query: Asked<ScopeParams>,
) -> Result<Json<WordingDto>, ApiError> {
    let scope = query.read(())?;
    let found = app.db.read(move |views| shown::current(views, scope)).await;
    Ok(Json(found?))
}

/// Every version for exactly this brand and state, newest first.
#[utoipa::path(get, path = "/api/wordings/versions", tag = "wordings",
    responses((status = 200, body = Vec<VersionDto>), (status = 422, body = Problem)))]
async fn versions(
    _: Can<WordingEdit>,
    app: Data<App>,
    query: Asked<ScopeParams>,
) -> Result<Json<Vec<VersionDto>>, ApiError> {
    let scope = query.read(())?;
    let rows = app.db.read_one(move |views| views.wording_versions(scope));
    let versions = rows.await?.into_iter().map(VersionDto::from);
    Ok(Json(versions.collect()))
}

/// A version with its text.
#[utoipa::path(get, path = "/api/wordings/{id}", tag = "wordings", params(("id" = i64, Path)),
    responses((status = 200, body = WordingDto), (status = 404, body = Problem)))]
async fn get(
    _: Can<WordingEdit>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<WordingDto>, ApiError> {
    let id = WordingId::new(id.into_inner());
    Ok(Json(
        app.db.read(move |views| shown::by_id(views, id)).await?,
    ))
}

/// Saves the next version. Documents that are there keep the wording they were made of. Phrases that warn ask for `phraseReason`; those
/// that stop are refused once the set-up of the phrase guard is ended.
#[utoipa::path(post, path = "/api/wordings", tag = "wordings",
    responses((status = 201, body = WordingDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<WordingEdit>,
    app: Data<App>,
    posted: Posted<WordingInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    let (by, tried, now) = (actor.clone(), asked.draft.clone(), app.now());
    let work = move |tx: &mut dyn Unit| match save(tx, &by, &asked.draft, asked.based_on, now) {
        Ok(saved) => {
            said::judge(tx, &by, &saved, asked.reason.as_ref(), now)?;
            created(tx, &saved)
        }
        Err(stale @ SaveError::Stale { .. }) => {
            Err(outdated(&stale, newest(tx, asked.draft.scope)))
        }
        Err(refused) => Err(refused.into()),
    };
    let once = posted.once;
    let saved = once.run(&app, &actor, StatusCode::CREATED, work).await;
    stopped_is_kept(&app, saved, move |tx| {
        said::note_stopped(tx, &actor, (tried.scope, &tried.sections), now)
    })
    .await
}

/// Saves the text of an older version as the next one. What it says is asked about as of any new version.
#[utoipa::path(post, path = "/api/wordings/{id}/restore", tag = "wordings", params(("id" = i64, Path)),
    responses((status = 201, body = WordingDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn restore_one(
    Can(actor, _): Can<WordingEdit>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<WordingRestoreInput>,
) -> Result<HttpResponse, ApiError> {
    let id = WordingId::new(id.into_inner());
    let (based_on, reason) = posted.body.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| match restore(tx, &by, id, based_on, now) {
        Ok(saved) => {
            said::judge(tx, &by, &saved, reason.as_ref(), now)?;
            created(tx, &saved)
        }
        Err(RestoreError::Save(stale @ SaveError::Stale { .. })) => {
            let older = of(tx, |views| shown::find(views, id))?;
            Err(outdated(&stale, newest(tx, older.scope)))
        }
        Err(refused) => Err(refused.into()),
    };
    let once = posted.once;
    let saved = once.run(&app, &actor, StatusCode::CREATED, work).await;
    stopped_is_kept(&app, saved, move |tx| {
        said::note_unrestored(tx, &actor, id, now)
    })
    .await
}

fn created(tx: &mut dyn Unit, saved: &StoredWording) -> Result<WordingDto, ApiError> {
    of(tx, |views| shown::by_id(views, saved.id))
}

/// What the views show of the wordings as the transaction has left them so far.
fn of<T>(
    tx: &mut dyn Unit,
    mut look: impl FnMut(&mut dyn Views) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    infra::read(tx, |views| Ok(look(views)))?
}

/// For a client that saw an older version.
fn newest(tx: &mut dyn Unit, scope: Scope) -> Result<WordingDto, ApiError> {
    Ok(infra::read(tx, |views| shown::current(views, scope))?)
}

/// A document of a sample client as HTML with the pages it is printed on, made of sections that were not saved.
/// `data-section` and `data-top` tell on a page which sections begin there, and how many points from its upper edge.
#[utoipa::path(post, path = "/api/wordings/preview", tag = "wordings",
    responses((status = 200, body = String, content_type = "text/html"), (status = 422, body = Problem)))]
async fn try_out(
    _: Can<WordingEdit>,
    app: Data<App>,
    form: Sent<WordingPreviewInput>,
) -> Result<HttpResponse, ApiError> {
    let trial = form.read(())?;
    preview::of(&app, trial).await
}

/// What this version changed, line by line.
#[utoipa::path(get, path = "/api/wordings/{id}/compare", tag = "wordings", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<ComparedSectionDto>), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn compare_with(
    _: Can<WordingEdit>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<CompareParams>,
) -> Result<Json<Vec<ComparedSectionDto>>, ApiError> {
    let id = WordingId::new(id.into_inner());
    let with = query.read(())?;
    let compared = app.db.read(move |views| {
        let is = shown::find(views, id)?;
        let was = match with {
            Some(with) => shown::of_the_same_type(views, with, is.scope.kind)?,
            None => version_before(views, &is)?,
        };
        Ok::<_, ApiError>(compare(&was, &is.sections))
    });
    let compared = compared.await?.into_iter().map(Into::into);
    Ok(Json(compared.collect()))
}
