//! Opening a document's file. Who opened one that is for few eyes is on record.

use super::kind::DocumentType;
use super::model::{Document, live};
use super::stored_file::StoredFile;
use crate::actor::Actor;
use crate::choice::ChoiceError;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::{ClientId, DocumentId, UserId};
use crate::store::StoreError;
use crate::unit::Crm;
use crate::users::policy::{Permission, allowed};
use thiserror::Error;
use time::Duration;

/// Requests of one user for one file within this time are one opening: players ask for a recording
/// in many pieces.
pub const ONE_OPENING: Duration = Duration::minutes(5);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OpenError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("This document has no file.")]
    NoFile,
    #[error("This document has no signed scan.")]
    NoScan,
    #[error(
        "Only administrators, legal, operations, billing and the client's assigned user can open documents of the type {0}."
    )]
    NotForYou(DocumentType),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Whether the actor may open files of this type of a client assigned to `assigned` (decisions, section 7).
#[must_use]
pub fn may_open(actor: &Actor, kind: DocumentType, assigned: Option<UserId>) -> bool {
    let is_assigned = assigned.is_some() && assigned == actor.user();
    !kind.is_sensitive() || is_assigned || allowed(actor.role(), Permission::DocumentsOpenSensitive)
}

/// Whether the actor may give a client to `assigned`. Users cannot open files that are not for them by taking
/// the client first; another staff member may give them the client (decisions, section 7).
///
/// # Errors
/// [`ChoiceError::OpensFiles`]
pub(crate) fn may_be_assigned(
    tx: &mut dyn Crm,
    actor: &Actor,
    client: ClientId,
    assigned: Option<UserId>,
) -> Result<(), ChoiceError> {
    let takes = assigned.is_some() && assigned == actor.user();
    if takes
        && !allowed(actor.role(), Permission::DocumentsOpenSensitive)
        && tx.documents().has_sensitive(client)?
    {
        return Err(ChoiceError::OpensFiles);
    }
    Ok(())
}

