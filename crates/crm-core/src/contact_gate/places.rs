//! Where a person may be: the states and clocks of their addresses and of their number's area code
//! (`places/README.md` says where the tables come from).

use super::number::Number;
use super::states::StateSet;
use super::zones::ZoneSet;
use crate::contact::{PostalCode, UsState};
use std::collections::BTreeMap;
use std::sync::LazyLock;

const AREA_CODES: &str = include_str!("places/area_codes.txt");
const ZIPS: &str = include_str!("places/zips.txt");
const STATES: &str = include_str!("places/states.txt");
const CORRECTIONS: &str = include_str!("places/corrections.txt");

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

/// What of an address says where somebody is.
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
}

/// The tables.
#[derive(Debug)]
pub struct Places {
    area_codes: BTreeMap<u32, Place>,
    /// By all five digits, and by the first three.
    zips: BTreeMap<u32, Place>,
    prefixes: BTreeMap<u32, Place>,
    /// By their place in [`UsState::all`].
    states: Vec<ZoneSet>,
}

static PLACES: LazyLock<Places> = LazyLock::new(Places::read);

impl Places {
    #[must_use]
    pub fn known() -> &'static Self {
        &PLACES
    }

    fn read() -> Self {
        let (mut zips, mut prefixes) = (BTreeMap::new(), BTreeMap::new());
        for (key, place) in ZIPS.lines().filter_map(line) {
            let of = if key.len() == 3 {
                &mut prefixes
            } else {
                &mut zips
            };
            of.extend(key.parse::<u32>().ok().map(|code| (code, place)));
        }
        let area_codes = AREA_CODES.lines().filter_map(line);
        let area_codes = area_codes.filter_map(|(key, place)| Some((key.parse().ok()?, place)));
        let mut area_codes: BTreeMap<u32, Place> = area_codes.collect();
        for (key, place) in CORRECTIONS.lines().filter_map(line) {
            let of = if key.len() == 3 {
                &mut area_codes
            } else {
                &mut zips
            };
            of.extend(key.parse::<u32>().ok().map(|code| (code, place)));
        }
        let mut states = vec![ZoneSet::NONE; UsState::COUNT];
        for (state, zones) in STATES.lines().filter_map(state_line) {
            if let Some(of) = states.get_mut(state.ordinal()) {
                *of = zones;
            }
        }
        Self {
            area_codes,
            zips,
            prefixes,
            states,
        }
    }

    /// `None` for one that is in no state, such as those of Canada and of toll-free numbers.
    #[must_use]
    pub fn of_area_code(&self, code: u16) -> Option<Place> {
        self.area_codes.get(&u32::from(code)).copied()
    }

    /// An unknown ZIP is somewhere among those that begin like it.
    #[must_use]
    pub fn of_zip(&self, five: u32) -> Place {
        let exact = self.zips.get(&five);
        let place = exact.or_else(|| self.prefixes.get(&(five / 100)));
        place.copied().unwrap_or_default()
    }

    #[must_use]
    pub fn clocks_of(&self, state: UsState) -> ZoneSet {
        let zones = self.states.get(state.ordinal());
        zones.copied().unwrap_or_default()
    }

    /// Everywhere the holder of a number may be, by all addresses on record.
    #[must_use]
    pub fn of(&self, number: Number, addresses: &[Address]) -> Place {
        let by_number = number.area_code().and_then(|code| self.of_area_code(code));
        let by_number = by_number.unwrap_or_default();
        let add =
            |place: Place, address: &Address| place.united(self.of_address(*address, by_number));
        addresses.iter().fold(by_number, add)
    }

    /// A ZIP says it best. A state says it when it has one clock; one with several does not where the area code lies in that
    /// state and says more, and else means all of them.
    fn of_address(&self, address: Address, by_number: Place) -> Place {
        let by_zip = address.zip.map(|zip| self.of_zip(zip)).unwrap_or_default();
        let Some(state) = address.state else {
            return by_zip;
        };
        let clocks = self.clocks_of(state);
        let zones = if !by_zip.zones.is_empty() {
            by_zip.zones
        } else if clocks.len() > 1 && by_number.states.contains(state) {
            ZoneSet::NONE
        } else {
            clocks
        };
        Place {
            states: by_zip.states.with(state),
            zones,
        }
    }
}

