//! Rates in whole basis points.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use thiserror::Error;

/// A share of a whole in basis points, 0 to 10,000 (0 to 100 %). Decisions, section 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Rate(u16);

/// The whole, in basis points.
const WHOLE: u16 = 10_000;

/// Why a typed rate was refused.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RateError {
    #[error("Use a number such as 16 or 12.5.")]
    NotANumber,
    #[error("Use at most two decimals.")]
    TooFine,
    #[error("Use a rate from 0 to 100%.")]
    OutOfRange,
    #[error("Use a fraction from 0 to 1, such as 0.16 for 16%.")]
    NotAFraction,
}

impl Rate {
    pub const ZERO: Self = Self(0);
    pub const WHOLE: Self = Self(WHOLE);

    /// # Errors
    /// [`RateError::OutOfRange`] above 10,000.
    pub const fn from_basis_points(points: u16) -> Result<Self, RateError> {
        if points > WHOLE {
            return Err(RateError::OutOfRange);
        }
        Ok(Self(points))
    }

    /// A whole percentage; above 100, the whole.
    #[must_use]
    pub fn from_percent(percent: u8) -> Self {
        Self(u16::from(percent.min(100)) * 100)
    }

    #[must_use]
    pub const fn basis_points(self) -> u16 {
        self.0
    }

    /// This rate in percentage points less another's, never below 0.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        if other.0 >= self.0 {
            return Self::ZERO;
        }
        Self(self.0 - other.0)
    }

    /// Both together, at most the whole.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        // Each is at most the whole, so their sum fits.
        Self((self.0 + other.0).min(WHOLE))
    }

    /// Reads a percent as a JSON number has it: `16`, `12.5`.
    ///
    /// # Errors
    /// When the text is no rate from 0 to 100 %, or has more than two decimals of a percent: [`RateError`].
    pub fn parse_percent(text: &str) -> Result<Self, RateError> {
        Self::scaled(decimal(text)?, Decimal::ONE_HUNDRED, RateError::OutOfRange)
    }

    /// Reads a fraction of 1: `0.16`. Anything above 1 is refused, not guessed to be a percent.
    ///
    /// # Errors
    /// When the text is no rate from 0 to 100 %, or has more than two decimals of a percent: [`RateError`].
    pub fn parse_fraction(text: &str) -> Result<Self, RateError> {
        Self::scaled(
            decimal(text)?,
            Decimal::from(WHOLE),
            RateError::NotAFraction,
        )
    }

    fn scaled(value: Decimal, scale: Decimal, out_of_range: RateError) -> Result<Self, RateError> {
        let points = value
            .checked_mul(scale)
            .ok_or_else(|| out_of_range.clone())?;
        if points < Decimal::ZERO || points > Decimal::from(WHOLE) {
            return Err(out_of_range);
        }
        if points.fract() != Decimal::ZERO {
            return Err(RateError::TooFine);
        }
        points.to_u16().map(Self).ok_or(out_of_range)
    }

    /// The percent's own text: `16`, `12.5`.
    #[must_use]
    pub fn to_percent_text(self) -> String {
        Decimal::new(self.0.into(), 2).normalize().to_string()
    }

    /// The fraction's own text: `0.16`.
    #[must_use]
    pub fn to_fraction_text(self) -> String {
        Decimal::new(self.0.into(), 4).normalize().to_string()
    }
}

fn decimal(text: &str) -> Result<Decimal, RateError> {
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let plain = unsigned.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let starts_with_digit = unsigned.as_bytes().first().is_some_and(u8::is_ascii_digit);
    if !plain || !starts_with_digit || text.len() > 28 {
        return Err(RateError::NotANumber);
    }
    text.parse().map_err(|_| RateError::NotANumber)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percents_are_exact_or_refused() {
        use RateError::{NotANumber, OutOfRange, TooFine};
        let cases = [
            ("16", Ok(1_600)),
            ("16.00", Ok(1_600)),
            ("12.5", Ok(1_250)),
            ("0", Ok(0)),
            ("100", Ok(10_000)),
            ("100.01", Err(OutOfRange)),
            ("101", Err(OutOfRange)),
            ("1000000000000000000000000000", Err(OutOfRange)),
            ("-1", Err(OutOfRange)),
            ("14.005", Err(TooFine)),
            ("1e1", Err(NotANumber)),
            ("", Err(NotANumber)),
            (".5", Err(NotANumber)),
        ];
        for (text, outcome) in cases {
            assert_eq!(
                Rate::parse_percent(text).map(Rate::basis_points),
                outcome,
                "{text}"
            );
        }
    }

    #[test]
    fn a_fraction_above_one_is_refused_and_not_guessed() {
        use RateError::{NotAFraction, TooFine};
        let cases = [
            ("0.16", Ok(1_600)),
            ("1", Ok(10_000)),
            ("16", Err(NotAFraction)),
            ("1.01", Err(NotAFraction)),
            ("1000000000000000000000000000", Err(NotAFraction)),
            ("0.16005", Err(TooFine)),
        ];
        for (text, outcome) in cases {
            assert_eq!(
                Rate::parse_fraction(text).map(Rate::basis_points),
                outcome,
                "{text}"
            );
        }
    }

    #[test]
    fn both_texts_give_the_rate_back() {
        for points in [0, 1, 250, 1_250, 1_600, 9_999, 10_000] {
            let rate = Rate::from_basis_points(points).unwrap();
            assert_eq!(Rate::parse_percent(&rate.to_percent_text()), Ok(rate));
            assert_eq!(Rate::parse_fraction(&rate.to_fraction_text()), Ok(rate));
        }
        assert_eq!(
            Rate::from_basis_points(1_600).unwrap().to_fraction_text(),
            "0.16"
        );
    }
}
