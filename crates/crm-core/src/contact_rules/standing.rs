//! What holds on a day: the product's own rows with their reviews, the office's own, and where the office may call.

use super::model::{Entered, EnteredDay, Review, RuleStage, StateStatus, StatusKind, is_house};
use crate::contact::UsState;
use crate::contact_gate::{
    Calendar, ClosedDay, ClosedDays, Gate, Office, Places, RuleBook, StateRule, StateSet,
    house_days, house_rows, house_years, is_unread,
};
use crate::ids::{ClosedDayId, StateRuleId};
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use crate::views::between::Between;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use time::{Date, Duration, Month};

/// How far ahead the gate looks for the moment that opens.
const DAYS_AHEAD: i64 = 14;

/// Everything of the gate that is the same for all people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    pub rules: RuleBook,
    pub closed_days: ClosedDays,
    pub places: Places,
    pub office: Office,
    /// The newest row of each state and kind, whether it says that something holds or that it does no longer.
    pub statuses: Vec<StateStatus>,
    /// The closed days that the office entered, of the years around the day.
    pub own_days: Vec<EnteredDay>,
}

impl Standing {
    #[must_use]
    pub const fn gate(&self) -> Gate<'_> {
        Gate {
            rules: &self.rules,
            closed_days: &self.closed_days,
            places: &self.places,
            office: self.office,
        }
    }

    /// A state's closed day: what it is called, and the number of its row when the office entered it.
    #[must_use]
    pub fn closed_day(&self, state: UsState, day: Date) -> Option<(&str, Option<ClosedDayId>)> {
        let name = self.closed_days.name_of(state, day)?;
        let mut own = self.own_days.iter();
        let own = own.find(|own| (own.state, own.day) == (state, day));
        Some((name, own.map(|own| own.id)))
    }
}

/// What holds today, the office's business day: registrations and emergencies are as of it.
///
/// # Errors
/// When the store cannot be read.
pub fn standing(tx: &mut dyn Crm, today: Date) -> Stored<Standing> {
    let entered = tx.contact_rules().entered(calendar_of(today))?;
    entered.standing(today)
}

/// The years whose closed days may matter around a day.
#[must_use]
pub fn calendar_of(day: Date) -> Between<Date> {
    let first_of = |year| Date::from_calendar_date(year, Month::January, 1).ok();
    Between {
        from: first_of(day.year() - 1),
        to: first_of(day.year() + 2),
    }
}

impl Entered {
    /// The product's rows and the office's, each with the day of its newest review. Where both have a row of the same day,
    /// the office's holds.
    #[must_use]
    pub fn rows(&self) -> Vec<StateRule> {
        let key = |row: &StateRule| (row.state, row.valid_from);
        let taken: BTreeSet<_> = self.rules.iter().map(key).collect();
        let reviewed = self.reviews.iter();
        let reviewed: BTreeMap<i64, Date> = reviewed
            .map(|review| (review.rule.get(), review.on))
            .collect();
        let house = house_rows().into_iter();
        let house = house.filter(|row| !taken.contains(&key(row)));
        house
            .chain(self.rules.iter().cloned())
            .map(|mut row| {
                row.reviewed_on = reviewed.get(&row.id).copied();
                row
            })
            .collect()
    }

    /// The newest review of a rule.
    #[must_use]
    pub fn review_of(&self, rule: StateRuleId) -> Option<&Review> {
        self.reviews.iter().rev().find(|review| review.rule == rule)
    }

    /// What was entered of a state as of a day; `None` when nothing was.
    #[must_use]
    pub fn status_on(&self, day: Date, state: UsState, kind: StatusKind) -> Option<&StateStatus> {
        let told = self.statuses.iter().rev();
        let mut told = told.filter(|status| status.state == state && status.kind == kind);
        told.find(|status| status.valid_from <= day)
    }

    /// # Errors
    /// A fault, when stored rows make no book of rules.
    pub fn standing(&self, today: Date) -> Stored<Standing> {
        let rules = RuleBook::of(self.rows());
        let fault = |error| StoreError::Fault(format!("the rules of calling: {error}"));
        let statuses = self.statuses_on(today);
        Ok(Standing {
            rules: rules.map_err(fault)?,
            closed_days: self.calendar(),
            places: self.places(),
            office: Office {
                registered: states_with(&statuses, StatusKind::Registered),
                emergency: states_with(&statuses, StatusKind::Emergency),
                set_up: self.set_up.is_some(),
            },
            statuses,
            own_days: self.closed_days.clone(),
        })
    }

