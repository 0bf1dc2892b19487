//! What came of a call is stored with everything that it does, in one transaction.

use super::asked_after::{asked, asked_after};
use super::attempts::ladder_of;
use super::booking::{Booking, book};
use super::call_outcome::CallOutcome;
use super::draft::{CallNote, OutcomeDraft, OutcomeError};
use super::fills::fill;
use super::free_times::next_free;
use super::model::{CallResult, Callback, CallbackStatus, DeskCall, NewCallback};
use super::of_person;
use super::outcome::{EXHAUSTED, NextAttempt, Plan, Situation, plan};
use super::record::{current, move_on, suppress};
use super::undo::Changes;
use crate::actor::Actor;
use crate::appointments::AppointmentError;
use crate::call_numbers::{NumberState, known_number};
use crate::calling::promise;
use crate::clock::{Instant, OfficeDay};
use crate::contact::Phone;
use crate::event::EventKind;
use crate::ids::{CallId, CallbackId, UserId};
use crate::notes;
use crate::number_facts::Holder;
use crate::relationships::asked::asked_on;
use crate::store::Stored;
use crate::suppression::Ask;
use crate::unit::{Crm, CrmAct};
use serde_json::json;
use time::Duration;

/// How long an outcome can be undone.
pub const UNDO_LASTS: Duration = Duration::seconds(10);

/// What is said where a fact came from.
pub(super) const SOURCE: &str = "Said on the phone.";

/// One outcome of one call, while it is stored.
struct Saving<'a> {
    call: &'a DeskCall,
    /// The record as it stands now.
    holder: Holder,
    draft: &'a OutcomeDraft,
    plan: Plan,
    day: &'a OfficeDay,
    by: UserId,
}

/// Stores what came of a call; until when it can be undone. The same again is answered again.
///
/// # Errors
/// When the call is not the user's, has another outcome already (a request not to be called is taken all the same), or what the
/// outcome needs is missing or wrong: [`OutcomeError`].
pub fn save_outcome(
    tx: &mut dyn Crm,
    (actor, by): (&Actor, UserId),
    id: CallId,
    draft: &OutcomeDraft,
    (day, now): (&OfficeDay, Instant),
) -> Result<Option<Instant>, OutcomeError> {
    let call = tx.call_desk().call(id)?;
    let call = call.filter(|call| call.user == by);
    let call = call.ok_or(OutcomeError::NotFound)?;
    // After a long call, the rep records the outcome later than the job did.
    let stored = call.result.as_ref();
    if let Some(result) = stored.filter(|result| result.outcome != CallOutcome::Unknown) {
        let again = repeated(result, draft, now);
        let asks = draft.outcome == CallOutcome::DoNotCall;
        if again.is_err() && asks {
            checked(draft, now)?;
            asked_after(tx, actor, &call, draft, (day, now))?;
            return Ok(None);
        }
        return again;
    }
    checked(draft, now)?;
    let ladder = ladder_of(tx, call.campaign)?;
    let mut state = known_number(tx, &call.key, day, now)?;
    let mut changes = Changes::of(&state, draft.callback_at);
    let known = Situation {
        now,
        attempts: state.attempts,
        busy: state.busy,
        callback_at: draft.callback_at,
        they_asked: draft.they_asked,
        appointment_at: draft.booking.as_ref().map(|booking| booking.at(day)),
    };
    let saving = Saving {
        call: &call,
        holder: current(tx, call.holder)?,
        draft,
        plan: plan(draft.outcome, &known, &ladder),
        day,
        by,
    };
    // What was said in a later call stands: an older one adds what is known of the number, and no more.
    let after = tx.calling().calls_after(&call.key, call.started_at)?;
    let is_last = after.is_empty();
    CrmAct::run(tx, actor, now, |act| {
        saving.facts(act, &mut changes)?;
        saving.fill(act, &mut changes)?;
        saving.book(act, &mut changes)?;
        if is_last {
            saving.callbacks(act, (&mut state, &mut changes))?;
            saving.number(act, state)?;
            saving.other_numbers(act, &mut changes)?;
        }
        if saving.plan.suppress {
            suppress(act, (saving.holder, &call.key), saving.ask())?;
        }
        if is_last || saving.plan.suppress {
            saving.status(act, &mut changes)?;
        }
        changes.fills_left_at(act.tx)?;
        saving.settle(act, changes)
    })?;
    tx.call_desk().seen(by, now)?;
    Ok(undo_until(draft.outcome, now, now))
}

/// Until when an outcome can still be undone.
pub(super) fn undo_until(outcome: CallOutcome, at: Instant, now: Instant) -> Option<Instant> {
    let until = at.plus(UNDO_LASTS);
    (outcome != CallOutcome::DoNotCall && now <= until).then_some(until)
}

