//! What each outcome does: one table for each, its last columns the outcome.

use super::scene::{day, key, noon, state};
use crate::call_desk::attempts::count;
use crate::call_desk::{CallOutcome, NextAttempt, Plan, Situation, plan};
use crate::call_numbers::NumberState;
use crate::campaigns::Ladder;
use crate::fixtures::NOW;
use crate::leads::LeadStatus;
use crate::number_facts::NumberFactKind;
use crate::raw_leads::MarketingStatus;
use crate::unit::MockCrm;
use time::Duration;

fn known(attempts: i64, busy: i64) -> Situation {
    Situation {
        now: NOW,
        attempts,
        busy,
        callback_at: None,
        they_asked: false,
        appointment_at: None,
    }
}

fn planned(outcome: CallOutcome, known: &Situation) -> Plan {
    plan(outcome, known, &Ladder::standard())
}

fn later(span: Duration) -> NextAttempt {
    NextAttempt::At(NOW.plus(span))
}

/// Presses since the last answer → how long until the next try. Tries of other days are three hours later or earlier.
fn rungs() -> [(i64, Duration); 7] {
    let (hours, days) = (Duration::hours, Duration::days);
    [
        (1, hours(4)),
        (2, days(1) - hours(3)),
        (3, days(2) + hours(3)),
        (4, days(4) - hours(3)),
        (5, days(7) + hours(3)),
        (6, days(90)),
        (7, days(90)),
    ]
}

/// The status stays, the next try is on the ladder, nothing is noted.
fn tries_again(outcome: CallOutcome) {
    for (attempts, wait) in rungs() {
        let plan = planned(outcome, &known(attempts, 0));
        assert_eq!(plan.next, later(wait), "{outcome} {attempts}");
        assert_eq!(plan.raw_lead, None, "{outcome}");
        assert_eq!(plan.lead, Some(LeadStatus::AttemptingContact));
        assert_eq!(
            (plan.fact, plan.inquiry, plan.suppress),
            (None, false, false)
        );
        assert_eq!(plan.busy, 0, "not busy any more");
    }
    assert!(!outcome.is_answered() && !outcome.is_reached());
}

#[test]
fn r4_060_no_answer_is_tried_again_by_the_ladder_and_then_rests_90_days() {
    tries_again(CallOutcome::NoAnswer);
}

#[test]
fn r4_061_a_voicemail_is_tried_again_like_no_answer() {
    tries_again(CallOutcome::Voicemail);
}

#[test]
fn r4_075_an_unknown_outcome_is_an_attempt_like_no_answer() {
    tries_again(CallOutcome::Unknown);
}

/// How often it was busy before, presses → how long until the next try.
#[test]
fn r4_062_busy_is_tried_again_after_half_an_hour_twice_and_then_by_the_ladder() {
    let half = Duration::minutes(30);
    let cases = [
        (0, 1, half),
        (1, 2, half),
        (2, 3, Duration::days(2) + Duration::hours(3)),
        (3, 4, Duration::days(4) - Duration::hours(3)),
        (2, 6, Duration::days(90)),
    ];
    for (busy, attempts, wait) in cases {
        let plan = planned(CallOutcome::Busy, &known(attempts, busy));
        assert_eq!(plan.next, later(wait), "{busy} {attempts}");
        assert_eq!((plan.busy, plan.raw_lead), (busy + 1, None));
    }
}

/// Whether they asked → whether it is an inquiry.
#[test]
fn r4_063_who_wants_to_be_called_back_is_called_at_their_own_time() {
    let at = NOW.plus(Duration::hours(26));
    for they_asked in [false, true] {
        let told = Situation {
            callback_at: Some(at),
            they_asked,
            ..known(3, 1)
        };
        let plan = planned(CallOutcome::CallBack, &told);
        assert_eq!(plan.next, NextAttempt::Callback(at));
        assert_eq!(plan.raw_lead, Some(MarketingStatus::Contacted));
        assert_eq!(plan.lead, Some(LeadStatus::ContactEstablished));
        assert_eq!((plan.inquiry, plan.fact, plan.busy), (they_asked, None, 0));
    }
}

/// The time they named → when they are called.
#[test]
fn r4_064_who_is_interested_is_ready_for_an_appointment_and_called_back() {
    let at = NOW.plus(Duration::hours(5));
    let a_day_later = NOW.plus(Duration::days(1));
    for (named, called) in [(Some(at), at), (None, a_day_later)] {
        let told = Situation {
            callback_at: named,
            ..known(1, 0)
        };
        let plan = planned(CallOutcome::Interested, &told);
        assert_eq!(plan.next, NextAttempt::Callback(called));
        assert_eq!(plan.raw_lead, Some(MarketingStatus::ReadyForAppointment));
        assert_eq!(
            (plan.inquiry, plan.fact, plan.suppress),
            (true, None, false)
        );
    }
}

