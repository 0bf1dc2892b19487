//! What a transfer's end makes of what it pays.

use crate::unit::Payables;
use billing::partner_payments::{self, PartnerPaymentError};
use billing::transfers::{
    Alert, Command, Event, Taken, Transfer, TransferError, TransferSource, alert, take_in,
};
use commissions::records::{self, CommissionError};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
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
    for command in &taken.commands {
        let refused = match command {
            Command::Settle(booked) => settle(tx, actor, &taken.transfer, *booked, now)?,
            Command::TakeBack => take_back(tx, actor, &taken.transfer, now)?,
            Command::LookUp
            | Command::Send
            | Command::ReadRequest(_)
            | Command::ReadLine(_)
            | Command::Alert(_) => None,
        };
        // The money moved whatever the books say: staff are told why they say something else.
        if let Some(why) = &refused {
            alert(tx, actor, taken.transfer.id, (Alert::NotBooked, why), now)?;
        }
        if *command == Command::TakeBack {
            remember_unbooked(tx, &taken.transfer, refused.map(|_| now))?;
        }
    }
    Ok(())
}

/// What was taken back once is never taken back again, whatever becomes of it: only what was refused is tried when
/// the bank tells of it once more.
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
