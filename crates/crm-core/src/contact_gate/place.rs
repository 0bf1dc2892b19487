//! Where a person may be.

use super::states::StateSet;
use super::zones::ZoneSet;

/// Everywhere a person may be. A call must be lawful in each of these states by each of these clocks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Place {
    pub states: StateSet,
    pub zones: ZoneSet,
}

impl Place {
    pub const NOWHERE: Self = Self {
        states: StateSet::NONE,
        zones: ZoneSet::NONE,
    };

    #[must_use]
    pub const fn united(self, other: Self) -> Self {
        Self {
            states: self.states.union(other.states),
            zones: self.zones.union(other.zones),
        }
    }
}
