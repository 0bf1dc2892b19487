//! The rules of a state as dated rows: they are data, with a source, and never code.

use super::hours::{BY_FEDERAL_LAW, OF_THE_HOUSE};
use super::states::StateSet;
use super::window::Window;
use super::zones::Zone;
use crate::closed_set::closed_set;
use crate::contact::UsState;
use std::borrow::Cow;
use thiserror::Error;
use time::{Date, Weekday};

closed_set! {
    /// How sure a row is.
    pub enum Confidence {
        /// The text of the law was read, often an excerpt.
        Read = "read",
        /// From a secondary source.
        Secondary = "secondary",
        /// From general knowledge: counsel has to verify it.
        General = "general",
    }
}

closed_set! {
    /// What a call to a line that is mobile, or not known to be a landline, needs.
    pub enum MobileRule {
        Nothing = "nothing",
        /// A consent of any form.
        Consent = "consent",
        /// A written consent, or that they are a customer.
        WrittenOrCustomer = "written_or_customer",
    }
}

/// How many calls fit into a rolling 24 hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cap {
    pub calls: u8,
    /// By law, not by the house alone.
    pub by_law: bool,
}

/// One row: what holds in a state, or in all of them, from a day on until the next row of the same state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateRule {
    pub id: i64,
    /// `None` holds everywhere, in addition to what a state has.
    pub state: Option<UsState>,
    pub valid_from: Date,
    pub weekdays: Window,
    pub saturday: Option<Window>,
    pub sunday: Option<Window>,
    /// No calls on the state's closed days.
    pub holidays_closed: bool,
    /// Its hours are by this clock, wherever in the state the person is.
    pub clock: Option<Zone>,
    pub cap: Option<Cap>,
    /// No calls there before the office is registered or licensed.
    pub registers: bool,
    pub needs_written: bool,
    pub mobile: MobileRule,
    /// A consent opens the days that are closed to calls.
    pub consent_lifts_days: bool,
    /// An emergency's ban spares who consented or has recent business.
    pub emergency_spares_known: bool,
    /// The state has a registry of its own, which may be at most so many days old.
    pub own_list_days: Option<u16>,
    /// For how many calendar months an inquiry is recent business.
    pub inquiry_months: u8,
    /// For how many calendar months a purchase is recent business.
    pub purchase_months: u8,
    pub source: Cow<'static, str>,
    pub confidence: Confidence,
    pub reviewed_on: Option<Date>,
}

/// The hours of a rule that reach beyond those of federal law.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TooWide {
    Weekdays,
    Saturday,
    Sunday,
}

impl StateRule {
    /// Days whose hours are wider than federal law allows anywhere: such a row is a slip, and the gate would not follow it.
    #[must_use]
    pub fn too_wide(&self) -> Option<TooWide> {
        let days = [
            (TooWide::Weekdays, Some(self.weekdays)),
            (TooWide::Saturday, self.saturday),
            (TooWide::Sunday, self.sunday),
        ];
        let beyond = |window: Window| window.common(BY_FEDERAL_LAW) != Some(window);
        let found = days
            .into_iter()
            .find(|(_, window)| window.is_some_and(beyond));
        found.map(|(day, _)| day)
    }

    /// Whether the row would let a number be called more often than the house does.
    #[must_use]
    pub fn lifts_the_cap(&self) -> bool {
        match self.cap {
            Some(cap) => cap.calls > OF_THE_HOUSE,
            None => self.state.is_none(),
        }
    }

    /// The hours of a day of the week; `None` when it is closed. `lifted`: a consent opens closed days.
    pub(super) fn window(&self, weekday: Weekday, lifted: bool) -> Option<Window> {
        let window = match weekday {
            Weekday::Saturday => self.saturday,
            Weekday::Sunday => self.sunday,
            _ => return Some(self.weekdays),
        };
        window.or_else(|| lifted.then_some(self.weekdays))
    }
}

/// Why rows make no book of rules.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RuleRefused {
    #[error("The rule for {} names no source.", place(*.state))]
    NoSource { state: Option<UsState> },
    #[error("{} has two rules from the same day.", place(*.state))]
    SameDay { state: Option<UsState> },
    #[error("There is no rule for the whole United States.")]
    NoFederalRule,
}

fn place(state: Option<UsState>) -> &'static str {
    state.map_or("the United States", UsState::name)
}

/// Every row, laid out for looking one up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleBook {
    /// Newest first.
    federal: Vec<StateRule>,
    /// By the state's place in [`UsState::all`], newest first.
    states: Vec<Vec<StateRule>>,
}

impl RuleBook {
    /// # Errors
    /// A row without a source, two of one day, or none for the whole country: [`RuleRefused`].
    pub fn of(rows: Vec<StateRule>) -> Result<Self, RuleRefused> {
        if let Some(row) = rows.iter().find(|row| row.source.trim().is_empty()) {
            return Err(RuleRefused::NoSource { state: row.state });
        }
        let book = Self::laid_out(rows);
        if book.federal.is_empty() {
            return Err(RuleRefused::NoFederalRule);
        }
        for rows in book.states.iter().chain([&book.federal]) {
            let mut pairs = rows.iter().zip(rows.iter().skip(1));
            if let Some((row, _)) = pairs.find(|(a, b)| a.valid_from == b.valid_from) {
                return Err(RuleRefused::SameDay { state: row.state });
            }
        }
        Ok(book)
    }

    /// Without a look at the rows: for those that a test reads.
    pub(super) fn laid_out(rows: Vec<StateRule>) -> Self {
        let mut book = Self {
            federal: Vec::new(),
            states: vec![Vec::new(); UsState::COUNT],
        };
        for row in rows {
            match row.state {
                None => book.federal.push(row),
                Some(state) => {
                    if let Some(of) = book.states.get_mut(state.ordinal()) {
                        of.push(row);
                    }
                }
            }
        }
        for rows in book.states.iter_mut().chain([&mut book.federal]) {
            rows.sort_by_key(|row| std::cmp::Reverse(row.valid_from));
        }
        book
    }

    /// The rule of the whole country on a day.
    #[must_use]
    pub fn federal(&self, day: Date) -> Option<&StateRule> {
        in_force(&self.federal, day)
    }

    /// A state's rule on a day: that of the whole country when it has none.
    #[must_use]
    pub fn of_state(&self, state: UsState, day: Date) -> Option<&StateRule> {
        let own = self.of_states(StateSet::of([state]), day).next();
        own.map(|(_, rule)| rule).or_else(|| self.federal(day))
    }

    /// The rules on a day of those states that have one, each with the state's place in [`UsState::all`].
    pub fn of_states(
        &self,
        states: StateSet,
        day: Date,
    ) -> impl Iterator<Item = (usize, &StateRule)> {
        states.ordinals().filter_map(move |ordinal| {
            let rule = in_force(self.states.get(ordinal)?, day)?;
            Some((ordinal, rule))
        })
    }
}

fn in_force(rows: &[StateRule], day: Date) -> Option<&StateRule> {
    rows.iter().find(|row| row.valid_from <= day)
}
