//! Days and hours: a call has to be within the window of every state, by every clock.

use super::case::Case;
use super::closed_days::Calendar;
use super::decision::{ClosedBy, ToldPlace};
use super::places::Places;
use super::rules::StateRule;
use super::states::StateSet;
use super::window::Window;
use super::zones::Zone;
use crate::clock::Instant;
use crate::contact::UsState;
use time::{Date, Duration};

/// So far ahead an opening is looked for.
const DAYS_AHEAD: i64 = 14;
/// Each round goes to the next opening of one clock; there are 11, and a day has one for each.
const ROUNDS: usize = 200;
/// The widest hours of any row: no call is earlier or later where the person may be (16 CFR 310.4(c), 47 CFR 64.1200(c)(1)).
pub(super) const BY_FEDERAL_LAW: Window = Window::hours(8, 21);
/// The house calls a number no more often in 24 hours, whatever rows say.
pub const OF_THE_HOUSE: u8 = 3;
/// What a cap counts over.
const A_DAY: Duration = Duration::hours(24);

/// What all rules together leave of a day by one clock.
pub(super) fn window(case: &Case<'_>, zone: Zone, day: Date) -> Result<Window, ClosedBy> {
    let weekday = day.weekday();
    let federal = case.gate.rules.federal(day).ok_or(ClosedBy::NoRules)?;
    let of_federal = federal.window(weekday, false);
    let of_federal = of_federal.ok_or(ClosedBy::Weekday { state: None })?;
    let mut left = BY_FEDERAL_LAW
        .common(of_federal)
        .ok_or(ClosedBy::NoCommonHours)?;
    let fresh = case.has_fresh_consent();
    for (ordinal, rule) in case.gate.rules.of_states(case.facts.place.states, day) {
        if rule.clock.is_some_and(|clock| clock != zone) {
            continue;
        }
        let state = UsState::of_ordinal(ordinal);
        let lifted = rule.consent_lifts_days && fresh;
        let own = rule.window(weekday, lifted);
        let own = own.ok_or(ClosedBy::Weekday { state })?;
        if rule.holidays_closed && !lifted {
            holiday(case, ordinal, day)?;
        }
        left = left.common(own).ok_or(ClosedBy::NoCommonHours)?;
    }
    Ok(left)
}

fn holiday(case: &Case<'_>, ordinal: usize, day: Date) -> Result<(), ClosedBy> {
    let calendar = case.gate.closed_days.on(ordinal, day);
    match (calendar, UsState::of_ordinal(ordinal)) {
        (Calendar::Open, _) | (_, None) => Ok(()),
        (Calendar::Closed, Some(state)) => Err(ClosedBy::Holiday { state }),
        (Calendar::NotLoaded, Some(state)) => Err(ClosedBy::CalendarNotLoaded { state }),
    }
}

/// The end of a day on which calls are allowed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Closing {
    pub(super) at: Instant,
    /// The clock by which it ends then, with the state whose own rule ends it, one where it is the time that is named
    /// before others; where the whole country's rule ends it, with one where it is that time.
    pub(super) place: ToldPlace,
}

/// When the first of their clocks closes; asked of a call that is allowed.
pub(super) fn closes_at(case: &Case<'_>) -> Option<Closing> {
    let closing = case.zones.iter().filter_map(|zone| {
        let clock = zone.clock();
        let (day, _) = clock.wall(case.at);
        let closes = window(case, zone, day).ok()?.closes();
        Some((clock.instant_at(day, closes), zone, day, closes))
    });
    let (at, zone, day, closes) = closing.min_by_key(|(at, ..)| *at)?;
    let ends_by = ends_by(case, (zone, day), closes);
    let ending = Places::state_with(zone, ends_by).or_else(|| ends_by.iter().next());
    let state = ending.or_else(|| Places::state_with(zone, case.facts.place.states));
    Some(Closing {
        at,
        place: ToldPlace::of(state, zone),
    })
}

/// The states whose own rule ends it then; none when that of the whole country does.
fn ends_by(case: &Case<'_>, (zone, day): (Zone, Date), closes: u16) -> StateSet {
    // The day is open: where it would be closed, a consent lifted that.
    let ends = |rule: &StateRule| {
        let own = rule.window(day.weekday(), true);
        own.is_some_and(|own| own.closes() == closes)
    };
    if closes == BY_FEDERAL_LAW.closes() || case.gate.rules.federal(day).is_some_and(ends) {
        return StateSet::NONE;
    }
    let states = case.gate.rules.of_states(case.facts.place.states, day);
    let ending = states.filter(|(_, rule)| rule.clock.is_none_or(|own| own == zone) && ends(rule));
    StateSet::of(ending.filter_map(|(ordinal, _)| UsState::of_ordinal(ordinal)))
}

/// The first moment that the clocks and the cap allow.
pub(super) fn opens_at(case: &Case<'_>) -> Option<Instant> {
    if case.zones.is_empty() {
        return None;
    }
    let last = case.at.plus(Duration::days(DAYS_AHEAD));
    let mut at = case.at;
    for _ in 0..ROUNDS {
        let mut next = cap_ends(case, at);
        for zone in case.zones.iter() {
            next = next.max(opens_by(case, zone, at)?);
        }
        if next > last {
            return None;
        }
        if next == at {
            return Some(at);
        }
        at = next;
    }
    None
}

/// The first moment from `at` on that one clock allows.
fn opens_by(case: &Case<'_>, zone: Zone, at: Instant) -> Option<Instant> {
    let clock = zone.clock();
    let (today, minutes) = clock.wall(at);
    let mut day = today;
    for _ in 0..=DAYS_AHEAD + 1 {
        if let Ok(window) = window(case, zone, day) {
            if day > today || minutes < window.opens() {
                return Some(clock.instant_at(day, window.opens()).max(at));
            }
            if minutes < window.closes() {
                return Some(at);
            }
        }
        day = day.next_day()?;
    }
    None
}

/// The strictest cap of their states and of the house.
pub(super) fn cap(case: &Case<'_>) -> u8 {
    let federal = case
        .gate
        .rules
        .federal(case.today)
        .and_then(|rule| rule.cap);
    let states = case.rules().filter_map(|(_, rule)| rule.cap);
    let by_rows = states.chain(federal).map(|cap| cap.calls).min();
    by_rows.map_or(OF_THE_HOUSE, |calls| calls.min(OF_THE_HOUSE))
}

/// The calls to the number in the 24 hours up to a moment; one of exactly then is over.
pub(super) fn recent_calls<'a>(case: &Case<'a>, at: Instant) -> &'a [Instant] {
    let calls = case.facts.calls;
    let since = at.minus(A_DAY);
    let from = calls.partition_point(|call| *call <= since);
    let to = calls.partition_point(|call| *call <= at);
    calls.get(from..to).unwrap_or_default()
}

/// The first moment from `at` on that the cap allows. Service is not capped.
fn cap_ends(case: &Case<'_>, at: Instant) -> Instant {
    let calls = recent_calls(case, at);
    let most = case.is_sales().then(|| usize::from(cap(case)));
    // With so many of the oldest gone, one more fits.
    let over = most.and_then(|most| calls.len().checked_sub(most));
    let last = over.and_then(|over| calls.get(over));
    last.map_or(at, |call| call.plus(A_DAY))
}
