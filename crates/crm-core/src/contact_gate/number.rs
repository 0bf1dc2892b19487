//! Which numbers are of the United States.

use super::places::Places;
use crate::contact::{Phone, PhoneKey};

/// Numbers that are in no place: toll-free ones.
const TOLL_FREE: [u16; 7] = [800, 833, 844, 855, 866, 877, 888];

/// A number as the gate sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Missing,
    /// Abroad, or nobody's.
    NotUs,
    Us {
        area_code: u16,
    },
}

impl Number {
    /// A number as it was typed: a plus and another country's code stay abroad, whatever their digits look like here.
    #[must_use]
    pub fn of(phone: &Phone) -> Self {
        let typed = phone.as_str().trim_start_matches(['(', ' ']);
        let code = typed.strip_prefix('+').map(str::trim_start);
        if code.is_some_and(|code| !code.starts_with('1')) {
            return Self::NotUs;
        }
        Self::of_key(&phone.key())
    }

    #[must_use]
    pub fn of_key(key: &PhoneKey) -> Self {
        Self::of_digits(key.as_str())
    }

    /// Ten digits: an area code that is in a state or toll-free, and an exchange, which begins with 2 or more.
    #[must_use]
    pub fn of_digits(digits: &str) -> Self {
        let plain = digits.len() == 10 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let exchange = digits.as_bytes().get(3).is_some_and(|first| *first >= b'2');
        let area_code = digits.get(..3).and_then(|code| code.parse().ok());
        match area_code.filter(|_| plain && exchange) {
            Some(area_code) if is_ours(area_code) => Self::Us { area_code },
            _ => Self::NotUs,
        }
    }

    #[must_use]
    pub const fn area_code(self) -> Option<u16> {
        match self {
            Self::Us { area_code } => Some(area_code),
            Self::Missing | Self::NotUs => None,
        }
    }
}

fn is_ours(area_code: u16) -> bool {
    TOLL_FREE.contains(&area_code) || Places::known().of_area_code(area_code).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_001_numbers_abroad_and_nobodys_are_told_from_ours() {
        let cases = [
            ("(305) 555-0100", Some(305)),
            ("+1 305 555 0100", Some(305)),
            ("305-555-0100 x12", Some(305)),
            ("800-555-0100", Some(800)),
            ("416-555-0100", None),
            ("+1 242 555 0100", None),
            ("+44 20 7946 0958", None),
            // Ten digits that would be North Carolina's.
            ("+47 22 12 34 56 00", None),
            ("+47 22 12 34 56", None),
            ("893-555-7495", None),
            ("305-155-0100", None),
            ("5550100", None),
        ];
        for (typed, area_code) in cases {
            let number = Number::of(&Phone::parse(typed).unwrap());
            assert_eq!(number.area_code(), area_code, "{typed}");
        }
    }
}
