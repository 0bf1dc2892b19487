//! Until when the client of a signed agreement may cancel: counted once, of facts that are kept with it.

use crate::clock::{Instant, us_date};
use crate::contact_gate::Confidence;
use crate::event::{EventDetails, EventKind};
use crate::ids::UserId;
use crate::promises::cooling_off::{CoolingOff, End, Facts, MoneyBefore, UsedRule, end_of};
use crate::text::Line;
use serde_json::json;
use std::borrow::Cow;
use time::Date;

/// Why a period was lengthened.
pub type PeriodReason = Line<500>;

/// Of what a paper says itself.
const PAPER: &str = "paper";

/// That someone gave the client more time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lengthened {
    pub reason: PeriodReason,
    pub by: Option<UserId>,
    pub at: Instant,
}

/// What was frozen when an agreement was signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelPeriod {
    pub facts: Facts,
    /// The last day by the rules and by the paper; `None` until it is known.
    pub counted_to: Option<Date>,
    /// The last day that holds: that one, or a later one.
    pub cancel_by: Option<Date>,
    /// The first moment at which it is over.
    pub ends_at: Option<Instant>,
    /// What happens with money before.
    pub money: MoneyBefore,
    /// Those that were used.
    pub rules: Vec<UsedRule>,
    pub lengthened: Option<Lengthened>,
}

impl CancelPeriod {
    /// By the rules of the day of the signature. A later day that the paper prints binds: the client was promised it.
    #[must_use]
    pub fn counted(facts: Facts, printed_on: Option<Date>) -> Self {
        let told = CoolingOff::of_the_house().cancel_by(&facts);
        let by_rules = told.last_day();
        let mut rules = told.rules;
        let later = printed_on.filter(|printed| by_rules.is_some_and(|day| *printed > day));
        rules.extend(later.map(promised));
        let cancel_by = later.or(by_rules);
        Self {
            facts,
            counted_to: cancel_by,
            cancel_by,
            ends_at: cancel_by.map(|day| end_of(day, facts.clocks)),
            money: told.money,
            rules,
            lengthened: None,
        }
    }

    /// With a notice or disclosures that came after the signature. A last day that is known stays, whatever the rules say by now.
    #[must_use]
    pub(super) fn with(&self, facts: Facts, printed_on: Option<Date>) -> Self {
        let counted = Self::counted(facts, printed_on);
        if self.cancel_by.is_none() {
            return counted;
        }
        Self {
            facts,
            money: counted.money,
            rules: counted.rules,
            ..self.clone()
        }
    }

    /// With a later last day.
    #[must_use]
    pub(super) fn lengthened_to(&self, to: Date, lengthened: Lengthened) -> Self {
        Self {
            cancel_by: Some(to),
            ends_at: Some(end_of(to, self.facts.clocks)),
            lengthened: Some(lengthened),
            ..self.clone()
        }
    }

    /// Whether the client may still cancel. An end that is not known has not come.
    #[must_use]
    pub fn is_open_at(&self, at: Instant) -> bool {
        self.ends_at.is_none_or(|end| at < end)
    }

    /// As a person reads it.
    #[must_use]
    pub fn sentence_at(&self, at: Instant) -> String {
        match self.cancel_by {
            Some(day) if self.is_open_at(at) => {
                format!("Client may cancel until {}.", us_date(day))
            }
            Some(day) => format!("The client could cancel until {}.", us_date(day)),
            None if self.facts.notice_on.is_none() => End::NoNotice.to_string(),
            None => "Calendar not loaded.".to_owned(),
        }
    }

    /// For the history of the document.
    pub(super) fn told(&self) -> EventDetails {
        let day = |day: Option<Date>| day.map(|day| day.to_string());
        EventKind::AgreementPeriodSet.with(json!({
            "signedOn": self.facts.signed_on.to_string(),
            "noticeOn": day(self.facts.notice_on),
            "cancelBy": day(self.cancel_by),
            "money": self.money.as_str(),
        }))
    }
}

/// What the paper promised, beside the rules of the law.
fn promised(printed: Date) -> UsedRule {
    UsedRule {
        id: 0,
        key: Cow::Borrowed(PAPER),
        last_day: Some(printed),
        money: MoneyBefore::Hold,
        source: Cow::Borrowed("The last day to cancel that the paper prints"),
        confidence: Confidence::Read,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clients::ServiceType;
    use crate::contact::UsState;
    use crate::contact_gate::{StateSet, Zone, ZoneSet};
    use crate::promises::cooling_off::Channel;
    use time::macros::date;

    fn state(code: &str) -> UsState {
        UsState::stored(code).unwrap()
    }

    /// Agreed online by a client in Georgia, signed on Friday, November 20, 2026.
    fn facts() -> Facts {
        Facts {
            signed_on: date!(2026 - 11 - 20),
            channel: Some(Channel::Online),
            service: ServiceType::Cancellation,
            amount: None,
            client_state: Some(state("GA")),
            property_states: StateSet::NONE,
            clocks: ZoneSet::of([Zone::Eastern]),
            notice_on: Some(date!(2026 - 11 - 20)),
            spoken_notice_on: None,
            disclosed_on: None,
        }
    }

    /// The states of the properties, what the paper prints → the last day, and the rule that says so.
    #[test]
    fn r6_020_r6_066_the_latest_of_all_rules_and_of_the_paper_is_frozen() {
        let cases = [
            // Thanksgiving is no business day.
            (vec![], None, date!(2026 - 11 - 30), "house"),
            (vec!["NV", "FL"], None, date!(2026 - 11 - 30), "fl-resale"),
            (
                vec![],
                Some(date!(2026 - 11 - 27)),
                date!(2026 - 11 - 30),
                "house",
            ),
            (
                vec![],
                Some(date!(2027 - 02 - 18)),
                date!(2027 - 02 - 18),
                "paper",
            ),
        ];
        for (states, printed, outcome, key) in cases {
            let property_states = StateSet::of(states.iter().map(|code| state(code)));
            let of = Facts {
                property_states,
                ..facts()
            };
            let period = CancelPeriod::counted(of, printed);
            assert_eq!(period.cancel_by, Some(outcome), "{states:?} {printed:?}");
            assert_eq!(period.counted_to, Some(outcome), "{states:?} {printed:?}");
            let latest = period
                .rules
                .iter()
                .filter(|rule| rule.last_day == Some(outcome));
            let keys: Vec<&str> = latest.map(|rule| rule.key.as_ref()).collect();
            assert!(keys.contains(&key), "{keys:?}");
        }
    }

    #[test]
    fn r6_020_a_notice_that_comes_late_begins_the_count_and_a_known_day_stays() {
        let without = Facts {
            notice_on: None,
            ..facts()
        };
        let open = CancelPeriod::counted(without, None);
        assert_eq!((open.cancel_by, open.ends_at), (None, None));
        let late = Facts {
            notice_on: Some(date!(2026 - 12 - 01)),
            ..facts()
        };
        let counted = open.with(late, None);
        assert_eq!(counted.cancel_by, Some(date!(2026 - 12 - 08)));
        assert_eq!(counted.with(facts(), None).cancel_by, counted.cancel_by);
    }
}
