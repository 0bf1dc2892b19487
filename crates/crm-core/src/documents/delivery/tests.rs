//! What becomes of a mail, case by case.

use super::*;
use crate::documents::{Sending, SentHow};
use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file, new_mail};
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
        under_way: false,
        sent_at: NOW,
    }
}

/// Sent by the mail.
fn sent() -> Document {
    Document {
        status: DocumentStatus::Sent,
        sent: Some(Sending {
            at: NOW,
            how: Some(SentHow::Email),
            to: Some(new_mail().to),
        }),
        ..document()
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

/// What is found of the document → why its mail is no longer sent.
fn gone() -> Vec<(Document, Option<&'static str>)> {
    let with = |status| Document { status, ..sent() };
    let later = NOW.plus(time::Duration::microseconds(1));
    let again = Sending {
        at: later,
        how: Some(SentHow::Mail),
        to: None,
    };
    let trashed = Document {
        deleted_at: Some(NOW),
        ..sent()
    };
    let bare = Document {
        file: None,
        ..sent()
    };
    let again = Document {
        sent: Some(again),
        ..sent()
    };
    vec![
        (sent(), None),
        (
            with(DocumentStatus::Void),
            Some("The document was voided before it was mailed."),
        ),
        (
            with(DocumentStatus::Signed),
            Some("The document was signed before it was mailed."),
        ),
        (
            trashed,
            Some("The document was deleted before it was mailed."),
        ),
        (bare, Some("The document has no file.")),
        (again, Some("Sent again since.")),
    ]
}

/// The office with a mail that waits and its document; `noted` is what is to be noted of the mail, if anything.
fn office_with(mail: Mail, found: Document, noted: Option<(DeliveryState, String)>) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.document_life
        .expect_mail()
        .returning(move |_| Ok(Some(mail.clone())));
    tx.documents
        .expect_get()
        .returning(move |_| Ok(Some(found.clone())));
    tx.documents
        .expect_client()
        .returning(|_| Ok(Some(client_of_documents(None, false))));
    let told = noted.as_ref();
    let told = usize::from(told.is_some_and(|(state, _)| *state == DeliveryState::GivenUp));
    tx.events.expect_append().times(told).returning(|_| Ok(()));
    tx.document_life
        .expect_note_delivery()
        .times(usize::from(noted.is_some()))
        .returning(move |_, state, answer, _| {
            assert_eq!(Some((state, answer.unwrap())), noted);
            Ok(())
        });
    tx
}

#[test]
fn r1_220_a_mail_carries_the_stored_file_unless_the_document_is_gone() {
    for (found, gone) in gone() {
        for under_way in [false, true] {
            let unknown = " It may have been sent anyway: the server stopped while sending it.";
            let reason = gone.map(|gone| format!("{gone}{}", if under_way { unknown } else { "" }));
            let waits = Mail {
                under_way,
                ..mail_of(DeliveryState::Queued)
            };
            let noted = reason.map(|reason| (DeliveryState::GivenUp, reason));
            let mut tx = office_with(waits, found.clone(), noted);
            tx.document_life
                .expect_begin_handing_over()
                .times(usize::from(gone.is_none()))
                .returning(|_, _| Ok(()));
            let outcome = gone.is_none().then(|| (new_mail(), file()));
            assert_eq!(mail_to_deliver(&mut tx, ID, NOW), Ok(outcome), "{gone:?}");
        }
    }
    let mut tx = office(DeliveryState::HandedOver);
    assert_eq!(mail_to_deliver(&mut tx, ID, NOW), Ok(None));
}

/// A try that the mail server put off, while the document became what it is now → whether there is another.
#[test]
fn r1_220_there_is_another_try_unless_the_document_is_gone() {
    for (found, gone) in gone() {
        let trying = Mail {
            under_way: true,
            ..mail_of(DeliveryState::Queued)
        };
        let noted = match gone {
            Some(gone) => (DeliveryState::GivenUp, gone.to_owned()),
            None => (DeliveryState::Queued, "451 later".to_owned()),
        };
        let mut tx = office_with(trying, found, Some(noted));
        let again = note_try(&mut tx, ID, "451 later", NOW);
        assert_eq!(again, Ok(gone.is_none()), "{gone:?}");
    }
    let mut tx = office(DeliveryState::Refused);
    assert_eq!(note_try(&mut tx, ID, "451 later", NOW), Ok(false));
}

/// What the mail server said last, whether a server died while it handed the mail over → the event.
#[test]
fn r1_220_a_mail_that_was_tried_often_enough_says_why() {
    let table = [
        (None, false, "The mail server couldn't be reached."),
        (Some("451 later"), false, "451 later"),
        (
            None,
            true,
            "The mail server couldn't be reached. It may have been sent anyway: the server stopped while sending it.",
        ),
    ];
    for (said, under_way, outcome) in table {
        let mail = Mail {
            answer: said.map(str::to_owned),
            under_way,
            ..mail_of(DeliveryState::Queued)
        };
        let noted = Some((DeliveryState::GivenUp, outcome.to_owned()));
        let mut tx = office_with(mail, sent(), noted);
        assert_eq!(give_up_mail(&mut tx, ID, NOW), Ok(()));
    }
}

#[test]
fn r1_220_what_is_being_handed_over_is_told_by_whoever_hands_it_over() {
    for (under_way, given_up) in [(false, 1), (true, 0)] {
        let mut tx = MockCrm::default();
        let mail = Mail {
            under_way,
            ..mail_of(DeliveryState::Queued)
        };
        tx.document_life
            .expect_mails_waiting()
            .returning(move |_| Ok(vec![mail.clone()]));
        tx.document_life
            .expect_note_delivery()
            .times(given_up)
            .returning(|_, _, _, _| Ok(()));
        tx.events
            .expect_append()
            .times(given_up)
            .returning(|_| Ok(()));
        let give_up = |act: &mut CrmAct<'_>| give_up_earlier(act, &sent());
        let done = CrmAct::run(&mut tx, &agent(), NOW, give_up);
        assert_eq!(done, Ok(()), "{under_way}");
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
