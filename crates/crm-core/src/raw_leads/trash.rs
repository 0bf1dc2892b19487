//! Deleting is undoable: a raw lead stays in the trash for 30 days.

use super::RawLead;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrashError {
    #[error("This raw lead does not exist.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a raw lead to the trash; one that is there already stays as it is.
///
/// # Errors
/// [`TrashError`]
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    now: Instant,
) -> Result<(), TrashError> {
    let mut raw = tx.raw_leads().get(id)?.ok_or(TrashError::NotFound)?;
    if raw.deleted_at.is_none() {
        raw.deleted_at = Some(now);
        move_to(tx, actor, &mut raw, EventKind::RawLeadDeleted, now)?;
    }
    Ok(())
}

/// Takes a raw lead out of the trash.
///
/// # Errors
/// [`TrashError`]
pub fn restore(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    now: Instant,
) -> Result<RawLead, TrashError> {
    let mut raw = tx.raw_leads().get(id)?.ok_or(TrashError::NotFound)?;
    if raw.deleted_at.take().is_some() {
        move_to(tx, actor, &mut raw, EventKind::RawLeadRestored, now)?;
    }
    Ok(raw)
}

fn move_to(
    tx: &mut dyn Crm,
    actor: &Actor,
    raw: &mut RawLead,
    kind: EventKind,
    now: Instant,
) -> Result<(), StoreError> {
    raw.updated_at = now;
    tx.raw_leads().save(raw)?;
    raw.version += 1;
    tx.events()
        .append(&[Event::new(Entity::RawLead(raw.id), kind, actor, now)])
}
