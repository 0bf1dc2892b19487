//! Which numbers are of the United States.

use super::area_code::{AreaCode, is_service, is_toll_free};
use crate::contact::{Phone, PhoneKey};

/// A number as the gate sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Number {
    Missing,
    /// Abroad, or of no holder.
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

    /// Ten digits: an area code that is toll-free or of no other country, and an exchange, which begins with 2 or more and is
    /// no service such as 911. Which state an area code is in is not asked: new ones are given out every year.
    #[must_use]
    pub fn of_digits(digits: &str) -> Self {
        let plain = digits.len() == 10 && digits.bytes().all(|byte| byte.is_ascii_digit());
        let three = |from: usize| digits.get(from..from + 3)?.parse::<u16>().ok();
        match (three(0), three(3)) {
            (Some(area_code), Some(exchange))
                if plain && is_ours(area_code) && is_exchange(exchange) =>
            {
                Self::Us { area_code }
            }
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
    is_toll_free(area_code) || AreaCode::of(area_code).is_ok()
}

const fn is_exchange(three: u16) -> bool {
    three >= 200 && !is_service(three)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_001_r5_002_r5_003_numbers_abroad_and_nobodys_are_told_from_ours() {
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
            ("305-911-0142", None),
            ("305-211-0142", None),
            ("911-555-0142", None),
            // Given out after the tables were made, and not yet.
            ("436-555-0142", Some(436)),
            ("982-555-0142", Some(982)),
            // Guam, Puerto Rico; Canada's for things.
            ("671-555-0142", Some(671)),
            ("787-555-0142", Some(787)),
            ("600-555-0142", None),
            ("5550100", None),
        ];
        for (typed, area_code) in cases {
            let number = Number::of(&Phone::parse(typed).unwrap());
            assert_eq!(number.area_code(), area_code, "{typed}");
        }
    }
}
