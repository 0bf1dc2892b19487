//! What people do with a transfer, and what that makes of what it pays.

use super::effects::follow;
use crate::unit::Payables;
use billing::transfers::{self, Transfer, TransferError};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;

/// A second person approves it: the bank is asked next.
///
/// # Errors
/// As [`transfers::approve`].
pub fn approve(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    transfers::approve(tx, actor, seen, now)
}

/// Takes it back before it was sent: its partner payment is pending again, its commission approved.
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

/// Has one that is held tried again, or declares one unsent whose answer was lost days ago.
///
/// # Errors
/// As [`transfers::release`].
pub fn release(
    tx: &mut dyn Payables,
    actor: &Actor,
    seen: (TransferId, Option<i64>),
    now: Instant,
) -> Result<Transfer, TransferError> {
    let taken = transfers::release(tx, actor, seen, now)?;
    follow(tx, actor, &taken, now)?;
    Ok(taken.transfer)
}
