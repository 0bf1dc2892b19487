//! Undoing an outcome within seconds: what it changed is put back, and the person is held again.

use super::booking::{self, Booked};
use super::call_outcome::CallOutcome;
use super::fills::{Filled, Fills, empty_again, is_as_filled};
use super::holds::HOLD_LASTS;
use super::model::{CallbackStatus, Claim, DeskCall};
use super::of_person::OtherChanges;
use super::record::{Moved, move_back, version};
use super::save::UNDO_LASTS;
use crate::actor::Actor;
use crate::call_numbers::{NumberState, known_number};
use crate::clock::{Instant, OfficeDay};
use crate::event::EventKind;
use crate::ids::{CallId, CallbackId, DecisionId, NumberFactId, RelationshipId, UserId};
use crate::number_facts::Holder;
use crate::number_facts::use_cases::lifted;
use crate::relationships::use_cases::withdrawn;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};
use thiserror::Error;

/// Why facts are taken back.
const UNDONE: &str = "Undone.";

/// Why an outcome is not undone.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum UndoError {
    #[error("This call does not exist, or someone else made it.")]
    NotFound,
    #[error("This call has no outcome to undo.")]
    Nothing,
    #[error("An outcome can be undone for 10 seconds only.")]
    TooLate,
    #[error("Do not call stays. Only an administrator can lift it.")]
    DoNotCall,
    #[error("This person changed since. Open the record and correct it there.")]
    Changed,
    #[error("This person was called again since. Open the record and correct it there.")]
    Called,
    #[error("Another rep is on this person now.")]
    Held,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What an outcome changed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Changes {
    attempts: i64,
    busy: i64,
    next_attempt_at: Option<Instant>,
    closed: bool,
    pub(super) record: Option<(Holder, Moved)>,
    pub(super) booked: Option<Booked>,
    pub(super) filled: Option<Filled>,
    /// The version that the filled record has after the outcome.
    filled_version: Option<i64>,
    fills: Option<Value>,
    pub(super) fact: Option<NumberFactId>,
    pub(super) others: OtherChanges,
    pub(super) inquiry: Option<RelationshipId>,
    pub(super) callback: Option<CallbackId>,
    pub(super) ended: Vec<CallbackId>,
    /// Promises that are kept until the next try, with when they were due.
    pub(super) postponed: Vec<(CallbackId, Instant)>,
    callback_at: Option<Instant>,
    served_for: Option<CallbackId>,
    decision: Option<DecisionId>,
}

impl Changes {
    /// Of a number as it was before.
    pub(super) fn of(state: &NumberState, callback_at: Option<Instant>) -> Self {
        Self {
            attempts: state.attempts,
            busy: state.busy,
            next_attempt_at: state.next_attempt_at,
            closed: state.closed,
            callback_at,
            ..Self::default()
        }
    }

    /// What they said when the script asked for it.
    pub(super) fn said(&mut self, fills: &Fills) {
        let is_said = *fills != Fills::default();
        self.fills = is_said.then(|| fills.to_json());
    }

    /// Everything of the outcome is done: as it is now, the filled record is to be found.
    pub(super) fn fills_left_at(&mut self, tx: &mut dyn Crm) -> Stored<()> {
        if let Some(filled) = &self.filled {
            self.filled_version = version(tx, filled.holder)?;
        }
        Ok(())
    }

    /// For what the person was held.
    pub(super) fn hold(&mut self, claim: Option<&Claim>) {
        self.served_for = claim.and_then(|claim| claim.callback);
        self.decision = claim.and_then(|claim| claim.decision);
    }

    /// The day and time that was named when the outcome was stored.
    pub(super) fn callback_at(changed: Option<&Value>) -> Option<Instant> {
        changed.and_then(|changed| moment(changed, "callbackAt"))
    }

