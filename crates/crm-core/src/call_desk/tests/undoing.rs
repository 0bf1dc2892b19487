//! What is taken back: an outcome while the next person is called, the same again, and a promised call.

use super::saving::{after, lets_undo, not_called_since, result};
use super::scene::{REP, call, claim, day, holder, key, noon, state};
use crate::call_desk::{CallOutcome, Callback, CallbackStatus, Claim, UndoError, cancel, undo};
use crate::calling::Called;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::fixtures::agent;
use crate::ids::{CallId, CallbackId, UserId};
use crate::number_facts::Said;
use crate::unit::MockCrm;
use time::Duration;

fn later(span: Duration) -> Instant {
    noon().plus(span)
}

fn undone(tx: &mut MockCrm) -> Result<(), UndoError> {
    undo(tx, (&agent(), REP), CallId::new(81), (&day(), noon()))
}

/// Whether the person who was served meanwhile is being called → how many of them are free again.
#[test]
fn r4_060_whoever_is_being_called_stays_held_when_the_outcome_before_is_undone() {
    for (is_called, free) in [(false, 1), (true, 0)] {
        let mut tx = after(result(CallOutcome::NoAnswer, 4));
        not_called_since(&mut tx);
        tx.call_numbers.expect_save().returning(|_| Ok(()));
        tx.call_desk.expect_settle_call().returning(|_, _| Ok(()));
        tx.call_desk.expect_seen().returning(|_, _| Ok(()));
        let meanwhile = Claim {
            key: PhoneKey::stored("3055550101".to_owned()),
            since: noon().minus(Duration::seconds(4)),
            ..claim(REP, later(Duration::minutes(10)))
        };
        tx.claims
            .expect_of_user()
            .returning(move |_, _| Ok(vec![meanwhile.clone()]));
        tx.call_desk
            .expect_has_open_call()
            .withf(|claim| claim.key.as_str() == "3055550101")
            .returning(move |_| Ok(is_called));
        tx.claims
            .expect_free()
            .times(free)
            .withf(|key, user| key.as_str() == "3055550101" && *user == REP)
            .returning(|_, _| Ok(()));
        // The hold of the call that goes on, older than the hold of the person who is called now: they stay on the
        // desk.
        tx.claims
            .expect_put()
            .once()
            .withf(|claim, _| claim.key == key() && claim.since == call().started_at)
            .returning(|_, _| Ok(true));
        tx.events.expect_append().once().returning(|_| Ok(()));
        assert_eq!(undone(&mut tx), Ok(()), "{is_called}");
    }
}

/// When the number was called again → how often undoing writes when it is tried next, takes its hold and frees another; the
/// answer. An outcome that was said after the next call moved none of these.
#[test]
fn r4_068_undoing_leaves_what_came_after() {
    let stored = noon().minus(Duration::seconds(4));
    let cases = [
        (None, 1, Ok(())),
        (Some(stored.minus(Duration::seconds(1))), 0, Ok(())),
        (Some(noon()), 0, Err(UndoError::Called)),
    ];
    for (again, writes, answer) in cases {
        let mut tx = after(result(CallOutcome::NoAnswer, 4));
        tx.calling.expect_calls_after().returning(move |_, _| {
            let called = again.map(|at| Called {
                id: CallId::new(82),
                at,
                by: UserId::new(7),
                is_open: false,
            });
            Ok(called.into_iter().collect())
        });
        tx.call_numbers
            .expect_save()
            .times(writes)
            .returning(|_| Ok(()));
        tx.claims
            .expect_put()
            .times(writes..)
            .returning(move |_, _| {
                assert_eq!(writes, 1, "somebody holds it since");
                Ok(true)
            });
        let until = later(Duration::minutes(10));
        tx.claims
            .expect_of_user()
            .returning(move |_, _| Ok(vec![claim(REP, until)]));
        tx.call_desk.expect_has_open_call().returning(|_| Ok(false));
        tx.claims
            .expect_free()
            .times(writes)
            .returning(|_, _| Ok(()));
        lets_undo(&mut tx);
        assert_eq!(undone(&mut tx), answer, "{again:?}");
    }
}

/// Who holds the number of a call without an outcome → the answer to one more Undo.
#[test]
fn r4_060_an_outcome_that_was_undone_already_is_answered_again() {
    let until = later(Duration::minutes(9));
    let cases = [
        (Some(claim(REP, until)), Ok(())),
        (Some(claim(UserId::new(8), until)), Err(UndoError::Nothing)),
        (Some(claim(REP, noon())), Err(UndoError::Nothing)),
        (None, Err(UndoError::Nothing)),
    ];
    for (held, answer) in cases {
        let mut tx = MockCrm::default();
        tx.call_desk.expect_call().returning(|_| Ok(Some(call())));
        tx.call_desk.expect_seen().returning(|_, _| Ok(()));
        let found = held.clone();
        tx.claims
            .expect_of_number()
            .returning(move |_| Ok(found.clone()));
        assert_eq!(undone(&mut tx), answer, "{held:?}");
    }
}

fn promised(id: i64, due_at: Instant) -> Callback {
    Callback {
        id: CallbackId::new(id),
        key: key(),
        holder: holder(),
        user: Some(REP),
        campaign: None,
        due_at,
        note: None,
        status: CallbackStatus::Open,
        call: Some(CallId::new(81)),
    }
}

/// When the number is tried next, whether another call is promised to them → whether the number is closed.
#[test]
fn r4_073_whoever_was_promised_a_call_that_is_canceled_is_not_tried_again() {
    let due_at = later(Duration::hours(24));
    let cases = [
        (Some(due_at), false, true),
        // A rep tried them before it was due, without an answer.
        (Some(later(Duration::hours(4))), false, true),
        (Some(due_at), true, false),
    ];
    for (next, has_another, closed) in cases {
        let mut tx = MockCrm::default();
        tx.callbacks
            .expect_get()
            .returning(move |_| Ok(Some(promised(61, due_at))));
        tx.callbacks
            .expect_end()
            .once()
            .withf(|_, status, _| *status == CallbackStatus::Canceled)
            .returning(|_, _, _| Ok(()));
        tx.callbacks.expect_open_of().returning(move |_| {
            let another = promised(62, due_at);
            Ok(has_another.then_some(another).into_iter().collect())
        });
        tx.call_numbers.expect_get().returning(move |_| {
            let mut state = state();
            state.next_attempt_at = next;
            Ok(Some(state))
        });
        tx.call_numbers
            .expect_save()
            .times(usize::from(closed))
            .withf(|state| state.closed && state.next_attempt_at.is_none())
            .returning(|_| Ok(()));
        tx.events.expect_append().once().returning(|_| Ok(()));
        let reason = Said::parse("They signed elsewhere").unwrap();
        let canceled = cancel(&mut tx, &agent(), CallbackId::new(61), &reason, noon());
        assert_eq!(canceled, Ok(()), "{next:?} {has_another}");
    }
}
