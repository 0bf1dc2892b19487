//! What becomes of a mail that carries a document: told on the document's timeline.

use super::model::{Document, live};
use super::sending::{DeliveryState, Mail, NewMail};
use super::status::DocumentStatus;
use super::stored_file::StoredFile;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, EventKind};
use crate::ids::MailId;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// How the handing over of a mail ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    HandedOver,
    /// With the mail server's answer.
    Refused(String),
    /// With the reason.
    GivenUp(String),
}

impl Fate {
    fn parts(&self) -> (DeliveryState, EventKind, Option<&str>) {
        match self {
            Self::HandedOver => (
                DeliveryState::HandedOver,
                EventKind::DocumentMailHandedOver,
                None,
            ),
            Self::Refused(answer) => (
                DeliveryState::Refused,
                EventKind::DocumentMailRefused,
                Some(answer),
            ),
            Self::GivenUp(reason) => (
                DeliveryState::GivenUp,
                EventKind::DocumentMailGivenUp,
                Some(reason),
            ),
        }
    }
}

/// The mail that waits, with the file it carries. `None` when there is nothing to do: its fate is known, or it is given up
/// here because the document was settled or deleted meanwhile.
///
/// # Errors
/// When the store cannot be read or written.
pub fn mail_to_deliver(
    tx: &mut dyn Crm,
    id: MailId,
    now: Instant,
) -> Stored<Option<(NewMail, StoredFile)>> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(None);
    };
    let document = live(tx, mail.document)?.map(|(document, _)| document);
    let gone = match document {
        None => "The document was deleted before it was mailed.",
        Some(document) => match (settled(document.status), document.file) {
            (Some(reason), _) => reason,
            (None, Some(file)) => return Ok(Some((mail.content, file))),
            (None, None) => "The document has no file.",
        },
    };
    settle_mail(tx, id, &Fate::GivenUp(gone.to_owned()), now)?;
    Ok(None)
}

/// Notes how a mail that waited ended; one whose fate is known keeps it.
///
/// # Errors
/// When the store cannot be read or written.
pub fn settle_mail(tx: &mut dyn Crm, id: MailId, fate: &Fate, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let document = tx.documents().get(mail.document)?;
    let title = document.as_ref().map(|document| document.title.as_str());
    CrmAct::run(tx, &Actor::system(), now, |act| {
        note(act, &mail, fate, title)
    })
}

fn note(act: &mut CrmAct<'_>, mail: &Mail, fate: &Fate, title: Option<&str>) -> Stored<()> {
    let (state, kind, answer) = fate.parts();
    let now = act.now;
    let life = act.tx.document_life();
    life.note_delivery(mail.id, state, answer.map(str::to_owned), now)?;
    let told = kind.with(json!({
        "title": title,
        "to": mail.content.to.as_str(),
        "note": answer,
    }));
    act.record_event(Entity::Document(mail.document), told);
    Ok(())
}

/// Gives up those mails of the document that still wait, with the reason: it was sent again to another address, or is not
/// to go out any more.
pub(super) fn give_up_waiting(
    act: &mut CrmAct<'_>,
    document: &Document,
    reason: &str,
) -> Stored<()> {
    let mails = act.tx.document_life().mails_waiting(document.id)?;
    let fate = Fate::GivenUp(reason.to_owned());
    for mail in &mails {
        note(act, mail, &fate, Some(document.title.as_str()))?;
    }
    Ok(())
}

/// As [`give_up_waiting`], of a document that was just settled.
pub(super) fn give_up_settled(act: &mut CrmAct<'_>, document: &Document) -> Stored<()> {
    match settled(document.status) {
        Some(reason) => give_up_waiting(act, document, reason),
        None => Ok(()),
    }
}

/// Why a document of this status is not mailed.
const fn settled(status: DocumentStatus) -> Option<&'static str> {
    match status {
        DocumentStatus::Draft | DocumentStatus::Sent => None,
        DocumentStatus::Signed => Some("The document was signed before it was mailed."),
        DocumentStatus::Completed => Some("The document was completed before it was mailed."),
        DocumentStatus::Void => Some("The document was voided before it was mailed."),
    }
}

/// Gives a mail up that was tried often enough, with what the mail server said last.
///
/// # Errors
/// When the store cannot be read or written.
pub fn give_up_mail(tx: &mut dyn Crm, id: MailId, now: Instant) -> Stored<()> {
    let Some(mail) = waiting(tx, id)? else {
        return Ok(());
    };
    let reason = mail
        .answer
        .unwrap_or_else(|| "The mail server was not reached.".to_owned());
    settle_mail(tx, id, &Fate::GivenUp(reason), now)
}

/// Keeps what the mail server said of a try that will be repeated.
///
/// # Errors
/// When the store cannot be read or written.
pub fn note_try(tx: &mut dyn Crm, id: MailId, answer: &str, now: Instant) -> Stored<()> {
    match waiting(tx, id)? {
        Some(mail) => {
            let life = tx.document_life();
            life.note_delivery(id, mail.state, Some(answer.to_owned()), now)
        }
        None => Ok(()),
    }
}

