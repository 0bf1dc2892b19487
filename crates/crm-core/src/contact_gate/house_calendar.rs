//! The closed days that the product comes with: 2026. Later years are entered once their calendars are out and read; until
//! then the states that close on holidays say so. The lists are the strictest reading, to be verified by counsel.

use super::closed_days::{ClosedDay, ClosedDays};
use super::states::StateSet;
use crate::contact::UsState;
use std::borrow::Cow;
use std::sync::LazyLock;
use time::Date;
use time::macros::date;

/// A day that falls on a weekend is also closed when it is observed.
const DAYS: &[(Date, &str, &[&str])] = &[
    (
        date!(2026 - 01 - 01),
        "New Year's Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (date!(2026 - 01 - 08), "Battle of New Orleans", &["LA"]),
    (
        date!(2026 - 01 - 19),
        "Martin Luther King Jr. Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (
        date!(2026 - 02 - 16),
        "Presidents' Day",
        &["AL", "LA", "PA", "UT"],
    ),
    (date!(2026 - 02 - 16), "Washington's Birthday", &["RI"]),
    (date!(2026 - 02 - 17), "Mardi Gras", &["AL", "LA"]),
    (date!(2026 - 04 - 03), "Good Friday", &["LA", "PA"]),
    (date!(2026 - 04 - 27), "Confederate Memorial Day", &["AL"]),
    (
        date!(2026 - 05 - 04),
        "Rhode Island Independence Day",
        &["RI"],
    ),
    (
        date!(2026 - 05 - 25),
        "Memorial Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (date!(2026 - 06 - 01), "Jefferson Davis' Birthday", &["AL"]),
    (date!(2026 - 06 - 14), "Flag Day", &["PA"]),
    (date!(2026 - 06 - 15), "Juneteenth (observed)", &["UT"]),
    (
        date!(2026 - 06 - 19),
        "Juneteenth",
        &["AL", "LA", "RI", "UT"],
    ),
    (
        date!(2026 - 07 - 03),
        "Independence Day (observed)",
        &["AL", "LA", "UT"],
    ),
    (
        date!(2026 - 07 - 04),
        "Independence Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (date!(2026 - 07 - 24), "Pioneer Day", &["UT"]),
    (date!(2026 - 08 - 10), "Victory Day", &["RI"]),
    (date!(2026 - 08 - 30), "Huey P. Long Day", &["LA"]),
    (
        date!(2026 - 09 - 07),
        "Labor Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (
        date!(2026 - 10 - 12),
        "Columbus Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (date!(2026 - 11 - 01), "All Saints' Day", &["LA"]),
    (date!(2026 - 11 - 03), "Election Day", &["LA", "PA", "RI"]),
    (
        date!(2026 - 11 - 11),
        "Veterans Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (
        date!(2026 - 11 - 26),
        "Thanksgiving Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
    (date!(2026 - 11 - 27), "Acadian Day", &["LA"]),
    (
        date!(2026 - 12 - 25),
        "Christmas Day",
        &["AL", "LA", "PA", "RI", "UT"],
    ),
];

/// The years of which all days are above.
const YEARS: [i32; 1] = [2026];

static CALENDAR: LazyLock<ClosedDays> = LazyLock::new(|| ClosedDays::of(days(), years()));

/// The calendar of these days.
#[must_use]
pub fn house_calendar() -> &'static ClosedDays {
    &CALENDAR
}

/// The years that are complete, of each state with closed days.
pub fn years() -> impl Iterator<Item = (UsState, i32)> {
    YEARS.into_iter().flat_map(|year| {
        let of_year = days().filter(|closed| closed.day.year() == year);
        let states = of_year.fold(StateSet::default(), |all, closed| all.union(closed.states));
        states.iter().map(|state| (state, year)).collect::<Vec<_>>()
    })
}

pub fn days() -> impl Iterator<Item = ClosedDay> {
    DAYS.iter().map(|(day, name, states)| ClosedDay {
        day: *day,
        name: Cow::Borrowed(*name),
        states: StateSet::of(states.iter().filter_map(|state| UsState::stored(state))),
    })
}

/// Where a state's closed days are from.
#[must_use]
pub fn source_of(state: UsState) -> &'static str {
    match state.code() {
        "LA" => "La. R.S. 1:55",
        "RI" => "R.I.G.L. 25-1-1",
        _ => "The states' published calendars, as Exitdesk comes with them",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_013_the_holidays_of_2026_that_were_missing_are_closed() {
        let cases = [
            (
                "RI",
                date!(2026 - 02 - 16),
                "Washington's Birthday",
                "25-1-1",
            ),
            (
                "RI",
                date!(2026 - 05 - 04),
                "Rhode Island Independence Day",
                "25-1-1",
            ),
            ("LA", date!(2026 - 01 - 08), "Battle of New Orleans", "1:55"),
        ];
        for (state, day, name, law) in cases {
            let state = UsState::parse(state).unwrap();
            assert_eq!(house_calendar().name_of(state, day), Some(name));
            assert!(source_of(state).contains(law), "{law}");
        }
    }
    use crate::contact_gate::house_rules;

    #[test]
    fn who_closes_on_holidays_has_a_calendar_and_pennsylvania_thirteen_days() {
        let rows = house_rules::rows();
        let closing = rows.iter().filter(|row| row.holidays_closed);
        for state in closing.filter_map(|row| row.state) {
            let own = days().filter(|day| day.states.contains(state)).count();
            assert!(own >= 10, "{}: {own}", state.code());
        }
        let pennsylvania = UsState::parse("PA").unwrap();
        let days = days().filter(|day| day.states.contains(pennsylvania));
        assert_eq!(days.count(), 13);
    }
}
