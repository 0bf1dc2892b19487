//! Deleting is undoable: a lead stays in the trash for 30 days.

use super::Lead;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::LeadId;
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrashError {
    #[error("This lead does not exist.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a lead to the trash; one that is there already stays as it is.
///
/// # Errors
/// [`TrashError`]
pub fn delete(tx: &mut dyn Crm, actor: &Actor, id: LeadId, now: Instant) -> Result<(), TrashError> {
    let mut lead = tx.leads().get(id)?.ok_or(TrashError::NotFound)?;
    if lead.deleted_at.is_none() {
        lead.deleted_at = Some(now);
        move_to(tx, actor, &mut lead, EventKind::LeadDeleted, now)?;
    }
    Ok(())
}

/// Takes a lead out of the trash.
///
/// # Errors
/// [`TrashError`]
pub fn restore(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    now: Instant,
) -> Result<Lead, TrashError> {
    let mut lead = tx.leads().get(id)?.ok_or(TrashError::NotFound)?;
    if lead.deleted_at.take().is_some() {
        move_to(tx, actor, &mut lead, EventKind::LeadRestored, now)?;
    }
    Ok(lead)
}

fn move_to(
    tx: &mut dyn Crm,
    actor: &Actor,
    lead: &mut Lead,
    kind: EventKind,
    now: Instant,
) -> Result<(), StoreError> {
    lead.updated_at = now;
    tx.leads().save(lead)?;
    lead.version += 1;
    tx.events()
        .append(&[Event::new(Entity::Lead(lead.id), kind, actor, now)])
}
