//! Editing and moving what a partner is paid.

use super::create::{active_partner, once, own_cases};
use super::{DetailsPatch, PartnerPayment, PartnerPaymentError};
use crate::desk::Desk;
use crate::moves::PartnerPaymentStatus;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::change::{Change, difference};
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PartnerPaymentId;
use serde_json::json;

/// Changes the fields the patch names of a payment that is not final. `based_on` is the version the
/// editor saw.
///
/// # Errors
/// [`PartnerPaymentError`]
pub fn update(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let was = current(&mut desk, id, based_on)?;
    let mut is = was.clone();
    patch.apply(&mut is.details);
    check(&mut desk, &was, &is)?;
    if let Change::Set(to) = &patch.status {
        move_to(&mut is, *to)?;
    }
    let edited = difference(&was.details.fields(), &is.details.fields());
    let moved = was.status != is.status;
    if edited.is_some() || moved {
        is.updated_at = now;
        desk.tx.partner_payments().save(&is)?;
        is.version += 1;
    }
    if let Some(changed) = edited {
        desk.tell_change(is.entity(), EventKind::PartnerPaymentUpdated, changed);
    }
    if moved {
        let status = |payment: &PartnerPayment| json!({"status": payment.status.as_str()});
        let kind = EventKind::PartnerPaymentStatusChanged;
        desk.tell_change(is.entity(), kind, (status(&was), status(&is)));
    }
    desk.close()?;
    Ok(is)
}

/// What is final is told before what is stale: saving again would not help.
fn current(
    desk: &mut Desk<'_>,
    id: PartnerPaymentId,
    based_on: Option<i64>,
) -> Result<PartnerPayment, PartnerPaymentError> {
    let payment = desk.tx.partner_payments().get(id)?;
    let payment = payment.ok_or(PartnerPaymentError::NotFound)?;
    if payment.status.is_final() {
        let status = payment.status;
        return Err(PartnerPaymentError::Final { status });
    }
    if based_on.is_some_and(|version| version != payment.version) {
        let current = Box::new(payment);
        return Err(PartnerPaymentError::Stale { current });
    }
    Ok(payment)
}

/// Only what is chosen anew: a partner may have left, a case moved on since.
fn check(
    desk: &mut Desk<'_>,
    was: &PartnerPayment,
    is: &PartnerPayment,
) -> Result<(), PartnerPaymentError> {
    let same_partner = was.details.partner == is.details.partner;
    if !same_partner {
        active_partner(desk, &is.details)?;
    }
    let known = if same_partner {
        &was.details.cases[..]
    } else {
        &[]
    };
    own_cases(desk, &is.details, known)?;
    once(desk, &is.details, Some(is.id))
}

fn move_to(
    payment: &mut PartnerPayment,
    to: PartnerPaymentStatus,
) -> Result<(), PartnerPaymentError> {
    let from = payment.status;
    if from != to && !from.may_become(to) {
        return Err(PartnerPaymentError::IllegalTransition { from, to });
    }
    payment.status = to;
    Ok(())
}
