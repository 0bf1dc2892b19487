//! Today, to count days from.

use super::{BusinessZone, Instant};
use time::{Date, Duration};

/// The office's day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OfficeDay {
    zone: BusinessZone,
    today: Date,
}

impl OfficeDay {
    #[must_use]
    pub fn of(zone: &BusinessZone, now: Instant) -> Self {
        Self {
            zone: zone.clone(),
            today: zone.day_of(now),
        }
    }

    #[must_use]
    pub const fn today(&self) -> Date {
        self.today
    }

    /// The office's own clock.
    #[must_use]
    pub const fn zone(&self) -> &BusinessZone {
        &self.zone
    }

    /// The office's day on which something was.
    #[must_use]
    pub fn day_of(&self, at: Instant) -> Date {
        self.zone.day_of(at)
    }

    /// How many midnights ago it was; below 0 for what is to come.
    #[must_use]
    pub fn days_since(&self, at: Instant) -> i64 {
        (self.today - self.zone.day_of(at)).whole_days()
    }

    /// What is before this was at least so many days ago.
    #[must_use]
    pub fn days_ago(&self, days: i64) -> Instant {
        let day = self.today.checked_sub(Duration::days(days));
        self.zone.end_of(day.unwrap_or(Date::MIN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::datetime;

    #[test]
    fn days_are_counted_by_the_offices_midnights() {
        let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
        // 4:00 AM of November 21 in the office.
        let day = OfficeDay::of(&zone, Instant::from_utc(datetime!(2026-11-21 12:00 UTC)));
        let cases = [
            (datetime!(2026-11-21 08:00 UTC), 0),
            (datetime!(2026-11-21 07:59 UTC), 1),
            (datetime!(2026-11-20 08:00 UTC), 1),
            (datetime!(2026-11-20 07:59:59.999999 UTC), 2),
            // Clocks went back on November 1.
            (datetime!(2026-11-01 07:00 UTC), 20),
            (datetime!(2026-11-01 06:59 UTC), 21),
            (datetime!(2026-11-22 08:00 UTC), -1),
        ];
        for (at, days) in cases {
            let at = Instant::from_utc(at);
            assert_eq!(day.days_since(at), days, "{at:?}");
            assert!(at < day.days_ago(days), "{at:?}");
            assert!(at >= day.days_ago(days + 1), "{at:?}");
        }
    }
}
