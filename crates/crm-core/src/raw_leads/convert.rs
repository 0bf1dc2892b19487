//! Converting a raw lead to a lead (decisions, section 3).

use super::{MarketingStatus, RawLead};
use crate::actor::Actor;
use crate::brand::Brand;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::leads::{self, Lead, LeadStatus, NewLead};
use crate::store::StoreError;
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ConvertError {
    #[error("This raw lead does not exist or was deleted.")]
    NotFound,
    #[error("This person asked not to be contacted.")]
    DoNotContact,
    #[error("Only raw leads that are Ready For Appointment can be converted.")]
    NotReady { status: MarketingStatus },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes the lead of a raw lead, once: a second convert, a double click or a retry answers the same lead.
///
/// # Errors
/// [`ConvertError`]
pub fn convert(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    brand: Brand,
    now: Instant,
) -> Result<Lead, ConvertError> {
    let mut raw = tx
        .raw_leads()
        .get(id)?
        .filter(|raw| raw.deleted_at.is_none())
        .ok_or(ConvertError::NotFound)?;
    if let Some(lead) = raw.converted_to {
        return tx.leads().get(lead)?.ok_or(ConvertError::NotFound);
    }
    ready(&raw)?;
    let lead = insert_lead(tx, &raw, brand, now)?;
    raw.converted_to = Some(lead.id);
    raw.updated_at = now;
    tx.raw_leads().save(&raw)?;
    tx.events().append(&[
        Event::new(Entity::RawLead(id), EventKind::RawLeadConverted, actor, now)
            .after(json!({"leadId": lead.id.get()})),
        Event::new(
            Entity::Lead(lead.id),
            EventKind::LeadConvertedFrom,
            actor,
            now,
        )
        .after(json!({"rawLeadId": id.get(), "status": LeadStatus::NewLead.as_str()})),
    ])?;
    Ok(lead)
}

fn ready(raw: &RawLead) -> Result<(), ConvertError> {
    if raw.suppressed {
        return Err(ConvertError::DoNotContact);
    }
    match raw.details.status {
        MarketingStatus::ReadyForAppointment => Ok(()),
        status => Err(ConvertError::NotReady { status }),
    }
}

/// Everything is carried over; the status is New Lead.
fn insert_lead(
    tx: &mut dyn Crm,
    raw: &RawLead,
    brand: Brand,
    now: Instant,
) -> Result<Lead, StoreError> {
    let details = &raw.details;
    leads::store(
        tx,
        NewLead {
            details: leads::Details {
                person: details.person.clone(),
                source: details.source,
                status: LeadStatus::NewLead,
                brand,
                timeshare: details.timeshare.clone(),
                tags: details.tags.clone(),
                notes: details.notes.clone(),
            },
            raw_lead: Some(raw.id),
            created_at: now,
        },
    )
}
