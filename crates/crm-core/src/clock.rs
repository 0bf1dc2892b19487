//! Instants, business days and months. The only place that knows about time zones.

mod day;
mod month;
mod offset_table;
mod offsets;
mod wall;

pub use day::OfficeDay;
pub use month::{Month, NotAMonth};
pub use offset_table::OffsetTable;
pub use offsets::OffsetChange;
pub use wall::{Gap, MINUTES_OF_A_DAY, NotATime, WallTime, us_date};

use jiff::{Timestamp, ToSpan, civil, tz::TimeZone};
use thiserror::Error;
use time::format_description::well_known::Rfc3339;
use time::{Date, Duration, OffsetDateTime};

/// How far apart the clocks of two servers may be.
const CLOCKS_DIFFER_BY: Duration = Duration::seconds(30);

/// A moment in UTC, cut to whole microseconds (what both databases keep).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// From microseconds since 1970-01-01T00:00:00Z.
    #[must_use]
    pub const fn from_micros(micros: i64) -> Self {
        Self(micros)
    }

    #[must_use]
    pub const fn micros(self) -> i64 {
        self.0
    }

    /// Cuts anything finer than a microsecond.
    #[must_use]
    pub fn from_utc(at: OffsetDateTime) -> Self {
        Self(i64::try_from(at.unix_timestamp_nanos().div_euclid(1_000)).unwrap_or(i64::MAX))
    }

    #[must_use]
    pub fn to_utc(self) -> OffsetDateTime {
        OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.0) * 1_000)
            .unwrap_or(OffsetDateTime::UNIX_EPOCH)
    }

    #[must_use]
    pub fn plus(self, span: Duration) -> Self {
        Self(self.0.saturating_add(micros(span)))
    }

    #[must_use]
    pub fn minus(self, span: Duration) -> Self {
        Self(self.0.saturating_sub(micros(span)))
    }

    /// Whether a moment at which something happened lies in the future, by more than the clocks of two servers differ: a clock
    /// that was ahead told it, and is right again.
    #[must_use]
    pub fn is_of_a_clock_ahead(self, now: Self) -> bool {
        self > now.plus(CLOCKS_DIFFER_BY)
    }

    /// Reads RFC 3339 with any offset, 1900 to 2100.
    ///
    /// # Errors
    /// When the text is no moment: [`NotAMoment`].
    pub fn parse(text: &str) -> Result<Self, NotAMoment> {
        let at = OffsetDateTime::parse(text, &Rfc3339).map_err(|_| NotAMoment)?;
        if (1900..=2100).contains(&at.year()) {
            Ok(Self::from_utc(at))
        } else {
            Err(NotAMoment)
        }
    }

    /// RFC 3339 in UTC, as the API sends it.
    #[must_use]
    pub fn to_rfc3339(self) -> String {
        self.to_utc().format(&Rfc3339).unwrap_or_default()
    }
}

/// A text that is no moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a moment such as 2026-11-23T09:00:00-05:00, from 1900 to 2100.")]
pub struct NotAMoment;

fn micros(span: Duration) -> i64 {
    i64::try_from(span.whole_microseconds()).unwrap_or(i64::MAX)
}

/// Where "now" comes from. The server has a real one, tests a fixed one.
pub trait Clock: Send + Sync {
    fn now(&self) -> Instant;
}

/// The name is not in the time-zone database.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is not a time zone. Use a name such as America/Los_Angeles.")]
pub struct UnknownZone(pub String);

/// The business time zone: it decides which day an instant belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BusinessZone {
    name: String,
    zone: TimeZone,
}

impl BusinessZone {
    /// Reads an IANA name.
    ///
    /// # Errors
    /// When there is no such time zone: [`UnknownZone`].
    pub fn parse(name: &str) -> Result<Self, UnknownZone> {
        let zone = TimeZone::get(name).map_err(|_| UnknownZone(name.to_owned()))?;
        Ok(Self {
            name: zone.iana_name().unwrap_or(name).to_owned(),
            zone,
        })
    }

