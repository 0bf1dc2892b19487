//! Editing a document and moving its status.

use super::delivery::give_up_settled;
use super::kind::DocumentType;
use super::model::{Document, Title, live};
use super::open::may_open;
use super::sending::Sending;
use super::signers::Signatures;
use super::status::DocumentStatus;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::{Change, difference};
use crate::clock::Instant;
use crate::event::{EventDetails, EventKind};
use crate::ids::{DocumentId, UserId};
use crate::promises::agreements::follow::{follow, lacks_notice};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// A partial update.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DocumentPatch {
    pub title: Change<Title>,
    pub kind: Change<DocumentType>,
    pub status: Change<DocumentStatus>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UpdateError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error("Someone else changed this document. Review the current values, then save again.")]
    Stale,
    #[error("This document is void and can no longer be changed. Upload a new one.")]
    Void,
    #[error("A document that is {from} can't become {to}.")]
    Transition {
        from: DocumentStatus,
        to: DocumentStatus,
    },
    #[error(
        "{0} have signed this document. Record the missing signatures; the last one makes it Signed."
    )]
    Unsigned(Signatures),
    #[error("Add the notice of cancellation first.")]
    NoNotice,
    #[error("A recording can only be a Call Recording.")]
    AudioKind,
    #[error(
        "Exitdesk made this document as a {0}, so its type can't be changed. Generate the other type instead."
    )]
    Generated(DocumentType),
    #[error("You can only change the type of a document you can open ({0}).")]
    NotForYou(DocumentType),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the fields the patch names. `based_on` is the version the editor saw.
///
/// # Errors
/// When the record does not exist or changed since `based_on`, or the change is not allowed: [`UpdateError`].
pub fn update(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    based_on: Option<i64>,
    patch: &DocumentPatch,
    now: Instant,
) -> Result<(), UpdateError> {
    let (was, client) = live(tx, id)?.ok_or(UpdateError::NotFound)?;
    let was = as_seen(was, based_on).map_err(|_| UpdateError::Stale)?;
    let mut is = was.clone();
    patch.title.apply(&mut is.title);
    patch.kind.apply(&mut is.kind);
    patch.status.apply(&mut is.status);
    let mut history = history(&was, &is);
    if history.is_empty() {
        return Ok(());
    }
    check(actor, client.assigned_to, &was, &is)?;
    if was.kind != is.kind && tx.documents().is_generated(id)? {
        return Err(UpdateError::Generated(was.kind));
    }
    let moved = was.status != is.status;
    if moved {
        if lacks_notice(tx, id, (was.status, is.kind))? {
            return Err(UpdateError::NoNotice);
        }
        arrive(tx, &mut is, now)?;
    }
    let is_followed = moved || was.kind != is.kind;
    CrmAct::run(tx, actor, now, |act| {
        if moved {
            give_up_settled(act, &is)?;
        }
        if is_followed {
            history.extend(follow(act.tx, &is, now)?);
        }
        act.save_with_history(is, history)?;
        Ok(())
    })
}

/// What an edit of the status brings with it. Each person named on a document signs it themselves: an edit does
/// not sign for them.
fn arrive(tx: &mut dyn Crm, is: &mut Document, now: Instant) -> Result<(), UpdateError> {
    match is.status {
        DocumentStatus::Sent => {
            let (how, to) = (None, None);
            is.sent = Some(Sending { at: now, how, to });
            is.reminders_done = 0;
        }
        DocumentStatus::Signed | DocumentStatus::Completed => {
            let signatures = Signatures::of(&tx.document_life().signers(is.id)?);
            if signatures.are_missing() {
                return Err(UpdateError::Unsigned(signatures));
            }
            is.signed |= is.status == DocumentStatus::Signed;
        }
        DocumentStatus::Draft | DocumentStatus::Void => {}
    }
    Ok(())
}

