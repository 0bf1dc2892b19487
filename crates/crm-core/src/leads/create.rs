//! Adding leads by hand and in bulk.

use super::{Details, Lead, NewLead};
use crate::actor::Actor;
use crate::choice::{self, CreateError};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::LeadId;
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::json;

/// Adds a lead.
///
/// # Errors
/// [`CreateError::DoNotContact`] when the phone number or e-mail is on the suppression list.
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    now: Instant,
) -> Result<Lead, CreateError> {
    choice::may_add(tx, &details.person, details.assigned_to)?;
    let new = NewLead {
        details: details.clone(),
        raw_lead: None,
        created_at: now,
    };
    let lead = store(tx, new)?;
    tx.events()
        .append(&[created(lead.id, &lead.details, actor, now)])?;
    Ok(lead)
}

/// Adds up to 1,000 leads at once, with their events; used by sample data.
///
/// # Errors
/// When the store cannot be read or written.
pub fn create_many(tx: &mut dyn Crm, actor: &Actor, new: &[NewLead]) -> Stored<Vec<LeadId>> {
    let ids = tx.leads().insert_many(new)?;
    let events: Vec<Event> = ids
        .iter()
        .zip(new)
        .map(|(id, new)| created(*id, &new.details, actor, new.created_at))
        .collect();
    tx.events().append(&events)?;
    Ok(ids)
}

fn created(id: LeadId, details: &Details, actor: &Actor, at: Instant) -> Event {
    Event::new(Entity::Lead(id), EventKind::LeadCreated, actor, at)
        .after(json!({"status": details.status.as_str()}))
}

/// Stores a new lead, without an event: what it is called differs from use case to use case.
pub(crate) fn store(tx: &mut dyn Crm, new: NewLead) -> Stored<Lead> {
    let id = tx.leads().insert(&new)?;
    Ok(Lead {
        id,
        version: 1,
        details: new.details,
        raw_lead: new.raw_lead,
        created_at: new.created_at,
        updated_at: new.created_at,
        deleted_at: None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::unit::MockCrm;

    #[test]
    fn a_lead_is_created_unless_the_person_asked_not_to_be_contacted() {
        for (suppressed, told) in [(false, &[EventKind::LeadCreated][..]), (true, &[][..])] {
            let mut tx = MockCrm::default();
            tx.suppressions.expect_among().returning(move |keys| {
                Ok(if suppressed {
                    keys.to_vec()
                } else {
                    Vec::new()
                })
            });
            tx.leads.expect_insert().returning(|_| Ok(LeadId::new(9)));
            expect_events(&mut tx.events, told);
            let outcome = create(&mut tx, &agent(), &lead().details, NOW);
            assert_eq!(outcome.is_ok(), !suppressed);
        }
    }
}
