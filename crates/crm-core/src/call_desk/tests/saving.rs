//! What is stored of an outcome, what is refused, and what undoing puts back.

use super::scene::{REP, ana, call, claim, day, draft, gate, holder, key, noon, state};
use crate::call_desk::{
    CallOutcome, CallReason, CallResult, Callback, CallbackStatus, OutcomeDraft, OutcomeError,
    UndoError, save_outcome, undo,
};
use crate::call_numbers::NumberState;
use crate::calling::Called;
use crate::clock::Instant;
use crate::fixtures::agent;
use crate::ids::{CallId, CallbackId, NumberFactId, RelationshipId};
use crate::raw_leads::MarketingStatus;
use crate::unit::MockCrm;
use serde_json::json;
use time::Duration;

/// The desk takes whatever an outcome writes; the state of the number is looked at by `saved`.
fn office(status: MarketingStatus) -> MockCrm {
    office_over(MockCrm::default(), status)
}

/// The same where some answers are set already.
fn office_over(mut tx: MockCrm, status: MarketingStatus) -> MockCrm {
    gate(&mut tx);
    tx.call_desk.expect_call().returning(|_| Ok(Some(call())));
    tx.raw_leads
        .expect_get()
        .returning(move |_| Ok(Some(ana(status))));
    tx.raw_leads.expect_save().returning(|_| Ok(()));
    tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
    tx.suppressions
        .expect_add()
        .returning(|new, _| Ok(new.len()));
    tx.call_numbers
        .expect_get()
        .returning(|_| Ok(Some(state())));
    tx.number_facts
        .expect_insert()
        .returning(|_| Ok(NumberFactId::new(41)));
    tx.relationships
        .expect_insert()
        .returning(|_| Ok(RelationshipId::new(51)));
    tx.claims
        .expect_of_number()
        .returning(|_| Ok(Some(claim(REP, noon().plus(Duration::minutes(5))))));
    tx.claims.expect_free().returning(|_, _| Ok(()));
    tx.callbacks.expect_open_of().returning(|_| Ok(Vec::new()));
    tx.call_desk.expect_seen().returning(|_, _| Ok(()));
    tx.events.expect_append().returning(|_| Ok(()));
    tx
}

fn with(outcome: CallOutcome, change: impl FnOnce(&mut OutcomeDraft)) -> OutcomeDraft {
    let mut said = draft(outcome);
    change(&mut said);
    said
}

fn save(tx: &mut MockCrm, said: &OutcomeDraft) -> Result<Option<Instant>, OutcomeError> {
    save_outcome(tx, (&agent(), REP), CallId::new(81), said, (&day(), noon()))
}

/// What was said → whether a callback is made, attempts left, closed, can be undone.
#[test]
fn r4_060_r4_063_r4_064_r4_066_r4_068_an_outcome_is_stored_with_what_it_does() {
    let reason = CallReason::parse("Sold it").ok();
    let tomorrow = noon().plus(Duration::hours(24));
    let cases = [
        (with(CallOutcome::NoAnswer, |_| ()), false, 1, false, true),
        (with(CallOutcome::Busy, |_| ()), false, 1, false, true),
        (
            with(CallOutcome::CallBack, |said| {
                said.callback_at = Some(tomorrow)
            }),
            true,
            0,
            false,
            true,
        ),
        (with(CallOutcome::Interested, |_| ()), true, 0, false, true),
        (
            with(CallOutcome::NotInterested, |said| said.reason = reason),
            false,
            0,
            true,
            true,
        ),
        (
            with(CallOutcome::WrongNumber, |_| ()),
            false,
            0,
            false,
            true,
        ),
        (with(CallOutcome::DoNotCall, |_| ()), false, 0, true, false),
        (with(CallOutcome::Deceased, |_| ()), false, 0, true, true),
    ];
    for (said, promised, attempts, closed, undoable) in cases {
        let mut tx = office(MarketingStatus::New);
        tx.callbacks
            .expect_insert()
            .times(usize::from(promised))
            .withf(|new| new.user == Some(REP) && new.due_at > noon())
            .returning(|_| Ok(CallbackId::new(61)));
        tx.call_numbers
            .expect_save()
            .once()
            .withf(move |state| (state.attempts, state.closed) == (attempts, closed))
            .returning(|_| Ok(()));
        let outcome = said.outcome;
        tx.call_desk
            .expect_settle_call()
            .once()
            .withf(move |_, result| {
                let result = result.as_ref();
                result.is_some_and(|it| it.outcome == outcome && it.seconds == Some(40))
            })
            .returning(|_, _| Ok(()));
        let until = save(&mut tx, &said).unwrap();
        let expected = undoable.then_some(noon().plus(Duration::seconds(10)));
        assert_eq!(until, expected, "{outcome}");
    }
}