/// Answers the document whose file may be sent now.
///
/// # Errors
/// When the document does not exist or has no file, or the actor may not open it: [`OpenError`].
pub fn open(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Result<Document, OpenError> {
    let document = allowed_to_open(tx, actor, id)?;
    if document.file.is_none() {
        return Err(OpenError::NoFile);
    }
    note_opening(tx, actor, &document, now)?;
    Ok(document)
}

/// Answers the signed scan of a document, which may be sent now.
///
/// # Errors
/// As [`open`]; [`OpenError::NoScan`].
pub fn open_scan(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Result<StoredFile, OpenError> {
    let document = allowed_to_open(tx, actor, id)?;
    let scan = tx.document_life().scan(id)?.ok_or(OpenError::NoScan)?;
    note_opening(tx, actor, &document, now)?;
    Ok(scan)
}

fn allowed_to_open(tx: &mut dyn Crm, actor: &Actor, id: DocumentId) -> Result<Document, OpenError> {
    let (document, client) = live(tx, id)?.ok_or(OpenError::NotFound)?;
    if !may_open(actor, document.kind, client.assigned_to) {
        return Err(OpenError::NotForYou(document.kind));
    }
    Ok(document)
}

/// Nothing is noted of types that everyone may open.
fn note_opening(
    tx: &mut dyn Crm,
    actor: &Actor,
    document: &Document,
    now: Instant,
) -> Result<(), StoreError> {
    let id = document.id;
    if !document.kind.is_sensitive() || was_just_opened(tx, actor, id, now)? {
        return Ok(());
    }
    let opened = Event::new(Entity::Document(id), EventKind::DocumentOpened, actor, now);
    tx.events().append(&[opened])
}

fn was_just_opened(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Result<bool, StoreError> {
    match actor.user() {
        Some(user) => tx
            .documents()
            .opened_since(id, user, now.minus(ONE_OPENING)),
        None => Ok(false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file};
    use crate::unit::MockCrm;
    use crate::users::Role;

    const SENSITIVE: &[&str] = &[
        "ID Verification",
        "Credit Card Authorization",
        "ACH Authorization",
        "Call Recording",
    ];

    #[test]
    fn who_may_open_what_is_the_table_of_the_decisions() {
        let trusted = [Role::Admin, Role::Legal, Role::Operations, Role::Billing];
        for kind in DocumentType::ALL {
            let sensitive = SENSITIVE.contains(&kind.as_str());
            for role in Role::ALL {
                for (assigned, own) in [(None, false), (Some(7), true), (Some(8), false)] {
                    let actor = Actor::staff(UserId::new(7), *role, "r");
                    let may = !sensitive || own || trusted.contains(role);
                    let answer = may_open(&actor, *kind, assigned.map(UserId::new));
                    assert_eq!(answer, may, "{kind} {role} {assigned:?}");
                }
            }
        }
        assert!(!may_open(
            &Actor::staff(UserId::new(1), Role::User, "r"),
            DocumentType::CallRecording,
            None
        ));
    }

    #[test]
    fn opening_a_sensitive_file_is_recorded_once_an_opening() {
        use DocumentType::{CallRecording, ResortContract};
        let opened: &'static [EventKind] = &[EventKind::DocumentOpened];
        type Told = &'static [EventKind];
        let cases: [(DocumentType, Option<i64>, bool, Told, bool); 4] = [
            (ResortContract, None, false, &[], true),
            (CallRecording, Some(7), false, opened, true),
            (CallRecording, Some(7), true, &[], true),
            (CallRecording, Some(8), false, &[], false),
        ];
        for (kind, assigned, just_opened, told, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_get()
                .return_once(move |_| Ok(Some(Document { kind, ..document() })));
            tx.documents
                .expect_client()
                .returning(move |_| Ok(Some(client_of_documents(assigned, false))));
            tx.documents
                .expect_opened_since()
                .withf(|_, _, since| *since == NOW.minus(ONE_OPENING))
                .returning(move |_, _, _| Ok(just_opened));
            expect_events(&mut tx.events, told);
            let answer = open(&mut tx, &agent(), document().id, NOW);
            assert_eq!(answer.is_ok(), outcome, "{kind} {assigned:?}");
        }
    }

    #[test]
    fn a_scan_is_opened_like_the_file_it_belongs_to() {
        use DocumentType::{CallRecording, ResortContract};
        let opened: &'static [EventKind] = &[EventKind::DocumentOpened];
        type Told = &'static [EventKind];
        let refused = Err(OpenError::NotForYou(CallRecording));
        let cases: [(_, i64, bool, Told, _); 4] = [
            (ResortContract, 8, true, &[], Ok(file())),
            (ResortContract, 8, false, &[], Err(OpenError::NoScan)),
            (CallRecording, 7, true, opened, Ok(file())),
            (CallRecording, 8, true, &[], refused),
        ];
        for (kind, assigned, there, told, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_get()
                .return_once(move |_| Ok(Some(Document { kind, ..document() })));
            tx.documents
                .expect_client()
                .returning(move |_| Ok(Some(client_of_documents(Some(assigned), false))));
            tx.document_life
                .expect_scan()
                .returning(move |_| Ok(there.then(file)));
            tx.documents
                .expect_opened_since()
                .returning(|_, _, _| Ok(false));
            expect_events(&mut tx.events, told);
            let answer = open_scan(&mut tx, &agent(), document().id, NOW);
            assert_eq!(answer, outcome, "{kind} {assigned} {there}");
        }
    }

    #[test]
    fn what_is_in_the_trash_or_has_no_file_cannot_be_opened() {
        let trashed = Document {
            deleted_at: Some(NOW),
            ..document()
        };
        let bare = Document {
            file: None,
            ..document()
        };
        for (found, client_in_trash, outcome) in [
            (Some(trashed), false, OpenError::NotFound),
            (None, false, OpenError::NotFound),
            (Some(document()), true, OpenError::NotFound),
            (Some(bare), false, OpenError::NoFile),
        ] {
            let mut tx = MockCrm::default();
            tx.documents.expect_get().return_once(move |_| Ok(found));
            tx.documents
                .expect_client()
                .returning(move |_| Ok(Some(client_of_documents(None, client_in_trash))));
            let answer = open(&mut tx, &agent(), document().id, NOW);
            assert_eq!(answer, Err(outcome));
        }
    }

    /// Role, whom the client is given to (1 is the actor), sensitive files there → may be saved.
    #[test]
    fn nobody_takes_a_client_to_open_files_that_are_not_for_them() {
        let refused = Err(ChoiceError::OpensFiles);
        let cases = [
            (Role::SalesRep, Some(1), true, refused.clone()),
            (Role::SalesManager, Some(1), true, refused),
            (Role::SalesRep, Some(1), false, Ok(())),
            (Role::SalesRep, Some(2), true, Ok(())),
            (Role::SalesRep, None, true, Ok(())),
            (Role::Admin, Some(1), true, Ok(())),
            (Role::Legal, Some(1), true, Ok(())),
            (Role::Operations, Some(1), true, Ok(())),
            (Role::Billing, Some(1), true, Ok(())),
        ];
        for (role, assigned, sensitive, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.documents
                .expect_has_sensitive()
                .returning(move |_| Ok(sensitive));
            let actor = Actor::staff(UserId::new(1), role, "r");
            let assigned = assigned.map(UserId::new);
            let answer = may_be_assigned(&mut tx, &actor, ClientId::new(4), assigned);
            assert_eq!(answer, outcome, "{role} {assigned:?} {sensitive}");
        }
    }
}
