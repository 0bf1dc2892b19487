//! Keeping the scan of the signed paper beside the file that was sent.

use super::evidence::is_signed;
use super::kind::DocumentType;
use super::model::live;
use super::open::may_open;
use super::status::DocumentStatus;
use super::stored_file::StoredFile;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{EventDetails, EventKind};
use crate::ids::DocumentId;
use crate::promises::agreements::follow::lacks_notice;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use crate::users::{Permission, allowed};
use serde_json::{Value, json};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ScanError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error(
        "Someone else changed this document. Review the current values, then attach the scan again."
    )]
    Stale,
    #[error("This document is void and can no longer take a scan.")]
    Void,
    #[error("This document is completed and keeps the scan it has.")]
    Completed,
    #[error("Only administrators, legal and operations can replace the scan of a signed document.")]
    OfSigned,
    #[error("Add the notice of cancellation first.")]
    NoNotice,
    #[error("Send the version of the document that you saw.")]
    NoVersion,
    #[error("You can only attach a scan to a document you can open ({0}).")]
    NotForYou(DocumentType),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Attaches a scan whose file was inspected and is in the file store; it takes the place of the one before until the
/// document is completed. `based_on` is the version that was seen; once it has a signature, few replace a scan, and
/// only that of a version that they saw.
///
/// # Errors
/// When the document does not exist or changed since, its state does not allow it, or the actor may not open it:
/// [`ScanError`].
pub fn attach_scan(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    based_on: Option<i64>,
    scan: &StoredFile,
    now: Instant,
) -> Result<(), ScanError> {
    let (document, client) = live(tx, id)?.ok_or(ScanError::NotFound)?;
    let document = as_seen(document, based_on).map_err(|_| ScanError::Stale)?;
    if !may_open(actor, document.kind, client.assigned_to) {
        return Err(ScanError::NotForYou(document.kind));
    }
    if lacks_notice(tx, id, (document.status, document.kind))? {
        return Err(ScanError::NoNotice);
    }
    let before = tx.document_life().scan(id)?;
    match document.status {
        DocumentStatus::Void => return Err(ScanError::Void),
        DocumentStatus::Completed if before.is_some() => return Err(ScanError::Completed),
        DocumentStatus::Draft
        | DocumentStatus::Sent
        | DocumentStatus::Signed
        | DocumentStatus::Completed => {}
    }
    if before.is_some() && is_signed(tx, &document)? {
        if !allowed(actor.role(), Permission::DocumentsVoidSigned) {
            return Err(ScanError::OfSigned);
        }
        based_on.ok_or(ScanError::NoVersion)?;
    }
    let told = told(document.title.as_str(), before.as_ref(), scan);
    CrmAct::run(tx, actor, now, |act| {
        act.tx.document_life().set_scan(id, scan, now)?;
        act.save(document, told)?;
        Ok(())
    })
}

