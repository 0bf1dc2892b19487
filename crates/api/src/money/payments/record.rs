//! Acts on a payment within one transaction, and the payment as it is afterwards.

use super::dto::{PaymentDetail, payment_detail, unknown};
use crate::problem::ApiError;
use crate::records::outdated;
use billing::payments::{DetailsPatch, PaymentError, Request, ReversalError, edit, void};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::text::Notes;
use infra::Unit;
use workflows::payments as workflow;

/// A payment and the version that was seen of it.
type Seen = (PaymentId, Option<i64>);

/// The payment, and the refunds that the card provider is now to be asked for.
pub(super) fn of(
    tx: &mut dyn Unit,
    actor: &Actor,
    request: &Request,
    now: Instant,
) -> Result<(PaymentDetail, Vec<PaymentId>), ApiError> {
    match request {
        Request::Receive(draft) => {
            let recorded = workflow::record(tx, actor, draft, now)?;
            Ok((detail(tx, actor, recorded.payment.id)?, Vec::new()))
        }
        Request::Refund(draft) => {
            let refunded = workflow::refund(tx, actor, draft, now)?;
            let ids: Vec<_> = refunded.rows.iter().map(|row| row.refund.id).collect();
            let (first, further) = ids.split_first().ok_or_else(unknown)?;
            let by_card = refunded.rows.iter().filter(|row| row.card.is_some());
            let by_card = by_card.map(|row| row.refund.id).collect();
            Ok((detail(tx, actor, *first)?.with_further(further), by_card))
        }
    }
}

pub(super) fn edited(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): Seen,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<PaymentDetail, ApiError> {
    match edit(tx, actor, id, based_on, patch, now) {
        Ok(_) => detail(tx, actor, id),
        Err(error) => Err(refused(tx, actor, id, error)),
    }
}

pub(super) fn completed(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: Seen,
    now: Instant,
) -> Result<PaymentDetail, ApiError> {
    match workflow::complete(tx, actor, seen, now) {
        Ok(_) => detail(tx, actor, seen.0),
        Err(error) => Err(refused(tx, actor, seen.0, error)),
    }
}

pub(super) fn voided(
    tx: &mut dyn Unit,
    actor: &Actor,
    (id, based_on): Seen,
    reason: &Notes,
    now: Instant,
) -> Result<PaymentDetail, ApiError> {
    match void(tx, actor, id, based_on, reason, now) {
        Ok(_) => detail(tx, actor, id),
        Err(error) => Err(refused(tx, actor, id, error)),
    }
}

/// The refund that takes the payment back.
pub(super) fn reversed(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: Seen,
    reason: &Notes,
    now: Instant,
) -> Result<PaymentDetail, ApiError> {
    match workflow::reverse(tx, actor, seen, reason, now) {
        Ok(row) => detail(tx, actor, row.refund.id),
        Err(error @ ReversalError::Stale { .. }) => {
            Err(outdated(&error, detail(tx, actor, seen.0)))
        }
        Err(error) => Err(error.into()),
    }
}

/// The payment as this transaction leaves it.
pub(crate) fn detail(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: PaymentId,
) -> Result<PaymentDetail, ApiError> {
    let found = infra::read(tx, |views| payment_detail(views, viewer, id))?;
    found.ok_or_else(unknown)
}

/// The later of two editors gets the payment as it is now.
fn refused(tx: &mut dyn Unit, viewer: &Actor, id: PaymentId, error: PaymentError) -> ApiError {
    match error {
        PaymentError::Stale { .. } => outdated(&error, detail(tx, viewer, id)),
        other => other.into(),
    }
}
