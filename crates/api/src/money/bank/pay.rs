//! Asking the bank to pay, and deciding about what was asked.

use super::dto::{TransactionDto, no_such_transaction, page_of};
use super::input::{
    CommissionTransferInput, PartnerTransferInput, PayCommission, PayPartner, TransferClosing,
    TransferDecision,
};
use super::mail_waiting::tell_approvers;
use super::office::bank;
use crate::http::access::{BankUse, Can};
use crate::http::form::whole_number;
use crate::http::idempotent::{Once, Posted};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use crate::records::outdated;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Path};
use billing::bank::TransferKey;
use billing::transfers::{Transfer, TransferError};
use billing::views::TransactionId;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use infra::Unit;
use infra::tokens::random_token;
use workflows::transfers::{self, CommissionOrder, PartnerOrder};

/// Has a partner paid by bank: a payment of theirs that is open, or a new one.
#[utoipa::path(post, path = "/api/mercury-bank/partner-payment", tag = "bank",
    responses((status = 201, body = TransactionDto), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn pay_partner(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<PartnerTransferInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    bank(&app)?;
    let order = partner_order(asked)?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let transfer = transfers::ask_partner(tx, &by, &order, now)?;
        tell_approvers(tx, [&transfer], now)?;
        page_of(tx, &by, TransactionId::Transfer(transfer.id), now)
    };
    let created = StatusCode::CREATED;
    let answer = posted.once.run(&app, &actor, created, work).await?;
    app.bank_is_asked();
    app.job_enqueued();
    Ok(answer)
}

/// Has an approved commission paid by bank; it is Paid when the bank has completed it.
#[utoipa::path(post, path = "/api/mercury-bank/commission-payment", tag = "bank",
    responses((status = 201, body = TransactionDto), (status = 403, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn pay_commission(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<CommissionTransferInput>,
) -> Result<HttpResponse, ApiError> {
    let asked = posted.body.read(())?;
    bank(&app)?;
    let order = commission_order(asked)?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let transfer = transfers::ask_commission(tx, &by, &order, now)?;
        tell_approvers(tx, [&transfer], now)?;
        page_of(tx, &by, TransactionId::Transfer(transfer.id), now)
    };
    let created = StatusCode::CREATED;
    let answer = posted.once.run(&app, &actor, created, work).await?;
    app.bank_is_asked();
    app.job_enqueued();
    Ok(answer)
}

/// A second person approves a transfer: the bank is asked next.
#[utoipa::path(post, path = "/api/mercury-bank/transfers/{id}/approve", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = TransactionDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn approve(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
    posted: Posted<TransferDecision>,
) -> Result<HttpResponse, ApiError> {
    let based_on = posted.body.read(())?;
    decided(
        &app,
        actor,
        (&id, based_on),
        posted.once,
        |tx, by, seen, now| transfers::approve(tx, by, seen, now),
    )
    .await
}

/// Takes a transfer back that was not sent: what it was to pay is open again.
#[utoipa::path(post, path = "/api/mercury-bank/transfers/{id}/cancel", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = TransactionDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn cancel(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
    posted: Posted<TransferDecision>,
) -> Result<HttpResponse, ApiError> {
    let based_on = posted.body.read(())?;
    decided(
        &app,
        actor,
        (&id, based_on),
        posted.once,
        |tx, by, seen, now| transfers::cancel(tx, by, seen, now),
    )
    .await
}

/// Has a transfer that the bank holds tried again now; or declares one unsent whose answer was lost three days ago.
#[utoipa::path(post, path = "/api/mercury-bank/transfers/{id}/release", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = TransactionDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn release(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
    posted: Posted<TransferDecision>,
) -> Result<HttpResponse, ApiError> {
    let based_on = posted.body.read(())?;
    decided(
        &app,
        actor,
        (&id, based_on),
        posted.once,
        |tx, by, seen, now| transfers::release(tx, by, seen, now),
    )
    .await
}

/// Closes a transfer whose money the bank moved otherwise than recorded here: what it was to pay is left to people.
#[utoipa::path(post, path = "/api/mercury-bank/transfers/{id}/close", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, body = TransactionDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn close(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
    posted: Posted<TransferClosing>,
) -> Result<HttpResponse, ApiError> {
    let (why, based_on) = posted.body.read(())?;
    decided(
        &app,
        actor,
        (&id, based_on),
        posted.once,
        move |tx, by, seen, now| transfers::close(tx, by, seen, &why, now),
    )
    .await
}

/// What a person decides, as the domain's use case has it.
async fn decided(
    app: &App,
    actor: Actor,
    (id, based_on): (&str, Option<i64>),
    once: Once,
    decide: impl Fn(
        &mut dyn Unit,
        &Actor,
        (TransferId, Option<i64>),
        Instant,
    ) -> Result<Transfer, TransferError>
    + Send
    + 'static,
) -> Result<HttpResponse, ApiError> {
    let id = transfer_id(id).ok_or_else(no_such_transaction)?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let row = TransactionId::Transfer(id);
        match decide(tx, &by, (id, based_on), now) {
            Ok(_) => page_of(tx, &by, row, now),
            Err(error @ TransferError::Stale { .. }) => {
                Err(outdated(&error, page_of(tx, &by, row, now)))
            }
            Err(error) => Err(error.into()),
        }
    };
    let answer = once.run(app, &actor, StatusCode::OK, work).await?;
    app.bank_is_asked();
    Ok(answer)
}

/// As the monitor's rows name it ("T12"), or its bare number.
fn transfer_id(text: &str) -> Option<TransferId> {
    match TransactionId::parse(text) {
        Ok(TransactionId::Transfer(id)) => Some(id),
        Ok(TransactionId::Line(_)) => None,
        Err(_) => whole_number(text).ok().map(TransferId::new),
    }
}

pub(super) fn partner_order(asked: PayPartner) -> Result<PartnerOrder, ApiError> {
    Ok(PartnerOrder {
        key: new_key()?,
        partner: asked.partner,
        payment: asked.payment,
        amount: asked.amount,
        wish: asked.wish,
    })
}

pub(super) fn commission_order(asked: PayCommission) -> Result<CommissionOrder, ApiError> {
    Ok(CommissionOrder {
        key: new_key()?,
        rep: asked.rep,
        commission: asked.commission,
        amount: asked.amount,
        in_full: asked.in_full,
        wish: asked.wish,
    })
}

/// 128 random bits, made before the transaction: one that is run again asks for the same transfer.
pub(super) fn new_key() -> Result<TransferKey, ApiError> {
    let token = random_token();
    let digits = token.get(..32).unwrap_or_default();
    TransferKey::parse(digits).map_err(|error| ApiError::fault(error.to_string()))
}
