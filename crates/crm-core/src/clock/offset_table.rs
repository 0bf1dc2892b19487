//! A zone's offsets in one sorted list, for callers that read its clock a million times a second.

use super::{BusinessZone, Instant};
use time::Date;
use time::macros::date;

/// The years that are laid out; before and after them the nearest offset holds.
const FIRST: Date = date!(2000 - 01 - 01);
const LAST: Date = date!(2100 - 12 - 31);
/// 1970-01-01 as a Julian day.
const EPOCH: i32 = 2_440_588;
const SECONDS_OF_A_DAY: i64 = 86_400;
const MICROS_OF_A_SECOND: i64 = 1_000_000;

/// What [`BusinessZone::wall_clock`] and [`BusinessZone::instant_at`] say, without looking anything up by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OffsetTable {
    /// From this second after 1970 on, the clocks are so many seconds east of UTC. Sorted.
    changes: Vec<(i64, i64)>,
}

impl OffsetTable {
    #[must_use]
    pub fn of(zone: &BusinessZone) -> Self {
        let changes = zone.offset_changes(FIRST, LAST);
        let changes = changes.iter().enumerate().map(|(number, change)| {
            let wall = seconds_of(change.date, change.time.minutes());
            // The first one holds for all that was before.
            let at = if number == 0 {
                i64::MIN
            } else {
                wall - i64::from(change.from)
            };
            (at, i64::from(change.to))
        });
        Self {
            changes: changes.collect(),
        }
    }

    /// The day and the minutes after midnight that the clocks show.
    #[must_use]
    pub fn wall(&self, at: Instant) -> (Date, u16) {
        let seconds = at.micros().div_euclid(MICROS_OF_A_SECOND);
        let wall = seconds.saturating_add(self.offset_at(seconds));
        let day = i32::try_from(wall.div_euclid(SECONDS_OF_A_DAY)).ok();
        let day = day.and_then(|day| day.checked_add(EPOCH));
        let date = day.and_then(|day| Date::from_julian_day(day).ok());
        let minutes = u16::try_from(wall.rem_euclid(SECONDS_OF_A_DAY) / 60);
        (date.unwrap_or(Date::MIN), minutes.unwrap_or_default())
    }

    /// The moment at which the clocks show so many minutes after the midnight of a day, 1440 for the next one; of the two
    /// of an autumn hour the earlier, and the end of the gap for what a spring night leaves out.
    #[must_use]
    pub fn instant_at(&self, day: Date, minutes: u16) -> Instant {
        let wall = seconds_of(day, minutes);
        let before = self.offset_at(wall - SECONDS_OF_A_DAY);
        let after = self.offset_at(wall + SECONDS_OF_A_DAY);
        let (early, late) = (wall - before, wall - after);
        let seconds = if self.offset_at(early) == before {
            early
        } else if self.offset_at(late) == after {
            late
        } else {
            self.last_change(early)
        };
        Instant::from_micros(seconds.saturating_mul(MICROS_OF_A_SECOND))
    }

    fn offset_at(&self, seconds: i64) -> i64 {
        self.change_before(seconds).map_or(0, |(_, offset)| offset)
    }

    fn last_change(&self, seconds: i64) -> i64 {
        self.change_before(seconds).map_or(seconds, |(at, _)| at)
    }

    fn change_before(&self, seconds: i64) -> Option<(i64, i64)> {
        let later = self.changes.partition_point(|(at, _)| *at <= seconds);
        self.changes.get(later.checked_sub(1)?).copied()
    }
}

fn seconds_of(day: Date, minutes: u16) -> i64 {
    i64::from(day.to_julian_day() - EPOCH) * SECONDS_OF_A_DAY + i64::from(minutes) * 60
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::WallTime;
    use time::Duration;
    use time::macros::datetime;

    const ZONES: [&str; 6] = [
        "America/New_York",
        "America/Los_Angeles",
        "America/Phoenix",
        "America/Adak",
        "Pacific/Guam",
        "Pacific/Pago_Pago",
    ];

    #[test]
    fn the_table_says_what_the_zone_says() {
        for name in ZONES {
            let zone = BusinessZone::parse(name).unwrap();
            let table = OffsetTable::of(&zone);
            let mut at = Instant::from_utc(datetime!(2025-12-25 00:07 UTC));
            // Every 37 minutes of two years: all four changes lie between.
            for _ in 0..28_000 {
                let (day, time) = zone.wall_clock(at);
                assert_eq!(table.wall(at), (day, time.minutes()), "{name} {at:?}");
                if let Ok(same) = zone.instant_at(day, time) {
                    assert_eq!(table.instant_at(day, time.minutes()), same, "{name}");
                }
                at = at.plus(Duration::minutes(37));
            }
        }
    }

    #[test]
    fn what_a_spring_night_leaves_out_is_the_end_of_the_gap() {
        let zone = BusinessZone::parse("America/New_York").unwrap();
        let table = OffsetTable::of(&zone);
        let after = zone.instant_at(date!(2026 - 03 - 08), WallTime::of_minutes(180).unwrap());
        for minutes in [120, 150, 179, 180] {
            let at = table.instant_at(date!(2026 - 03 - 08), minutes);
            assert_eq!(at, after.unwrap(), "{minutes}");
        }
        let midnight = table.instant_at(date!(2026 - 03 - 08), 1440);
        assert_eq!(midnight, table.instant_at(date!(2026 - 03 - 09), 0));
    }
}
