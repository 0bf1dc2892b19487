//! The calls of agreements.

use super::canceling::{
    __path_accept, __path_cancel, __path_decline, __path_release_letter, accept, cancel, decline,
    release_letter,
};
use super::dto::AgreementDto;
use super::fees::{__path_decide_fee, __path_fees, decide_fee, fees};
use super::input::{AgreementLengthenInput, DocumentAgreementInput};
use crate::http::access::{Can, DocumentsRead, DocumentsWrite, PromisesLengthen};
use crate::http::form::Sent;
use crate::http::routing::{RouteTable, routes};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::web::{Data, Json, Path};
use billing::views::AgreementMoney;
use crm_core::actor::Actor;
use crm_core::ids::DocumentId;
use crm_core::promises::agreements;
use crm_core::store::Stored;
use crm_core::views::agreements::AgreementFacts;
use infra::Views;

pub(crate) fn routes(table: &mut RouteTable) {
    routes!(table; agreement, enter, lengthen, cancel, accept, decline, release_letter, fees, decide_fee);
}

/// How an agreement came about, and until when its client may cancel.
#[utoipa::path(get, path = "/api/documents/{id}/agreement", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem)))]
async fn agreement(
    Can(actor, _): Can<DocumentsRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<AgreementDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    found(&app, &actor, id).await.map(Json)
}

/// Enters how an agreement came about. Once it is signed, only a missing notice, missing disclosures and its plan are entered.
#[utoipa::path(put, path = "/api/documents/{id}/agreement", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn enter(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<DocumentAgreementInput>,
) -> Result<Json<AgreementDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (based_on, entered) = form.read(())?;
    let (by, now, today) = (actor.clone(), app.now(), app.today().await?);
    let done = app
        .db
        .write(move |tx| agreements::enter(tx, &by, id, (based_on, &entered), today, now))
        .await;
    answered(&app, &actor, id, done).await
}

/// Gives the client of a signed agreement more days to cancel. No one takes days away.
#[utoipa::path(post, path = "/api/documents/{id}/agreement/lengthen", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
async fn lengthen(
    Can(actor, _): Can<PromisesLengthen>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AgreementLengthenInput>,
) -> Result<Json<AgreementDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let asked = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let done = app
        .db
        .write(move |tx| agreements::lengthen(tx, &by, id, &asked, now))
        .await;
    answered(&app, &actor, id, done).await
}

/// The agreement as this user sees it.
pub(super) async fn found(
    app: &App,
    actor: &Actor,
    id: DocumentId,
) -> Result<AgreementDto, ApiError> {
    let facts = app.db.read(move |views| as_it_is(views, id)).await?;
    let facts = facts.ok_or_else(unknown)?;
    Ok(AgreementDto::of(facts, actor, app.now()))
}

/// The agreement with its money, as these views see it.
pub(super) fn as_it_is(
    views: &mut dyn Views,
    id: DocumentId,
) -> Stored<Option<(AgreementFacts, AgreementMoney)>> {
    let Some(facts) = views.agreement(id)? else {
        return Ok(None);
    };
    let money = views.agreement_money(id)?;
    Ok(Some((facts, money)))
}

/// 404
pub(super) fn unknown() -> ApiError {
    ApiError::new(
        Code::NotFound,
        "This document is not an agreement on record.",
    )
}

/// The agreement as it is after an act, or why it was refused; a client that saw an older one gets it as it is now.
pub(super) async fn answered<E>(
    app: &App,
    actor: &Actor,
    id: DocumentId,
    done: Result<(), E>,
) -> Result<Json<AgreementDto>, ApiError>
where
    ApiError: From<E>,
{
    let Err(error) = done else {
        return found(app, actor, id).await.map(Json);
    };
    let refusal = ApiError::from(error);
    if refusal.code() != Code::StaleVersion {
        return Err(refusal);
    }
    let current = found(app, actor, id).await?;
    Err(ApiError::stale(refusal.detail(), &current))
}
