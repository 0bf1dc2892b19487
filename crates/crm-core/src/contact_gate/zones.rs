//! The clocks of the United States.

use crate::clock::{BusinessZone, OffsetTable};
use crate::closed_set::closed_set;
use std::sync::LazyLock;

closed_set! {
    /// A clock, by the largest place that has it: what shows the same time all year is one.
    pub enum Zone {
        Eastern = "America/New_York",
        Central = "America/Chicago",
        Mountain = "America/Denver",
        Arizona = "America/Phoenix",
        Pacific = "America/Los_Angeles",
        Alaska = "America/Anchorage",
        Aleutian = "America/Adak",
        Hawaii = "Pacific/Honolulu",
        Atlantic = "America/Puerto_Rico",
        Guam = "Pacific/Guam",
        Samoa = "Pacific/Pago_Pago",
    }
}

static CLOCKS: LazyLock<Vec<OffsetTable>> = LazyLock::new(|| {
    let clock = |zone: &Zone| {
        let zone = BusinessZone::parse(zone.as_str()).unwrap_or_else(|_| BusinessZone::utc());
        OffsetTable::of(&zone)
    };
    Zone::ALL.iter().map(clock).collect()
});

impl Zone {
    /// "ET"
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Self::Eastern => "ET",
            Self::Central => "CT",
            Self::Mountain => "MT",
            Self::Arizona => "MST",
            Self::Pacific => "PT",
            Self::Alaska => "AKT",
            Self::Aleutian => "HAT",
            Self::Hawaii => "HST",
            Self::Atlantic => "AST",
            Self::Guam => "ChST",
            Self::Samoa => "SST",
        }
    }

    /// As the tables of places write it.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::Eastern => 'E',
            Self::Central => 'C',
            Self::Mountain => 'M',
            Self::Arizona => 'Z',
            Self::Pacific => 'P',
            Self::Alaska => 'A',
            Self::Aleutian => 'L',
            Self::Hawaii => 'H',
            Self::Atlantic => 'T',
            Self::Guam => 'G',
            Self::Samoa => 'S',
        }
    }

    #[must_use]
    pub fn clock(self) -> &'static OffsetTable {
        // Made from the same list.
        &CLOCKS[self as usize]
    }
}

/// A set of clocks in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ZoneSet(u16);

impl ZoneSet {
    pub const NONE: Self = Self(0);

    #[must_use]
    pub fn of(zones: impl IntoIterator<Item = Zone>) -> Self {
        let add = |set: Self, zone| set.with(zone);
        zones.into_iter().fold(Self::NONE, add)
    }

    /// The clocks of such letters; `None` when one of them is none.
    pub(super) fn of_letters(letters: &str) -> Option<Self> {
        let zone = |letter| {
            Zone::ALL
                .iter()
                .copied()
                .find(|zone| zone.letter() == letter)
        };
        let zones: Option<Vec<Zone>> = letters.chars().map(zone).collect();
        zones.map(Self::of)
    }

    #[must_use]
    pub const fn with(self, zone: Zone) -> Self {
        Self(self.0 | (1_u16 << zone as u16))
    }

    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[must_use]
    pub const fn contains(self, zone: Zone) -> bool {
        self.0 & (1_u16 << zone as u16) != 0
    }

    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The clock of a set that has one alone.
    #[must_use]
    pub fn only(self) -> Option<Zone> {
        self.iter().next().filter(|_| self.len() == 1)
    }

    /// How many clocks.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// From east to west, with the islands last.
    pub fn iter(self) -> impl Iterator<Item = Zone> {
        let all = Zone::ALL.iter().copied();
        all.filter(move |zone| self.contains(*zone))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_clock_is_a_zone_with_a_letter_of_its_own() {
        assert_eq!(CLOCKS.len(), Zone::ALL.len());
        for zone in Zone::ALL {
            assert!(BusinessZone::parse(zone.as_str()).is_ok(), "{zone}");
            let letter = zone.letter().to_string();
            assert_eq!(ZoneSet::of_letters(&letter), Some(ZoneSet::of([*zone])));
        }
        let two = ZoneSet::of([Zone::Pacific, Zone::Eastern]);
        let in_order: Vec<_> = two.iter().map(Zone::short).collect();
        assert_eq!(in_order, ["ET", "PT"]);
        assert_eq!(ZoneSet::of_letters("EX"), None);
        assert_eq!((two.only(), ZoneSet::NONE.only()), (None, None));
        assert_eq!(ZoneSet::of([Zone::Guam]).only(), Some(Zone::Guam));
    }
}
