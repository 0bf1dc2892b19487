//! The office's settings as a transaction sees them: what decides money is read where it is decided, never from a cache.

use crm_core::clock::Instant;
use crm_core::settings::Settings;
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
