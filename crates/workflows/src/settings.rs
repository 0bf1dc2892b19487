//! The office's settings as a transaction sees them: what decides money is read where it is decided, never from a cache. And who
//! confirms a change of them that waits.

use crate::unit::Unit;
use billing::transfers::lately_of;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::settings::Settings;
use crm_core::settings::confirming::confirm_change;
use crm_core::settings::proposal::{Lately, ProposalError};
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;
use time::Date;

/// The settings in force.
///
/// # Errors
/// When the store cannot be read, or holds a value that no setting takes.
pub fn in_force(tx: &mut dyn Crm) -> Stored<Settings> {
    let stored = tx.settings().all()?;
    Settings::read(&stored).map_err(|error| StoreError::Fault(error.to_string()))
}

/// The office's day at this moment.
///
/// # Errors
/// As [`in_force`].
pub fn today(tx: &mut dyn Crm, now: Instant) -> Stored<Date> {
    Ok(in_force(tx)?.zone.day_of(now))
}

/// An administrator confirms the change of a setting that waits, to the value that they saw (R5-107). One who may not approve a
/// payment yet does not change when one needs approval.
///
/// # Errors
/// As [`confirm_change`].
pub fn confirm(
    tx: &mut dyn Unit,
    actor: &Actor,
    seen: (&str, &str),
    now: Instant,
) -> Result<(), ProposalError> {
    let found = lately_of(tx, actor, now)?;
    let lately = Lately {
        is_new: found.is_new,
        let_in: &found.let_in,
    };
    confirm_change(tx, actor, seen, lately, now)
}
