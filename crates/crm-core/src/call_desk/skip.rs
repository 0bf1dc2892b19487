//! Passing somebody over, with the reason.

use super::draft::SkipReason;
use super::holds::HoldError;
use super::model::NewSkip;
use super::sitting::seen;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Passes over whom the user holds: they are free for others, and not served to the user again in this time on the desk.
///
/// # Errors
/// When the hold ran out: [`HoldError`].
pub fn skip(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    reason: &SkipReason,
    now: Instant,
) -> Result<(), HoldError> {
    let held = tx.claims().of_user(by, now)?.into_iter().next();
    let claim = held.ok_or(HoldError::Lost)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.call_desk().insert_skip(&NewSkip {
            user: by,
            holder: claim.holder,
            key: claim.key.clone(),
            campaign: claim.campaign,
            reason: reason.as_str().to_owned(),
            at: now,
        })?;
        act.tx.claims().free(&claim.key, by)?;
        seen(act.tx, by, now)?;
        let skipped = EventKind::CallSkipped.with(json!({ "reason": reason.as_str() }));
        act.record_event(claim.holder.entity(), skipped);
        Ok(())
    })
}