#[test]
fn r4_065_an_appointment_is_the_next_attempt() {
    let at = NOW.plus(Duration::days(3));
    let told = Situation {
        appointment_at: Some(at),
        ..known(1, 0)
    };
    let plan = planned(CallOutcome::AppointmentSet, &told);
    assert_eq!(plan.next, NextAttempt::At(at));
    assert_eq!(plan.raw_lead, Some(MarketingStatus::ReadyForAppointment));
    assert_eq!(plan.lead, Some(LeadStatus::AppointmentScheduled));
    assert!(plan.inquiry);
}

/// The outcome → a raw lead's status, a lead's, the next attempt, the fact, whether everything is suppressed.
#[test]
fn r4_066_r4_067_r4_068_r4_069_who_is_not_called_again() {
    use CallOutcome as O;
    use LeadStatus::{ClosedNotEnrolled, DeadLead};
    use MarketingStatus::{DoNotContact, NotInterested};
    use NumberFactKind::{BadNumber, CounselOnly, Deceased};
    let (none, other) = (NextAttempt::None, NextAttempt::OtherNumber);
    let no = Some(NotInterested);
    let cases = [
        (
            O::NotInterested,
            no,
            Some(ClosedNotEnrolled),
            none,
            None,
            false,
        ),
        (O::WrongNumber, None, None, other, Some(BadNumber), false),
        (
            O::DoNotCall,
            Some(DoNotContact),
            Some(DeadLead),
            none,
            None,
            true,
        ),
        (O::Deceased, no, Some(DeadLead), none, Some(Deceased), false),
        (
            O::Attorney,
            no,
            Some(DeadLead),
            none,
            Some(CounselOnly),
            false,
        ),
        (O::OtherLanguage, no, None, none, None, false),
        (O::AlreadyOut, no, Some(DeadLead), none, None, false),
    ];
    for (outcome, raw_lead, lead, next, fact, suppress) in cases {
        let plan = planned(outcome, &known(2, 1));
        let expected = Plan {
            raw_lead,
            lead,
            next,
            busy: 0,
            fact,
            inquiry: false,
            suppress,
        };
        assert_eq!(plan, expected, "{outcome}");
        assert!(outcome.is_answered(), "{outcome}");
    }
}

/// From, to → where a lead goes: forward, and out of nothing that is closed.
#[test]
fn r4_066_a_lead_moves_forward_only() {
    use LeadStatus as S;
    let cases = [
        (S::NewLead, S::AttemptingContact, true),
        (S::AttemptingContact, S::AttemptingContact, false),
        (S::Qualified, S::ContactEstablished, false),
        (S::Qualified, S::AppointmentScheduled, true),
        (S::Qualified, S::ClosedNotEnrolled, true),
        (S::ClosedEnrolled, S::ClosedNotEnrolled, false),
        (S::ClosedNotEnrolled, S::DeadLead, false),
        (S::DeadLead, S::ContactEstablished, false),
    ];
    for (from, to, moves) in cases {
        let expected = moves.then_some(to);
        let moved = crate::call_desk::outcome::forward(from, to);
        assert_eq!(moved, expected, "{from} {to}");
    }
}

/// A ladder of a campaign's own.
#[test]
fn r4_074_a_campaigns_own_ladder_is_climbed() {
    let ladder = Ladder::of_minutes(&[60, 120]).unwrap();
    let next = |attempts| plan(CallOutcome::NoAnswer, &known(attempts, 0), &ladder).next;
    let at = |minutes| NextAttempt::At(NOW.plus(Duration::minutes(minutes)));
    assert_eq!((next(1), next(2)), (at(60), at(120)));
    assert_eq!(next(3), later(Duration::days(90)));
}

/// Presses since the last answer, days since the last of them → the count with this press, how long until the next try.
#[test]
fn r4_060_the_ladder_begins_anew_after_the_rest() {
    let (hours, days) = (Duration::hours, Duration::days);
    let cases = [
        (5, 8, 6, days(90)),
        // Within the rest, from the record's own page.
        (6, 89, 7, days(90)),
        (6, 90, 1, hours(4)),
        (7, 91, 1, hours(4)),
        // Not called for a long time, but the ladder has a rung left.
        (2, 120, 3, days(2) + hours(3)),
    ];
    for (before, ago, attempts, wait) in cases {
        let mut tx = MockCrm::default();
        let known = NumberState {
            attempts: before,
            last_attempt_at: Some(noon().minus(days(ago))),
            ..state()
        };
        tx.call_numbers
            .expect_get()
            .returning(move |_| Ok(Some(known.clone())));
        let next = noon().plus(wait);
        tx.call_numbers
            .expect_save()
            .once()
            .withf(move |state| (state.attempts, state.next_attempt_at) == (attempts, Some(next)))
            .returning(|_| Ok(()));
        let ladder = Ladder::standard();
        let counted = count(&mut tx, &key(), &ladder, (&day(), noon()));
        assert_eq!(counted, Ok(()), "{before} {ago}");
    }
}
