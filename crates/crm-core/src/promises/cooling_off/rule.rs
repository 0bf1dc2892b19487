//! The periods of the law and of the house as dated rows: they are data, with a source, and never code.

use super::codes::{Channel, MoneyBefore};
use super::facts::Facts;
use super::period::{Days, Period};
use crate::clients::status::ServiceType;
use crate::contact::UsState;
use crate::contact_gate::Confidence;
use crate::money::Money;
use std::borrow::Cow;
use time::Date;

/// A way to agree, and the least amount from which on a rule is for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sold {
    pub channel: Channel,
    pub from: Money,
}

impl Sold {
    /// What is not known may be so.
    fn takes(self, facts: &Facts) -> bool {
        let in_channel = facts.channel.is_none_or(|channel| channel == self.channel);
        in_channel && facts.amount.is_none_or(|amount| amount >= self.from)
    }
}

/// One row: what holds from a day on for the agreements it is for, until the next row of the same key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PeriodRule {
    pub id: i64,
    /// "ky-phone"
    pub key: Cow<'static, str>,
    pub valid_from: Date,
    /// Until counsel says that it is not for this office.
    pub is_on: bool,
    /// `None` holds everywhere, in addition to what a state has.
    pub state: Option<UsState>,
    /// The ways to agree that it is for; all of them when there are none here.
    pub sold: Cow<'static, [Sold]>,
    /// The services that counsel says it is for; all of them when there are none here.
    pub services: Cow<'static, [ServiceType]>,
    /// `None`: it has no days of its own.
    pub period: Option<Period>,
    /// Instead of the period, unless the right to cancel was said aloud.
    pub unless_told: Option<Period>,
    pub money: MoneyBefore,
    /// Once the client has the disclosures in writing, money is only held.
    pub until_disclosed: bool,
    pub source: Cow<'static, str>,
    pub confidence: Confidence,
    pub reviewed_on: Option<Date>,
    pub reviewed_by: Option<Cow<'static, str>>,
}

impl PeriodRule {
    pub(super) fn is_for(&self, facts: &Facts) -> bool {
        let in_state = self.state.is_none_or(|state| facts.may_be_in(state));
        let sold = self.sold.is_empty() || self.sold.iter().any(|sold| sold.takes(facts));
        let of_service = self.services.is_empty() || self.services.contains(&facts.service);
        self.is_on && in_state && sold && of_service
    }

    pub(super) fn period_of(&self, facts: &Facts) -> Option<Period> {
        let longer = self.unless_told.filter(|_| !facts.was_told());
        longer.or(self.period)
    }

    pub(super) fn money_of(&self, facts: &Facts) -> MoneyBefore {
        if self.until_disclosed && facts.disclosed_on.is_some() {
            MoneyBefore::Hold
        } else {
            self.money
        }
    }

    /// Whether every agreement has at least these days.
    pub(super) fn is_for_all(&self) -> bool {
        let everywhere = self.state.is_none() && self.sold.is_empty() && self.services.is_empty();
        everywhere && self.is_on && self.period.is_some()
    }

    pub(super) fn counts_days_of_state(&self) -> bool {
        let mut periods = self.period.iter().chain(&self.unless_told);
        periods.any(|period| period.days == Days::OfState)
    }
}
