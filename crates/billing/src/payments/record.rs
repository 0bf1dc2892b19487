//! Recording a payment manually, and its money's arrival.

use super::guard::{Guard, guard};
use super::link;
use super::settle::{insert, receipt, settle};
use super::{CardIds, Draft, KindError, NewPayment, Payment, PaymentError, PaymentType, Recorded};
use crate::held::Arrival;
use crate::payers::{Payer, payer};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::PaymentId;
use crm_core::record::Record;
use crm_core::store::Stored;
use serde_json::json;

/// Records a payment; one that is completed pays its invoices at once and gets its receipt number.
///
/// # Errors
/// When the payment or what it is linked to does not exist, is final, or changed since `based_on`: [`PaymentError`].
pub fn record(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<Recorded, PaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let payer = payer(act, draft.client)?.ok_or(PaymentError::ClientNotFound)?;
        let mut draft = draft.clone();
        refuse_refund(draft.details.kind)?;
        act.tx.closed_books()?.admit(draft.details.date)?;
        let (invoice, plan) = (draft.details.invoice, draft.details.plan);
        draft.details.kind.fits(invoice.is_some(), plan.is_some())?;
        link::check(act, draft.client, &mut draft.details)?;
        let guard = guarded(act, &draft)?;
        Ok(store_payment(
            act,
            payer,
            draft,
            (CardIds::default(), guard),
        )?)
    })
}

/// A refund has its own act.
pub(super) fn refuse_refund(kind: PaymentType) -> Result<(), KindError> {
    match kind {
        PaymentType::Refund => Err(KindError::BecomesRefund),
        PaymentType::Standard | PaymentType::Installment | PaymentType::Deposit => Ok(()),
    }
}

/// What becomes of the draft's money. Simulated money is no one's, and what is not here yet is only asked for.
pub(super) fn guarded(act: &mut BillingAct<'_>, draft: &Draft) -> Result<Guard, PaymentError> {
    if draft.mock {
        return Ok(Guard::NONE);
    }
    let came = (draft.arrival, act.now);
    let guard = guard(act, draft.client, &draft.details, came)?;
    Ok(if draft.completed { guard } else { Guard::NONE })
}

/// On the payment; what came although a rule takes no money is told of its client, too.
fn tell_held(act: &mut BillingAct<'_>, payment: &Payment, guard: Guard) {
    let Some(hold) = payment.hold.filter(|_| payment.is_held()) else {
        return;
    };
    let held = json!({
        "agreementId": hold.agreement.get(),
        "cameUnasked": guard.came_unasked,
    });
    act.record_event(payment.entity(), EventKind::PaymentHeld.with(held.clone()));
    if guard.came_unasked {
        let mut of_client = held;
        of_client["paymentId"] = payment.id.get().into();
        of_client["amount"] = payment.details.amount.money().to_decimal_text().into();
        let told = EventKind::PaymentHeld.with(of_client);
        act.record_event(Entity::Client(payment.client), told);
    }
}

pub(super) fn store_payment(
    act: &mut BillingAct<'_>,
    payer: Payer,
    draft: Draft,
    (card, guard): (CardIds, Guard),
) -> Stored<Recorded> {
    let (status, receipt, completed_at) = if draft.completed {
        (PaymentStatus::Completed, receipt(act)?, Some(act.now))
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
        refund: None,
        hold: guard.hold,
        card,
        receipt,
        recorded_by: act.actor.user(),
        completed_at,
        created_at: act.now,
    };
    let payment = insert(act, new)?;
    let recorded = EventKind::PaymentRecorded.with(payment.summary());
    act.record_event(payment.entity(), recorded);
    tell_held(act, &payment, guard);
    if draft.completed {
        settle(act, payment)
    } else {
        Ok(Recorded::nothing_yet(payment))
    }
}

/// The money of a pending payment is here.
///
/// # Errors
/// When the payment or what it is linked to does not exist, is final, or changed since `based_on`: [`PaymentError`].
pub fn complete(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<Recorded, PaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut payment = current(act, id, based_on)?;
        may_become(&payment, PaymentStatus::Completed)?;
        act.tx.closed_books()?.admit(payment.details.date)?;
        payment.status = PaymentStatus::Completed;
        payment.receipt = receipt(act)?;
        payment.completed_at = Some(now);
        // The money is here, whatever a rule says of asking for it.
        let came = (Arrival::Unasked, payment.created_at);
        let guard = guard(act, payment.client, &payment.details, came)?;
        payment.hold = guard.hold;
        let completed = EventKind::PaymentCompleted.with(payment.summary());
        let payment = act.save(payment, completed)?;
        tell_held(act, &payment, guard);
        Ok(settle(act, payment)?)
    })
}

/// The payment as the editor saw it. A final state is reported before a stale version: saving again would not help.
pub(super) fn current(
    act: &mut BillingAct<'_>,
    id: PaymentId,
    based_on: Option<i64>,
) -> Result<Payment, PaymentError> {
    let payment = act.tx.payments().get(id)?.ok_or(PaymentError::NotFound)?;
    if payment.status.is_final() {
        let status = payment.status;
        return Err(PaymentError::Final { status });
    }
    as_seen(payment, based_on).map_err(|current| PaymentError::Stale { current })
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
