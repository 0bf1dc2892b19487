//! Area codes of the North American Numbering Plan: which of them may be of the United States.

use super::place::Place;
use super::states::StateSet;
use super::tables::Tables;
use super::zones::{Zone, ZoneSet};
use crate::contact::UsState;
use thiserror::Error;

/// Numbers that are in no place.
const TOLL_FREE: [u16; 7] = [800, 833, 844, 855, 866, 877, 888];

/// The countries that share the plan, with their area codes: as libphonenumber 9.0.43 has them, and Canada's codes that are of
/// no province (600, 622 to 688). Puerto Rico, Guam and the other territories are ours.
const ABROAD: [(&str, &[u16]); 18] = [
    (
        "Canada",
        &[
            204, 226, 236, 249, 250, 257, 263, 273, 289, 306, 343, 354, 365, 367, 368, 382, 403,
            416, 418, 428, 431, 437, 438, 450, 468, 474, 506, 514, 519, 548, 579, 581, 584, 587,
            600, 604, 613, 622, 633, 639, 644, 647, 655, 672, 677, 683, 688, 705, 709, 742, 753,
            778, 780, 782, 807, 819, 825, 867, 873, 879, 902, 905, 942,
        ],
    ),
    ("Anguilla", &[264]),
    ("Antigua and Barbuda", &[268]),
    ("the Bahamas", &[242]),
    ("Barbados", &[246]),
    ("Bermuda", &[441]),
    ("the British Virgin Islands", &[284]),
    ("the Cayman Islands", &[345]),
    ("Dominica", &[767]),
    ("the Dominican Republic", &[809, 829, 849]),
    ("Grenada", &[473]),
    ("Jamaica", &[658, 876]),
    ("Montserrat", &[664]),
    ("Saint Kitts and Nevis", &[869]),
    ("Saint Lucia", &[758]),
    ("Saint Vincent", &[784]),
    ("Sint Maarten or the Turks and Caicos Islands", &[649, 721]),
    ("Trinidad and Tobago", &[868]),
];

/// Why three digits are no area code of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotAnAreaCode {
    #[error("Use three digits, such as 436.")]
    NotThreeDigits,
    #[error("{0} cannot be an area code: the first digit is 2 to 9, the second 0 to 8.")]
    OutOfPlan(u16),
    #[error("{0} is a service such as 911, and no area code.")]
    Service(u16),
    #[error("{0} is toll-free: it is in no state.")]
    TollFree(u16),
    #[error("{code} is an area code of {country}.")]
    Abroad { code: u16, country: &'static str },
}

/// An area code that is, or may be one day, of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AreaCode(u16);

impl AreaCode {
    /// # Errors
    /// When the text is no area code, or one that is in no state: [`NotAnAreaCode`].
    pub fn parse(text: &str) -> Result<Self, NotAnAreaCode> {
        let text = text.trim();
        let three = text.len() == 3 && text.bytes().all(|byte| byte.is_ascii_digit());
        let code = text.parse().ok().filter(|_| three);
        Self::of(code.ok_or(NotAnAreaCode::NotThreeDigits)?)
    }

    /// # Errors
    /// When it is no area code, or one that is in no state: [`NotAnAreaCode`].
    pub fn of(code: u16) -> Result<Self, NotAnAreaCode> {
        if is_service(code) {
            return Err(NotAnAreaCode::Service(code));
        }
        // A 9 in the middle is kept for longer numbers to come.
        if !(200..=999).contains(&code) || code / 10 % 10 == 9 {
            return Err(NotAnAreaCode::OutOfPlan(code));
        }
        if is_toll_free(code) {
            return Err(NotAnAreaCode::TollFree(code));
        }
        match country_of(code) {
            Some(country) => Err(NotAnAreaCode::Abroad { code, country }),
            None => Ok(Self(code)),
        }
    }

    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }
}

/// 211 to 911.
pub(super) const fn is_service(three: u16) -> bool {
    three % 100 == 11
}

pub(super) fn is_toll_free(code: u16) -> bool {
    TOLL_FREE.contains(&code)
}

fn country_of(code: u16) -> Option<&'static str> {
    let found = ABROAD.iter().find(|(_, codes)| codes.contains(&code));
    found.map(|(country, _)| *country)
}

