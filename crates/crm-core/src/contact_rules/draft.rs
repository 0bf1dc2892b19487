//! What is typed of a rule: times of a day, small numbers, and which state it is of.

use crate::clock::MINUTES_OF_A_DAY;
use crate::contact::{InvalidState, UsState};
use crate::contact_gate::{StateSet, Zone, ZoneSet};
use thiserror::Error;

/// A minute of a day as a clock writes it, up to the day's end: "08:00", "24:00".
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayTime(u16);

/// A text that is no time of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a time such as 08:00 or 21:00, up to 24:00.")]
pub struct NotADayTime;

impl DayTime {
    /// # Errors
    /// When the text is no time from 00:00 to 24:00: [`NotADayTime`].
    pub fn parse(text: &str) -> Result<Self, NotADayTime> {
        let (hour, minute) = text.split_once(':').ok_or(NotADayTime)?;
        let (hour, minute) = (two_digits(hour)?, two_digits(minute)?);
        let minutes = hour * 60 + minute;
        if minute < 60 && minutes <= MINUTES_OF_A_DAY {
            Ok(Self(minutes))
        } else {
            Err(NotADayTime)
        }
    }

    /// After midnight.
    #[must_use]
    pub const fn minutes(self) -> u16 {
        self.0
    }

    /// As it is typed, of minutes after midnight.
    #[must_use]
    pub fn text(minutes: u16) -> String {
        format!("{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

fn two_digits(text: &str) -> Result<u16, NotADayTime> {
    let plain = text.len() == 2 && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain).ok_or(NotADayTime)
}

/// A whole number within bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Whole<const LEAST: u16, const MOST: u16>(u16);

/// A text that is no whole number within bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a whole number from {least} to {most}.")]
pub struct NotWithin {
    least: u16,
    most: u16,
}

impl<const LEAST: u16, const MOST: u16> Whole<LEAST, MOST> {
    /// # Errors
    /// When the text is no such number: [`NotWithin`].
    pub fn parse(text: &str) -> Result<Self, NotWithin> {
        let number = text.parse::<u16>().ok();
        // "+5" and "05" are none.
        let number = number.filter(|number| number.to_string() == text);
        let within = number.filter(|number| (LEAST..=MOST).contains(number));
        within.map(Self).ok_or(NotWithin {
            least: LEAST,
            most: MOST,
        })
    }

    #[must_use]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// For numbers of at most 255.
    #[must_use]
    pub fn small(self) -> u8 {
        u8::try_from(self.0).unwrap_or(u8::MAX)
    }
}

/// A state or territory where people are: no rule of calling, registration or registry is of military mail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlaceState(pub UsState);

impl PlaceState {
    /// # Errors
    /// When the text is no state, or a code of military mail: [`InvalidState`].
    pub fn parse(text: &str) -> Result<Self, InvalidState> {
        let state = UsState::parse(text)?;
        if state.is_military() {
            return Err(InvalidState);
        }
        Ok(Self(state))
    }

    /// Every code with its name, as [`PlaceState::parse`] reads them in any case.
    pub fn spellings() -> impl Iterator<Item = (&'static str, &'static str)> {
        let places = UsState::all().filter(|state| !state.is_military());
        places.map(|state| (state.code(), state.name()))
    }
}

/// The state that a rule is of; `None` is the whole country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RuleState(pub Option<UsState>);

/// A text that is no state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a US state, such as FL or Florida, or US for the whole country.")]
pub struct NotAState;

impl RuleState {
    /// The text of the whole country.
    pub const COUNTRY: &'static str = "US";

    /// # Errors
    /// When the text is no state, and not the whole country: [`NotAState`].
    pub fn parse(text: &str) -> Result<Self, NotAState> {
        if text == Self::COUNTRY {
            return Ok(Self(None));
        }
        let state = PlaceState::parse(text).map_err(|_| NotAState)?;
        Ok(Self(Some(state.0)))
    }

    /// Two letters.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.0.map_or(Self::COUNTRY, UsState::code)
    }

    /// "Florida"
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.map_or("United States", UsState::name)
    }
}

