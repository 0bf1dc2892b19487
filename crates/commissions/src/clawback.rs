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
