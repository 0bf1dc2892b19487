//! What people do with a transfer: approve it, take it back, have it tried again, close it.

use super::approver::{Declares, Viewer, approves, lately_of, own_of};
use super::ask::account_of;
use super::error::TransferError;
use super::model::{KnownRecipient, Recipient, Transfer};
use super::second_person::Standing;
use super::state::TransferState;
use super::step::{CLOCKS_DIFFER, Event, LOOKED_WITHIN, UNSENT_AFTER};
use super::take_in::{Taken, take_in};
use crate::unit::Billing;
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::Stored;
use crm_core::text::ShortText;

fn found(tx: &mut dyn Billing, id: TransferId) -> Result<Transfer, TransferError> {
    tx.transfers().get(id)?.ok_or(TransferError::NotFound)
}

fn current(transfer: Transfer, based_on: Option<i64>) -> Result<Transfer, TransferError> {
    as_seen(transfer, based_on).map_err(|current| TransferError::Stale { current })
}

/// What the actor is about to approve.
///
/// # Errors
/// When it does not wait for approval or changed since `based_on`, or when the actor is not a second person.
pub fn may_approve(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let was = found(tx, id)?;
    let own = own_of(tx, actor)?;
    let lately = lately_of(tx, actor, now)?;
    approves(&was, (actor, &own), &lately)?;
    if was.state != TransferState::AwaitingApproval {
        return Err(TransferError::NotWaiting { state: was.state });
    }
    current(was, based_on)
}

/// A user checked payee, recipient and account: until one of them becomes another, they are known. An account that the
/// bank does not show now stays the one that it showed before, so that another is not taken for the first.
///
/// # Errors
/// When the store cannot be read or written.
pub fn vouch_for(
    tx: &mut dyn Billing,
    actor: &Actor,
    transfer: &Transfer,
    now: Instant,
) -> Stored<()> {
    let (paid, to) = (transfer.source.paid(), &transfer.counterparty.id);
    let before = tx.transfers().known(paid, to)?;
    let before = before.and_then(|known| known.account);
    let account = account_of(tx, to)?.or(before);
    tx.transfers().set_known(&KnownRecipient {
        paid,
        payee: transfer.payee.clone(),
        recipient: transfer.counterparty.clone(),
        account,
        seen_by: actor.user(),
        transfer: Some(transfer.id),
        seen_at: now,
    })
}

/// Whether the bank shows another name, address or account of the recipient than at the last check: no user has checked
/// where the money would go now (R5-109).
///
/// # Errors
/// When the store cannot be read.
pub fn recipient_changed(tx: &mut dyn Billing, transfer: &Transfer) -> Stored<bool> {
    let (paid, to) = (transfer.source.paid(), &transfer.counterparty.id);
    let Some(known) = tx.transfers().known(paid, to)? else {
        return Ok(false);
    };
    let mut shown = tx.bank_book().sync()?.counterparties.into_iter();
    // Of one that it shows no more it says itself that they cannot be paid.
    let Some(shown) = shown.find(|one| one.id == *to) else {
        return Ok(false);
    };
    let is = KnownRecipient {
        recipient: Recipient {
            id: shown.id,
            name: shown.name,
            email: shown.email,
        },
        account: shown.account,
        ..known.clone()
    };
    Ok(Standing::of(Some(&known), &is) == Standing::Changed)
}

/// A second person approves it: the bank is asked next.
///
/// # Errors
/// As [`may_approve`].
pub fn approve(
    tx: &mut dyn Billing,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let mut was = may_approve(tx, actor, seen, now)?;
    was.approved_by = actor.user();
    was.approved_at = Some(now);
    let approved = take_in(tx, actor, &was, &Event::Approved, now)?.transfer;
    vouch_for(tx, actor, &approved, now)?;
    Ok(approved)
}

