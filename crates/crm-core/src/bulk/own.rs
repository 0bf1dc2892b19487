//! What the same person's earlier actions made of rows while this one waited: no change by another user (R5-147).

use super::model::{BulkAction, BulkRow, BulkState};
use crate::store::Stored;
use crate::unit::Crm;
use std::collections::HashSet;

/// The versions from which the person's own actions changed records: each counts it up by one.
#[derive(Debug, Default)]
pub(super) struct Own(HashSet<(i64, i64)>);

impl Own {
    /// Of those rows whose record has another version by now; nothing is read when there is none.
    pub(super) fn of(
        tx: &mut dyn Crm,
        action: &BulkAction,
        rows: &[BulkRow],
        version: impl Fn(i64) -> Option<i64>,
    ) -> Stored<Self> {
        if action.state == BulkState::Undoing {
            return Ok(Self::default());
        }
        let moved = rows
            .iter()
            .filter(|row| version(row.entity).is_some_and(|version| version != row.seen_version));
        let moved: Vec<i64> = moved.map(|row| row.entity).collect();
        if moved.is_empty() {
            return Ok(Self::default());
        }
        let steps = tx.bulk_actions().own_changes(action, &moved)?;
        Ok(Self(steps.into_iter().collect()))
    }

    /// The version that a row has when no other user changed it since it was selected.
    pub(super) fn reached(&self, row: &BulkRow) -> i64 {
        let mut version = row.seen_version;
        while self.0.contains(&(row.entity, version)) {
            version += 1;
        }
        version
    }
}
