//! Sittings, holds, skips, callbacks and calls without an outcome.

use super::scene::{REP, ana, call, claim, day, gate, holder, key, noon, sitting};
use crate::call_desk::skip::pass_over;
use crate::call_desk::{
    CallOutcome, Callback, CallbackActError, CallbackStatus, HoldError, Queue, SittingError,
    SittingStatus, SkipCause, SkipReason, SkipWhy, Tally, cancel, end, end_unfinished, pause,
    renew, take,
};
use crate::fixtures::agent;
use crate::ids::{CallbackId, LeadId, RawLeadId, SittingId, UserId};
use crate::number_facts::{Holder, Said};
use crate::raw_leads::MarketingStatus;
use crate::unit::MockCrm;
use time::Duration;

/// Whether there is a hold, who is on the card → whether it is renewed for ten minutes.
#[test]
fn r4_072_a_hold_is_renewed_for_ten_minutes_and_a_lost_one_is_told() {
    let cases = [
        (true, holder(), true),
        // Another record with the number.
        (true, Holder::RawLead(RawLeadId::new(2)), true),
        // An old window, whose person is gone: the user holds another person by now.
        (true, Holder::Lead(LeadId::new(99)), false),
        (false, holder(), false),
    ];
    for (holds, shown, is_renewed) in cases {
        let mut tx = MockCrm::default();
        let claims = holds.then(|| claim(REP, noon().plus(Duration::seconds(1))));
        tx.claims
            .expect_of_user()
            .returning(move |_, _| Ok(claims.clone().into_iter().collect()));
        tx.raw_leads
            .expect_get()
            .returning(|_| Ok(Some(ana(MarketingStatus::New))));
        tx.leads.expect_get().returning(|_| Ok(None));
        tx.claims
            .expect_renew()
            .times(usize::from(is_renewed))
            .returning(|_, _, _| Ok(()));
        tx.call_desk.expect_seen().returning(|_, _| Ok(()));
        let renewed = renew(&mut tx, (REP, shown), noon());
        let expected = if is_renewed {
            Ok(noon().plus(Duration::minutes(10)))
        } else {
            Err(HoldError::Lost)
        };
        assert_eq!(renewed, expected, "{holds} {shown:?}");
    }
    let lost = HoldError::Lost.to_string();
    assert_eq!(lost, "Your hold ran out. Take the next person.");
}

/// Whom the rep holds, whom they pass over, when → how many are free, and how many of them are skipped.
#[test]
fn r4_072_somebody_who_is_passed_over_is_free_and_it_is_told_why() {
    let why = SkipWhy {
        cause: SkipCause::Known,
        words: SkipReason::parse("Speaks to a neighbor").ok(),
    };
    let another = Holder::Lead(LeadId::new(99));
    // 9:00 PM in Florida: the gate refuses them, whatever the rep does.
    let late = noon().plus(Duration::hours(9));
    let cases = [
        (true, holder(), noon(), (1, 1)),
        // The same press again, whose first answer was lost.
        (true, another, noon(), (0, 0)),
        (false, holder(), noon(), (0, 0)),
        (true, holder(), late, (1, 0)),
    ];
    for (holds, passed, at, (freed, skips)) in cases {
        let mut tx = MockCrm::default();
        gate(&mut tx);
        let claims = holds.then(|| claim(REP, at.plus(Duration::minutes(1))));
        tx.claims
            .expect_of_user()
            .returning(move |_, _| Ok(claims.clone().into_iter().collect()));
        tx.raw_leads
            .expect_get()
            .returning(|_| Ok(Some(ana(MarketingStatus::New))));
        tx.claims
            .expect_free()
            .times(freed)
            .returning(|_, _| Ok(()));
        tx.call_desk
            .expect_insert_skip()
            .times(skips)
            .withf(|new| new.reason == "I know them: Speaks to a neighbor" && new.key == key())
            .returning(|_| Ok(()));
        tx.events.expect_append().times(skips).returning(|_| Ok(()));
        let skipped = pass_over(&mut tx, (&agent(), REP), (passed, &why), (&day(), at));
        assert_eq!(skipped.map(drop), Ok(()), "{holds} {passed:?} {at:?}");
    }
}

