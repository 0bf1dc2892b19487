//! When an appointment takes place.

use crate::clock::{MINUTES_OF_A_DAY, WallTime};
use thiserror::Error;
use time::Date;

/// How long an appointment lasts: 5 to 720 minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Length(u16);

/// Why a time could not be booked, whatever else is in the calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum SlotError {
    #[error("Use a duration of 5 to 720 minutes.")]
    Length,
    #[error("An appointment must end by midnight. Choose an earlier time or a shorter duration.")]
    PastMidnight,
}

impl Length {
    /// What an appointment lasts when nothing else is asked.
    pub const USUAL: Self = Self(30);

    /// # Errors
    /// [`SlotError::Length`]
    pub fn of_minutes(minutes: i64) -> Result<Self, SlotError> {
        u16::try_from(minutes)
            .ok()
            .filter(|minutes| (5..=720).contains(minutes))
            .map(Self)
            .ok_or(SlotError::Length)
    }

    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.0
    }
}

/// A span of one day by the wall clock; it ends by 24:00.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    date: Date,
    start: WallTime,
    length: Length,
}

impl Slot {
    /// # Errors
    /// [`SlotError::PastMidnight`]
    pub fn new(date: Date, start: WallTime, length: Length) -> Result<Self, SlotError> {
        if start.minutes() + length.0 > MINUTES_OF_A_DAY {
            return Err(SlotError::PastMidnight);
        }
        Ok(Self {
            date,
            start,
            length,
        })
    }

    #[must_use]
    pub const fn date(self) -> Date {
        self.date
    }

    #[must_use]
    pub const fn start(self) -> WallTime {
        self.start
    }

    #[must_use]
    pub const fn length(self) -> Length {
        self.length
    }

    /// Minutes after midnight, at most 1440.
    #[must_use]
    pub const fn end_minute(self) -> u16 {
        self.start.minutes() + self.length.0
    }

    /// The time it ends at, as texts show it; midnight is "12:00 AM".
    #[must_use]
    pub fn end_text(self) -> String {
        let end = WallTime::of_minutes(self.end_minute());
        end.unwrap_or(WallTime::MIDNIGHT).to_string()
    }

    /// Whether the two take any minute together: the end is not part of a slot.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.date == other.date
            && self.start.minutes() < other.end_minute()
            && other.start.minutes() < self.end_minute()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    fn slot(start: u16, length: i64) -> Result<Slot, SlotError> {
        let start = WallTime::of_minutes(start).unwrap();
        Slot::new(date!(2026 - 11 - 23), start, Length::of_minutes(length)?)
    }

    #[test]
    fn r1_193_a_slot_is_5_to_720_minutes_of_one_day() {
        let cases = [
            (540, 30, Ok("9:30 AM")),
            (540, 5, Ok("9:05 AM")),
            (540, 720, Ok("9:00 PM")),
            (1_410, 30, Ok("12:00 AM")),
            (1_411, 30, Err(SlotError::PastMidnight)),
            (540, 4, Err(SlotError::Length)),
            (540, 721, Err(SlotError::Length)),
            (540, -30, Err(SlotError::Length)),
        ];
        for (start, length, outcome) in cases {
            let end = slot(start, length).map(Slot::end_text);
            assert_eq!(end, outcome.map(str::to_owned), "{start} {length}");
        }
    }

    #[test]
    fn slots_overlap_when_they_share_a_minute() {
        let booked = slot(540, 30).unwrap();
        let cases = [
            (540, 30, true),
            (510, 30, false),
            (510, 31, true),
            (570, 30, false),
            (569, 5, true),
            (500, 300, true),
            (550, 5, true),
        ];
        for (start, length, meets) in cases {
            let other = slot(start, length).unwrap();
            assert_eq!(booked.overlaps(other), meets, "{start} {length}");
            assert_eq!(other.overlaps(booked), meets, "{start} {length}");
        }
        let next_day = Slot {
            date: date!(2026 - 11 - 24),
            ..booked
        };
        assert!(!booked.overlaps(next_day));
    }
}
