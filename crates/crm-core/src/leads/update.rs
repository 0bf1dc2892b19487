//! Editing a lead and moving its status.

use super::{DetailsPatch, Lead};
use crate::actor::Actor;
use crate::change::difference;
use crate::choice::{self, reassigned};
use crate::clock::Instant;
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::LeadId;
use crate::notes::{self, Noted};
use crate::number_facts::holder::Holder;
use crate::record::{EditError, Editable, edit, record};
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

record!(
    Lead,
    LeadId,
    "lead",
    Crm,
    leads,
    Entity::Lead,
    trash(EventKind::LeadDeleted, EventKind::LeadRestored)
);

impl Noted for Lead {
    const NOTE_ADDED: EventKind = EventKind::LeadNoteAdded;

    fn holder(&self) -> Holder {
        Holder::Lead(self.id)
    }
}

impl Editable for Lead {
    fn check(&self, was: &Self, _: &Actor, tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        choice::contact(tx, &was.details.person, &self.details.person)?;
        if self.details.assigned_to != was.details.assigned_to {
            choice::staff_member(tx, self.details.assigned_to)?;
        }
        Ok(())
    }

    fn history(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        let (old, new) = (&was.details, &self.details);
        let mut events = Vec::new();
        if old.status != new.status {
            events.push(EventKind::LeadStatusChanged.from_to(
                json!({"status": old.status.as_str()}),
                json!({"status": new.status.as_str()}),
            ));
        }
        if let Some((before, after)) = difference(&old.fields(), &new.fields()) {
            events.push(EventKind::LeadUpdated.from_to(before, after));
        }
        let (from, to) = reassigned(tx, old.assigned_to, new.assigned_to)?;
        if let Some((before, after)) = difference(&from, &to) {
            events.push(EventKind::LeadAssigned.from_to(before, after));
        }
        Ok(events)
    }

    fn keep_said(&self, was: &Self, act: &mut CrmAct<'_>) -> Stored<()> {
        let (was, is) = (was.details.notes(), self.details.notes());
        notes::keep(act, self.holder(), was, is)
    }
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
/// allowed: [`EditError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: LeadId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Lead, EditError<Lead>> {
    let change = |lead: &mut Lead| patch.apply(&mut lead.details);
    edit(tx, actor, id, based_on, change, now)
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
            Err(EditError::Stale {
                current: Box::new(lead())
            })
        );
    }
}
