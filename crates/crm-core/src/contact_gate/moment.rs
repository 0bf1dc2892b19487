//! Moments as sentences tell them, by the clock of the person who is called.

use super::zones::Zone;
use crate::clock::{Instant, WallTime, us_date};
use time::{Date, Duration, Weekday};

/// Up to so many days ahead the weekday says which day is meant.
const DAYS_OF_A_WEEK: i64 = 6;
const MICROS_OF_A_MINUTE: i64 = 60_000_000;

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

/// "8:00 AM ET" of the same day there, "tomorrow 8:00 AM ET" of the next one, "tomorrow, Sunday, 12:00 PM CT" where it has hours
/// of its own, "Tue 8:00 AM ET" within a week, then with the date.
pub(super) fn when(zone: Zone, then: Instant, now: Instant) -> String {
    let (time, day, days) = moment(zone, then, now);
    match (days, day.weekday()) {
        (..=0, _) => time,
        (1, weekend @ (Weekday::Saturday | Weekday::Sunday)) => {
            format!("tomorrow, {weekend}, {time}")
        }
        (1, _) => format!("tomorrow {time}"),
        _ => when_named(zone, then, now),
    }
}

/// "Mon 8:00 AM ET" within a week, then with the date.
pub(super) fn when_named(zone: Zone, then: Instant, now: Instant) -> String {
    let (time, day, days) = moment(zone, then, now);
    if days <= DAYS_OF_A_WEEK {
        format!("{} {time}", weekday(day))
    } else {
        format!("{}, {time}", us_date(day))
    }
}

/// The time with its clock, the day there, and how many days that is from now.
fn moment(zone: Zone, then: Instant, now: Instant) -> (String, Date, i64) {
    let clock = zone.clock();
    let (day, minutes) = clock.wall(whole_minute(then));
    let (today, _) = clock.wall(now);
    let time = format!("{} {}", time_of(minutes), zone.short());
    (time, day, (day - today).whole_days())
}

/// The next whole minute: a moment within one would be shown too early, or as the present minute.
pub(super) fn whole_minute(moment: Instant) -> Instant {
    let into = moment.micros().rem_euclid(MICROS_OF_A_MINUTE);
    let left = (MICROS_OF_A_MINUTE - into) % MICROS_OF_A_MINUTE;
    moment.plus(Duration::microseconds(left))
}

/// "11 h 56 min", begun minutes counted; nothing from a day on, when the day is named.
pub(super) fn span(from: Instant, to: Instant) -> Option<String> {
    let started = (to.micros() - from.micros()).max(0) + MICROS_OF_A_MINUTE - 1;
    let minutes = started / MICROS_OF_A_MINUTE;
    match (minutes / 60, minutes % 60) {
        (24.., _) => None,
        (0, minutes) => Some(format!("{minutes} min")),
        (hours, 0) => Some(format!("{hours} h")),
        (hours, minutes) => Some(format!("{hours} h {minutes} min")),
    }
}
