//! What a refund takes back of a commission.

use crate::engine::amount;
use crm_core::money::Money;
use crm_core::rate::Rate;

/// The commission lines of one payment, whose rates are frozen with the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earned {
    /// The gross payment.
    pub payment: Money,
    pub net_rate: Rate,
    pub final_rate: Rate,
}

impl Earned {
    /// What is still earned once `refunded` of the payment was given back; 0 when all of it was.
    #[must_use]
    pub fn after(&self, refunded: Money) -> Money {
        let left = self.payment.cents().saturating_sub(refunded.cents()).max(0);
        amount(Money::from_cents(left), self.net_rate, self.final_rate)
    }

    /// What one more refund takes back: `amount(P) − amount(P − refunded so far)` less the earlier lines.
    ///
    /// `refunded_before` and `refunded_after` are sums of this payment's refunds. The lines of a payment
    /// that was refunded in full, in however many parts, add up to exactly its commission.
    #[must_use]
    pub fn clawback(&self, refunded_before: Money, refunded_after: Money) -> Money {
        let (before, after) = (self.after(refunded_before), self.after(refunded_after));
        Money::from_cents(before.cents() - after.cents())
    }
}

/// What is left of an amount of somebody's own choice when the office keeps `after` of what was `before`,
/// rounded half-up; nothing when it keeps nothing.
#[must_use]
pub fn proportional(amount: Money, before: Money, after: Money) -> Money {
    if after.cents() <= 0 || before.cents() <= 0 {
        return Money::from_cents(0);
    }
    let (part, whole) = (i128::from(after.cents()), i128::from(before.cents()));
    let doubled = 2 * i128::from(amount.cents()) * part;
    let rounded = (doubled + whole).div_euclid(2 * whole);
    Money::from_cents(i64::try_from(rounded).unwrap_or(i64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_of_somebodys_choice_shrinks_in_proportion() {
        let cases = [
            (1_000, 100, 100, 1_000),
            (1_000, 100, 50, 500),
            (1, 100, 50, 1),
            (1, 100, 49, 0),
            (333, 3, 1, 111),
            (1_000, 100, 0, 0),
        ];
        for (amount, before, after, outcome) in cases {
            let [amount, before, after] = [amount, before, after].map(Money::from_cents);
            assert_eq!(proportional(amount, before, after).cents(), outcome);
        }
    }
}
