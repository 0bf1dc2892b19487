//! The days on which states are closed for business that the product comes with, besides the federal holidays: 2026 and
//! 2027 of the states whose rules count their business days. They are the strictest reading of Utah Code 63G-1-301, RCW
//! 1.16.050 and S.C. Code 53-5-10, with the days on which holidays of a weekend are kept, to be verified by counsel.
//!
//! Days on which states forbid calls are others, and stand elsewhere (`contact_gate`).

use crate::contact::UsState;
use crate::contact_gate::{ClosedDay, ClosedDays, StateSet};
use std::borrow::Cow;
use std::sync::LazyLock;
use time::Date;
use time::macros::date;

const DAYS: &[(Date, &str, &[&str])] = &[
    (
        date!(2026 - 05 - 11),
        "Confederate Memorial Day (observed)",
        &["SC"],
    ),
    (date!(2026 - 06 - 15), "Juneteenth (observed)", &["UT"]),
    (
        date!(2026 - 07 - 03),
        "Independence Day (observed)",
        &["SC", "UT", "WA"],
    ),
    (date!(2026 - 07 - 24), "Pioneer Day", &["UT"]),
    (
        date!(2026 - 11 - 27),
        "The day after Thanksgiving",
        &["SC", "WA"],
    ),
    (date!(2026 - 12 - 24), "Christmas Eve", &["SC"]),
    (
        date!(2026 - 12 - 28),
        "The day after Christmas (observed)",
        &["SC"],
    ),
    (date!(2027 - 05 - 10), "Confederate Memorial Day", &["SC"]),
    (date!(2027 - 06 - 18), "Juneteenth (observed)", &["WA"]),
    (date!(2027 - 06 - 21), "Juneteenth (observed)", &["UT"]),
    (date!(2027 - 07 - 23), "Pioneer Day (observed)", &["UT"]),
    (
        date!(2027 - 11 - 26),
        "The day after Thanksgiving",
        &["SC", "WA"],
    ),
    (date!(2027 - 12 - 23), "Christmas Eve (observed)", &["SC"]),
    (
        date!(2027 - 12 - 24),
        "Christmas Day (observed)",
        &["SC", "UT", "WA"],
    ),
    (
        date!(2027 - 12 - 27),
        "The day after Christmas (observed)",
        &["SC"],
    ),
    (
        date!(2027 - 12 - 31),
        "New Year's Day (observed)",
        &["SC", "UT", "WA"],
    ),
];

/// The states and the years of which all days are above.
const STATES: [&str; 3] = ["SC", "UT", "WA"];
const YEARS: [i32; 2] = [2026, 2027];

static CALENDAR: LazyLock<ClosedDays> = LazyLock::new(|| ClosedDays::of(days(), years()));

/// The calendar of these days.
#[must_use]
pub fn house_business_calendar() -> &'static ClosedDays {
    &CALENDAR
}

fn days() -> impl Iterator<Item = ClosedDay> {
    DAYS.iter().map(|(day, name, states)| ClosedDay {
        day: *day,
        name: Cow::Borrowed(*name),
        states: set_of(states),
    })
}

fn years() -> impl Iterator<Item = (UsState, i32)> {
    let states = set_of(&STATES);
    let of_year = move |year| states.iter().map(move |state| (state, year));
    YEARS.into_iter().flat_map(of_year)
}

fn set_of(codes: &[&str]) -> StateSet {
    StateSet::of(codes.iter().filter_map(|code| UsState::stored(code)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::{Calendar, house_calendar};

    /// A state, a day → what the business calendar says, and what the calendar of calls does.
    #[test]
    fn r6_004_days_closed_for_business_and_days_without_calls_are_two_tables() {
        use Calendar::{Closed, NotLoaded, Open};
        let cases = [
            ("UT", date!(2026 - 07 - 24), Closed, Closed),
            ("LA", date!(2026 - 02 - 17), NotLoaded, Closed),
            ("WA", date!(2026 - 11 - 27), Closed, NotLoaded),
            ("UT", date!(2027 - 07 - 23), Closed, NotLoaded),
            ("UT", date!(2028 - 07 - 24), NotLoaded, NotLoaded),
            ("SC", date!(2025 - 12 - 31), NotLoaded, NotLoaded),
            ("SC", date!(2026 - 01 - 02), Open, NotLoaded),
        ];
        for (state, day, business, calls) in cases {
            let of_state = UsState::parse(state).unwrap().ordinal();
            let said = house_business_calendar().on(of_state, day);
            assert_eq!(said, business, "{state} {day}");
            assert_eq!(house_calendar().on(of_state, day), calls, "{state} {day}");
        }
    }

    #[test]
    fn every_closed_day_is_of_a_year_that_is_complete() {
        for day in days() {
            assert!(YEARS.contains(&day.day.year()), "{}", day.day);
            assert!(day.states.common(set_of(&STATES)) == day.states);
            assert!(!day.states.is_empty());
        }
        assert_eq!(set_of(&STATES).iter().count(), STATES.len());
    }
}