    pub(super) fn to_json(&self) -> Value {
        let record = self.record.as_ref().map(|(holder, moved)| {
            let entity = holder.entity();
            json!({
                "entity": entity.name(),
                "id": entity.id(),
                "status": moved.from,
                "version": moved.version,
            })
        });
        let ended: Vec<i64> = self.ended.iter().map(|id| id.get()).collect();
        let postponed = self.postponed.iter();
        let postponed: Vec<[i64; 2]> = postponed
            .map(|(id, due_at)| [id.get(), due_at.micros()])
            .collect();
        json!({
            "attempts": self.attempts,
            "busy": self.busy,
            "nextAttemptAt": self.next_attempt_at.map(Instant::micros),
            "closed": self.closed,
            "record": record,
            "booked": self.booked.as_ref().map(Booked::to_json),
            "filled": self.filled.as_ref().map(|filled| filled.to_json(self.filled_version)),
            "fills": self.fills,
            "fact": self.fact.map(NumberFactId::get),
            "others": self.others.to_json(),
            "inquiry": self.inquiry.map(RelationshipId::get),
            "callback": self.callback.map(CallbackId::get),
            "ended": ended,
            "postponed": postponed,
            "callbackAt": self.callback_at.map(Instant::micros),
            "servedFor": self.served_for.map(CallbackId::get),
            "decision": self.decision.map(DecisionId::get),
        })
    }
}

fn number(of: &Value, field: &str) -> Option<i64> {
    of.get(field).and_then(Value::as_i64)
}

fn moment(of: &Value, field: &str) -> Option<Instant> {
    number(of, field).map(Instant::from_micros)
}

/// The promises that were to be kept until the next try, with when they were due.
fn postponed(changed: &Value) -> Vec<(CallbackId, Instant)> {
    let postponed = changed.get("postponed").and_then(Value::as_array);
    let postponed = postponed.into_iter().flatten().filter_map(|one| {
        let id = one.get(0).and_then(Value::as_i64)?;
        let due_at = one.get(1).and_then(Value::as_i64)?;
        Some((CallbackId::new(id), Instant::from_micros(due_at)))
    });
    postponed.collect()
}

/// The record whose status was changed, with the status that it had and the version that it got.
fn record(changed: &Value) -> Option<(Holder, String, i64)> {
    let record = changed.get("record")?;
    let id = number(record, "id")?;
    let holder = Holder::named(record.get("entity").and_then(Value::as_str)?, id)?;
    let status = record.get("status").and_then(Value::as_str)?;
    Some((holder, status.to_owned(), number(record, "version")?))
}

/// Undoes the outcome of a call: the person is the user's again, and the person served meanwhile is free. Who is being
/// called stays the user's too, and on the desk. An outcome that was undone already is answered again.
///
/// # Errors
/// When it is too late, they asked not to be called, or the record changed since: [`UndoError`].
pub fn undo(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallId,
    (day, now): (&OfficeDay, Instant),
) -> Result<(), UndoError> {
    let call = tx.call_desk().call(id)?;
    let call = call.filter(|call| call.user == by);
    let call = call.ok_or(UndoError::NotFound)?;
    if call.result.is_none() && is_held(tx, &call, now)? {
        // The first answer was lost.
        return Ok(tx.call_desk().seen(by, now)?);
    }
    let changed = undoable(&call, now)?;
    let after = tx.calling().calls_after(&call.key, call.started_at)?;
    let stored_at = call.result.as_ref().map(|result| result.at);
    if after.iter().any(|called| Some(called.at) > stored_at) {
        return Err(UndoError::Called);
    }
    let record = record(&changed);
    if let Some((holder, _, seen)) = record
        && version(tx, holder)? != Some(seen)
    {
        return Err(UndoError::Changed);
    }
    if !is_as_filled(tx, &changed)? {
        return Err(UndoError::Changed);
    }
    booking::take_back(tx, actor, &changed, (day, now))?;
    if let Some((holder, status, _)) = record {
        move_back(tx, actor, holder, &status, now)?;
    }
    empty_again(tx, actor, &changed, now)?;
    // What was said late moved nothing that came after the call: neither when the number is tried next, nor who holds
    // it.
    let is_last = after.is_empty();
    if is_last {
        put_back(tx, &call, &changed, (day, now))?;
    }
    CrmAct::run(tx, actor, now, |act| {
        take_back(act, &call, &changed)?;
        act.tx.call_desk().settle_call(id, None)?;
        if is_last {
            free_others(act, by)?;
            if !hold(act, &call, &changed)? {
                return Err(UndoError::Held);
            }
        }
        let outcome = call.result.as_ref().map(|result| result.outcome.as_str());
        let undone = EventKind::CallOutcomeUndone.with(json!({ "outcome": outcome }));
        act.record_event(call.holder.entity(), undone);
        Ok(())
    })?;
    Ok(tx.call_desk().seen(by, now)?)
}

