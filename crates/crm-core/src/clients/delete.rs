//! Deleting a client: only one without money and documents that are evidence.

use super::kept::KeptRecords;
use super::model::Client;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::ids::ClientId;
use crate::store::StoreError;
use crate::trash::{self, TrashError};
use crate::unit::Crm;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DeleteError {
    #[error("{} Archive this client instead.", .0.why())]
    HasRecords(KeptRecords),
    #[error(transparent)]
    Trash(#[from] TrashError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a client to the trash; one that is there already stays as it is. What belongs to the client
/// is hidden with it.
///
/// # Errors
/// [`DeleteError::HasRecords`] when [`super::Clients::kept_records`] names some.
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: ClientId,
    now: Instant,
) -> Result<(), DeleteError> {
    if let Some(kept) = tx.clients().kept_records(id)? {
        return Err(DeleteError::HasRecords(kept));
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
    fn r3_023_a_client_with_payments_or_signed_documents_is_archived_instead_and_why() {
        use KeptRecords::{CardPayment, Money, SignedDocuments};
        let money = "This client has payments, invoices, or commissions, which must stay in the books. \
                     Archive this client instead.";
        let card = "A card payment of this client was started and may still arrive. \
                    Archive this client instead.";
        let signed = "This client has signed or completed documents, which must be kept. \
                      Archive this client instead.";
        let cases: [(_, _, &'static [EventKind]); 4] = [
            (None, Ok(()), &[EventKind::ClientDeleted]),
            (Some(Money), Err(money), &[]),
            (Some(CardPayment), Err(card), &[]),
            (Some(SignedDocuments), Err(signed), &[]),
        ];
        for (kept, outcome, told) in cases {
            let mut tx = MockCrm::default();
            tx.clients
                .expect_kept_records()
                .return_once(move |_| Ok(kept));
            tx.clients.expect_get().returning(|_| Ok(Some(client())));
            tx.clients
                .expect_save()
                .withf(|client| client.deleted_at == Some(NOW))
                .returning(|_| Ok(()));
            expect_events(&mut tx.events, told);
            let found = delete(&mut tx, &agent(), client().id, NOW);
            let found = found.map_err(|error| error.to_string());
            assert_eq!(found, outcome.map_err(str::to_owned));
        }
    }
}
