//! Which invoices a payment pays, and which allocations a refund reverses.
//!
//! Decisions, section 5: a payment is allocated to its invoice, otherwise to the oldest open
//! invoices of its plan; the surplus stays as client credit. A refund of an invoice reverses the newest
//! first; what takes back a payment's own money takes its unapplied credit first.

use crm_core::money::Money;
use thiserror::Error;
use time::Date;

/// An invoice that is not paid in full. `I` is how the caller tells invoices apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenInvoice<I> {
    pub id: I,
    pub due: Date,
    /// What is left to pay, above 0.
    pub open: Money,
}

/// A part of a payment that pays an invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Share<I> {
    pub invoice: I,
    pub amount: Money,
}

/// Where a payment goes: its parts and its credit add up to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Allocation<I> {
    pub shares: Vec<Share<I>>,
    /// What no invoice takes: the client's credit.
    pub credit: Money,
}

/// Spreads a payment over open invoices, the earliest due first, then the lowest id.
///
/// A payment of one invoice is given that one alone.
#[must_use]
pub fn allocate<I: Copy + Ord>(payment: Money, open: &[OpenInvoice<I>]) -> Allocation<I> {
    let mut in_order = open.to_vec();
    in_order.sort_by_key(|invoice| (invoice.due, invoice.id));
    let mut left = payment;
    let mut shares = Vec::new();
    for invoice in in_order {
        let amount = left.min(invoice.open);
        if amount > Money::ZERO {
            left = left.less(amount);
            shares.push(Share {
                invoice: invoice.id,
                amount,
            });
        }
    }
    Allocation {
        shares,
        credit: left,
    }
}

/// An allocation that stands: what of it was not reversed yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing<A> {
    pub allocation: A,
    /// Above 0.
    pub amount: Money,
}

/// A part of an allocation that a refund takes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reversal<A> {
    pub allocation: A,
    pub amount: Money,
}

/// A refund above what is net paid.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("The refund of {} is more than the net amount paid, {}.", .refund.to_dollar_text(), .net_paid.to_dollar_text())]
pub struct RefundTooLarge {
    pub refund: Money,
    pub net_paid: Money,
}

/// Takes a refund back from the allocations, which are given oldest first.
///
/// # Errors
/// [`RefundTooLarge`] when the allocations together are less than the refund.
pub fn reverse<A: Copy>(
    refund: Money,
    standing: &[Standing<A>],
) -> Result<Vec<Reversal<A>>, RefundTooLarge> {
    let mut left = refund;
    let mut reversals = Vec::new();
    for part in standing.iter().rev() {
        let amount = left.min(part.amount);
        if amount > Money::ZERO {
            left = left.less(amount);
            reversals.push(Reversal {
                allocation: part.allocation,
                amount,
            });
        }
    }
    if left > Money::ZERO {
        return Err(RefundTooLarge {
            refund,
            net_paid: refund.less(left),
        });
    }
    Ok(reversals)
}

/// What a payment's own money is at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnMoney<A> {
    /// Received, on no invoice and not given back.
    pub credit: Money,
    /// What stands of its allocations, oldest first.
    pub standing: Vec<Standing<A>>,
}

/// A part of a payment's own money.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TakenBack<A> {
    pub credit: Money,
    /// The newest first.
    pub reversals: Vec<Reversal<A>>,
}

