//! Taking back a version that has not begun.

use super::error::PolicyVersionError;
use super::schedule::Schedule;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::PolicyVersionId;
use time::Date;

/// Deletes a version whose first day is still to come; its days are those of the version before it then.
///
/// # Errors
/// When it does not exist, has begun, or something was earned under it: [`PolicyVersionError`].
pub fn delete(
    tx: &mut dyn Commissions,
    actor: &Actor,
    id: PolicyVersionId,
    (today, now): (Date, Instant),
) -> Result<(), PolicyVersionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let schedule = Schedule::of(act.tx.policies().versions()?);
        let known = schedule.iter().find(|version| version.id == id);
        // The specified one cannot be deleted.
        let (version, since) = known
            .and_then(|version| Some((version, version.first_day()?)))
            .ok_or(PolicyVersionError::NotFound)?;
        if since <= today {
            return Err(PolicyVersionError::Begun { since });
        }
        // The office's day goes back when its time zone changes: a payment may be dated ahead.
        let earned = act
            .tx
            .policies()
            .last_earned_day(schedule.days_of(version))?;
        if let Some(last) = earned {
            return Err(PolicyVersionError::EarnedUnder { last });
        }
        act.tx.policies().delete(id)?;
        let deleted = EventKind::CommissionPolicyDeleted.with(version.told());
        act.record_event(Entity::Office, deleted);
        Ok(())
    })
}
