//! Editing and moving what a partner is paid.

use super::create::{active_partner, once, own_cases};
use super::{DetailsPatch, PartnerPayment, PartnerPaymentError};
use crate::status::PartnerPaymentStatus;
use crate::transfers::TransferSource;
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::change::{Change, difference};
use crm_core::clock::Instant;
use crm_core::event::{EventDetails, EventKind};
use crm_core::ids::PartnerPaymentId;
use serde_json::json;

/// Changes the fields the patch names of a payment that is not final. `based_on` is the version the
/// editor saw.
///
/// # Errors
/// When the payment is final or changed since `based_on`, or its partner, cases or invoice number are refused:
/// [`PartnerPaymentError`].
pub fn update(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let was = current(act, id, based_on)?;
        not_being_paid(act, &was)?;
        let mut is = was.clone();
        patch.apply(&mut is.details);
        check(act, &was, &is)?;
        if let Change::Set(to) = &patch.status {
            move_to(&mut is, *to)?;
        }
        // What is canceled was in no books, closed or open.
        if is.status != PartnerPaymentStatus::Canceled {
            act.tx.closed_books()?.admit(is.details.date)?;
        }
        let history = history(&was, &is);
        Ok(act.save_with_history(is, history)?)
    })
}

pub(super) fn history(was: &PartnerPayment, is: &PartnerPayment) -> Vec<EventDetails> {
    let mut history = Vec::new();
    if let Some((before, after)) = difference(&was.details.fields(), &is.details.fields()) {
        history.push(EventKind::PartnerPaymentUpdated.from_to(before, after));
    }
    if was.status != is.status {
        let status = |payment: &PartnerPayment| json!({"status": payment.status.as_str()});
        history.push(EventKind::PartnerPaymentStatusChanged.from_to(status(was), status(is)));
    }
    history
}

/// A final state is reported before a stale version: saving again would not help.
fn current(
    act: &mut BillingAct<'_>,
    id: PartnerPaymentId,
    based_on: Option<i64>,
) -> Result<PartnerPayment, PartnerPaymentError> {
    let payment = act.tx.partner_payments().get(id)?;
    let payment = payment.ok_or(PartnerPaymentError::NotFound)?;
    if payment.status.is_final() {
        let status = payment.status;
        return Err(PartnerPaymentError::Final { status });
    }
    as_seen(payment, based_on).map_err(|current| PartnerPaymentError::Stale { current })
}

/// What the bank is asked to pay is left alone until it has answered (R2-194).
fn not_being_paid(
    act: &mut BillingAct<'_>,
    payment: &PartnerPayment,
) -> Result<(), PartnerPaymentError> {
    let source = TransferSource::PartnerPayment {
        partner: payment.details.partner,
        payment: payment.id,
    };
    match act.tx.transfers().live_of(source)? {
        Some(live) => Err(PartnerPaymentError::BeingPaid { transfer: live.id }),
        None => Ok(()),
    }
}

/// Only what is newly chosen: a partner may have left, a case moved on since.
fn check(
    act: &mut BillingAct<'_>,
    was: &PartnerPayment,
    is: &PartnerPayment,
) -> Result<(), PartnerPaymentError> {
    let same_partner = was.details.partner == is.details.partner;
    if !same_partner {
        active_partner(act.tx, &is.details)?;
    }
    let known = if same_partner {
        &was.details.cases[..]
    } else {
        &[]
    };
    own_cases(act.tx, &is.details, known)?;
    once(act.tx, &is.details, Some(is.id))
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
