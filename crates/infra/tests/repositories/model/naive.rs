//! Figures worked out a second time, plainly.

use super::acts::FIRST_OPEN;
use time::Date;

/// Half-up to the cent: `cents · net · rate`, the rates in basis points.
pub(super) fn commission(cents: i64, net: i64, rate: i64) -> i64 {
    let exact = i128::from(cents) * i128::from(net) * i128::from(rate);
    i64::try_from((exact * 2 + 100_000_000) / 200_000_000).unwrap()
}

/// Half-up: the part of an amount that is left when `after` of `before` is left.
pub(super) fn part(amount: i64, before: i64, after: i64) -> i64 {
    if after <= 0 || before <= 0 {
        return 0;
    }
    let doubled = 2 * i128::from(amount) * i128::from(after) + i128::from(before);
    i64::try_from(doubled / (2 * i128::from(before))).unwrap()
}

/// Whether the version of the policy that the office made holds on the day.
pub(super) fn is_newer(day: Date) -> bool {
    day >= FIRST_OPEN
}

/// The tier of a salesperson's lifetime total in cents, by the newer version of the policy or the specified one.
pub(super) const fn base_rate(lifetime_total: i64, newer: bool) -> i64 {
    match (lifetime_total, newer) {
        (500_000.., true) => 2_150,
        (_, true) => 1_100,
        (3_000_000.., false) => 2_000,
        (2_000_000.., false) => 1_800,
        (1_000_000.., false) => 1_600,
        (_, false) => 1_400,
    }
}

/// What is paid on, less the service's share and the card's fee.
pub(super) fn net_rate(service: usize, card: bool, newer: bool) -> i64 {
    let (shares, fee) = if newer {
        ([3_000, 4_550, 1_000], 250)
    } else {
        ([4_000, 3_500, 2_500], 300)
    };
    10_000 - shares[service % 3] - if card { fee } else { 0 }
}

/// Equal parts half-up, the last takes the rest; or the refusal's code.
pub(super) fn installments(rest: i64, count: i64) -> Result<Vec<i64>, &'static str> {
    if rest <= 0 {
        return Err("down_not_below_total");
    }
    let equal = (2 * rest + count) / (2 * count);
    let last = rest - equal * (count - 1);
    if equal == 0 {
        return Err("installment_not_positive");
    }
    if last <= 0 {
        return Err("last_installment_not_positive");
    }
    let mut parts = vec![equal; usize::try_from(count).unwrap() - 1];
    parts.push(last);
    Ok(parts)
}
