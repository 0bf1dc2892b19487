//! An amount that is paid: above 0.

use crm_core::money::{Money, MoneyError};
use thiserror::Error;

/// Above 0 and at most 9,999,999.99.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount(Money);

/// Why a typed amount was refused (part 2, section 5).
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AmountError {
    #[error("Amount must be a positive number")]
    NotPositive,
    #[error("Amount may have at most two decimals.")]
    TooManyDecimals,
    #[error("Amount may be at most $9,999,999.99.")]
    TooLarge,
}

impl AmountError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotPositive => "not_positive",
            Self::TooManyDecimals => "too_many_decimals",
            Self::TooLarge => "too_large",
        }
    }
}

impl Amount {
    /// # Errors
    /// [`AmountError::NotPositive`]
    pub const fn of(money: Money) -> Result<Self, AmountError> {
        if money.cents() > 0 {
            Ok(Self(money))
        } else {
            Err(AmountError::NotPositive)
        }
    }

    /// Reads plain decimal text, as a JSON number has it.
    ///
    /// # Errors
    /// When the text is no amount above 0, is too large, or has a third decimal: [`AmountError`].
    pub fn parse(text: &str) -> Result<Self, AmountError> {
        Self::of(Money::parse(text)?)
    }

    #[must_use]
    pub const fn money(self) -> Money {
        self.0
    }

    /// Below 0.
    #[must_use]
    #[expect(
        clippy::arithmetic_side_effects,
        reason = "an amount is above 0, and every positive number has its negative"
    )]
    pub const fn taken_off(self) -> Money {
        Money::from_cents(-self.cents())
    }

    #[must_use]
    pub const fn cents(self) -> i64 {
        self.0.cents()
    }
}

impl From<MoneyError> for AmountError {
    fn from(error: MoneyError) -> Self {
        match error {
            MoneyError::NotAnAmount | MoneyError::Negative => Self::NotPositive,
            MoneyError::TooManyDecimals => Self::TooManyDecimals,
            MoneyError::TooLarge => Self::TooLarge,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_134_r2_146_an_amount_is_a_positive_number_of_cents() {
        use AmountError::{NotPositive, TooLarge, TooManyDecimals};
        let cases = [
            ("0.01", Ok(1)),
            ("100", Ok(10_000)),
            ("9999999.99", Ok(999_999_999)),
            ("0", Err(NotPositive)),
            ("0.00", Err(NotPositive)),
            ("-5", Err(NotPositive)),
            ("1e3", Err(NotPositive)),
            ("NaN", Err(NotPositive)),
            ("", Err(NotPositive)),
            ("10.001", Err(TooManyDecimals)),
            ("10000000", Err(TooLarge)),
        ];
        for (typed, outcome) in cases {
            assert_eq!(Amount::parse(typed).map(Amount::cents), outcome, "{typed}");
        }
        assert_eq!(NotPositive.to_string(), "Amount must be a positive number");
    }
}
