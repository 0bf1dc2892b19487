//! Editing a raw lead.

use super::create::suppress;
use super::{Details, MarketingStatus, RawLead};
use crate::actor::Actor;
use crate::change::difference;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::store::StoreError;
use crate::suppression;
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UpdateError {
    #[error("This raw lead does not exist or was deleted.")]
    NotFound,
    #[error(
        "Somebody else changed this raw lead meanwhile. Look at the current values, then save again."
    )]
    Stale { current: Box<RawLead> },
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Replaces what staff may edit. `based_on` is the version the editor saw.
///
/// A suppressed person stays suppressed when their phone or e-mail is edited: the new keys join the list.
///
/// # Errors
/// [`UpdateError`]
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    based_on: Option<i64>,
    details: &Details,
    now: Instant,
) -> Result<RawLead, UpdateError> {
    let mut raw = tx
        .raw_leads()
        .get(id)?
        .filter(|raw| raw.deleted_at.is_none())
        .ok_or(UpdateError::NotFound)?;
    if based_on.is_some_and(|version| version != raw.version) {
        return Err(UpdateError::Stale {
            current: Box::new(raw),
        });
    }
    let suppressed = raw.suppressed || suppression::is_suppressed(tx, &details.person)?;
    if suppressed && details.status == MarketingStatus::ReadyForAppointment {
        return Err(UpdateError::DoNotContact);
    }
    let events = history(&raw, details, actor, now);
    if events.is_empty() {
        return Ok(raw);
    }
    raw.details = details.clone();
    raw.updated_at = now;
    tx.raw_leads().save(&raw)?;
    raw.version += 1;
    tx.events().append(&events)?;
    if suppressed || details.status == MarketingStatus::DoNotContact {
        suppress(tx, actor, id, details, now)?;
    }
    raw.suppressed = suppression::is_suppressed(tx, &raw.details.person)?;
    Ok(raw)
}

fn history(raw: &RawLead, details: &Details, actor: &Actor, now: Instant) -> Vec<Event> {
    let event = |kind| Event::new(Entity::RawLead(raw.id), kind, actor, now);
    let mut events = Vec::new();
    if raw.details.status != details.status {
        events.push(
            event(EventKind::RawLeadStatusChanged)
                .before(json!({"status": raw.details.status.as_str()}))
                .after(json!({"status": details.status.as_str()})),
        );
    }
    if let Some((before, after)) = difference(&raw.details.fields(), &details.fields()) {
        events.push(event(EventKind::RawLeadUpdated).before(before).after(after));
    }
    events
}