/// Whose sitting, its status → why no break is taken.
#[test]
fn r4_059_a_break_is_taken_from_ones_own_time_that_has_not_ended() {
    let cases = [
        (REP, SittingStatus::Working, None),
        (REP, SittingStatus::Paused, None),
        (REP, SittingStatus::Ended, Some(SittingError::Ended)),
        (
            UserId::new(8),
            SittingStatus::Working,
            Some(SittingError::NotFound),
        ),
    ];
    for (user, status, refused) in cases {
        let mut tx = MockCrm::default();
        tx.call_desk.expect_sitting().returning(move |_| {
            let mut found = sitting(Queue::Callbacks, status);
            found.user = user;
            Ok(Some(found))
        });
        tx.call_desk.expect_save_sitting().returning(|_| Ok(()));
        tx.events.expect_append().returning(|_| Ok(()));
        let paused = pause(&mut tx, (&agent(), REP), SittingId::new(5), noon());
        let paused = paused.map(|sitting| sitting.status);
        let expected = refused.map_or(Ok(SittingStatus::Paused), Err);
        assert_eq!(paused, expected, "{user} {status}");
    }
}

#[test]
fn r4_059_the_end_tells_calls_people_reached_appointments_and_skips() {
    let mut tx = MockCrm::default();
    tx.call_desk
        .expect_sitting()
        .returning(|_| Ok(Some(sitting(Queue::Callbacks, SittingStatus::Working))));
    tx.call_desk
        .expect_save_sitting()
        .withf(|sitting| sitting.ended_at == Some(noon()))
        .once()
        .returning(|_| Ok(()));
    tx.claims.expect_free_all_of().once().returning(|_| Ok(()));
    tx.call_desk.expect_tally().returning(|_, _, _| {
        Ok(Tally {
            outcomes: vec![
                (CallOutcome::AppointmentSet, 2),
                (CallOutcome::NoAnswer, 5),
                (CallOutcome::NotInterested, 1),
                (CallOutcome::WrongNumber, 1),
            ],
            without: 1,
            skipped: 3,
        })
    });
    tx.events.expect_append().once().returning(|_| Ok(()));
    let summary = end(&mut tx, (&agent(), REP), SittingId::new(5), noon()).unwrap();
    let told = (
        summary.calls,
        summary.reached,
        summary.appointments,
        summary.skipped,
    );
    assert_eq!(told, (10, 3, 2, 3));
}

/// What became of the callback, none when there is none → why it is not canceled or taken.
#[test]
fn r4_073_an_open_callback_is_canceled_or_taken_once() {
    let cases = [
        (Some(CallbackStatus::Open), None),
        (Some(CallbackStatus::Done), Some(CallbackActError::Ended)),
        (
            Some(CallbackStatus::Canceled),
            Some(CallbackActError::Ended),
        ),
        (None, Some(CallbackActError::NotFound)),
    ];
    for (status, refused) in cases {
        let office = || {
            let mut tx = MockCrm::default();
            tx.callbacks.expect_get().returning(move |_| {
                Ok(status.map(|status| Callback {
                    id: CallbackId::new(61),
                    key: key(),
                    holder: holder(),
                    user: Some(UserId::new(8)),
                    campaign: None,
                    due_at: noon(),
                    note: None,
                    status,
                    call: None,
                }))
            });
            tx.callbacks.expect_end().returning(|_, _, _| Ok(()));
            tx.callbacks.expect_open_of().returning(|_| Ok(Vec::new()));
            tx.call_numbers.expect_get().returning(|_| Ok(None));
            tx.callbacks
                .expect_give()
                .withf(|_, user| *user == REP)
                .returning(|_, _| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            tx
        };
        let id = CallbackId::new(61);
        let reason = Said::parse("They wrote instead").unwrap();
        let canceled = cancel(&mut office(), &agent(), id, &reason, noon());
        assert_eq!(canceled.err(), refused, "{status:?}");
        let taken = take(&mut office(), (&agent(), REP), id, noon());
        assert_eq!(taken.err(), refused, "{status:?}");
    }
}

#[test]
fn r4_075_a_call_without_an_outcome_is_unknown_after_15_minutes() {
    let mut tx = MockCrm::default();
    let before = noon().minus(Duration::minutes(15));
    tx.call_desk
        .expect_unfinished()
        .withf(move |asked, _| *asked == before)
        .returning(|_, _| Ok(vec![call()]));
    tx.call_desk
        .expect_settle_call()
        .once()
        .withf(|_, result| {
            let result = result.as_ref();
            result.is_some_and(|it| it.outcome == CallOutcome::Unknown && it.seconds.is_none())
        })
        .returning(|_, _| Ok(()));
    tx.claims.expect_sweep().once().returning(|_| Ok(1));
    tx.events.expect_append().once().returning(|_| Ok(()));
    assert_eq!(end_unfinished(&mut tx, 200, noon()), Ok(1));
}
