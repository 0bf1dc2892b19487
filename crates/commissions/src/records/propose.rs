//! What a payment would earn somebody, before anything is recorded.

use super::{CommissionError, Frozen};
use crate::facts::{Facts, PaidPayment};
use crm_core::ids::{PaymentId, UserId};
use crm_core::store::Stored;

/// The engine's inputs and steps, as a commission of this payment and person recorded now would keep them.
///
/// # Errors
/// [`CommissionError::Payment`] when the payment earns nothing.
pub fn propose(
    facts: &mut dyn Facts,
    user: UserId,
    payment: PaymentId,
) -> Result<Frozen, CommissionError> {
    let payment = facts.payment(payment)?;
    let payment = payment
        .filter(PaidPayment::earns)
        .ok_or(CommissionError::Payment)?;
    Ok(figures(facts, user, &payment)?)
}

/// What the engine makes of a payment for this person, at the tier their lifetime total reaches with it.
pub(super) fn figures(
    facts: &mut dyn Facts,
    user: UserId,
    payment: &PaidPayment,
) -> Stored<Frozen> {
    let credited = facts.lifetime_total(user)?;
    let total = if payment.salesperson == Some(user) {
        credited
    } else {
        // It is credited to somebody else or to nobody, and counts for whom it is recorded all the same.
        credited.checked_add(payment.left())?
    };
    let policy = facts.policy_on(payment.paid_on)?;
    Ok(Frozen::of(&policy, payment, total))
}
