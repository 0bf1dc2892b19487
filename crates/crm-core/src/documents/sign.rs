//! Who has to sign a document, and recording that a person did.

use super::delivery::give_up_settled;
use super::kind::DocumentType;
use super::model::{Document, is_sheet, live};
use super::signers::{
    NewSigner, Signature, Signatures, SignedHow, Signer, Slot, client, signers_of,
};
use super::status::DocumentStatus;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay, us_date};
use crate::event::{EventDetails, EventKind};
use crate::ids::DocumentId;
use crate::promises::agreements::follow::{follow, lacks_notice};
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::Map;
use thiserror::Error;
use time::Date;

/// Says who has to sign a document that was just added, in the paper's order. A slot that is named twice counts once.
///
/// # Errors
/// When the store cannot be written.
pub fn set_signers(
    tx: &mut dyn Crm,
    document: DocumentId,
    signers: Vec<NewSigner>,
    now: Instant,
) -> Stored<()> {
    let mut each: Vec<NewSigner> = Vec::with_capacity(signers.len());
    for signer in signers {
        if each.iter().all(|known| known.slot != signer.slot) {
            each.push(signer);
        }
    }
    if each.is_empty() {
        return Ok(());
    }
    tx.document_life().add_signers(document, &each, now)
}

/// A signature that is about to be recorded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSignature {
    /// The version that was seen.
    pub based_on: i64,
    pub slot: Slot,
    pub on: Date,
    pub how: SignedHow,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum SignError {
    #[error("This document does not exist or was deleted.")]
    NotFound,
    #[error(
        "Someone else changed this document. Review the current values, then record the signature again."
    )]
    Stale,
    #[error("This document is void and can no longer be signed. Make a new one.")]
    Void,
    #[error("This document is already {0}. No one is left to sign it.")]
    Settled(DocumentStatus),
    #[error("{role} already signed this document on {}.", us_date(*.on))]
    AlreadySigned { role: String, on: Date },
    #[error("Add the notice of cancellation first.")]
    NoNotice,
    #[error("No one signs this {0}: it has no signature line.")]
    NobodySigns(DocumentType),
    #[error("This document has no such signer. Choose one of: {0}.")]
    NoSuchSlot(String),
    #[error("This date is in the future. Use {} or an earlier date.", us_date(*.today))]
    InTheFuture { today: Date },
    #[error("The document was created on {}. Use that date or a later one.", us_date(*.made))]
    BeforeMade { made: Date },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records one signature; the last one makes the document Signed.
///
/// # Errors
/// When the document does not exist or changed since, is settled, or the place or the day is wrong: [`SignError`].
pub fn sign(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: DocumentId,
    asked: &NewSignature,
    day: &OfficeDay,
    now: Instant,
) -> Result<(), SignError> {
    let (document, _) = live(tx, id)?.ok_or(SignError::NotFound)?;
    let mut document = as_seen(document, Some(asked.based_on)).map_err(|_| SignError::Stale)?;
    check(&document, asked.on, day)?;
    if lacks_notice(tx, id, (document.status, document.kind))? {
        return Err(SignError::NoNotice);
    }
    let named = tx.document_life().signers(id)?;
    let names_nobody = named.is_empty();
    let signers = signers_of(named, document.status, is_sheet(tx, &document)?);
    if signers.is_empty() {
        return Err(SignError::NobodySigns(document.kind));
    }
    let role = place(&signers, &asked.slot)?;
    let mut count = Signatures::of(&signers);
    count.made += 1;
    let was = document.status;
    if !count.are_missing() {
        document.status = DocumentStatus::Signed;
        document.signed = true;
    }
    let told = told(&document, was, &role, asked, count);
    CrmAct::run(tx, actor, now, |act| {
        if names_nobody {
            act.tx.document_life().add_signers(id, &[client()], now)?;
        }
        let (on, how) = (asked.on, asked.how);
        let life = act.tx.document_life();
        life.note_signature(id, &asked.slot, Signature { on, how })?;
        give_up_settled(act, &document)?;
        let mut history = vec![told];
        history.extend(follow(act.tx, &document, now)?);
        act.save_with_history(document, history)?;
        Ok(())
    })
}

