//! Reducing a pending commission to a rate and the amount it gives.

use super::change::{Cause, found, may_decide, pending, save};
use super::reduce::kept_of_payment;
use super::{Commission, CommissionError, LineKind};
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::CommissionId;
use crm_core::money::Money;
use crm_core::rate::Rate;

/// Sets a rate of at most the base rate, and the amount, which must be what that rate gives (R2-174).
///
/// # Errors
/// When the commission does not exist, was decided or changed since `based_on`, or the actor may not do it:
/// [`CommissionError`].
pub fn correct(
    tx: &mut dyn Commissions,
    actor: &Actor,
    (id, based_on): (CommissionId, Option<i64>),
    given: Money,
    rate: Rate,
    now: Instant,
) -> Result<Commission, CommissionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let was = found(act, id)?;
        may_decide(actor, &was)?;
        let was = pending(was, based_on)?;
        let left = kept_of_payment(act.tx, &was)?;
        let mut is = was.clone();
        let frozen = is.frozen.as_mut().ok_or(CommissionError::NoPayment)?;
        let base = frozen.base_rate;
        if rate > base {
            return Err(CommissionError::RateAboveBase { rate, base });
        }
        frozen.corrected(rate);
        let gives = frozen.amount_of(left);
        if given != gives {
            return Err(CommissionError::AmountDoesNotFit { given, gives });
        }
        is.rate = rate;
        is.amount = gives;
        is.above_engine = None;
        let cause = Cause::of(LineKind::Reduced, EventKind::CommissionReduced);
        Ok(save(act, &was, is, cause)?)
    })
}