    /// The zone whose clocks show universal time.
    #[must_use]
    pub fn utc() -> Self {
        Self {
            name: "UTC".to_owned(),
            zone: TimeZone::UTC,
        }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The business day an instant falls on.
    #[must_use]
    pub fn day_of(&self, at: Instant) -> Date {
        let local = Timestamp::from_microsecond(at.micros())
            .unwrap_or(Timestamp::UNIX_EPOCH)
            .to_zoned(self.zone.clone())
            .date();
        from_civil(local)
    }

    /// The first instant of a business day (the first that exists, on days without midnight).
    #[must_use]
    pub fn start_of(&self, day: Date) -> Instant {
        let start = to_civil(day)
            .to_zoned(self.zone.clone())
            .map(|zoned| zoned.timestamp());
        Instant::from_micros(start.unwrap_or(Timestamp::UNIX_EPOCH).as_microsecond())
    }

    /// The first instant after a business day.
    #[must_use]
    pub fn end_of(&self, day: Date) -> Instant {
        let next = to_civil(day)
            .checked_add(1.day())
            .unwrap_or(civil::Date::MAX);
        self.start_of(from_civil(next))
    }
}

fn from_civil(day: civil::Date) -> Date {
    let month = u8::try_from(day.month())
        .ok()
        .and_then(|month| time::Month::try_from(month).ok());
    let number = u8::try_from(day.day()).ok();
    month
        .zip(number)
        .and_then(|(month, number)| {
            Date::from_calendar_date(i32::from(day.year()), month, number).ok()
        })
        .unwrap_or(Date::MIN)
}

fn to_civil(day: Date) -> civil::Date {
    let year = i16::try_from(day.year()).unwrap_or(i16::MAX);
    let month = i8::try_from(u8::from(day.month())).unwrap_or(1);
    let number = i8::try_from(day.day()).unwrap_or(1);
    civil::Date::new(year, month, number).unwrap_or(civil::Date::MIN)
}

/// A text that is no calendar date.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("Use a real date in the form yyyy-MM-dd, from 1900 to 2100.")]
pub struct NotADate;

/// Reads `yyyy-MM-dd`, 1900 to 2100.
///
/// # Errors
/// [`NotADate`] also for days that do not exist (2026-02-30).
pub fn parse_date(text: &str) -> Result<Date, NotADate> {
    let mut parts = text.splitn(3, '-');
    let mut part = |digits: usize| {
        parts
            .next()
            .filter(|part| part.len() == digits && part.bytes().all(|b| b.is_ascii_digit()))
            .and_then(|part| part.parse::<u16>().ok())
            .ok_or(NotADate)
    };
    let (year, month, day) = (part(4)?, part(2)?, part(2)?);
    calendar_date(year, month, day)
}

/// A real calendar day from 1900 to 2100.
///
/// # Errors
/// When the text is no date: [`NotADate`].
pub fn calendar_date(year: u16, month: u16, day: u16) -> Result<Date, NotADate> {
    if !(1900..=2100).contains(&year) {
        return Err(NotADate);
    }
    let month = u8::try_from(month)
        .ok()
        .and_then(|month| time::Month::try_from(month).ok())
        .ok_or(NotADate)?;
    let day = u8::try_from(day).map_err(|_| NotADate)?;
    Date::from_calendar_date(i32::from(year), month, day).map_err(|_| NotADate)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::{date, datetime};

    #[test]
    fn days_follow_the_business_zone_over_both_dst_changes() {
        let cases = [
            (datetime!(2026-11-21 07:59 UTC), date!(2026 - 11 - 20)),
            (datetime!(2026-11-21 08:00 UTC), date!(2026 - 11 - 21)),
            (datetime!(2026-03-08 07:59 UTC), date!(2026 - 03 - 07)),
            (datetime!(2026-03-09 06:59 UTC), date!(2026 - 03 - 08)),
            (datetime!(2026-03-09 07:00 UTC), date!(2026 - 03 - 09)),
            (datetime!(2026-11-02 07:59 UTC), date!(2026 - 11 - 01)),
        ];
        let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
        for (at, day) in cases {
            let at = Instant::from_utc(at);
            assert_eq!(zone.day_of(at), day);
            assert!(zone.start_of(day) <= at && at < zone.end_of(day));
        }
    }

    #[test]
    fn dates_are_real_or_refused() {
        let cases = [
            ("2026-02-28", true),
            ("2026-02-30", false),
            ("2024-02-29", true),
            ("1899-12-31", false),
            ("2101-01-01", false),
            ("26-02-28", false),
            ("2026-2-28", false),
            ("2026-02-28T00:00", false),
            ("", false),
        ];
        for (text, real) in cases {
            assert_eq!(parse_date(text).is_ok(), real, "{text}");
        }
    }

    #[test]
    fn instants_are_cut_to_microseconds_and_sent_as_utc() {
        let at = Instant::from_utc(datetime!(2026-11-21 03:33:00.123456789 +2));
        assert_eq!(at.to_rfc3339(), "2026-11-21T01:33:00.123456Z");
    }

    #[test]
    fn moments_are_read_with_their_offset() {
        let cases = [
            ("2026-11-23T09:00:00-05:00", Some("2026-11-23T14:00:00Z")),
            ("2026-11-23T09:00:00Z", Some("2026-11-23T09:00:00Z")),
            ("2026-02-30T09:00:00Z", None),
            ("1899-12-31T09:00:00Z", None),
            ("2026-11-23T09:00:00", None),
            ("2026-11-23", None),
            ("", None),
        ];
        for (text, utc) in cases {
            let read = Instant::parse(text).ok().map(Instant::to_rfc3339);
            assert_eq!(read.as_deref(), utc, "{text}");
        }
    }

    #[test]
    fn an_unknown_zone_is_named() {
        let error = BusinessZone::parse("Mars/Olympus").unwrap_err();
        assert!(error.to_string().contains("Mars/Olympus"));
    }
}