fn repeated(
    result: &CallResult,
    draft: &OutcomeDraft,
    now: Instant,
) -> Result<Option<Instant>, OutcomeError> {
    let note = draft.note.as_ref().map(|note| note.as_str().to_owned());
    let is_same = result.outcome == draft.outcome
        && result.note == note
        && result.why == draft.counted_reason()
        && result.reason == draft.told_reason()
        && draft.fills.is_stored(result.changed.as_ref())
        && result.answers == draft.answers
        && Changes::callback_at(result.changed.as_ref()) == draft.callback_at
        && Booking::is_stored(draft.booking.as_ref(), result.changed.as_ref());
    if is_same {
        Ok(undo_until(result.outcome, result.at, now))
    } else {
        Err(OutcomeError::Already)
    }
}

fn checked(draft: &OutcomeDraft, now: Instant) -> Result<(), OutcomeError> {
    match draft.outcome {
        CallOutcome::Unknown => Err(OutcomeError::NotSaid),
        CallOutcome::NotInterested if draft.counted_reason().is_none() => {
            Err(OutcomeError::ReasonMissing)
        }
        CallOutcome::CallBack if draft.callback_at.is_none() => Err(OutcomeError::CallbackMissing),
        CallOutcome::DoNotCall if draft.asked_by.is_none() => Err(OutcomeError::AskedByMissing),
        CallOutcome::AppointmentSet if draft.booking.is_none() => {
            Err(OutcomeError::AppointmentMissing)
        }
        _ if draft.callback_at.is_some_and(|at| at <= now) => Err(OutcomeError::CallbackPast),
        _ => Ok(()),
    }
}

