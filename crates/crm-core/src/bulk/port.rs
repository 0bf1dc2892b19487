//! What bulk actions need stored, and many records read and written at once.

use super::change::BulkKind;
use super::model::{
    BulkAction, BulkList, BulkRow, BulkState, Counts, NewBulkAction, RowOutcome, Settled,
};
use crate::act::Changed;
use crate::clients::model::Client;
use crate::clock::Instant;
use crate::ids::{BulkActionId, UserId};
use crate::leads::model::Lead;
use crate::raw_leads::model::RawLead;
use crate::store::Stored;

/// Bulk actions and their rows, and the records of a batch.
#[cfg_attr(test, mockall::automock)]
pub trait BulkActions {
    /// Running, without rows.
    fn insert(&mut self, new: &NewBulkAction, now: Instant) -> Stored<BulkActionId>;
    /// Freezes these records with the versions that they have now, in this order. Nothing may stand there twice.
    fn select(&mut self, id: BulkActionId, list: BulkList, records: &[i64]) -> Stored<()>;
    fn get(&mut self, id: BulkActionId) -> Stored<Option<BulkAction>>;
    /// Writes the state, who undoes it, the error and its end, and counts the version up; `Clash` when `version` is no
    /// longer current.
    fn turn(
        &mut self,
        action: &BulkAction,
        to: BulkState,
        undone_by: Option<UserId>,
        error: Option<String>,
        now: Instant,
    ) -> Stored<()>;
    /// The first so many rows that came to this, in the order they were selected.
    fn rows(&mut self, id: BulkActionId, outcome: RowOutcome, limit: i64) -> Stored<Vec<BulkRow>>;
    /// Of these records, those that other actions of the same person changed since it was selected, or change still: the record
    /// and the version from which it was counted up.
    fn own_changes(&mut self, action: &BulkAction, ids: &[i64]) -> Stored<Vec<(i64, i64)>>;
    /// Writes what became of rows, and how far the action is.
    fn settle(&mut self, id: BulkActionId, rows: &[Settled], counts: Counts) -> Stored<()>;
    /// Those of these raw leads that are there, in the trash too, in any order. At most [`super::BATCH`] a call; the same of
    /// the others.
    fn raw_leads(&mut self, ids: &[i64]) -> Stored<Vec<RawLead>>;
    fn leads(&mut self, ids: &[i64]) -> Stored<Vec<Lead>>;
    fn clients(&mut self, ids: &[i64]) -> Stored<Vec<Client>>;
    /// Writes what this kind of action changes, and counts the versions up; `Clash` when one is no longer current.
    fn save_raw_leads(&mut self, changed: &[Changed<RawLead>], kind: BulkKind) -> Stored<()>;
    fn save_leads(&mut self, changed: &[Changed<Lead>], kind: BulkKind) -> Stored<()>;
    fn save_clients(&mut self, changed: &[Changed<Client>], kind: BulkKind) -> Stored<()>;
}
