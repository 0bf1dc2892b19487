//! A set of states in one word: a person may be in several, and each of them is asked.

use crate::contact::UsState;

/// States and territories; copying one costs nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct StateSet(u64);

// A bit for each.
const _: () = assert!(UsState::COUNT <= 64);

impl StateSet {
    pub const NONE: Self = Self(0);
    pub const ALL: Self = Self(u64::MAX >> (64 - UsState::COUNT));

    #[must_use]
    pub fn of(states: impl IntoIterator<Item = UsState>) -> Self {
        let add = |set: Self, state| set.with(state);
        states.into_iter().fold(Self::NONE, add)
    }

    #[must_use]
    pub fn with(self, state: UsState) -> Self {
        Self(self.0 | (1_u64 << state.ordinal()))
    }

    #[must_use]
    pub fn without(self, state: UsState) -> Self {
        Self(self.0 & !(1_u64 << state.ordinal()))
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn contains(self, state: UsState) -> bool {
        self.has(state.ordinal())
    }

    /// Whether the state at a place of [`UsState::all`] is in it.
    #[must_use]
    pub const fn has(self, ordinal: usize) -> bool {
        ordinal < UsState::COUNT && self.0 & (1_u64 << ordinal) != 0
    }

    /// The places of its states in [`UsState::all`].
    pub fn ordinals(self) -> impl Iterator<Item = usize> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let lowest = (rest != 0).then(|| rest.trailing_zeros())?;
            rest &= rest - 1;
            usize::try_from(lowest).ok()
        })
    }

    pub fn iter(self) -> impl Iterator<Item = UsState> {
        self.ordinals().filter_map(UsState::of_ordinal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in() {
        let state = |code| UsState::parse(code).unwrap();
        let set = StateSet::of([state("TX"), state("AL"), state("VI")]);
        let codes: Vec<_> = set.iter().map(UsState::code).collect();
        assert_eq!(codes, ["AL", "TX", "VI"]);
        assert!(set.contains(state("TX")) && !set.contains(state("UT")));
        assert_eq!(set.without(state("TX")).iter().count(), 2);
        assert_eq!(StateSet::of(UsState::all()), StateSet::ALL);
        assert!(StateSet::NONE.is_empty() && !set.has(63));
    }
}
