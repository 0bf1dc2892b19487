//! What people do with a transfer, and what that makes of what it pays.

use super::effects::follow;
use crate::settings;
use crate::unit::{Payables, Unit};
use billing::transfers::{
    self, Declares, Transfer, TransferError, TransferSource, TransferState, could_approve,
    may_approve,
};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{TransferId, UserId};
use crm_core::money::Money;
use crm_core::store::Stored;
use crm_core::text::ShortText;
use crm_core::users::Role;

/// What is owed now when it is not what the transfer pays: a refund changed its commission since.
pub(super) fn owed_otherwise(tx: &mut dyn Payables, transfer: &Transfer) -> Stored<Option<Money>> {
    match transfer.source {
        TransferSource::Commission { commission, .. } => {
            let kept_back = tx.offsets().of_commission(commission)?;
            let Some(commission) = tx.commissions().get(commission)? else {
                return Ok(None);
            };
            let owed = commission.amount.checked_sub(kept_back)?;
            Ok((owed != transfer.amount.money()).then_some(owed))
        }
        // Its amount does not change while a transfer of it lives.
        TransferSource::PartnerPayment { .. } => Ok(None),
    }
}

fn is_still_owed(tx: &mut dyn Payables, transfer: &Transfer) -> Result<(), TransferError> {
    match owed_otherwise(tx, transfer)? {
        Some(owed) => Err(TransferError::AmountChanged { owed }),
        None => Ok(()),
    }
}

/// A second person approves it: the bank is asked next.
///
/// # Errors
/// As [`transfers::approve`]; `AmountChanged` when a refund changed what it pays.
pub fn approve(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let transfer = may_approve(tx, actor, seen, now)?;
    is_still_owed(tx, &transfer)?;
    transfers::approve(tx, actor, seen, now)
}

/// The administrators who may approve it now, by id: who gets a notice that it waits (R5-076).
///
/// # Errors
/// When the store cannot be read.
pub fn approvers_of(tx: &mut dyn Unit, transfer: &Transfer, now: Instant) -> Stored<Vec<UserId>> {
    let mut found = Vec::new();
    for id in tx.users().active_of(Role::Admin)? {
        // As if they asked for it now.
        let who = Actor::staff(id, Role::Admin, "");
        if could_approve(tx, &who, transfer, now)? {
            found.push(id);
        }
    }
    Ok(found)
}

/// Takes it back before it was sent: its partner payment is pending again, or canceled with it when it was made for it
/// alone; its commission is approved.
///
/// # Errors
/// As [`transfers::cancel`].
pub fn cancel(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let taken = transfers::cancel(tx, actor, seen, now)?;
    follow(tx, actor, &taken, now)?;
    Ok(taken.transfer)
}

/// Closes one whose money the bank moved otherwise than the books can record: what it pays is left to people.
///
/// # Errors
/// As [`close_by`].
pub fn close(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    why: &ShortText,
    now: Instant,
) -> Result<Transfer, TransferError> {
    let declares = Declares::of(settings::in_force(tx)?.bank_second_person_from);
    close_by(tx, (actor, declares), seen, why, now)
}

/// [`close`] in an office that is known.
///
/// # Errors
/// As [`transfers::close`].
pub fn close_by(
    tx: &mut dyn Payables,
    (actor, declares): (&Actor, Declares),
    seen: (TransferId, Option<i64>),
    why: &ShortText,
    now: Instant,
) -> Result<Transfer, TransferError> {
    let taken = transfers::close(tx, (actor, declares), seen, why, now)?;
    follow(tx, actor, &taken, now)?;
    Ok(taken.transfer)
}

/// Has one that is held tried again, or declares one unsent whose answer was lost days ago.
///
/// # Errors
/// As [`release_by`].
pub fn release(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let declares = Declares::of(settings::in_force(tx)?.bank_second_person_from);
    release_by(tx, (actor, declares), seen, now)
}

/// [`release`] in an office that is known.
///
/// # Errors
/// As [`transfers::release`]; `AmountChanged` when a refund changed what one that is held pays.
pub fn release_by(
    tx: &mut dyn Payables,
    (actor, declares): (&Actor, Declares),
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let (id, _) = seen;
    let was = tx.transfers().get(id)?.ok_or(TransferError::NotFound)?;
    if was.state == TransferState::Held {
        is_still_owed(tx, &was)?;
    }
    let taken = transfers::release(tx, (actor, declares), seen, now)?;
    follow(tx, actor, &taken, now)?;
    Ok(taken.transfer)
}
