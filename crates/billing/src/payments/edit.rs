//! Changing and voiding a payment whose money is not here yet.

use super::link;
use super::record::{current, may_become, refuse_refund};
use super::{DetailsPatch, Payment, PaymentError};
use crate::status::PaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::change::{Change, difference};
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use crm_core::text::Notes;
use serde_json::json;

/// Changes the fields the patch names of a pending payment. `based_on` is the version the editor saw.
///
/// # Errors
/// When the payment or what it is linked to does not exist, is final, or changed since `based_on`: [`PaymentError`].
pub fn edit(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Payment, PaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut payment = current(act, id, based_on)?;
        if payment.status == PaymentStatus::Processing {
            return Err(PaymentError::Underway);
        }
        let was = payment.details.clone();
        patch.apply(&mut payment.details);
        let details = &mut payment.details;
        if details.invoice != was.invoice && details.invoice.is_some() && patch.plan == Change::Keep
        {
            // Another invoice brings its own plan.
            details.plan = None;
        }
        refuse_refund(details.kind)?;
        act.tx.closed_books()?.admit(details.date)?;
        details
            .kind
            .fits(details.invoice.is_some(), details.plan.is_some())?;
        if (details.invoice, details.plan) != (was.invoice, was.plan) {
            link::check(act, payment.client, details)?;
        }
        if let Some((was, is)) = difference(&was.fields(), &payment.details.fields()) {
            payment = act.save(payment, EventKind::PaymentUpdated.from_to(was, is))?;
        }
        Ok(payment)
    })
}

/// Cancels a payment that never came: it was in no books, closed or open. A completed one is corrected by
/// a refund or reversed.
///
/// # Errors
/// When the payment or what it is linked to does not exist, is final, or changed since `based_on`: [`PaymentError`].
pub fn void(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    reason: &Notes,
    now: Instant,
) -> Result<Payment, PaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut payment = current(act, id, based_on)?;
        may_become(&payment, PaymentStatus::Canceled)?;
        let was = json!({"status": payment.status.as_str()});
        payment.status = PaymentStatus::Canceled;
        let is = json!({"status": payment.status.as_str(), "reason": reason.as_str()});
        Ok(act.save(payment, EventKind::PaymentVoided.from_to(was, is))?)
    })
}
