//! How far a rep has come today, and the hours at which people answer.

use crate::clock::Instant;
use crate::contact_gate::{Places, Zone};
use crate::ids::UserId;
use crate::store::Stored;
use time::Duration;

/// So far back the best hours look, at so many calls.
pub const LOOKS_BACK: Duration = Duration::days(28);
pub const MOST_CALLS: i64 = 5_000;
/// An hour with fewer calls says nothing.
const ENOUGH: i64 = 10;
/// How many hours are named.
const BEST: usize = 2;

/// An hour of their clock, with how many of the calls then were answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoodHour {
    /// 0 to 23: from this hour to the next.
    pub hour: u16,
    pub calls: i64,
    pub reached: i64,
}

/// A call, and whether they themselves spoke.
pub type Tried = (Instant, bool);

/// What a rep reads beside the card.
pub trait ProgressViews {
    /// A user's calls that were begun since then.
    fn calls_since(&mut self, user: UserId, since: Instant) -> Stored<i64>;
    /// Promised calls of others and without an owner that were due before this.
    fn late_of_others(&mut self, user: UserId, late: Instant) -> Stored<i64>;
    /// The newest calls with an outcome that were begun since then, to numbers of these area codes.
    fn tried(&mut self, area_codes: &[u16], since: Instant, most: i64) -> Stored<Vec<Tried>>;
}

/// The area codes whose clock is this one alone.
#[must_use]
pub fn area_codes_of(zone: Zone) -> Vec<u16> {
    let has_clock = |code: &u16| {
        let place = Places::known().of_area_code(*code);
        place.is_some_and(|place| place.zones.iter().eq([zone]))
    };
    (200..1000).filter(has_clock).collect()
}

/// The hours of a clock at which most of those who were called answered, the best first.
#[must_use]
pub fn best_hours(zone: Zone, tried: &[Tried]) -> Vec<GoodHour> {
    let mut hours: Vec<GoodHour> = (0..24)
        .map(|hour| GoodHour {
            hour,
            calls: 0,
            reached: 0,
        })
        .collect();
    for (at, was_reached) in tried {
        let (_, minute) = zone.clock().wall(*at);
        if let Some(hour) = hours.get_mut(usize::from(minute / 60)) {
            hour.calls += 1;
            hour.reached += i64::from(*was_reached);
        }
    }
    hours.retain(|hour| hour.calls >= ENOUGH && hour.reached > 0);
    // a/b before c/d when a*d is more than c*b.
    hours.sort_by(|one, other| {
        let (this, that) = (one.reached * other.calls, other.reached * one.calls);
        that.cmp(&this).then(one.hour.cmp(&other.hour))
    });
    hours.truncate(BEST);
    hours
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hour there, calls, reached → the hours that are named.
    #[test]
    fn r5_039_the_best_hours_are_those_of_their_clock_at_which_most_answer() {
        let hours = [
            (9, 20, 4),
            (11, 9, 9),
            (17, 10, 5),
            (18, 40, 20),
            (19, 30, 0),
            (10, 12, 2),
        ];
        let mut tried = Vec::new();
        for (hour, calls, reached) in hours {
            for call in 0..calls {
                let at = Zone::Central
                    .clock()
                    .instant_at(time::macros::date!(2026 - 11 - 20), hour * 60 + 5);
                tried.push((at, call < reached));
            }
        }
        let told: Vec<_> = best_hours(Zone::Central, &tried)
            .into_iter()
            .map(|hour| (hour.hour, hour.calls, hour.reached))
            .collect();
        assert_eq!(told, [(17, 10, 5), (18, 40, 20)]);
        assert_eq!(best_hours(Zone::Central, &[]), []);
    }

    #[test]
    fn r5_039_hours_are_asked_of_the_area_codes_with_that_clock() {
        let eastern = area_codes_of(Zone::Eastern);
        for code in [212, 305, 407] {
            assert!(eastern.contains(&code), "{code}");
        }
        assert!(!eastern.contains(&214), "Dallas");
        assert_eq!(area_codes_of(Zone::Hawaii), [808]);
    }
}
