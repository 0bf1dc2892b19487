//! Deleting alternatives to the AI provider.

use super::model::{Integration, IntegrationKind};
use super::save::told;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::IntegrationId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::Value;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteError {
    #[error("This integration does not exist.")]
    NotFound,
    #[error(
        "Someone else changed this integration. Review the current values, then delete it again."
    )]
    Stale { current: Box<Integration> },
    /// The screen has a place for it, set up or not.
    #[error("The {} can't be deleted. Turn it off instead.", .0.words())]
    Single(IntegrationKind),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Deletes an alternative provider for good, its key with it. `based_on` is the version that was seen.
///
/// # Errors
/// When it is not there, changed since `based_on`, or is the only one of its kind: [`DeleteError`].
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    (id, based_on): (IntegrationId, Option<i64>),
    now: Instant,
) -> Result<(), DeleteError> {
    let found = tx.integrations().get(id)?.ok_or(DeleteError::NotFound)?;
    let found = as_seen(found, based_on).map_err(|current| DeleteError::Stale { current })?;
    if found.kind.is_single() {
        return Err(DeleteError::Single(found.kind));
    }
    CrmAct::run(tx, actor, now, |act| {
        act.tx.integrations().remove(id, found.version)?;
        let deleted = EventKind::IntegrationDeleted.with(told(&found, Value::Null));
        act.record_event(Entity::Office, deleted);
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, ai_provider, alternative_ai, expect_events, maps};
    use crate::unit::MockCrm;

    /// What is stored, the version that was seen → why it stays.
    #[test]
    fn r1_180_an_alternative_alone_is_deleted_and_by_its_version() {
        let other = alternative_ai;
        let stale = DeleteError::Stale {
            current: Box::new(other()),
        };
        let seen = Some(other().version);
        let cases = [
            (Some(other()), seen, None),
            (Some(other()), None, None),
            (Some(other()), Some(other().version + 1), Some(stale)),
            (None, seen, Some(DeleteError::NotFound)),
            (
                Some(ai_provider()),
                None,
                Some(DeleteError::Single(IntegrationKind::AiProvider)),
            ),
            (
                Some(maps(false)),
                None,
                Some(DeleteError::Single(IntegrationKind::Maps)),
            ),
        ];
        for (stored, based_on, refused) in cases {
            let mut tx = MockCrm::default();
            tx.integrations
                .expect_get()
                .return_once(move |_| Ok(stored));
            tx.integrations
                .expect_remove()
                .withf(move |id, version| (*id, *version) == (other().id, other().version))
                .times(usize::from(refused.is_none()))
                .returning(|_, _| Ok(()));
            let told: &'static [EventKind] = match refused {
                None => &[EventKind::IntegrationDeleted],
                Some(_) => &[],
            };
            expect_events(&mut tx.events, told);
            let done = delete(&mut tx, &agent(), (other().id, based_on), NOW);
            assert_eq!(done.err(), refused, "{based_on:?}");
        }
    }
}
