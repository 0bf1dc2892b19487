//! The last day to cancel: the latest of all rules that are for an agreement.

use super::book::PeriodBook;
use super::codes::MoneyBefore;
use super::facts::Facts;
use super::house_closed_days::house_business_calendar;
use super::house_rules::house_periods;
use super::period::NotLoaded;
use super::rule::PeriodRule;
use crate::clock::{Instant, MINUTES_OF_A_DAY, us_date};
use crate::contact_gate::{ClosedDays, Confidence, Zone, ZoneSet};
use std::borrow::Cow;
use std::fmt;
use time::Date;

/// When the right to cancel ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// At midnight after this day where the client is.
    On { last_day: Date, ends_at: Instant },
    /// Not known until a state's year is marked complete.
    NotLoaded(NotLoaded),
    /// Not begun: the client has no notice of cancellation.
    NoNotice,
}

impl End {
    #[must_use]
    pub const fn last_day(self) -> Option<Date> {
        match self {
            Self::On { last_day, .. } => Some(last_day),
            Self::NotLoaded(_) | Self::NoNotice => None,
        }
    }

    /// The first moment at which it is over.
    #[must_use]
    pub const fn ends_at(self) -> Option<Instant> {
        match self {
            Self::On { ends_at, .. } => Some(ends_at),
            Self::NotLoaded(_) | Self::NoNotice => None,
        }
    }

    /// Whether the client may still cancel, and money waits. An end that is not known has not come.
    #[must_use]
    pub fn is_open_at(self, at: Instant) -> bool {
        self.ends_at().is_none_or(|end| at < end)
    }

    /// Whether a notice of the client's is in time by the day on which it was posted, whenever it arrives.
    #[must_use]
    pub fn is_in_time(self, posted_on: Date) -> bool {
        self.last_day().is_none_or(|last| posted_on <= last)
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::On { last_day, .. } => {
                write!(f, "The client may cancel until {}.", us_date(*last_day))
            }
            Self::NotLoaded(_) => f.write_str("Calendar not loaded."),
            Self::NoNotice => f.write_str("The client has no notice of cancellation yet."),
        }
    }
}

/// A rule that is for an agreement, as it was when it was signed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedRule {
    pub id: i64,
    pub key: Cow<'static, str>,
    /// Its own last day; `None` without days of its own, and while its end is not known.
    pub last_day: Option<Date>,
    pub money: MoneyBefore,
    pub source: Cow<'static, str>,
    pub confidence: Confidence,
}

/// Until when a client may cancel, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CancelBy {
    pub end: End,
    /// What happens with money before.
    pub money: MoneyBefore,
    pub rules: Vec<UsedRule>,
}

impl CancelBy {
    #[must_use]
    pub const fn last_day(&self) -> Option<Date> {
        self.end.last_day()
    }

    /// The first moment at which it is over.
    #[must_use]
    pub const fn ends_at(&self) -> Option<Instant> {
        self.end.ends_at()
    }

    #[must_use]
    pub fn is_open_at(&self, at: Instant) -> bool {
        self.end.is_open_at(at)
    }

    #[must_use]
    pub fn is_in_time(&self, posted_on: Date) -> bool {
        self.end.is_in_time(posted_on)
    }
}

/// The rules and the closed days by which periods are counted.
#[derive(Debug, Clone, Copy)]
pub struct CoolingOff<'a> {
    pub rules: &'a PeriodBook,
    /// On which states are closed for business; those on which they forbid calls are other days.
    pub closed: &'a ClosedDays,
}

impl CoolingOff<'static> {
    /// By what the product comes with.
    #[must_use]
    pub fn of_the_house() -> Self {
        Self {
            rules: house_periods(),
            closed: house_business_calendar(),
        }
    }
}

impl CoolingOff<'_> {
    /// By the rules of the day of the signature: later ones move no period.
    #[must_use]
    pub fn cancel_by(&self, facts: &Facts) -> CancelBy {
        let from = facts.counted_from();
        let mut missing = None;
        let mut rules = Vec::new();
        let in_force = self.rules.in_force(facts.signed_on);
        for rule in in_force.filter(|rule| rule.is_for(facts)) {
            let last_day = from.map(|from| self.last_day(rule, facts, from));
            let last_day = last_day.transpose().unwrap_or_else(|year| {
                missing = missing.or(Some(year));
                None
            });
            rules.push(used(rule, facts, last_day.flatten()));
        }
        let end = match (from, missing) {
            (None, _) => End::NoNotice,
            (Some(_), Some(year)) => End::NotLoaded(year),
            (Some(from), None) => {
                // Every book has days for every agreement.
                let latest = rules.iter().filter_map(|rule| rule.last_day).max();
                let last_day = latest.unwrap_or(from);
                End::On {
                    last_day,
                    ends_at: end_of(last_day, facts.clocks),
                }
            }
        };
        let strictest = rules.iter().map(|rule| rule.money).max();
        let strictest = strictest.filter(|_| facts.is_placed());
        CancelBy {
            end,
            money: strictest.unwrap_or(MoneyBefore::Hold),
            rules,
        }
    }

    fn last_day(
        &self,
        rule: &PeriodRule,
        facts: &Facts,
        from: Date,
    ) -> Result<Option<Date>, NotLoaded> {
        let period = rule.period_of(facts);
        let last_day = period.map(|period| period.last_day(from, rule.state, self.closed));
        last_day.transpose()
    }
}

fn used(rule: &PeriodRule, facts: &Facts, last_day: Option<Date>) -> UsedRule {
    UsedRule {
        id: rule.id,
        key: rule.key.clone(),
        last_day,
        money: rule.money_of(facts),
        source: rule.source.clone(),
        confidence: rule.confidence,
    }
}

/// Midnight after a day by the clock where it comes last; where none is known, Hawaii's.
pub(crate) fn end_of(day: Date, clocks: ZoneSet) -> Instant {
    let end = |zone: Zone| zone.clock().instant_at(day, MINUTES_OF_A_DAY);
    let latest = clocks.iter().map(end).max();
    latest.unwrap_or_else(|| end(Zone::Hawaii))
}
