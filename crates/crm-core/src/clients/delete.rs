//! Deleting a client: only one without money and signed documents.

use super::Client;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::ClientId;
use crate::store::StoreError;
use crate::trash::{self, TrashError};
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteError {
    #[error("Archive this client instead.")]
    HasRecords,
    #[error(transparent)]
    Trash(#[from] TrashError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a client to the trash; one that is there already stays as it is. What belongs to the client
/// is hidden with it.
///
/// # Errors
/// [`DeleteError::HasRecords`] when [`super::Clients::has_final_records`] says so.
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ClientId,
    now: Instant,
) -> Result<(), DeleteError> {
    if tx.clients().has_final_records(id)? {
        return Err(DeleteError::HasRecords);
    }
    Ok(trash::delete::<Client>(tx, actor, id, now)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::EventKind;
    use crate::fixtures::{NOW, agent, client, expect_events};
    use crate::unit::MockCrm;

    #[test]
    fn a_client_with_payments_or_signed_documents_is_archived_instead() {
        let cases: [(bool, _, &'static [EventKind]); 2] = [
            (false, Ok(()), &[EventKind::ClientDeleted]),
            (true, Err(DeleteError::HasRecords), &[]),
        ];
        for (has_records, outcome, told) in cases {
            let mut tx = MockCrm::default();
            tx.clients
                .expect_has_final_records()
                .return_once(move |_| Ok(has_records));
            tx.clients.expect_get().returning(|_| Ok(Some(client())));
            tx.clients
                .expect_save()
                .withf(|client| client.deleted_at == Some(NOW))
                .returning(|_| Ok(()));
            expect_events(&mut tx.events, told);
            assert_eq!(delete(&mut tx, &agent(), client().id, NOW), outcome);
        }
    }
}
