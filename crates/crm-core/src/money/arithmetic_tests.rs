//! The arithmetic of money, held against whole numbers that cannot overflow, up to the ends of its range.

use super::*;
use proptest::prelude::*;

/// Everyday amounts, any amount, and those at the ends.
fn cents() -> impl Strategy<Value = i64> {
    let ends = [i64::MIN, i64::MIN + 1, -1, 0, 1, i64::MAX - 1, i64::MAX];
    prop_oneof![
        -LARGEST..=LARGEST,
        any::<i64>(),
        proptest::sample::select(ends.to_vec()),
    ]
}

fn rate() -> impl Strategy<Value = Rate> {
    (0..=10_000_u16).prop_map(|points| Rate::from_basis_points(points).unwrap())
}

fn fits(exact: i128) -> Result<i64, MoneyOverflow> {
    i64::try_from(exact).map_err(|_| MoneyOverflow)
}

fn half_up(numerator: i128, denominator: i128) -> i128 {
    let doubled_and_half = numerator.checked_mul(2).unwrap() + denominator;
    doubled_and_half.div_euclid(2 * denominator)
}

proptest! {
    #[test]
    fn sums_differences_and_products_are_exact_or_refused(a in cents(), b in cents(), n in any::<u16>()) {
        let (x, y) = (Money(a), Money(b));
        let (a, b) = (i128::from(a), i128::from(b));
        prop_assert_eq!(x.checked_add(y).map(Money::cents), fits(a + b));
        prop_assert_eq!(x.checked_sub(y).map(Money::cents), fits(a - b));
        prop_assert_eq!(x.checked_neg().map(Money::cents), fits(-a));
        prop_assert_eq!(x.checked_mul(n).map(Money::cents), fits(a * i128::from(n)));
        prop_assert_eq!(Money::checked_sum([x, y]), x.checked_add(y));
    }

    #[test]
    fn what_is_left_is_between_nothing_and_the_amount(a in cents(), b in cents()) {
        let left = i128::from(Money(a).less(Money(b)).cents());
        let (a, b) = (i128::from(a), i128::from(b));
        prop_assert_eq!(left, (a - b.max(0)).max(0));
    }

    #[test]
    fn a_rate_is_rounded_once_and_never_gives_more_than_the_amount(a in cents(), x in rate(), y in rate()) {
        let product = i128::from(x.basis_points()) * i128::from(y.basis_points());
        let exact = half_up(i128::from(a) * product, 100_000_000);
        prop_assert_eq!(i128::from(Money(a).at_rates(x, y).cents()), exact);
        prop_assert!(exact.abs() <= i128::from(a).abs());
    }

    #[test]
    fn a_proportion_is_exact_or_refused(a in cents(), part in cents(), whole in cents()) {
        let found = Money(a).in_proportion(Money(part), Money(whole)).map(Money::cents);
        if part <= 0 || whole <= 0 {
            prop_assert_eq!(found, Ok(0));
        } else {
            prop_assert_eq!(found, fits(half_up(i128::from(a) * i128::from(part), whole.into())));
        }
    }

    #[test]
    fn equal_parts_are_rounded_half_up(a in cents(), n in 1..=u16::MAX) {
        let part = Money(a).equal_part(NonZeroU16::new(n).unwrap()).cents();
        prop_assert_eq!(i128::from(part), half_up(a.into(), n.into()));
    }
}
