//! Money in whole US cents. Decimals appear only at the edges.

use crate::rate::Rate;
use crate::store::StoreError;
use rust_decimal::Decimal;
use std::num::NonZeroU16;
use thiserror::Error;

/// An amount in US cents. Decisions, section 5: exact, at most 9,999,999.99.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Money(i64);

/// The largest amount a person may type, in cents.
const LARGEST: i64 = 999_999_999;

/// Why a typed amount was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoneyError {
    #[error("Use an amount such as 1250.50.")]
    NotAnAmount,
    #[error("Use at most two decimals.")]
    TooManyDecimals,
    #[error("Use an amount of $0.00 or more.")]
    Negative,
    #[error("Use an amount of at most $9,999,999.99.")]
    TooLarge,
}

/// A result that is more money than can be counted. No amount that a person may type leads there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("an amount of money is out of range")]
pub struct MoneyOverflow;

impl From<MoneyOverflow> for StoreError {
    /// Only wrong rows of the database lead there.
    fn from(overflow: MoneyOverflow) -> Self {
        Self::Fault(overflow.to_string())
    }
}

impl Money {
    pub const ZERO: Self = Self(0);

    #[must_use]
    pub const fn from_cents(cents: i64) -> Self {
        Self(cents)
    }

    #[must_use]
    pub fn from_dollars(dollars: i32) -> Self {
        Self(100 * i64::from(dollars))
    }

    #[must_use]
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Reads plain decimal text, as a JSON number has it: no sign, exponent, separators or third decimal.
    ///
    /// # Errors
    /// When the text is no amount, is negative or too large, or has a third decimal: [`MoneyError`].
    pub fn parse(text: &str) -> Result<Self, MoneyError> {
        if text.starts_with('-') {
            return Err(MoneyError::Negative);
        }
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !digits(whole) || !digits(fraction) {
            return Err(MoneyError::NotAnAmount);
        }
        let fraction = fraction.trim_end_matches('0');
        if fraction.len() > 2 {
            return Err(MoneyError::TooManyDecimals);
        }
        // Nothing but digits is left: what is no number of cents is one too large for them.
        let cents: i64 = format!("{whole}{fraction:0<2}")
            .parse()
            .map_err(|_| MoneyError::TooLarge)?;
        if cents > LARGEST {
            return Err(MoneyError::TooLarge);
        }
        Ok(Self(cents))
    }

    /// Reads what a list vendor or a person writes: `$42,852`, `1,250.5`, ` 300 `.
    ///
    /// # Errors
    /// When the text is no amount, is negative or too large, or has a third decimal: [`MoneyError`].
    pub fn parse_written(text: &str) -> Result<Self, MoneyError> {
        let bare: String = text
            .trim()
            .trim_start_matches('$')
            .chars()
            .filter(|c| *c != ',' && !c.is_whitespace())
            .collect();
        Self::parse(&bare)
    }

    /// # Errors
    /// When the sum is out of range.
    pub const fn checked_add(self, other: Self) -> Result<Self, MoneyOverflow> {
        in_range(self.0.checked_add(other.0))
    }

    /// # Errors
    /// When the difference is out of range.
    pub const fn checked_sub(self, other: Self) -> Result<Self, MoneyOverflow> {
        in_range(self.0.checked_sub(other.0))
    }

    /// # Errors
    /// When the negated amount is out of range.
    pub const fn checked_neg(self) -> Result<Self, MoneyOverflow> {
        in_range(self.0.checked_neg())
    }

    /// This amount multiplied by a count.
    ///
    /// # Errors
    /// When the product is out of range.
    pub fn checked_mul(self, times: u16) -> Result<Self, MoneyOverflow> {
        in_range(self.0.checked_mul(times.into()))
    }

    /// # Errors
    /// When the sum, or one on the way to it, is out of range.
    pub fn checked_sum(amounts: impl IntoIterator<Item = Self>) -> Result<Self, MoneyOverflow> {
        let mut amounts = amounts.into_iter();
        amounts.try_fold(Self::ZERO, Self::checked_add)
    }

    /// What is left of an amount when a part of it is taken off: nothing when the part is all of it or more,
    /// everything when the part is 0 or less. Of an amount below 0, nothing is left. The difference is only
    /// taken of `0 < part < self`, where it always fits.
    #[must_use]
    pub const fn less(self, part: Self) -> Self {
        if self.0 <= 0 || part.0 >= self.0 {
            Self::ZERO
        } else if part.0 <= 0 {
            self
        } else {
            Self(self.0 - part.0)
        }
    }

    /// `half_up(self · first · second)`: rounded once.
    ///
    /// Always fits: two rates are at most 1 together, so the result is at most the amount itself.
    #[must_use]
    pub fn at_rates(self, first: Rate, second: Rate) -> Self {
        const SCALE: i64 = 100_000_000;
        // At most the scale.
        let rate = i64::from(first.basis_points()) * i64::from(second.basis_points());
        let (whole, rest) = (self.0 / SCALE, self.0 % SCALE);
        Self(whole * rate + (rest * rate + SCALE / 2).div_euclid(SCALE))
    }

