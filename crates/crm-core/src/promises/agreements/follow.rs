//! The record of an agreement goes with its document: made with it, and frozen once it is signed.

use super::model::{Agreement, Entered, NewAgreement, OnPaper, Origin};
use super::period::CancelPeriod;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact_gate::{Address, Number};
use crate::documents::kind::DocumentType;
use crate::documents::model::Document;
use crate::documents::status::DocumentStatus;
use crate::event::{Entity, Event, EventDetails};
use crate::ids::DocumentId;
use crate::promises::cooling_off::{Facts, clocks_of};
use crate::settings::Settings;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use time::Date;

/// The place to sign of the office: its signature does not begin the client's days.
const COMPANY_SLOT: &str = "company";

/// Whether a draft may not go on: an agreement without its notice of cancellation stays one.
pub(crate) fn lacks_notice(
    tx: &mut dyn Crm,
    document: DocumentId,
    (status, kind): (DocumentStatus, DocumentType),
) -> Stored<bool> {
    if status != DocumentStatus::Draft || !kind.is_agreement() {
        return Ok(false);
    }
    match tx.agreements().get(document)? {
        Some(agreement) => Ok(!agreement.entered.has_notice()),
        // An older server added it.
        None => Ok(!tx.documents().is_generated(document)?),
    }
}

/// Makes the record that a document lacks, and freezes the period of one that is signed by now; what the history says of it. Doing it
/// again does nothing.
pub(crate) fn follow(
    tx: &mut dyn Crm,
    document: &Document,
    now: Instant,
) -> Stored<Option<EventDetails>> {
    if !document.kind.is_agreement() {
        return Ok(None);
    }
    let agreement = match tx.agreements().get(document.id)? {
        Some(agreement) => agreement,
        None => make(tx, document.id, now)?,
    };
    let is_over = agreement.period.is_some() || agreement.origin == Origin::Before;
    if is_over || !is_settled(document.status) {
        return Ok(None);
    }
    let facts = facts(tx, document, &agreement.entered, agreement.paper, now)?;
    let period = CancelPeriod::counted(facts, agreement.paper.printed_on);
    tx.agreements().put_period(document.id, &period, now)?;
    Ok(Some(period.told()))
}

/// [`follow`] for a document that was just added.
pub(crate) fn follow_new(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    now: Instant,
) -> Stored<()> {
    let Some(document) = tx.documents().get(id)? else {
        return Ok(());
    };
    let Some(told) = follow(tx, &document, now)? else {
        return Ok(());
    };
    let event = Event::of(Entity::Document(id), told, actor, now);
    tx.events().append(&[event])
}

/// Signed, or completed without a status between.
const fn is_settled(status: DocumentStatus) -> bool {
    match status {
        DocumentStatus::Signed | DocumentStatus::Completed => true,
        DocumentStatus::Draft | DocumentStatus::Sent | DocumentStatus::Void => false,
    }
}

/// Exitdesk's own papers have the notice within them.
fn make(tx: &mut dyn Crm, document: DocumentId, now: Instant) -> Stored<Agreement> {
    let new = NewAgreement {
        document,
        entered: Entered {
            notice_in_paper: tx.documents().is_generated(document)?,
            ..Entered::default()
        },
        paper: OnPaper::default(),
    };
    tx.agreements().insert(&new, now)?;
    Ok(Agreement::kept(document, new.entered, new.paper))
}

/// The client and their properties as they are at the signature: what changes later moves nothing.
fn facts(
    tx: &mut dyn Crm,
    document: &Document,
    entered: &Entered,
    paper: OnPaper,
    now: Instant,
) -> Stored<Facts> {
    let signed_on = signed_on(tx, document.id, now)?;
    let client = tx
        .clients()
        .get(document.client)?
        .ok_or_else(|| StoreError::Fault(format!("document {} without its client", document.id)))?;
    let property_states = match paper.property_states {
        Some(states) => states,
        None => tx.agreements().property_states(document.client)?,
    };
    let person = &client.details.person;
    let number = person.phone.as_ref().map_or(Number::Missing, Number::of);
    Ok(Facts {
        signed_on,
        channel: entered.channel,
        service: client.details.service_type,
        // It may stand in the other agreement.
        amount: None,
        client_state: person.state,
        property_states,
        clocks: clocks_of(Address::of(person.state, person.zip.as_ref()), number),
        notice_on: entered.notice_by(signed_on),
        spoken_notice_on: entered.spoken_notice_on,
        disclosed_on: entered.disclosed_on,
    })
}

/// The client's last signature; of a document that names no one, the office's day.
fn signed_on(tx: &mut dyn Crm, document: DocumentId, now: Instant) -> Stored<Date> {
    let signers = tx.document_life().signers(document)?;
    let clients = signers
        .iter()
        .filter(|signer| signer.who.slot.as_str() != COMPANY_SLOT);
    let days = clients.filter_map(|signer| signer.signature.map(|signature| signature.on));
    match days.max() {
        Some(day) => Ok(day),
        None => today(tx, now),
    }
}

fn today(tx: &mut dyn Crm, now: Instant) -> Stored<Date> {
    let stored = tx.settings().all()?;
    let settings = Settings::read(&stored).map_err(|error| StoreError::Fault(error.to_string()))?;
    Ok(settings.zone.day_of(now))
}

#[cfg(test)]
mod tests {
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
        NOW, agent, client, client_of_documents, document, expect_events, file, signer,
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
        Agreement::kept(document().id, entered, OnPaper::default())
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
            if status != DocumentStatus::Draft || entered.has_notice() {
                expect_events(&mut tx.events, events);
            }
            tx
        };
        let order = SendOrder {
            based_on: version,
            way: Way::Mail,
            despite_do_not_contact: false,
        };
        let sent: Result<(), SendError> =
            send(&mut ready(&[DocumentSent]), &agent(), id, &order, NOW);
        let asked = NewSignature {
            based_on: version,
            slot: Slot::parse("client").unwrap(),
            on: today_is(),
            how: SignedHow::OnPaper,
        };
        let day = OfficeDay::of(&BusinessZone::utc(), NOW);
        let events = &[DocumentSignatureRecorded, AgreementPeriodSet];
        let signed: Result<(), SignError> =
            sign(&mut ready(events), &agent(), id, &asked, &day, NOW);
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

    /// The client's last signature, their state, the day by the office → the day from which is counted, and the state that is kept.
    #[test]
    fn r6_019_r6_065_the_period_is_frozen_with_the_signature_and_the_state_of_then() {
        let yesterday = today_is() - Duration::days(1);
        let cases = [(Some(yesterday), yesterday, "FL"), (None, today_is(), "GA")];
        for (signed, outcome, state) in cases {
            let found = paper(DocumentStatus::Signed);
            let mut tx = office(found.clone(), kept(with_notice()), signed);
            tx.clients.checkpoint();
            tx.clients.expect_get().returning(move |_| {
                let mut moved = client();
                moved.details.person.state = UsState::stored(state);
                Ok(Some(moved))
            });
            tx.agreements
                .expect_put_period()
                .times(1)
                .withf(move |_, period, _| {
                    let facts = period.facts;
                    (facts.signed_on, facts.notice_on) == (outcome, Some(outcome))
                        && facts.client_state == UsState::stored(state)
                        && facts.channel == Some(Channel::Online)
                        && period.cancel_by.is_some()
                })
                .returning(|_, _, _| Ok(()));
            let told = follow(&mut tx, &found, NOW).unwrap();
            assert!(told.is_some(), "{signed:?}");
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
}
