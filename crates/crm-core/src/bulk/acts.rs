//! What may be done with a bulk action: whose it is, stopping it, undoing it, its file.

use super::change::{BulkKind, MAX_PAPERS, permission};
use super::end::tell;
use super::model::{BulkAction, BulkError, BulkList, BulkState, RowOutcome};
use super::start::BULK_JOB;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::event::EventKind;
use crate::ids::BulkActionId;
use crate::unit::Crm;
use crate::users::{Role, allowed};
use serde_json::json;

/// Rows of one archive.
const MOST_PAPERS: i64 = MAX_PAPERS as i64;

closed_set! {
    pub enum BulkAct {
        Cancel = "cancel",
        Undo = "undo",
        /// Its rows as a file.
        Download = "download",
    }
}

/// What this person may do with it now.
#[must_use]
pub fn acts(action: &BulkAction, actor: &Actor) -> Vec<BulkAct> {
    let kind = action.change.kind();
    if !is_shown(action, actor) || !allowed(actor.role(), permission(action.list, kind)) {
        return Vec::new();
    }
    let has_ended = matches!(
        action.state,
        BulkState::Done | BulkState::Canceled | BulkState::Failed
    );
    let has_done = action.counts.done > action.counts.undone + action.counts.kept;
    match (action.state, kind) {
        (BulkState::Running, _) => vec![BulkAct::Cancel],
        (BulkState::Done, kind) if kind.has_file() && has_done => vec![BulkAct::Download],
        (_, kind) if !kind.is_undoable() => Vec::new(),
        _ if has_ended && has_done => vec![BulkAct::Undo],
        _ => Vec::new(),
    }
}

/// Only the user who started it and administrators see it.
#[must_use]
pub fn is_shown(action: &BulkAction, actor: &Actor) -> bool {
    actor.role() == Role::Admin || actor.user() == Some(action.started_by)
}

/// The bulk action, for users who may see it.
///
/// # Errors
/// [`BulkError::NotFound`] for everyone else.
pub fn find(tx: &mut dyn Crm, actor: &Actor, id: BulkActionId) -> Result<BulkAction, BulkError> {
    let action = tx.bulk_actions().get(id)?;
    let action = action.filter(|action| is_shown(action, actor));
    action.ok_or(BulkError::NotFound)
}

/// Stops one that runs; what was done before stays.
///
/// # Errors
/// When it does not exist for the actor, or has ended: [`BulkError`].
pub fn cancel(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: BulkActionId,
    now: Instant,
) -> Result<(), BulkError> {
    let action = find_for(BulkAct::Cancel, tx, actor, id)?;
    tx.bulk_actions()
        .turn(&action, BulkState::Canceled, None, None, now)?;
    Ok(tell(
        tx,
        actor,
        EventKind::BulkActionCanceled,
        &action,
        now,
    )?)
}

/// Queues the job that puts back what each row had, unless another user changed the row since.
///
/// # Errors
/// When it does not exist for the actor, or there is nothing to undo: [`BulkError`].
pub fn undo(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: BulkActionId,
    now: Instant,
) -> Result<(), BulkError> {
    let action = find_for(BulkAct::Undo, tx, actor, id)?;
    tx.bulk_actions()
        .turn(&action, BulkState::Undoing, actor.user(), None, now)?;
    tell(tx, actor, EventKind::BulkActionUndoStarted, &action, now)?;
    let payload = json!({"bulkActionId": id.get()});
    let dedupe = format!("bulk_action:{id}:undo");
    Ok(tx.jobs().enqueue(BULK_JOB, &payload, &dedupe, now, now)?)
}

/// The export whose file may be taken now.
///
/// # Errors
/// When it does not exist for the actor, or has no file: [`BulkError`].
pub fn file_of(tx: &mut dyn Crm, actor: &Actor, id: BulkActionId) -> Result<BulkAction, BulkError> {
    let action = find_for(BulkAct::Download, tx, actor, id)?;
    if action.change.kind() != BulkKind::Export {
        return Err(BulkError::NoFile);
    }
    Ok(action)
}

/// The list and the records whose papers may be taken now; that they are is on record.
///
/// # Errors
/// When it does not exist for the actor, or has no papers: [`BulkError`].
pub fn take_papers(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: BulkActionId,
    now: Instant,
) -> Result<(BulkList, Vec<i64>), BulkError> {
    let action = find_for(BulkAct::Download, tx, actor, id)?;
    if action.change.kind() != BulkKind::Download {
        return Err(BulkError::NoFile);
    }
    let rows = tx.bulk_actions().rows(id, RowOutcome::Done, MOST_PAPERS)?;
    tell(tx, actor, EventKind::BulkPapersTaken, &action, now)?;
    Ok((action.list, rows.iter().map(|row| row.entity).collect()))
}

/// The bulk action, for an actor who may do this with it now.
fn find_for(
    act: BulkAct,
    tx: &mut dyn Crm,
    actor: &Actor,
    id: BulkActionId,
) -> Result<BulkAction, BulkError> {
    let action = find(tx, actor, id)?;
    if acts(&action, actor).contains(&act) {
        return Ok(action);
    }
    Err(match act {
        BulkAct::Cancel => BulkError::NotRunning,
        BulkAct::Undo => BulkError::NotUndoable,
        BulkAct::Download => BulkError::NoFile,
    })
}
