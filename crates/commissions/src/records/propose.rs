//! What a payment would earn somebody, before anything is recorded.

use super::{CommissionError, Frozen};
use crate::facts::PaidPayment;
use crate::policy::Policy;
use crate::unit::Commissions;
use crm_core::ids::{PaymentId, UserId};

/// The engine's inputs and steps, as a commission of this payment and person recorded now would keep them.
///
/// # Errors
/// [`CommissionError::Payment`] when the payment earns nothing.
pub fn propose(
    tx: &mut dyn Commissions,
    policy: &Policy,
    user: UserId,
    payment: PaymentId,
) -> Result<Frozen, CommissionError> {
    let payment = tx.facts().payment(payment)?;
    let payment = payment
        .filter(PaidPayment::earns)
        .ok_or(CommissionError::Payment)?;
    let total = tx.facts().lifetime_total(user)?;
    Ok(Frozen::of(policy, &payment, total))
}
