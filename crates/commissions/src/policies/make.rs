//! Making a version that holds from a day on.

use super::error::PolicyVersionError;
use super::schedule::Schedule;
use super::version::{Made, NewPolicyVersion, PolicyReason, PolicyVersion};
use crate::policy::Policy;
use crate::unit::{Commissions, CommissionsAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::{Entity, EventKind};
use time::Date;

/// What is to become a version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyDraft {
    pub policy: Policy,
    /// The first business day it holds.
    pub first_day: Date,
    pub reason: PolicyReason,
}

/// Makes a version. It may begin on any open day from which on nothing was earned until the next version begins: so
/// every commission goes by the version of its payment's day, and what was earned stays.
///
/// # Errors
/// When its name or its day is taken, its day is too far ahead or in a closed month, or commissions were earned
/// on payments of its days: [`PolicyVersionError`].
pub fn make(
    tx: &mut dyn Commissions,
    actor: &Actor,
    draft: &PolicyDraft,
    (today, now): (Date, Instant),
) -> Result<PolicyVersion, PolicyVersionError> {
    CommissionsAct::run(tx, actor, now, |act| {
        let schedule = Schedule::of(act.tx.policies().versions()?);
        schedule.admit(draft.policy.name(), draft.first_day, today)?;
        act.tx.closed_books()?.admit(draft.first_day)?;
        let days = schedule.days_from(draft.first_day);
        if let Some(last) = act.tx.policies().last_earned_day(days)? {
            return Err(PolicyVersionError::AlreadyEarned { last });
        }
        let new = NewPolicyVersion {
            policy: draft.policy.clone(),
            made: Made {
                first_day: draft.first_day,
                by: actor.user(),
                at: now,
                reason: draft.reason.clone(),
            },
        };
        let id = act.tx.policies().insert(&new)?;
        let version = PolicyVersion::stored(id, new);
        let made = EventKind::CommissionPolicyMade.with(version.told());
        act.record_event(Entity::Office, made);
        Ok(version)
    })
}
