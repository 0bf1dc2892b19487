//! How far a server is in the log of writes.

use std::fmt;

/// A place in the database's log of writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(i64);

impl Position {
    /// Beyond everything that any replica has.
    pub const END: Self = Self(i64::MAX);

    pub(crate) const fn new(bytes: i64) -> Self {
        Self(bytes)
    }

    /// What [`Position`]'s `Display` wrote.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        i64::from_str_radix(text, 16)
            .ok()
            .filter(|bytes| *bytes >= 0)
            .map(Self)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:x}", self.0)
    }
}

/// How far a server is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Standing {
    /// Which cluster it belongs to.
    pub(crate) system: String,
    /// It replays what a primary sends.
    pub(crate) replays: bool,
    pub(crate) position: Position,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_is_read_as_it_was_written() {
        for position in [
            Position::new(0),
            Position::new(0x1_0000_0000),
            Position::END,
        ] {
            assert_eq!(Position::parse(&position.to_string()), Some(position));
        }
        for text in ["", "-1", "x", "ffffffffffffffff"] {
            assert_eq!(Position::parse(text), None, "{text}");
        }
    }
}
