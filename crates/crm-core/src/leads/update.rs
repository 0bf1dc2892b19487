//! Editing a lead and moving its status.

use super::{Details, DetailsPatch, Lead};
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::LeadId;
use crate::store::StoreError;
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UpdateError {
    #[error("This lead does not exist or was deleted.")]
    NotFound,
    #[error(
        "Somebody else changed this lead meanwhile. Look at the current values, then save again."
    )]
    Stale { current: Box<Lead> },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// [`UpdateError`]
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Lead, UpdateError> {
    let mut lead = tx
        .leads()
        .get(id)?
        .filter(|lead| lead.deleted_at.is_none())
        .ok_or(UpdateError::NotFound)?;
    if based_on.is_some_and(|version| version != lead.version) {
        return Err(UpdateError::Stale {
            current: Box::new(lead),
        });
    }
    let before = lead.details.clone();
    patch.apply(&mut lead.details);
    let events = history(id, &before, &lead.details, actor, now);
    if events.is_empty() {
        return Ok(lead);
    }
    lead.updated_at = now;
    tx.leads().save(&lead)?;
    lead.version += 1;
    tx.events().append(&events)?;
    Ok(lead)
}

fn history(id: LeadId, was: &Details, is: &Details, actor: &Actor, now: Instant) -> Vec<Event> {
    let event = |kind| Event::new(Entity::Lead(id), kind, actor, now);
    let mut events = Vec::new();
    if was.status != is.status {
        events.push(
            event(EventKind::LeadStatusChanged)
                .before(json!({"status": was.status.as_str()}))
                .after(json!({"status": is.status.as_str()})),
        );
    }
    if let Some((before, after)) = difference(&was.fields(), &is.fields()) {
        events.push(event(EventKind::LeadUpdated).before(before).after(after));
    }
    events
}