/// The role of the person who signs there.
fn place(signers: &[Signer], slot: &Slot) -> Result<String, SignError> {
    let signer = signers.iter().find(|one| one.who.slot == *slot);
    let Some(signer) = signer else {
        let slots: Vec<_> = signers.iter().map(|one| one.who.slot.as_str()).collect();
        return Err(SignError::NoSuchSlot(slots.join(", ")));
    };
    let role = signer.who.role.clone();
    match signer.signature {
        Some(Signature { on, .. }) => Err(SignError::AlreadySigned { role, on }),
        None => Ok(role),
    }
}

fn told(
    document: &Document,
    was: DocumentStatus,
    role: &str,
    asked: &NewSignature,
    count: Signatures,
) -> EventDetails {
    let mut before = Map::new();
    let mut after = Map::new();
    if document.status != was {
        before.insert("status".to_owned(), was.as_str().into());
        after.insert("status".to_owned(), document.status.as_str().into());
    }
    for (field, value) in [
        ("title", document.title.as_str()),
        ("role", role),
        ("signedOn", &asked.on.to_string()),
        ("how", asked.how.as_str()),
        ("signatures", &count.to_string()),
    ] {
        after.insert(field.to_owned(), value.into());
    }
    EventKind::DocumentSignatureRecorded.from_to(before.into(), after.into())
}

