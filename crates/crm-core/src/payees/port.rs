//! What payees need stored.

use super::id::PayeeId;
use super::model::{PaidPayee, Payee};
use crate::clock::Instant;
use crate::documents::stored_file::StoredFile;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::store::Stored;
use crate::views::between::Between;
use time::Date;

/// Payees as a transaction reads and writes them.
#[cfg_attr(test, mockall::automock)]
pub trait Payees {
    fn get(&mut self, id: PayeeId) -> Stored<Option<Payee>>;
    /// What the office calls them; `None` when there is no such payee.
    fn name(&mut self, id: PayeeId) -> Stored<Option<String>>;
    /// Writes the record under its version, and counts that up; `Clash` when it is no longer current, or there is one already.
    fn save(&mut self, payee: &Payee, now: Instant) -> Stored<()>;
    /// Puts the W-9 in the place of an earlier one, and counts the version up.
    fn attach(&mut self, id: PayeeId, version: i64, file: &StoredFile, now: Instant) -> Stored<()>;
    /// Whether the user did this with the payee since then.
    fn did_since(
        &mut self,
        id: PayeeId,
        kind: EventKind,
        user: UserId,
        since: Instant,
    ) -> Stored<bool>;
    /// Every sealed number, by payee; as they are stored, so that a damaged row is read too.
    fn sealed_numbers(&mut self) -> Stored<Vec<(i64, PayeeId, Vec<u8>)>>;
    /// Puts `anew` where `was` is: the same number under the current secret, so the version stays.
    fn reseal_number(&mut self, row: i64, was: &[u8], anew: &[u8]) -> Stored<()>;
}

/// Payees as they are read.
pub trait PayeeViews {
    fn payee(&mut self, id: PayeeId) -> Stored<Option<Payee>>;
    /// What the office calls them; `None` when there is no such payee.
    fn payee_name(&mut self, id: PayeeId) -> Stored<Option<String>>;
    /// Everyone who was paid on these days, staff first, by name.
    fn paid_payees(&mut self, days: Between<Date>) -> Stored<Vec<PaidPayee>>;
}
