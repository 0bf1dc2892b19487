//! Which of their places forbids a call: the one that a sentence names.

use super::case::Case;
use super::decision::{ClosedBy, Reason, ToldPlace};
use super::hours::{BY_FEDERAL_LAW, window};
use super::places::Places;
use super::window::Window;
use super::zones::Zone;
use crate::clock::Instant;
use crate::contact::UsState;
use time::Date;

/// A week, and its first day again.
const DAYS_LOOKED_AT: usize = 8;

/// Step 16: by one of their clocks it is a day without calls. The answer names a clock of the state that forbids it,
/// where it is one of theirs.
pub(super) fn closed_day(case: &Case<'_>) -> Option<Reason> {
    let closed = |zone: Zone| {
        let (day, _) = zone.clock().wall(case.at);
        Some((zone, day, window(case, zone, day).err()?))
    };
    let is_there = |(zone, _, by): &(Zone, Date, ClosedBy)| {
        by.state()
            .is_some_and(|state| Places::has_clock(state, *zone))
    };
    let there = case.zones.iter().filter_map(closed).find(is_there);
    let (zone, day, by) = there.or_else(|| case.zones.iter().find_map(closed))?;
    let states = case.facts.place.states;
    Some(Reason::Day {
        day,
        at: ToldPlace::of(
            by.state().or_else(|| Places::state_with(zone, states)),
            zone,
        ),
        by,
        purpose: case.facts.purpose,
    })
}

/// Step 17: by one of their clocks it is too early or too late. Of the places that forbid it, the answer names which
/// opens last.
pub(super) fn closed_hours(case: &Case<'_>) -> Option<Reason> {
    let mut told: Option<Forbids> = None;
    for zone in case.zones.iter() {
        let (day, minutes) = zone.clock().wall(case.at);
        if window(case, zone, day).is_ok_and(|window| window.has(minutes)) {
            continue;
        }
        forbidding(case, zone, &mut |forbids| {
            if told.is_none_or(|best| forbids.rank() > best.rank()) {
                told = Some(forbids);
            }
        });
    }
    let at = told?.at;
    Some(Reason::Hours {
        minutes: at.zone.clock().wall(case.at).1,
        at,
    })
}

/// A rule that forbids a moment by a clock.
#[derive(Clone, Copy)]
struct Forbids {
    at: ToldPlace,
    /// The state has a rule of its own.
    is_own: bool,
    opens: Instant,
}

impl Forbids {
    /// By the clocks of the states themselves, before a rule that is asked by the clock of elsewhere.
    const fn rank(&self) -> (bool, i64, bool) {
        (self.at.is_there, self.opens.micros(), self.is_own)
    }
}

/// Every rule whose own hours a moment is outside of, by one clock.
fn forbidding(case: &Case<'_>, zone: Zone, tell: &mut impl FnMut(Forbids)) {
    let (day, minutes) = zone.clock().wall(case.at);
    let states = case.facts.place.states;
    let fresh = case.has_fresh_consent();
    for (ordinal, rule) in case.gate.rules.of_states(states, day) {
        let state = UsState::of_ordinal(ordinal);
        let lifted = rule.consent_lifts_days && fresh;
        let is_asked = rule.clock.is_none_or(|clock| clock == zone);
        let own = rule.window(day.weekday(), lifted).filter(|_| is_asked);
        if own.is_some_and(|own| !own.has(minutes)) {
            let opens = |day: Date| rule.window(day.weekday(), lifted).map(Window::opens);
            tell(Forbids {
                at: ToldPlace::of(state, zone),
                is_own: true,
                opens: next_opening(case.at, zone, opens),
            });
        }
    }
    let federal = case.gate.rules.federal(day);
    let own = federal.and_then(|rule| rule.window(day.weekday(), false)?.common(BY_FEDERAL_LAW));
    let own = own.unwrap_or(BY_FEDERAL_LAW);
    if !own.has(minutes) {
        let state = Places::state_with(zone, states);
        tell(Forbids {
            at: ToldPlace::of(state, zone),
            is_own: false,
            opens: next_opening(case.at, zone, |_| Some(own.opens())),
        });
    }
}

/// When one rule opens next by a clock, holidays aside.
fn next_opening(at: Instant, zone: Zone, opens: impl Fn(Date) -> Option<u16>) -> Instant {
    let (today, _) = zone.clock().wall(at);
    let mut day = today;
    for _ in 0..DAYS_LOOKED_AT {
        let opening = opens(day).map(|minute| zone.clock().instant_at(day, minute));
        if let Some(opening) = opening.filter(|opening| *opening > at) {
            return opening;
        }
        let Some(next) = day.next_day() else { break };
        day = next;
    }
    at
}
