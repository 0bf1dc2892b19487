//! How a bulk action ends.

use super::model::{BulkAction, BulkState};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventDetails, EventKind};
use crate::ids::BulkActionId;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::{Value, json};

const GIVEN_UP: &str =
    "This was interrupted several times and was stopped. Changes already made stay.";

/// What the office's record says of it.
pub(super) fn told(kind: EventKind, action: &BulkAction) -> EventDetails {
    let counts = action.counts;
    let mut said = json!({
        "bulkActionId": action.id.get(),
        "list": action.list.as_str(),
        "action": action.change.kind().as_str(),
        "total": counts.total,
        "done": counts.done,
        "refused": counts.refused,
        "undone": counts.undone,
    });
    if let (Value::Object(said), Value::Object(more)) = (&mut said, action.change.to_stored()) {
        said.extend(more);
    }
    kind.with(said)
}

pub(super) fn tell(
    tx: &mut dyn Crm,
    actor: &Actor,
    kind: EventKind,
    action: &BulkAction,
    now: Instant,
) -> Stored<()> {
    let event = Event::of(Entity::Office, told(kind, action), actor, now);
    tx.events().append(&[event])
}

/// Every row was worked at.
pub(super) fn end(
    tx: &mut dyn Crm,
    actor: &Actor,
    action: &BulkAction,
    now: Instant,
) -> Stored<()> {
    let (to, kind) = match action.state {
        BulkState::Undoing => (BulkState::Undone, EventKind::BulkActionUndone),
        _ => (BulkState::Done, EventKind::BulkActionEnded),
    };
    tx.bulk_actions()
        .turn(action, to, action.undone_by, None, now)?;
    tell(tx, actor, kind, action, now)
}

/// It cannot go on, for a reason that a person reads.
pub(super) fn fail(
    tx: &mut dyn Crm,
    actor: &Actor,
    action: &BulkAction,
    reason: &str,
    now: Instant,
) -> Stored<()> {
    let error = Some(reason.to_owned());
    tx.bulk_actions()
        .turn(action, BulkState::Failed, action.undone_by, error, now)?;
    tell(tx, actor, EventKind::BulkActionEnded, action, now)
}

/// Ends one that broke off too often.
///
/// # Errors
/// When the store cannot be read or written.
pub fn give_up(tx: &mut dyn Crm, id: BulkActionId, now: Instant) -> Stored<()> {
    let action = tx.bulk_actions().get(id)?;
    match action.filter(|action| action.state.is_at_work()) {
        Some(action) => fail(tx, &Actor::system(), &action, GIVEN_UP, now),
        None => Ok(()),
    }
}
