//! The second half of a card refund: what the provider answered.

use super::own_money::own;
use super::refund::plan_of;
use super::refund_effect::{payment_missing, take_effect, with_credit};
use super::settle::receipt;
use super::{Payment, RefundError, RefundRow};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use serde_json::json;

/// The provider refunded the money. A repeated call has no further effect.
///
/// # Errors
/// When more would be refunded than was paid, or the refund is not in a state that allows it: [`RefundError`].
pub fn settle_card_refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    provider_refund: &str,
    now: Instant,
) -> Result<RefundRow, RefundError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut refund = found(act, id)?;
        if refund.card.refund.as_deref() == Some(provider_refund) {
            return Ok(without_effect(refund));
        }
        let of = underway(&refund)?;
        let payment = act.tx.payments().get(of)?.ok_or_else(payment_missing)?;
        let amount = refund.details.amount.money();
        let taken = own(act.tx, &payment)?.take(amount, refund.details.invoice)?;
        refund.status = PaymentStatus::Completed;
        refund.card.refund = Some(provider_refund.to_owned());
        refund.receipt = receipt(act)?;
        refund.completed_at = Some(now);
        refund.refund = refund.refund.map(|mark| with_credit(mark, &taken));
        // The money may have moved since the provider was asked, and the month may have been closed.
        if refund.details.invoice != taken.invoice() {
            refund.details.invoice = taken.invoice();
            refund.details.plan = plan_of(act, taken.invoice())?;
        }
        let books = act.tx.closed_books()?;
        refund.details.date = books.first_open_from(refund.details.date);
        // Its payment may have been released since.
        refund.hold = payment
            .hold
            .and_then(|hold| hold.of_refund(refund.details.date));
        let recorded = EventKind::RefundRecorded.with(refund.summary());
        let refund = act.save(refund, recorded)?;
        let reversed = take_effect(act, &refund, &taken)?;
        Ok(RefundRow {
            refund,
            reversed,
            card: None,
        })
    })
}

/// The provider refused: nothing was given back.
///
/// # Errors
/// When more would be refunded than was paid, or the refund is not in a state that allows it: [`RefundError`].
pub fn fail_card_refund(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    reason: &str,
    now: Instant,
) -> Result<Payment, RefundError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut refund = found(act, id)?;
        underway(&refund)?;
        refund.status = PaymentStatus::Canceled;
        let failed = json!({"status": refund.status.as_str(), "reason": reason});
        Ok(act.save(refund, EventKind::RefundFailed.with(failed))?)
    })
}

fn found(act: &mut BillingAct<'_>, id: PaymentId) -> Result<Payment, RefundError> {
    let payment = act.tx.payments().get(id)?;
    payment
        .filter(Payment::is_refund)
        .ok_or(RefundError::NotFound)
}

/// The card payment that the provider is asked to give back.
fn underway(refund: &Payment) -> Result<PaymentId, RefundError> {
    if refund.status != PaymentStatus::Processing {
        return Err(RefundError::NotUnderway);
    }
    Ok(refund.refund_of.ok_or_else(payment_missing)?)
}

const fn without_effect(refund: Payment) -> RefundRow {
    RefundRow {
        refund,
        reversed: Vec::new(),
        card: None,
    }
}
