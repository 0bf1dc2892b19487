//! Deleting a property, and undoing it.

use super::Property;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::PropertyId;
use crate::store::StoreError;
use crate::trash::{self, TrashError};
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteError {
    #[error(
        "The exit case of this property has milestones. Clear them first, or keep the property."
    )]
    HasCase,
    #[error(transparent)]
    Trash(#[from] TrashError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a property to the trash, and its exit case with it; one that is there already stays as it is.
///
/// # Errors
/// [`DeleteError::HasCase`] when its exit case has reached a milestone.
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PropertyId,
    now: Instant,
) -> Result<(), DeleteError> {
    let case = tx.exit_cases().of_property(id)?;
    if case.is_some_and(|case| !case.reached.is_empty()) {
        return Err(DeleteError::HasCase);
    }
    Ok(trash::delete::<Property>(tx, actor, id, now)?)
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum RestoreError {
    #[error("The client of this property is in the trash. Restore the client first.")]
    ClientInTrash,
    #[error(transparent)]
    Trash(#[from] TrashError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes a property out of the trash.
///
/// # Errors
/// [`RestoreError::ClientInTrash`]: it could not be seen.
pub fn restore(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: PropertyId,
    now: Instant,
) -> Result<Property, RestoreError> {
    let property = trash::restore::<Property>(tx, actor, id, now)?;
    if property.has_live_client(tx)? {
        Ok(property)
    } else {
        Err(RestoreError::ClientInTrash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind::PropertyDeleted;
    use crate::exit_cases::Milestone;
    use crate::fixtures::{NOW, agent, client, exit_case, expect_events, property, reached};
    use crate::unit::MockCrm;

    /// A case, a milestone of it → outcome.
    #[test]
    fn a_property_whose_case_has_milestones_stays() {
        let cases = [
            (false, false, Ok(())),
            (true, false, Ok(())),
            (true, true, Err(DeleteError::HasCase)),
        ];
        for (has_case, has_milestone, outcome) in cases {
            let mut case = exit_case();
            if has_milestone {
                case.reached.push(reached(Milestone::SentToPartner));
            }
            let mut tx = MockCrm::default();
            tx.exit_cases
                .expect_of_property()
                .return_once(move |_| Ok(has_case.then_some(case)));
            tx.properties
                .expect_get()
                .returning(|_| Ok(Some(property())));
            tx.properties.expect_save().returning(|_| Ok(()));
            expect_events(
                &mut tx.events,
                if outcome.is_ok() {
                    &[PropertyDeleted]
                } else {
                    &[]
                },
            );
            assert_eq!(delete(&mut tx, &agent(), property().id, NOW), outcome);
        }
    }

    #[test]
    fn a_property_comes_back_to_a_client_that_is_there() {
        for client_gone in [false, true] {
            let mut owner = client();
            owner.deleted_at = client_gone.then_some(NOW);
            let mut stored = property();
            stored.deleted_at = Some(NOW);
            let mut tx = MockCrm::default();
            tx.properties.expect_get().return_once(|_| Ok(Some(stored)));
            tx.properties.expect_save().returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            tx.clients.expect_get().return_once(|_| Ok(Some(owner)));
            let outcome = restore(&mut tx, &agent(), property().id, NOW);
            assert_eq!(outcome.is_err(), client_gone);
        }
    }
}
