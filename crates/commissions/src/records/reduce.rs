//! Reducing the rate of a pending commission for named reasons.

use super::change::{Cause, found, may_decide, pending, save};
use super::{Commission, CommissionError, LineKind};
use crate::facts::PaidPayment;
use crate::reduction::Reductions;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::CommissionId;
use crm_core::money::Money;

/// Sets the reductions and calculates rate and amount with them; none at all gives the base rate back.
///
/// # Errors
/// When the commission does not exist, was decided or changed since `based_on`, or the actor may not do it:
/// [`CommissionError`].
pub fn reduce(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    reductions: &Reductions,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        may_decide(actor, &was)?;
        let was = pending(was, based_on)?;
        let payment = payment_of(act.tx, &was)?;
        let policy = act.tx.facts().policy_on(payment.paid_on)?;
        let mut is = was.clone();
        let frozen = is.frozen.as_mut().ok_or(CommissionError::NoPayment)?;
        frozen.reduced(&policy, reductions);
        is.rate = frozen.final_rate;
        is.amount = frozen.amount_of(payment.left());
        is.above_engine = None;
        let cause = Cause::of(LineKind::Reduced, EventKind::CommissionReduced);
        Ok(save(act, &was, is, cause)?)
    })
}

/// What the office keeps of the commission's payment: it is what is earned on.
pub(super) fn kept_of_payment(
    tx: &mut dyn Commissions,
    commission: &Commission,
) -> Result<Money, CommissionError> {
    Ok(payment_of(tx, commission)?.left())
}

fn payment_of(
    tx: &mut dyn Commissions,
    commission: &Commission,
) -> Result<PaidPayment, CommissionError> {
    let id = commission.payment.ok_or(CommissionError::NoPayment)?;
    tx.facts().payment(id)?.ok_or(CommissionError::Payment)
}
