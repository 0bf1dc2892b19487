//! Money in whole US cents. Decimals appear only at the edges.

use rust_decimal::Decimal;
use rust_decimal::prelude::ToPrimitive;
use thiserror::Error;

/// An amount in US cents. `design/decisions.md`, section 5: exact, at most 9,999,999.99.
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
        let plain = text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
        let starts_with_digit = text.as_bytes().first().is_some_and(u8::is_ascii_digit);
        if !plain || !starts_with_digit || text.len() > 28 {
            return Err(MoneyError::NotAnAmount);
        }
        let amount: Decimal = text.parse().map_err(|_| MoneyError::NotAnAmount)?;
        if amount.normalize().scale() > 2 {
            return Err(MoneyError::TooManyDecimals);
        }
        let cents = (amount * Decimal::ONE_HUNDRED)
            .to_i64()
            .ok_or(MoneyError::TooLarge)?;
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
            ("12.505", Err(TooManyDecimals)),
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
