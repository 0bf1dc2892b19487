//! A worker's turn at one transfer.

use super::effects::happened;
use super::people::owed_otherwise;
use crate::unit::Payables;
use billing::bank::{
    BankError, BankLine, BankLineId, RequestId, SendRequest, SentRequest, TransferKey,
};
use billing::transfers::{Command, Event, Taken, Transfer, TransferError, TransferState};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::Stored;
use time::Duration;

/// How much earlier than anything we know of it the bank is searched: no clock of ours goes that wrong.
const SEARCHED_BEFORE: Duration = Duration::days(7);

/// The right to work at a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub transfer: TransferId,
    pub token: i64,
}

/// What the bank is to be asked, in no transaction, and within [`billing::transfers::LEASE`] of when it was said: a
/// worker that slept longer, on a clock that nobody sets, lets it be, for another has the transfer by then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Whether it has this; `Bank::find`.
    LookUp {
        key: TransferKey,
        note: String,
        since: Instant,
    },
    Send(Box<SendRequest>),
    ReadRequest(RequestId),
    ReadLine(BankLineId),
    /// Nothing more now.
    Done,
}

/// What the bank said.
#[derive(Debug, Clone, PartialEq, Eq)]
#[allow(
    clippy::large_enum_variant,
    reason = "one at a time is passed on, and none is kept"
)]
pub enum Heard {
    LookedUp(Result<Option<SentRequest>, BankError>),
    Sent(Result<SentRequest, BankError>),
    Request(Result<SentRequest, BankError>),
    Line(Result<BankLine, BankError>),
}

/// Takes a transfer up that is due; `None` when it is not, or another worker has it.
///
/// # Errors
/// The store's error: `Clash` when another worker was quicker, after which trying again finds it leased.
pub fn begin(
    tx: &mut dyn Payables,
    id: TransferId,
    now: Instant,
) -> Result<Option<(Lease, Task, Taken)>, TransferError> {
    let Some(was) = tx.transfers().get(id)?.filter(|was| was.is_due(now)) else {
        return Ok(None);
    };
    let taken = happened(tx, &Actor::system(), &was, &Event::LeaseTaken, now)?;
    let lease = Lease {
        transfer: id,
        token: taken.transfer.lease_token,
    };
    let task = next(&taken, now);
    Ok(Some((lease, task, taken)))
}

/// Stores what the bank said, and says what it is asked next.
///
/// # Errors
/// `LeaseLost` when another worker, or the bank's own news, got there first: nothing is stored, and nothing is
/// to be asked; the store's error.
pub fn go_on(
    tx: &mut dyn Payables,
    lease: Lease,
    heard: &Heard,
    now: Instant,
) -> Result<(Task, Taken), TransferError> {
    let was = tx.transfers().get(lease.transfer)?;
    let was = was.ok_or(TransferError::NotFound)?;
    if !was.is_leased_to(lease.token) {
        return Err(TransferError::LeaseLost);
    }
    let event = match heard {
        // Before it is sent for the first time, or again without a doubt.
        Heard::LookedUp(Ok(None)) if is_owed_otherwise(tx, &was)? => Event::OwedOtherwise,
        Heard::LookedUp(answer) => Event::LookedUp(answer),
        Heard::Sent(answer) => Event::Answered(answer),
        Heard::Request(Ok(sent)) => Event::RequestSeen(sent),
        Heard::Line(Ok(line)) => Event::LineSeen(line),
        Heard::Request(Err(error)) | Heard::Line(Err(error)) => Event::NotRead(error),
    };
    let taken = happened(tx, &Actor::system(), &was, &event, now)?;
    Ok((next(&taken, now), taken))
}

/// Nothing of it may be out, and a refund changed what it pays since it was asked for.
fn is_owed_otherwise(tx: &mut dyn Payables, was: &Transfer) -> Stored<bool> {
    let waits = matches!(was.state, TransferState::Queued | TransferState::Held);
    Ok(waits && was.uncertain_since.is_none() && owed_otherwise(tx, was)?.is_some())
}

fn next(taken: &Taken, now: Instant) -> Task {
    let transfer = &taken.transfer;
    let asked = taken.commands.iter().find_map(|command| match command {
        Command::LookUp => Some(look_up(transfer, now)),
        Command::Send => Some(Task::Send(Box::new(transfer.send_request()))),
        Command::ReadRequest(id) => Some(Task::ReadRequest(id.clone())),
        Command::ReadLine(id) => Some(Task::ReadLine(id.clone())),
        Command::Settle(_) | Command::TakeBack | Command::Alert(_) => None,
    });
    debug_assert!(
        asked.is_some()
            || transfer.lease_until.is_none()
            || transfer.state != TransferState::Sending,
        "a lease is held and nothing is done with it"
    );
    asked.unwrap_or(Task::Done)
}

fn look_up(transfer: &Transfer, now: Instant) -> Task {
    Task::LookUp {
        key: transfer.key.clone(),
        note: transfer.bank_note(),
        since: transfer.created_at.min(now).minus(SEARCHED_BEFORE),
    }
}
