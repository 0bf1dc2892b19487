//! Recording a payment by hand, and its money's arrival.

use super::link;
use super::settle::{insert, keep, receipt, settle};
use super::{CardIds, Draft, KindError, NewPayment, Payment, PaymentError, PaymentType, Recorded};
use crate::desk::Desk;
use crate::moves::PaymentStatus;
use crate::payers::Payer;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use crm_core::store::Stored;

/// Records a payment; one that is completed pays its invoices at once and gets its receipt number.
///
/// # Errors
/// [`PaymentError`]
pub fn record(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<Recorded, PaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let payer = desk
        .payer(draft.client)?
        .ok_or(PaymentError::ClientNotFound)?;
    let mut draft = draft.clone();
    refuse_refund(draft.details.kind)?;
    let (invoice, plan) = (draft.details.invoice, draft.details.plan);
    draft.details.kind.fits(invoice.is_some(), plan.is_some())?;
    link::check(&mut desk, draft.client, &mut draft.details)?;
    let recorded = take_in(&mut desk, payer, draft, CardIds::default())?;
    desk.close()?;
    Ok(recorded)
}

/// A refund has its own act.
pub(super) fn refuse_refund(kind: PaymentType) -> Result<(), KindError> {
    match kind {
        PaymentType::Refund => Err(KindError::BecomesRefund),
        PaymentType::Standard | PaymentType::Installment | PaymentType::Deposit => Ok(()),
    }
}

pub(super) fn take_in(
    desk: &mut Desk<'_>,
    payer: Payer,
    draft: Draft,
    card: CardIds,
) -> Stored<Recorded> {
    let (status, receipt, completed_at) = if draft.completed {
        (PaymentStatus::Completed, receipt(desk)?, Some(desk.now))
    } else {
        (PaymentStatus::Pending, None, None)
    };
    let new = NewPayment {
        client: draft.client,
        details: draft.details,
        status,
        mock: draft.mock,
        salesperson: payer.assigned_to,
        refund_of: None,
        card,
        receipt,
        recorded_by: desk.actor.user(),
        completed_at,
        created_at: desk.now,
    };
    let payment = insert(desk, new)?;
    desk.tell(payment.entity(), EventKind::PaymentRecorded, payment.told());
    if draft.completed {
        settle(desk, payment)
    } else {
        Ok(Recorded::nothing_yet(payment))
    }
}

/// The money of a pending payment is here.
///
/// # Errors
/// [`PaymentError`]
pub fn complete(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<Recorded, PaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let mut payment = current(&mut desk, id, based_on)?;
    may_become(&payment, PaymentStatus::Completed)?;
    payment.status = PaymentStatus::Completed;
    payment.receipt = receipt(&mut desk)?;
    payment.completed_at = Some(now);
    keep(&mut desk, &mut payment)?;
    desk.tell(
        payment.entity(),
        EventKind::PaymentCompleted,
        payment.told(),
    );
    let recorded = settle(&mut desk, payment)?;
    desk.close()?;
    Ok(recorded)
}

/// The payment as the editor saw it. What is final is told before what is stale: saving again would not help.
pub(super) fn current(
    desk: &mut Desk<'_>,
    id: PaymentId,
    based_on: Option<i64>,
) -> Result<Payment, PaymentError> {
    let payment = desk.tx.payments().get(id)?.ok_or(PaymentError::NotFound)?;
    if payment.status.is_final() {
        let status = payment.status;
        return Err(PaymentError::Final { status });
    }
    if based_on.is_some_and(|version| version != payment.version) {
        let current = Box::new(payment);
        return Err(PaymentError::Stale { current });
    }
    Ok(payment)
}

/// A refund that is underway is settled with the provider's answer only.
pub(super) fn may_become(payment: &Payment, to: PaymentStatus) -> Result<(), PaymentError> {
    let from = payment.status;
    if payment.is_refund() {
        return Err(PaymentError::Underway);
    }
    if !from.may_become(to) {
        return Err(PaymentError::IllegalTransition { from, to });
    }
    Ok(())
}
