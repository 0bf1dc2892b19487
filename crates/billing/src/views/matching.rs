//! What matching and the month's reconciliation read.

use crate::matching::{BankMatch, BookRecord, Line, LineState, RecordId, Settles};
use crm_core::clock::{BusinessZone, Instant};
use crm_core::ids::AccountLineId;
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::Between;
use time::Date;

/// Lines on which money moved, the newest first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLineQuery {
    /// When the bank posted them.
    pub posted: Between<Instant>,
    /// All of them unless given.
    pub state: Option<LineState>,
    pub page: PageRequest,
}

/// A line on which money moved, as it is matched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankLineRow {
    pub id: AccountLineId,
    pub posted_at: Instant,
    /// Below zero leaves us.
    pub amount: Money,
    /// The bank's own word for what it is.
    pub kind: String,
    /// The bank took it back since, or it is what came back.
    pub is_returned: bool,
    pub party: Option<String>,
    pub description: Option<String>,
    pub memo: Option<String>,
    pub note: Option<String>,
    /// The live match, and the name of who made it.
    pub matched: Option<(BankMatch, Option<String>)>,
}

impl BankLineRow {
    /// As proposals look at it.
    #[must_use]
    pub fn line(&self, zone: &BusinessZone) -> Line {
        let texts = [&self.description, &self.memo, &self.note];
        Line {
            id: self.id,
            day: zone.day_of(self.posted_at),
            amount: self.amount,
            party: self.party.clone(),
            texts: texts.into_iter().flatten().cloned().collect(),
        }
    }

    /// As lists name it: who is on the other side, else whatever stands on it.
    #[must_use]
    pub fn label(&self) -> String {
        let texts = [&self.party, &self.description, &self.memo, &self.note];
        let first = texts.into_iter().flatten().next();
        first.cloned().unwrap_or_else(|| "Bank line".to_owned())
    }

    #[must_use]
    pub fn state(&self) -> LineState {
        let matched = self.matched.as_ref();
        matched.map_or(LineState::Open, |(matched, _)| matched.state())
    }

    /// Charged by the bank itself.
    #[must_use]
    pub fn is_bank_fee(&self) -> bool {
        self.kind.ends_with("Fee")
    }

    /// What the card provider kept, when that is a part of its match.
    #[must_use]
    pub fn fee(&self) -> Money {
        let settles = self.matched.as_ref().map(|(matched, _)| &matched.settles);
        match settles {
            Some(Settles::Records { fee, .. }) => *fee,
            Some(Settles::Nothing { .. }) | None => Money::ZERO,
        }
    }
}

/// Records in the books of which something is not matched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenRecordQuery {
    pub days: Between<Date>,
    /// At most so many, by day.
    pub limit: u32,
}

/// What a live match holds of a line and a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchedPart {
    pub record: BookRecord,
    /// Of the record, with its sign.
    pub amount: Money,
    /// When the bank posted the line; `None` when it took the line back, because then no money moves on it.
    pub posted_at: Option<Instant>,
}

/// The bank's balance, as the bank reported it last.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BankBalance {
    /// The bank's id of the account.
    pub account: String,
    /// What is posted in all.
    pub current: Money,
    /// When the bank was heard last.
    pub as_of: Instant,
}

pub trait MatchingViews {
    fn bank_lines(&mut self, query: &BankLineQuery) -> Stored<Page<BankLineRow>>;
    fn bank_line(&mut self, id: AccountLineId) -> Stored<Option<BankLineRow>>;
    /// All of a period, the oldest first, and those whose money came back later, too.
    fn posted_lines(&mut self, posted: Between<Instant>) -> Stored<Vec<BankLineRow>>;
    /// What came back in a period of lines that were posted, the oldest first: `posted_at` is when, `amount` the other way. A
    /// return that is a line of its own is among the posted lines.
    fn returned_lines(&mut self, returned: Between<Instant>) -> Stored<Vec<BankLineRow>>;
    fn open_records(&mut self, query: &OpenRecordQuery) -> Stored<Vec<BookRecord>>;
    fn book_records(&mut self, ids: &[RecordId]) -> Stored<Vec<BookRecord>>;
    /// Every record that counts in the books of these days.
    fn books_of(&mut self, days: Between<Date>) -> Stored<Vec<BookRecord>>;
    /// What live matches hold of the lines and of the records of a period, each once.
    fn matched_in(
        &mut self,
        posted: Between<Instant>,
        days: Between<Date>,
    ) -> Stored<Vec<MatchedPart>>;
    /// What moved from this moment on: lines that were posted, and what came back.
    fn moved_since(&mut self, from: Instant) -> Stored<Money>;
    /// Nothing before the bank was reached for the first time.
    fn bank_balance(&mut self) -> Stored<Option<BankBalance>>;
}
