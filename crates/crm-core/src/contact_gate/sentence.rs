//! The sentence of a decision: what a person reads beside the button.

use super::case::Gate;
use super::codes::{Purpose, asked_by};
use super::decision::{ClosedBy, Decision, List, Reason, ToldPlace};
use super::facts::Suppressed;
use super::moment::{short_day, span, time_of, when, when_named};
use super::states::StateSet;
use super::zones::Zone;
use crate::clock::us_date;
use crate::contact::UsState;
use time::{Date, Weekday};

impl Gate<'_> {
    /// One or two short sentences.
    #[must_use]
    pub fn sentence(&self, decision: &Decision) -> String {
        self.sentence_of(decision, &decision.reason)
    }

    /// What would block once the set-up is ended.
    #[must_use]
    pub fn warning(&self, decision: &Decision) -> Option<String> {
        let warning = decision.warning.as_ref()?;
        Some(self.sentence_of(decision, warning))
    }

    fn sentence_of(&self, decision: &Decision, reason: &Reason) -> String {
        let at = decision.at;
        let year = Zone::Eastern.clock().wall(at).0.year();
        match *reason {
            Reason::NoNumber => "No phone number.".to_owned(),
            Reason::NotUs => "Not a US number. Calls abroad are not offered.".to_owned(),
            Reason::Suppressed(asked) => suppressed(asked),
            Reason::Deceased => "Recorded as deceased.".to_owned(),
            Reason::CounselOnly => "Represented by an attorney. Contact counsel only.".to_owned(),
            Reason::Litigator { list_of } => {
                let day = short_day(list_of, year);
                format!("On the litigator list of {day}. Do not call.")
            }
            Reason::BadNumber { noted_on } => {
                let day = short_day(noted_on, year);
                format!("Wrong number, noted {day}. Add another.")
            }
            Reason::Reassigned {
                list_of,
                consent_of,
            } => {
                let when = match consent_of {
                    Some(given_on) => format!("after the consent of {}", short_day(given_on, year)),
                    None => format!("before {}", short_day(list_of, year)),
                };
                format!("This number changed hands {when}.")
            }
            Reason::NotRegistered { state } => {
                format!("We are not registered in {}.", state.name())
            }
            Reason::Emergency { state } => {
                format!("{}: emergency ban until lifted.", state.name())
            }
            Reason::NeedsWritten { state } => {
                format!("{}: written consent needed.", state.name())
            }
            Reason::NeedsMobile { state } => {
                let name = state.name();
                format!("{name}: a mobile (or unknown) line needs consent.")
            }
            Reason::NotScrubbed { list, days, limit } => not_scrubbed(list, days, limit),
            Reason::OnRegistry { national, states } => on_registry(national, states),
            Reason::RecheckNumber { days } => {
                format!("The consent is {days} days old: check reassigned numbers first.")
            }
            Reason::NoPlace { military } => match military {
                Some(state) => format!(
                    "Military mail ({}): we can't tell their time zone.",
                    state.code()
                ),
                None => "We can't tell their time zone. Add a ZIP code.".to_owned(),
            },
            Reason::Cap { calls, zone } => capped(calls, decision, zone),
            Reason::Day {
                day,
                at: place,
                by,
                purpose,
            } => {
                let closed = self.closed((day, by), purpose);
                match decision.opens_at {
                    Some(opens) => format!("{closed} Opens {}.", when_named(place.zone, opens, at)),
                    None => closed,
                }
            }
            Reason::Hours { .. } => hours(decision, reason),
            Reason::Allowed { at: place } => allowed(decision, place),
        }
    }

    pub(super) fn closed(&self, (day, by): (Date, ClosedBy), purpose: Purpose) -> String {
        let calls = match purpose {
            Purpose::Sales => "sales calls",
            Purpose::Service => "calls",
        };
        let days = match day.weekday() {
            Weekday::Saturday => "Saturdays",
            _ => "Sundays",
        };
        match by {
            ClosedBy::Weekday { state: Some(state) } => {
                format!("No {calls} in {} on {days}.", state.name())
            }
            ClosedBy::Weekday { state: None } => format!("No {calls} on {days}."),
            ClosedBy::Holiday { state } => {
                let name = self.closed_days.name_of(state, day).unwrap_or("a holiday");
                format!("No {calls} in {} on {name}.", state.name())
            }
            ClosedBy::CalendarNotLoaded { .. } => "Calendar not loaded.".to_owned(),
            ClosedBy::NoCommonHours => "Their states have no hour in common.".to_owned(),
            ClosedBy::NoRules => "No rule is in force on that day.".to_owned(),
        }
    }
}

fn suppressed(asked: Suppressed) -> String {
    let by = asked_by(asked.by);
    format!("Do not call. They asked{by} on {}.", us_date(asked.on))
}

fn not_scrubbed(list: List, days: Option<i64>, limit: u16) -> String {
    let what = match list {
        List::National { area_code } => format!("Area code {area_code}"),
        List::State(state) => format!("{}'s own registry", state.name()),
    };
    match days {
        Some(days) => format!("{what} was last checked {days} days ago (limit {limit})."),
        None => format!("{what} was never checked (limit {limit} days)."),
    }
}

fn on_registry(national: bool, states: StateSet) -> String {
    let national = national.then_some("national");
    let names: Vec<&str> = national
        .into_iter()
        .chain(states.iter().map(UsState::name))
        .collect();
    let which = names.join(" and ");
    format!("On the {which} registry; no consent or recent business on file.")
}

fn capped(calls: u8, decision: &Decision, zone: Zone) -> String {
    let told = format!("{calls} calls in 24 hours.");
    match decision.opens_at {
        Some(next) => format!("{told} Next from {}.", when(zone, next, decision.at)),
        None => told,
    }
}

fn hours(decision: &Decision, reason: &Reason) -> String {
    let now = hours_now(reason).unwrap_or_default();
    match (decision.opens_at, decision.place()) {
        (Some(opens), Some(ToldPlace { zone, .. })) => {
            let from = when(zone, opens, decision.at);
            match span(decision.at, opens) {
                Some(span) => format!("{now} Opens {from}, in {span}."),
                None => format!("{now} Opens {from}."),
            }
        }
        _ => now,
    }
}

/// "8:04 PM in Florida." Where a state's hours are asked by the clock of elsewhere, "8:30 PM ET is outside of Washington's hours."
pub(super) fn hours_now(reason: &Reason) -> Option<String> {
    let Reason::Hours {
        minutes,
        at: ToldPlace {
            state,
            zone,
            is_there,
        },
    } = *reason
    else {
        return None;
    };
    let (time, clock) = (time_of(minutes), zone.short());
    Some(match state.map(UsState::name) {
        Some(name) if is_there => format!("{time} in {name}."),
        Some(name) => format!("{time} {clock} is outside of {name}'s hours."),
        None => format!("{time} {clock}."),
    })
}

fn allowed(decision: &Decision, ToldPlace { state, zone, .. }: ToldPlace) -> String {
    let Some(until) = decision.until else {
        return "You may call.".to_owned();
    };
    let until = when(zone, until, decision.at);
    match state {
        Some(state) => format!("You may call until {until} ({}).", state.name()),
        None => format!("You may call until {until}."),
    }
}