/// Takes it back before it was sent; what it pays is for the caller to open again, as the commands say.
///
/// # Errors
/// When it may have gone out, is over, or changed since `based_on`.
pub fn cancel(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (TransferId, Option<i64>),
    now: Instant,
) -> Result<Taken, TransferError> {
    let was = found(tx, id)?;
    let state = was.state;
    match state {
        TransferState::AwaitingApproval | TransferState::Queued | TransferState::Held => {}
        TransferState::Sending | TransferState::Submitted | TransferState::Unknown => {
            return Err(TransferError::MayBeOut { state });
        }
        TransferState::Completed | TransferState::Failed | TransferState::Canceled => {
            return Err(TransferError::Over { state });
        }
    }
    if was.uncertain_since.is_some() {
        return Err(TransferError::MayBeOut { state });
    }
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &Event::Canceled, now)
}

fn in_doubt_since(transfer: &Transfer) -> Instant {
    transfer.uncertain_since.unwrap_or(transfer.state_since)
}

/// From when on one in doubt, or gone at the bank, may be declared unsent.
pub(super) fn unsent_from(transfer: &Transfer) -> Instant {
    in_doubt_since(transfer).plus(UNSENT_AFTER)
}

/// Whether the actor may say that it was never sent: three days after its answer was lost, or after the bank showed it
/// no more, and only when the bank was looked at since, and lately.
///
/// # Errors
/// Why not; `NotHeld` when nothing about it is in doubt.
pub(super) fn may_declare_unsent(
    transfer: &Transfer,
    viewer: Viewer<'_>,
    now: Instant,
) -> Result<(), TransferError> {
    let state = transfer.state;
    if state != TransferState::Unknown && !transfer.is_gone() {
        return Err(TransferError::NotHeld { state });
    }
    viewer.declares_alone(transfer)?;
    let from = unsent_from(transfer);
    if now < from {
        return Err(TransferError::TooEarly { from });
    }
    let since = in_doubt_since(transfer);
    // A look that lies ahead of us was stamped by a clock that is wrong.
    let counts = since.max(now.minus(LOOKED_WITHIN))..=now.plus(CLOCKS_DIFFER);
    match transfer.checked_at {
        Some(looked) if counts.contains(&looked) => Ok(()),
        Some(_) | None => Err(TransferError::NotLookedUp),
    }
}

/// Whether the actor may close it: the bank moved its money in a way that the books cannot record.
///
/// # Errors
/// Why not; `NotMovedOtherwise` when the books have it as the bank does, or wait for the bank.
pub(super) fn may_close(transfer: &Transfer, viewer: Viewer<'_>) -> Result<(), TransferError> {
    let state = transfer.state;
    if !transfer.is_moved_otherwise() {
        return Err(TransferError::NotMovedOtherwise { state });
    }
    viewer.declares_alone(transfer)
}

/// Closes one whose money the bank moved otherwise than the books can record, for the reason that is given: what it
/// pays is for the caller to open again, as the commands say.
///
/// # Errors
/// When it is none of these, or changed since `based_on`; when the actor may not close it.
pub fn close(
    tx: &mut dyn Billing,
    (actor, declares): (&Actor, Declares),
    (id, based_on): (TransferId, Option<i64>),
    why: &ShortText,
    now: Instant,
) -> Result<Taken, TransferError> {
    let was = found(tx, id)?;
    let (own, lately) = (own_of(tx, actor)?, lately_of(tx, actor, now)?);
    let viewer = Viewer {
        actor,
        declares,
        own: &own,
        lately: &lately,
    };
    may_close(&was, viewer)?;
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &Event::Closed(why), now)
}

/// Has one that the bank holds tried again now. One whose answer was lost, or that the bank no longer shows, is
/// declared unsent after three days, by an administrator who looked at the bank's own pages.
///
/// # Errors
/// When it is neither, or changed since `based_on`; when the actor may not declare it unsent, or not yet.
pub fn release(
    tx: &mut dyn Billing,
    (actor, declares): (&Actor, Declares),
    (id, based_on): (TransferId, Option<i64>),
    now: Instant,
) -> Result<Taken, TransferError> {
    let was = found(tx, id)?;
    let event = match was.state {
        TransferState::Held => Event::Released,
        _ => {
            let (own, lately) = (own_of(tx, actor)?, lately_of(tx, actor, now)?);
            let viewer = Viewer {
                actor,
                declares,
                own: &own,
                lately: &lately,
            };
            may_declare_unsent(&was, viewer, now)?;
            Event::DeclaredUnsent
        }
    };
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &event, now)
}