    /// The product's closed days and the office's.
    fn calendar(&self) -> ClosedDays {
        let own = self.closed_days.iter().map(|entered| ClosedDay {
            day: entered.day,
            name: Cow::Owned(entered.name.clone()),
            states: StateSet::of([entered.state]),
        });
        let complete = self.years.iter().map(|year| (year.state, year.year));
        ClosedDays::of(house_days().chain(own), house_years().chain(complete))
    }

    /// The product's table of area codes and the office's.
    #[must_use]
    pub fn places(&self) -> Places {
        Places::with_added(self.area_codes.iter().map(|office| office.added))
    }

    /// The newest row of a state and a kind decides: they come oldest first.
    fn statuses_on(&self, today: Date) -> Vec<StateStatus> {
        let begun = self.statuses.iter();
        let begun = begun.filter(|status| status.valid_from <= today);
        let newest: BTreeMap<_, &StateStatus> = begun
            .map(|status| ((status.state, status.kind), status))
            .collect();
        newest.into_values().cloned().collect()
    }
}

fn states_with(statuses: &[StateStatus], kind: StatusKind) -> StateSet {
    let holding = statuses.iter();
    let holding = holding.filter(|status| status.kind == kind && status.holds);
    StateSet::of(holding.map(|status| status.state))
}

/// Where a row stands on a day among all of them.
#[must_use]
pub fn stage(rows: &[StateRule], row: &StateRule, today: Date) -> RuleStage {
    if row.valid_from > today {
        return RuleStage::Coming;
    }
    let begun = |other: &StateRule| other.state == row.state && other.valid_from <= today;
    let mut later = rows.iter().filter(|other| begun(other));
    if later.any(|other| other.valid_from > row.valid_from) {
        RuleStage::Past
    } else {
        RuleStage::InForce
    }
}

/// How the office stands in a state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateStanding<'a> {
    pub state: UsState,
    /// No calls there before the office is registered.
    pub needs_registration: bool,
    /// It has a registry of its own, which has to be loaded.
    pub needs_own_list: bool,
    /// What both are known by: the rule in force, which is the country's where the state has none.
    pub rule: Option<&'a StateRule>,
    /// The newest review of that rule.
    pub review: Option<&'a Review>,
    /// Both are only assumed, until the rule is reviewed.
    pub is_unread: bool,
    /// What was entered last, if it holds.
    pub registered: Option<&'a StateStatus>,
    pub emergency: Option<&'a StateStatus>,
    /// It does not close on holidays, or has those of today's year and of the next two weeks.
    pub calendar_loaded: bool,
}

/// How the office stands in every state on a day, by name.
#[must_use]
pub fn states<'a>(
    entered: &'a Entered,
    standing: &'a Standing,
    today: Date,
) -> Vec<StateStanding<'a>> {
    let soon = today.saturating_add(Duration::days(DAYS_AHEAD));
    let one = |state: UsState| {
        let rule = standing.rules.of_state(state, today);
        let holds = |kind| {
            let told = entered.status_on(today, state, kind);
            told.filter(|status| status.holds)
        };
        let closes = rule.is_some_and(|rule| rule.holidays_closed);
        let loaded = |day| standing.closed_days.on(state.ordinal(), day) != Calendar::NotLoaded;
        StateStanding {
            state,
            needs_registration: rule.is_some_and(|rule| rule.registers),
            needs_own_list: rule.is_some_and(|rule| rule.own_list_days.is_some()),
            rule,
            review: rule.and_then(|rule| entered.review_of(StateRuleId::new(rule.id))),
            // A rule that the office entered names its own source.
            is_unread: rule
                .is_some_and(|rule| is_house(StateRuleId::new(rule.id)) && is_unread(rule)),
            registered: holds(StatusKind::Registered),
            emergency: holds(StatusKind::Emergency),
            calendar_loaded: !closes || (loaded(today) && loaded(soon)),
        }
    };
    let places = UsState::all().filter(|state| !state.is_military());
    places.map(one).collect()
}

#[cfg(test)]
mod tests;
