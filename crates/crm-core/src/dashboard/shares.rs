//! Revenue and who brought it in.

use super::Tenths;
use crate::ids::UserId;
use crate::money::Money;

/// What one salesperson was paid for in a span: payments less refunds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Revenue {
    /// Who is credited on the payment.
    pub salesperson: Option<UserId>,
    /// Below zero when more was refunded than paid.
    pub amount: Money,
}

/// A share of a total, 0 to 100 (R1-270); of nothing, and of losses, it is 0.
#[must_use]
pub fn share(amount: Money, total: Money) -> Tenths {
    let (amount, total) = (amount.cents(), total.cents());
    if amount <= 0 || total <= 0 {
        return Tenths::new(0);
    }
    // A colleague's refunds make the others' payments more than the total.
    Tenths::percent(amount.min(total), total).unwrap_or(Tenths::new(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_270_a_share_is_part_of_the_months_total() {
        let table = [
            (100_000, 400_000, "25.0"),
            (1, 3, "33.3"),
            (400_000, 400_000, "100.0"),
            (500_000, 400_000, "100.0"),
            (-100, 400_000, "0.0"),
            (100, 0, "0.0"),
            (100, -50, "0.0"),
        ];
        for (amount, total, percent) in table {
            let found = share(Money::from_cents(amount), Money::from_cents(total));
            assert_eq!(found.to_decimal_text(), percent, "{amount} of {total}");
        }
    }
}
