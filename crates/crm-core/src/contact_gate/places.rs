//! Where a person may be: the states and clocks of their addresses and of their number's area code.

use super::area_code::AddedAreaCode;
use super::number::Number;
use super::place::Place;
use super::states::StateSet;
use super::tables::Tables;
use super::zones::{Zone, ZoneSet};
use crate::contact::{PostalCode, UsState};
use std::collections::BTreeMap;

/// What of an address says where the person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Address {
    pub state: Option<UsState>,
    /// Five digits.
    pub zip: Option<u32>,
}

impl Address {
    /// A code of another country says nothing.
    #[must_use]
    pub fn of(state: Option<UsState>, zip: Option<&PostalCode>) -> Self {
        let five = zip.filter(|zip| zip.is_us());
        let five = five.and_then(|zip| zip.as_str().get(..5)?.parse().ok());
        Self { state, zip: five }
    }

    /// The code of military mail that it has, or that its ZIP belongs to (USPS Publication 28, 225).
    fn military(&self) -> Option<UsState> {
        let by_zip = match self.zip.map(|five| five / 100) {
            Some(340) => UsState::stored("AA"),
            Some(90..=98) => UsState::stored("AE"),
            Some(962..=966) => UsState::stored("AP"),
            _ => None,
        };
        self.state.filter(|state| state.is_military()).or(by_zip)
    }
}

/// The product's tables of places, with the area codes that the office added to them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Places {
    added: BTreeMap<u16, Place>,
}

static KNOWN: Places = Places {
    added: BTreeMap::new(),
};

