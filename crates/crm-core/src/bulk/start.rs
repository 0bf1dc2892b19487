//! Starting a bulk action: its rows are frozen, and its job is queued.

use super::change::{BulkChange, BulkKind, MAX_PAPERS, MAX_TRASHED, may_trash, permission};
use super::end::tell;
use super::model::{BulkError, BulkList, NewBulkAction};
use crate::actor::Actor;
use crate::choice;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::BulkActionId;
use crate::jobs::JobKind;
use crate::unit::Crm;
use crate::users::allowed;
use serde_json::json;
use std::collections::HashSet;

/// Does a bulk action, or undoes it; payload `{"bulkActionId": n}`.
pub const BULK_JOB: JobKind = JobKind::named("bulk_action");

/// The most rows of one bulk action.
pub const MAX_ROWS: usize = 50_000;

/// Stores a bulk action over these records and queues its job. What stands there twice counts once.
///
/// # Errors
/// When the list's rows cannot be changed like this, the actor may not, nothing or too much is selected, or a choice in
/// it is not allowed: [`BulkError`].
pub fn start(
    tx: &mut dyn Crm,
    actor: &Actor,
    list: BulkList,
    change: &BulkChange,
    records: &[i64],
    now: Instant,
) -> Result<BulkActionId, BulkError> {
    let kind = change.kind();
    if !change.is_for(list) {
        return Err(BulkError::NotForList { list, kind });
    }
    let may = allowed(actor.role(), permission(list, kind));
    let started_by = actor.user().filter(|_| may).ok_or(BulkError::NotAllowed)?;
    let mut seen = HashSet::with_capacity(records.len());
    let records: Vec<i64> = records
        .iter()
        .copied()
        .filter(|id| seen.insert(*id))
        .collect();
    if kind == BulkKind::Trash && !may_trash(actor.role(), records.len()) {
        return Err(BulkError::TrashesTooMany { most: MAX_TRASHED });
    }
    let most = match kind {
        BulkKind::Remind | BulkKind::Download => MAX_PAPERS,
        _ => MAX_ROWS,
    };
    match records.len() {
        0 => return Err(BulkError::NothingSelected),
        rows if rows > most => return Err(BulkError::TooMany { most }),
        _ => {}
    }
    may_be_chosen(tx, change)?;
    let new = NewBulkAction {
        list,
        change: change.clone(),
        started_by,
    };
    let id = tx.bulk_actions().insert(&new, now)?;
    tx.bulk_actions().select(id, list, &records)?;
    let action = tx.bulk_actions().get(id)?.ok_or(BulkError::NotFound)?;
    tell(tx, actor, EventKind::BulkActionStarted, &action, now)?;
    let payload = json!({"bulkActionId": id.get()});
    tx.jobs()
        .enqueue(BULK_JOB, &payload, &format!("bulk_action:{id}"), now, now)?;
    Ok(id)
}

/// What every row would be refused for is said at once.
fn may_be_chosen(tx: &mut dyn Crm, change: &BulkChange) -> Result<(), BulkError> {
    match change {
        BulkChange::Assign(to) => Ok(choice::staff_member(tx, *to)?),
        BulkChange::AddTags(tags) | BulkChange::RemoveTags(tags) if tags.is_empty() => {
            Err(BulkError::NoTags)
        }
        BulkChange::AddTags(_)
        | BulkChange::RemoveTags(_)
        | BulkChange::Status(_)
        | BulkChange::MarketingStatus(_)
        | BulkChange::Export
        | BulkChange::Trash
        | BulkChange::Approve
        | BulkChange::Void
        | BulkChange::Remind
        | BulkChange::Download => Ok(()),
    }
}
