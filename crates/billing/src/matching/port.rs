//! What matching needs stored.

use super::model::{BankMatch, BookRecord, NewBankMatch, RecordId};
use crate::bank::BankLineId;
use crm_core::act::Changed;
use crm_core::ids::{AccountLineId, BankMatchId};
use crm_core::money::Money;
use crm_core::store::Stored;

pub trait BankMatches {
    fn get(&mut self, id: BankMatchId) -> Stored<Option<BankMatch>>;
    /// The match of the line that was not undone.
    fn of_line(&mut self, line: AccountLineId) -> Stored<Option<BankMatch>>;
    /// Whether it ever had one, undone or not.
    fn was_matched(&mut self, line: AccountLineId) -> Stored<bool>;
    /// The line's number in the mirror of the account.
    fn number(&mut self, line: &BankLineId) -> Stored<Option<AccountLineId>>;
    /// What the line is, when money moved on it; inside, nothing when none did yet or will.
    fn moved(&mut self, line: AccountLineId) -> Stored<Option<Option<Money>>>;
    /// What the transfer was sent to pay of which this is the line; nothing when Exitdesk sent none.
    fn paid_by(&mut self, line: AccountLineId) -> Stored<Option<RecordId>>;
    /// Those of the records that there are, with what is matched of them.
    fn records(&mut self, ids: &[RecordId]) -> Stored<Vec<BookRecord>>;
    /// `Duplicate` when the line has a match already that was not undone.
    fn insert(&mut self, new: &NewBankMatch) -> Stored<BankMatchId>;
    /// Writes who undid it and when, and counts the version up; `Clash` when `version` is no longer current.
    fn save(&mut self, undone: &Changed<BankMatch>) -> Stored<()>;
}
