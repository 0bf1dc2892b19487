//! Statements calculated manually, and that periods follow each other.

use super::*;
use crate::records::LineKind::{Clawback, Earned, Lowered, Reduced};
use crm_core::ids::PaymentId;
use proptest::prelude::*;
use time::Duration;
use time::macros::{date, datetime};

fn entry(day: i64, kind: EntryKind, cents: i64) -> Entry {
    Entry {
        on: date!(2026 - 11 - 01) + Duration::days(day),
        belongs_to: None,
        commission: CommissionId::new(1),
        kind,
        amount: Money::from_cents(cents),
        above_engine: false,
    }
}

#[test]
fn r1_035_r3_024_a_statement_adds_up_and_names_every_change() {
    let owed = Money::from_cents(600);
    let entries = [
        Entry::off(
            date!(2026 - 11 - 20),
            CommissionId::new(1),
            EntryKind::Paid,
            owed,
        )
        .unwrap(),
        entry(1, EntryKind::Earned, 1_000),
        entry(2, EntryKind::Reduced, -300),
        entry(3, EntryKind::Lowered, -100),
        entry(4, EntryKind::Earned, 50),
        entry(5, EntryKind::Denied, -50),
        entry(6, EntryKind::Adjusted, -20),
        entry(6, EntryKind::Raised, 30),
        entry(25, EntryKind::Clawback, -40),
    ];
    let found = statement(Money::from_cents(-10), &entries).unwrap();
    let figures = [
        found.opening,
        found.earned,
        found.adjustments,
        found.reductions,
        found.denied,
        found.clawbacks,
        found.paid,
        found.closing,
    ];
    assert_eq!(
        figures.map(Money::cents),
        [-10, 1_050, 10, 300, 50, 140, 600, -40]
    );
    assert_eq!(
        found.lines.first().map(|line| line.kind),
        Some(EntryKind::Earned)
    );
}

#[test]
fn r1_035_what_was_paid_and_taken_back_on_one_day_was_paid_first() {
    let entries = [
        entry(3, EntryKind::Earned, 6_600),
        entry(3, EntryKind::Clawback, -2_640),
        entry(3, EntryKind::Paid, -6_600),
    ];
    let found = statement(Money::from_cents(0), &entries).unwrap();
    let kinds: Vec<_> = found.lines.iter().map(|line| line.kind).collect();
    assert_eq!(
        kinds,
        [EntryKind::Earned, EntryKind::Paid, EntryKind::Clawback]
    );
}

proptest! {
    #[test]
    fn one_periods_closing_is_the_nexts_opening(
        amounts in prop::collection::vec((0_i64..60, 0_usize..EntryKind::ALL.len(), -9_999_i64..9_999), 0..40),
        cut in 0_i64..60,
    ) {
        let entries: Vec<_> = amounts.iter()
            .map(|(day, kind, cents)| entry(*day, EntryKind::ALL[*kind], *cents))
            .collect();
        let last = date!(2026 - 11 - 01) + Duration::days(cut);
        let (first, second): (Vec<_>, Vec<_>) =
            entries.iter().copied().partition(|entry| entry.on <= last);
        let zero = Money::from_cents(0);
        let first = statement(zero, &first).unwrap();
        let both = statement(zero, &entries).unwrap();
        prop_assert_eq!(statement(first.closing, &second).unwrap().closing, both.closing);
        let added = both.opening.cents() + both.earned.cents() + both.adjustments.cents();
        let off = [both.reductions, both.denied, both.clawbacks, both.paid].map(Money::cents);
        prop_assert_eq!(added - off.iter().sum::<i64>(), both.closing.cents());
    }
}

/// Noon in the office on a day of November.
fn at(day: u8) -> Instant {
    Instant::from_utc(datetime!(2026-11-01 20:00 UTC) + Duration::days(i64::from(day) - 1))
}

fn line(day: u8, kind: LineKind, cents: i64) -> Line {
    Line {
        kind,
        amount: Money::from_cents(cents),
        refund: (kind == Clawback).then(|| PaymentId::new(9)),
        own_day: None,
        booked_on: None,
        at: at(day),
    }
}

fn history(status: CommissionStatus, decided: Option<u8>, lines: Vec<Line>) -> History {
    let paid = decided.filter(|_| status == CommissionStatus::Paid);
    History {
        id: CommissionId::new(1),
        client_name: "Ana Ruiz".to_owned(),
        status,
        paid_on: paid.map(|day| date!(2026 - 11 - 01) + Duration::days(i64::from(day) - 1)),
        decided_at: decided.map(at),
        above_engine: false,
        kept_back: Money::ZERO,
        lines,
    }
}

#[test]
fn r1_035_a_commission_tells_what_is_owed_of_it_until_it_is_settled() {
    use CommissionStatus::{Approved, Canceled, Paid, Pending};
    let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
    let reduced = || vec![line(2, Earned, 8_400), line(3, Reduced, -1_200)];
    let with = |more: Line| [reduced(), vec![more]].concat();
    // Status, decided on, lines → entries.
    let table = [
        (Pending, None, reduced(), "earned 2 8400, reduced 3 -1200"),
        (
            Approved,
            Some(4),
            reduced(),
            "earned 2 8400, reduced 3 -1200",
        ),
        (
            Paid,
            Some(4),
            reduced(),
            "earned 2 8400, reduced 3 -1200, paid 4 -7200",
        ),
        (
            Paid,
            Some(4),
            with(line(9, Clawback, -3_600)),
            "earned 2 8400, reduced 3 -1200, clawback 9 -3600, paid 4 -7200",
        ),
        (
            Canceled,
            Some(4),
            reduced(),
            "earned 2 8400, reduced 3 -1200, denied 4 -7200",
        ),
        // Denied first, refunded later: it was no longer owed.
        (
            Canceled,
            Some(4),
            with(line(9, Lowered, -3_600)),
            "earned 2 8400, reduced 3 -1200, denied 4 -7200",
        ),
        // Nothing was left of it, and it was not denied.
        (
            Canceled,
            None,
            with(line(9, Lowered, -7_200)),
            "earned 2 8400, reduced 3 -1200, lowered 9 -7200",
        ),
    ];
    for (status, decided, lines, outcome) in table {
        let entries = history(status, decided, lines).entries(&zone).unwrap();
        let told = entries.iter().map(|entry| {
            let cents = entry.amount.cents();
            format!("{} {} {cents}", entry.kind, entry.on.day())
        });
        let told: Vec<_> = told.collect();
        assert_eq!(told.join(", "), outcome, "{status}");
    }
}

