//! The moment at which people may be called again, by the clock where they are.

use crate::clock::{Instant, WallTime, us_date};
use crate::contact_gate::{Zone, ZoneSet};

/// "8:00 AM" by this clock.
#[must_use]
pub fn time_there(zone: Zone, at: Instant) -> String {
    let (_, minutes) = zone.clock().wall(at);
    let time = WallTime::of_minutes(minutes).unwrap_or(WallTime::MIDNIGHT);
    time.to_string()
}

/// "8:00 AM ET", and "Tue, Nov 24, 8:00 AM ET" when it is another day there by then. Nothing for people of several clocks.
#[must_use]
pub fn their_time(zones: ZoneSet, at: Instant, now: Instant) -> Option<String> {
    let mut clocks = zones.iter();
    let zone = clocks.next()?;
    if clocks.next().is_some() {
        return None;
    }
    Some(moment_there(zone, at, now))
}

/// [`their_time`] by one clock.
#[must_use]
pub fn moment_there(zone: Zone, at: Instant, now: Instant) -> String {
    let time = format!("{} {}", time_there(zone, at), zone.short());
    let ((day, _), (today, _)) = (zone.clock().wall(at), zone.clock().wall(now));
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

    /// Their clocks, when they open, what time it is → as it is told.
    #[test]
    fn r4_057_an_opening_is_told_by_the_one_clock_of_those_who_open() {
        let eight = "2026-11-24T13:00:00Z";
        let before = "2026-11-24T12:00:00Z";
        let evening = "2026-11-24T02:00:00Z";
        let cases: [(&[Zone], &str, &str, Option<&str>); 6] = [
            (&[], eight, before, None),
            (&[Zone::Eastern], eight, before, Some("8:00 AM ET")),
            (
                &[Zone::Eastern],
                eight,
                evening,
                Some("Tue, Nov 24, 8:00 AM ET"),
            ),
            (&[Zone::Pacific], eight, before, Some("5:00 AM PT")),
            (
                &[Zone::Guam],
                "2026-11-23T22:00:00Z",
                "2026-11-23T15:00:00Z",
                Some("8:00 AM ChST"),
            ),
            (&[Zone::Eastern, Zone::Central], eight, before, None),
        ];
        for (zones, at, now, told) in cases {
            let moment = |text: &str| Instant::parse(text).unwrap();
            let zones = ZoneSet::of(zones.iter().copied());
            let found = their_time(zones, moment(at), moment(now));
            assert_eq!(found.as_deref(), told, "{at} {now}");
        }
    }
}
