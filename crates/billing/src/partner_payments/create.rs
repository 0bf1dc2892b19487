//! Recording what a partner is paid.

use super::{Details, Draft, NewPartnerPayment, PartnerPayment, PartnerPaymentError};
use crate::desk::Desk;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::{ExitCaseId, PartnerPaymentId};
use serde_json::json;

/// # Errors
/// [`PartnerPaymentError`]
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &Draft,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    let mut desk = Desk::open(tx, actor, now);
    let mut details = draft.details.clone();
    details.each_case_once();
    active_partner(&mut desk, &details)?;
    own_cases(&mut desk, &details, &[])?;
    once(&mut desk, &details, None)?;
    let new = NewPartnerPayment {
        details,
        status: draft.status,
        recorded_by: actor.user(),
        created_at: now,
    };
    let id = desk.tx.partner_payments().insert(&new)?;
    let payment = PartnerPayment::stored(id, new);
    let told = json!({
        "partnerId": payment.details.partner.get(),
        "amount": payment.details.amount.money().to_decimal_text(),
        "status": payment.status.as_str(),
    });
    desk.tell(payment.entity(), EventKind::PartnerPaymentCreated, told);
    desk.close()?;
    Ok(payment)
}

pub(super) fn active_partner(
    desk: &mut Desk<'_>,
    details: &Details,
) -> Result<(), PartnerPaymentError> {
    let active = desk
        .tx
        .partner_payments()
        .partner_is_active(details.partner)?;
    active.then_some(()).ok_or(PartnerPaymentError::Partner)
}

/// Every case is worked on by the partner; those in `known` were checked when they were chosen.
pub(super) fn own_cases(
    desk: &mut Desk<'_>,
    details: &Details,
    known: &[ExitCaseId],
) -> Result<(), PartnerPaymentError> {
    let new = details.cases.iter().copied();
    let new: Vec<_> = new.filter(|case| !known.contains(case)).collect();
    if new.is_empty() {
        return Ok(());
    }
    let own = desk.tx.partner_payments().cases_of(details.partner, &new)?;
    match new.into_iter().find(|case| !own.contains(case)) {
        Some(case) => Err(PartnerPaymentError::Case { case }),
        None => Ok(()),
    }
}

/// One invoice of a partner is paid once.
pub(super) fn once(
    desk: &mut Desk<'_>,
    details: &Details,
    own: Option<PartnerPaymentId>,
) -> Result<(), PartnerPaymentError> {
    let Some(number) = &details.invoice_number else {
        return Ok(());
    };
    let first = desk
        .tx
        .partner_payments()
        .by_invoice_number(details.partner, number)?;
    match first.filter(|first| Some(*first) != own) {
        Some(first) => Err(PartnerPaymentError::DuplicateInvoiceNumber { first }),
        None => Ok(()),
    }
}