/// Takes back so much of a payment's own money: its unapplied credit first, then its allocations, the newest
/// first. A refund of the payment, its reversal and a lost dispute all do.
///
/// # Errors
/// [`RefundTooLarge`] when that is more than is left of the payment.
pub fn take_own<A: Copy>(amount: Money, own: &OwnMoney<A>) -> Result<TakenBack<A>, RefundTooLarge> {
    let credit = amount.min(own.credit);
    let reversals = reverse(amount.less(credit), &own.standing);
    let reversals = reversals.map_err(|error| RefundTooLarge {
        refund: amount,
        net_paid: error.net_paid.checked_add(credit).unwrap_or(error.net_paid),
    })?;
    Ok(TakenBack { credit, reversals })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use time::macros::date;

    fn open(id: u32, due: Date, cents: i64) -> OpenInvoice<u32> {
        OpenInvoice {
            id,
            due,
            open: Money::from_cents(cents),
        }
    }

    /// Payment, shares, credit.
    type Spread = (i64, &'static [(u32, i64)], i64);
    /// Refund, and its reversals or what is net paid.
    type Reversed = (i64, Result<&'static [(i32, i64)], i64>);

    #[test]
    fn a_payment_pays_the_oldest_invoice_first_and_leaves_its_surplus_as_credit() {
        let invoices = [
            open(3, date!(2026 - 03 - 31), 500),
            open(2, date!(2026 - 01 - 31), 300),
            open(1, date!(2026 - 03 - 31), 200),
        ];
        let cases: [Spread; 6] = [
            (1, &[(2, 1)], 0),
            (300, &[(2, 300)], 0),
            (301, &[(2, 300), (1, 1)], 0),
            (999, &[(2, 300), (1, 200), (3, 499)], 0),
            (1_000, &[(2, 300), (1, 200), (3, 500)], 0),
            (1_250, &[(2, 300), (1, 200), (3, 500)], 250),
        ];
        for (payment, shares, credit) in cases {
            let found = allocate(Money::from_cents(payment), &invoices);
            let parts: Vec<_> = found
                .shares
                .iter()
                .map(|share| (share.invoice, share.amount.cents()))
                .collect();
            assert_eq!(parts, shares, "{payment}");
            assert_eq!(found.credit.cents(), credit, "{payment}");
        }
    }

    #[test]
    fn a_refund_reverses_the_newest_first_and_never_more_than_is_paid() {
        let standing = [(1, 300), (2, 200)].map(|(allocation, cents)| Standing {
            allocation,
            amount: Money::from_cents(cents),
        });
        let cases: [Reversed; 4] = [
            (50, Ok(&[(2, 50)])),
            (200, Ok(&[(2, 200)])),
            (500, Ok(&[(2, 200), (1, 300)])),
            (501, Err(500)),
        ];
        for (refund, outcome) in cases {
            let found = reverse(Money::from_cents(refund), &standing);
            let found = found
                .map(|parts| {
                    let pairs = parts
                        .iter()
                        .map(|part| (part.allocation, part.amount.cents()));
                    pairs.collect::<Vec<_>>()
                })
                .map_err(|error| error.net_paid.cents());
            assert_eq!(found, outcome.map(<[_]>::to_vec), "{refund}");
        }
    }

    /// Amount → credit and reversals, or what is left.
    type Own = (i64, Result<(i64, &'static [(i32, i64)]), i64>);

    #[test]
    fn r3_001_r3_003_a_payments_own_money_is_its_credit_first_then_the_newest_it_paid() {
        let own = OwnMoney {
            credit: Money::from_cents(100),
            standing: [(1, 300), (2, 200)]
                .map(|(allocation, cents)| Standing {
                    allocation,
                    amount: Money::from_cents(cents),
                })
                .to_vec(),
        };
        let cases: [Own; 6] = [
            (50, Ok((50, &[]))),
            (100, Ok((100, &[]))),
            (150, Ok((100, &[(2, 50)]))),
            (400, Ok((100, &[(2, 200), (1, 100)]))),
            (600, Ok((100, &[(2, 200), (1, 300)]))),
            (601, Err(600)),
        ];
        for (amount, outcome) in cases {
            let found = take_own(Money::from_cents(amount), &own);
            let found = found
                .map(|taken| {
                    let parts = taken.reversals.iter();
                    let parts = parts.map(|part| (part.allocation, part.amount.cents()));
                    (taken.credit.cents(), parts.collect::<Vec<_>>())
                })
                .map_err(|error| error.net_paid.cents());
            let outcome = outcome.map(|(credit, parts)| (credit, parts.to_vec()));
            assert_eq!(found, outcome, "{amount}");
        }
    }

    proptest! {
        #[test]
        fn nothing_is_lost_and_no_invoice_overpaid(
            payment in 1_i64..1_000_000,
            amounts in prop::collection::vec(1_i64..100_000, 0..20),
        ) {
            let invoices: Vec<_> = (0..).zip(&amounts)
                .map(|(id, cents)| open(id, date!(2026 - 01 - 01), *cents))
                .collect();
            let found = allocate(Money::from_cents(payment), &invoices);
            let spread: i64 = found.shares.iter().map(|share| share.amount.cents()).sum();
            prop_assert_eq!(spread + found.credit.cents(), payment);
            for share in &found.shares {
                let index = usize::try_from(share.invoice).unwrap_or_default();
                prop_assert!(share.amount.cents() <= amounts[index]);
            }
            let paid_all = spread == amounts.iter().sum::<i64>();
            prop_assert!(found.credit.cents() == 0 || paid_all);
        }
    }
}
