//! Who is paid.

use crate::event::Entity;
use crate::ids::{PartnerId, UserId};
use std::fmt;

/// Who is paid: a staff member, or a partner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PayeeId {
    User(UserId),
    Partner(PartnerId),
}

impl PayeeId {
    /// `U12` or `P9`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let number = text.get(1..)?.parse().ok().filter(|id: &i64| *id > 0)?;
        match text.get(..1)? {
            "U" => Some(Self::User(UserId::new(number))),
            "P" => Some(Self::Partner(PartnerId::new(number))),
            _ => None,
        }
    }

    /// Whose history tells of it.
    #[must_use]
    pub const fn entity(self) -> Entity {
        match self {
            Self::User(id) => Entity::User(id),
            Self::Partner(id) => Entity::Partner(id),
        }
    }
}

impl fmt::Display for PayeeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::User(id) => write!(f, "U{id}"),
            Self::Partner(id) => write!(f, "P{id}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r5_098_a_payee_is_named_by_whose_and_number() {
        let cases = [
            ("U12", Some(PayeeId::User(UserId::new(12)))),
            ("P9", Some(PayeeId::Partner(PartnerId::new(9)))),
            ("X9", None),
            ("U", None),
            ("U-1", None),
            ("12", None),
            ("", None),
            ("é1", None),
        ];
        for (text, outcome) in cases {
            assert_eq!(PayeeId::parse(text), outcome, "{text}");
        }
        assert_eq!(PayeeId::User(UserId::new(12)).to_string(), "U12");
    }
}