fn check(document: &Document, on: Date, day: &OfficeDay) -> Result<(), SignError> {
    match document.status {
        DocumentStatus::Draft | DocumentStatus::Sent => {}
        DocumentStatus::Void => return Err(SignError::Void),
        settled @ (DocumentStatus::Signed | DocumentStatus::Completed) => {
            return Err(SignError::Settled(settled));
        }
    }
    let today = day.today();
    if on > today {
        return Err(SignError::InTheFuture { today });
    }
    // Not the day of sending: what was signed may be sent once more.
    let made = day.day_of(document.created_at);
    if on < made {
        return Err(SignError::BeforeMade { made });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::BusinessZone;
    use crate::documents::Sending;
    use crate::fixtures::{NOW, agent, client_of_documents, document, expect_events, signer};
    use crate::unit::MockCrm;
    use DocumentStatus::{Completed, Draft, Sent, Signed, Void};
    use time::Duration;

    fn day() -> OfficeDay {
        OfficeDay::of(&BusinessZone::utc(), NOW)
    }

    fn today() -> Date {
        day().today()
    }

    fn before(days: i64) -> Date {
        today() - Duration::days(days)
    }

    fn ask(slot: &str, on: Date, based_on: i64) -> NewSignature {
        NewSignature {
            based_on,
            slot: Slot::parse(slot).unwrap(),
            on,
            how: SignedHow::OnPaper,
        }
    }

    /// Made nine days ago, and sent five days ago when it was sent.
    fn office(status: DocumentStatus, signers: Vec<Signer>, told: bool) -> MockCrm {
        let found = Document {
            status,
            sent: (status == Sent).then(|| Sending {
                at: NOW.minus(Duration::days(5)),
                how: None,
                to: None,
            }),
            created_at: NOW.minus(Duration::days(9)),
            ..document()
        };
        let mut tx = MockCrm::default();
        tx.documents.expect_get().return_once(|_| Ok(Some(found)));
        tx.documents
            .expect_client()
            .returning(|_| Ok(Some(client_of_documents(None, false))));
        tx.documents.expect_is_generated().returning(|_| Ok(false));
        tx.document_life
            .expect_add_signers()
            .times(usize::from(told && signers.is_empty()))
            .returning(|_, _, _| Ok(()));
        tx.document_life
            .expect_signers()
            .returning(move |_| Ok(signers.clone()));
        tx.document_life
            .expect_mails_waiting()
            .returning(|_| Ok(Vec::new()));
        tx.document_life
            .expect_note_signature()
            .times(usize::from(told))
            .returning(|_, _, _| Ok(()));
        let events: &'static [EventKind] = if told {
            &[EventKind::DocumentSignatureRecorded]
        } else {
            &[]
        };
        expect_events(&mut tx.events, events);
        tx
    }

    #[test]
    fn r5_060_no_signature_is_recorded_on_a_sheet_that_exitdesk_made() {
        for (generated, named, outcome) in [
            (true, vec![], Err(SignError::NobodySigns(document().kind))),
            (false, vec![], Ok(())),
            // It was made when sheets had a signer, and one is named.
            (true, vec![signer("client", None)], Ok(())),
        ] {
            let mut tx = office(Sent, named, outcome.is_ok());
            tx.documents.checkpoint();
            let sent = Document {
                status: Sent,
                created_at: NOW.minus(Duration::days(9)),
                ..document()
            };
            tx.documents.expect_get().return_once(|_| Ok(Some(sent)));
            tx.documents
                .expect_client()
                .returning(|_| Ok(Some(client_of_documents(None, false))));
            tx.documents
                .expect_is_generated()
                .returning(move |_| Ok(generated));
            tx.documents.expect_save().returning(|_| Ok(()));
            let asked = ask("client", today(), document().version);
            let answer = sign(&mut tx, &agent(), document().id, &asked, &day(), NOW);
            assert_eq!(answer, outcome, "{generated}");
        }
    }

    #[test]
    fn r1_220_the_last_of_several_signatures_makes_a_document_signed() {
        let both = |client, company| vec![signer("client", client), signer("company", company)];
        let yesterday = Some(before(1));
        let signed = SignError::AlreadySigned {
            role: "The client".to_owned(),
            on: before(1),
        };
        let no_slot = |slots: &str| Err(SignError::NoSuchSlot(slots.to_owned()));
        let future = Err(SignError::InTheFuture { today: today() });
        let early = Err(SignError::BeforeMade { made: before(9) });
        // Status, signers, the slot that signs, the day → the status then.
        let table = [
            (Sent, vec![], "client", today(), Ok(Signed)),
            (Draft, vec![], "client", before(9), Ok(Signed)),
            (Sent, vec![], "company", today(), no_slot("client")),
            (Sent, both(None, None), "client", before(6), Ok(Sent)),
            (Draft, both(None, None), "company", today(), Ok(Draft)),
            (Sent, both(yesterday, None), "company", today(), Ok(Signed)),
            (Sent, both(yesterday, None), "client", today(), Err(signed)),
            (
                Sent,
                both(None, None),
                "spouse",
                today(),
                no_slot("client, company"),
            ),
            (Sent, both(None, None), "client", before(-1), future),
            (Sent, both(None, None), "client", before(10), early),
            (
                Signed,
                vec![],
                "client",
                today(),
                Err(SignError::Settled(Signed)),
            ),
            (
                Completed,
                vec![],
                "client",
                today(),
                Err(SignError::Settled(Completed)),
            ),
            (
                Void,
                both(None, None),
                "client",
                today(),
                Err(SignError::Void),
            ),
        ];
        for (status, signers, slot, on, outcome) in table {
            let mut tx = office(status, signers, outcome.is_ok());
            let then = outcome.clone().unwrap_or(status);
            tx.documents
                .expect_save()
                .withf(move |saved| saved.status == then && saved.signed == (then == Signed))
                .returning(|_| Ok(()));
            let asked = ask(slot, on, document().version);
            let answer = sign(&mut tx, &agent(), document().id, &asked, &day(), NOW);
            assert_eq!(answer, outcome.map(drop), "{status} {slot} {on}");
        }
    }

    #[test]
    fn what_changed_meanwhile_is_not_signed() {
        let mut tx = office(Sent, vec![], false);
        let asked = ask("client", today(), document().version - 1);
        let answer = sign(&mut tx, &agent(), document().id, &asked, &day(), NOW);
        assert_eq!(answer, Err(SignError::Stale));
    }

    #[test]
    fn the_signers_of_a_paper_are_stored_once_each_in_its_order() {
        let mut tx = MockCrm::default();
        tx.document_life
            .expect_add_signers()
            .once()
            .withf(|id, signers, _| {
                let slots: Vec<_> = signers.iter().map(|one| one.slot.as_str()).collect();
                *id == document().id && slots == ["company", "client"]
            })
            .returning(|_, _, _| Ok(()));
        let named = ["company", "client", "company"];
        let named = named.map(|slot| signer(slot, None).who).to_vec();
        assert_eq!(set_signers(&mut tx, document().id, named, NOW), Ok(()));
        assert_eq!(set_signers(&mut tx, document().id, Vec::new(), NOW), Ok(()));
    }
}
