//! What a refund takes back of a commission.

use crate::engine::amount;
use crm_core::money::{Money, MoneyOverflow};
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
        amount(self.payment.less(refunded), self.net_rate, self.final_rate)
    }

    /// What one more refund takes back: `amount(P) − amount(P − refunded so far)` less the earlier lines.
    ///
    /// `refunded_before` and `refunded_after` are sums of this payment's refunds. The lines of a payment
    /// that was refunded in full, in however many parts, add up to exactly its commission.
    #[must_use]
    pub fn clawback(&self, refunded_before: Money, refunded_after: Money) -> Money {
        let (before, after) = (self.after(refunded_before), self.after(refunded_after));
        before.less(after)
    }
}

/// What is left of a manually chosen amount when the office keeps `after` of what was `before`,
/// rounded half-up; nothing when it keeps nothing.
///
/// # Errors
/// When the result is out of range, which takes an `after` above `before`.
pub fn proportional(amount: Money, before: Money, after: Money) -> Result<Money, MoneyOverflow> {
    amount.in_proportion(after, before)
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
            assert_eq!(
                proportional(amount, before, after).map(Money::cents),
                Ok(outcome)
            );
        }
    }
}
