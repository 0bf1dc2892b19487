//! What is said of a day and time at which a person may not be called, when a call is promised for then.

use super::case::Gate;
use super::decision::{Decision, Reason};
use super::moment::{short_day, time_of, weekday, whole_minute};
use super::sentence::hours_now;
use super::zones::Zone;
use crate::clock::Instant;

impl Gate<'_> {
    /// "It is 9:00 PM in Florida then. The nearest time is Tue, Nov 24, 8:00 AM ET." The decision is about the moment that was
    /// to be promised.
    #[must_use]
    pub fn promise_refused(&self, decision: &Decision) -> String {
        let (told, zone) = match decision.reason {
            Reason::Hours { at, .. } => {
                let now = hours_now(&decision.reason).unwrap_or_default();
                let told = match now
                    .strip_suffix('.')
                    .filter(|_| at.is_there || at.state.is_none())
                {
                    Some(time) => format!("It is {time} then."),
                    None => now,
                };
                (told, at.zone)
            }
            Reason::Day {
                day,
                at,
                by,
                purpose,
            } => (self.closed((day, by), purpose), at.zone),
            Reason::Cap { calls, zone } => (format!("{calls} calls in 24 hours."), zone),
            _ => return self.sentence(decision),
        };
        match decision.opens_at {
            Some(opens) => format!("{told} The nearest time is {}.", whole(zone, opens)),
            None => told,
        }
    }
}

/// "Tue, Nov 24, 8:00 AM ET"
fn whole(zone: Zone, at: Instant) -> String {
    let (day, minutes) = zone.clock().wall(whole_minute(at));
    let (time, clock) = (time_of(minutes), zone.short());
    let date = short_day(day, day.year());
    format!("{}, {date}, {time} {clock}", weekday(day))
}
