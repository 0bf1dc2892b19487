//! Trends, without floats.

use rust_decimal::{Decimal, RoundingStrategy, prelude::ToPrimitive};

/// A number with one decimal, in tenths: 12.5 is 125.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Tenths(i64);

impl Tenths {
    #[must_use]
    pub const fn new(tenths: i64) -> Self {
        Self(tenths)
    }

    /// `part` of `whole` in percent, rounded half away from zero; `None` of nothing.
    #[must_use]
    pub fn percent(part: i64, whole: i64) -> Option<Self> {
        Decimal::from(part)
            .checked_mul(Decimal::ONE_THOUSAND)?
            .checked_div(Decimal::from(whole))?
            .round_dp_with_strategy(0, RoundingStrategy::MidpointAwayFromZero)
            .to_i64()
            .map(Self)
    }

    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    /// One decimal: `12.5`.
    #[must_use]
    pub fn to_decimal_text(self) -> String {
        Decimal::new(self.0, 1).to_string()
    }
}

/// A figure compared with what it was before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Trend<T> {
    pub current: T,
    pub previous: T,
    /// The change; `None` says "no earlier data".
    pub change: Option<Tenths>,
}

impl Trend<i64> {
    /// The change in percent of what it was; nothing grows out of nothing in percent.
    #[must_use]
    pub fn of(current: i64, previous: i64) -> Self {
        let change = if previous > 0 {
            Tenths::percent(current.saturating_sub(previous), previous)
        } else {
            None
        };
        Self {
            current,
            previous,
            change,
        }
    }
}

impl Trend<Option<Tenths>> {
    /// The change of a percentage in points.
    #[must_use]
    pub fn in_points(current: Option<Tenths>, previous: Option<Tenths>) -> Self {
        Self {
            current,
            previous,
            change: current
                .zip(previous)
                .map(|(current, previous)| current.minus(previous)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r1_068_a_trend_is_the_change_in_percent_or_no_earlier_data() {
        let table = [
            (112, 100, Some("12.0")),
            (97, 100, Some("-3.0")),
            (128, 100, Some("28.0")),
            (1, 3, Some("-66.7")),
            (2, 3, Some("-33.3")),
            (5, 5, Some("0.0")),
            (0, 4, Some("-100.0")),
            (4, 0, None),
            (0, 0, None),
            (5, -5, None),
            (2_001, 2_000, Some("0.1")),
            (1_999, 2_000, Some("-0.1")),
            (-100, 100, Some("-200.0")),
        ];
        for (current, previous, change) in table {
            let trend = Trend::of(current, previous);
            let told = trend.change.map(Tenths::to_decimal_text);
            assert_eq!(told.as_deref(), change, "{current} {previous}");
        }
    }

    #[test]
    fn r1_068_the_completion_rate_moves_in_points() {
        let table = [
            (Some(933), Some(900), Some("3.3")),
            (Some(900), Some(933), Some("-3.3")),
            (Some(900), None, None),
            (None, Some(900), None),
            (None, None, None),
        ];
        for (current, previous, change) in table {
            let trend = Trend::in_points(current.map(Tenths), previous.map(Tenths));
            let told = trend.change.map(Tenths::to_decimal_text);
            assert_eq!(told.as_deref(), change, "{current:?} {previous:?}");
        }
    }

    #[test]
    fn r1_252_percentages_have_one_decimal() {
        let table = [
            (93, 100, Some("93.0")),
            (1, 3, Some("33.3")),
            (2, 3, Some("66.7")),
            (1, 8, Some("12.5")),
            (1, 16, Some("6.3")),
            (0, 7, Some("0.0")),
            (0, 0, None),
        ];
        for (part, whole, percent) in table {
            let told = Tenths::percent(part, whole).map(Tenths::to_decimal_text);
            assert_eq!(told.as_deref(), percent, "{part} {whole}");
        }
    }
}
