//! What becomes of a mail that carries a document: told on the document's timeline.

use super::model::live;
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
/// here because the document was voided or deleted meanwhile.
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
        Some(document) if document.status == DocumentStatus::Void => {
            "The document was voided before it was mailed."
        }
        Some(document) => match document.file {
            Some(file) => return Ok(Some((mail.content, file))),
            None => "The document has no file.",
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
    let (state, kind, answer) = fate.parts();
    let title = tx.documents().get(mail.document)?;
    let title = title.map(|document| document.title.as_str().to_owned());
    CrmAct::run(tx, &Actor::system(), now, |act| {
        act.tx
            .document_life()
            .note_delivery(id, state, answer.map(str::to_owned), now)?;
        let told = kind.with(json!({
            "title": title,
            "to": mail.content.to.as_str(),
            "note": answer,
        }));
        act.record_event(Entity::Document(mail.document), told);
        Ok(())
    })
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
    use crate::documents::Document;
    use crate::fixtures::{NOW, client_of_documents, document, file, new_mail};
    use crate::unit::MockCrm;

    const ID: MailId = MailId::new(9);

    fn office(state: DeliveryState) -> MockCrm {
        let mut tx = MockCrm::default();
        tx.document_life.expect_mail().returning(move |_| {
            Ok(Some(Mail {
                id: ID,
                document: document().id,
                content: new_mail(),
                state,
                answer: None,
            }))
        });
        tx
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
}