fn waiting(tx: &mut dyn Crm, id: MailId) -> Stored<Option<Mail>> {
    let mail = tx.document_life().mail(id)?;
    Ok(mail.filter(|mail| mail.state == DeliveryState::Queued))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{
        NOW, agent, client_of_documents, document, expect_events, file, new_mail,
    };
    use crate::unit::MockCrm;

    const ID: MailId = MailId::new(9);

    fn office(state: DeliveryState) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.document_life
            .expect_mail()
            .returning(move |_| Ok(Some(mail_of(state))));
        tx
    }

    fn mail_of(state: DeliveryState) -> Mail {
        Mail {
            id: ID,
            document: document().id,
            content: new_mail(),
            state,
            answer: None,
        }
    }

    #[test]
    fn the_fate_of_a_mail_is_noted_once_and_told() {
        use DeliveryState::{GivenUp, HandedOver, Queued, Refused};
        use EventKind::{DocumentMailGivenUp, DocumentMailHandedOver, DocumentMailRefused};
        let refused = || Fate::Refused("550 no such user".to_owned());
        let given_up = || Fate::GivenUp("no answer".to_owned());
        let table = [
            (
                Queued,
                Fate::HandedOver,
                Some((HandedOver, DocumentMailHandedOver)),
            ),
            (Queued, refused(), Some((Refused, DocumentMailRefused))),
            (Queued, given_up(), Some((GivenUp, DocumentMailGivenUp))),
            (HandedOver, given_up(), None),
            (Refused, Fate::HandedOver, None),
        ];
        for (state, fate, outcome) in table {
            let mut tx = office(state);
            let times = usize::from(outcome.is_some());
            tx.documents
                .expect_get()
                .returning(|_| Ok(Some(document())));
            tx.document_life
                .expect_note_delivery()
                .times(times)
                .returning(move |_, state, _, _| {
                    assert_eq!(Some(state), outcome.map(|(state, _)| state));
                    Ok(())
                });
            tx.events
                .expect_append()
                .times(times)
                .returning(move |events| {
                    let kinds: Vec<_> = events.iter().map(|event| event.kind).collect();
                    assert_eq!(kinds, outcome.map(|(_, kind)| kind).as_slice());
                    assert_eq!(events.first().and_then(|event| event.actor), None);
                    Ok(())
                });
            assert_eq!(settle_mail(&mut tx, ID, &fate, NOW), Ok(()), "{fate:?}");
        }
    }

    #[test]
    fn a_mail_carries_the_stored_file_unless_the_document_is_gone() {
        let void = Document {
            status: DocumentStatus::Void,
            ..document()
        };
        let signed = Document {
            status: DocumentStatus::Signed,
            ..document()
        };
        let trashed = Document {
            deleted_at: Some(NOW),
            ..document()
        };
        let bare = Document {
            file: None,
            ..document()
        };
        let table = [
            (DeliveryState::Queued, document(), true, 0),
            (DeliveryState::Queued, void, false, 1),
            (DeliveryState::Queued, signed, false, 1),
            (DeliveryState::Queued, trashed, false, 1),
            (DeliveryState::Queued, bare, false, 1),
            (DeliveryState::HandedOver, document(), false, 0),
        ];
        for (state, found, carried, given_up) in table {
            let mut tx = office(state);
            tx.documents
                .expect_get()
                .returning(move |_| Ok(Some(found.clone())));
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.document_life
                .expect_note_delivery()
                .times(given_up)
                .returning(|_, _, _, _| Ok(()));
            tx.events
                .expect_append()
                .times(given_up)
                .returning(|_| Ok(()));
            let outcome = carried.then(|| (new_mail(), file()));
            assert_eq!(mail_to_deliver(&mut tx, ID, NOW), Ok(outcome));
        }
    }

    #[test]
    fn r1_220_what_waits_is_given_up_when_the_document_is_settled() {
        use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
        let signed = "The document was signed before it was mailed.";
        let completed = "The document was completed before it was mailed.";
        let void = "The document was voided before it was mailed.";
        // The status then → the answer of the mail that waits.
        let table = [
            (Draft, None),
            (Sent, None),
            (Signed, Some(signed)),
            (Completed, Some(completed)),
            (Void, Some(void)),
        ];
        for (status, outcome) in table {
            let given_up: &'static [EventKind] = match outcome {
                Some(_) => &[EventKind::DocumentMailGivenUp],
                None => &[],
            };
            let mut tx = MockCrm::default();
            tx.document_life
                .expect_mails_waiting()
                .returning(|_| Ok(vec![mail_of(DeliveryState::Queued)]));
            tx.document_life
                .expect_note_delivery()
                .times(given_up.len())
                .returning(move |id, state, answer, _| {
                    assert_eq!((id, state), (ID, DeliveryState::GivenUp));
                    assert_eq!(answer.as_deref(), outcome);
                    Ok(())
                });
            expect_events(&mut tx.events, given_up);
            let settled = Document {
                status,
                ..document()
            };
            let give_up = |act: &mut CrmAct<'_>| give_up_settled(act, &settled);
            let done = CrmAct::run(&mut tx, &agent(), NOW, give_up);
            assert_eq!(done, Ok(()), "{status}");
        }
    }
}
