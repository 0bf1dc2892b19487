//! The days on which states forbid calls, by year: a year counts once somebody said that all of its days are entered. One that
//! is not complete is no year without closed days.

use super::states::StateSet;
use crate::contact::UsState;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use time::Date;

/// A closed day of some states.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosedDay {
    pub day: Date,
    /// "Flag Day"
    pub name: Cow<'static, str>,
    pub states: StateSet,
}

/// What the calendar says of a day in a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Calendar {
    Open,
    Closed,
    /// Nobody said that this state's days of that year are all entered.
    NotLoaded,
}

/// Closed days by the state's place in [`UsState::all`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClosedDays {
    names: BTreeMap<(usize, Date), Cow<'static, str>>,
    years: BTreeSet<(usize, i32)>,
}

impl ClosedDays {
    /// With the years of states whose days are all there.
    #[must_use]
    pub fn of(
        days: impl IntoIterator<Item = ClosedDay>,
        complete: impl IntoIterator<Item = (UsState, i32)>,
    ) -> Self {
        let mut calendar = Self::default();
        let complete = complete.into_iter();
        calendar.years = complete
            .map(|(state, year)| (state.ordinal(), year))
            .collect();
        for ClosedDay { day, name, states } in days {
            for ordinal in states.ordinals() {
                calendar.names.insert((ordinal, day), name.clone());
            }
        }
        calendar
    }

    #[must_use]
    pub fn on(&self, ordinal: usize, day: Date) -> Calendar {
        if !self.years.contains(&(ordinal, day.year())) {
            Calendar::NotLoaded
        } else if self.names.contains_key(&(ordinal, day)) {
            Calendar::Closed
        } else {
            Calendar::Open
        }
    }

    #[must_use]
    pub fn name_of(&self, state: UsState, day: Date) -> Option<&str> {
        let name = self.names.get(&(state.ordinal(), day))?;
        Some(name.as_ref())
    }
}