    /// `half_up(self · part / whole)`; nothing when the part or the whole is 0 or less.
    ///
    /// # Errors
    /// When the result is out of range, which takes a part above the whole.
    pub fn in_proportion(self, part: Self, whole: Self) -> Result<Self, MoneyOverflow> {
        if part.0 <= 0 || whole.0 <= 0 {
            return Ok(Self::ZERO);
        }
        let whole = i128::from(whole.0);
        // The product of two amounts has 126 bits at most, so that it may be doubled.
        let doubled = 2 * i128::from(self.0) * i128::from(part.0);
        in_range(i64::try_from((doubled + whole).div_euclid(2 * whole)).ok())
    }

    /// One of so many equal parts, rounded half-up.
    #[must_use]
    pub fn equal_part(self, parts: NonZeroU16) -> Self {
        let parts = i64::from(parts.get());
        let (part, rest) = (self.0.div_euclid(parts), self.0.rem_euclid(parts));
        // There is a rest only of two parts and more, which are half of the amount at most.
        Self(part + i64::from(2 * rest >= parts))
    }

    /// Two decimals, without separators: `1250.50`. The text of the API's JSON number.
    #[must_use]
    pub fn to_decimal_text(self) -> String {
        Decimal::new(self.0, 2).to_string()
    }

    /// As papers show it: `$1,250.50`, `-$3.00`.
    #[must_use]
    pub fn to_dollar_text(self) -> String {
        let cents = self.0.unsigned_abs();
        let dollars = (cents / 100).to_string();
        let places = dollars.chars().rev().collect::<Vec<_>>();
        let groups: Vec<String> = places
            .chunks(3)
            .map(|group| group.iter().rev().collect())
            .rev()
            .collect();
        let sign = if self.0 < 0 { "-" } else { "" };
        format!("{sign}${}.{:02}", groups.join(","), cents % 100)
    }
}

const fn in_range(cents: Option<i64>) -> Result<Money, MoneyOverflow> {
    match cents {
        Some(cents) => Ok(Money(cents)),
        None => Err(MoneyOverflow),
    }
}

#[cfg(test)]
mod arithmetic_tests;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_exact_or_refused() {
        use MoneyError::*;
        let cases = [
            ("0", Ok(0)),
            ("12", Ok(1_200)),
            ("12.5", Ok(1_250)),
            ("12.50", Ok(1_250)),
            ("12.500", Ok(1_250)),
            ("9999999.99", Ok(999_999_999)),
            ("10000000", Err(TooLarge)),
            ("100000000000000000000000000", Err(TooLarge)),
            ("1000000000000000000000000000", Err(TooLarge)),
            ("10000000000000000000000000000", Err(TooLarge)),
            ("99999999999999999999999999999999999999999", Err(TooLarge)),
            ("00000000000000000000000000000000012.5", Ok(1_250)),
            ("12.", Ok(1_200)),
            ("12.505", Err(TooManyDecimals)),
            ("0.0000000000000000000000000001", Err(TooManyDecimals)),
            ("12.500000000000000000000000000000000000", Ok(1_250)),
            ("-1", Err(Negative)),
            ("1e3", Err(NotAnAmount)),
            ("NaN", Err(NotAnAmount)),
            ("", Err(NotAnAmount)),
            (".5", Err(NotAnAmount)),
            ("1.2.3", Err(NotAnAmount)),
            ("1,250", Err(NotAnAmount)),
        ];
        for (text, outcome) in cases {
            assert_eq!(Money::parse(text).map(Money::cents), outcome, "{text}");
        }
    }

    #[test]
    fn written_amounts_may_have_a_dollar_sign_and_separators() {
        let cases = [
            ("$42,852", Ok(4_285_200)),
            (" 1,250.5 ", Ok(125_050)),
            (
                "$1,000,000,000,000,000,000,000,000,000",
                Err(MoneyError::TooLarge),
            ),
            ("unknown", Err(MoneyError::NotAnAmount)),
        ];
        for (text, outcome) in cases {
            assert_eq!(
                Money::parse_written(text).map(Money::cents),
                outcome,
                "{text}"
            );
        }
    }

    #[test]
    fn text_has_two_decimals() {
        assert_eq!(Money::from_cents(125_050).to_decimal_text(), "1250.50");
        assert_eq!(Money::from_cents(5).to_decimal_text(), "0.05");
    }

    #[test]
    fn r2_026_papers_show_dollars_with_two_decimals() {
        let cases = [
            (0, "$0.00"),
            (5, "$0.05"),
            (99_999, "$999.99"),
            (100_000, "$1,000.00"),
            (-125_050, "-$1,250.50"),
            (999_999_999, "$9,999,999.99"),
            (i64::MIN, "-$92,233,720,368,547,758.08"),
        ];
        for (cents, outcome) in cases {
            assert_eq!(Money::from_cents(cents).to_dollar_text(), outcome);
        }
    }
}
