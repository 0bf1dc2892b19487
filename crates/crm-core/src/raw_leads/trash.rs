//! Deleting is undoable: a raw lead stays in the trash for 30 days.

use super::RawLead;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::RawLeadId;
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrashError {
    #[error("This raw lead does not exist.")]
    NotFound,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a raw lead to the trash; one that is there already stays as it is.
///
/// # Errors
/// [`TrashError`]
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    now: Instant,
) -> Result<(), TrashError> {
    let mut raw = tx.raw_leads().get(id)?.ok_or(TrashError::NotFound)?;
    if raw.deleted_at.is_none() {
        raw.deleted_at = Some(now);
        move_to(tx, actor, &mut raw, EventKind::RawLeadDeleted, now)?;
    }
    Ok(())
}

/// Takes a raw lead out of the trash.
///
/// # Errors
/// [`TrashError`]
pub fn restore(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: RawLeadId,
    now: Instant,
) -> Result<RawLead, TrashError> {
    let mut raw = tx.raw_leads().get(id)?.ok_or(TrashError::NotFound)?;
    if raw.deleted_at.take().is_some() {
        move_to(tx, actor, &mut raw, EventKind::RawLeadRestored, now)?;
    }
    Ok(raw)
}

fn move_to(
    tx: &mut dyn Crm,
    actor: &Actor,
    raw: &mut RawLead,
    kind: EventKind,
    now: Instant,
) -> Result<(), StoreError> {
    raw.updated_at = now;
    tx.raw_leads().save(raw)?;
    raw.version += 1;
    tx.events()
        .append(&[Event::new(Entity::RawLead(raw.id), kind, actor, now)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, raw_lead};
    use crate::raw_leads::MarketingStatus;
    use crate::unit::MockCrm;

    #[test]
    fn r1_275_deleting_and_restoring_are_told_once_however_often_they_are_asked() {
        let cases: [(bool, bool, &'static [EventKind]); 4] = [
            (false, true, &[EventKind::RawLeadDeleted]),
            (true, true, &[]),
            (true, false, &[EventKind::RawLeadRestored]),
            (false, false, &[]),
        ];
        for (in_trash, deleting, told) in cases {
            let mut raw = raw_lead(MarketingStatus::New);
            raw.deleted_at = in_trash.then_some(NOW);
            let id = raw.id;
            let mut tx = MockCrm::default();
            tx.raw_leads
                .expect_get()
                .return_once(move |_| Ok(Some(raw)));
            tx.raw_leads
                .expect_save()
                .times(told.len())
                .withf(move |raw| raw.deleted_at.is_some() == deleting)
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
        tx.raw_leads.expect_get().return_once(|_| Ok(None));
        let outcome = delete(&mut tx, &agent(), RawLeadId::new(1), NOW);
        assert_eq!(outcome, Err(TrashError::NotFound));
    }
}
