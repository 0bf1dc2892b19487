//! Closings of the books, with who made them, and what the bank had.

use crate::closing::Closing;
use crm_core::clock::Instant;
use crm_core::store::Stored;
use crm_core::views::Between;

/// A closing and the name of who made it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClosingRow {
    pub closing: Closing,
    pub made_by: Option<String>,
}

pub trait ClosingViews {
    /// Closings and reopenings, the newest first, at most 100.
    fn book_closings(&mut self) -> Stored<Vec<ClosingRow>>;
    /// When money first moved on a line of the account that pays.
    fn first_posted(&mut self) -> Stored<Option<Instant>>;
    /// Whether money moved on a line of that account then.
    fn has_posted(&mut self, between: Between<Instant>) -> Stored<bool>;
}
