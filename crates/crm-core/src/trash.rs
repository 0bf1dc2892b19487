//! The trash: deleting is undoable, until what was deleted long enough ago leaves for good
//! (decisions, section 3).

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::RawLeadId;
use crate::merges::model::{Merge, MergeKind};
use crate::record::CrmRecord;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// A record that can be deleted and restored.
pub trait Trashable: CrmRecord {
    const DELETED: EventKind;
    const RESTORED: EventKind;

    fn set_deleted_at(&mut self, at: Option<Instant>);
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrashError {
    #[error("This {0} does not exist.")]
    NotFound(&'static str),
    #[error("This {} was merged into another one. Undo the merge there to get it back.", .0.kind.label())]
    Merged(Box<Merge>),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a record to the trash; one that is there already stays as it is.
///
/// # Errors
/// When the record does not exist, or its state does not allow it: [`TrashError`].
pub fn delete<R: Trashable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    now: Instant,
) -> Result<(), TrashError> {
    CrmAct::run(tx, actor, now, |act| {
        let mut record = R::find(act.tx, id)?.ok_or(TrashError::NotFound(R::NAME))?;
        if record.deleted_at().is_none() {
            record.set_deleted_at(Some(now));
            act.save(record, R::DELETED)?;
        }
        Ok(())
    })
}

/// Takes a record out of the trash; one that is not in it stays as it is. What went into another record comes back by
/// undoing the merge alone.
///
/// # Errors
/// When the record does not exist, or its state does not allow it: [`TrashError`].
pub fn restore<R: Trashable>(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: R::Id,
    now: Instant,
) -> Result<R, TrashError> {
    CrmAct::run(tx, actor, now, |act| {
        let mut record = R::find(act.tx, id)?.ok_or(TrashError::NotFound(R::NAME))?;
        if record.deleted_at().is_some() {
            if let Some(merge) = absorbing(act.tx, record.entity())? {
                return Err(TrashError::Merged(Box::new(merge)));
            }
            record.set_deleted_at(None);
            record = act.save(record, R::RESTORED)?;
        }
        Ok(record)
    })
}

/// How many records one transaction removes.
pub const BATCH: i64 = 1_000;

/// What one batch came to.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Emptied {
    /// How many records went, of all kinds.
    pub removed: usize,
    /// The raw leads whose lead went.
    pub unconverted: Vec<RawLeadId>,
}

/// The records of the trash.
#[cfg_attr(test, mockall::automock)]
pub trait Trash {
    /// Removes up to `limit` of each kind that were deleted before `before`: documents, properties,
    /// clients, leads, raw leads.
    ///
    /// What is final stays: a client with payments or documents that are evidence. Everything else that belongs
    /// to a client, a property or a lead goes with it. A lead stays as long as its client, a raw lead
    /// as long as the lead that was made of it; when that lead goes, a raw lead that is not in the
    /// trash itself is unconverted again. Events and suppressions stay, and so do files: they are
    /// swept once no row names them.
    fn empty_older_than(&mut self, before: Instant, limit: i64, now: Instant) -> Stored<Emptied>;
}

/// Removes one batch; 0 means that nothing is left to remove, so call it until then.
///
/// # Errors
/// When the store cannot be read or written.
pub fn empty(tx: &mut dyn Crm, actor: &Actor, before: Instant, now: Instant) -> Stored<usize> {
    CrmAct::run(tx, actor, now, |act| empty_in(act, before))
}

fn empty_in(act: &mut CrmAct<'_>, before: Instant) -> Stored<usize> {
    let Emptied {
        removed,
        unconverted,
    } = act.tx.trash().empty_older_than(before, BATCH, act.now)?;
    if removed > 0 {
        let emptied = EventKind::TrashEmptied.with(json!({ "removed": removed }));
        act.record_event(Entity::Office, emptied);
        for raw in unconverted {
            act.record_event(Entity::RawLead(raw), EventKind::RawLeadUnconverted);
        }
    }
    Ok(removed)
}

/// The merge in which a record went into another, unless it was undone.
fn absorbing(tx: &mut dyn Crm, entity: Entity) -> Stored<Option<Merge>> {
    match entity {
        Entity::RawLead(id) => tx.merges().of_absorbed(MergeKind::RawLead, id.get()),
        Entity::Lead(id) => tx.merges().of_absorbed(MergeKind::Lead, id.get()),
        Entity::Client(id) => tx.merges().of_absorbed(MergeKind::Client, id.get()),
        _ => Ok(None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, client, expect_events, lead, merge, property, raw_lead};
    use crate::raw_leads::MarketingStatus;
    use crate::unit::MockCrm;

    /// Every record that has a trash.
    #[test]
    fn r1_275_deleting_and_restoring_are_told_once_however_often_they_are_asked() {
        told_once(&raw_lead(MarketingStatus::New), |tx, found| {
            let saves = found.1;
            tx.raw_leads.expect_get().return_once(|_| Ok(Some(found.0)));
            tx.raw_leads
                .expect_save()
                .times(saves)
                .returning(|_| Ok(()));
        });
        told_once(&lead(), |tx, found| {
            let saves = found.1;
            tx.leads.expect_get().return_once(|_| Ok(Some(found.0)));
            tx.leads.expect_save().times(saves).returning(|_| Ok(()));
        });
        told_once(&client(), |tx, found| {
            let saves = found.1;
            tx.clients.expect_get().return_once(|_| Ok(Some(found.0)));
            tx.clients.expect_save().times(saves).returning(|_| Ok(()));
        });
        told_once(&property(), |tx, found| {
            let saves = found.1;
            tx.properties
                .expect_get()
                .return_once(|_| Ok(Some(found.0)));
            tx.properties
                .expect_save()
                .times(saves)
                .returning(|_| Ok(()));
        });
    }

    /// `set` makes the office answer the record and expect so many saves.
    fn told_once<R: Trashable + Deletable>(record: &R, set: fn(&mut MockCrm, (R, usize))) {
        for (in_trash, deleting, changes) in [
            (false, true, true),
            (true, true, false),
            (true, false, true),
            (false, false, false),
        ] {
            let mut found = record.clone();
            found.set_deleted_at(in_trash.then_some(NOW));
            let mut tx = MockCrm::default();
            tx.merges.expect_of_absorbed().returning(|_, _| Ok(None));
            set(&mut tx, (found, usize::from(changes)));
            let told: &'static [EventKind] = match (changes, deleting) {
                (false, _) => &[],
                (true, true) => R::TOLD_DELETED,
                (true, false) => R::TOLD_RESTORED,
            };
            expect_events(&mut tx.events, told);
            let outcome = if deleting {
                delete::<R>(&mut tx, &agent(), record.id(), NOW)
            } else {
                restore::<R>(&mut tx, &agent(), record.id(), NOW).map(|restored| {
                    assert_eq!(restored.deleted_at(), None);
                })
            };
            assert_eq!(outcome, Ok(()), "{} {in_trash} {deleting}", R::NAME);
        }
    }

    /// What the test above asks of a record besides.
    trait Deletable: CrmRecord {
        const TOLD_DELETED: &'static [EventKind];
        const TOLD_RESTORED: &'static [EventKind];
        fn id(&self) -> Self::Id;
    }

    macro_rules! deletable {
        ($($record:ty),+) => {$(
            impl Deletable for $record {
                const TOLD_DELETED: &'static [EventKind] = &[<$record>::DELETED];
                const TOLD_RESTORED: &'static [EventKind] = &[<$record>::RESTORED];
                fn id(&self) -> Self::Id {
                    self.id
                }
            }
        )+};
    }
    deletable!(
        crate::raw_leads::RawLead,
        crate::leads::Lead,
        crate::clients::Client,
        crate::properties::Property
    );

    #[test]
    fn r5_047_what_was_merged_into_another_is_not_restored_alone() {
        let mut tx = MockCrm::default();
        let mut found = lead();
        found.deleted_at = Some(NOW);
        let merge = merge();
        let stored = merge.clone();
        tx.leads.expect_get().return_once(|_| Ok(Some(found)));
        tx.merges
            .expect_of_absorbed()
            .return_once(|_, _| Ok(Some(stored)));
        let outcome = restore::<crate::leads::Lead>(&mut tx, &agent(), lead().id, NOW);
        assert_eq!(outcome, Err(TrashError::Merged(Box::new(merge))));
    }

    #[test]
    fn what_never_was_is_not_found() {
        let mut tx = MockCrm::default();
        tx.leads.expect_get().return_once(|_| Ok(None));
        let outcome = delete::<crate::leads::Lead>(&mut tx, &agent(), lead().id, NOW);
        assert_eq!(outcome, Err(TrashError::NotFound("lead")));
    }

    #[test]
    fn emptying_is_recorded_unless_there_was_nothing() {
        let cases: [(usize, Vec<i64>, &'static [EventKind]); 3] = [
            (0, vec![], &[]),
            (7, vec![], &[EventKind::TrashEmptied]),
            (
                7,
                vec![1],
                &[EventKind::TrashEmptied, EventKind::RawLeadUnconverted],
            ),
        ];
        for (removed, unconverted, told) in cases {
            let mut tx = MockCrm::default();
            tx.trash
                .expect_empty_older_than()
                .withf(|before, limit, now| before.micros() == 5 && *limit == BATCH && *now == NOW)
                .return_once(move |_, _, _| {
                    let unconverted = unconverted.into_iter().map(RawLeadId::new).collect();
                    Ok(Emptied {
                        removed,
                        unconverted,
                    })
                });
            expect_events(&mut tx.events, told);
            let answer = empty(&mut tx, &agent(), Instant::from_micros(5), NOW);
            assert_eq!(answer, Ok(removed));
        }
    }
}
