//! Calls for which no outcome was recorded.

use super::call_outcome::CallOutcome;
use super::model::{CallResult, UNFINISHED_AFTER};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::store::Stored;
use crate::unit::{Crm, CrmAct};
use serde_json::json;

/// Stores up to `most` calls as unknown; how many. They were counted when they were begun, and wait for their next attempt
/// already. Holds that ran out are removed with them.
///
/// # Errors
/// When the store cannot be read or written.
pub fn end_unfinished(tx: &mut dyn Crm, most: i64, now: Instant) -> Stored<usize> {
    let actor = Actor::system();
    CrmAct::run(tx, &actor, now, |act| {
        let before = now.minus(UNFINISHED_AFTER);
        let calls = act.tx.call_desk().unfinished(before, most)?;
        for call in &calls {
            let result = CallResult {
                why: None,
                outcome: CallOutcome::Unknown,
                at: now,
                seconds: None,
                reason: None,
                note: None,
                answers: None,
                changed: None,
            };
            act.tx.call_desk().settle_call(call.id, Some(result))?;
            let outcome = CallOutcome::Unknown.as_str();
            let ended = EventKind::CallEnded.with(json!({ "outcome": outcome }));
            act.record_event(call.holder.entity(), ended);
        }
        act.tx.claims().sweep(now)?;
        Ok(calls.len())
    })
}
