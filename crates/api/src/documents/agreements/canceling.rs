//! The calls about an agreement's end: its client cancels, and the paper that lets its money out of escrow.

use super::dto::AgreementDto;
use super::input::{
    AgreementAcceptInput, AgreementCancelInput, AgreementDeclineInput, AgreementReleasePaperInput,
    Moment,
};
use super::money_dto::CancellationDto;
use super::routes::{answered, as_it_is, unknown};
use crate::http::access::{Can, DocumentsWrite, PromisesCancel};
use crate::http::form::Sent;
use crate::http::idempotent::Posted;
use crate::kernel::app::App;
use crate::money::card_payments::provider::{account, give_back};
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{DocumentId, PaymentId};
use crm_core::promises::agreements::file_release_paper;
use infra::Unit;
use workflows::canceling::{self, Cancellation};

/// Records that the client cancels (R6-025). In time, everything follows at once: held money goes back, its commissions, the plan and
/// the client are canceled. Late, it is on record and changes nothing. Said twice, it is one. For administrators, legal, operations,
/// billing and the client's assigned user.
#[utoipa::path(post, path = "/api/agreements/{id}/cancel", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = CancellationDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn cancel(
    Can(actor, _): Can<DocumentsWrite>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<AgreementCancelInput>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (now, today) = (app.now(), app.today().await?);
    let said = posted.body.read(Moment { now, today })?;
    let (by, provider) = (actor.clone(), account(&app).map(drop));
    let work = move |tx: &mut dyn Unit| {
        let done = canceling::cancel(tx, &by, (id, &said), now)?;
        told(tx, (&by, id), &done, &provider, now)
    };
    let (response, begun) = posted
        .once
        .run_then(&app, &actor, StatusCode::OK, work)
        .await?;
    ask_provider(&app, &actor, begun).await;
    Ok(response)
}

/// Lets a notice that came late hold, with a reason (R6-026): what follows is as if it had been in time.
#[utoipa::path(post, path = "/api/agreements/{id}/accept-notice", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = CancellationDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn accept(
    Can(actor, _): Can<PromisesCancel>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<AgreementAcceptInput>,
) -> Result<HttpResponse, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (based_on, reason) = posted.body.read(())?;
    let now = app.now();
    let (by, provider) = (actor.clone(), account(&app).map(drop));
    let work = move |tx: &mut dyn Unit| {
        let done = canceling::accept(tx, &by, (id, Some(based_on)), &reason, now)?;
        told(tx, (&by, id), &done, &provider, now)
    };
    let (response, begun) = posted
        .once
        .run_then(&app, &actor, StatusCode::OK, work)
        .await?;
    ask_provider(&app, &actor, begun).await;
    Ok(response)
}

/// Leaves a notice that came late without effect, with a reason (R6-026). Another one may still be recorded.
#[utoipa::path(post, path = "/api/agreements/{id}/decline-notice", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn decline(
    Can(actor, _): Can<PromisesCancel>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AgreementDeclineInput>,
) -> Result<Json<AgreementDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (based_on, reason) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let done = app
        .db
        .write(move |tx| canceling::decline(tx, &by, (id, Some(based_on)), &reason, now))
        .await;
    answered(&app, &actor, id, done).await
}

/// The release letter or the recorded deed is on file: money in escrow is released once the client may no longer cancel.
#[utoipa::path(post, path = "/api/agreements/{id}/release-letter", tag = "promises", params(("id" = i64, Path)),
    responses((status = 200, body = AgreementDto), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn release_letter(
    Can(actor, _): Can<PromisesCancel>,
    app: Data<App>,
    id: Path<i64>,
    form: Sent<AgreementReleasePaperInput>,
) -> Result<Json<AgreementDto>, ApiError> {
    let id = DocumentId::new(id.into_inner());
    let (based_on, paper) = form.read(())?;
    let (by, now) = (actor.clone(), app.now());
    let done = app
        .db
        .write(move |tx| file_release_paper(tx, &by, (id, Some(based_on)), paper, now))
        .await;
    answered(&app, &actor, id, done).await
}

/// What became of it, and the refunds that the card provider is now to be asked for. None begins that no one could be asked to pay.
fn told(
    tx: &mut dyn Unit,
    (viewer, id): (&Actor, DocumentId),
    done: &Cancellation,
    provider: &Result<(), ApiError>,
    now: Instant,
) -> Result<(CancellationDto, Vec<PaymentId>), ApiError> {
    let by_card = done.by_card();
    if !by_card.is_empty() {
        provider.clone()?;
    }
    let facts = infra::read(tx, |views| as_it_is(views, id))?;
    let agreement = AgreementDto::of(facts.ok_or_else(unknown)?, viewer, now);
    Ok((CancellationDto::of(done, agreement), by_card))
}

async fn ask_provider(app: &App, actor: &Actor, begun: Option<Vec<PaymentId>>) {
    let begun = begun.unwrap_or_default();
    if let Err(error) = give_back(app, actor, &begun).await {
        tracing::warn!(%error, "card refunds stay processing and are asked for again later");
    }
}
