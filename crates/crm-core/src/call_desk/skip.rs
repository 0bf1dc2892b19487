//! Passing a person over, with the reason.

use super::model::{Claim, NewSkip};
use super::next::{ReadFilter, next_under};
use super::reasons::{SkipCause, SkipReason};
use super::serve::{ServeError, Served, asked_under};
use crate::actor::Actor;
use crate::clock::{Instant, OfficeDay};
use crate::contact_rules::{self, Standing};
use crate::event::EventKind;
use crate::ids::UserId;
use crate::number_facts::Holder;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Why a person is passed over: what is counted, and the rep's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkipWhy {
    pub cause: SkipCause,
    pub words: Option<SkipReason>,
}

/// Passes over a person whom the user holds, and serves the next. A repeated request for a person whom they no longer hold passes
/// no one over.
///
/// # Errors
/// As [`next`](super::next()).
pub fn skip(
    tx: &mut dyn Crm,
    who: (&Actor, UserId),
    skipped: (Holder, &SkipWhy),
    read: &ReadFilter<'_>,
    when: (&OfficeDay, Instant),
) -> Result<Served, ServeError> {
    let rules = pass_over(tx, who, skipped, when)?;
    next_under(tx, who.1, (rules, read), when)
}

/// They are free for others, and not served to the user again in this time on the desk. A person whom the user no
/// longer holds is not passed over: the first answer was lost, or the hold ran out, and the person on the desk now
/// stays there. A person whom the gate refuses by now is free as well, and that is no skip of the rep's: once they may
/// be called they are served again. Answers the rules of the day when the gate was asked under them.
pub(super) fn pass_over(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    (holder, why): (Holder, &SkipWhy),
    (day, now): (&OfficeDay, Instant),
) -> Stored<Option<Standing>> {
    let mut held = tx.claims().of_user(by, now)?.into_iter();
    let Some(claim) = held.find(|claim| claim.holder == holder) else {
        return Ok(None);
    };
    let standing = contact_rules::standing(tx, day.today())?;
    if !may_be_called(tx, &claim, &standing, (day, now))? {
        tx.claims().free(&claim.key, by)?;
        return Ok(Some(standing));
    }
    let reason = why.cause.told(why.words.as_ref());
    CrmAct::run(tx, actor, now, |act| {
        act.tx.call_desk().insert_skip(&NewSkip {
            user: by,
            holder: claim.holder,
            key: claim.key.clone(),
            campaign: claim.campaign,
            cause: why.cause,
            reason: reason.clone(),
            at: now,
        })?;
        act.tx.claims().free(&claim.key, by)?;
        let skipped = EventKind::CallSkipped.with(json!({ "reason": reason }));
        act.record_event(claim.holder.entity(), skipped);
        Ok(Some(standing))
    })
}

/// Whether the gate lets them be called; a person without a number may not be.
fn may_be_called(
    tx: &mut dyn Crm,
    claim: &Claim,
    standing: &Standing,
    when: (&OfficeDay, Instant),
) -> Stored<bool> {
    let Some(phone) = claim.holder.phone_for(tx, &claim.key)?.flatten() else {
        return Ok(false);
    };
    let asked = asked_under(tx, (claim.holder, &phone), claim.user, standing, when)?;
    Ok(asked.decision.is_allowed())
}
