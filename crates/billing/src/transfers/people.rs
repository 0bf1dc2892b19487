//! What people do with a transfer: approve it, take it back, have it tried again.

use super::error::TransferError;
use super::model::Transfer;
use super::state::TransferState;
use super::step::{Event, UNSENT_AFTER};
use super::take_in::{Taken, take_in};
use crate::unit::Billing;
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::users::{Permission, allowed};

/// An administrator who neither asked for it nor is paid by it.
///
/// # Errors
/// `NotAdmin`, `OwnRequest` or `OwnMoney`.
pub(super) fn is_second_person(transfer: &Transfer, actor: &Actor) -> Result<(), TransferError> {
    if !allowed(actor.role(), Permission::BankApprove) {
        return Err(TransferError::NotAdmin);
    }
    let who = actor.user();
    if who.is_some() && who == transfer.asked_by {
        return Err(TransferError::OwnRequest);
    }
    if who.is_some() && who == transfer.source.earner() {
        return Err(TransferError::OwnMoney);
    }
    Ok(())
}

fn found(tx: &mut dyn Billing, id: TransferId) -> Result<Transfer, TransferError> {
    tx.transfers().get(id)?.ok_or(TransferError::NotFound)
}

fn current(transfer: Transfer, based_on: Option<i64>) -> Result<Transfer, TransferError> {
    as_seen(transfer, based_on).map_err(|current| TransferError::Stale { current })
}

/// A second person approves it: the bank is asked next.
///
/// # Errors
/// When it does not wait for approval or changed since `based_on`, or when the actor is not a second person.
pub fn approve(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let was = found(tx, id)?;
    is_second_person(&was, actor)?;
    if was.state != TransferState::AwaitingApproval {
        return Err(TransferError::NotWaiting { state: was.state });
    }
    let mut was = current(was, based_on)?;
    was.approved_by = actor.user();
    was.approved_at = Some(now);
    Ok(take_in(tx, actor, &was, &Event::Approved, now)?.transfer)
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

/// Has one that the bank holds tried again now. One whose answer was lost three days ago or longer is declared
/// unsent, by a second person who looked at the bank's own pages.
///
/// # Errors
/// When it is neither, or changed since `based_on`; when the actor is not a second person for the latter.
pub fn release(
    tx: &mut dyn Billing,
    actor: &Actor,
    (id, based_on): (TransferId, Option<i64>),
    now: Instant,
) -> Result<Taken, TransferError> {
    let was = found(tx, id)?;
    let event = match was.state {
        TransferState::Held => Event::Released,
        TransferState::Unknown => {
            is_second_person(&was, actor)?;
            let since = was.uncertain_since.unwrap_or(was.state_since);
            let from = since.plus(UNSENT_AFTER);
            if now < from {
                return Err(TransferError::TooEarly { from });
            }
            Event::DeclaredUnsent
        }
        state => return Err(TransferError::NotHeld { state }),
    };
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &event, now)
}
