//! Adding raw leads by hand and in bulk.

use super::{Details, MarketingStatus, NewRawLead, RawLead};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::store::{StoreError, Stored};
use crate::suppression::{self, NewSuppression, SuppressionKey};
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CreateError {
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a raw lead. A suppressed person arrives as Do Not Contact (R1-214).
///
/// # Errors
/// [`CreateError::DoNotContact`] when a suppressed person should be Ready For Appointment.
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    now: Instant,
) -> Result<RawLead, CreateError> {
    let mut details = details.clone();
    let mut suppressed = suppression::is_suppressed(tx, &details.person)?;
    if suppressed && details.status == MarketingStatus::ReadyForAppointment {
        return Err(CreateError::DoNotContact);
    }
    if suppressed {
        details.status = MarketingStatus::DoNotContact;
    }
    let new = NewRawLead {
        details,
        created_at: now,
    };
    let id = tx.raw_leads().insert(&new)?;
    let created = Event::new(Entity::RawLead(id), EventKind::RawLeadCreated, actor, now)
        .after(json!({"status": new.details.status.as_str()}));
    tx.events().append(&[created])?;
    if new.details.status == MarketingStatus::DoNotContact {
        suppress(tx, actor, id, &new.details, now)?;
        suppressed |= !SuppressionKey::of(&new.details.person).is_empty();
    }
    Ok(RawLead {
        id,
        version: 1,
        details: new.details,
        suppressed,
        converted_to: None,
        created_at: now,
        updated_at: now,
        deleted_at: None,
    })
}

/// Adds up to 1,000 raw leads at once, with their events; used by sample data.
///
/// # Errors
/// What the store answers.
pub fn create_many(tx: &mut dyn Crm, actor: &Actor, new: &[NewRawLead]) -> Stored<Vec<RawLeadId>> {
    let ids = tx.raw_leads().insert_many(new)?;
    let mut events = Vec::with_capacity(ids.len());
    for (id, new) in ids.iter().zip(new) {
        let created = Event::new(
            Entity::RawLead(*id),
            EventKind::RawLeadCreated,
            actor,
            new.created_at,
        );
        events.push(created.after(json!({"status": new.details.status.as_str()})));
        if new.details.status == MarketingStatus::DoNotContact {
            suppress(tx, actor, *id, &new.details, new.created_at)?;
        }
    }
    tx.events().append(&events)?;
    Ok(ids)
}

/// Puts every key of this raw lead on the suppression list.
pub(super) fn suppress(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    details: &Details,
    now: Instant,
) -> Stored<()> {
    let suppressions: Vec<NewSuppression> = SuppressionKey::of(&details.person)
        .into_iter()
        .map(|key| NewSuppression {
            key,
            raw_lead: Some(id),
            by: actor.user(),
        })
        .collect();
    if suppressions.is_empty() || tx.suppressions().add(&suppressions, now)? == 0 {
        return Ok(());
    }
    tx.events().append(&[Event::new(
        Entity::RawLead(id),
        EventKind::RawLeadSuppressed,
        actor,
        now,
    )])
}