fn told(title: &str, before: Option<&StoredFile>, scan: &StoredFile) -> EventDetails {
    let fields = |scan: &StoredFile| -> Value {
        json!({"scan": scan.name.as_str(), "size": scan.size, "sha256": scan.sha256})
    };
    let mut after = fields(scan);
    if let Some(after) = after.as_object_mut() {
        after.insert("title".to_owned(), title.into());
    }
    match before {
        Some(before) => EventKind::DocumentScanAttached.from_to(fields(before), after),
        None => EventKind::DocumentScanAttached.with(after),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{Document, Media};
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file, signer};
    use crate::ids::UserId;
    use crate::unit::MockCrm;
    use crate::users::Role;
    use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
    use DocumentType::{IdVerification, ResortContract};
    use time::macros::date;

    #[test]
    fn r1_220_a_signed_scan_is_kept_beside_the_original() {
        let refused = Err(ScanError::NotForYou(IdVerification));
        // Status, type, client's assigned user (7 acts), a scan is there, the new one → outcome. No one signed.
        let table = [
            (Draft, ResortContract, 8, false, Media::Pdf, Ok(())),
            (Sent, ResortContract, 8, false, Media::Png, Ok(())),
            (Sent, ResortContract, 8, true, Media::Pdf, Ok(())),
            (Signed, ResortContract, 8, false, Media::Pdf, Ok(())),
            (Completed, ResortContract, 8, false, Media::Pdf, Ok(())),
            (
                Completed,
                ResortContract,
                8,
                true,
                Media::Pdf,
                Err(ScanError::Completed),
            ),
            (
                Void,
                ResortContract,
                8,
                false,
                Media::Pdf,
                Err(ScanError::Void),
            ),
            (Sent, IdVerification, 7, false, Media::Pdf, Ok(())),
            (Sent, IdVerification, 8, false, Media::Pdf, refused),
        ];
        for (status, kind, assigned, there, media, outcome) in table {
            let found = Document {
                status,
                kind,
                ..document()
            };
            let mut tx = MockCrm::default();
            tx.documents.expect_get().return_once(|_| Ok(Some(found)));
            tx.documents
                .expect_client()
                .returning(move |_| Ok(Some(client_of_documents(Some(assigned), false))));
            tx.document_life
                .expect_scan()
                .returning(move |_| Ok(there.then(file)));
            tx.document_life.expect_signers().returning(|_| Ok(vec![]));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::DocumentScanAttached]
            } else {
                &[]
            };
            tx.document_life
                .expect_set_scan()
                .times(told.len())
                .returning(|_, _, _| Ok(()));
            tx.documents
                .expect_save()
                .times(told.len())
                .withf(move |saved| saved.status == status && saved.file == Some(file()))
                .returning(|_| Ok(()));
            expect_events(&mut tx.events, told);
            let scan = StoredFile { media, ..file() };
            let seen = Some(document().version);
            let answer = attach_scan(&mut tx, &agent(), document().id, seen, &scan, NOW);
            assert_eq!(answer, outcome, "{status} {kind} {there} {media}");
        }
    }

    #[test]
    fn r1_220_the_scan_of_a_signed_document_is_replaced_by_few_and_as_seen() {
        let legal = || Actor::staff(UserId::new(7), Role::Legal, "r");
        let day = Some(date!(2026 - 11 - 20));
        let (seen, stale) = (document().version, document().version - 1);
        // Signed, a signature is on record, a scan is there, who, the version seen → outcome.
        let table = [
            (true, false, false, agent(), None, Ok(())),
            (
                true,
                false,
                true,
                agent(),
                Some(seen),
                Err(ScanError::OfSigned),
            ),
            (true, false, true, legal(), None, Err(ScanError::NoVersion)),
            (
                true,
                false,
                true,
                legal(),
                Some(stale),
                Err(ScanError::Stale),
            ),
            (true, false, true, legal(), Some(seen), Ok(())),
            (
                false,
                true,
                true,
                agent(),
                Some(seen),
                Err(ScanError::OfSigned),
            ),
            (false, true, true, legal(), Some(seen), Ok(())),
            (false, false, true, agent(), None, Ok(())),
        ];
        for (signed, on_record, there, actor, based_on, outcome) in table {
            let found = Document {
                status: if signed { Signed } else { Sent },
                signed,
                ..document()
            };
            let mut tx = MockCrm::default();
            tx.documents.expect_get().return_once(|_| Ok(Some(found)));
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.document_life
                .expect_signers()
                .returning(move |_| Ok(vec![signer("client", day.filter(|_| on_record))]));
            tx.document_life
                .expect_scan()
                .returning(move |_| Ok(there.then(file)));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::DocumentScanAttached]
            } else {
                &[]
            };
            tx.document_life
                .expect_set_scan()
                .times(told.len())
                .returning(|_, _, _| Ok(()));
            tx.documents.expect_save().returning(|_| Ok(()));
            expect_events(&mut tx.events, told);
            let answer = attach_scan(&mut tx, &actor, document().id, based_on, &file(), NOW);
            assert_eq!(
                answer, outcome,
                "{signed} {on_record} {actor:?} {based_on:?}"
            );
        }
    }
}
