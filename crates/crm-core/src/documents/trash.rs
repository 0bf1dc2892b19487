//! Deleting is undoable, and for drafts that prove nothing: what was sent, signed or scanned is voided instead (R1-171).

use super::evidence::is_evidence;
use super::signers::Signatures;
use super::status::DocumentStatus;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::DocumentId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TrashError {
    #[error("This document does not exist.")]
    NotFound,
    #[error("Only drafts can be deleted. Void this document instead.")]
    NotADraft,
    #[error("Someone has signed this document ({0}). Void it instead.")]
    HasSignature(Signatures),
    #[error("This document has a signed scan. Void it instead.")]
    HasScan,
    #[error("The client of this document is in the trash. Restore the client first.")]
    ClientInTrash,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Moves a draft to the trash; one that is there already stays as it is.
///
/// # Errors
/// When the record does not exist, or its state does not allow it: [`TrashError`].
pub fn delete(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Result<(), TrashError> {
    let mut document = tx.documents().get(id)?.ok_or(TrashError::NotFound)?;
    if document.deleted_at.is_some() {
        return Ok(());
    }
    if document.status != DocumentStatus::Draft {
        return Err(TrashError::NotADraft);
    }
    let signatures = Signatures::of(&tx.document_life().signers(id)?);
    if signatures.made > 0 {
        return Err(TrashError::HasSignature(signatures));
    }
    let has_scan = tx.document_life().scan(id)?.is_some();
    if is_evidence(document.status, document.signed, signatures, has_scan) {
        return Err(TrashError::HasScan);
    }
    document.deleted_at = Some(now);
    CrmAct::run(tx, actor, now, |act| {
        act.save(document, EventKind::DocumentDeleted)?;
        Ok(())
    })
}

/// Takes a document out of the trash.
///
/// # Errors
/// When the record does not exist, or its state does not allow it: [`TrashError`].
pub fn restore(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Result<(), TrashError> {
    let mut document = tx.documents().get(id)?.ok_or(TrashError::NotFound)?;
    if document.deleted_at.take().is_none() {
        return Ok(());
    }
    let client = tx.documents().client(document.client)?;
    if client.is_none_or(|client| client.in_trash) {
        return Err(TrashError::ClientInTrash);
    }
    CrmAct::run(tx, actor, now, |act| {
        act.save(document, EventKind::DocumentRestored)?;
        Ok(())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::Document;
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file, signer};
    use crate::unit::MockCrm;

    fn office(status: DocumentStatus, in_trash: bool, told: &'static [EventKind]) -> MockCrm {
        let found = Document {
            status,
            deleted_at: in_trash.then_some(NOW),
            ..document()
        };
        let mut tx = MockCrm::default();
        tx.documents.expect_get().return_once(|_| Ok(Some(found)));
        tx.documents
            .expect_save()
            .times(told.len())
            .returning(|_| Ok(()));
        tx.document_life
            .expect_signers()
            .returning(|_| Ok(vec![signer("client", None)]));
        tx.document_life.expect_scan().returning(|_| Ok(None));
        expect_events(&mut tx.events, told);
        tx
    }

    #[test]
    fn r1_171_a_draft_that_somebody_signed_is_not_deleted() {
        let mut tx = MockCrm::default();
        tx.documents
            .expect_get()
            .return_once(|_| Ok(Some(document())));
        let signed = Some(time::macros::date!(2026 - 11 - 20));
        tx.document_life
            .expect_signers()
            .returning(move |_| Ok(vec![signer("client", signed), signer("company", None)]));
        let answer = delete(&mut tx, &agent(), document().id, NOW);
        let signatures = Signatures { made: 1, of: 2 };
        assert_eq!(answer, Err(TrashError::HasSignature(signatures)));
    }

    #[test]
    fn r1_171_a_draft_with_a_signed_scan_is_not_deleted() {
        let mut tx = MockCrm::default();
        tx.documents
            .expect_get()
            .return_once(|_| Ok(Some(document())));
        tx.document_life.expect_signers().returning(|_| Ok(vec![]));
        tx.document_life
            .expect_scan()
            .returning(|_| Ok(Some(file())));
        let answer = delete(&mut tx, &agent(), document().id, NOW);
        assert_eq!(answer, Err(TrashError::HasScan));
    }

    #[test]
    fn r1_171_only_drafts_go_to_the_trash() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        let deleted: &'static [EventKind] = &[EventKind::DocumentDeleted];
        let cases: [(_, _, &'static [EventKind], _); 6] = [
            (Draft, false, deleted, Ok(())),
            (Draft, true, &[], Ok(())),
            (Sent, false, &[], Err(TrashError::NotADraft)),
            (Signed, false, &[], Err(TrashError::NotADraft)),
            (Completed, false, &[], Err(TrashError::NotADraft)),
            (Void, false, &[], Err(TrashError::NotADraft)),
        ];
        for (status, in_trash, told, outcome) in cases {
            let mut tx = office(status, in_trash, told);
            let answer = delete(&mut tx, &agent(), document().id, NOW);
            assert_eq!(answer, outcome, "{status}");
        }
        let restored: &'static [EventKind] = &[EventKind::DocumentRestored];
        let cases: [(_, _, &'static [EventKind], _); 3] = [
            (true, false, restored, Ok(())),
            (false, false, &[], Ok(())),
            (true, true, &[], Err(TrashError::ClientInTrash)),
        ];
        for (in_trash, client_in_trash, told, outcome) in cases {
            let mut tx = office(Draft, in_trash, told);
            tx.documents
                .expect_client()
                .returning(move |_| Ok(Some(client_of_documents(None, client_in_trash))));
            let answer = restore(&mut tx, &agent(), document().id, NOW);
            assert_eq!(answer, outcome, "{in_trash} {client_in_trash}");
        }
    }
}
