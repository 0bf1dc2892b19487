//! What people do with a transfer: approve it, take it back, have it tried again, close it.

use super::ask::account_of;
use super::error::TransferError;
use super::model::{KnownRecipient, Own, Transfer};
use super::second_person::pays_person;
use super::state::TransferState;
use super::step::{CLOCKS_DIFFER, Event, LOOKED_WITHIN, UNSENT_AFTER};
use super::take_in::{Taken, take_in};
use crate::unit::Billing;
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::ShortText;
use crm_core::users::{Permission, allowed};
use time::Duration;

/// So long nobody approves what others ask for after they became an administrator, or somebody else gave them another way in.
const LOOKED_AT_FOR: Duration = Duration::hours(24);

/// Whoever became an administrator, or was given another way in, at this moment or later approves nothing yet.
#[must_use]
pub fn new_since(now: Instant) -> Instant {
    now.minus(LOOKED_AT_FOR)
}

/// An administrator who neither asked for it nor is paid by it.
///
/// # Errors
/// `NotAdmin`, `OwnRequest` or `OwnMoney`.
fn is_second_person(
    transfer: &Transfer,
    (actor, own): (&Actor, &Own),
) -> Result<(), TransferError> {
    if !allowed(actor.role(), Permission::BankApprove) {
        return Err(TransferError::NotAdmin);
    }
    let who = actor.user();
    if who.is_some() && who == transfer.asked_by {
        return Err(TransferError::OwnRequest);
    }
    is_not_their_money(transfer, (actor, own))
}

fn is_not_their_money(
    transfer: &Transfer,
    (actor, own): (&Actor, &Own),
) -> Result<(), TransferError> {
    let pays = (transfer.source.paid(), &transfer.counterparty);
    if pays_person(actor.user(), own, pays) {
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
    let is_new = is_new_administrator(tx, actor, now)?;
    approves(&was, (actor, &own), is_new)?;
    if was.state != TransferState::AwaitingApproval {
        return Err(TransferError::NotWaiting { state: was.state });
    }
    current(was, based_on)
}

/// An administrator who neither asked for it nor is paid by it, nor became one lately: whoever makes a second administrator,
/// or gets into the account of one, does not approve with it what they ask for themselves before the others could see it
/// (R5-108).
///
/// # Errors
/// As [`is_second_person`]; `NewAdministrator`.
pub(super) fn approves(
    transfer: &Transfer,
    by: (&Actor, &Own),
    is_new: bool,
) -> Result<(), TransferError> {
    is_second_person(transfer, by)?;
    if is_new {
        return Err(TransferError::NewAdministrator);
    }
    Ok(())
}

/// Whether they became an administrator, or were given another way in by somebody else, lately.
///
/// # Errors
/// When the store cannot be read.
pub fn is_new_administrator(tx: &mut dyn Billing, actor: &Actor, now: Instant) -> Stored<bool> {
    let Some(who) = actor.user() else {
        return Ok(false);
    };
    let entrusted = tx.transfers().entrusted_since(who, new_since(now))?;
    Ok(entrusted.is_some())
}

/// Whether they would approve it if they were asked: those are told that it waits (R5-076).
///
/// # Errors
/// When the store cannot be read.
pub fn could_approve(
    tx: &mut dyn Billing,
    who: &Actor,
    transfer: &Transfer,
    now: Instant,
) -> Stored<bool> {
    let own = own_of(tx, who)?;
    let is_new = is_new_administrator(tx, who, now)?;
    Ok(approves(transfer, (who, &own), is_new).is_ok())
}

/// What is known to be the actor's own.
///
/// # Errors
/// When the store cannot be read.
pub fn own_of(tx: &mut dyn Billing, actor: &Actor) -> Stored<Own> {
    match actor.user() {
        Some(who) => tx.transfers().own_of(who),
        None => Ok(Own::default()),
    }
}

/// Somebody looked at payee, recipient and account: until one of them becomes another, they are known. An account that the
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

/// Who may say alone what the bank did with a transfer: that it was never sent, or that it moved otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Declares {
    /// An administrator who neither asked for it nor is paid by it.
    SecondPerson,
    /// Any administrator who is not paid by it: what is declared unsent is to be paid once more.
    AnyAdmin,
}

impl Declares {
    /// By the setting: `None` in an office with one administrator.
    #[must_use]
    pub const fn of(second_person_from: Option<Money>) -> Self {
        match second_person_from {
            Some(_) => Self::SecondPerson,
            None => Self::AnyAdmin,
        }
    }

    fn admits(
        self,
        transfer: &Transfer,
        (actor, own): (&Actor, &Own),
    ) -> Result<(), TransferError> {
        match self {
            Self::SecondPerson => is_second_person(transfer, (actor, own)),
            Self::AnyAdmin if allowed(actor.role(), Permission::BankApprove) => {
                is_not_their_money(transfer, (actor, own))
            }
            Self::AnyAdmin => Err(TransferError::NotAdmin),
        }
    }
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
    (actor, declares, own): (&Actor, Declares, &Own),
    now: Instant,
) -> Result<(), TransferError> {
    let state = transfer.state;
    if state != TransferState::Unknown && !transfer.is_gone() {
        return Err(TransferError::NotHeld { state });
    }
    declares.admits(transfer, (actor, own))?;
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
pub(super) fn may_close(
    transfer: &Transfer,
    (actor, declares, own): (&Actor, Declares, &Own),
) -> Result<(), TransferError> {
    let state = transfer.state;
    if !transfer.is_moved_otherwise() {
        return Err(TransferError::NotMovedOtherwise { state });
    }
    declares.admits(transfer, (actor, own))
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
    let own = own_of(tx, actor)?;
    may_close(&was, (actor, declares, &own))?;
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &Event::Closed(why), now)
}

/// Has one that the bank holds tried again now. One whose answer was lost, or that the bank does not show any more, is
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
            let own = own_of(tx, actor)?;
            may_declare_unsent(&was, (actor, declares, &own), now)?;
            Event::DeclaredUnsent
        }
    };
    let was = current(was, based_on)?;
    take_in(tx, actor, &was, &event, now)
}
