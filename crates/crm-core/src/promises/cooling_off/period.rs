//! Periods in days, and which days count.

use crate::contact::UsState;
use crate::contact_gate::{Calendar, ClosedDays};
use crate::federal_holidays::is_federal_holiday;
use time::{Date, Weekday};

/// The days that a period counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Days {
    All,
    /// Business days of 16 CFR 429.0: Saturdays are some, Sundays and federal holidays are not.
    Federal,
    /// Monday to Friday without federal holidays.
    Weekdays,
    /// Weekdays without the days on which the rule's state is closed for business.
    OfState,
}

/// The days of a state's year are not marked complete: what is missing may be a closed day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotLoaded {
    pub state: UsState,
    pub year: i32,
}

impl Days {
    fn counts(
        self,
        day: Date,
        state: Option<UsState>,
        closed: &ClosedDays,
    ) -> Result<bool, NotLoaded> {
        let is_weekday = is_business_day(day) && day.weekday() != Weekday::Saturday;
        match (self, state) {
            (Self::All, _) => Ok(true),
            (Self::Federal, _) => Ok(is_business_day(day)),
            // No book has a row that counts the days of no state.
            (Self::Weekdays, _) | (Self::OfState, None) => Ok(is_weekday),
            (Self::OfState, Some(state)) => match closed.on(state.ordinal(), day) {
                Calendar::Open => Ok(is_weekday),
                Calendar::Closed => Ok(false),
                Calendar::NotLoaded => Err(NotLoaded {
                    state,
                    year: day.year(),
                }),
            },
        }
    }
}

fn is_business_day(day: Date) -> bool {
    day.weekday() != Weekday::Sunday && !is_federal_holiday(day)
}

/// A number of days of a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    pub count: u16,
    pub days: Days,
}

impl Period {
    /// The last day, where the day after `from` is the first that may count.
    ///
    /// # Errors
    /// When it depends on a year of the state that is not complete: [`NotLoaded`].
    pub(super) fn last_day(
        self,
        from: Date,
        state: Option<UsState>,
        closed: &ClosedDays,
    ) -> Result<Date, NotLoaded> {
        let mut day = from;
        let mut left = self.count;
        while left > 0 {
            let Some(next) = day.next_day() else {
                return Ok(day);
            };
            day = next;
            if self.days.counts(day, state, closed)? {
                left -= 1;
            }
        }
        Ok(day)
    }
}
