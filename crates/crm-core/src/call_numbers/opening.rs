//! The moment at which people may be called again, by the clock where they are.

use crate::clock::{Instant, WallTime, us_date};
use crate::contact_gate::Zone;

/// "at 8:00 AM", "tomorrow at 8:00 AM", and "on Nov 24, 2026 at 8:00 AM" by this clock.
#[must_use]
pub fn time_there(zone: Zone, at: Instant, now: Instant) -> String {
    let ((day, minutes), (today, _)) = (zone.clock().wall(at), zone.clock().wall(now));
    let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
    match (day - today).whole_days() {
        ..=0 => format!("at {time}"),
        1 => format!("tomorrow at {time}"),
        _ => format!("on {} at {time}", us_date(day)),
    }
}

/// "8:00 AM ET", and "Tue, Nov 24, 8:00 AM ET" when it is another day there by then.
#[must_use]
pub fn moment_there(zone: Zone, at: Instant, now: Instant) -> String {
    let ((day, minutes), (today, _)) = (zone.clock().wall(at), zone.clock().wall(now));
    let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
    let time = format!("{time} {}", zone.short());
    if day == today {
        return time;
    }
    let weekday: String = day.weekday().to_string().chars().take(3).collect();
    // At most 14 days ahead: the year goes without saying.
    let date = us_date(day);
    let date = date.split_once(',').map_or(date.as_str(), |(date, _)| date);
    format!("{weekday}, {date}, {time}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_057_r5_023_an_opening_on_another_day_names_it() {
        let eight = Instant::parse("2026-11-24T08:00:00-05:00").unwrap();
        let cases = [
            ("2026-11-24T07:00:00-05:00", "at 8:00 AM"),
            ("2026-11-23T21:00:00-05:00", "tomorrow at 8:00 AM"),
            ("2026-11-21T18:00:00-05:00", "on Nov 24, 2026 at 8:00 AM"),
        ];
        for (now, told) in cases {
            let now = Instant::parse(now).unwrap();
            assert_eq!(time_there(Zone::Eastern, eight, now), told);
        }
    }
}
