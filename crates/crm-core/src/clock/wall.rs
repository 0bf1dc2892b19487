//! Wall-clock times of the business day: what stands on an appointment. They are never shifted through
//! UTC; the zone only says which of them exist and which have passed.

use super::{BusinessZone, Instant, from_civil, to_civil};
use jiff::civil;
use jiff::tz::AmbiguousOffset;
use std::fmt;
use thiserror::Error;
use time::Date;

/// Minutes of a day by the wall clock.
pub const MINUTES_OF_A_DAY: u16 = 24 * 60;

/// A time of day by the wall clock, to the minute: 0 to 1439 minutes after midnight.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WallTime(u16);

/// A text that is no time of day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a time of day such as 9:00 AM or 14:30.")]
pub struct NotATime;

impl WallTime {
    pub const MIDNIGHT: Self = Self(0);

    /// From minutes after midnight; `None` from 1440 on.
    #[must_use]
    pub const fn of_minutes(minutes: u16) -> Option<Self> {
        if minutes < MINUTES_OF_A_DAY {
            Some(Self(minutes))
        } else {
            None
        }
    }

    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.0
    }

    /// Reads "9:00 AM", "9:00", "09:00" and "14:30" (R1-193, R1-194).
    ///
    /// # Errors
    /// When the text is no time of day: [`NotATime`].
    pub fn parse(text: &str) -> Result<Self, NotATime> {
        let text = text.trim().to_ascii_uppercase();
        let (clock, half) = match text.strip_suffix('M') {
            Some(rest) if rest.ends_with(['A', 'P']) => (
                rest.trim_end_matches(['A', 'P']).trim_end(),
                rest.chars().last(),
            ),
            _ => (text.as_str(), None),
        };
        let (hour, minute) = clock.split_once(':').ok_or(NotATime)?;
        let (hour, minute) = (digits(hour, 1..=2)?, digits(minute, 2..=2)?);
        let hour = match (half, hour) {
            (Some('A'), 12) => 0,
            (Some('P'), 12) => 12,
            (Some('A'), 1..=11) | (None, 0..=23) => hour,
            (Some('P'), 1..=11) => hour + 12,
            _ => return Err(NotATime),
        };
        if minute > 59 {
            return Err(NotATime);
        }
        Self::of_minutes(hour * 60 + minute).ok_or(NotATime)
    }

    /// "14:30" (R1-194).
    #[must_use]
    pub fn to_24_hours(self) -> String {
        format!("{:02}:{:02}", self.0 / 60, self.0 % 60)
    }
}

/// "2:30 PM" (R1-193).
impl fmt::Display for WallTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hour = match self.0 / 60 % 12 {
            0 => 12,
            hour => hour,
        };
        let half = if self.0 < 12 * 60 { "AM" } else { "PM" };
        write!(f, "{hour}:{:02} {half}", self.0 % 60)
    }
}

fn digits(text: &str, length: std::ops::RangeInclusive<usize>) -> Result<u16, NotATime> {
    let plain = length.contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| plain).ok_or(NotATime)
}

/// A day as texts show it: "Nov 23, 2026" (R1-251).
#[must_use]
pub fn us_date(day: Date) -> String {
    let month = day.month().to_string();
    let short: String = month.chars().take(3).collect();
    format!("{short} {}, {}", day.day(), day.year())
}

/// A wall-clock time that the clocks leave out when they go forward.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    pub date: Date,
    pub time: WallTime,
    /// The first moment that exists after it.
    pub next: (Date, WallTime),
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (next_date, next) = self.next;
        write!(
            f,
            "{} does not exist on {}, when the clocks go forward. The next valid time is {next}",
            self.time,
            us_date(self.date)
        )?;
        if next_date == self.date {
            f.write_str(".")
        } else {
            write!(f, " on {}.", us_date(next_date))
        }
    }
}

impl BusinessZone {
    /// The moment a wall-clock time stands for; of the two of an autumn hour, the earlier.
    ///
    /// # Errors
    /// [`Gap`] when the clocks leave the time out.
    pub fn instant_at(&self, date: Date, time: WallTime) -> Result<Instant, Gap> {
        let wall = to_civil(date).at(
            i8::try_from(time.0 / 60).unwrap_or(0),
            i8::try_from(time.0 % 60).unwrap_or(0),
            0,
            0,
        );
        let ambiguous = self.zone.to_ambiguous_timestamp(wall);
        let at = match ambiguous.offset() {
            // With the later offset it lies before the change, which is then the next one.
            AmbiguousOffset::Gap { after, .. } => {
                let before = after.to_timestamp(wall).unwrap_or(jiff::Timestamp::MIN);
                let change = self.zone.following(before).next();
                let first = change.map_or(wall, |change| self.zone.to_datetime(change.timestamp()));
                let next = (from_civil(first.date()), wall_time(first));
                return Err(Gap { date, time, next });
            }
            AmbiguousOffset::Unambiguous { offset } => offset.to_timestamp(wall),
            AmbiguousOffset::Fold { before, .. } => before.to_timestamp(wall),
        };
        let at = at.unwrap_or(jiff::Timestamp::MAX);
        Ok(Instant::from_micros(at.as_microsecond()))
    }

