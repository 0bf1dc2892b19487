//! Adding a document that Exitdesk made: an unsigned draft (R2-126).

use super::kind::DocumentType;
use super::model::{NewDocument, Title, live};
use super::sign::set_signers;
use super::signers::NewSigner;
use super::status::DocumentStatus;
use super::stored_file::StoredFile;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::{ClientId, DocumentId};
use crate::promises::agreements::model::{Entered, NewAgreement, OnPaper};
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use serde_json::json;
use thiserror::Error;

/// A document that was made, whose PDF is in the file store already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGenerated {
    /// Its number, which is printed on the paper; `None`: the next one.
    pub id: Option<DocumentId>,
    pub client: ClientId,
    pub kind: DocumentType,
    pub title: Title,
    pub file: StoredFile,
    /// The document of which it is a new version.
    pub replaces: Option<DocumentId>,
    /// Those who have to sign it, in the paper's order.
    pub signers: Vec<NewSigner>,
    /// What an agreement says of its own end; nothing of other types.
    pub agreement: OnPaper,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GeneratedError {
    #[error("This client does not exist or was deleted. Select another client.")]
    NoSuchClient,
    #[error("The document this one replaces does not exist or was deleted.")]
    NothingToReplace,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Adds the document, and says so in its history.
///
/// # Errors
/// When the client, or the document it replaces, is not there: [`GeneratedError`].
pub fn add_generated(
    tx: &mut dyn Crm,
    actor: &Actor,
    made: &NewGenerated,
    now: Instant,
) -> Result<DocumentId, GeneratedError> {
    tx.documents()
        .client(made.client)?
        .filter(|client| !client.in_trash)
        .ok_or(GeneratedError::NoSuchClient)?;
    if let Some(replaces) = made.replaces {
        live(tx, replaces)?
            .filter(|(replaced, _)| replaced.client == made.client)
            .ok_or(GeneratedError::NothingToReplace)?;
    }
    let id = tx.documents().insert(&NewDocument {
        id: made.id,
        client: made.client,
        title: made.title.clone(),
        kind: made.kind,
        status: DocumentStatus::Draft,
        signed: false,
        file: Some(made.file.clone()),
        created_by: actor.user(),
        created_at: now,
    })?;
    set_signers(tx, id, made.signers.clone(), now)?;
    if made.kind.is_agreement() {
        keep_agreement(tx, id, made, now)?;
    }
    let mut told = json!({
        "title": made.title.as_str(),
        "type": made.kind.as_str(),
        "status": DocumentStatus::Draft.as_str(),
        "sha256": made.file.sha256,
    });
    if let (Some(replaces), Some(told)) = (made.replaces, told.as_object_mut()) {
        told.insert("replaces".to_owned(), replaces.get().into());
    }
    let generated = Event::new(
        Entity::Document(id),
        EventKind::DocumentGenerated,
        actor,
        now,
    );
    tx.events().append(&[generated.after(told)])?;
    Ok(id)
}

/// The forms of the notice are within the paper. What was entered of the document before it stays, but the day of its notice.
fn keep_agreement(
    tx: &mut dyn Crm,
    document: DocumentId,
    made: &NewGenerated,
    now: Instant,
) -> Stored<()> {
    let before = match made.replaces {
        Some(replaces) => tx.agreements().get(replaces)?,
        None => None,
    };
    let entered = Entered {
        notice_in_paper: true,
        notice_document: None,
        notice_on: None,
        ..before.map_or_else(Entered::default, |before| before.entered)
    };
    let new = NewAgreement {
        document,
        entered,
        paper: made.agreement,
    };
    tx.agreements().insert(&new, now)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::Document;
    use crate::fixtures::{
        NOW, agent, agreement, client_of_documents, document, expect_events, file,
    };
    use crate::ids::PlanId;
    use crate::promises::cooling_off::Channel;
    use crate::unit::MockCrm;
    use time::macros::date;

    /// The client is there, in the trash → outcome.
    #[test]
    fn r2_095_r2_126_what_is_generated_is_an_unsigned_draft_of_a_client_that_is_there() {
        let id = DocumentId::new(3);
        let cases = [
            (Some(false), Ok(id)),
            (Some(true), Err(GeneratedError::NoSuchClient)),
            (None, Err(GeneratedError::NoSuchClient)),
        ];
        for (in_trash, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_client()
                .return_once(move |_| Ok(in_trash.map(|gone| client_of_documents(None, gone))));
            tx.documents
                .expect_insert()
                .times(usize::from(outcome.is_ok()))
                .withf(move |new| {
                    new.id == Some(id) && new.status == DocumentStatus::Draft && !new.signed
                })
                .returning(move |_| Ok(id));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[EventKind::DocumentGenerated]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let made = NewGenerated {
                id: Some(id),
                client: document().client,
                kind: DocumentType::PurchaseSummary,
                title: Title::parse("Purchase Summary").unwrap(),
                file: file(),
                replaces: None,
                signers: Vec::new(),
                agreement: OnPaper::default(),
            };
            let answer = add_generated(&mut tx, &agent(), &made, NOW);
            assert_eq!(answer, outcome, "{in_trash:?}");
        }
    }

    /// What is found of the document it replaces → whether there is a new version of it.
    #[test]
    fn r2_168_a_new_version_replaces_a_document_of_the_same_client() {
        let trashed = Document {
            deleted_at: Some(NOW),
            ..document()
        };
        let of_another = Document {
            client: ClientId::new(document().client.get() + 1),
            ..document()
        };
        let cases = [
            (Some(document()), true),
            (Some(trashed), false),
            (Some(of_another), false),
            (None, false),
        ];
        for (found, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.documents.expect_get().return_once(|_| Ok(found));
            tx.documents
                .expect_insert()
                .times(usize::from(outcome))
                .returning(|_| Ok(DocumentId::new(3)));
            tx.events
                .expect_append()
                .times(usize::from(outcome))
                .returning(|_| Ok(()));
            let made = NewGenerated {
                id: None,
                client: document().client,
                kind: DocumentType::PurchaseSummary,
                title: Title::parse("Purchase Summary").unwrap(),
                file: file(),
                replaces: Some(document().id),
                signers: Vec::new(),
                agreement: OnPaper::default(),
            };
            let answer = add_generated(&mut tx, &agent(), &made, NOW);
            assert_eq!(answer.is_ok(), outcome, "{answer:?}");
        }
    }

    /// What was entered of the document that it replaces → the channel and the plan of the new one.
    #[test]
    fn r6_019_an_agreement_that_is_made_here_has_its_notice_and_keeps_what_was_entered() {
        let id = DocumentId::new(9);
        let entered = Entered {
            channel: Some(Channel::Phone),
            notice_document: Some(DocumentId::new(8)),
            notice_on: Some(date!(2026 - 11 - 20)),
            plan: Some(PlanId::new(1)),
            ..Entered::default()
        };
        let cases = [
            (None, (None, None)),
            (Some(entered), (entered.channel, entered.plan)),
        ];
        for (before, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.documents
                .expect_get()
                .returning(|_| Ok(Some(document())));
            tx.documents.expect_insert().returning(move |_| Ok(id));
            tx.agreements
                .expect_get()
                .returning(move |_| Ok(before.map(|entered| agreement(entered, None))));
            tx.agreements
                .expect_insert()
                .times(1)
                .withf(move |new, _| {
                    let kept = new.entered;
                    let has_notice_within = kept.notice_in_paper
                        && kept.notice_document.is_none()
                        && kept.notice_on.is_none();
                    new.document == id && has_notice_within && (kept.channel, kept.plan) == outcome
                })
                .returning(|_, _| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            let made = NewGenerated {
                id: None,
                client: document().client,
                kind: DocumentType::TransferAgreement,
                title: Title::parse("Transfer Agreement").unwrap(),
                file: file(),
                replaces: before.map(|_| document().id),
                signers: Vec::new(),
                agreement: OnPaper::default(),
            };
            assert_eq!(add_generated(&mut tx, &agent(), &made, NOW), Ok(id));
        }
    }
}