#[test]
fn r1_035_a_line_belongs_to_the_offices_day_and_a_period_begins_with_what_was_owed() {
    let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
    // Still the 31st of October in the office.
    let mut late = line(1, Earned, 500);
    late.at = Instant::from_utc(datetime!(2026-11-01 05:00 UTC));
    let earlier = history(CommissionStatus::Pending, None, vec![late]);
    let paid = history(
        CommissionStatus::Paid,
        Some(20),
        vec![line(2, Earned, 8_400), line(25, Clawback, -400)],
    );
    let histories = [earlier, paid];
    let figures = |from, to| {
        let found = of_days(&histories, &zone, Between { from, to }).unwrap();
        let all = [
            found.opening,
            found.earned,
            found.clawbacks,
            found.paid,
            found.closing,
        ];
        all.map(Money::cents)
    };
    let (november, december) = (Some(date!(2026 - 11 - 01)), Some(date!(2026 - 12 - 01)));
    assert_eq!(figures(None, november), [0, 500, 0, 0, 500]);
    assert_eq!(figures(november, december), [500, 8_400, 400, 8_400, 100]);
    assert_eq!(figures(december, None), [100, 0, 0, 0, 100]);
    let mid = Some(date!(2026 - 11 - 20));
    assert_eq!(figures(november, mid), [500, 8_400, 0, 0, 8_900]);
    assert_eq!(figures(mid, None), [8_900, 0, 400, 8_400, 100]);
}

#[test]
fn r3_015_a_line_is_dated_by_its_payment_or_refund_and_moved_out_of_a_closed_month() {
    let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
    let october = |day| time::Date::from_calendar_date(2026, time::Month::October, day).unwrap();
    let (earned, refunded) = (Some(october(20)), Some(october(30)));
    let first_open = Some(date!(2026 - 11 - 01));
    let dated = |kind, cents, own_day, booked_on| Line {
        own_day,
        booked_on,
        ..line(15, kind, cents)
    };
    // All were recorded on November 15. Kind, its own day, booked on → the day it is under, its own day if moved.
    let table = [
        (Earned, earned, None, "10-20"),
        (Earned, earned, first_open, "11-01 of 10-20"),
        (Lowered, refunded, None, "10-30"),
        (Clawback, refunded, first_open, "11-01 of 10-30"),
        (Reduced, None, None, "11-15"),
    ];
    for (kind, own, booked, outcome) in table {
        let lines = vec![dated(kind, -100, own, booked)];
        let entries = history(CommissionStatus::Pending, None, lines).entries(&zone);
        let entry = entries.unwrap()[0];
        let day = |day: Date| format!("{:02}-{:02}", u8::from(day.month()), day.day());
        let moved = entry.belongs_to.map(|own| format!(" of {}", day(own)));
        let told = day(entry.on) + &moved.unwrap_or_default();
        assert_eq!(told, outcome, "{kind}");
    }
}

#[test]
fn r3_007_r3_024_a_line_is_called_what_it_is() {
    let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
    // Kind, cents, of a commission above the engine's figure → called, flagged.
    let table = [
        (Earned, 100, false, "earned", false),
        (Earned, 100, true, "earned", true),
        (Reduced, -31, true, "reduced", false),
        (Reduced, 31, true, "raised", false),
        (LineKind::Adjusted, 31, true, "adjusted", true),
        (LineKind::Adjusted, -31, false, "adjusted", false),
        (Lowered, -31, true, "lowered", false),
    ];
    for (kind, cents, above_engine, called, flagged) in table {
        let lines = vec![line(2, kind, cents)];
        let history = History {
            above_engine,
            ..history(CommissionStatus::Pending, None, lines)
        };
        let entry = history.entries(&zone).unwrap()[0];
        let found = (entry.kind.as_str(), entry.above_engine);
        assert_eq!(found, (called, flagged), "{kind} {cents}");
    }
}

#[test]
fn r5_100_what_is_kept_back_for_clawbacks_was_not_paid() {
    let zone = BusinessZone::parse("America/Los_Angeles").unwrap();
    // What is kept back of 500.00 → entries.
    let table = [
        (0, "earned 50000, paid -50000"),
        (28_400, "earned 50000, paid -21600"),
        (50_000, "earned 50000"),
    ];
    for (kept_back, outcome) in table {
        let history = History {
            kept_back: Money::from_cents(kept_back),
            ..history(
                CommissionStatus::Paid,
                Some(4),
                vec![line(2, Earned, 50_000)],
            )
        };
        let entries = history.entries(&zone).unwrap();
        let found: Vec<String> = entries
            .iter()
            .map(|entry| format!("{} {}", entry.kind, entry.amount.cents()))
            .collect();
        assert_eq!(found.join(", "), outcome, "{kept_back}");
    }
}