fn check(
    actor: &Actor,
    assigned: Option<UserId>,
    was: &Document,
    is: &Document,
) -> Result<(), UpdateError> {
    let (from, to) = (was.status, is.status);
    if from == DocumentStatus::Void {
        return Err(UpdateError::Void);
    }
    if from != to && !from.may_become(to) {
        return Err(UpdateError::Transition { from, to });
    }
    if was.kind == is.kind {
        return Ok(());
    }
    let is_audio = is.file.as_ref().is_some_and(|file| file.media.is_audio());
    if is_audio && !is.kind.may_be_audio() {
        return Err(UpdateError::AudioKind);
    }
    // Else a change of type would open what the old type kept closed.
    if may_open(actor, was.kind, assigned) {
        Ok(())
    } else {
        Err(UpdateError::NotForYou(was.kind))
    }
}

fn history(was: &Document, is: &Document) -> Vec<EventDetails> {
    let mut events = Vec::new();
    if was.status != is.status {
        events.push(EventKind::DocumentStatusChanged.from_to(
            json!({"status": was.status.as_str()}),
            json!({"status": is.status.as_str()}),
        ));
    }
    if let Some((before, after)) = difference(&was.fields(), &is.fields()) {
        events.push(EventKind::DocumentUpdated.from_to(before, after));
    }
    events
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::documents::{Media, StoredFile};
    use crate::event::EventKind::{DocumentStatusChanged, DocumentUpdated};
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file, signer};
    use crate::unit::MockCrm;
    use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
    use DocumentType::{CallRecording, IdVerification, ResortContract};
    use time::macros::date;

    fn office(found: Document, assigned: i64) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.documents.expect_get().return_once(|_| Ok(Some(found)));
        tx.documents
            .expect_client()
            .returning(move |_| Ok(Some(client_of_documents(Some(assigned), false))));
        tx.document_life
            .expect_mails_waiting()
            .returning(|_| Ok(Vec::new()));
        tx
    }

    #[test]
    fn r1_165_r1_166_r1_167_a_status_moves_forward_and_signing_stays() {
        let moved: &'static [EventKind] = &[DocumentStatusChanged];
        let refused = |from, to| Err(UpdateError::Transition { from, to });
        let cases: [(_, _, _, &'static [EventKind], _); 7] = [
            (Draft, Sent, false, moved, Ok(())),
            (Draft, Signed, true, moved, Ok(())),
            (Sent, Completed, false, moved, Ok(())),
            (Draft, Draft, false, &[], Ok(())),
            (Sent, Draft, false, &[], refused(Sent, Draft)),
            (Draft, Void, false, &[], refused(Draft, Void)),
            (Void, Sent, false, &[], Err(UpdateError::Void)),
        ];
        for (from, to, signed, told, outcome) in cases {
            let mut tx = office(
                Document {
                    status: from,
                    ..document()
                },
                7,
            );
            tx.documents
                .expect_save()
                .times(told.len())
                .withf(move |saved| saved.status == to && saved.signed == signed)
                .returning(|_| Ok(()));
            tx.document_life.expect_signers().returning(|_| Ok(vec![]));
            expect_events(&mut tx.events, told);
            let answer = update(&mut tx, &agent(), document().id, None, &moved_to(to), NOW);
            assert_eq!(answer, outcome, "{from} {to}");
        }
    }

    #[test]
    fn r1_220_an_edit_does_not_sign_for_those_who_are_named() {
        let day = Some(date!(2026 - 11 - 20));
        let unsigned = |made, of| Err(UpdateError::Unsigned(Signatures { made, of }));
        let table = [
            (Sent, Signed, vec![], Ok(())),
            (Sent, Signed, vec![signer("client", None)], unsigned(0, 1)),
            (
                Draft,
                Completed,
                vec![signer("client", None)],
                unsigned(0, 1),
            ),
            (
                Sent,
                Completed,
                vec![signer("client", day), signer("company", None)],
                unsigned(1, 2),
            ),
            (Signed, Completed, vec![signer("client", day)], Ok(())),
            (Draft, Sent, vec![signer("client", None)], Ok(())),
        ];
        for (from, to, signers, outcome) in table {
            let found = Document {
                status: from,
                reminders_done: 2,
                ..document()
            };
            let mut tx = office(found, 7);
            tx.document_life
                .expect_signers()
                .returning(move |_| Ok(signers.clone()));
            tx.documents
                .expect_save()
                .withf(move |saved| {
                    let sent = saved.sent.as_ref().is_some_and(|sent| sent.at == NOW);
                    sent == (to == Sent) && saved.reminders_done == if sent { 0 } else { 2 }
                })
                .returning(|_| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[DocumentStatusChanged]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let answer = update(&mut tx, &agent(), document().id, None, &moved_to(to), NOW);
            assert_eq!(answer, outcome, "{from} {to}");
        }
    }

    fn moved_to(status: DocumentStatus) -> DocumentPatch {
        DocumentPatch {
            status: Change::Set(status),
            ..DocumentPatch::default()
        }
    }

    #[test]
    fn a_type_is_changed_only_by_those_who_may_open_the_old_one() {
        let recording = Some(StoredFile {
            media: Media::Mp3,
            ..file()
        });
        let cases = [
            (ResortContract, IdVerification, Some(file()), 8, Ok(())),
            (
                IdVerification,
                ResortContract,
                Some(file()),
                8,
                Err(UpdateError::NotForYou(IdVerification)),
            ),
            (IdVerification, ResortContract, Some(file()), 7, Ok(())),
            (
                CallRecording,
                ResortContract,
                recording,
                7,
                Err(UpdateError::AudioKind),
            ),
        ];
        for (was, is, file, assigned, outcome) in cases {
            let found = Document {
                kind: was,
                file,
                ..document()
            };
            let mut tx = office(found, assigned);
            tx.documents.expect_is_generated().returning(|_| Ok(false));
            tx.documents.expect_save().returning(|_| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[DocumentUpdated]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let patch = DocumentPatch {
                kind: Change::Set(is),
                ..DocumentPatch::default()
            };
            let answer = update(&mut tx, &agent(), document().id, None, &patch, NOW);
            assert_eq!(answer, outcome, "{was} {is}");
        }
    }

    /// Generated, what is changed → outcome.
    #[test]
    fn r2_168_the_type_of_a_generated_document_stays() {
        let other = Change::Set(IdVerification);
        let title = Change::Set(Title::parse("Another title").unwrap());
        let typed = DocumentPatch {
            kind: other,
            ..DocumentPatch::default()
        };
        let titled = DocumentPatch {
            title,
            ..DocumentPatch::default()
        };
        let kind = document().kind;
        let cases = [
            (true, &typed, Err(UpdateError::Generated(kind))),
            (true, &titled, Ok(())),
            (false, &typed, Ok(())),
        ];
        for (generated, patch, outcome) in cases {
            let mut tx = office(document(), 7);
            tx.documents
                .expect_is_generated()
                .returning(move |_| Ok(generated));
            tx.documents.expect_save().returning(|_| Ok(()));
            let told: &'static [EventKind] = if outcome.is_ok() {
                &[DocumentUpdated]
            } else {
                &[]
            };
            expect_events(&mut tx.events, told);
            let answer = update(&mut tx, &agent(), document().id, None, patch, NOW);
            assert_eq!(answer, outcome, "{generated} {patch:?}");
        }
    }

    #[test]
    fn a_document_of_a_client_in_the_trash_is_not_there() {
        let mut tx = MockCrm::default();
        tx.documents
            .expect_get()
            .return_once(|_| Ok(Some(document())));
        tx.documents
            .expect_client()
            .return_once(|_| Ok(Some(client_of_documents(None, true))));
        let patch = DocumentPatch {
            status: Change::Set(Completed),
            ..DocumentPatch::default()
        };
        let answer = update(&mut tx, &agent(), document().id, None, &patch, NOW);
        assert_eq!(answer, Err(UpdateError::NotFound));
    }

    #[test]
    fn a_stale_version_changes_nothing() {
        let mut tx = office(document(), 7);
        tx.events.expect_append().never();
        let patch = DocumentPatch {
            status: Change::Set(Completed),
            ..DocumentPatch::default()
        };
        let stale = Some(document().version - 1);
        let answer = update(&mut tx, &agent(), document().id, stale, &patch, NOW);
        assert_eq!(answer, Err(UpdateError::Stale));
    }
}
