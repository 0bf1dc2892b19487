//! Editing a client, moving its status, archiving it.

use super::{Client, DetailsPatch};
use crate::actor::Actor;
use crate::change::difference;
use crate::choice;
use crate::choice::{reassigned, repartnered};
use crate::clock::Instant;
use crate::documents;
use crate::event::{Entity, EventDetails, EventKind};
use crate::ids::ClientId;
use crate::notes::{self, Noted};
use crate::number_facts::holder::Holder;
use crate::record::{EditError, Editable, edit, record};
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

record!(
    Client,
    ClientId,
    "client",
    Crm,
    clients,
    Entity::Client,
    trash(EventKind::ClientDeleted, EventKind::ClientRestored)
);

impl Noted for Client {
    const NOTE_ADDED: EventKind = EventKind::ClientNoteAdded;

    fn holder(&self) -> Holder {
        Holder::Client(self.id)
    }
}

impl Editable for Client {
    fn check(&self, was: &Self, actor: &Actor, tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        choice::contact(tx, &was.details.person, &self.details.person)?;
        if self.details.assigned_to != was.details.assigned_to {
            choice::staff_member(tx, self.details.assigned_to)?;
            documents::may_be_assigned(tx, actor, self.id, self.details.assigned_to)?;
        }
        if self.details.partner != was.details.partner {
            choice::partner(tx, self.details.partner)?;
        }
        Ok(())
    }

    fn history(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>> {
        let (old, new) = (&was.details, &self.details);
        let mut events = Vec::new();
        if old.status != new.status {
            events.push(EventKind::ClientStatusChanged.from_to(
                json!({"status": old.status.as_str()}),
                json!({"status": new.status.as_str()}),
            ));
        }
        let mut fields = (old.fields(), new.fields());
        for (before, after) in [
            reassigned(tx, old.assigned_to, new.assigned_to)?,
            repartnered(tx, old.partner, new.partner)?,
        ] {
            fields.0.extend(before);
            fields.1.extend(after);
        }
        if let Some((before, after)) = difference(&fields.0, &fields.1) {
            events.push(EventKind::ClientUpdated.from_to(before, after));
        }
        match (was.archived_at, self.archived_at) {
            (None, Some(_)) => events.push(EventKind::ClientArchived.into()),
            (Some(_), None) => events.push(EventKind::ClientUnarchived.into()),
            (None, None) | (Some(_), Some(_)) => {}
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
    id: ClientId,
    based_on: Option<i64>,
    patch: &DetailsPatch,
    now: Instant,
) -> Result<Client, EditError<Client>> {
    let change = |client: &mut Client| patch.apply(&mut client.details);
    edit(tx, actor, id, based_on, change, now)
}

/// Takes a client out of the lists, or back into them; one that is there already stays as it is.
///
/// # Errors
/// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
/// allowed: [`EditError`].
pub fn archive(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ClientId,
    archived: bool,
    now: Instant,
) -> Result<Client, EditError<Client>> {
    let change = |client: &mut Client| {
        client.archived_at = archived.then(|| client.archived_at.unwrap_or(now));
    };
    edit(tx, actor, id, None, change, now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::change::Change;
    use crate::clients::ClientStatus;
    use crate::event::EventKind::*;
    use crate::fixtures::{NOW, agent, client, expect_events};
    use crate::ids::UserId;
    use crate::record::EditError;
    use crate::unit::MockCrm;

    fn office(found: Client) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.clients.expect_get().return_once(|_| Ok(Some(found)));
        tx.clients.expect_save().returning(|_| Ok(()));
        tx
    }

    #[test]
    fn r1_217_any_client_status_may_follow_any_other_and_every_change_is_told() {
        for from in ClientStatus::ALL {
            for to in ClientStatus::ALL {
                let mut found = client();
                found.details.status = *from;
                let mut tx = office(found);
                let told: &[_] = if from == to {
                    &[]
                } else {
                    &[ClientStatusChanged]
                };
                expect_events(&mut tx.events, told);
                let patch = DetailsPatch {
                    status: Change::Set(*to),
                    ..DetailsPatch::default()
                };
                let moved = update(&mut tx, &agent(), client().id, None, &patch, NOW).unwrap();
                assert_eq!(moved.details.status, *to);
            }
        }
    }

    #[test]
    fn archiving_is_told_once_however_often_it_is_asked() {
        let cases: [(bool, bool, &'static [EventKind]); 4] = [
            (false, true, &[ClientArchived]),
            (true, true, &[]),
            (true, false, &[ClientUnarchived]),
            (false, false, &[]),
        ];
        for (was, is, told) in cases {
            let mut found = client();
            found.archived_at = was.then_some(NOW);
            let mut tx = office(found);
            expect_events(&mut tx.events, told);
            let archived = archive(&mut tx, &agent(), client().id, is, NOW).unwrap();
            assert_eq!(archived.archived_at.is_some(), is);
        }
    }

    #[test]
    fn somebody_who_left_stays_assigned_but_is_not_chosen_anew() {
        let gone = UserId::new(3);
        for (was, outcome) in [(Some(gone), true), (None, false)] {
            let mut found = client();
            found.details.assigned_to = was;
            let mut tx = office(found);
            tx.users.expect_get().returning(|_| Ok(None));
            tx.events.expect_append().returning(|_| Ok(()));
            let patch = DetailsPatch {
                assigned_to: Change::Set(Some(gone)),
                ..DetailsPatch::default()
            };
            let saved = update(&mut tx, &agent(), client().id, None, &patch, NOW);
            assert_eq!(saved.is_ok(), outcome);
        }
    }

    #[test]
    fn the_later_of_two_writers_gets_the_current_client() {
        let mut tx = office(client());
        let patch = DetailsPatch::default();
        let outcome = update(&mut tx, &agent(), client().id, Some(1), &patch, NOW);
        let current = Box::new(client());
        assert_eq!(outcome, Err(EditError::Stale { current }));
    }
}
