//! A worker's turn at one transfer.

use super::effects::happened;
use super::people::owed_otherwise;
use crate::unit::Payables;
use billing::bank::{
    BankError, BankLine, BankLineId, Found, LineStatus, Other, RequestId, RequestStatus,
    SendRequest, SentRequest, Sought,
};
use billing::transfers::{
    Command, Event, Taken, Transfer, TransferError, TransferState, recipient_changed,
};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::Stored;
use time::Duration;

/// How much earlier than anything we know of it the bank is searched: no clock of ours goes that wrong, and no older
/// backup is restored without people looking at what was paid since.
const SEARCHED_BEFORE: Duration = Duration::days(30);

/// The right to work at a transfer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub transfer: TransferId,
    pub token: i64,
}

/// What the bank is to be asked, in no transaction, and within [`billing::transfers::ASKED_WITHIN`] of when it was said: a
/// worker that slept longer, by a clock that cannot be set, gives up: another worker owns the transfer by then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Task {
    /// Whether it has this, or an earlier payment of the same; `Bank::find`.
    LookUp {
        sought: Sought,
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
    LookedUp(Result<Found, BankError>),
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
    let own = match heard {
        Heard::LookedUp(answer) => answer.clone().map(|found| found.own),
        Heard::Sent(_) | Heard::Request(_) | Heard::Line(_) => Ok(None),
    };
    let event = match heard {
        // Before it is sent for the first time, or again without a doubt.
        Heard::LookedUp(Ok(found)) if found.own.is_none() && is_owed_otherwise(tx, &was)? => {
            Event::OwedOtherwise
        }
        Heard::LookedUp(Ok(found)) if found.own.is_none() && is_paid_elsewhere(tx, &was)? => {
            Event::RecipientChanged
        }
        Heard::LookedUp(Ok(found)) if found.own.is_none() && is_sent_before(tx, &found.others)? => {
            Event::SentBefore
        }
        Heard::LookedUp(_) => Event::LookedUp(&own),
        Heard::Sent(answer) => Event::Answered(answer),
        Heard::Request(Ok(sent)) => Event::RequestSeen(sent),
        Heard::Line(Ok(line)) => Event::LineSeen(line),
        Heard::Request(Err(error)) | Heard::Line(Err(error)) => Event::NotRead(error),
    };
    let taken = happened(tx, &Actor::system(), &was, &event, now)?;
    Ok((next(&taken, now), taken))
}

/// Whether it was certainly not sent yet.
fn waits(was: &Transfer) -> bool {
    let waits = matches!(was.state, TransferState::Queued | TransferState::Held);
    waits && was.uncertain_since.is_none()
}

/// Whether it was not sent yet, and a refund changed the amount owed.
fn is_owed_otherwise(tx: &mut dyn Payables, was: &Transfer) -> Stored<bool> {
    Ok(waits(was) && owed_otherwise(tx, was)?.is_some())
}

/// Whether it was not sent yet, and the recipient is another than the one whom a user checked.
fn is_paid_elsewhere(tx: &mut dyn Payables, was: &Transfer) -> Stored<bool> {
    Ok(waits(was) && recipient_changed(tx, was)?)
}

/// Whether the bank has a payment of the same that the books cannot account for: books that came back from a backup do not
/// know what the lost ones sent, nor that it was canceled here after it had been sent there.
fn is_sent_before(tx: &mut dyn Payables, others: &[Other]) -> Stored<bool> {
    for other in others {
        if !is_accounted_for(tx, other)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// It came to nothing, or came back, or people said what it paid.
fn is_accounted_for(tx: &mut dyn Payables, other: &Other) -> Stored<bool> {
    let sent = &other.sent;
    if matches!(
        sent.status,
        RequestStatus::Rejected { .. } | RequestStatus::Cancelled
    ) {
        return Ok(true);
    }
    let known = tx.transfers().by_key(&other.key)?;
    if known.is_some_and(|known| known.returned_at.is_some() && !known.is_out_after_all()) {
        return Ok(true);
    }
    let lines = match &sent.line {
        Some(id) => tx.bank_book().line(id)?.into_iter().collect(),
        None => tx.bank_book().lines_of(&sent.id)?,
    };
    for line in &lines {
        if !is_line_settled(tx, line)? {
            return Ok(false);
        }
    }
    Ok(!lines.is_empty())
}

fn is_line_settled(tx: &mut dyn Payables, line: &BankLine) -> Stored<bool> {
    match line.status {
        LineStatus::Cancelled | LineStatus::Failed | LineStatus::Reversed => Ok(true),
        LineStatus::Pending | LineStatus::Sent | LineStatus::Blocked => {
            match tx.bank_matches().number(&line.id)? {
                Some(number) => Ok(tx.bank_matches().of_line(number)?.is_some()),
                None => Ok(false),
            }
        }
    }
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
        sought: transfer.sought(),
        since: transfer.created_at.min(now).minus(SEARCHED_BEFORE),
    }
}
