//! What every stored record has in common: it is found, changed under its version, and has a history.

use crate::act::{Changed, as_seen};
use crate::actor::Actor;
use crate::choice::ChoiceError;
use crate::clock::Instant;
use crate::event::{Entity, EventDetails};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use std::fmt::Debug;
use thiserror::Error;

/// A row with a version.
pub trait Record: Clone + Debug + PartialEq {
    type Id: Copy;
    /// What people call it: "lead".
    const NAME: &'static str;

    fn entity(&self) -> Entity;
    fn version(&self) -> i64;
    /// When it went to the trash; `None` for records that have none.
    fn deleted_at(&self) -> Option<Instant>;
    /// Sets the version that is stored, and when it was.
    fn set_stored(&mut self, version: i64, at: Instant);
}

/// A record that the unit of work `U` reads and writes; [`crate::act::Act::save`] is the way to write it.
pub trait StoredIn<U: ?Sized>: Record {
    /// Also from the trash.
    ///
    /// # Errors
    /// When the store cannot be read.
    fn find(tx: &mut U, id: Self::Id) -> Stored<Option<Self>>;
    /// Writes it under its version, which the store counts up.
    ///
    /// # Errors
    /// `Clash` when the version is no longer current.
    fn save(changed: &Changed<Self>, tx: &mut U) -> Stored<()>;
}

/// Implements [`Record`] and [`StoredIn`] for a struct with `id`, `version` and `updated_at` over the port
/// `$port` of the unit of work `$unit`; with `trash`, for one with `deleted_at`, [`crate::trash::Trashable`]
/// too.
#[macro_export]
macro_rules! record {
    ($record:ty, $id:ty, $name:literal, $unit:path, $port:ident, $entity:expr) => {
        $crate::record::record!(@ $record, $id, $name, $unit, $port, $entity, |_record| None);
    };
    ($record:ty, $id:ty, $name:literal, $unit:path, $port:ident, $entity:expr, trash($deleted:expr, $restored:expr)) => {
        $crate::record::record!(@ $record, $id, $name, $unit, $port, $entity, |record| record.deleted_at);

        impl $crate::trash::Trashable for $record {
            const DELETED: $crate::event::EventKind = $deleted;
            const RESTORED: $crate::event::EventKind = $restored;

            fn set_deleted_at(&mut self, at: Option<$crate::clock::Instant>) {
                self.deleted_at = at;
            }
        }
    };
    (@ $record:ty, $id:ty, $name:literal, $unit:path, $port:ident, $entity:expr, |$self:ident| $deleted_at:expr) => {
        impl $crate::record::Record for $record {
            type Id = $id;
            const NAME: &'static str = $name;

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

            fn set_stored(&mut self, version: i64, at: $crate::clock::Instant) {
                self.version = version;
                self.updated_at = at;
            }
        }

        impl<'u> $crate::record::StoredIn<dyn $unit + 'u> for $record {
            fn find(
                tx: &mut (dyn $unit + 'u),
                id: Self::Id,
            ) -> $crate::store::Stored<Option<Self>> {
                tx.$port().get(id)
            }

            fn save(
                changed: &$crate::act::Changed<Self>,
                tx: &mut (dyn $unit + 'u),
            ) -> $crate::store::Stored<()> {
                tx.$port().save(changed)
            }
        }
    };
}
pub use record;

/// A record of people and work: every unit of work of this crate has it.
pub trait CrmRecord: Record + for<'u> StoredIn<dyn Crm + 'u> {}

impl<R: Record + for<'u> StoredIn<dyn Crm + 'u>> CrmRecord for R {}

/// A record that staff may edit.
pub trait Editable: CrmRecord {
    /// Refuses a change that its fields alone cannot: a choice that no longer exists, or is not
    /// this actor's.
    ///
    /// # Errors
    /// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
    /// allowed: [`EditError`].
    fn check(&self, _was: &Self, _actor: &Actor, _tx: &mut dyn Crm) -> Result<(), EditError<Self>> {
        Ok(())
    }

    /// The events of how `was` became this; none when nothing changed.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    fn history(&self, was: &Self, tx: &mut dyn Crm) -> Stored<Vec<EventDetails>>;

    /// Puts on record what its notes say since `was` that no client may be told.
    ///
    /// # Errors
    /// When the store cannot be read or written.
    fn keep_said(&self, _was: &Self, _act: &mut CrmAct<'_>) -> Stored<()> {
        Ok(())
    }
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
/// When the record does not exist or is in the trash, when it changed since `based_on`, or when a choice in it is not
/// allowed: [`EditError`].
pub fn edit<R: Editable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    based_on: Option<i64>,
    change: impl FnOnce(&mut R),
    now: Instant,
) -> Result<R, EditError<R>> {
    CrmAct::run(tx, actor, now, |act| edit_in(act, id, based_on, change))
}

fn edit_in<R: Editable>(
    act: &mut CrmAct<'_>,
    id: R::Id,
    based_on: Option<i64>,
    change: impl FnOnce(&mut R),
) -> Result<R, EditError<R>> {
    let was = live::<R>(act.tx, id)?.ok_or(EditError::NotFound)?;
    let was = as_seen(was, based_on).map_err(|current| EditError::Stale { current })?;
    let mut is = was.clone();
    change(&mut is);
    is.check(&was, act.actor, act.tx)?;
    let history = is.history(&was, act.tx)?;
    if history.is_empty() {
        return Ok(was);
    }
    let is = act.save_with_history(is, history)?;
    is.keep_said(&was, act)?;
    Ok(is)
}

/// A record that is not in the trash.
pub(crate) fn live<R: CrmRecord>(tx: &mut dyn Crm, id: R::Id) -> Stored<Option<R>> {
    Ok(R::find(tx, id)?.filter(|record| record.deleted_at().is_none()))
}
