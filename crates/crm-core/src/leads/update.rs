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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::change::Change;
    use crate::event::EventKind::{LeadStatusChanged, LeadUpdated};
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::leads::LeadStatus;
    use crate::text::Notes;
    use crate::unit::MockCrm;

    fn office() -> MockCrm {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().return_once(|_| Ok(Some(lead())));
        tx.leads.expect_save().returning(|_| Ok(()));
        tx
    }

    #[test]
    fn r1_210_any_status_may_follow_any_other_and_every_change_is_told() {
        for to in LeadStatus::ALL {
            let mut tx = office();
            let changed = *to != lead().details.status;
            expect_events(
                &mut tx.events,
                if changed { &[LeadStatusChanged] } else { &[] },
            );
            let patch = DetailsPatch {
                status: Change::Set(*to),
                ..DetailsPatch::default()
            };
            let moved = update(&mut tx, &agent(), lead().id, Some(2), &patch, NOW).unwrap();
            assert_eq!(moved.details.status, *to);
            assert_eq!(moved.version, if changed { 3 } else { 2 });
        }
    }

    #[test]
    fn an_absent_field_stays_and_a_null_clears() {
        let mut tx = office();
        expect_events(&mut tx.events, &[LeadUpdated]);
        let mut patch = DetailsPatch {
            notes: Change::Set(Some(Notes::parse("hi").unwrap())),
            ..DetailsPatch::default()
        };
        patch.person.email = Change::Set(None);
        let changed = update(&mut tx, &agent(), lead().id, None, &patch, NOW).unwrap();
        assert_eq!(changed.details.person.email, None);
        assert_eq!(changed.details.person.phone, lead().details.person.phone);
        assert!(changed.details.notes.is_some());
    }

    #[test]
    fn the_later_of_two_writers_gets_the_current_record() {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().return_once(|_| Ok(Some(lead())));
        let patch = DetailsPatch {
            notes: Change::Set(None),
            ..DetailsPatch::default()
        };
        let outcome = update(&mut tx, &agent(), lead().id, Some(1), &patch, NOW);
        assert_eq!(
            outcome,
            Err(UpdateError::Stale {
                current: Box::new(lead())
            })
        );
    }
}
