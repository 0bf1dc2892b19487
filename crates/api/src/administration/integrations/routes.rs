//! The HTTP routes of the integrations.

use super::dto::{IntegrationDto, TestDto};
use super::input::{IntegrationDeletion, IntegrationInput, IntegrationTestInput};
use super::services::{__path_services, services};
use crate::http::access::{AdminSettings, Can};
use crate::http::form::{Sent, SentOrNothing};
use crate::http::idempotent::Posted;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::ids::IntegrationId;
use crm_core::integrations::{
    DeleteError, Endpoint, KeySealer, Outcome, Ready, SaveError, Scheme, begin_test,
    create as create_one, delete as delete_one, test_ended, update as update_one,
};
use crm_core::store::StoreError;
use infra::Unit;
use infra::ai::AiError;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; list, create, update, delete, try_out, services);
}

/// Every integration that was saved.
#[utoipa::path(get, path = "/api/api-integrations", tag = "integrations",
    responses((status = 200, body = Vec<IntegrationDto>)))]
async fn list(
    _: Can<AdminSettings>,
    app: Data<App>,
) -> Result<Json<Vec<IntegrationDto>>, ApiError> {
    all(&app).await.map(Json)
}

/// Adds an integration. There is one AI provider, and any number of alternatives to it.
#[utoipa::path(post, path = "/api/api-integrations", tag = "integrations",
    responses((status = 201, body = IntegrationDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn create(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    posted: Posted<IntegrationInput>,
) -> Result<HttpResponse, ApiError> {
    let sent = posted.body.read(())?;
    may_be_asked(&app, sent.draft.endpoint.as_ref())?;
    let (sealer, scheme, now) = (app.keyring().clone(), scheme(&app), app.now());
    let by = actor.clone();
    let work = move |tx: &mut dyn Unit| {
        let with = (scheme, &sealer as &dyn KeySealer);
        let created = create_one(tx, &actor, sent.kind, &sent.draft, with, now)?;
        let all = tx.integrations().all()?;
        Ok(IntegrationDto::of(&created, &all))
    };
    posted.once.run(&app, &by, StatusCode::CREATED, work).await
}

/// Changes an integration; it holds at once.
#[utoipa::path(put, path = "/api/api-integrations/{id}", tag = "integrations", params(("id" = i64, Path)),
    responses((status = 200, body = IntegrationDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn update(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<IntegrationInput>,
) -> Result<Json<IntegrationDto>, ApiError> {
    let id = IntegrationId::new(id.into_inner());
    let sent = form.read(())?;
    may_be_asked(&app, sent.draft.endpoint.as_ref())?;
    let (sealer, scheme, now) = (app.keyring().clone(), scheme(&app), app.now());
    let saved = app.db.write(move |tx| {
        let with = (scheme, &sealer as &dyn KeySealer);
        update_one(tx, &actor, (id, sent.based_on), &sent.draft, with, now)
    });
    match saved.await {
        Ok(_) => shown(&app, id).await.map(Json),
        Err(stale @ SaveError::Stale { .. }) => Err(outdated(&stale, shown(&app, id).await)),
        Err(refused) => Err(refused.into()),
    }
}

/// Deletes an alternative provider for good, its key with it. The others are turned off instead.
#[utoipa::path(delete, path = "/api/api-integrations/{id}", tag = "integrations", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn delete(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    id: Path<i64>,
    form: SentOrNothing<IntegrationDeletion>,
) -> Result<HttpResponse, ApiError> {
    let id = IntegrationId::new(id.into_inner());
    let (based_on, now) = (form.read(())?, app.now());
    let deleted = app
        .db
        .write(move |tx| delete_one(tx, &actor, (id, based_on), now));
    match deleted.await {
        Ok(()) => Ok(HttpResponse::NoContent().finish()),
        Err(stale @ DeleteError::Stale { .. }) => Err(outdated(&stale, shown(&app, id).await)),
        Err(refused) => Err(refused.into()),
    }
}

/// Asks a provider for its models with a key. Nothing is saved but that it was asked.
#[utoipa::path(post, path = "/api/api-integrations/test", tag = "integrations",
    responses((status = 200, body = TestDto), (status = 409, body = Problem), (status = 422, body = Problem),
        (status = 429, body = Problem)))]
async fn try_out(
    Can(actor, _): Can<AdminSettings>,
    app: Data<App>,
    form: Sent<IntegrationTestInput>,
) -> Result<Json<TestDto>, ApiError> {
    let asked = form.read(())?;
    may_be_asked(&app, asked.endpoint.as_ref())?;
    let (sealer, scheme, now) = (app.keyring().clone(), scheme(&app), app.now());
    let tester = actor.clone();
    let ready = app.db.write(move |tx| {
        let with = (scheme, &sealer as &dyn KeySealer);
        begin_test(tx, &tester, &asked, with, now)
    });
    let ready = ready.await?;
    let tried = app.config.ai.try_key(&ready.endpoint, &ready.key).await;
    note(&app, actor, ready, &tried).await?;
    tried?;
    Ok(Json(TestDto { ok: true }))
}

/// Records how a test ended.
async fn note(
    app: &App,
    actor: Actor,
    tested: Ready,
    tried: &Result<(), AiError>,
) -> Result<(), ApiError> {
    let outcome = match tried {
        Ok(()) => Outcome::Connected,
        Err(error) => Outcome::Failed(error.to_string()),
    };
    let now = app.now();
    let noted = app
        .db
        .write(move |tx| test_ended(tx, &actor, &tested, &outcome, now));
    noted.await.map_err(|error: StoreError| error.into())
}

/// Which addresses this server takes.
fn scheme(app: &App) -> Scheme {
    if app.config.is_demo() {
        Scheme::HttpToo
    } else {
        Scheme::HttpsAlone
    }
}

fn may_be_asked(app: &App, endpoint: Option<&Endpoint>) -> Result<(), ApiError> {
    endpoint.map_or(Ok(()), |endpoint| Ok(app.config.ai.check(endpoint)?))
}

async fn all(app: &App) -> Result<Vec<IntegrationDto>, ApiError> {
    let all = app.db.read_one(|views| views.integrations()).await?;
    Ok(IntegrationDto::list(&all))
}

async fn shown(app: &App, id: IntegrationId) -> Result<IntegrationDto, ApiError> {
    let found = all(app).await?.into_iter().find(|one| one.is(id.get()));
    found.ok_or_else(|| SaveError::NotFound.into())
}
