//! A file of numbers that was loaded.

use super::area_codes::AreaCodes;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact::UsState;
use crate::contact_gate::{NATIONAL_DAYS, RuleBook, StateSet};
use crate::ids::{ListLoadId, UserId};
use std::fmt;
use thiserror::Error;
use time::Date;

closed_set! {
    /// The kinds of lists.
    pub enum ListKind {
        National = "national",
        /// A state's own registry.
        State = "state",
        Litigator = "litigator",
        Reassigned = "reassigned",
    }
}

closed_set! {
    /// How far a file is.
    pub enum LoadStatus {
        Waiting = "waiting",
        Loading = "loading",
        Loaded = "loaded",
        /// It is no list of numbers; nothing of it was kept.
        Refused = "refused",
        /// A user took it back; it no longer counts.
        Withdrawn = "withdrawn",
    }
}

impl LoadStatus {
    /// The job has still to do with it.
    #[must_use]
    pub const fn is_under_way(self) -> bool {
        matches!(self, Self::Waiting | Self::Loading)
    }
}

/// Which list a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ListOf {
    National,
    State(UsState),
    Litigator,
    Reassigned,
}

/// A kind and a state that are no list together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotAList {
    #[error("Choose the state whose registry this is.")]
    StateMissing,
    #[error("Only a state's own registry has a state. Leave the state blank.")]
    StateNotWanted,
}

impl ListOf {
    /// # Errors
    /// A state's registry without its state, or another list with one: [`NotAList`].
    pub const fn of(kind: ListKind, state: Option<UsState>) -> Result<Self, NotAList> {
        match (kind, state) {
            (ListKind::National, None) => Ok(Self::National),
            (ListKind::State, Some(state)) => Ok(Self::State(state)),
            (ListKind::Litigator, None) => Ok(Self::Litigator),
            (ListKind::Reassigned, None) => Ok(Self::Reassigned),
            (ListKind::State, None) => Err(NotAList::StateMissing),
            (_, Some(_)) => Err(NotAList::StateNotWanted),
        }
    }

    #[must_use]
    pub const fn kind(self) -> ListKind {
        match self {
            Self::National => ListKind::National,
            Self::State(_) => ListKind::State,
            Self::Litigator => ListKind::Litigator,
            Self::Reassigned => ListKind::Reassigned,
        }
    }

    #[must_use]
    pub const fn state(self) -> Option<UsState> {
        match self {
            Self::State(state) => Some(state),
            Self::National | Self::Litigator | Self::Reassigned => None,
        }
    }

    /// Whether each file covers the whole country, whatever area codes are in it.
    #[must_use]
    pub const fn covers_the_country(self) -> bool {
        matches!(self, Self::Litigator)
    }

    /// Whether each file counts in addition to those from before: it says something only of the numbers that were asked
    /// about, or of people whom another vendor, or an older list, may know alone.
    #[must_use]
    pub const fn adds_up(self) -> bool {
        matches!(self, Self::Reassigned | Self::Litigator)
    }

    /// Whether a number that is missing may be called: a short file would open its area codes.
    #[must_use]
    pub const fn opens(self) -> bool {
        matches!(self, Self::National | Self::State(_))
    }
}

impl fmt::Display for ListOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::National => f.write_str("the national registry"),
            Self::State(state) => write!(f, "the registry of {}", state.name()),
            Self::Litigator => f.write_str("the litigator list"),
            Self::Reassigned => f.write_str("the list of reassigned numbers"),
        }
    }
}

/// How many days old a list may be for a call; `None` where no rule says it.
#[must_use]
pub fn limit_days(list: ListOf, rules: &RuleBook, today: Date) -> Option<u16> {
    match list {
        ListOf::National => Some(NATIONAL_DAYS),
        ListOf::State(state) => {
            let mut of_state = rules.of_states(StateSet::of([state]), today);
            of_state.next().and_then(|(_, rule)| rule.own_list_days)
        }
        ListOf::Litigator | ListOf::Reassigned => None,
    }
}

/// A line that is no number, as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadLine {
    /// Counted from 1.
    pub line: i64,
    /// Its beginning.
    pub text: String,
    /// What is wrong with it.
    pub sentence: String,
}

/// How far the reading of a file is.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LoadProgress {
    pub bytes_read: i64,
    /// Different ones.
    pub numbers: i64,
    pub bad_lines: i64,
    /// The first ones.
    pub bad_samples: Vec<BadLine>,
}

/// A file about to be registered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLoad {
    pub list: ListOf,
    /// The day the list is of.
    pub as_of: Date,
    /// Where the file store keeps it; `None` for a text that is at hand.
    pub file: Option<String>,
    pub file_name: String,
    pub bytes: i64,
    pub sha256: String,
    /// Covered even without a number in the file. Of reassigned numbers: where every number with a consent was asked about.
    pub named: AreaCodes,
    /// It is whole, although an area code has fewer than half of the numbers that it had.
    pub confirmed: bool,
}

/// A stored file of numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListLoad {
    pub id: ListLoadId,
    pub version: i64,
    pub list: ListOf,
    pub as_of: Date,
    /// Where the file store keeps it, until it was read.
    pub file: Option<String>,
    pub file_name: String,
    pub bytes: i64,
    pub sha256: String,
    pub named: AreaCodes,
    /// The user who loaded it confirmed that it is whole, although an area code has fewer than half of the numbers that it had.
    pub confirmed: bool,
    /// Single numbers that came or went since the list before.
    pub changes: bool,
    pub status: LoadStatus,
    pub progress: LoadProgress,
    /// Why it was refused.
    pub error: Option<String>,
    pub created_by: Option<UserId>,
    pub created_at: Instant,
    pub finished_at: Option<Instant>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::house_rules;
    use time::macros::date;

    fn state(code: &str) -> UsState {
        UsState::parse(code).unwrap()
    }

    #[test]
    fn r4_053_only_a_states_registry_has_a_state() {
        let texas = Some(state("TX"));
        let cases = [
            (ListKind::National, None, Ok("the national registry")),
            (ListKind::State, texas, Ok("the registry of Texas")),
            (ListKind::Litigator, None, Ok("the litigator list")),
            (ListKind::State, None, Err(NotAList::StateMissing)),
            (ListKind::National, texas, Err(NotAList::StateNotWanted)),
            (ListKind::Reassigned, texas, Err(NotAList::StateNotWanted)),
        ];
        for (kind, state, outcome) in cases {
            let list = ListOf::of(kind, state);
            assert_eq!(
                list.map(|list| list.to_string()),
                outcome.map(str::to_owned)
            );
            if let Ok(list) = list {
                assert_eq!((list.kind(), list.state()), (kind, state));
            }
        }
    }

    #[test]
    fn r4_041_a_list_has_the_age_that_rules_allow() {
        let cases = [
            (ListOf::National, Some(31)),
            (ListOf::State(state("TX")), Some(92)),
            (ListOf::State(state("MA")), Some(31)),
            (ListOf::State(state("FL")), None),
            (ListOf::State(state("GA")), None),
            (ListOf::Litigator, None),
            (ListOf::Reassigned, None),
        ];
        for (list, limit) in cases {
            let found = limit_days(list, house_rules(), date!(2026 - 11 - 21));
            assert_eq!(found, limit, "{list}");
        }
    }
}
