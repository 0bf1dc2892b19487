//! The days on which states forbid calls, by year: a year that was not loaded is no year without closed days.

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
    /// Nobody entered this state's days of that year.
    NotLoaded,
}

/// Closed days by the state's place in [`UsState::all`].
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ClosedDays {
    names: BTreeMap<(usize, Date), Cow<'static, str>>,
    years: BTreeSet<(usize, i32)>,
}

impl ClosedDays {
    /// A state's year counts as loaded once it has a day.
    #[must_use]
    pub fn of(days: impl IntoIterator<Item = ClosedDay>) -> Self {
        let mut calendar = Self::default();
        for ClosedDay { day, name, states } in days {
            for ordinal in states.ordinals() {
                calendar.names.insert((ordinal, day), name.clone());
                calendar.years.insert((ordinal, day.year()));
            }
        }
        calendar
    }

    #[must_use]
    pub fn on(&self, ordinal: usize, day: Date) -> Calendar {
        if self.names.contains_key(&(ordinal, day)) {
            Calendar::Closed
        } else if self.years.contains(&(ordinal, day.year())) {
            Calendar::Open
        } else {
            Calendar::NotLoaded
        }
    }

    #[must_use]
    pub fn name_of(&self, state: UsState, day: Date) -> Option<&str> {
        let name = self.names.get(&(state.ordinal(), day))?;
        Some(name.as_ref())
    }
}
