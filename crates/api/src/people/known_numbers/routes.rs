//! The calls about what is known of numbers.

use super::dto::{ConsentDto, KnownNumberDto, NumberFactDto, RelationshipDto};
use super::input::{
    ConsentUpload, KnownParams, LiftFactInput, NumberFactInput, RelationshipInput,
    RevokeConsentInput, WithdrawRelationshipInput,
};
use super::{lookup, upload};
use crate::documents::send_file;
use crate::http::access::{Can, LeadsRead, LeadsWrite};
use crate::http::download::FileParams;
use crate::http::form::{Asked, Sent};
use crate::http::idempotent::{OnceUploaded, Posted};
use crate::http::routing::{RouteTable, routes};
use crate::http::uploads::Parts;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpRequest, HttpResponse};
use crm_core::ids::{ConsentId, NumberFactId, RelationshipId};
use crm_core::{consents, number_facts, relationships};

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; known, note_fact, lift_fact, record_consent, revoke_consent, send_copy, record_relationship, withdraw_relationship);
}

/// What is known of the number of exactly one raw lead, lead or client.
#[utoipa::path(get, path = "/api/contact/known", tag = "contact",
    responses((status = 200, body = KnownNumberDto), (status = 404, body = Problem)))]
async fn known(
    _: Can<LeadsRead>,
    app: Data<App>,
    query: Asked<KnownParams>,
) -> Result<Json<KnownNumberDto>, ApiError> {
    let of = query.read(())?;
    let today = app.today().await?;
    let known = app
        .db
        .read(move |views| lookup::known(views, &of, today))
        .await?;
    Ok(Json(known))
}

/// Notes a fact about a number. What a number rings takes the place of what it was said to ring before.
#[utoipa::path(post, path = "/api/contact/facts", tag = "contact",
    responses((status = 201, body = NumberFactDto), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn note_fact(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    posted: Posted<NumberFactInput>,
) -> Result<HttpResponse, ApiError> {
    let (of, draft) = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, move |tx| {
            let id = number_facts::note(tx, &by, &of, &draft, (today, now))?;
            let row = infra::read(tx, |views| views.number_fact(id))?;
            Ok(NumberFactDto::from(row.ok_or_else(not_there)?))
        })
        .await
}

/// Takes a fact back; it stays on record with the reason. What stops calls is taken back by administrators.
#[utoipa::path(post, path = "/api/contact/facts/{id}/lift", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn lift_fact(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<LiftFactInput>,
) -> Result<HttpResponse, ApiError> {
    let id = NumberFactId::new(id.into_inner());
    let reason = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| number_facts::lift(tx, &actor, id, &reason, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Records a consent, with a copy of it when there is one.
#[utoipa::path(post, path = "/api/contact/consents", tag = "contact",
    responses((status = 201, body = ConsentDto), (status = 404, body = Problem), (status = 413, body = Problem), (status = 422, body = Problem)))]
async fn record_consent(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    once: OnceUploaded,
    parts: Parts<ConsentUpload>,
) -> Result<HttpResponse, ApiError> {
    upload::take(&app, actor, once, parts).await
}

/// Takes a consent back; it stays on record with the reason.
#[utoipa::path(post, path = "/api/contact/consents/{id}/revoke", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn revoke_consent(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<RevokeConsentInput>,
) -> Result<HttpResponse, ApiError> {
    let id = ConsentId::new(id.into_inner());
    let asked = form.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let revoked = app.db.write(move |tx| {
        let which = (id, asked.based_on);
        let how = (asked.on, &asked.reason);
        consents::revoke(tx, &actor, which, how, (today, now))
    });
    match revoked.await.map_err(ApiError::from) {
        Ok(()) => Ok(HttpResponse::NoContent().finish()),
        Err(refusal) if refusal.code() == Code::StaleVersion => {
            let row = app.db.read(move |views| views.consent(id)).await?;
            let current = ConsentDto::of(row.ok_or_else(not_there)?, today);
            Err(ApiError::stale(refusal.detail(), &current))
        }
        Err(refusal) => Err(refusal),
    }
}

/// The copy of a consent, shown in the browser or, with `download=1`, to be saved. Takes `Range`. Who opens it is on record.
#[utoipa::path(get, path = "/api/contact/consents/{id}/copy", tag = "contact", params(("id" = i64, Path)),
    responses((status = 200, content((String = "application/pdf"), (String = "image/png"), (String = "image/jpeg"))),
        (status = 206, description = "The range asked for"), (status = 404, body = Problem), (status = 416, body = Problem)))]
async fn send_copy(
    Can(actor, _): Can<LeadsRead>,
    app: Data<App>,
    request: HttpRequest,
    id: Path<i64>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let id = ConsentId::new(id.into_inner());
    let download = query.read(())?;
    let now = app.now();
    let copy = app
        .db
        .write(move |tx| consents::open_copy(tx, &actor, id, now))
        .await?;
    send_file(&app, &request, &copy, download).await
}

/// Records an inquiry or a purchase.
#[utoipa::path(post, path = "/api/contact/relationships", tag = "contact",
    responses((status = 201, body = RelationshipDto), (status = 404, body = Problem), (status = 422, body = Problem)))]
async fn record_relationship(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    posted: Posted<RelationshipInput>,
) -> Result<HttpResponse, ApiError> {
    let (of, draft) = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let by = actor.clone();
    posted
        .once
        .run(&app, &actor, StatusCode::CREATED, move |tx| {
            let id = relationships::record(tx, &by, &of, &draft, (today, now))?;
            let row = infra::read(tx, |views| views.relationship(id))?;
            Ok(RelationshipDto::from(row.ok_or_else(not_there)?))
        })
        .await
}

/// Takes back an inquiry or a purchase that was recorded in error; it stays on record with the reason.
#[utoipa::path(post, path = "/api/contact/relationships/{id}/withdraw", tag = "contact", params(("id" = i64, Path)),
    responses((status = 204), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
async fn withdraw_relationship(
    Can(actor, _): Can<LeadsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<WithdrawRelationshipInput>,
) -> Result<HttpResponse, ApiError> {
    let id = RelationshipId::new(id.into_inner());
    let reason = form.read(())?;
    let now = app.now();
    app.db
        .write(move |tx| relationships::withdraw(tx, &actor, id, &reason, now))
        .await?;
    Ok(HttpResponse::NoContent().finish())
}

/// A row that was just written, or read under its own id.
pub(super) fn not_there() -> ApiError {
    ApiError::new(Code::NotFound, "This entry does not exist.")
}