/// Why a place is none for an area code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum AddedRefused {
    #[error("Choose a state.")]
    NoState,
    #[error("Choose a time zone.")]
    NoZone,
    #[error("No state that is chosen has the time zone {}.", .0.as_str())]
    ZoneElsewhere(Zone),
    #[error("No time zone that is chosen is one of {}.", .0.name())]
    StateWithoutZone(UsState),
}

/// An area code that the office added, because the product's tables were made before it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AddedAreaCode {
    code: AreaCode,
    place: Place,
}

impl AddedAreaCode {
    /// Each of the zones must be one of the states, and each state must have one of the zones: a slip of the hand would
    /// let people be called by the clock of somewhere else.
    ///
    /// # Errors
    /// When states or zones are missing, or do not go together: [`AddedRefused`].
    pub fn of(code: AreaCode, states: StateSet, zones: ZoneSet) -> Result<Self, AddedRefused> {
        if states.is_empty() {
            return Err(AddedRefused::NoState);
        }
        if zones.is_empty() {
            return Err(AddedRefused::NoZone);
        }
        let clocks = |state: UsState| Tables::known().clocks_of(state);
        let elsewhere = |zone: &Zone| !states.iter().any(|state| clocks(state).contains(*zone));
        if let Some(zone) = zones.iter().find(elsewhere) {
            return Err(AddedRefused::ZoneElsewhere(zone));
        }
        let without = |state: &UsState| !zones.iter().any(|zone| clocks(*state).contains(zone));
        if let Some(state) = states.iter().find(without) {
            return Err(AddedRefused::StateWithoutZone(state));
        }
        let place = Place { states, zones };
        Ok(Self { code, place })
    }

    #[must_use]
    pub const fn code(self) -> AreaCode {
        self.code
    }

    #[must_use]
    pub const fn place(self) -> Place {
        self.place
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_003_what_is_no_area_code_of_a_state_is_told_from_what_may_be_one() {
        let abroad = |code, country| Err(NotAnAreaCode::Abroad { code, country });
        let cases = [
            ("436", Ok(436)),
            (" 982 ", Ok(982)),
            ("787", Ok(787)),
            ("12", Err(NotAnAreaCode::NotThreeDigits)),
            ("4 6", Err(NotAnAreaCode::NotThreeDigits)),
            ("+36", Err(NotAnAreaCode::NotThreeDigits)),
            ("136", Err(NotAnAreaCode::OutOfPlan(136))),
            ("893", Err(NotAnAreaCode::OutOfPlan(893))),
            ("911", Err(NotAnAreaCode::Service(911))),
            ("111", Err(NotAnAreaCode::Service(111))),
            ("888", Err(NotAnAreaCode::TollFree(888))),
            ("416", abroad(416, "Canada")),
            ("600", abroad(600, "Canada")),
            ("242", abroad(242, "the Bahamas")),
            ("849", abroad(849, "the Dominican Republic")),
        ];
        for (text, expected) in cases {
            assert_eq!(AreaCode::parse(text).map(AreaCode::get), expected, "{text}");
        }
    }

    /// States and zones → why they are no place of an area code.
    #[test]
    fn r5_005_states_and_zones_of_an_added_area_code_go_together() {
        let state = |code: &str| UsState::parse(code).unwrap();
        let code = AreaCode::parse("982").unwrap();
        let cases: [(&[&str], &[Zone], Option<AddedRefused>); 6] = [
            (&["OH"], &[Zone::Eastern], None),
            (&["TN"], &[Zone::Central], None),
            (&[], &[Zone::Eastern], Some(AddedRefused::NoState)),
            (&["OH"], &[], Some(AddedRefused::NoZone)),
            (
                &["OH"],
                &[Zone::Eastern, Zone::Central],
                Some(AddedRefused::ZoneElsewhere(Zone::Central)),
            ),
            (
                &["OH", "CA"],
                &[Zone::Eastern],
                Some(AddedRefused::StateWithoutZone(state("CA"))),
            ),
        ];
        for (states, zones, refused) in cases {
            let set = StateSet::of(states.iter().map(|code| state(code)));
            let added = AddedAreaCode::of(code, set, ZoneSet::of(zones.iter().copied()));
            assert_eq!(added.err(), refused, "{states:?} {zones:?}");
        }
    }
}