    /// The wall-clock day and time of a moment, cut to the minute.
    #[must_use]
    pub fn wall_clock(&self, at: Instant) -> (Date, WallTime) {
        let at =
            jiff::Timestamp::from_microsecond(at.micros()).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
        let local = self.zone.to_datetime(at);
        (from_civil(local.date()), wall_time(local))
    }
}

fn wall_time(at: civil::DateTime) -> WallTime {
    let minutes = i32::from(at.hour()) * 60 + i32::from(at.minute());
    WallTime(u16::try_from(minutes).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn r1_193_r1_194_a_time_is_read_and_written_in_both_forms() {
        let cases = [
            ("9:00 AM", Some(("9:00 AM", "09:00"))),
            ("09:00", Some(("9:00 AM", "09:00"))),
            ("9:00", Some(("9:00 AM", "09:00"))),
            (" 2:05pm ", Some(("2:05 PM", "14:05"))),
            ("14:05", Some(("2:05 PM", "14:05"))),
            ("12:00 AM", Some(("12:00 AM", "00:00"))),
            ("12:30 PM", Some(("12:30 PM", "12:30"))),
            ("0:00", Some(("12:00 AM", "00:00"))),
            ("23:59", Some(("11:59 PM", "23:59"))),
            ("24:00", None),
            ("13:00 PM", None),
            ("0:30 AM", None),
            ("9:60", None),
            ("9", None),
            ("9:5", None),
            ("+9:00", None),
            ("9:00 M", None),
            ("AM", None),
            ("", None),
        ];
        for (text, outcome) in cases {
            let read = WallTime::parse(text).ok();
            let forms = read.map(|time| (time.to_string(), time.to_24_hours()));
            let expected = outcome.map(|(us, day)| (us.to_owned(), day.to_owned()));
            assert_eq!(forms, expected, "{text:?}");
        }
    }

    #[test]
    fn r1_193_a_time_the_clocks_leave_out_names_the_next_valid_one() {
        let cases = [
            (
                "America/Los_Angeles",
                date!(2026 - 03 - 08),
                "1:59 AM",
                None,
            ),
            (
                "America/Los_Angeles",
                date!(2026 - 03 - 08),
                "2:00 AM",
                Some("3:00 AM"),
            ),
            (
                "America/Los_Angeles",
                date!(2026 - 03 - 08),
                "2:59 AM",
                Some("3:00 AM"),
            ),
            (
                "America/Los_Angeles",
                date!(2026 - 03 - 08),
                "3:00 AM",
                None,
            ),
            (
                "America/Los_Angeles",
                date!(2027 - 03 - 14),
                "2:30 AM",
                Some("3:00 AM"),
            ),
            (
                "America/Los_Angeles",
                date!(2026 - 11 - 01),
                "1:30 AM",
                None,
            ),
            ("America/Phoenix", date!(2026 - 03 - 08), "2:30 AM", None),
            (
                "Europe/Warsaw",
                date!(2027 - 03 - 28),
                "2:30 AM",
                Some("3:00 AM"),
            ),
            (
                "Australia/Lord_Howe",
                date!(2026 - 10 - 04),
                "2:10 AM",
                Some("2:30 AM"),
            ),
            (
                "America/Havana",
                date!(2026 - 03 - 08),
                "12:30 AM",
                Some("1:00 AM"),
            ),
        ];
        for (zone, day, time, next) in cases {
            let zone = BusinessZone::parse(zone).unwrap();
            let outcome = zone.instant_at(day, WallTime::parse(time).unwrap());
            let told = outcome.err().map(|gap| gap.next.1.to_string());
            assert_eq!(told.as_deref(), next, "{} {day} {time}", zone.name());
        }
        let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
        let gap = zone.instant_at(date!(2027 - 03 - 14), WallTime(150));
        assert_eq!(
            gap.unwrap_err().to_string(),
            "2:30 AM does not exist on Mar 14, 2027, when the clocks go forward. \
             The next valid time is 3:00 AM."
        );
    }

    #[test]
    fn a_day_that_was_left_out_leads_to_the_next() {
        let apia = BusinessZone::parse("Pacific/Apia").unwrap();
        let gap = apia
            .instant_at(date!(2011 - 12 - 30), WallTime(600))
            .unwrap_err();
        assert_eq!(gap.next, (date!(2011 - 12 - 31), WallTime(0)));
        assert!(gap.to_string().ends_with("12:00 AM on Dec 31, 2011."));
    }

    #[test]
    fn r1_193_a_wall_time_comes_back_from_its_moment_over_both_changes() {
        let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
        let cases = [
            (date!(2026 - 03 - 07), 540, datetime!(2026-03-07 17:00 UTC)),
            (date!(2026 - 03 - 08), 540, datetime!(2026-03-08 16:00 UTC)),
            (date!(2026 - 10 - 31), 540, datetime!(2026-10-31 16:00 UTC)),
            (date!(2026 - 11 - 01), 540, datetime!(2026-11-01 17:00 UTC)),
            (date!(2026 - 11 - 01), 90, datetime!(2026-11-01 08:30 UTC)),
        ];
        for (day, minutes, utc) in cases {
            let at = zone.instant_at(day, WallTime(minutes)).unwrap();
            assert_eq!(at, Instant::from_utc(utc), "{day}");
            assert_eq!(zone.wall_clock(at), (day, WallTime(minutes)));
        }
    }
}
