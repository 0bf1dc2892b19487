//! The commission of a payment that is held: pending, with the figure as of now; final when the payment is released.

use super::frozen::Frozen;
use super::model::Commission;
use super::status::CommissionStatus;
use crate::engine::amount;
use crate::facts::PaidPayment;
use crate::policy::Policy;
use crm_core::money::{Money, MoneyOverflow};
use crm_core::rate::Rate;

/// What a held payment would earn were it released now. `counted` is the salesperson's lifetime total, in which held money is not;
/// the policy is that of the payment's day, as of any other.
///
/// # Errors
/// When the total with the payment is out of range.
pub fn as_of_now(
    policy: &Policy,
    payment: &PaidPayment,
    counted: Money,
) -> Result<Frozen, MoneyOverflow> {
    let total = counted.checked_add(payment.left())?;
    Ok(Frozen::of(policy, payment, total))
}

/// The commission as the release of its payment leaves it. `counted` holds what was released before it; no later payment changes
/// it again. Reductions and a corrected rate stay, and an amount of someone's choice stays within what it may be.
///
/// # Errors
/// When an amount is out of range.
pub fn at_release(
    was: &Commission,
    policy: &Policy,
    payment: &PaidPayment,
    counted: Money,
) -> Result<Commission, MoneyOverflow> {
    let mut is = was.clone();
    let Some(earlier) = was.frozen.as_ref().filter(|_| is_open(was.status)) else {
        return Ok(is);
    };
    let mut frozen = as_of_now(policy, payment, counted)?;
    if earlier.is_corrected() {
        frozen.corrected(earlier.final_rate.min(frozen.base_rate));
    } else if !earlier.reductions.is_empty() {
        frozen.reduced(policy, &earlier.reductions);
    }
    if was.amount == earlier.amount_of(payment.left()) {
        is.amount = frozen.engine_amount;
        is.rate = frozen.final_rate;
    } else {
        let most = most(was, &frozen, payment.left());
        is.amount = was.amount.min(most);
        is.rate = was.rate.min(frozen.base_rate);
    }
    // A reason stands while the amount is above the engine's figure.
    is.above_engine = is.above_engine.filter(|_| is.amount > frozen.engine_amount);
    is.frozen = Some(frozen);
    Ok(is)
}

/// The commission as the client's cancellation leaves it at once, before its money is back. What was decided after a release is
/// taken back by the refund.
#[must_use]
pub fn canceled_with_its_money(was: &Commission) -> Commission {
    let mut is = was.clone();
    if is_open(was.status) {
        is.amount = Money::ZERO;
        is.status = CommissionStatus::Canceled;
        is.lost_approval = None;
    }
    is
}

const fn is_open(status: CommissionStatus) -> bool {
    match status {
        CommissionStatus::Pending => true,
        CommissionStatus::Approved | CommissionStatus::Paid | CommissionStatus::Canceled => false,
    }
}

/// An administrator may have chosen more than the engine gives, up to the base rate of the payment.
fn most(was: &Commission, frozen: &Frozen, left: Money) -> Money {
    if was.above_engine.is_some() {
        amount(left, Rate::WHOLE, frozen.base_rate)
    } else {
        frozen.engine_amount
    }
}
