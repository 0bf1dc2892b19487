//! The federal holidays of the United States, on which neither courts nor the Federal Reserve work.

use time::{Date, Duration, Month, Weekday};

/// On its own day, and on the Monday that stands for a holiday on a Sunday. The Friday before a Saturday's holiday is
/// a day off for the government alone.
#[must_use]
pub fn is_federal_holiday(day: Date) -> bool {
    is_fixed_holiday(day)
        || is_floating_holiday(day)
        || (day.weekday() == Weekday::Monday && is_fixed_holiday(day - Duration::DAY))
}

fn is_fixed_holiday(day: Date) -> bool {
    matches!(
        (day.month(), day.day()),
        (Month::January, 1)
            | (Month::June, 19)
            | (Month::July, 4)
            | (Month::November, 11)
            | (Month::December, 25)
    )
}

fn is_floating_holiday(day: Date) -> bool {
    // The how many-th of its weekday in the month, from 0.
    let place = (day.day() - 1) / 7;
    let is_last = day.day() + 7 > day.month().length(day.year());
    match (day.month(), day.weekday()) {
        (Month::January | Month::February, Weekday::Monday) => place == 2,
        (Month::May, Weekday::Monday) => is_last,
        (Month::September, Weekday::Monday) => place == 0,
        (Month::October, Weekday::Monday) => place == 1,
        (Month::November, Weekday::Thursday) => place == 3,
        _ => false,
    }
}
