//! What the bank says of its own accord, or because a user asked how far a transfer is.

use super::effects::happened;
use crate::unit::Payables;
use billing::bank::{BankLine, SentRequest, TransferKey, key_in};
use billing::transfers::{Event, Taken, Transfer, TransferError};
use billing::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::TransferId;
use crm_core::money::Money;
use crm_core::store::Stored;

/// Whose news it was.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seen {
    /// One of ours, as it is now.
    Ours(Box<Taken>),
    /// It has our mark and the books do not know its key: it was sent before they came back from a backup. Staff
    /// got a notice.
    NotInBooks(TransferKey),
    /// Nothing of ours.
    NotOurs,
}

/// The bank shows a move of money: called when it is new or changed. Repeated news has no further effect.
///
/// # Errors
/// When the store cannot be read or written.
pub fn line_seen(
    tx: &mut dyn Payables,
    actor: &Actor,
    line: &BankLine,
    now: Instant,
) -> Result<Seen, TransferError> {
    let marked = line.note.as_deref().and_then(key_in);
    if let Some(was) = transfer_of(tx, line, marked.as_ref())? {
        let taken = happened(tx, actor, &was, &Event::LineSeen(line), now)?;
        return Ok(Seen::Ours(Box::new(taken)));
    }
    let Some(key) = marked.filter(|_| line.amount < Money::ZERO) else {
        return Ok(Seen::NotOurs);
    };
    BillingAct::run(tx as &mut dyn Billing, actor, now, |act| -> Stored<()> {
        act.record_event(
            Entity::Office,
            EventKind::TransferNotInBooks.with(line.summary()),
        );
        Ok(())
    })?;
    Ok(Seen::NotInBooks(key))
}

/// By our key, which is unique; by the bank's names of it otherwise.
fn transfer_of(
    tx: &mut dyn Payables,
    line: &BankLine,
    marked: Option<&TransferKey>,
) -> Stored<Option<Transfer>> {
    if let Some(key) = marked {
        return tx.transfers().by_key(key);
    }
    if let Some(found) = tx.transfers().by_line(&line.id)? {
        return Ok(Some(found));
    }
    match &line.request_id {
        Some(request) => tx.transfers().by_request(request),
        None => Ok(None),
    }
}

/// A user asked, and the bank reported how far it is with its requests.
///
/// # Errors
/// `NotFound` when there is no such transfer; the store's error.
pub fn request_seen(
    tx: &mut dyn Payables,
    actor: &Actor,
    id: TransferId,
    sent: &SentRequest,
    now: Instant,
) -> Result<Taken, TransferError> {
    let was = tx.transfers().get(id)?.ok_or(TransferError::NotFound)?;
    happened(tx, actor, &was, &Event::RequestSeen(sent), now)
}
