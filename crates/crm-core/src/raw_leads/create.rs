//! Adding raw leads manually and in bulk.

use super::{Details, MarketingStatus, NewRawLead, RawLead};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::notes;
use crate::number_facts::Holder;
use crate::store::{StoreError, Stored};
use crate::suppression::{self, Ask, SuppressionKey, put};
use crate::unit::{Crm, CrmAct};
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
    create_asked(tx, actor, details, Ask::default(), now)
}

/// [`create`], with what a person who is Do Not Contact asked for.
///
/// # Errors
/// Same errors as [`create`].
pub fn create_asked(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    ask: Ask,
    now: Instant,
) -> Result<RawLead, CreateError> {
    CrmAct::run(tx, actor, now, |act| create_in(act, details.clone(), ask))
}

fn create_in(act: &mut CrmAct<'_>, mut details: Details, ask: Ask) -> Result<RawLead, CreateError> {
    let now = act.now;
    let mut suppressed = suppression::is_suppressed(act.tx, &details.person)?;
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
    let id = act.tx.raw_leads().insert(&new)?;
    let created = EventKind::RawLeadCreated.with(json!({"status": new.details.status.as_str()}));
    act.record_event(Entity::RawLead(id), created);
    notes::keep(act, Holder::RawLead(id), [], new.details.notes())?;
    if new.details.status == MarketingStatus::DoNotContact {
        let keys = SuppressionKey::of(&new.details.person);
        suppressed |= !keys.is_empty();
        suppress(act, id, keys, ask)?;
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
/// When the store cannot be read or written.
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
            let keys = SuppressionKey::of(&new.details.person);
            CrmAct::run(tx, actor, new.created_at, |act| {
                suppress(act, *id, keys, Ask::default())
            })?;
        }
    }
    tx.events().append(&events)?;
    Ok(ids)
}

/// Puts keys of this raw lead on the suppression list.
pub(super) fn suppress(
    act: &mut CrmAct<'_>,
    id: RawLeadId,
    keys: Vec<SuppressionKey>,
    ask: Ask,
) -> Stored<()> {
    put::suppress(act, Holder::RawLead(id), keys, ask)?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::{RawLeadCreated, RawLeadSuppressed};
    use crate::fixtures::{NOW, agent, expect_events, person, raw_details};
    use crate::unit::MockCrm;
    use MarketingStatus::*;

    /// Requested status, person suppressed already → stored status, or refused.
    #[test]
    fn r1_214_r1_273_a_suppressed_person_arrives_as_do_not_contact() {
        let cases = [
            (New, false, Some(New)),
            (New, true, Some(DoNotContact)),
            (Responded, true, Some(DoNotContact)),
            (ReadyForAppointment, false, Some(ReadyForAppointment)),
            (ReadyForAppointment, true, None),
            (DoNotContact, false, Some(DoNotContact)),
        ];
        for (asked, suppressed, stored) in cases {
            let mut tx = office(suppressed);
            tx.events.expect_append().returning(|_| Ok(()));
            let created = create(&mut tx, &agent(), &raw_details(asked), NOW);
            assert_eq!(
                created.ok().map(|raw| raw.details.status),
                stored,
                "{asked} {suppressed}"
            );
        }
    }

    #[test]
    fn do_not_contact_puts_phone_and_email_on_the_list_once() {
        let mut tx = office(false);
        expect_events(&mut tx.events, &[RawLeadCreated, RawLeadSuppressed]);
        let raw = create(&mut tx, &agent(), &raw_details(DoNotContact), NOW).unwrap();
        assert!(raw.suppressed);
        assert_eq!(SuppressionKey::of(&person()).len(), 2);
    }

    fn office(suppressed: bool) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.suppressions.expect_among().returning(move |keys| {
            Ok(if suppressed {
                keys.to_vec()
            } else {
                Vec::new()
            })
        });
        tx.suppressions
            .expect_add()
            .withf(|new, _| new.len() == 2)
            .returning(move |new, _| Ok(if suppressed { 0 } else { new.len() }));
        tx.raw_leads
            .expect_insert()
            .returning(|_| Ok(RawLeadId::new(1)));
        tx
    }
}
