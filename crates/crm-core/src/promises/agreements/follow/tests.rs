//! Who may not go on, and what is frozen when.

use super::*;
use crate::change::Change;
use crate::clock::{BusinessZone, OfficeDay};
use crate::contact::UsState;
use crate::contact_gate::StateSet;
use crate::documents::{
    DocumentPatch, NewSignature, ScanError, SendError, SendOrder, SignError, SignedHow, Slot,
    UpdateError, Way, attach_scan, send, sign, update,
};
use crate::event::EventKind;
use crate::event::EventKind::{
    AgreementPeriodSet, DocumentScanAttached, DocumentSent, DocumentSignatureRecorded,
    DocumentStatusChanged,
};
use crate::fixtures::{
    NOW, agent, agreement, client, client_of_documents, document, expect_events, file, signer,
};
use crate::promises::cooling_off::Channel;
use crate::unit::MockCrm;
use time::Duration;

fn paper(status: DocumentStatus) -> Document {
    Document {
        kind: DocumentType::CancellationAgreement,
        status,
        created_at: NOW.minus(Duration::days(9)),
        ..document()
    }
}

fn kept(entered: Entered) -> Agreement {
    agreement(entered, None)
}

fn with_notice() -> Entered {
    Entered {
        notice_in_paper: true,
        channel: Some(Channel::Online),
        ..Entered::default()
    }
}

fn today_is() -> Date {
    BusinessZone::utc().day_of(NOW)
}

/// With one agreement, its signatures being there already.
fn office(found: Document, agreement: Agreement, signed_on: Option<Date>) -> MockCrm {
    let mut tx = MockCrm::default();
    let document = found.clone();
    tx.documents
        .expect_get()
        .returning(move |_| Ok(Some(document.clone())));
    tx.documents
        .expect_client()
        .returning(|_| Ok(Some(client_of_documents(None, false))));
    tx.documents.expect_is_generated().returning(|_| Ok(false));
    tx.documents.expect_save().returning(|_| Ok(()));
    tx.agreements
        .expect_get()
        .returning(move |_| Ok(Some(agreement.clone())));
    tx.agreements
        .expect_property_states()
        .returning(|_| Ok(StateSet::NONE));
    tx.clients.expect_get().returning(|_| Ok(Some(client())));
    tx.settings.expect_all().returning(|| Ok(Vec::new()));
    let life = &mut tx.document_life;
    life.expect_signers().returning(move |_| {
        Ok(match signed_on {
            Some(_) => vec![signer("client", signed_on)],
            None => Vec::new(),
        })
    });
    life.expect_add_signers().returning(|_, _, _| Ok(()));
    life.expect_note_signature().returning(|_, _, _| Ok(()));
    life.expect_mails_waiting().returning(|_| Ok(Vec::new()));
    life.expect_scan().returning(|_| Ok(None));
    life.expect_set_scan().returning(|_, _, _| Ok(()));
    tx
}

/// Status, what was entered → whether it is sent, signed, completed or scanned.
#[test]
fn r6_076_an_agreement_without_its_notice_of_cancellation_stays_a_draft() {
    use DocumentStatus::{Draft, Sent};
    let with = |entered: Entered| (Draft, entered, true);
    let cases = [
        (Draft, Entered::default(), false),
        // Spoken words are no notice.
        (
            Draft,
            Entered {
                spoken_notice_on: Some(today_is()),
                ..Entered::default()
            },
            false,
        ),
        with(with_notice()),
        with(Entered {
            notice_document: Some(DocumentId::new(8)),
            ..Entered::default()
        }),
        with(Entered {
            notice_on: Some(today_is()),
            ..Entered::default()
        }),
        // It went out before agreements became records.
        (Sent, Entered::default(), true),
    ];
    for (status, entered, outcome) in cases {
        let given = format!("{status} {entered:?}");
        let mut found = acts_on(status, entered);
        let refused = found
            .iter()
            .filter(|told| told.as_str() == NO_NOTICE)
            .count();
        assert_eq!(refused, if outcome { 0 } else { 4 }, "{given} {found:?}");
        found.retain(|told| told != NO_NOTICE);
        assert!(found.iter().all(|told| told == "done"), "{given} {found:?}");
    }
}

const NO_NOTICE: &str = "Add the notice of cancellation first.";

fn told<E: std::fmt::Display>(answer: Result<(), E>) -> String {
    answer.map_or_else(|error| error.to_string(), |()| "done".to_owned())
}

