//! What a check of everything stored answers: the rows that break a rule.

use crate::money::Money;
use std::fmt;

/// How many rows of one rule are named; all of them are counted.
pub const MOST_NAMED: usize = 20;

/// A row that breaks a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenRow {
    /// Kind and id: `payment 17`.
    pub what: String,
    /// What is there and what should be, of a rule about amounts.
    pub amounts: Option<(Money, Money)>,
}

impl fmt::Display for BrokenRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.what)?;
        let Some((found, expected)) = self.amounts else {
            return Ok(());
        };
        let (found, expected) = (found.to_decimal_text(), expected.to_decimal_text());
        write!(f, ": {found} instead of {expected}")
    }
}

/// All rows that break one rule.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Broken {
    pub count: i64,
    /// The first [`MOST_NAMED`], by id.
    pub rows: Vec<BrokenRow>,
}
