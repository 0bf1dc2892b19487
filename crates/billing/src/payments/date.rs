//! The day a payment was made.

use crm_core::clock::parse_date;
use thiserror::Error;
use time::Date;

/// From 1900 to the office's today.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PaymentDate(Date);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PaymentDateError {
    #[error("Payment date must be a day such as 2026-11-21.")]
    NotADate,
    #[error("Payment date cannot be before 1900")]
    Before1900,
    #[error("Payment date cannot be in the future")]
    InTheFuture,
}

impl PaymentDateError {
    /// The stable code of the answer; the field is `paymentDate`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotADate => "not_a_date",
            Self::Before1900 => "before_1900",
            Self::InTheFuture => "in_the_future",
        }
    }
}

impl PaymentDate {
    /// `today` is the office's day.
    ///
    /// # Errors
    /// When the text is no date, or outside of the calendar: [`PaymentDateError`].
    pub fn of(day: Date, today: Date) -> Result<Self, PaymentDateError> {
        if day.year() < 1900 {
            Err(PaymentDateError::Before1900)
        } else if day > today {
            Err(PaymentDateError::InTheFuture)
        } else {
            Ok(Self(day))
        }
    }

    /// Reads `yyyy-MM-dd`.
    ///
    /// # Errors
    /// When the text is no date, or outside of the calendar: [`PaymentDateError`].
    pub fn parse(text: &str, today: Date) -> Result<Self, PaymentDateError> {
        match parse_date(text) {
            Ok(day) => Self::of(day, today),
            Err(_) => Err(out_of_calendar(text)),
        }
    }

    #[must_use]
    pub const fn day(self) -> Date {
        self.0
    }
}

/// The calendar of records is 1900 to 2100; a year outside of it gets another message than what is no date.
fn out_of_calendar(text: &str) -> PaymentDateError {
    let year = text.split('-').next().filter(|year| year.len() == 4);
    match year.and_then(|year| year.parse::<u16>().ok()) {
        Some(..1900) => PaymentDateError::Before1900,
        Some(2101..) => PaymentDateError::InTheFuture,
        _ => PaymentDateError::NotADate,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r2_135_r2_136_a_payment_was_made_between_1900_and_today() {
        use PaymentDateError::{Before1900, InTheFuture, NotADate};
        let today = date!(2026 - 11 - 21);
        let cases = [
            ("2026-11-21", Ok(today)),
            ("1900-01-01", Ok(date!(1900 - 01 - 01))),
            ("2026-11-22", Err(InTheFuture)),
            ("2101-01-01", Err(InTheFuture)),
            ("1899-12-31", Err(Before1900)),
            ("0001-01-01", Err(Before1900)),
            ("2026-02-30", Err(NotADate)),
            ("11/21/2026", Err(NotADate)),
            ("", Err(NotADate)),
        ];
        for (typed, outcome) in cases {
            let found = PaymentDate::parse(typed, today).map(PaymentDate::day);
            assert_eq!(found, outcome, "{typed}");
        }
    }
}
