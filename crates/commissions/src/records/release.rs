//! What becomes of the commissions of held money: final when it is released, canceled when it goes back.

use super::change::{Cause, save};
use super::held::{at_release, canceled_with_its_money};
use super::model::{Commission, LineKind};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::PaymentId;
use crm_core::store::Stored;

/// Reckons the pending commissions of a payment that is about to be released, with the totals of what counts by then. What was
/// decided stays.
///
/// # Errors
/// When the store cannot be read or written.
pub fn reckon_released(
    tx: &mut dyn Commissions,
    actor: &Actor,
    payment: PaymentId,
    now: Instant,
) -> Stored<Vec<Commission>> {
    let Some(paid) = tx.facts().payment(payment)? else {
        return Ok(Vec::new());
    };
    let policy = tx.facts().policy_on(paid.paid_on)?;
    let commissions = tx.commissions().of_payment(payment)?;
    CommissionsAct::run(tx, actor, now, |act| {
        let reckon = |was: Commission| {
            // The payment is held still, so it is in no total.
            let counted = act.tx.facts().lifetime_total(was.user)?;
            let is = at_release(&was, &policy, &paid, counted)?;
            let cause = Cause::of(LineKind::Adjusted, EventKind::CommissionReleased);
            save(act, &was, is, cause)
        };
        commissions.into_iter().map(reckon).collect()
    })
}

/// Cancels the pending commissions of a payment whose client canceled, before the money is back.
///
/// # Errors
/// When the store cannot be read or written.
pub fn cancel_with_money(
    tx: &mut dyn Commissions,
    actor: &Actor,
    payment: PaymentId,
    now: Instant,
) -> Stored<Vec<Commission>> {
    let commissions = tx.commissions().of_payment(payment)?;
    CommissionsAct::run(tx, actor, now, |act| {
        let cancel = |was: Commission| {
            let is = canceled_with_its_money(&was);
            let cause = Cause::of(LineKind::Lowered, EventKind::CommissionLowered);
            save(act, &was, is, cause)
        };
        commissions.into_iter().map(cancel).collect()
    })
}
