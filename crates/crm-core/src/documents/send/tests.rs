//! Who may send which document, how, and to whom.

use super::*;
use crate::documents::{DeliveryState, Mail, StoredFile};
use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, file, new_mail};
use crate::ids::MailId;
use crate::unit::MockCrm;
use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
use DocumentType::{IdVerification, ResortContract};

fn office(found: Document, assigned: i64, told: &'static [EventKind]) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.documents.expect_get().return_once(|_| Ok(Some(found)));
    tx.documents
        .expect_client()
        .returning(move |_| Ok(Some(client_of_documents(Some(assigned), false))));
    tx.documents
        .expect_save()
        .times(usize::from(!told.is_empty()))
        .returning(|saved| {
            assert_eq!((saved.status, saved.reminders_done), (Sent, 0));
            assert_eq!(saved.sent.as_ref().map(|sent| sent.at), Some(NOW));
            Ok(())
        });
    expect_events(&mut tx.events, told);
    tx
}

/// No mail of the document waits.
fn none_wait(tx: &mut MockCrm) {
    tx.document_life
        .expect_mails_waiting()
        .returning(|_| Ok(Vec::new()));
}

#[test]
fn r1_220_what_still_waits_is_given_up_when_the_document_is_sent_again() {
    let again: &'static [EventKind] = &[EventKind::DocumentMailGivenUp, EventKind::DocumentSent];
    let found = Document {
        status: Sent,
        ..document()
    };
    let mut tx = office(found, 7, again);
    tx.document_life
        .expect_mails_waiting()
        .once()
        .returning(|document| {
            Ok(vec![Mail {
                id: MailId::new(8),
                document,
                content: new_mail(),
                state: DeliveryState::Queued,
                answer: None,
                under_way: false,
                sent_at: NOW,
            }])
        });
    tx.document_life
        .expect_note_delivery()
        .once()
        .returning(|id, state, answer, _| {
            assert_eq!((id, state), (MailId::new(8), DeliveryState::GivenUp));
            assert_eq!(answer.as_deref(), Some("Sent again since."));
            Ok(())
        });
    let version = document().version;
    let answer = send(
        &mut tx,
        &agent(),
        document().id,
        &order(version, Way::Mail),
        NOW,
    );
    assert_eq!(answer, Ok(()));
}

fn picture() -> StoredFile {
    StoredFile {
        media: Media::Png,
        ..file()
    }
}

const fn order(based_on: i64, way: Way) -> SendOrder {
    SendOrder {
        based_on,
        way,
        despite_do_not_contact: false,
        phrase_reason: None,
    }
}

fn email() -> Way {
    Way::Email(new_mail())
}

/// Status, type, file, the client's assigned user (7 sends), way.
type Row = (DocumentStatus, DocumentType, Option<StoredFile>, i64, Way);

fn comes_out(row: Row, outcome: &Result<(), SendError>) {
    let (status, kind, file, assigned, way) = row;
    let found = Document {
        status,
        kind,
        file,
        reminders_done: 2,
        ..document()
    };
    let told: &'static [EventKind] = if outcome.is_ok() {
        &[EventKind::DocumentSent]
    } else {
        &[]
    };
    let mut tx = office(found, assigned, told);
    none_wait(&mut tx);
    let mails = usize::from(outcome.is_ok() && way.mail().is_some());
    tx.document_life
        .expect_add_mail()
        .times(mails)
        .returning(|_, _, _| Ok(MailId::new(9)));
    tx.jobs
        .expect_enqueue()
        .times(mails)
        .withf(|kind, payload, dedupe, _, _| {
            *kind == MAIL_DOCUMENT_JOB
                && *payload == json!({"mailId": 9})
                && dedupe == "mail_document:9"
        })
        .returning(|_, _, _, _, _| Ok(()));
    tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
    let order = order(document().version, way);
    let answer = send(&mut tx, &agent(), document().id, &order, NOW);
    assert_eq!(answer, *outcome, "{status} {kind} {order:?}");
}

/// Whether the address is on the list, whether the sender knew → what comes of it.
#[test]
fn r5_044_a_document_goes_to_somebody_on_the_list_when_the_sender_was_told() {
    for (listed, was_told, outcome) in [
        (false, false, Ok(())),
        (false, true, Ok(())),
        (true, false, Err(SendError::DoNotContact)),
        (true, true, Ok(())),
    ] {
        let found = Document {
            file: Some(file()),
            ..document()
        };
        let told: &'static [EventKind] = if outcome.is_ok() {
            &[EventKind::DocumentSent]
        } else {
            &[]
        };
        let mut tx = office(found, 7, told);
        none_wait(&mut tx);
        tx.suppressions
            .expect_among()
            .returning(move |keys| Ok(if listed { keys.to_vec() } else { Vec::new() }));
        tx.document_life
            .expect_add_mail()
            .returning(|_, _, _| Ok(MailId::new(9)));
        tx.jobs.expect_enqueue().returning(|_, _, _, _, _| Ok(()));
        let order = SendOrder {
            despite_do_not_contact: was_told,
            ..order(document().version, email())
        };
        let answer = send(&mut tx, &agent(), document().id, &order, NOW);
        assert_eq!(answer, outcome, "{listed} {was_told}");
    }
}

#[test]
fn r1_220_a_draft_is_sent_and_what_was_sent_is_sent_again() {
    let table = [
        (Draft, ResortContract, Some(file()), 8, email()),
        (Sent, ResortContract, Some(file()), 8, email()),
        (Draft, ResortContract, None, 8, Way::Mail),
        (Draft, ResortContract, Some(picture()), 8, Way::InPerson),
        (Draft, IdVerification, Some(file()), 7, email()),
    ];
    for row in table {
        comes_out(row, &Ok(()));
    }
}

#[test]
fn r1_220_what_is_settled_closed_or_no_pdf_is_not_sent() {
    let table = [
        ((Draft, ResortContract, None, 8, email()), SendError::NoFile),
        (
            (Draft, ResortContract, Some(picture()), 8, email()),
            SendError::NotAPdf(Media::Png),
        ),
        (
            (Draft, IdVerification, Some(file()), 8, Way::Mail),
            SendError::NotForYou(IdVerification),
        ),
        (
            (Signed, ResortContract, Some(file()), 8, email()),
            SendError::Settled(Signed),
        ),
        (
            (Completed, ResortContract, Some(file()), 8, Way::Mail),
            SendError::Settled(Completed),
        ),
        (
            (Void, ResortContract, Some(file()), 8, Way::Mail),
            SendError::Void,
        ),
    ];
    for (row, refusal) in table {
        comes_out(row, &Err(refusal));
    }
}

#[test]
fn an_email_needs_an_address() {
    use SentHow::{Email, InPerson, Mail};
    let table = [
        (Email, Some(new_mail()), Ok(Way::Email(new_mail()))),
        (Email, None, Err(SendError::NoAddress)),
        (Mail, None, Ok(Way::Mail)),
        (Mail, Some(new_mail()), Ok(Way::Mail)),
        (InPerson, None, Ok(Way::InPerson)),
    ];
    for (how, mail, outcome) in table {
        assert_eq!(Way::of(how, mail), outcome, "{how}");
    }
}

#[test]
fn what_changed_meanwhile_is_not_sent() {
    let mut tx = office(document(), 7, &[]);
    let stale = document().version - 1;
    let answer = send(
        &mut tx,
        &agent(),
        document().id,
        &order(stale, Way::Mail),
        NOW,
    );
    assert_eq!(answer, Err(SendError::Stale));
}
