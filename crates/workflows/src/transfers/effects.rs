//! What a transfer's end makes of what it pays.

use crate::unit::Payables;
use billing::partner_payments::{self, PartnerPaymentError};
use billing::transfers::{
    Alert, Command, Event, Taken, Transfer, TransferError, TransferSource, TransferState, alert,
    take_in,
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
            Command::Settle(booked) => book(tx, actor, transfer, End::Paid(*booked), now)?,
            Command::TakeBack => book(tx, actor, transfer, End::NotPaid, now)?,
            Command::LookUp
            | Command::Send
            | Command::ReadRequest(_)
            | Command::ReadLine(_)
            | Command::Alert(_) => {}
        }
    }
    Ok(())
}

/// What the books are to say of what a transfer pays.
#[derive(Debug, Clone, Copy)]
enum End {
    /// The bank booked it at this moment.
    Paid(Instant),
    NotPaid,
}

/// What it pays is paid or not paid, or waits until the books let it be so: the money moved whatever they say. Staff are
/// told when it begins to wait.
fn book(
    tx: &mut dyn Payables,
    actor: &Actor,
    transfer: &Transfer,
    end: End,
    now: Instant,
) -> Stored<()> {
    let refused = match end {
        End::Paid(booked) => settle(tx, actor, transfer, booked, now)?,
        End::NotPaid => take_back(tx, actor, transfer, now)?,
    };
    if let Some(why) = refused
        .as_ref()
        .filter(|_| transfer.unbooked_since.is_none())
    {
        alert(tx, actor, transfer.id, (Alert::NotBooked, why), now)?;
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
    let Some(transfer) = found.filter(|transfer| transfer.unbooked_since.is_some()) else {
        return Ok(());
    };
    let end = match (transfer.state, transfer.completed_at) {
        (TransferState::Completed, Some(booked)) => End::Paid(booked),
        _ => End::NotPaid,
    };
    book(tx, actor, &transfer, end, now)
}

/// What was booked once is never booked again, whatever becomes of it: only what was refused is tried once more.
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
            let done =
                if transfer.state == TransferState::Canceled && transfer.cancels_its_payment() {
                    partner_payments::cancel_with_transfer(tx, actor, payment, now)
                } else {
                    partner_payments::reopen(tx, actor, payment, now)
                };
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
