//! The HTTP routes of the scripts.

use super::dto::{ScriptDto, ScriptSummaryDto};
use super::input::{ScriptInput, ScriptParams, ScriptRetireInput, ScriptVersionInput};
use crate::http::access::{CampaignsWrite, Can, RawLeadsWrite};
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::{outdated, stopped_is_kept};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::ids::ScriptId;
use crm_core::scripts::{self, ScriptError};
use infra::Unit;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, show, add_version, retire);
}

/// Every script by name, those that are retired too.
#[utoipa::path(get, path = "/api/scripts", tag = "campaigns",
    responses((status = 200, body = Vec<ScriptSummaryDto>)))]
async fn list(
    _: Can<RawLeadsWrite>,
    app: Data<App>,
) -> Result<Json<Vec<ScriptSummaryDto>>, ApiError> {
    let rows = app.db.read(|views| views.scripts()).await?;
    Ok(Json(rows.into_iter().map(ScriptSummaryDto::from).collect()))
}

/// Writes a script with its first version. Phrases that warn ask for `phraseReason`; those that stop are refused once the set-up of the
/// phrase guard is ended.
#[utoipa::path(post, path = "/api/scripts", tag = "campaigns",
    responses((status = 201, body = ScriptDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    posted: Posted<ScriptInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = posted.body.read(())?;
    let (by, sent, now) = (actor.clone(), draft.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let script = scripts::create(tx, &by, &sent, now)?;
        page_of(tx, script.id)
    };
    let once = posted.once;
    let made = once.run(&app, &actor, StatusCode::CREATED, work).await;
    stopped_is_kept(&app, made, move |tx| {
        scripts::note_stopped(tx, &actor, None, &draft, now)
    })
    .await
}

/// A script with one of its versions.
#[utoipa::path(get, path = "/api/scripts/{id}", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 200, body = ScriptDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn show(
    _: Can<RawLeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    query: Asked<ScriptParams>,
) -> Result<Json<ScriptDto>, ApiError> {
    let id = ScriptId::new(id.into_inner());
    let number = query.read(())?;
    let found = app.db.read(move |views| views.script(id, number)).await?;
    let missing = "This script, or this version of it, does not exist.";
    let sheet = found.ok_or_else(|| ApiError::new(Code::NotFound, missing))?;
    Ok(Json(sheet.into()))
}

/// Writes the next version of a script; calls that were made keep theirs. What it says is asked about as of a new script.
#[utoipa::path(post, path = "/api/scripts/{id}/versions", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 200, body = ScriptDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn add_version(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ScriptVersionInput>,
) -> Result<Json<ScriptDto>, ApiError> {
    let id = ScriptId::new(id.into_inner());
    let (draft, based_on) = form.read(())?;
    let (by, sent, now) = (actor.clone(), draft.clone(), app.now());
    let added =
        app.db.write(
            move |tx| match scripts::add_version(tx, &by, id, based_on, &sent, now) {
                Ok(_) => page_of(tx, id),
                Err(stale @ ScriptError::Stale { .. }) => Err(outdated(&stale, page_of(tx, id))),
                Err(refused) => Err(refused.into()),
            },
        );
    let added = added.await.map(Json);
    stopped_is_kept(&app, added, move |tx| {
        scripts::note_stopped(tx, &actor, Some(id), &draft, now)
    })
    .await
}

/// Retires a script that no campaign uses: campaigns can no longer choose it.
#[utoipa::path(post, path = "/api/scripts/{id}/retire", tag = "campaigns", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn retire(
    Can(actor, _): Can<CampaignsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<ScriptRetireInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ScriptId::new(id.into_inner());
    let based_on = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| scripts::retire(tx, &actor, id, based_on, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

fn page_of(tx: &mut dyn Unit, id: ScriptId) -> Result<ScriptDto, ApiError> {
    let sheet = infra::read(tx, |views| views.script(id, None))?;
    Ok(sheet.ok_or(ScriptError::NotFound)?.into())
}
