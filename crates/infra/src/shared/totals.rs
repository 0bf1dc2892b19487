//! The totals of large lists, remembered as long as the database stays exactly as it was.

use super::dialect;
use super::tx::Tx;
use crm_core::store::Stored;
use std::collections::HashMap;

/// Counting less is not worth a second question.
const LARGE: i64 = 2_000;
/// Lists one connection remembers.
const LISTS: usize = 200;

/// What one connection remembers; all of it belongs to one version of the database.
#[derive(Debug, Default)]
pub(super) struct Totals {
    version: String,
    counts: HashMap<String, i64>,
}

impl Tx<'_> {
    /// The count that `list` stands for: as remembered, or counted now.
    pub(super) fn counted(
        &mut self,
        list: String,
        count: impl FnOnce(&mut Self) -> Stored<i64>,
    ) -> Stored<i64> {
        if let Some(known) = self.totals().counts.get(&list).copied() {
            let version = self.run(dialect::version)?;
            if self.is_one_state() && self.totals().version == version {
                return Ok(known);
            }
        }
        let counted = count(self)?;
        if counted >= LARGE && self.is_one_state() {
            let version = self.run(dialect::version)?;
            let totals = self.totals();
            if totals.version != version || totals.counts.len() >= LISTS {
                totals.counts.clear();
                totals.version = version;
            }
            totals.counts.insert(list, counted);
        }
        Ok(counted)
    }
}
