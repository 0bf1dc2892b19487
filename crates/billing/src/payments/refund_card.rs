//! The second half of a card refund: what the provider answered.

use super::refund::{chosen, payment_missing, take_effect};
use super::settle::receipt;
use super::{Payment, RefundError, RefundRow};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use serde_json::json;

/// The provider gave the money back. Told twice, it has one effect.
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
        let (of, invoice) = underway(&refund)?;
        let mut standing = act.tx.allocations().standing_on(invoice)?;
        standing.retain(|part| part.payment == of);
        let parts = chosen(refund.details.amount.money(), &standing)?;
        refund.status = PaymentStatus::Completed;
        refund.card.refund = Some(provider_refund.to_owned());
        refund.receipt = receipt(act)?;
        refund.completed_at = Some(now);
        let recorded = EventKind::RefundRecorded.with(refund.summary());
        let refund = act.save(refund, recorded)?;
        let parts: Vec<_> = parts.into_iter().map(|part| (of, part)).collect();
        let reversed = take_effect(act, &refund, &parts)?;
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

fn underway(refund: &Payment) -> Result<(PaymentId, crm_core::ids::InvoiceId), RefundError> {
    if refund.status != PaymentStatus::Processing {
        return Err(RefundError::NotUnderway);
    }
    let link = refund.refund_of.zip(refund.details.invoice);
    Ok(link.ok_or_else(payment_missing)?)
}

const fn without_effect(refund: Payment) -> RefundRow {
    RefundRow {
        refund,
        reversed: Vec::new(),
        card: None,
    }
}