/// Sends, signs, moves and scans an agreement, each on its own; what was answered.
fn acts_on(status: DocumentStatus, entered: Entered) -> Vec<String> {
    let id = document().id;
    let version = document().version;
    let ready = |events: &'static [EventKind]| {
        let mut tx = office(paper(status), kept(entered), None);
        tx.agreements
            .expect_put_period()
            .returning(|_, _, _| Ok(()));
        if status != DocumentStatus::Draft || entered.has_notice(false) {
            expect_events(&mut tx.events, events);
        }
        tx
    };
    let order = SendOrder {
        based_on: version,
        way: Way::Mail,
        despite_do_not_contact: false,
        phrase_reason: None,
    };
    let sent: Result<(), SendError> = send(&mut ready(&[DocumentSent]), &agent(), id, &order, NOW);
    let asked = NewSignature {
        based_on: version,
        slot: Slot::parse("client").unwrap(),
        on: today_is(),
        how: SignedHow::OnPaper,
    };
    let day = OfficeDay::of(&BusinessZone::utc(), NOW);
    let events = &[DocumentSignatureRecorded, AgreementPeriodSet];
    let signed: Result<(), SignError> = sign(&mut ready(events), &agent(), id, &asked, &day, NOW);
    let patch = DocumentPatch {
        status: Change::Set(DocumentStatus::Completed),
        ..DocumentPatch::default()
    };
    let events = &[DocumentStatusChanged, AgreementPeriodSet];
    let moved: Result<(), UpdateError> =
        update(&mut ready(events), &agent(), id, None, &patch, NOW);
    let mut tx = ready(&[DocumentScanAttached]);
    let scanned: Result<(), ScanError> = attach_scan(&mut tx, &agent(), id, None, &file(), NOW);
    vec![told(sent), told(signed), told(moved), told(scanned)]
}

#[test]
fn r6_076_a_notice_in_the_trash_is_none() {
    let noticed = Entered {
        notice_document: Some(DocumentId::new(8)),
        ..Entered::default()
    };
    for (in_trash, on, outcome) in [
        (false, None, false),
        (true, None, true),
        (true, Some(today_is()), false),
    ] {
        let entered = Entered {
            notice_on: on,
            ..noticed
        };
        let mut tx = office(paper(DocumentStatus::Draft), kept(entered), None);
        tx.documents.checkpoint();
        tx.documents
            .expect_get()
            .returning(move |_| Ok((!in_trash).then(document)));
        tx.documents
            .expect_client()
            .returning(|_| Ok(Some(client_of_documents(None, false))));
        let draft = (DocumentStatus::Draft, DocumentType::CancellationAgreement);
        let lacks = lacks_notice(&mut tx, document().id, draft);
        assert_eq!(lacks, Ok(outcome), "{in_trash} {on:?}");
    }
}

/// The status, the client's last signature, their state → the day from which is counted.
#[test]
fn r6_019_r6_065_the_period_is_frozen_with_the_clients_signature_and_the_state_of_then() {
    use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
    let yesterday = Some(today_is() - Duration::days(1));
    let cases = [
        (Signed, yesterday, "FL", yesterday),
        (Completed, None, "GA", Some(today_is())),
        // The office signs later.
        (Sent, yesterday, "FL", yesterday),
        (Draft, yesterday, "FL", yesterday),
        (Sent, None, "FL", None),
        (Void, yesterday, "FL", None),
    ];
    for (status, signed, state, outcome) in cases {
        let found = paper(status);
        let mut tx = office(found.clone(), kept(with_notice()), signed);
        tx.clients.checkpoint();
        tx.clients.expect_get().returning(move |_| {
            let mut moved = client();
            moved.details.person.state = UsState::stored(state);
            Ok(Some(moved))
        });
        tx.agreements
            .expect_put_period()
            .times(usize::from(outcome.is_some()))
            .withf(move |_, period, _| {
                let facts = period.facts;
                (Some(facts.signed_on), facts.notice_on) == (outcome, outcome)
                    && facts.client_state == UsState::stored(state)
                    && facts.channel == Some(Channel::Online)
                    && period.cancel_by.is_some()
            })
            .returning(|_, _, _| Ok(()));
        let told = follow(&mut tx, &found, NOW).unwrap();
        assert_eq!(told.is_some(), outcome.is_some(), "{status} {signed:?}");
    }
}

#[test]
fn r6_065_nothing_moves_a_period_that_is_frozen_nor_freezes_an_agreement_of_before() {
    let facts = Facts {
        signed_on: today_is(),
        channel: None,
        service: client().details.service_type,
        amount: None,
        client_state: None,
        property_states: StateSet::NONE,
        clocks: clocks_of(Address::of(None, None), Number::Missing),
        notice_on: None,
        spoken_notice_on: None,
        disclosed_on: None,
    };
    let frozen = Agreement {
        period: Some(CancelPeriod::counted(facts, None)),
        ..kept(with_notice())
    };
    let before = Agreement {
        origin: Origin::Before,
        ..kept(with_notice())
    };
    for agreement in [frozen, before] {
        let found = paper(DocumentStatus::Completed);
        let mut tx = office(found.clone(), agreement, None);
        tx.agreements.expect_put_period().times(0);
        assert_eq!(follow(&mut tx, &found, NOW), Ok(None));
    }
}
