//! The tables of places that the product comes with (`places/README.md` says where they come from).

use super::place::Place;
use super::states::StateSet;
use super::zones::ZoneSet;
use crate::contact::UsState;
use std::collections::BTreeMap;
use std::sync::LazyLock;

const AREA_CODES: &str = include_str!("places/area_codes.txt");
const ZIPS: &str = include_str!("places/zips.txt");
const STATES: &str = include_str!("places/states.txt");
const CORRECTIONS: &str = include_str!("places/corrections.txt");
const NEW_AREA_CODES: &str = include_str!("places/new_area_codes.txt");

#[derive(Debug)]
pub(super) struct Tables {
    area_codes: BTreeMap<u32, Place>,
    /// By all five digits, and by the first three.
    zips: BTreeMap<u32, Place>,
    prefixes: BTreeMap<u32, Place>,
    /// By their place in [`UsState::all`].
    states: Vec<ZoneSet>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(Tables::read);

impl Tables {
    pub(super) fn known() -> &'static Self {
        &TABLES
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
        let area_codes = area_codes.chain(NEW_AREA_CODES.lines().filter_map(line_with_source));
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

    pub(super) fn of_area_code(&self, code: u16) -> Option<Place> {
        self.area_codes.get(&u32::from(code)).copied()
    }

    /// An unknown ZIP is somewhere among those that begin like it.
    pub(super) fn of_zip(&self, five: u32) -> Place {
        let exact = self.zips.get(&five);
        let place = exact.or_else(|| self.prefixes.get(&(five / 100)));
        place.copied().unwrap_or_default()
    }

    pub(super) fn clocks_of(&self, state: UsState) -> ZoneSet {
        let zones = self.states.get(state.ordinal());
        zones.copied().unwrap_or_default()
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

/// "436 OH E; overlay of 440 …"
fn line_with_source(text: &str) -> Option<(&str, Place)> {
    let (told, source) = text.split_once("; ")?;
    line(told).filter(|_| !source.is_empty())
}

/// "FL EC"
fn state_line(text: &str) -> Option<(UsState, ZoneSet)> {
    let (state, zones) = text.split_once(' ')?;
    Some((UsState::stored(state)?, ZoneSet::of_letters(zones)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERLAYS: usize = 116;

    #[test]
    fn every_line_of_the_tables_is_read() {
        let tables = Tables::known();
        assert_eq!(
            tables.area_codes.len(),
            AREA_CODES.lines().chain(NEW_AREA_CODES.lines()).count(),
            "none is in both"
        );
        assert_eq!(
            tables.zips.len() + tables.prefixes.len(),
            ZIPS.lines().count() + 1,
            "89883 is in the corrections alone"
        );
        assert_eq!(
            CORRECTIONS.lines().filter_map(line).count(),
            CORRECTIONS.lines().count()
        );
        let without: Vec<UsState> = UsState::all()
            .filter(|state| tables.clocks_of(*state).is_empty())
            .collect();
        assert!(without.iter().all(|state| state.is_military()));
        assert_eq!(STATES.lines().count() + without.len(), UsState::COUNT);
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
            // Ontario, the Bahamas, toll-free, of no country.
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
            assert_eq!(Tables::known().of_area_code(code), expected, "{code}");
        }
    }

    /// 689 had the clock of Chicago, and people in Orlando could be called until 9:00 PM.
    #[test]
    fn r5_001_codes_that_share_an_area_share_its_places() {
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
                |code: &str| Tables::known().of_area_code(code.parse().unwrap()).unwrap();
            let first = place_of(&codes[..3]);
            assert_eq!(first.states, StateSet::of([state]), "{area}");
            for code in codes.split(' ') {
                assert_eq!(place_of(code), first, "{code} beside {area}");
            }
        }
    }

    #[test]
    fn r5_004_area_codes_of_2022_to_2026_are_in_their_states() {
        let cases = [
            (436, "OH", "E"),
            (565, "GA", "E"),
            (621, "TX", "C"),
            (624, "NY", "E"),
            (679, "MI", "E"),
            (729, "TN", "EC"),
            (837, "CA", "P"),
            (861, "IL", "C"),
            (924, "MN", "C"),
        ];
        for (code, state, zones) in cases {
            let expected = Place {
                states: StateSet::of([UsState::parse(state).unwrap()]),
                zones: ZoneSet::of_letters(zones).unwrap(),
            };
            assert_eq!(Tables::known().of_area_code(code), Some(expected), "{code}");
        }
    }

    #[test]
    fn what_the_sources_have_wrong_is_corrected() {
        let clocks = |zones: &str| ZoneSet::of_letters(zones).unwrap();
        for (code, zones) in [(689, "E"), (907, "AL")] {
            let place = Tables::known().of_area_code(code).unwrap();
            assert_eq!(place.zones, clocks(zones), "{code}");
        }
        assert_eq!(Tables::known().of_zip(89_883).zones, clocks("M"));
        assert_eq!(Tables::known().of_zip(89_801).zones, clocks("P"));
    }
}
