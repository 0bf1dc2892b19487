//! US states and postal codes.

use crate::text::{Line, TextError};
use thiserror::Error;

/// A state or territory of the United States, kept by its two-letter code.
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

    /// Every state and territory, in the order of their names.
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
    /// # Errors
    /// When the text is empty, too long, or has characters that are not allowed: [`TextError`].
    pub fn parse(text: &str) -> Result<Self, TextError> {
        Line::parse(text).map(Self)
    }

    /// Reads a ZIP from a list, where spreadsheets have eaten leading zeros ("7042" is 07042).
    ///
    /// # Errors
    /// When the text is empty, too long, or has characters that are not allowed: [`TextError`].
    pub fn parse_listed(text: &str) -> Result<Self, TextError> {
        let text = text.trim();
        let (zip, rest) = text.split_at(text.find('-').unwrap_or(text.len()));
        let lost_zeros = (3..5).contains(&zip.len()) && zip.bytes().all(|b| b.is_ascii_digit());
        if lost_zeros {
            Self::parse(&format!("{zip:0>5}{rest}"))
        } else {
            Self::parse(text)
        }
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

    #[test]
    fn a_listed_zip_gets_its_leading_zeros_back() {
        let cases = [
            ("7042", "07042"),
            ("501", "00501"),
            ("07042", "07042"),
            ("7042-1234", "07042-1234"),
            ("33101-0001", "33101-0001"),
            ("K1A 0B1", "K1A 0B1"),
        ];
        for (listed, zip) in cases {
            assert_eq!(PostalCode::parse_listed(listed).unwrap().as_str(), zip);
        }
    }
}
