//! Money in whole US cents. Decimals appear only at the edges.

use rust_decimal::Decimal;
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
    #[error("Use an amount of 0.00 or more.")]
    Negative,
    #[error("Use an amount of at most 9,999,999.99.")]
    TooLarge,
}

impl Money {
    #[must_use]
    pub const fn from_cents(cents: i64) -> Self {
        Self(cents)
    }

    #[must_use]
    pub const fn cents(self) -> i64 {
        self.0
    }

    /// Reads plain decimal text, as a JSON number has it: no sign, exponent, separators or third decimal.
    ///
    /// # Errors
    /// [`MoneyError`]
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
    /// [`MoneyError`]
    pub fn parse_written(text: &str) -> Result<Self, MoneyError> {
        let bare: String = text
            .trim()
            .trim_start_matches('$')
            .chars()
            .filter(|c| *c != ',' && !c.is_whitespace())
            .collect();
        Self::parse(&bare)
    }

    /// Two decimals, without separators: `1250.50`. The text of the API's JSON number.
    #[must_use]
    pub fn to_decimal_text(self) -> String {
        Decimal::new(self.0, 2).to_string()
    }
}

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
}
