//! What a payment would earn a user, before anything is recorded.

use super::error::CommissionError;
use super::frozen::Frozen;
use crate::engine::{Calculation, Input, calculate};
use crate::facts::{Facts, PaidPayment};
use crate::policy::Policy;
use crm_core::ids::{PaymentId, UserId};
use crm_core::store::Stored;
use time::Date;

/// What a commission would be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// The engine's inputs and steps, as a commission recorded now would keep them.
    pub frozen: Frozen,
    /// The one that they go by: of the payment's day.
    pub policy: Policy,
    pub paid_on: Date,
}

/// What the engine makes of an input under the policy of a day.
///
/// # Errors
/// When the store cannot be read.
pub fn calculate_on(facts: &mut dyn Facts, day: Date, input: &Input) -> Stored<Calculation> {
    Ok(calculate(&facts.policy_on(day)?, input))
}

/// What a payment would earn this person, were it recorded now.
///
/// # Errors
/// [`CommissionError::Payment`] when the payment earns nothing.
pub fn propose(
    facts: &mut dyn Facts,
    user: UserId,
    payment: PaymentId,
) -> Result<Proposal, CommissionError> {
    let payment = facts.payment(payment)?;
    let payment = payment
        .filter(PaidPayment::earns)
        .ok_or(CommissionError::Payment)?;
    let (frozen, policy) = figures(facts, user, &payment)?;
    Ok(Proposal {
        frozen,
        policy,
        paid_on: payment.paid_on,
    })
}

/// What the engine makes of a payment for this person, at the tier their lifetime total reaches with it, and the policy
/// of the payment's day, which it goes by.
pub(super) fn figures(
    facts: &mut dyn Facts,
    user: UserId,
    payment: &PaidPayment,
) -> Stored<(Frozen, Policy)> {
    let credited = facts.lifetime_total(user)?;
    let total = if payment.salesperson == Some(user) && !payment.is_held {
        credited
    } else {
        // It is held, or credited to another user or to none, and counts for whom it is recorded all the same.
        credited.checked_add(payment.left())?
    };
    let policy = facts.policy_on(payment.paid_on)?;
    Ok((Frozen::of(&policy, payment, total), policy))
}
