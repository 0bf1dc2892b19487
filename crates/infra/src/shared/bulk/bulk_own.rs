//! What other bulk actions did to the same records.

use super::super::At;
use super::super::engine::tx::Tx;
use super::super::schema::{bulk_action_rows, bulk_actions};
use super::super::statements::sql::id_among;
use crm_core::bulk::{BulkAction, BulkKind, RowOutcome};
use crm_core::store::Stored;
use diesel::prelude::*;

/// The record and the version from which an action of the same person counted it up. Only those count that were at work when this
/// one was started, or later: what they did before was in the versions that it froze.
pub(in super::super) fn changes(
    tx: &mut Tx<'_>,
    action: &BulkAction,
    ids: &[i64],
) -> Stored<Vec<(i64, i64)>> {
    let kinds = BulkKind::ALL.iter().filter(|kind| kind.counts_versions());
    let kinds: Vec<&str> = kinds.map(|kind| kind.as_str()).collect();
    let mut steps = Vec::new();
    for (other, undone_by) in others(tx, action, &kinds)? {
        let done = [RowOutcome::Done, RowOutcome::Undone, RowOutcome::Kept];
        let done = done.map(|outcome| outcome.as_str());
        let found: Vec<(i64, i64, String)> = tx.run(|conn| {
            bulk_action_rows::table
                .filter(bulk_action_rows::bulk_action_id.eq(other))
                .filter(bulk_action_rows::outcome.eq_any(done))
                .filter(id_among("bulk_action_rows.entity_id", ids))
                .select((
                    bulk_action_rows::entity_id,
                    bulk_action_rows::seen_version,
                    bulk_action_rows::outcome,
                ))
                .load(conn)
        })?;
        let undid_it = undone_by == Some(action.started_by.get());
        for (entity, version, outcome) in found {
            steps.push((entity, version));
            if undid_it && outcome == RowOutcome::Undone.as_str() {
                steps.push((entity, version + 1));
            }
        }
    }
    Ok(steps)
}

/// Number, and who undid it.
fn others(tx: &mut Tx<'_>, action: &BulkAction, kinds: &[&str]) -> Stored<Vec<(i64, Option<i64>)>> {
    let still = bulk_actions::finished_at.is_null();
    let later = bulk_actions::finished_at.ge(At(action.created_at));
    tx.run(|conn| {
        bulk_actions::table
            .filter(bulk_actions::started_by.eq(action.started_by.get()))
            .filter(bulk_actions::id.ne(action.id.get()))
            .filter(bulk_actions::list.eq(action.list.as_str()))
            .filter(bulk_actions::kind.eq_any(kinds.iter().copied()))
            .filter(still.or(later))
            .order(bulk_actions::id)
            .select((bulk_actions::id, bulk_actions::undone_by))
            .load(conn)
    })
}