impl Saving<'_> {
    fn ask(&self) -> Ask {
        asked(self.draft, self.day)
    }

    /// What is known of the number from now on, for all who have it.
    fn facts(&self, act: &mut CrmAct<'_>, changes: &mut Changes) -> Result<(), OutcomeError> {
        if let Some(kind) = self.plan.fact {
            let who = (self.holder, &self.call.key);
            changes.fact = of_person::note_of(act, who, kind, self.day)?;
            of_person::note(act, who, kind, self.day, &mut changes.others)?;
        }
        if self.plan.inquiry {
            let on = self.day.day_of(self.call.started_at);
            let who = (self.holder, &self.call.key);
            changes.inquiry = asked_on(act, who, SOURCE.to_owned(), on)?;
        }
        Ok(())
    }

    /// What they said when the script asked for it, where the record says nothing.
    fn fill(&self, act: &mut CrmAct<'_>, changes: &mut Changes) -> Stored<()> {
        let said = (self.holder, &self.draft.fills);
        changes.filled = fill(act.tx, act.actor, said, act.now)?;
        changes.said(&self.draft.fills);
        Ok(())
    }

    /// The appointment that they agreed on, whatever their status is.
    fn book(&self, act: &mut CrmAct<'_>, changes: &mut Changes) -> Result<(), OutcomeError> {
        let booking = self.draft.booking.as_ref();
        let is_set = self.draft.outcome == CallOutcome::AppointmentSet;
        if let Some(booking) = booking.filter(|_| is_set) {
            let booked = book(act, self.holder, booking, (self.day, self.by));
            let (booked, moved) =
                booked.map_err(|error| self.with_next_free(act, booking, error))?;
            changes.booked = Some(booked);
            changes.record = moved.map(|moved| (self.holder, moved));
        }
        Ok(())
    }

    /// An hour that is taken is answered with the next at which both can.
    fn with_next_free(
        &self,
        act: &mut CrmAct<'_>,
        booking: &Booking,
        mut error: OutcomeError,
    ) -> OutcomeError {
        if let OutcomeError::Appointment(AppointmentError::Overlap { offered, .. }) = &mut error {
            let closer = booking.closer.unwrap_or(self.by);
            let wanted = (closer, booking.slot.length(), booking.at(self.day));
            match next_free(act.tx, self.holder, wanted, (self.day, act.now)) {
                Ok(found) => *offered = found,
                Err(error) => return error.into(),
            }
        }
        error
    }

    /// Promised calls that this one was, or that make no sense after it, are done; the one that was promised in it is made.
    fn callbacks(
        &self,
        act: &mut CrmAct<'_>,
        (state, changes): (&mut NumberState, &mut Changes),
    ) -> Result<(), OutcomeError> {
        let claim = act.tx.claims().of_number(&self.call.key)?;
        let claim = claim.filter(|claim| claim.user == self.by);
        let served_for = claim.as_ref().and_then(|claim| claim.callback);
        for callback in act.tx.callbacks().open_of(&self.call.key)? {
            if !self.is_done(&callback, served_for, act.now) {
                continue;
            }
            if let Some(at) = self.kept_until(act.now) {
                act.tx.callbacks().postpone(callback.id, at)?;
                changes.postponed.push((callback.id, callback.due_at));
            } else {
                act.tx
                    .callbacks()
                    .end(callback.id, CallbackStatus::Done, act.now)?;
                changes.ended.push(callback.id);
            }
        }
        changes.hold(claim.as_ref());
        act.tx.claims().free(&self.call.key, self.by)?;
        if let NextAttempt::Callback(at) = self.plan.next {
            let at = self.lawful(act, at)?;
            state.next_attempt_at = at;
            changes.callback = match at {
                Some(at) => Some(self.promise(act, at)?),
                None => None,
            };
        }
        Ok(())
    }

    /// No one picked up: the promise is kept until the next try, as long as the ladder has one.
    fn kept_until(&self, now: Instant) -> Option<Instant> {
        match self.plan.next {
            NextAttempt::At(at) if !self.draft.outcome.is_answered() => {
                (at < now.plus(EXHAUSTED)).then_some(at)
            }
            _ => None,
        }
    }

    fn is_done(&self, callback: &Callback, served_for: Option<CallbackId>, now: Instant) -> bool {
        let is_due = callback.due_at <= now || served_for == Some(callback.id);
        is_due || self.draft.outcome.is_answered()
    }

    /// Their own day and time is refused when they may not be called then; one of ours is moved.
    fn lawful(&self, act: &mut CrmAct<'_>, at: Instant) -> Result<Option<Instant>, OutcomeError> {
        let phone = Phone::stored(self.call.key.as_str().to_owned());
        let whom = (self.holder, &phone);
        match promise(act.tx, whom, at, (self.day, act.now))? {
            Ok(()) => Ok(Some(at)),
            Err(refused) if self.draft.callback_at.is_some() => Err(refused.into()),
            Err(refused) => Ok(refused.offered),
        }
    }

    fn promise(&self, act: &mut CrmAct<'_>, due_at: Instant) -> Stored<CallbackId> {
        let note = self.draft.note.as_ref();
        act.tx.callbacks().insert(&NewCallback {
            key: self.call.key.clone(),
            holder: self.holder,
            user: Some(self.by),
            campaign: self.call.campaign,
            due_at,
            note: note.map(|note| note.as_str().to_owned()),
            call: Some(self.call.id),
            created_at: act.now,
        })
    }

    /// When the number is tried again. A promised call is in the state already.
    fn number(&self, act: &mut CrmAct<'_>, mut state: NumberState) -> Stored<()> {
        match self.plan.next {
            NextAttempt::At(at) => state.next_attempt_at = Some(at),
            NextAttempt::Callback(_) => {}
            NextAttempt::OtherNumber | NextAttempt::None => state.next_attempt_at = None,
        }
        state.closed = self.plan.next == NextAttempt::None;
        state.busy = self.plan.busy;
        if self.draft.outcome.is_answered() {
            state.attempts = 0;
        }
        act.tx.call_numbers().save(&state)
    }

    /// What they said themselves is of the person, not of the number.
    fn other_numbers(&self, act: &mut CrmAct<'_>, changes: &mut Changes) -> Stored<()> {
        if !self.draft.outcome.is_answered() {
            return Ok(());
        }
        let who = (self.holder, &self.call.key);
        of_person::wait(act, who, &self.plan, self.day, &mut changes.others)
    }

    fn status(&self, act: &mut CrmAct<'_>, changes: &mut Changes) -> Stored<()> {
        let (actor, now) = (act.actor, act.now);
        let plan = (&self.plan, self.ask());
        let moved = move_on(act.tx, actor, self.holder, plan, now)?;
        if let Some(moved) = moved {
            changes.record = Some((self.holder, moved));
        }
        Ok(())
    }

    fn settle(&self, act: &mut CrmAct<'_>, changes: Changes) -> Result<(), OutcomeError> {
        let (call, draft) = (self.call, self.draft);
        let note = draft.note.as_ref().map(|note| note.as_str().to_owned());
        let reason = draft.told_reason();
        let seconds = (act.now.micros() - call.started_at.micros()) / 1_000_000;
        let ended = EventKind::CallEnded.with(json!({
            "outcome": draft.outcome.as_str(),
            "reason": reason,
            "note": note,
            "callbackAt": draft.callback_at.map(Instant::to_rfc3339),
        }));
        let result = CallResult {
            outcome: draft.outcome,
            at: act.now,
            seconds: Some(seconds.max(0)),
            why: draft.counted_reason(),
            reason,
            note,
            answers: draft.answers.clone(),
            changed: Some(changes.to_json()),
        };
        act.tx.call_desk().settle_call(call.id, Some(result))?;
        act.record_event(call.holder.entity(), ended);
        let said = draft.note.as_ref().map(CallNote::as_str);
        Ok(notes::keep(act, call.holder, [], [said])?)
    }
}
