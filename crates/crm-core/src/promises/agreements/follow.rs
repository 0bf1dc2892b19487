//! The record of an agreement goes with its document: made with it, and frozen once it is signed.

use super::model::{Agreement, Entered, NewAgreement, OnPaper, Origin};
use super::period::CancelPeriod;
use super::signature::{last_signature, signed_by_client};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact_gate::{Address, Number};
use crate::documents::kind::DocumentType;
use crate::documents::model::{Document, live};
use crate::documents::signers::Signer;
use crate::documents::status::DocumentStatus;
use crate::event::{Entity, Event, EventDetails};
use crate::ids::DocumentId;
use crate::promises::cooling_off::{Facts, clocks_of};
use crate::settings::Settings;
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use time::Date;

/// Whether a draft may not go on: an agreement without its notice of cancellation stays one.
pub(crate) fn lacks_notice(
    tx: &mut dyn Crm,
    document: DocumentId,
    (status, kind): (DocumentStatus, DocumentType),
) -> Stored<bool> {
    if status != DocumentStatus::Draft || !kind.is_agreement() {
        return Ok(false);
    }
    let Some(agreement) = tx.agreements().get(document)? else {
        // An older server added it.
        return Ok(!tx.documents().is_generated(document)?);
    };
    let entered = agreement.entered;
    let is_in_trash = match entered.notice_document {
        Some(notice) => live(tx, notice)?.is_none(),
        None => false,
    };
    Ok(!entered.has_notice(is_in_trash))
}

/// Makes the record that a document lacks, and freezes the period of one that its client has signed by now; what the history says of
/// it. Doing it again does nothing.
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
    if agreement.period.is_some() || agreement.origin == Origin::Before {
        return Ok(None);
    }
    let signers = tx.document_life().signers(document.id)?;
    let Some(signed_on) = signed_on(tx, document.status, &signers, now)? else {
        return Ok(None);
    };
    let facts = facts(tx, document, &agreement.entered, agreement.paper, signed_on)?;
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
    signed_on: Date,
) -> Stored<Facts> {
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

/// The client's last signature: the office's may follow later. `None` while one of the client's is missing. A document that was moved
/// to Signed, or uploaded as signed, names no one: then it is the office's day.
fn signed_on(
    tx: &mut dyn Crm,
    status: DocumentStatus,
    signers: &[Signer],
    now: Instant,
) -> Stored<Option<Date>> {
    match status {
        DocumentStatus::Void => Ok(None),
        DocumentStatus::Draft | DocumentStatus::Sent => Ok(signed_by_client(signers)),
        DocumentStatus::Signed | DocumentStatus::Completed => match last_signature(signers) {
            Some(day) => Ok(Some(day)),
            None => today(tx, now).map(Some),
        },
    }
}

fn today(tx: &mut dyn Crm, now: Instant) -> Stored<Date> {
    let stored = tx.settings().all()?;
    let settings = Settings::read(&stored).map_err(|error| StoreError::Fault(error.to_string()))?;
    Ok(settings.zone.day_of(now))
}

#[cfg(test)]
mod tests;
