//! In which order held money is released, and on which day it counts.

use super::{agreement, at, day, until};
use crate::held::{Waiting, releases};
use crm_core::books::ClosedBooks;
use crm_core::clock::Instant;
use crm_core::ids::PaymentId;
use crm_core::money::Money;
use crm_core::promises::cooling_off::{End, MoneyBefore};
use proptest::prelude::*;
use time::Duration;
use time::macros::date;

/// 100.00 that is held until the end of this day.
fn waiting(id: i64, last_day: &str) -> Waiting<i64> {
    let mut agreement = agreement(id, MoneyBefore::Hold);
    agreement.end = until(last_day);
    Waiting {
        payment: PaymentId::new(id),
        on: date!(2026 - 11 - 23),
        left: Money::from_cents(10_000),
        agreement,
    }
}

/// "2, 1": the payments that are released, in their order.
fn released(waiting: &[Waiting<i64>], now: Instant) -> String {
    let released = releases(waiting, ClosedBooks::default(), now);
    let ids: Vec<_> = released.iter().map(|one| one.payment.to_string()).collect();
    ids.join(", ")
}

/// The moment → what is released of payments 1 (until Dec 2), 2, 4 and 3 (until Nov 30) and 5 (all given back).
#[test]
fn r6_021_r6_024_the_end_of_the_period_then_the_payment() {
    let given_back = Waiting {
        left: Money::ZERO,
        ..waiting(5, "11-30")
    };
    let all = [
        waiting(1, "12-02"),
        waiting(4, "11-30"),
        given_back,
        waiting(2, "11-30"),
        waiting(3, "11-30"),
    ];
    let cases = [
        ("11-30 23:59", ""),
        ("12-01 00:00", "2, 3, 4"),
        ("12-02 23:59", "2, 3, 4"),
        // The job was away for days.
        ("12-03 00:00", "2, 3, 4, 1"),
    ];
    for (now, outcome) in cases {
        assert_eq!(released(&all, at(now)), outcome, "{now}");
    }
}

/// When the paper of payment 1 (escrow, until Nov 30) came, the moment → what is released of it and of 2 (until Dec 2).
#[test]
fn r6_024_escrow_waits_for_its_paper() {
    let cases = [
        (None, "12-31 00:00", "2"),
        (Some("11-25 10:00"), "12-01 00:00", "1"),
        (Some("11-25 10:00"), "12-31 00:00", "1, 2"),
        (Some("12-05 10:00"), "12-05 09:59", "2"),
        (Some("12-05 10:00"), "12-05 10:00", "2, 1"),
    ];
    for (paper, now, outcome) in cases {
        let mut escrow = waiting(1, "11-30");
        escrow.agreement.money = MoneyBefore::Escrow;
        escrow.agreement.paper_at = paper.map(at);
        let all = [escrow, waiting(2, "12-02")];
        assert_eq!(released(&all, at(now)), outcome, "{paper:?} {now}");
    }
}

/// Two ends of one day, in New York and five hours later in Honolulu, and when the job runs → the order.
#[test]
fn r6_024_the_order_does_not_depend_on_how_often_the_job_runs() {
    let honolulu = End::On {
        last_day: day("2026-11-30"),
        ends_at: Instant::parse("2026-12-01T00:00:00-10:00").unwrap(),
    };
    let mut first = waiting(1, "11-30");
    first.agreement.end = honolulu;
    let all = [first, waiting(2, "11-30")];
    let cases = [
        ("12-01 00:00", "2"),
        ("12-01 04:59", "2"),
        ("12-01 05:00", "2, 1"),
    ];
    for (now, outcome) in cases {
        assert_eq!(released(&all, at(now)), outcome, "{now}");
    }
}

/// What never ends and what was canceled → nothing is released.
#[test]
fn r6_024_what_has_no_end_and_what_was_canceled_stays_held() {
    let mut unknown = waiting(1, "11-30");
    unknown.agreement.end = End::NoNotice;
    let mut canceled = waiting(2, "11-30");
    canceled.agreement.is_canceled = true;
    for one in [unknown, canceled] {
        assert_eq!(released(&[one], at("12-31 00:00")), "", "{one:?}");
    }
}

/// The payment's day, closed through → the day on which it counts, when that is not its own.
#[test]
fn r6_070_in_a_closed_month_it_counts_on_the_first_open_day() {
    let cases = [
        ("2026-11-23", None, None),
        ("2026-11-23", Some("2026-10-31"), None),
        ("2026-11-23", Some("2026-11-30"), Some("2026-12-01")),
        ("2026-11-30", Some("2026-11-30"), Some("2026-12-01")),
        ("2026-12-01", Some("2026-11-30"), None),
    ];
    for (on, through, outcome) in cases {
        let one = Waiting {
            on: day(on),
            ..waiting(1, "12-02")
        };
        let books = ClosedBooks::through(through.map(day));
        let released = releases(&[one], books, at("12-03 00:00"));
        let found: Vec<_> = released.iter().map(|one| one.counts_on).collect();
        assert_eq!(found, [outcome.map(day)], "{on} {through:?}");
    }
}

proptest! {
    /// The hours at which periods end, those at which papers come, those at which the job runs → the same order as in one run.
    #[test]
    fn r6_024_many_runs_release_what_one_run_does(
        ends in prop::collection::vec((0_i64..200, prop::option::of(0_i64..200)), 1..12),
        runs in prop::collection::vec(0_i64..200, 0..8),
    ) {
        let hour = |hours: i64| at("11-30 00:00").plus(Duration::hours(hours));
        let all: Vec<Waiting<i64>> = (1..).zip(&ends).map(|(id, (end, paper))| {
            let mut one = waiting(id, "11-30");
            one.agreement.end = End::On { last_day: day("2026-11-30"), ends_at: hour(*end) };
            if let Some(paper) = paper {
                one.agreement.money = MoneyBefore::Escrow;
                one.agreement.paper_at = Some(hour(*paper));
            }
            one
        }).collect();
        let mut runs = runs;
        runs.push(200);
        runs.sort_unstable();
        let (mut left, mut in_parts) = (all.clone(), Vec::new());
        for run in runs {
            let released = releases(&left, ClosedBooks::default(), hour(run));
            left.retain(|one| !released.iter().any(|done| done.payment == one.payment));
            in_parts.extend(released);
        }
        prop_assert!(left.is_empty());
        prop_assert_eq!(in_parts, releases(&all, ClosedBooks::default(), hour(200)));
    }
}
