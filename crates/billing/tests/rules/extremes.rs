//! Schedules and allocations at the ends of the range of money and dates: an answer or an error, no panic.

use billing::allocation::{OpenInvoice, Standing, allocate, reverse};
use billing::respread::{Existing, respread};
use billing::schedule::{Frequency, Terms, schedule};
use crm_core::money::Money;
use proptest::prelude::*;
use time::Date;

fn money() -> impl Strategy<Value = Money> {
    let ends = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    let cents = prop_oneof![any::<i64>(), proptest::sample::select(ends.to_vec())];
    cents.prop_map(Money::from_cents)
}

fn date() -> impl Strategy<Value = Date> {
    let days = Date::MIN.to_julian_day()..=Date::MAX.to_julian_day();
    let ends = [Date::MIN, Date::MAX];
    prop_oneof![
        days.prop_map(|day| Date::from_julian_day(day).unwrap()),
        proptest::sample::select(ends.to_vec()),
    ]
}

fn terms() -> impl Strategy<Value = Terms> {
    let frequency = proptest::sample::select(Frequency::ALL.to_vec());
    let amounts = (money(), money(), proptest::option::of(money()));
    (amounts, any::<u16>(), frequency, date()).prop_map(
        |((total, down, installment), payments, frequency, start)| Terms {
            total,
            down,
            payments: payments % 700,
            frequency,
            start,
            installment,
        },
    )
}

proptest! {
    #[test]
    fn a_schedule_adds_up_to_what_is_financed_or_is_refused(terms in terms()) {
        let Ok(made) = schedule(&terms) else { return Ok(()) };
        let amounts = made.installments.iter().map(|one| one.amount);
        prop_assert!(made.installments.iter().all(|one| one.amount > Money::ZERO));
        prop_assert_eq!(Money::checked_sum(amounts), Ok(terms.total.less(terms.down)));
    }

    #[test]
    fn what_is_paid_never_makes_a_new_schedule_overflow(
        terms in terms(),
        rows in proptest::collection::vec((money(), money()), 0..4),
    ) {
        let existing: Vec<_> = rows.iter().map(|(amount, paid)| Existing { amount: *amount, paid: *paid }).collect();
        if let Ok(made) = respread(&terms, &existing) {
            prop_assert!(made.installments.iter().all(|one| one.amount > Money::ZERO));
        }
    }

    #[test]
    fn no_money_appears_or_is_lost_in_an_allocation(
        cents in 0..=i64::MAX,
        open in proptest::collection::vec((date(), 1..=i64::MAX), 0..5),
    ) {
        let open: Vec<_> = (0_u8..).zip(&open).map(|(id, (due, cents))| OpenInvoice {
            id, due: *due, open: Money::from_cents(*cents),
        }).collect();
        let found = allocate(Money::from_cents(cents), &open);
        let shares = found.shares.iter().map(|share| share.amount);
        prop_assert_eq!(Money::checked_sum(shares.chain([found.credit])), Ok(Money::from_cents(cents)));
    }

    #[test]
    fn a_reversal_is_the_refund_or_too_large(
        refund in 1..=i64::MAX,
        standing in proptest::collection::vec(1..=i64::MAX, 0..5),
    ) {
        let standing: Vec<_> = (0_u8..).zip(&standing).map(|(allocation, cents)| Standing {
            allocation, amount: Money::from_cents(*cents),
        }).collect();
        let refund = Money::from_cents(refund);
        match reverse(refund, &standing) {
            Ok(parts) => prop_assert_eq!(Money::checked_sum(parts.iter().map(|part| part.amount)), Ok(refund)),
            Err(error) => prop_assert!(error.net_paid < refund),
        }
    }
}
