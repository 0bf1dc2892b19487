//! US states and postal codes.

use crate::text::{Line, TextError};
use thiserror::Error;

/// A state or territory of the United States, or a code of military mail, kept by its two letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UsState(&'static str);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("Use a US state, such as FL or Florida.")]
pub struct InvalidState;

impl UsState {
    /// Reads a code or a name in any case ("fl", "Florida", "Fla." is refused).
    ///
    /// # Errors
    /// When the text is no state of the USA: [`InvalidState`].
    pub fn parse(text: &str) -> Result<Self, InvalidState> {
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        STATES
            .iter()
            .find(|(code, name)| text.eq_ignore_ascii_case(code) || text.eq_ignore_ascii_case(name))
            .map(|(code, _)| Self(code))
            .ok_or(InvalidState)
    }

    /// Every state by name, then the territories, then the codes of military mail.
    pub fn all() -> impl Iterator<Item = Self> {
        STATES.iter().map(|(code, _)| Self(code))
    }

    /// Every code with its name, as [`UsState::parse`] reads them in any case.
    pub fn spellings() -> impl Iterator<Item = (&'static str, &'static str)> {
        STATES.iter().copied()
    }

    /// A code as it was stored; `None` for one that does not exist.
    #[must_use]
    pub fn stored(code: &str) -> Option<Self> {
        Self::all().find(|state| state.0 == code)
    }

    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// "Florida"
    #[must_use]
    pub fn name(self) -> &'static str {
        let known = STATES.iter().find(|(code, _)| *code == self.0);
        known.map_or(self.0, |(_, name)| name)
    }

    /// Mail to AA, AE and AP goes to ships and bases all over the world (USPS Publication 28, 225).
    #[must_use]
    pub fn is_military(self) -> bool {
        matches!(self.0, "AA" | "AE" | "AP")
    }

    /// How many codes of military mail there are.
    pub const MILITARY: usize = 3;

    /// How many there are.
    pub const COUNT: usize = STATES.len();

    /// Its place in [`UsState::all`], below [`UsState::COUNT`].
    #[must_use]
    pub fn ordinal(self) -> usize {
        let place = STATES.iter().position(|(code, _)| *code == self.0);
        // Every state was made from this list.
        place.unwrap_or_default()
    }

    /// The state at a place of [`UsState::all`].
    #[must_use]
    pub fn of_ordinal(ordinal: usize) -> Option<Self> {
        STATES.get(ordinal).map(|(code, _)| Self(code))
    }
}

/// A postal code as typed, at most 12 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostalCode(Line<12>);

impl PostalCode {
    /// The rule of a US ZIP, as forms, the API and the import say it.
    pub const US_RULE: &'static str = "Use a five-digit US ZIP code, such as 32801 or 32801-1234.";

    /// # Errors
    /// When the text is empty, too long, or has characters that are not allowed: [`TextError`].
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Line::parse(text).map(Self)
    }

    /// Whether it is a US ZIP: five digits, or five, a hyphen and four.
    #[must_use]
    pub fn is_us(&self) -> bool {
        let digits =
            |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
        match self.as_str().split_once('-') {
            Some((five, four)) => digits(five, 5) && digits(four, 4),
            None => digits(self.as_str(), 5),
        }
    }

    /// A code as it was stored.
    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(Line::stored(text))
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

const STATES: &[(&str, &str)] = &[
    ("AL", "Alabama"),
    ("AK", "Alaska"),
    ("AZ", "Arizona"),
    ("AR", "Arkansas"),
    ("CA", "California"),
    ("CO", "Colorado"),
    ("CT", "Connecticut"),
    ("DE", "Delaware"),
    ("DC", "District of Columbia"),
    ("FL", "Florida"),
    ("GA", "Georgia"),
    ("HI", "Hawaii"),
    ("ID", "Idaho"),
    ("IL", "Illinois"),
    ("IN", "Indiana"),
    ("IA", "Iowa"),
    ("KS", "Kansas"),
    ("KY", "Kentucky"),
    ("LA", "Louisiana"),
    ("ME", "Maine"),
    ("MD", "Maryland"),
    ("MA", "Massachusetts"),
    ("MI", "Michigan"),
    ("MN", "Minnesota"),
    ("MS", "Mississippi"),
    ("MO", "Missouri"),
    ("MT", "Montana"),
    ("NE", "Nebraska"),
    ("NV", "Nevada"),
    ("NH", "New Hampshire"),
    ("NJ", "New Jersey"),
    ("NM", "New Mexico"),
    ("NY", "New York"),
    ("NC", "North Carolina"),
    ("ND", "North Dakota"),
    ("OH", "Ohio"),
    ("OK", "Oklahoma"),
    ("OR", "Oregon"),
    ("PA", "Pennsylvania"),
    ("RI", "Rhode Island"),
    ("SC", "South Carolina"),
    ("SD", "South Dakota"),
    ("TN", "Tennessee"),
    ("TX", "Texas"),
    ("UT", "Utah"),
    ("VT", "Vermont"),
    ("VA", "Virginia"),
    ("WA", "Washington"),
    ("WV", "West Virginia"),
    ("WI", "Wisconsin"),
    ("WY", "Wyoming"),
    ("AS", "American Samoa"),
    ("GU", "Guam"),
    ("MP", "Northern Mariana Islands"),
    ("PR", "Puerto Rico"),
    ("VI", "U.S. Virgin Islands"),
    ("AA", "Armed Forces Americas"),
    ("AE", "Armed Forces Europe"),
    ("AP", "Armed Forces Pacific"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_are_codes_or_names() {
        let cases = [
            ("fl", Some("FL")),
            (" new  york ", Some("NY")),
            ("District of Columbia", Some("DC")),
            ("ae", Some("AE")),
            ("Armed Forces Pacific", Some("AP")),
            ("XX", None),
            ("", None),
        ];
        for (text, code) in cases {
            assert_eq!(UsState::parse(text).ok().map(UsState::code), code, "{text}");
        }
    }

    #[test]
    fn a_state_is_found_by_its_place() {
        for (place, state) in UsState::all().enumerate() {
            assert_eq!(state.ordinal(), place);
            assert_eq!(UsState::of_ordinal(place), Some(state));
        }
        assert_eq!(UsState::of_ordinal(UsState::COUNT), None);
        assert_eq!(UsState::parse("vi").unwrap().name(), "U.S. Virgin Islands");
    }
}
