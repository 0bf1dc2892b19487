//! How numbers are kept: a bit for each of the 10,000 that begin with the same six digits.

use crate::contact::PhoneKey;
use std::fmt;

/// The area code and the three digits behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exchange(u32);

impl Exchange {
    /// Six digits that numbers begin with: neither part begins with 0 or 1.
    #[must_use]
    pub const fn of(digits: u32) -> Option<Self> {
        if digits >= 200_200 && digits <= 999_999 && digits % 1_000 >= 200 {
            Some(Self(digits))
        } else {
            None
        }
    }

    #[must_use]
    pub fn get(self) -> i64 {
        self.0.into()
    }

    #[must_use]
    pub fn area_code(self) -> u16 {
        // Three digits fit.
        u16::try_from(self.0 / 1_000).unwrap_or_default()
    }
}

/// A number of ten digits, as lists keep it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListedNumber {
    pub exchange: Exchange,
    /// The last four digits.
    pub line: u16,
}

impl ListedNumber {
    /// `None` for a number that no list of the United States can have.
    #[must_use]
    pub fn of_key(key: &PhoneKey) -> Option<Self> {
        let digits = key.as_str();
        if digits.len() != 10 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let (exchange, line) = digits.split_at_checked(6)?;
        Some(Self {
            exchange: Exchange::of(exchange.parse().ok()?)?,
            line: line.parse().ok()?,
        })
    }
}

/// The numbers of a list that begin with the same six digits.
#[derive(Clone, PartialEq, Eq)]
pub struct Block(Box<[u8; Block::BYTES]>);

impl Block {
    /// A bit for each of the 10,000.
    pub const BYTES: usize = 1_250;

    /// Without a number.
    #[must_use]
    pub fn empty() -> Self {
        Self(Box::new([0; Self::BYTES]))
    }

    /// Bits as they were stored; `None` when there are not as many.
    #[must_use]
    pub fn stored(bits: &[u8]) -> Option<Self> {
        let bits: [u8; Self::BYTES] = bits.try_into().ok()?;
        Some(Self(Box::new(bits)))
    }

    #[must_use]
    pub fn bits(&self) -> &[u8] {
        self.0.as_slice()
    }

    /// Adds a number by its last four digits.
    pub fn insert(&mut self, line: u16) {
        if let Some(byte) = self.0.get_mut(usize::from(line / 8)) {
            *byte |= 1 << (line % 8);
        }
    }

    /// Takes a number out, by its last four digits.
    pub fn remove(&mut self, line: u16) {
        if let Some(byte) = self.0.get_mut(usize::from(line / 8)) {
            *byte &= !(1 << (line % 8));
        }
    }

    /// Takes all numbers of another one out.
    pub fn subtract(&mut self, other: &Self) {
        for (byte, less) in self.0.iter_mut().zip(other.0.iter()) {
            *byte &= !less;
        }
    }

    /// Whether a number is in it, by its last four digits.
    #[must_use]
    pub fn has(&self, line: u16) -> bool {
        let byte = self.0.get(usize::from(line / 8));
        byte.is_some_and(|byte| byte & (1 << (line % 8)) != 0)
    }

    /// Adds all numbers of another one.
    pub fn add(&mut self, other: &Self) {
        for (byte, more) in self.0.iter_mut().zip(other.0.iter()) {
            *byte |= more;
        }
    }

    /// How many numbers it has.
    #[must_use]
    pub fn count(&self) -> i64 {
        let counts = self.0.iter().map(|byte| i64::from(byte.count_ones()));
        counts.sum()
    }
}

impl fmt::Debug for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Block({} numbers)", self.count())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r4_053_a_block_holds_ten_thousand_numbers() {
        let mut block = Block::empty();
        for line in [0, 7, 8, 123, 9_999] {
            block.insert(line);
            block.insert(line);
        }
        for (line, has) in [(0, true), (1, false), (7, true), (8, true), (9_999, true)] {
            assert_eq!(block.has(line), has, "{line}");
        }
        // Beyond the last one there is nothing.
        block.insert(10_000);
        assert!(!block.has(10_000));
        assert_eq!(block.count(), 5);
        assert_eq!(block.bits().len(), Block::BYTES);
        assert_eq!(Block::stored(block.bits()), Some(block.clone()));
        assert_eq!(Block::stored(&[0; 9]), None);
        let mut other = Block::empty();
        other.insert(1);
        other.insert(7);
        block.add(&other);
        assert_eq!((block.count(), block.has(1)), (6, true));
        assert_eq!(format!("{block:?}"), "Block(6 numbers)");
    }

    /// A number's key → its six digits, its area code and its last four.
    #[test]
    fn r4_053_a_number_is_in_the_block_of_its_first_six_digits() {
        let cases = [
            ("3055550100", Some((305_555, 305, 100))),
            ("9999999999", Some((999_999, 999, 9_999))),
            ("2002000000", Some((200_200, 200, 0))),
            ("1055550100", None),
            ("3051550100", None),
            ("305555010", None),
            ("48225551234", None),
            ("", None),
        ];
        for (key, outcome) in cases {
            let number = ListedNumber::of_key(&PhoneKey::stored(key.to_owned()));
            let parts = number.map(|it| (it.exchange.get(), it.exchange.area_code(), it.line));
            assert_eq!(parts, outcome, "{key}");
        }
    }
}
