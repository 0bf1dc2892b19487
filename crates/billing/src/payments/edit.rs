//! Changing and voiding a payment whose money is not here yet.

use super::link;
use super::record::{current, may_become, refuse_refund};
use super::settle::keep;
use super::{DetailsPatch, Payment, PaymentError};
use crate::desk::Desk;
use crate::moves::PaymentStatus;
use crate::unit::Billing;
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
/// [`PaymentError`]
pub fn edit(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Payment, PaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let mut payment = current(&mut desk, id, based_on)?;
    if payment.status == PaymentStatus::Processing {
        return Err(PaymentError::Underway);
    }
    let was = payment.details.clone();
    patch.apply(&mut payment.details);
    let details = &mut payment.details;
    if details.invoice != was.invoice && details.invoice.is_some() && patch.plan == Change::Keep {
        // Another invoice brings its own plan.
        details.plan = None;
    }
    refuse_refund(details.kind)?;
    details
        .kind
        .fits(details.invoice.is_some(), details.plan.is_some())?;
    if (details.invoice, details.plan) != (was.invoice, was.plan) {
        link::check(&mut desk, payment.client, details)?;
    }
    if let Some(changed) = difference(&was.fields(), &payment.details.fields()) {
        keep(&mut desk, &mut payment)?;
        desk.tell_change(payment.entity(), EventKind::PaymentUpdated, changed);
    }
    desk.close()?;
    Ok(payment)
}

/// Cancels a payment that never came. A completed one is corrected by a refund instead.
///
/// # Errors
/// [`PaymentError`]
pub fn void(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PaymentId,
    based_on: Option<i64>,
    reason: &Notes,
    now: Instant,
) -> Result<Payment, PaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let mut payment = current(&mut desk, id, based_on)?;
    may_become(&payment, PaymentStatus::Canceled)?;
    let was = json!({"status": payment.status.as_str()});
    payment.status = PaymentStatus::Canceled;
    keep(&mut desk, &mut payment)?;
    let is = json!({"status": payment.status.as_str(), "reason": reason.as_str()});
    desk.tell_change(payment.entity(), EventKind::PaymentVoided, (was, is));
    desk.close()?;
    Ok(payment)
}