/// Whether the number of a call is its rep's now.
fn is_held(tx: &mut dyn Crm, call: &DeskCall, now: Instant) -> Stored<bool> {
    let claim = tx.claims().of_number(&call.key)?;
    Ok(claim.is_some_and(|claim| claim.user == call.user && now < claim.until))
}

/// Frees the people who were served meanwhile, except those whose call still has no outcome from its rep.
fn free_others(act: &mut CrmAct<'_>, by: UserId) -> Stored<()> {
    for claim in act.tx.claims().of_user(by, act.now)? {
        if !act.tx.call_desk().has_open_call(&claim)? {
            act.tx.claims().free(&claim.key, by)?;
        }
    }
    Ok(())
}

/// What the outcome changed, when it can still be undone.
fn undoable(call: &DeskCall, now: Instant) -> Result<Value, UndoError> {
    let result = call.result.as_ref().ok_or(UndoError::Nothing)?;
    match result.outcome {
        CallOutcome::DoNotCall => return Err(UndoError::DoNotCall),
        CallOutcome::Unknown => return Err(UndoError::Nothing),
        _ => {}
    }
    if now > result.at.plus(UNDO_LASTS) {
        return Err(UndoError::TooLate);
    }
    result.changed.clone().ok_or(UndoError::Nothing)
}

/// The number waits for its next attempt as before.
fn put_back(
    tx: &mut dyn Crm,
    call: &DeskCall,
    changed: &Value,
    (day, now): (&OfficeDay, Instant),
) -> Stored<()> {
    let mut state = known_number(tx, &call.key, day, now)?;
    state.attempts = number(changed, "attempts").unwrap_or(state.attempts);
    state.busy = number(changed, "busy").unwrap_or(state.busy);
    state.next_attempt_at = moment(changed, "nextAttemptAt");
    state.closed = changed.get("closed").and_then(Value::as_bool) == Some(true);
    tx.call_numbers().save(&state)?;
    OtherChanges::stored(changed).put_back(tx, (day, now))
}

/// What was noted of the number, and what was promised.
fn take_back(act: &mut CrmAct<'_>, call: &DeskCall, changed: &Value) -> Stored<()> {
    let (by, now) = (act.actor.user(), act.now);
    let entity = call.holder.entity();
    let others = OtherChanges::stored(changed);
    let fact = number(changed, "fact").map(NumberFactId::new);
    for id in fact.into_iter().chain(others.facts().iter().copied()) {
        if let Some(fact) = act.tx.number_facts().get(id)? {
            act.tx.number_facts().lift(id, UNDONE, by, now)?;
            act.record_event(entity, lifted(&fact, UNDONE));
        }
    }
    if let Some(id) = number(changed, "inquiry").map(RelationshipId::new)
        && let Some(found) = act.tx.relationships().get(id)?
    {
        act.tx.relationships().withdraw(id, UNDONE, by, now)?;
        act.record_event(entity, withdrawn(&found, UNDONE));
    }
    if let Some(id) = number(changed, "callback").map(CallbackId::new) {
        act.tx.callbacks().end(id, CallbackStatus::Canceled, now)?;
    }
    let ended = changed.get("ended").and_then(Value::as_array);
    for id in ended.into_iter().flatten().filter_map(Value::as_i64) {
        act.tx.callbacks().reopen(CallbackId::new(id))?;
    }
    for (id, due_at) in postponed(changed) {
        act.tx.callbacks().postpone(id, due_at)?;
    }
    Ok(())
}

/// Whether the user holds the number again: since the call was begun, so that it is this hold's call, and one that was begun
/// later comes before it.
fn hold(act: &mut CrmAct<'_>, call: &DeskCall, changed: &Value) -> Stored<bool> {
    let now = act.now;
    let claim = Claim {
        key: call.key.clone(),
        user: call.user,
        holder: call.holder,
        campaign: call.campaign,
        callback: number(changed, "servedFor").map(CallbackId::new),
        decision: number(changed, "decision").map(DecisionId::new),
        since: call.started_at,
        until: now.plus(HOLD_LASTS),
    };
    act.tx.claims().put(&claim, now)
}