/// Several states.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StateList(pub StateSet);

impl StateList {
    /// Every state and territory.
    pub const MOST: usize = UsState::COUNT - UsState::MILITARY;

    /// # Errors
    /// When one of the texts is no state: [`InvalidState`].
    pub fn parse(texts: &[&str]) -> Result<Self, InvalidState> {
        let states = texts.iter().map(|text| Ok(PlaceState::parse(text)?.0));
        let states = states.collect::<Result<Vec<_>, _>>()?;
        Ok(Self(StateSet::of(states)))
    }
}

/// Time zones as they are typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ZoneList(pub ZoneSet);

impl ZoneList {
    /// # Errors
    /// When one of the texts is no time zone of the United States: [`NotAZone`].
    pub fn parse(texts: &[&str]) -> Result<Self, NotAZone> {
        let zones = texts
            .iter()
            .map(|text| Zone::parse(text).map_err(|_| NotAZone));
        let zones = zones.collect::<Result<Vec<_>, _>>()?;
        Ok(Self(ZoneSet::of(zones)))
    }
}

/// A text that is no time zone of the United States.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a US time zone, such as America/New_York.")]
pub struct NotAZone;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_006_no_rule_is_of_military_mail() {
        let cases = [
            ("FL", true),
            ("guam", true),
            ("AE", false),
            ("Armed Forces Pacific", false),
        ];
        for (text, taken) in cases {
            assert_eq!(PlaceState::parse(text).is_ok(), taken, "{text}");
            assert_eq!(RuleState::parse(text).is_ok(), taken, "{text}");
            assert_eq!(StateList::parse(&["TX", text]).is_ok(), taken, "{text}");
        }
        assert_eq!(PlaceState::spellings().count(), StateList::MOST);
    }

    #[test]
    fn r4_055_hours_are_typed_as_clocks_write_them() {
        let cases = [
            ("00:00", Ok(0)),
            ("08:00", Ok(480)),
            ("20:30", Ok(1230)),
            ("24:00", Ok(1440)),
            ("24:01", Err(NotADayTime)),
            ("8:00", Err(NotADayTime)),
            ("08:60", Err(NotADayTime)),
            ("+8:00", Err(NotADayTime)),
            ("", Err(NotADayTime)),
        ];
        for (text, outcome) in cases {
            let read = DayTime::parse(text);
            assert_eq!(read.map(DayTime::minutes), outcome, "{text}");
            if let Ok(minutes) = outcome {
                assert_eq!(DayTime::text(minutes), text);
            }
        }
    }

    #[test]
    fn r4_055_numbers_have_bounds() {
        let cases = [
            ("1", true),
            ("50", true),
            ("0", false),
            ("51", false),
            ("05", false),
            ("+5", false),
            ("-1", false),
            ("1.5", false),
        ];
        for (text, taken) in cases {
            assert_eq!(Whole::<1, 50>::parse(text).is_ok(), taken, "{text}");
        }
        let refused = Whole::<1, 50>::parse("51").unwrap_err();
        assert_eq!(refused.to_string(), "Use a whole number from 1 to 50.");
    }

    #[test]
    fn r4_055_a_rule_is_of_a_state_or_of_the_country() {
        let cases = [
            ("FL", Some("FL")),
            ("florida", Some("FL")),
            ("US", Some("US")),
            ("us", None),
            ("XX", None),
            ("", None),
        ];
        for (text, code) in cases {
            let read = RuleState::parse(text).ok().map(RuleState::code);
            assert_eq!(read, code, "{text}");
        }
        let two = StateList::parse(&["FL", "Utah"]).unwrap();
        assert_eq!(two.0.iter().count(), 2);
        assert!(StateList::parse(&["FL", "Ontario"]).is_err());
    }
}
