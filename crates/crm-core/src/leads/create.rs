//! Adding leads manually and in bulk.

use super::{Details, Lead, NewLead};
use crate::actor::Actor;
use crate::choice::{self, CreateError};
use crate::clock::Instant;
use crate::event::{Entity, Event, EventDetails, EventKind};
use crate::ids::LeadId;
use crate::notes;
use crate::number_facts::holder::Holder;
use crate::relationships::asked::asked_today;
use crate::source::Source;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use time::Date;

/// Adds a lead. Who came by themselves has inquired today by each number that they came with, with the lead's source.
///
/// # Errors
/// [`CreateError::DoNotContact`] when the phone number or email is on the suppression list.
pub fn create(
    tx: &mut dyn Crm,
    actor: &Actor,
    details: &Details,
    (today, now): (Date, Instant),
) -> Result<Lead, CreateError> {
    if details.assigned_to.is_some() {
        // Checked here too, so that a suppressed person is reported before a wrong choice.
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
    CrmAct::run(tx, actor, now, |act| {
        notes::keep(act, Holder::Lead(id), [], lead.details.notes())
    })?;
    if let Some(source) = lead.details.source.filter(|source| source.is_inquiry()) {
        CrmAct::run(tx, actor, now, |act| came(act, &lead, source, today))?;
    }
    Ok(lead)
}

/// They asked about the services: they are called again, whatever they said before. They gave each of these numbers to be
/// called by; one that is added later was not given with the question, and asks nothing.
fn came(act: &mut CrmAct<'_>, lead: &Lead, source: Source, today: Date) -> Stored<()> {
    let now = act.now;
    for phone in lead.details.person.phones() {
        let how = format!("Came as a lead: {source}.");
        asked_today(act, (Holder::Lead(lead.id), Some(phone)), how, today)?;
        act.tx.call_numbers().reopen(&phone.key(), now)?;
    }
    Ok(())
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
    use crate::contact::{Phone, PhoneSlot};
    use crate::fixtures::{NOW, agent, lead};
    use crate::ids::{RelationshipId, UserId};
    use crate::unit::MockCrm;
    use std::sync::{Arc, Mutex};
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

    /// The number of an inquiry, and how it is known.
    type Told<'a> = (&'a str, &'a str);
    type Case<'a> = (Option<Source>, &'a [&'a str], &'a [Told<'a>], &'a [&'a str]);

    const WEBSITE: Option<Source> = Some(Source::Website);
    const CALL: Option<Source> = Some(Source::PhoneCall);
    const CAME: &str = "Came as a lead: Website.";
    const CALLED: &str = "Came as a lead: Phone Call.";

    /// The lead's source, their numbers → the inquiries, and the numbers that are called again.
    #[test]
    fn r4_012_r5_049_who_comes_by_themselves_has_inquired_by_each_number() {
        let (a, b, c) = ("4075551000", "4075551001", "4075551002");
        let abroad = "+44 20 7946 0958";
        let cases: [Case<'_>; 7] = [
            (None, &[a, b], &[], &[]),
            (Some(Source::DirectMail), &[a, b], &[], &[]),
            (WEBSITE, &[], &[], &[]),
            (WEBSITE, &[a], &[(a, CAME)], &[a]),
            (
                WEBSITE,
                &[a, b, c],
                &[(a, CAME), (b, CAME), (c, CAME)],
                &[a, b, c],
            ),
            // No one can be called there, so that nothing is recorded of it.
            (CALL, &[abroad, b], &[(b, CALLED)], &["442079460958", b]),
            (CALL, &[a, "+1 (407) 555-1000"], &[(a, CALLED)], &[a]),
        ];
        for (source, phones, outcome, reopened) in cases {
            let (told, again) = come(source, phones);
            let told: Vec<Told<'_>> = told.iter().map(|(key, how)| (&**key, &**how)).collect();
            assert_eq!(told, outcome, "{source:?} {phones:?}");
            assert_eq!(again, reopened, "{source:?} {phones:?}");
        }
    }

    /// Adds a lead with these numbers; answers the inquiries, and the numbers that are called again.
    fn come(source: Option<Source>, phones: &[&str]) -> (Vec<(String, String)>, Vec<String>) {
        let told: Arc<Mutex<Vec<(String, String)>>> = Arc::default();
        let again: Arc<Mutex<Vec<String>>> = Arc::default();
        let mut tx = MockCrm::default();
        tx.leads
            .expect_insert_unless_suppressed()
            .returning(|_, _, _| Ok(Some(LeadId::new(9))));
        tx.relationships.expect_newest().returning(|_, _| Ok(None));
        let kept = Arc::clone(&told);
        tx.relationships.expect_insert().returning(move |new| {
            assert_eq!(new.draft.happened_on, TODAY);
            let (key, how) = (new.key.as_str(), new.draft.source.as_str());
            kept.lock().unwrap().push((key.to_owned(), how.to_owned()));
            Ok(RelationshipId::new(3))
        });
        let kept = Arc::clone(&again);
        tx.call_numbers.expect_reopen().returning(move |key, _| {
            kept.lock().unwrap().push(key.as_str().to_owned());
            Ok(())
        });
        let events = Arc::clone(&told);
        tx.events.expect_append().returning(move |appended| {
            let recorded = |event: &Event| event.kind == EventKind::RelationshipRecorded;
            assert!(appended.iter().all(recorded));
            assert_eq!(appended.len(), events.lock().unwrap().len());
            Ok(())
        });
        let mut details = Details {
            source,
            ..lead().details
        };
        details
            .person
            .set_phones(phones.iter().map(|typed| PhoneSlot {
                phone: Phone::parse(typed).ok(),
                label: None,
            }));
        create(&mut tx, &agent(), &details, (TODAY, NOW)).unwrap();
        let told = told.lock().unwrap().split_off(0);
        let again = again.lock().unwrap().split_off(0);
        (told, again)
    }
}