/// What came of a promised call, the tries before → whether the promise is kept, until how many hours later.
#[test]
fn r4_063_a_promised_call_that_nobody_answers_is_tried_again_as_long_as_the_ladder_says() {
    let reason = CallReason::parse("Sold it").ok();
    let turned_down = with(CallOutcome::NotInterested, |said| said.reason = reason);
    let cases = [
        (with(CallOutcome::NoAnswer, |_| ()), 1, Some(4)),
        (with(CallOutcome::Voicemail, |_| ()), 1, Some(4)),
        (with(CallOutcome::NoAnswer, |_| ()), 6, None),
        (turned_down, 1, None),
        (with(CallOutcome::WrongNumber, |_| ()), 1, None),
    ];
    for (said, attempts, kept) in cases {
        let mut tx = MockCrm::default();
        tx.callbacks.expect_open_of().returning(|_| {
            Ok(vec![Callback {
                id: CallbackId::new(61),
                key: key(),
                holder: holder(),
                user: Some(REP),
                campaign: None,
                due_at: noon().minus(Duration::minutes(5)),
                note: None,
                status: CallbackStatus::Open,
                call: None,
            }])
        });
        tx.call_numbers.expect_get().returning(move |_| {
            Ok(Some(NumberState {
                attempts,
                ..state()
            }))
        });
        let mut tx = office_over(tx, MarketingStatus::New);
        tx.callbacks
            .expect_postpone()
            .times(usize::from(kept.is_some()))
            .withf(move |id, at| {
                let hours = kept.map(Duration::hours);
                *id == CallbackId::new(61) && hours.is_some_and(|later| *at == noon().plus(later))
            })
            .returning(|_, _| Ok(()));
        tx.callbacks
            .expect_end()
            .times(usize::from(kept.is_none()))
            .returning(|_, _, _| Ok(()));
        tx.call_numbers.expect_save().returning(|_| Ok(()));
        tx.call_desk
            .expect_settle_call()
            .once()
            .returning(|_, _| Ok(()));
        save(&mut tx, &said).unwrap();
    }
}

/// What was said of a call after which the number was called again → whether it moves the status and lists the number.
#[test]
fn r4_066_r4_068_what_is_said_late_does_not_undo_what_came_after() {
    let reason = CallReason::parse("Sold it").ok();
    let turned_down = with(CallOutcome::NotInterested, |said| said.reason = reason);
    let cases = [
        (turned_down, false),
        (with(CallOutcome::NoAnswer, |_| ()), false),
        (with(CallOutcome::DoNotCall, |_| ()), true),
    ];
    for (said, moves) in cases {
        let mut tx = MockCrm::default();
        tx.calling.expect_calls_after().returning(|_, _| {
            Ok(vec![Called {
                id: CallId::new(82),
                at: noon().minus(Duration::seconds(20)),
                by: crate::ids::UserId::new(7),
                is_open: false,
            }])
        });
        tx.raw_leads
            .expect_save()
            .times(usize::from(moves)..)
            .returning(move |_| {
                assert!(moves, "the status stays");
                Ok(())
            });
        tx.suppressions
            .expect_add()
            .times(usize::from(moves)..)
            .returning(move |new, _| {
                assert!(moves, "nobody asked not to be called");
                Ok(new.len())
            });
        tx.call_numbers.expect_save().never();
        tx.callbacks.expect_open_of().never();
        let mut tx = office_over(tx, MarketingStatus::New);
        tx.call_desk
            .expect_settle_call()
            .once()
            .returning(|_, _| Ok(()));
        save(&mut tx, &said).unwrap();
    }
}