impl Places {
    /// The product's tables alone.
    #[must_use]
    pub fn known() -> &'static Self {
        &KNOWN
    }

    /// An area code that is added twice, or that the product's tables know by now, is in all places that were entered
    /// for it: what is added never takes a place away.
    #[must_use]
    pub fn with_added(added: impl IntoIterator<Item = AddedAreaCode>) -> Self {
        let mut places = Self::default();
        for one in added {
            let place = places.added.entry(one.code().get()).or_default();
            *place = place.united(one.place());
        }
        places
    }

    /// `None` for one of which no place is known, such as those of toll-free numbers.
    #[must_use]
    pub fn of_area_code(&self, code: u16) -> Option<Place> {
        let tables = Tables::known().of_area_code(code);
        let added = self.added.get(&code).copied();
        tables.into_iter().chain(added).reduce(Place::united)
    }

    /// An unknown ZIP is somewhere among those that begin like it.
    #[must_use]
    pub fn of_zip(five: u32) -> Place {
        Tables::known().of_zip(five)
    }

    #[must_use]
    pub fn clocks_of(state: UsState) -> ZoneSet {
        Tables::known().clocks_of(state)
    }

    pub(super) fn has_clock(state: UsState, zone: Zone) -> bool {
        Self::clocks_of(state).contains(zone)
    }

    /// The first of these states where it is the time that a clock shows.
    pub(super) fn state_with(zone: Zone, states: StateSet) -> Option<UsState> {
        states.iter().find(|state| Self::has_clock(*state, zone))
    }

    /// Everywhere the holder of a number may be, by all addresses on record. With military mail among them that may be
    /// anywhere, whatever the area code says: no clock is known.
    #[must_use]
    pub fn of(&self, number: Number, addresses: &[Address]) -> Place {
        if let Some(military) = addresses.iter().find_map(Address::military) {
            return Place {
                states: StateSet::of([military]),
                zones: ZoneSet::NONE,
            };
        }
        let by_number = number.area_code().and_then(|code| self.of_area_code(code));
        let by_number = by_number.unwrap_or_default();
        let add =
            |place: Place, address: &Address| place.united(Self::of_address(*address, by_number));
        addresses.iter().fold(by_number, add)
    }

    /// A ZIP says it best where it is one of the state; one of another state adds its places to those of the state. A state says
    /// it when it has one clock; one with several does not where the area code lies in that state and says more, and else means
    /// all of them.
    fn of_address(address: Address, by_number: Place) -> Place {
        let by_zip = address.zip.map(Self::of_zip).unwrap_or_default();
        let Some(state) = address.state else {
            return by_zip;
        };
        if by_zip.states.contains(state) && !by_zip.zones.is_empty() {
            return by_zip;
        }
        let clocks = Self::clocks_of(state);
        let told_by_number = clocks.len() > 1 && by_number.states.contains(state);
        let of_state = Place {
            states: StateSet::of([state]),
            zones: if told_by_number {
                ZoneSet::NONE
            } else {
                clocks
            },
        };
        by_zip.united(of_state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::area_code::AreaCode;

    fn state(code: &str) -> UsState {
        UsState::parse(code).unwrap()
    }

    fn added(code: &str, at: &str, zones: &str) -> AddedAreaCode {
        let code = AreaCode::parse(code).unwrap();
        let zones = ZoneSet::of_letters(zones).unwrap();
        AddedAreaCode::of(code, StateSet::of([state(at)]), zones).unwrap()
    }

    /// What the office added → where numbers of 982 and 850 are.
    #[test]
    fn r5_005_an_area_code_that_is_added_places_its_numbers_at_once() {
        let number = Number::of_digits("9825550142");
        assert_eq!(Places::known().of(number, &[]), Place::NOWHERE);
        let places = Places::with_added([added("982", "TN", "C")]);
        let there = places.of(number, &[]);
        assert_eq!(there.states, StateSet::of([state("TN")]));
        assert_eq!(there.zones, ZoneSet::of([Zone::Central]));

        let twice = Places::with_added([added("982", "TN", "C"), added("982", "OH", "E")]);
        let there = twice.of_area_code(982).unwrap();
        assert_eq!(there.states, StateSet::of([state("TN"), state("OH")]));
        assert_eq!(there.zones, ZoneSet::of([Zone::Central, Zone::Eastern]));

        // Florida's panhandle, which the tables know: nothing is taken away.
        let known = Places::with_added([added("850", "FL", "E")]);
        assert_eq!(known.of_area_code(850), Places::known().of_area_code(850));
    }

    /// Number, state, ZIP → where they are.
    #[test]
    fn r5_006_r5_007_military_mail_is_nowhere_and_a_zip_of_another_state_adds_its_places() {
        type Case = (
            &'static str,
            Option<&'static str>,
            Option<u32>,
            &'static str,
            &'static str,
        );
        let cases: [Case; 12] = [
            ("4075550208", Some("AE"), Some(9_128), "AE", ""),
            ("4075550208", None, Some(9_128), "AE", ""),
            ("4075550209", Some("AP"), Some(96_350), "AP", ""),
            ("4075550210", Some("AA"), Some(34_025), "AA", ""),
            ("4075550210", Some("FL"), Some(34_025), "AA", ""),
            ("4075550210", Some("AA"), None, "AA", ""),
            // Hawaii and Florida, next to them, are places.
            ("8085550100", Some("HI"), Some(96_701), "HI", "H"),
            ("3055550100", Some("FL"), Some(34_102), "FL", "E"),
            // New York's state, California's ZIP.
            ("8005550100", Some("NY"), Some(90_210), "CA NY", "EP"),
            ("3055550100", None, Some(90_210), "CA FL", "EP"),
            // A ZIP within a state of two clocks, and a ZIP that is in no state.
            ("8005550100", Some("TX"), Some(79_901), "TX", "M"),
            ("8005550100", Some("OH"), Some(1), "OH", "E"),
        ];
        for (number, at, zip, states, zones) in cases {
            let address = Address {
                state: at.map(state),
                zip,
            };
            let place = Places::known().of(Number::of_digits(number), &[address]);
            let states = StateSet::of(states.split(' ').map(state));
            let clocks = ZoneSet::of_letters(zones).unwrap();
            assert_eq!(
                (place.states, place.zones),
                (states, clocks),
                "{number} {at:?} {zip:?}"
            );
        }
        let home = Address::of(Some(state("FL")), None);
        let base = Address::of(Some(state("AE")), None);
        let both = Places::known().of(Number::of_digits("3055550100"), &[home, base]);
        assert!(both.zones.is_empty(), "a household with a soldier");
    }

    #[test]
    fn a_zip_says_where_and_what_is_unknown_is_where_its_neighbors_are() {
        let cases = [
            (33_101, "FL", "E"),
            (32_501, "FL", "C"),
            (86_515, "AZ", "M"),
            (85_001, "AZ", "Z"),
            // No such ZIP: all that begin with 865.
            (86_599, "AZ", "MZ"),
        ];
        for (zip, state, zones) in cases {
            let place = Places::of_zip(zip);
            let state = UsState::parse(state).unwrap();
            assert!(place.states.contains(state), "{zip}");
            assert_eq!(Some(place.zones), ZoneSet::of_letters(zones), "{zip}");
        }
        assert_eq!(Places::of_zip(0), Place::NOWHERE);
    }

    #[test]
    fn a_state_alone_says_its_clocks_unless_the_area_code_says_more() {
        let zones = |number, code: &str| {
            let address = Address::of(Some(state(code)), None);
            Places::known()
                .of(Number::of_digits(number), &[address])
                .zones
        };
        let all = ZoneSet::of([Zone::Central, Zone::Mountain]);
        assert_eq!(zones("2145550100", "TX"), ZoneSet::of([Zone::Central]));
        assert_eq!(zones("8005550100", "TX"), all);
        assert_eq!(zones("3055550100", "TX"), all.with(Zone::Eastern));
        assert_eq!(zones("8005550100", "UT"), ZoneSet::of([Zone::Mountain]));
        let records = [state("FL"), state("CA")].map(|state| Address {
            state: Some(state),
            zip: None,
        });
        let place = Places::known().of(Number::of_digits("3055550100"), &records);
        assert_eq!(place.zones, ZoneSet::of([Zone::Eastern, Zone::Pacific]));
        assert_eq!(place.states, StateSet::of([state("FL"), state("CA")]));
    }
}
