//! The one way to change stored records: who does it, when, and with every change the event that records it.
//!
//! A store's `save` takes a [`Changed`] record, and only [`Act::save`] makes one, so a change without its
//! event does not compile. [`Act::run`] appends the events when the act succeeded, so they cannot be forgotten
//! either.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventDetails, EventLog};
use crate::record::{Record, StoredIn};
use crate::store::{StoreError, Stored};
use std::fmt;
use std::ops::Deref;

/// What one person does in one transaction. `U` is the unit of work, such as `dyn Crm`.
pub struct Act<'a, U: ?Sized> {
    pub tx: &'a mut U,
    pub actor: &'a Actor,
    pub now: Instant,
    pending_events: Vec<Event>,
}

impl<U: ?Sized> fmt::Debug for Act<'_, U> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Act")
            .field("actor", self.actor)
            .field("now", &self.now)
            .field("pending_events", &self.pending_events)
            .finish_non_exhaustive()
    }
}

impl<'a, U: EventLog + ?Sized> Act<'a, U> {
    /// Runs an act and appends the events that it recorded, all in one statement.
    ///
    /// # Errors
    /// What `decide` returns; the store's error when the events cannot be appended. The transaction must
    /// not be committed then.
    pub fn run<T, E: From<StoreError>>(
        tx: &'a mut U,
        actor: &'a Actor,
        now: Instant,
        decide: impl FnOnce(&mut Self) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut act = Self {
            tx,
            actor,
            now,
            pending_events: Vec::new(),
        };
        let done = decide(&mut act)?;
        act.commit_events()?;
        Ok(done)
    }

    /// Writes a record under its version, with the event that records the change; returns it as it is
    /// stored now.
    ///
    /// # Errors
    /// `Clash` when another transaction changed the record since it was read; any other error of the store.
    pub fn save<R: StoredIn<U>>(&mut self, record: R, event: impl Into<EventDetails>) -> Stored<R> {
        self.save_with_history(record, vec![event.into()])
    }

    /// [`Act::save`] for a change that takes several events. With none, nothing has changed and nothing is
    /// written.
    ///
    /// # Errors
    /// Same errors as [`Act::save`].
    pub fn save_with_history<R: StoredIn<U>>(
        &mut self,
        mut record: R,
        history: Vec<EventDetails>,
    ) -> Stored<R> {
        if history.is_empty() {
            return Ok(record);
        }
        let version = record.version();
        record.set_stored(version, self.now);
        let mut changed = Changed {
            record,
            at: self.now,
        };
        R::save(&changed, self.tx)?;
        changed.record.set_stored(version + 1, self.now);
        let entity = changed.record.entity();
        for event in history {
            self.record_event(entity, event);
        }
        Ok(changed.record)
    }

    /// [`Act::save_with_history`] for many records at once: `write` is the store's way to write all of them. A record without
    /// history has not changed, and is not written.
    ///
    /// # Errors
    /// Same errors as [`Act::save`].
    pub fn save_all<R: Record>(
        &mut self,
        records: Vec<(R, Vec<EventDetails>)>,
        write: impl FnOnce(&mut U, &[Changed<R>]) -> Stored<()>,
    ) -> Stored<()> {
        let mut changed = Vec::with_capacity(records.len());
        let mut events = Vec::with_capacity(records.len());
        for (mut record, history) in records {
            if history.is_empty() {
                continue;
            }
            let version = record.version();
            record.set_stored(version, self.now);
            events.push((record.entity(), history));
            changed.push(Changed {
                record,
                at: self.now,
            });
        }
        if changed.is_empty() {
            return Ok(());
        }
        write(self.tx, &changed)?;
        for (entity, history) in events {
            for event in history {
                self.record_event(entity, event);
            }
        }
        Ok(())
    }

    /// Records an event that is more than the change of a record: a record was added, or a person did something.
    pub fn record_event(&mut self, entity: Entity, event: impl Into<EventDetails>) {
        let event = Event::of(entity, event.into(), self.actor, self.now);
        self.pending_events.push(event);
    }

    fn commit_events(self) -> Stored<()> {
        if self.pending_events.is_empty() {
            return Ok(());
        }
        self.tx.events().append(&self.pending_events)
    }
}

/// A record whose change has its event: what stores write.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed<R> {
    record: R,
    at: Instant,
}

impl<R> Changed<R> {
    /// When it was changed.
    pub const fn at(&self) -> Instant {
        self.at
    }
}

impl<R> Deref for Changed<R> {
    type Target = R;

    fn deref(&self) -> &R {
        &self.record
    }
}

/// The record, if it is the one that its editor saw; otherwise the record as it is now.
///
/// # Errors
/// The record, when `based_on` names another version than its own.
pub fn as_seen<R: Record>(record: R, based_on: Option<i64>) -> Result<R, Box<R>> {
    if based_on.is_some_and(|version| version != record.version()) {
        return Err(Box::new(record));
    }
    Ok(record)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind;
    use crate::fixtures::{NOW, agent, lead};
    use crate::leads::Lead;
    use crate::unit::{CrmAct, MockCrm};
    use mockall::Sequence;

    #[test]
    fn a_change_counts_the_version_up_and_is_appended_with_its_event() {
        let mut tx = MockCrm::default();
        let mut order = Sequence::new();
        tx.leads
            .expect_save()
            .withf(|changed| changed.version == lead().version && changed.at() == NOW)
            .once()
            .in_sequence(&mut order)
            .returning(|_| Ok(()));
        tx.events
            .expect_append()
            .withf(|events| events.len() == 1 && events[0].kind == EventKind::LeadUpdated)
            .once()
            .in_sequence(&mut order)
            .returning(|_| Ok(()));
        let save = |act: &mut CrmAct<'_>| act.save(lead(), EventKind::LeadUpdated);
        let saved: Lead = CrmAct::run(&mut tx, &agent(), NOW, save).unwrap();
        assert_eq!(saved.version, lead().version + 1);
        assert_eq!(saved.updated_at, NOW);
    }

    #[test]
    fn without_an_event_nothing_is_written() {
        let mut tx = MockCrm::default();
        let save = |act: &mut CrmAct<'_>| act.save_with_history(lead(), Vec::new());
        assert_eq!(CrmAct::run(&mut tx, &agent(), NOW, save), Ok(lead()));
    }

    #[test]
    fn an_act_that_fails_appends_nothing() {
        let mut tx = MockCrm::default();
        tx.leads.expect_save().returning(|_| Err(StoreError::Clash));
        let save = |act: &mut CrmAct<'_>| act.save(lead(), EventKind::LeadUpdated);
        assert_eq!(
            CrmAct::run(&mut tx, &agent(), NOW, save),
            Err(StoreError::Clash)
        );
    }

    #[test]
    fn a_record_is_as_seen_at_its_own_version_and_when_nobody_says() {
        let stored = lead();
        let cases = [
            (None, Ok(stored.clone())),
            (Some(stored.version), Ok(stored.clone())),
            (Some(stored.version + 1), Err(Box::new(stored.clone()))),
        ];
        for (based_on, outcome) in cases {
            assert_eq!(as_seen(stored.clone(), based_on), outcome);
        }
    }
}
