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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::unit::MockCrm;

    #[test]
    fn deleting_and_restoring_are_told_once_however_often_they_are_asked() {
        let cases: [(bool, bool, &'static [EventKind]); 4] = [
            (false, true, &[EventKind::LeadDeleted]),
            (true, true, &[]),
            (true, false, &[EventKind::LeadRestored]),
            (false, false, &[]),
        ];
        for (in_trash, deleting, told) in cases {
            let mut lead = lead();
            lead.deleted_at = in_trash.then_some(NOW);
            let id = lead.id;
            let mut tx = MockCrm::default();
            tx.leads.expect_get().return_once(move |_| Ok(Some(lead)));
            tx.leads
                .expect_save()
                .times(told.len())
                .withf(move |lead| lead.deleted_at.is_some() == deleting)
                .returning(|_| Ok(()));
            expect_events(&mut tx.events, told);
            let outcome = if deleting {
                delete(&mut tx, &agent(), id, NOW)
            } else {
                restore(&mut tx, &agent(), id, NOW).map(drop)
            };
            assert_eq!(outcome, Ok(()));
        }
    }

    #[test]
    fn what_never_was_is_not_found() {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().return_once(|_| Ok(None));
        let outcome = delete(&mut tx, &agent(), LeadId::new(1), NOW);
        assert_eq!(outcome, Err(TrashError::NotFound));
    }
}
