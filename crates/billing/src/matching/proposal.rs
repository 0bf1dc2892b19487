//! What is proposed for a line.

use super::model::Part;
use crm_core::money::Money;

/// Our own transfer, and nothing else: with it nothing else is proposed.
pub(super) const CERTAIN: u8 = 100;
/// The most that a likeness is worth.
pub(super) const MOST_BY_LIKENESS: u8 = 99;
/// What scores less is a coincidence and not proposed: a part of a larger record four days away by a name alone.
pub const LEAST_SCORE: u8 = 45;

/// Records that may be what a line settles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    /// They come to the line and the fee.
    pub parts: Vec<Part>,
    /// What the card provider would have kept.
    pub fee: Money,
    /// From [`LEAST_SCORE`] to 100, certain.
    pub score: u8,
    /// One sentence.
    pub reason: String,
}

impl Proposal {
    /// Whether nothing else can be what the line is.
    #[must_use]
    pub const fn is_certain(&self) -> bool {
        self.score == CERTAIN
    }
}
