//! The zone's own offsets over a span of days, for formats that carry their time zone with them.

use super::wall::WallTime;
use super::{BusinessZone, from_civil};
use jiff::Timestamp;
use jiff::tz::TimeZoneTransition;
use time::Date;

/// A change of the zone's offset from UTC, or the offset that held before any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffsetChange {
    /// The wall clock just before the change, as it would have gone on.
    pub date: Date,
    pub time: WallTime,
    /// Seconds east of UTC.
    pub from: i32,
    pub to: i32,
    /// "PST"
    pub name: String,
    pub is_dst: bool,
}

impl BusinessZone {
    /// The offset that holds when `first` begins, as the change that began it, and every change until
    /// `last` ends.
    #[must_use]
    pub fn offset_changes(&self, first: Date, last: Date) -> Vec<OffsetChange> {
        let start = self.timestamp_of(first);
        let end = self.timestamp_of(last.next_day().unwrap_or(Date::MAX));
        let mut changes = vec![match self.zone.preceding(start).next() {
            Some(change) => self.change(&change),
            None => self.always(),
        }];
        // `preceding` leaves out a change at the very moment, `following` gives it only from before.
        let before = start - jiff::SignedDuration::from_secs(1);
        let later = self.zone.following(before);
        changes.extend(
            later
                .take_while(|change| change.timestamp() < end)
                .map(|change| self.change(&change)),
        );
        changes
    }

    fn timestamp_of(&self, day: Date) -> Timestamp {
        Timestamp::from_microsecond(self.start_of(day).micros()).unwrap_or(Timestamp::UNIX_EPOCH)
    }

    fn change(&self, change: &TimeZoneTransition<'_>) -> OffsetChange {
        let at = change.timestamp();
        let before = at - jiff::SignedDuration::from_secs(1);
        let from = self.zone.to_offset(before);
        let wall = from.to_datetime(at);
        let minutes = i32::from(wall.hour()) * 60 + i32::from(wall.minute());
        OffsetChange {
            date: from_civil(wall.date()),
            time: wall_of(minutes),
            from: from.seconds(),
            to: change.offset().seconds(),
            name: change.abbreviation().to_owned(),
            is_dst: change.dst().is_dst(),
        }
    }

    /// A zone that never changed.
    fn always(&self) -> OffsetChange {
        let info = self.zone.to_offset_info(Timestamp::UNIX_EPOCH);
        OffsetChange {
            date: from_civil(jiff::civil::date(1970, 1, 1)),
            time: wall_of(0),
            from: info.offset().seconds(),
            to: info.offset().seconds(),
            name: info.abbreviation().to_owned(),
            is_dst: info.dst().is_dst(),
        }
    }
}

fn wall_of(minutes: i32) -> WallTime {
    u16::try_from(minutes)
        .ok()
        .and_then(WallTime::of_minutes)
        .unwrap_or(WallTime::MIDNIGHT)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn the_offsets_of_a_span_begin_with_the_one_that_holds() {
        let hours = |zone: &str, first, last| -> Vec<(String, i32, bool)> {
            let zone = BusinessZone::parse(zone).unwrap();
            let changes = zone.offset_changes(first, last).into_iter();
            changes
                .map(|c| {
                    (
                        format!("{} {} {}", c.date, c.time, c.name),
                        c.to / 3_600,
                        c.is_dst,
                    )
                })
                .collect()
        };
        let one = |text: &str, to, dst| (text.to_owned(), to, dst);
        assert_eq!(
            hours(
                "America/Los_Angeles",
                date!(2026 - 02 - 01),
                date!(2026 - 12 - 01)
            ),
            [
                one("2025-11-02 2:00 AM PST", -8, false),
                one("2026-03-08 2:00 AM PDT", -7, true),
                one("2026-11-01 2:00 AM PST", -8, false),
            ]
        );
        assert_eq!(
            hours(
                "America/Los_Angeles",
                date!(2026 - 11 - 02),
                date!(2026 - 11 - 02)
            ),
            [one("2026-11-01 2:00 AM PST", -8, false)]
        );
        assert_eq!(
            hours("UTC", date!(2026 - 02 - 01), date!(2026 - 12 - 01)),
            [one("1970-01-01 12:00 AM UTC", 0, false)]
        );
    }
}