/// "850 FL EC", "205 DC+MD+VA E"
fn line(text: &str) -> Option<(&str, Place)> {
    let (key, rest) = text.split_once(' ')?;
    let (states, zones) = rest.split_once(' ')?;
    let states: Option<Vec<UsState>> = states.split('+').map(UsState::stored).collect();
    let place = Place {
        states: StateSet::of(states?),
        zones: ZoneSet::of_letters(zones)?,
    };
    Some((key, place))
}

/// "FL EC"
fn state_line(text: &str) -> Option<(UsState, ZoneSet)> {
    let (state, zones) = text.split_once(' ')?;
    Some((UsState::stored(state)?, ZoneSet::of_letters(zones)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contact_gate::zones::Zone;

    const OVERLAYS: usize = 108;

    #[test]
    fn every_line_of_the_tables_is_read() {
        let places = Places::known();
        assert_eq!(places.area_codes.len(), AREA_CODES.lines().count());
        assert_eq!(
            places.zips.len() + places.prefixes.len(),
            ZIPS.lines().count() + 1,
            "89883 is in the corrections alone"
        );
        assert_eq!(
            CORRECTIONS.lines().filter_map(line).count(),
            CORRECTIONS.lines().count()
        );
        assert!(places.states.iter().all(|zones| !zones.is_empty()));
        assert_eq!(STATES.lines().count(), UsState::COUNT);
    }

    #[test]
    fn area_codes_are_in_their_states_and_overlays_have_their_twins_clocks() {
        let cases = [
            (850, Some(("FL", "EC"))),
            (448, Some(("FL", "EC"))),
            (270, Some(("KY", "EC"))),
            (364, Some(("KY", "EC"))),
            (812, Some(("IN", "EC"))),
            (930, Some(("IN", "EC"))),
            (541, Some(("OR", "MP"))),
            (458, Some(("OR", "MP"))),
            (602, Some(("AZ", "Z"))),
            (928, Some(("AZ", "MZ"))),
            (787, Some(("PR", "T"))),
            (671, Some(("GU", "G"))),
            // Ontario, the Bahamas, toll-free, nobody's.
            (416, None),
            (242, None),
            (800, None),
            (893, None),
        ];
        for (code, expected) in cases {
            let expected = expected.map(|(state, zones)| Place {
                states: StateSet::of([UsState::parse(state).unwrap()]),
                zones: ZoneSet::of_letters(zones).unwrap(),
            });
            assert_eq!(Places::known().of_area_code(code), expected, "{code}");
        }
    }

    /// R5: 689 had the clock of Chicago, and people in Orlando could be called until 9:00 PM.
    #[test]
    fn codes_that_share_an_area_share_its_places() {
        let areas = include_str!("../../testdata/overlays.txt");
        let areas: Vec<&str> = areas
            .lines()
            .filter(|line| !line.starts_with('#'))
            .collect();
        assert_eq!(areas.len(), OVERLAYS);
        for area in areas {
            let (state, codes) = area.split_once(' ').unwrap();
            let state = UsState::parse(state).unwrap();
            let place_of =
                |code: &str| Places::known().of_area_code(code.parse().unwrap()).unwrap();
            let first = place_of(&codes[..3]);
            assert_eq!(first.states, StateSet::of([state]), "{area}");
            for code in codes.split(' ') {
                assert_eq!(place_of(code), first, "{code} beside {area}");
            }
        }
    }

    #[test]
    fn what_the_sources_have_wrong_is_corrected() {
        let clocks = |zones: &str| ZoneSet::of_letters(zones).unwrap();
        for (code, zones) in [(689, "E"), (907, "AL")] {
            let place = Places::known().of_area_code(code).unwrap();
            assert_eq!(place.zones, clocks(zones), "{code}");
        }
        assert_eq!(Places::known().of_zip(89_883).zones, clocks("M"));
        assert_eq!(Places::known().of_zip(89_801).zones, clocks("P"));
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
            let place = Places::known().of_zip(zip);
            let state = UsState::parse(state).unwrap();
            assert!(place.states.contains(state), "{zip}");
            assert_eq!(Some(place.zones), ZoneSet::of_letters(zones), "{zip}");
        }
        assert_eq!(Places::known().of_zip(0), Place::NOWHERE);
    }

    #[test]
    fn a_state_alone_says_its_clocks_unless_the_area_code_says_more() {
        let state = |code: &str| UsState::parse(code).unwrap();
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
