//! Moments as sentences tell them, by the clock of the person who is called.

use super::zones::Zone;
use crate::clock::{Instant, WallTime, us_date};
use time::{Date, Duration};

/// Up to so many days ahead the weekday says which day is meant.
const DAYS_OF_A_WEEK: i64 = 6;

/// "8:00 AM"; the end of a day is midnight.
pub(super) fn time_of(minutes: u16) -> String {
    let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
    time.to_string()
}

/// "Mon"
pub(super) fn weekday(day: Date) -> String {
    day.weekday().to_string().chars().take(3).collect()
}

/// "Nov 2", with its year when that is another one.
pub(super) fn short_day(day: Date, year: i32) -> String {
    let whole = us_date(day);
    match whole.split_once(',') {
        Some((short, _)) if day.year() == year => short.to_owned(),
        _ => whole,
    }
}

/// "8:00 AM ET" within a day, "Mon 8:00 AM ET" within a week, then with the date.
pub(super) fn when(zone: Zone, then: Instant, now: Instant) -> String {
    let clock = zone.clock();
    let (day, minutes) = clock.wall(then);
    let time = format!("{} {}", time_of(minutes), zone.short());
    let (today, _) = clock.wall(now);
    if then < now.plus(Duration::days(1)) {
        time
    } else if (day - today).whole_days() <= DAYS_OF_A_WEEK {
        format!("{} {time}", weekday(day))
    } else {
        format!("{}, {time}", us_date(day))
    }
}

/// "11 h 56 min", begun minutes counted.
pub(super) fn span(from: Instant, to: Instant) -> String {
    let minute = 60_000_000;
    let started = (to.micros() - from.micros()).max(0) + minute - 1;
    let minutes = started / minute;
    match (minutes / 60, minutes % 60) {
        (0, minutes) => format!("{minutes} min"),
        (hours, 0) => format!("{hours} h"),
        (hours, minutes) => format!("{hours} h {minutes} min"),
    }
}
