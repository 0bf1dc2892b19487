//! Adding leads by hand and in bulk.

use super::{Details, Lead, NewLead};
use crate::actor::Actor;
use crate::choice::{self, CreateError};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventDetails, EventKind};
use crate::ids::LeadId;
use crate::number_facts::holder::Holder;
use crate::relationships::asked::asked_today;
use crate::source::Source;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use time::Date;

/// Adds a lead. Who came by themselves has inquired today, with the lead's source.
///
/// # Errors
/// [`CreateError::DoNotContact`] when the phone number or e-mail is on the suppression list.
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    (today, now): (Date, Instant),
) -> Result<Lead, CreateError> {
    if details.assigned_to.is_some() {
        // Asked here too, so that a suppressed person is told of before a wrong choice.
        choice::may_add(tx, &details.person, details.assigned_to)?;
    }
    let new = NewLead {
        details: details.clone(),
        raw_lead: None,
        created_at: now,
    };
    let event = created(&new.details);
    let id = tx.leads().insert_unless_suppressed(&new, event, actor)?;
    let id = id.ok_or(CreateError::DoNotContact)?;
    let lead = stored(id, new);
    if let Some(source) = lead.details.source.filter(|source| source.is_inquiry()) {
        CrmAct::run(tx, actor, now, |act| came(act, &lead, source, today))?;
    }
    Ok(lead)
}

/// They asked about the services: they are called again, whatever they said before.
fn came(act: &mut CrmAct<'_>, lead: &Lead, source: Source, today: Date) -> Stored<()> {
    let phone = lead.details.person.phone.as_ref();
    let how = format!("Came as a lead: {source}.");
    asked_today(act, (Holder::Lead(lead.id), phone), how, today)?;
    let Some(phone) = phone else { return Ok(()) };
    let now = act.now;
    act.tx.call_numbers().reopen(&phone.key(), now)
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
        .map(|(id, new)| {
            Event::of(
                Entity::Lead(*id),
                created(&new.details),
                actor,
                new.created_at,
            )
        })
        .collect();
    tx.events().append(&events)?;
    Ok(ids)
}

fn created(details: &Details) -> EventDetails {
    EventKind::LeadCreated.with(json!({"status": details.status.as_str()}))
}

/// Stores a new lead, without an event: what it is called differs from use case to use case.
pub(crate) fn store(tx: &mut dyn Crm, new: NewLead) -> Stored<Lead> {
    let id = tx.leads().insert(&new)?;
    Ok(stored(id, new))
}

fn stored(id: LeadId, new: NewLead) -> Lead {
    Lead {
        id,
        version: 1,
        details: new.details,
        raw_lead: new.raw_lead,
        created_at: new.created_at,
        updated_at: new.created_at,
        deleted_at: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::choice::ChoiceError;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::ids::{RelationshipId, UserId};
    use crate::unit::MockCrm;
    use time::macros::date;

    const TODAY: Date = date!(2026 - 11 - 23);

    /// The person is suppressed, the owner is given and wrong → outcome.
    #[test]
    fn a_lead_is_created_unless_the_person_asked_not_to_be_contacted() {
        let wrong = CreateError::Choice(ChoiceError::StaffMember);
        let cases = [
            (false, false, Ok(LeadId::new(9))),
            (true, false, Err(CreateError::DoNotContact)),
            (false, true, Err(wrong)),
            (true, true, Err(CreateError::DoNotContact)),
        ];
        for (suppressed, given, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.suppressions.expect_among().returning(move |keys| {
                Ok(if suppressed {
                    keys.to_vec()
                } else {
                    Vec::new()
                })
            });
            tx.users.expect_get().returning(|_| Ok(None));
            tx.leads
                .expect_insert_unless_suppressed()
                .times(usize::from(!given))
                .withf(|new, created, actor| {
                    new.details.person == lead().details.person
                        && new.created_at == NOW
                        && *created == EventKind::LeadCreated.with(json!({"status": "New Lead"}))
                        && *actor == agent()
                })
                .returning(move |_, _, _| Ok((!suppressed).then_some(LeadId::new(9))));
            let details = Details {
                assigned_to: given.then_some(UserId::new(999)),
                status: crate::leads::LeadStatus::NewLead,
                ..lead().details
            };
            let created = create(&mut tx, &agent(), &details, (TODAY, NOW));
            assert_eq!(created.map(|lead| lead.id), outcome);
        }
    }

    /// The lead's source → the inquiry's.
    #[test]
    fn r4_012_who_comes_by_themselves_has_inquired() {
        let cases = [
            (None, None),
            (Some(Source::DirectMail), None),
            (Some(Source::Website), Some("Came as a lead: Website.")),
            (Some(Source::PhoneCall), Some("Came as a lead: Phone Call.")),
        ];
        for (source, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.leads
                .expect_insert_unless_suppressed()
                .returning(|_, _, _| Ok(Some(LeadId::new(9))));
            tx.relationships.expect_newest().returning(|_, _| Ok(None));
            tx.relationships
                .expect_insert()
                .times(usize::from(outcome.is_some()))
                .withf(move |new| {
                    let draft = &new.draft;
                    Some(draft.source.as_str()) == outcome && draft.happened_on == TODAY
                })
                .returning(|_| Ok(RelationshipId::new(3)));
            tx.call_numbers
                .expect_reopen()
                .times(usize::from(outcome.is_some()))
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match outcome {
                Some(_) => &[EventKind::RelationshipRecorded],
                None => &[],
            };
            expect_events(&mut tx.events, told);
            let details = Details {
                source,
                ..lead().details
            };
            create(&mut tx, &agent(), &details, (TODAY, NOW)).unwrap();
        }
    }
}
