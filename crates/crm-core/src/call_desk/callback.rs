//! Promised calls: canceled, or taken over.

use super::model::{Callback, CallbackStatus};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::event::EventKind;
use crate::ids::{CallbackId, UserId};
use crate::number_facts::Said;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use thiserror::Error;

/// Why a callback is not canceled or taken.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CallbackActError {
    #[error("This callback does not exist.")]
    NotFound,
    #[error("This callback was made or canceled already.")]
    Ended,
    #[error(transparent)]
    Store(#[from] StoreError),
}

fn open(tx: &mut dyn Crm, id: CallbackId) -> Result<Callback, CallbackActError> {
    let callback = tx.callbacks().get(id)?;
    let callback = callback.ok_or(CallbackActError::NotFound)?;
    match callback.status {
        CallbackStatus::Open => Ok(callback),
        CallbackStatus::Done | CallbackStatus::Canceled => Err(CallbackActError::Ended),
    }
}

/// Cancels a promised call, with the reason. It no longer leads to a call: the number is closed, unless another call
/// is promised to them.
///
/// # Errors
/// When it does not exist, or is no longer open: [`CallbackActError`].
pub fn cancel(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: CallbackId,
    reason: &Said,
    now: Instant,
) -> Result<(), CallbackActError> {
    let callback = open(tx, id)?;
    CrmAct::run(tx, actor, now, |act| {
        act.tx.callbacks().end(id, CallbackStatus::Canceled, now)?;
        close(act, &callback.key)?;
        let canceled = EventKind::CallbackCanceled.with(json!({
            "dueAt": callback.due_at.to_rfc3339(),
            "note": reason.as_str(),
        }));
        act.record_event(callback.holder.entity(), canceled);
        Ok(())
    })
}

/// The number is not tried again, whatever the list: the promise was the last that was said on the phone, and tries after it were
/// tries of the same call.
fn close(act: &mut CrmAct<'_>, key: &PhoneKey) -> Stored<()> {
    if !act.tx.callbacks().open_of(key)?.is_empty() {
        return Ok(());
    }
    let Some(mut state) = act.tx.call_numbers().get(key)? else {
        return Ok(());
    };
    state.next_attempt_at = None;
    state.closed = true;
    act.tx.call_numbers().save(&state)
}

/// Makes a promised call one's own.
///
/// # Errors
/// When it does not exist, or is no longer open: [`CallbackActError`].
pub fn take(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallbackId,
    now: Instant,
) -> Result<(), CallbackActError> {
    let callback = open(tx, id)?;
    if callback.user == Some(by) {
        return Ok(());
    }
    CrmAct::run(tx, actor, now, |act| {
        act.tx.callbacks().give(id, by)?;
        let taken = EventKind::CallbackTaken.with(json!({
            "dueAt": callback.due_at.to_rfc3339(),
        }));
        act.record_event(callback.holder.entity(), taken);
        Ok(())
    })
}
