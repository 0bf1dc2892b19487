//! The phrase guard, set up: a demonstration refuses what may not be said.

use crate::error::{SeedError, rule};
use crate::office::Office;
use crm_core::clock::OfficeDay;
use crm_core::promises::phrase_guard::{SetUpError, end_set_up};
use crm_core::users::Role;
use infra::Database;
use time::Duration;

/// How long ago it was done.
const DAYS_AGO: i64 = 30;

/// Ends the set-up, unless that was done before.
pub(super) fn set_up(db: &Database, office: &Office<'_>) -> Result<(), SeedError> {
    if db
        .read_blocking(|views| views.phrase_set_up_end())?
        .is_some()
    {
        return Ok(());
    }
    let admin = office.staff.iter().find(|one| one.is(Role::Admin));
    let admin = admin.ok_or_else(|| SeedError::Rule("an office without an admin".to_owned()))?;
    let (actor, at) = (admin.acts(), office.now.minus(Duration::days(DAYS_AGO)));
    let day = OfficeDay::of(office.zone, at);
    db.write_blocking::<_, SetUpError>(|tx| end_set_up(tx, &actor, (&day, at)))
        .map_err(rule)
}