/// What was said → why it is not taken.
#[test]
fn r4_063_r4_065_r4_066_what_an_outcome_needs_must_be_there() {
    // 9:00 PM in Florida.
    let late = noon().plus(Duration::hours(9));
    let cases = [
        (
            with(CallOutcome::Unknown, |_| ()),
            "Choose what came of the call.",
        ),
        (
            with(CallOutcome::NotInterested, |_| ()),
            "Choose why they are not interested.",
        ),
        (
            with(CallOutcome::CallBack, |_| ()),
            "Enter the day and time they named.",
        ),
        (
            with(CallOutcome::CallBack, |said| {
                said.callback_at = Some(noon())
            }),
            "The day and time have passed. Enter a later one.",
        ),
        (
            with(CallOutcome::CallBack, |said| said.callback_at = Some(late)),
            "It is 9:00 PM in Florida then. The nearest time is Thu, Nov 19, 8:00 AM ET.",
        ),
        (
            with(CallOutcome::AppointmentSet, |_| ()),
            "Enter the day and time of the appointment.",
        ),
    ];
    for (said, sentence) in cases {
        let mut tx = office(MarketingStatus::New);
        let refused = save(&mut tx, &said).unwrap_err();
        assert_eq!(refused.to_string(), sentence);
        if let OutcomeError::Promise(refused) = refused {
            let opens = Instant::parse("2026-11-19T08:00:00-05:00").ok();
            assert_eq!(refused.offered, opens);
        }
    }
}

pub(super) fn result(outcome: CallOutcome, seconds_ago: i64) -> CallResult {
    CallResult {
        outcome,
        why: None,
        at: noon().minus(Duration::seconds(seconds_ago)),
        seconds: Some(30),
        reason: None,
        note: None,
        answers: None,
        changed: Some(json!({
            "attempts": 1, "busy": 0, "nextAttemptAt": null, "closed": false, "record": null,
            "fact": null, "inquiry": null, "callback": null, "ended": [], "callbackAt": null,
        })),
    }
}

pub(super) fn after(result: CallResult) -> MockCrm {
    let mut tx = MockCrm::default();
    tx.call_desk.expect_call().returning(move |_| {
        let mut call = call();
        call.result = Some(result.clone());
        Ok(Some(call))
    });
    tx
}

/// The number was not called after the call, and is known.
pub(super) fn not_called_since(tx: &mut MockCrm) {
    tx.calling
        .expect_calls_after()
        .returning(|_, _| Ok(Vec::new()));
    tx.call_numbers
        .expect_get()
        .returning(|_| Ok(Some(state())));
}

/// Whatever undoing reads and writes besides when the number is tried next.
pub(super) fn lets_undo(tx: &mut MockCrm) {
    not_called_since(tx);
    tx.call_desk.expect_settle_call().returning(|_, _| Ok(()));
    tx.call_desk.expect_seen().returning(|_, _| Ok(()));
    tx.claims.expect_of_user().returning(|_, _| Ok(Vec::new()));
    tx.claims.expect_put().returning(|_, _| Ok(true));
    tx.events.expect_append().returning(|_| Ok(()));
}

