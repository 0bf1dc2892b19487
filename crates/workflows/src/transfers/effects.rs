//! What a transfer's end makes of what it pays.

use crate::unit::Payables;
use billing::partner_payments::{self, PartnerPaymentError};
use billing::transfers::{
    Alert, Command, Event, Taken, Transfer, TransferError, TransferSource, alert, take_in,
};
use commissions::records::{self, CommissionError};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::{StoreError, Stored};

/// Stores what becomes of the transfer, and of what it pays.
///
/// # Errors
/// `Unexpected` when its state does not know the event; the store's error.
pub(super) fn happened(
    tx: &mut dyn Payables,
    actor: &Actor,
    was: &Transfer,
    event: &Event<'_>,
    now: Instant,
) -> Result<Taken, TransferError> {
    let taken = take_in(tx, actor, was, event, now)?;
    follow(tx, actor, &taken, now)?;
    Ok(taken)
}

/// Does what the commands say of what the transfer pays.
pub(super) fn follow(
    tx: &mut dyn Payables,
    actor: &Actor,
    taken: &Taken,
    now: Instant,
) -> Stored<()> {
    let transfer = &taken.transfer;
    for command in &taken.commands {
        match command {
            Command::Settle(booked) => {
                if let Some(why) = settle(tx, actor, transfer, *booked, now)? {
                    not_booked(tx, actor, transfer, (&why, now))?;
                }
            }
            Command::TakeBack => book_back(tx, actor, transfer, now)?,
            Command::LookUp
            | Command::Send
            | Command::ReadRequest(_)
            | Command::ReadLine(_)
            | Command::Alert(_) => {}
        }
    }
    Ok(())
}

/// The money moved whatever the books say: staff are told why they say something else.
fn not_booked(
    tx: &mut dyn Payables,
    actor: &Actor,
    transfer: &Transfer,
    (why, now): (&str, Instant),
) -> Stored<()> {
    alert(tx, actor, transfer.id, (Alert::NotBooked, why), now)
}

/// What it pays is not paid, or waits until the books let it be so. Staff are told when it begins to wait.
fn book_back(
    tx: &mut dyn Payables,
    actor: &Actor,
    transfer: &Transfer,
    now: Instant,
) -> Stored<()> {
    let refused = take_back(tx, actor, transfer, now)?;
    if let Some(why) = refused
        .as_ref()
        .filter(|_| transfer.unbooked_since.is_none())
    {
        not_booked(tx, actor, transfer, (why, now))?;
    }
    remember_unbooked(tx, transfer, refused.map(|_| now))
}

/// Tries once more to book the end of a transfer that a rule of the books refused, such as a closed month. When it is
/// refused again, it goes on waiting.
///
/// # Errors
/// The store's error.
pub fn book_again(
    tx: &mut dyn Payables,
    actor: &Actor,
    id: TransferId,
    now: Instant,
) -> Stored<()> {
    let found = tx.transfers().get(id)?;
    match found.filter(|transfer| transfer.unbooked_since.is_some()) {
        Some(transfer) => book_back(tx, actor, &transfer, now),
        None => Ok(()),
    }
}

/// What was taken back once is never taken back again, whatever becomes of it: only what was refused is tried once
/// more.
fn remember_unbooked(
    tx: &mut dyn Payables,
    transfer: &Transfer,
    unbooked_since: Option<Instant>,
) -> Stored<()> {
    if transfer.unbooked_since.is_some() == unbooked_since.is_some() {
        return Ok(());
    }
    let waiting = Transfer {
        unbooked_since,
        ..transfer.clone()
    };
    tx.transfers().lease(&waiting, transfer.lease_token)
}

/// What it pays is paid, on the office's day on which the bank booked it; the sentence of the rule that does
/// not let it be.
fn settle(
    tx: &mut dyn Payables,
    actor: &Actor,
    transfer: &Transfer,
    booked: Instant,
    now: Instant,
) -> Stored<Option<String>> {
    let day = tx.facts().day_of(booked)?;
    match transfer.source {
        TransferSource::PartnerPayment { payment, .. } => {
            let done = partner_payments::complete_by_bank(tx, actor, payment, day, now);
            of_partner(done.map(drop))
        }
        TransferSource::Commission { commission, .. } => {
            let done = records::pay_by_bank(tx, actor, commission, day, now);
            of_commission(done.map(drop))
        }
    }
}

fn take_back(
    tx: &mut dyn Payables,
    actor: &Actor,
    transfer: &Transfer,
    now: Instant,
) -> Stored<Option<String>> {
    // Another transfer pays it by now: what it made of it holds.
    if tx.transfers().live_of(transfer.source)?.is_some() {
        return Ok(None);
    }
    match transfer.source {
        TransferSource::PartnerPayment { payment, .. } => {
            let done = partner_payments::reopen(tx, actor, payment, now);
            of_partner(done.map(drop))
        }
        TransferSource::Commission { commission, .. } => {
            let transferred = transfer.amount.money();
            let done = records::reopen(tx, actor, (commission, transferred), now);
            of_commission(done.map(drop))
        }
    }
}

fn of_partner(done: Result<(), PartnerPaymentError>) -> Stored<Option<String>> {
    match done {
        Ok(()) => Ok(None),
        Err(PartnerPaymentError::Store(error)) => Err(error),
        Err(refused) => Ok(Some(refused.to_string())),
    }
}

fn of_commission(done: Result<(), CommissionError>) -> Stored<Option<String>> {
    match done {
        Ok(()) => Ok(None),
        Err(CommissionError::Store(error)) => Err::<_, StoreError>(error),
        Err(refused) => Ok(Some(refused.to_string())),
    }
}
