//! Closed months: the days on which money is no longer written (decisions, section 5).

use crate::clock::{Instant, us_date};
use crate::closed_set::closed_set;
use crate::store::Stored;
use thiserror::Error;
use time::Date;

closed_set! {
    /// When money counts in the journal.
    pub enum Basis {
        /// On the day it is received or paid.
        Cash = "cash",
        /// On the day it is invoiced or earned.
        Accrual = "accrual",
    }
}

impl Basis {
    /// As figures of revenue say it (R5-095).
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::Cash => "Cash basis: money counts on the day it is received.",
            Self::Accrual => "Accrual basis: money counts on the day it is invoiced or earned.",
        }
    }
}

/// The last day of the books that are closed; `None` while all are open.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ClosedBooks(Option<Date>);

/// A day whose books are closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("The books are closed through {}. Choose a later date.", us_date(*.through))]
pub struct BooksClosed {
    /// The last closed day.
    pub through: Date,
}

impl BooksClosed {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        "books_closed"
    }
}

impl ClosedBooks {
    #[must_use]
    pub const fn through(day: Option<Date>) -> Self {
        Self(day)
    }

    #[must_use]
    pub const fn last_day(self) -> Option<Date> {
        self.0
    }

    /// # Errors
    /// [`BooksClosed`] when money may not be dated on this day.
    pub fn admit(self, day: Date) -> Result<(), BooksClosed> {
        match self.0 {
            Some(through) if day <= through => Err(BooksClosed { through }),
            Some(_) | None => Ok(()),
        }
    }

    /// The day, or the first open one when its books are closed: for money that came whatever the books say.
    #[must_use]
    pub fn first_open_from(self, day: Date) -> Date {
        match self.0 {
            Some(through) if day <= through => through.next_day().unwrap_or(day),
            Some(_) | None => day,
        }
    }
}

/// A unit of work that writes money asks here, within its transaction.
pub trait BooksCalendar {
    fn closed_books(&mut self) -> Stored<ClosedBooks>;
    /// The office's day of a moment.
    fn office_day(&mut self, at: Instant) -> Stored<Date>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn r3_009_no_money_is_dated_on_or_before_the_last_closed_day() {
        let october = Some(date!(2026 - 10 - 31));
        // Closed through, the day → where it goes; whether it may be dated so.
        let cases = [
            (None, date!(1900 - 01 - 01), date!(1900 - 01 - 01), true),
            (october, date!(2026 - 10 - 01), date!(2026 - 11 - 01), false),
            (october, date!(2026 - 10 - 31), date!(2026 - 11 - 01), false),
            (october, date!(2026 - 11 - 01), date!(2026 - 11 - 01), true),
        ];
        for (through, day, first_open, admitted) in cases {
            let books = ClosedBooks::through(through);
            assert_eq!(books.admit(day).is_ok(), admitted, "{through:?} {day}");
            assert_eq!(books.first_open_from(day), first_open, "{through:?} {day}");
        }
        let refused = ClosedBooks::through(october).admit(date!(2026 - 10 - 31));
        assert_eq!(
            refused.map_err(|error| error.to_string()),
            Err("The books are closed through Oct 31, 2026. Choose a later date.".to_owned())
        );
    }
}
