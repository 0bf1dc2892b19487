//! Adding a document with a file that is in the file store already.

use super::kind::DocumentType;
use super::model::{NewDocument, Title};
use super::status::{DocumentStatus, UploadStatus};
use super::stored_file::StoredFile;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::{ClientId, DocumentId};
use crate::promises::agreements::follow::follow_new;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

/// What an upload asks for; its file was inspected.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUpload {
    pub client: ClientId,
    pub kind: DocumentType,
    /// Without one, the file's name without its ending.
    pub title: Option<Title>,
    pub status: UploadStatus,
    pub file: StoredFile,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UploadError {
    #[error("This client does not exist or was deleted. Select another client.")]
    NoSuchClient,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds the document.
///
/// # Errors
/// When the client does not exist or the file is not allowed: [`UploadError`].
pub fn upload(
    tx: &mut dyn Crm,
    actor: &Actor,
    asked: &NewUpload,
    now: Instant,
) -> Result<DocumentId, UploadError> {
    tx.documents()
        .client(asked.client)?
        .filter(|client| !client.in_trash)
        .ok_or(UploadError::NoSuchClient)?;
    let status = DocumentStatus::from(asked.status);
    let new = NewDocument {
        id: None,
        client: asked.client,
        title: asked.title.clone().unwrap_or_else(|| titled(&asked.file)),
        kind: asked.kind,
        status,
        signed: status == DocumentStatus::Signed,
        file: Some(asked.file.clone()),
        created_by: actor.user(),
        created_at: now,
    };
    let id = store(tx, actor, &new)?;
    if new.kind.is_agreement() {
        follow_new(tx, actor, id, now)?;
    }
    Ok(id)
}

/// Stores a document with a file, and says so in its history.
pub(super) fn store(tx: &mut dyn Crm, actor: &Actor, new: &NewDocument) -> Stored<DocumentId> {
    let id = tx.documents().insert(new)?;
    let uploaded = Event::new(
        Entity::Document(id),
        EventKind::DocumentUploaded,
        actor,
        new.created_at,
    );
    tx.events().append(&[uploaded.after(json!({
        "title": new.title.as_str(),
        "type": new.kind.as_str(),
        "status": new.status.as_str(),
    }))])?;
    Ok(id)
}

fn titled(file: &StoredFile) -> Title {
    let name = file.name.as_str();
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    Title::parse(stem).unwrap_or_else(|_| Title::stored(name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::ClientOfDocuments;
    use crate::fixtures::{NOW, agent, document, expect_events, file};
    use crate::unit::MockCrm;

    fn asked(title: Option<&str>, status: UploadStatus) -> NewUpload {
        NewUpload {
            client: document().client,
            kind: DocumentType::ResortContract,
            title: title.map(|title| Title::parse(title).unwrap()),
            status,
            file: file(),
        }
    }

    #[test]
    fn r1_162_r1_195_an_upload_has_a_title_and_is_signed_when_it_says_so() {
        let cases = [
            (None, UploadStatus::Draft, "contract 2019", false),
            (Some("Contract"), UploadStatus::Completed, "Contract", false),
            (Some("Contract"), UploadStatus::Signed, "Contract", true),
        ];
        for (title, status, titled, signed) in cases {
            let mut tx = MockCrm::default();
            tx.documents.expect_client().returning(|_| {
                Ok(Some(ClientOfDocuments {
                    assigned_to: None,
                    in_trash: false,
                }))
            });
            tx.documents
                .expect_insert()
                .withf(move |new| new.title.as_str() == titled && new.signed == signed)
                .returning(|_| Ok(DocumentId::new(3)));
            expect_events(&mut tx.events, &[EventKind::DocumentUploaded]);
            let outcome = upload(&mut tx, &agent(), &asked(title, status), NOW);
            assert_eq!(outcome, Ok(DocumentId::new(3)));
        }
    }

    #[test]
    fn a_document_belongs_to_a_client_outside_the_trash() {
        let trashed = ClientOfDocuments {
            assigned_to: None,
            in_trash: true,
        };
        for client in [None, Some(trashed)] {
            let mut tx = MockCrm::default();
            tx.documents.expect_client().returning(move |_| Ok(client));
            let outcome = upload(&mut tx, &agent(), &asked(None, UploadStatus::Draft), NOW);
            assert_eq!(outcome, Err(UploadError::NoSuchClient));
        }
    }
}
