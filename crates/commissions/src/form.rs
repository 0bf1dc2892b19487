//! The fields of the commission form (part 2, section 5).

use crm_core::money::{Money, MoneyError};
use crm_core::rate::{Rate, RateError};
use thiserror::Error;

/// A commission's amount, at least 0.01.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommissionAmount(Money);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommissionAmountError {
    #[error("Amount must be at least $0.01")]
    BelowOneCent,
    #[error("Amount may have at most two decimals.")]
    TooManyDecimals,
    #[error("Amount may be at most $9,999,999.99.")]
    TooLarge,
}

impl CommissionAmountError {
    /// The stable code of the answer; the field is `amount`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BelowOneCent => "below_one_cent",
            Self::TooManyDecimals => "too_many_decimals",
            Self::TooLarge => "too_large",
        }
    }
}

impl From<MoneyError> for CommissionAmountError {
    fn from(error: MoneyError) -> Self {
        match error {
            MoneyError::NotAnAmount | MoneyError::Negative => Self::BelowOneCent,
            MoneyError::TooManyDecimals => Self::TooManyDecimals,
            MoneyError::TooLarge => Self::TooLarge,
        }
    }
}

impl CommissionAmount {
    /// # Errors
    /// [`CommissionAmountError::BelowOneCent`]
    pub const fn of(money: Money) -> Result<Self, CommissionAmountError> {
        if money.cents() > 0 {
            Ok(Self(money))
        } else {
            Err(CommissionAmountError::BelowOneCent)
        }
    }

    /// Reads plain decimal text, as a JSON number has it.
    ///
    /// # Errors
    /// When the text is no amount of at least a cent: [`CommissionAmountError`].
    pub fn parse(text: &str) -> Result<Self, CommissionAmountError> {
        Self::of(Money::parse(text)?)
    }

    #[must_use]
    pub const fn money(self) -> Money {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CommissionRateError {
    #[error("Rate must be greater than or equal to 0%")]
    BelowZero,
    #[error("Rate cannot exceed 100%")]
    AboveHundred,
    #[error(transparent)]
    Rate(RateError),
}

impl CommissionRateError {
    /// The stable code of the answer; the field is `rate`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BelowZero => "below_zero",
            Self::AboveHundred => "above_hundred",
            Self::Rate(RateError::TooFine) => "too_many_decimals",
            Self::Rate(RateError::NotAFraction) => "not_a_fraction",
            Self::Rate(RateError::NotANumber | RateError::OutOfRange) => "not_a_rate",
        }
    }
}

/// The form's rate: a percent.
///
/// # Errors
/// When the text is no rate that a commission may have: [`CommissionRateError`].
pub fn percent(text: &str) -> Result<Rate, CommissionRateError> {
    Rate::parse_percent(text).map_err(|error| refused(text, error, RateError::OutOfRange))
}

/// The tracking screen's rate: a fraction of 1. One above 1 is refused, not guessed to be a percent.
///
/// # Errors
/// When the text is no rate that a commission may have: [`CommissionRateError`].
pub fn fraction(text: &str) -> Result<Rate, CommissionRateError> {
    Rate::parse_fraction(text).map_err(|error| match error {
        RateError::NotAFraction if !text.starts_with('-') => CommissionRateError::Rate(error),
        error => refused(text, error, RateError::NotAFraction),
    })
}

fn refused(text: &str, error: RateError, out_of_range: RateError) -> CommissionRateError {
    if error != out_of_range {
        CommissionRateError::Rate(error)
    } else if text.starts_with('-') {
        CommissionRateError::BelowZero
    } else {
        CommissionRateError::AboveHundred
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r2_148_a_commission_is_at_least_one_cent() {
        let cases = [
            ("0.01", Ok(1)),
            ("0", Err("below_one_cent")),
            ("-4", Err("below_one_cent")),
            ("1e2", Err("below_one_cent")),
            ("0.001", Err("too_many_decimals")),
            ("10000000", Err("too_large")),
        ];
        for (typed, outcome) in cases {
            let found = CommissionAmount::parse(typed).map(|amount| amount.money().cents());
            assert_eq!(found.map_err(|error| error.code()), outcome, "{typed}");
        }
        let told = CommissionAmountError::BelowOneCent.to_string();
        assert_eq!(told, "Amount must be at least $0.01");
    }

    #[test]
    fn r2_097_r2_149_r2_150_a_rate_is_a_percent_in_the_form_and_a_fraction_on_the_tracking_screen()
    {
        let cases = [
            ("16", Ok(1_600), Err("not_a_fraction")),
            ("0.16", Ok(16), Ok(1_600)),
            ("1", Ok(100), Ok(10_000)),
            ("100", Ok(10_000), Err("not_a_fraction")),
            ("101", Err("above_hundred"), Err("not_a_fraction")),
            ("-1", Err("below_zero"), Err("below_zero")),
            ("1.005", Err("too_many_decimals"), Err("not_a_fraction")),
            ("x", Err("not_a_rate"), Err("not_a_rate")),
        ];
        for (typed, as_percent, as_fraction) in cases {
            let points = |rate: Rate| rate.basis_points();
            let found = percent(typed).map(points).map_err(|error| error.code());
            assert_eq!(found, as_percent, "{typed} %");
            let found = fraction(typed).map(points).map_err(|error| error.code());
            assert_eq!(found, as_fraction, "{typed}");
        }
        let told = [percent("-1"), percent("101")].map(|error| error.unwrap_err().to_string());
        let specified = [
            "Rate must be greater than or equal to 0%",
            "Rate cannot exceed 100%",
        ];
        assert_eq!(told, specified);
    }
}
