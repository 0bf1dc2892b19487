//! What a bank transfer makes of the payment that it pays.

use super::update::history;
use super::{PartnerPayment, PartnerPaymentError, PartnerPaymentMethod};
use crate::bank::TransferMethod;
use crate::status::PartnerPaymentStatus;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::PartnerPaymentId;
use time::Date;

impl From<TransferMethod> for PartnerPaymentMethod {
    fn from(method: TransferMethod) -> Self {
        match method {
            TransferMethod::Ach => Self::Ach,
            TransferMethod::Wire => Self::Wire,
        }
    }
}

/// The bank is asked to pay it: it is processing, by that method.
///
/// # Errors
/// When it does not exist or is final, or the store cannot be read or written: [`PartnerPaymentError`].
pub fn pay_by_bank(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    method: TransferMethod,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    changed(tx, actor, id, now, |_, is| {
        if is.status.is_final() {
            return Err(PartnerPaymentError::Final { status: is.status });
        }
        is.status = PartnerPaymentStatus::Processing;
        is.details.method = method.into();
        Ok(())
    })
}

/// The bank paid it: it is completed and dated on the day the bank booked it, or the first open day when that
/// day's books are closed. A repeated call has no further effect.
///
/// # Errors
/// When it does not exist or was canceled, or the store cannot be read or written: [`PartnerPaymentError`].
pub fn complete_by_bank(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    booked_on: Date,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    changed(tx, actor, id, now, |act, is| match is.status {
        PartnerPaymentStatus::Completed => Ok(()),
        PartnerPaymentStatus::Canceled => Err(PartnerPaymentError::Final { status: is.status }),
        PartnerPaymentStatus::Pending | PartnerPaymentStatus::Processing => {
            is.details.date = act.tx.closed_books()?.first_open_from(booked_on);
            is.status = PartnerPaymentStatus::Completed;
            Ok(())
        }
    })
}

/// The bank did not pay it, or returned the money: it is pending again. One that is canceled stays so.
///
/// # Errors
/// When it does not exist, when it was completed in a month that is closed now, or when the store cannot be
/// read or written: [`PartnerPaymentError`].
pub fn reopen(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    changed(tx, actor, id, now, |act, is| {
        match is.status {
            PartnerPaymentStatus::Pending | PartnerPaymentStatus::Canceled => return Ok(()),
            PartnerPaymentStatus::Processing => {}
            PartnerPaymentStatus::Completed => act.tx.closed_books()?.admit(is.details.date)?,
        }
        is.status = PartnerPaymentStatus::Pending;
        Ok(())
    })
}

/// The transfer that it was made for is canceled before the bank had it: it is not owed (R5-077). What is final stays so.
///
/// # Errors
/// When it does not exist, or the store cannot be read or written: [`PartnerPaymentError`].
pub fn cancel_with_transfer(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    now: Instant,
) -> Result<PartnerPayment, PartnerPaymentError> {
    changed(tx, actor, id, now, |_, is| {
        if !is.status.is_final() {
            is.status = PartnerPaymentStatus::Canceled;
        }
        Ok(())
    })
}

fn changed(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: PartnerPaymentId,
    now: Instant,
    change: impl FnOnce(&mut BillingAct<'_>, &mut PartnerPayment) -> Result<(), PartnerPaymentError>,
) -> Result<PartnerPayment, PartnerPaymentError> {
    BillingAct::run(tx, actor, now, |act| {
        let was = act.tx.partner_payments().get(id)?;
        let was = was.ok_or(PartnerPaymentError::NotFound)?;
        let mut is = was.clone();
        change(act, &mut is)?;
        let history = history(&was, &is);
        Ok(act.save_with_history(is, history)?)
    })
}