/// The outcome that is stored, how long ago, what is said → the answer.
#[test]
fn r4_060_the_same_again_is_answered_again_and_another_is_refused() {
    let until = |seconds| Ok(Some(noon().plus(Duration::seconds(seconds))));
    let cases = [
        (CallOutcome::NoAnswer, 4, CallOutcome::NoAnswer, until(6)),
        (CallOutcome::NoAnswer, 11, CallOutcome::NoAnswer, Ok(None)),
        (CallOutcome::DoNotCall, 1, CallOutcome::DoNotCall, Ok(None)),
        (
            CallOutcome::NoAnswer,
            4,
            CallOutcome::Voicemail,
            Err(OutcomeError::Already),
        ),
    ];
    for (stored, seconds, said, answer) in cases {
        let mut tx = after(result(stored, seconds));
        assert_eq!(save(&mut tx, &draft(said)), answer, "{stored} {said}");
    }
    let mut tx = MockCrm::default();
    tx.call_desk.expect_call().returning(|_| Ok(None));
    let missing = save(&mut tx, &draft(CallOutcome::Busy));
    assert_eq!(missing, Err(OutcomeError::NotFound));
}

/// The outcome that is stored, how long ago, whether the number is free → why it is not undone.
#[test]
fn r4_068_an_outcome_is_undone_within_ten_seconds_but_do_not_call() {
    let cases = [
        (CallOutcome::NoAnswer, 10, true, None),
        (CallOutcome::NoAnswer, 11, true, Some(UndoError::TooLate)),
        (CallOutcome::DoNotCall, 1, true, Some(UndoError::DoNotCall)),
        (CallOutcome::Unknown, 1, true, Some(UndoError::Nothing)),
        (CallOutcome::NoAnswer, 1, false, Some(UndoError::Held)),
    ];
    for (outcome, seconds, free, refused) in cases {
        let mut tx = after(result(outcome, seconds));
        not_called_since(&mut tx);
        tx.call_numbers.expect_save().returning(|_| Ok(()));
        tx.call_desk
            .expect_settle_call()
            .withf(|_, result| result.is_none())
            .returning(|_, _| Ok(()));
        tx.call_desk.expect_seen().returning(|_, _| Ok(()));
        tx.claims.expect_of_user().returning(|_, _| Ok(Vec::new()));
        tx.claims
            .expect_put()
            .withf(|claim, _| claim.key == key() && claim.user == REP)
            .returning(move |_, _| Ok(free));
        tx.events
            .expect_append()
            .times(usize::from(refused.is_none()))
            .returning(|_| Ok(()));
        let done = undo(&mut tx, (&agent(), REP), CallId::new(81), (&day(), noon()));
        assert_eq!(done.err(), refused, "{outcome} {seconds} {free}");
    }
}

#[test]
fn r4_064_undoing_takes_back_what_was_promised_and_refuses_a_record_that_changed() {
    // The version that the outcome left, and the one that the record has now.
    for (left, refused) in [(3, None), (2, Some(UndoError::Changed))] {
        let mut stored = result(CallOutcome::Interested, 2);
        stored.changed = Some(json!({
            "attempts": 2, "busy": 0, "nextAttemptAt": null, "closed": false,
            "record": {"entity": "raw_lead", "id": 1, "status": "New", "version": left},
            "fact": null, "inquiry": null, "callback": 61, "ended": [62], "callbackAt": null,
        }));
        let mut tx = after(stored);
        let ready = ana(MarketingStatus::ReadyForAppointment);
        tx.raw_leads
            .expect_get()
            .returning(move |_| Ok(Some(ready.clone())));
        tx.raw_leads.expect_save().returning(|_| Ok(()));
        tx.suppressions.expect_among().returning(|_| Ok(Vec::new()));
        tx.call_numbers
            .expect_save()
            .withf(|state| state.attempts == 2)
            .returning(|_| Ok(()));
        let times = usize::from(refused.is_none());
        tx.callbacks
            .expect_end()
            .times(times)
            .returning(|_, _, _| Ok(()));
        tx.callbacks
            .expect_reopen()
            .times(times)
            .returning(|_| Ok(()));
        lets_undo(&mut tx);
        let done = undo(&mut tx, (&agent(), REP), CallId::new(81), (&day(), noon()));
        assert_eq!(done.err(), refused, "{left}");
    }
}
