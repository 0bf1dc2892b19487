//! Calendar months.

use super::{NotADate, calendar_date};
use std::fmt;
use thiserror::Error;
use time::Date;

/// A month of a year, 1900 to 2100.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Month(Date);

/// A text that is no month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a real month in the form yyyy-MM, from 1900 to 2100.")]
pub struct NotAMonth;

impl Month {
    /// The month a day belongs to.
    #[must_use]
    pub fn of(day: Date) -> Self {
        Self(day.replace_day(1).unwrap_or(day))
    }

    /// Reads `yyyy-MM`.
    ///
    /// # Errors
    /// When the text is no month: [`NotAMonth`].
    pub fn parse(text: &str) -> Result<Self, NotAMonth> {
        let (year, month) = text.split_once('-').ok_or(NotAMonth)?;
        let number = |text: &str, length| {
            let plain = text.len() == length && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|_| plain).ok_or(NotAMonth)
        };
        calendar_date(number(year, 4)?, number(month, 2)?, 1)
            .map(Self)
            .map_err(|NotADate| NotAMonth)
    }

    #[must_use]
    pub const fn first_day(self) -> Date {
        self.0
    }

    #[must_use]
    pub fn last_day(self) -> Date {
        let days = self.0.month().length(self.0.year());
        self.0.replace_day(days).unwrap_or(self.0)
    }

    #[must_use]
    pub fn next(self) -> Self {
        Self(self.last_day().next_day().unwrap_or(self.0))
    }

    #[must_use]
    pub fn previous(self) -> Self {
        self.0.previous_day().map_or(self, Self::of)
    }
}

impl fmt::Display for Month {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}", self.0.year(), u8::from(self.0.month()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn a_month_knows_its_days_and_its_neighbours() {
        let cases = [
            ("2026-11", date!(2026 - 11 - 30), "2026-10", "2026-12"),
            ("2026-12", date!(2026 - 12 - 31), "2026-11", "2027-01"),
            ("2027-01", date!(2027 - 01 - 31), "2026-12", "2027-02"),
            ("2028-02", date!(2028 - 02 - 29), "2028-01", "2028-03"),
        ];
        for (text, last, previous, next) in cases {
            let month = Month::parse(text).unwrap();
            assert_eq!(month.last_day(), last);
            assert_eq!(month.previous().to_string(), previous);
            assert_eq!(month.next().to_string(), next);
            assert_eq!(Month::of(last), month);
        }
        for text in ["2026", "2026-13", "2026-1", "26-01", "2026-01-01", ""] {
            assert_eq!(Month::parse(text), Err(NotAMonth), "{text}");
        }
    }
}
