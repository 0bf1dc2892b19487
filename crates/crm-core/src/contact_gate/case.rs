//! One call at one moment: the facts and the rules that hold for them.

use super::closed_days::ClosedDays;
use super::codes::{ConsentKind, Purpose};
use super::facts::{Consent, Facts, Office};
use super::places::Places;
use super::rules::{RuleBook, StateRule};
use super::zones::{Zone, ZoneSet};
use crate::clock::Instant;
use time::{Date, Month};

/// How many days a number rests at least before another person gets it: younger consents are their holder's.
pub(super) const DAYS_A_NUMBER_RESTS: i64 = 45;

/// The rules, the calendar, the places and the office: everything that is the same for all people.
#[derive(Debug, Clone, Copy)]
pub struct Gate<'a> {
    pub rules: &'a RuleBook,
    pub closed_days: &'a ClosedDays,
    pub places: &'a Places,
    pub office: Office,
}

/// Facts at a moment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Case<'a> {
    pub(super) gate: &'a Gate<'a>,
    pub(super) facts: &'a Facts<'a>,
    pub(super) at: Instant,
    /// The latest day that it may be where they are: what ends, ends first there.
    pub(super) today: Date,
    /// The clocks that count.
    pub(super) zones: ZoneSet,
    /// One that is in force today.
    pub(super) consent: Option<Consent>,
}

impl<'a> Case<'a> {
    pub(super) fn of(gate: &'a Gate<'a>, facts: &'a Facts<'a>, at: Instant) -> Self {
        let place = facts.place;
        let day_in = |zone: Zone| zone.clock().wall(at).0;
        let latest = place.zones.iter().map(day_in).max();
        let today = latest.unwrap_or_else(|| day_in(Zone::Eastern));
        // A state that goes by one clock is asked by that clock, also from elsewhere.
        let fixed = gate.rules.of_states(place.states, today);
        let fixed = fixed.filter_map(|(_, rule)| rule.clock);
        Self {
            gate,
            facts,
            at,
            today,
            zones: place.zones.union(ZoneSet::of(fixed)),
            consent: facts.consent.filter(|given| given.is_in_force(today)),
        }
    }

    /// The rules of their states today, each with the state's place in `UsState::all`.
    pub(super) fn rules(&self) -> impl Iterator<Item = (usize, &'a StateRule)> {
        self.gate
            .rules
            .of_states(self.facts.place.states, self.today)
    }

    pub(super) fn is_sales(&self) -> bool {
        self.facts.purpose == Purpose::Sales
    }

    pub(super) fn has_written_consent(&self) -> bool {
        self.consent
            .is_some_and(|consent| consent.kind == ConsentKind::Written)
    }

    /// How long ago it was last sure that the consent's giver has the number.
    pub(super) fn days_since_sure(&self, consent: Consent) -> i64 {
        let checked = self.facts.checked.reassigned;
        let sure = checked.map_or(consent.given_on, |checked| checked.max(consent.given_on));
        (self.today - sure).whole_days()
    }

    /// A consent that no later holder of the number can have taken over.
    pub(super) fn has_fresh_consent(&self) -> bool {
        let fresh = |consent| self.days_since_sure(consent) < DAYS_A_NUMBER_RESTS;
        self.consent.is_some_and(fresh)
    }

    /// An inquiry or a purchase, as recent as the strictest of their states wants it.
    pub(super) fn has_recent_business(&self) -> bool {
        self.has_recent_inquiry() || self.is_customer()
    }

    pub(super) fn has_recent_inquiry(&self) -> bool {
        self.has_recent(self.facts.inquiry_on, |rule| rule.inquiry_months)
    }

    pub(super) fn is_customer(&self) -> bool {
        self.has_recent(self.facts.purchase_on, |rule| rule.purchase_months)
    }

    fn has_recent(&self, on: Option<Date>, months: fn(&StateRule) -> u8) -> bool {
        let Some(on) = on else { return false };
        let federal = self.gate.rules.federal(self.today).map(months);
        let states = self.rules().map(|(_, rule)| months(rule));
        let months = states.chain(federal).min().unwrap_or_default();
        on <= self.today && self.today < months_after(on, months)
    }
}

/// The same day of a later month, or that month's last.
fn months_after(day: Date, months: u8) -> Date {
    let count = i32::from(u8::from(day.month()) - 1) + i32::from(months);
    let month = u8::try_from(count % 12 + 1).ok();
    let month = month.and_then(|month| Month::try_from(month).ok());
    let (year, month) = (day.year() + count / 12, month.unwrap_or(day.month()));
    let last = month.length(year);
    Date::from_calendar_date(year, month, day.day().min(last)).unwrap_or(Date::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::macros::date;

    #[test]
    fn months_are_those_of_the_calendar() {
        let cases = [
            (date!(2026 - 08 - 31), 3, date!(2026 - 11 - 30)),
            (date!(2026 - 11 - 30), 3, date!(2027 - 02 - 28)),
            (date!(2026 - 11 - 30), 0, date!(2026 - 11 - 30)),
            (date!(2026 - 07 - 15), 18, date!(2028 - 01 - 15)),
            (date!(2026 - 12 - 31), 6, date!(2027 - 06 - 30)),
            (date!(2023 - 08 - 29), 6, date!(2024 - 02 - 29)),
        ];
        for (day, months, expected) in cases {
            assert_eq!(months_after(day, months), expected, "{day} + {months}");
        }
    }
}
