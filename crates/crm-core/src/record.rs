//! What every stored record has in common: it is found, changed under its version, and tells its history.

use crate::actor::Actor;
use crate::choice::ChoiceError;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::{StoreError, Stored};
use crate::text::Notes;
use crate::unit::Crm;
use serde_json::json;
use std::fmt::Debug;
use thiserror::Error;

/// A row with a version.
pub trait Record: Clone + Debug + PartialEq {
    type Id: Copy;
    /// What people call it: "lead".
    const NAME: &'static str;

    /// Also from the trash.
    ///
    /// # Errors
    /// What the store answers.
    fn find(tx: &mut dyn Crm, id: Self::Id) -> Stored<Option<Self>>;
    /// Writes it under its version, which the store counts up.
    ///
    /// # Errors
    /// `Clash` when the version is no longer current.
    fn save(&self, tx: &mut dyn Crm) -> Stored<()>;
    fn entity(&self) -> Entity;
    fn version(&self) -> i64;
    /// When it went to the trash; `None` for records that have none.
    fn deleted_at(&self) -> Option<Instant>;
    /// Says what a save made of it.
    fn saved(&mut self, version: i64, at: Instant);
}

/// Implements [`Record`] for a struct with `id`, `version` and `updated_at` over its port; with
/// `trash`, for one with `deleted_at`, [`crate::trash::Trashable`] too.
macro_rules! record {
    ($record:ty, $id:ty, $name:literal, $port:ident, $entity:expr) => {
        $crate::record::record!(@ $record, $id, $name, $port, $entity, |_record| None);
    };
    ($record:ty, $id:ty, $name:literal, $port:ident, $entity:expr, trash($deleted:expr, $restored:expr)) => {
        $crate::record::record!(@ $record, $id, $name, $port, $entity, |record| record.deleted_at);

        impl $crate::trash::Trashable for $record {
            const DELETED: $crate::event::EventKind = $deleted;
            const RESTORED: $crate::event::EventKind = $restored;

            fn set_deleted_at(&mut self, at: Option<$crate::clock::Instant>) {
                self.deleted_at = at;
            }
        }
    };
    (@ $record:ty, $id:ty, $name:literal, $port:ident, $entity:expr, |$self:ident| $deleted_at:expr) => {
        impl $crate::record::Record for $record {
            type Id = $id;
            const NAME: &'static str = $name;

            fn find(
                tx: &mut dyn $crate::unit::Crm,
                id: Self::Id,
            ) -> $crate::store::Stored<Option<Self>> {
                tx.$port().get(id)
            }

            fn save(&self, tx: &mut dyn $crate::unit::Crm) -> $crate::store::Stored<()> {
                tx.$port().save(self)
            }

            fn entity(&self) -> $crate::event::Entity {
                $entity(self.id)
            }

            fn version(&self) -> i64 {
                self.version
            }

            fn deleted_at(&self) -> Option<$crate::clock::Instant> {
                let $self = self;
                $deleted_at
            }

            fn saved(&mut self, version: i64, at: $crate::clock::Instant) {
                self.version = version;
                self.updated_at = at;
            }
        }
    };
}
pub(crate) use record;

/// A record that staff may edit.
pub trait Editable: Record {
    /// Refuses a change that its fields alone cannot: a choice that is not there any more, or is not
    /// this actor's.
    ///
    /// # Errors
    /// [`EditError`]
    fn check(&self, _was: &Self, _actor: &Actor, _tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        Ok(())
    }

    /// The events that tell how `was` became this; none when nothing changed.
    ///
    /// # Errors
    /// What the store answers.
    fn history(
        &self,
        was: &Self,
        tx: &mut dyn Crm,
        event: &dyn Fn(EventKind) -> Event,
    ) -> Stored<Vec<Event>>;
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum EditError<R: Record> {
    #[error("This {} does not exist or was deleted.", R::NAME)]
    NotFound,
    #[error(
        "Someone else changed this {}. Review the current values, then save again.",
        R::NAME
    )]
    Stale { current: Box<R> },
    #[error(transparent)]
    Choice(#[from] ChoiceError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes a record. `based_on` is the version the editor saw.
///
/// # Errors
/// [`EditError`]
pub fn edit<R: Editable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    based_on: Option<i64>,
    change: impl FnOnce(&mut R),
    now: Instant,
) -> Result<R, EditError<R>> {
    let was = R::find(tx, id)?
        .filter(|record| record.deleted_at().is_none())
        .ok_or(EditError::NotFound)?;
    if based_on.is_some_and(|version| version != was.version()) {
        return Err(EditError::Stale {
            current: Box::new(was),
        });
    }
    let mut is = was.clone();
    change(&mut is);
    is.check(&was, actor, tx)?;
    let entity = is.entity();
    let events = is.history(&was, tx, &|kind| Event::new(entity, kind, actor, now))?;
    if events.is_empty() {
        return Ok(was);
    }
    keep(tx, &mut is, now)?;
    tx.events().append(&events)?;
    Ok(is)
}

/// Saves a record as of now.
pub(crate) fn keep<R: Record>(tx: &mut dyn Crm, record: &mut R, now: Instant) -> Stored<()> {
    let version = record.version();
    record.saved(version, now);
    record.save(tx)?;
    record.saved(version + 1, now);
    Ok(())
}

/// A record with notes on its timeline. They are events: added, never edited.
pub trait Noted: Record {
    const NOTE_ADDED: EventKind;
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NoteError {
    #[error("This {0} does not exist or was deleted.")]
    NotFound(&'static str),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds a note.
///
/// # Errors
/// [`NoteError`]
pub fn add_note<R: Noted>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    note: &Notes,
    now: Instant,
) -> Result<(), NoteError> {
    let record = R::find(tx, id)?
        .filter(|record| record.deleted_at().is_none())
        .ok_or(NoteError::NotFound(R::NAME))?;
    let event = Event::new(record.entity(), R::NOTE_ADDED, actor, now)
        .after(json!({"note": note.as_str()}));
    Ok(tx.events().append(&[event])?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, lead};
    use crate::leads::Lead;
    use crate::unit::MockCrm;

    #[test]
    fn a_note_goes_on_a_live_record_only() {
        for (trashed, told) in [(false, &[EventKind::LeadNoteAdded][..]), (true, &[][..])] {
            let mut found = lead();
            found.deleted_at = trashed.then_some(NOW);
            let mut tx = MockCrm::default();
            tx.leads.expect_get().return_once(move |_| Ok(Some(found)));
            expect_events(&mut tx.events, told);
            let note = Notes::parse("called, no answer").unwrap();
            let outcome = add_note::<Lead>(&mut tx, &agent(), lead().id, &note, NOW);
            assert_eq!(outcome == Err(NoteError::NotFound("lead")), trashed);
        }
    }
}
