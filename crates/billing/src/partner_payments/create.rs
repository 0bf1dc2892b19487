//! Recording what a partner is paid.

use super::{Details, Draft, NewPartnerPayment, PartnerPayment, PartnerPaymentError};
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ExitCaseId, PartnerPaymentId};
use crm_core::record::Record;
use serde_json::json;

/// # Errors
/// When the payment is final or changed since `based_on`, or its partner, cases or invoice number are refused:
/// [`PartnerPaymentError`].
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let mut details = draft.details.clone();
        details.each_case_once();
        may_create(act.tx, &details)?;
        let new = NewPartnerPayment {
            details,
            status: draft.status,
            recorded_by: actor.user(),
            created_at: now,
        };
        let id = act.tx.partner_payments().insert(&new)?;
        let payment = PartnerPayment::stored(id, new);
        let created = EventKind::PartnerPaymentCreated.with(json!({
            "partnerId": payment.details.partner.get(),
            "amount": payment.details.amount.money().to_decimal_text(),
            "status": payment.status.as_str(),
        }));
        act.record_event(payment.entity(), created);
        Ok(payment)
    })
}

/// Whether [`create`] takes these details, each case once among them; nothing is written.
///
/// # Errors
/// As [`create`].
pub fn may_create(tx: &mut dyn Billing, details: &Details) -> Result<(), PartnerPaymentError> {
    tx.closed_books()?.admit(details.date)?;
    active_partner(tx, details)?;
    own_cases(tx, details, &[])?;
    once(tx, details, None)
}

pub(super) fn active_partner(
    tx: &mut dyn Billing,
    details: &Details,
) -> Result<(), PartnerPaymentError> {
    let active = tx.partner_payments().partner_is_active(details.partner)?;
    active.then_some(()).ok_or(PartnerPaymentError::Partner)
}

/// Every case is worked on by the partner; those in `known` were checked when they were chosen.
pub(super) fn own_cases(
    tx: &mut dyn Billing,
    details: &Details,
    known: &[ExitCaseId],
) -> Result<(), PartnerPaymentError> {
    let new = details.cases.iter().copied();
    let new: Vec<_> = new.filter(|case| !known.contains(case)).collect();
    if new.is_empty() {
        return Ok(());
    }
    let own = tx.partner_payments().cases_of(details.partner, &new)?;
    match new.into_iter().find(|case| !own.contains(case)) {
        Some(case) => Err(PartnerPaymentError::Case { case }),
        None => Ok(()),
    }
}

/// One invoice of a partner is paid once.
pub(super) fn once(
    tx: &mut dyn Billing,
    details: &Details,
    own: Option<PartnerPaymentId>,
) -> Result<(), PartnerPaymentError> {
    let Some(number) = &details.invoice_number else {
        return Ok(());
    };
    let first = tx
        .partner_payments()
        .by_invoice_number(details.partner, number)?;
    match first.filter(|first| Some(*first) != own) {
        Some(first) => Err(PartnerPaymentError::DuplicateInvoiceNumber { first }),
        None => Ok(()),
    }
}
