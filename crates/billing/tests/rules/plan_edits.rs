//! New terms for a plan, over the books in memory.

use crate::plan_office::{moved, pay, shown};
use billing::memory::{Books, NOW, billing_clerk, cents};
use billing::plans::{DetailsPatch, Draft, create, update};
use billing::schedule::Frequency;
use billing::status::PlanStatus;
use crm_core::change::Change;
use time::macros::date;

/// What is paid on a plan of 3 × 300.00, the edit → its invoices or why not.
type Edit = (
    i64,
    fn(&mut DetailsPatch),
    Result<&'static str, &'static str>,
);

const EDITS: [Edit; 14] = [
    (
        0,
        |p| p.total = Change::Set(cents(60_000)),
        Ok("1:20000@01-31 2:20000@02-28 3:20000@03-31"),
    ),
    (
        30_000,
        |p| p.total = Change::Set(cents(60_000)),
        Ok("1:30000@01-31 2:15000@02-28 3:15000@03-31"),
    ),
    (
        30_001,
        |p| p.payments = Change::Set(4),
        Ok("1:30000@01-31 2:30000@02-28 3:15000@03-31 4:15000@04-30"),
    ),
    (
        30_000,
        |p| p.payments = Change::Set(2),
        Ok("1:30000@01-31 2:60000@02-28"),
    ),
    (
        30_000,
        |p| p.start = Change::Set(date!(2026 - 02 - 15)),
        Ok("1:30000@01-31 2:30000@03-15 3:30000@04-15"),
    ),
    (
        30_000,
        |p| p.installment = Change::Set(Some(cents(50_000))),
        Ok("1:30000@01-31 2:50000@02-28 3:10000@03-31"),
    ),
    (
        30_000,
        |p| {
            p.total = Change::Set(cents(120_000));
            p.installment = Change::Set(Some(cents(30_000)));
        },
        Ok("1:30000@01-31 2:30000@02-28 3:60000@03-31"),
    ),
    (
        0,
        |p| {
            p.total = Change::Set(cents(120_000));
            p.installment = Change::Set(None);
        },
        Ok("1:40000@01-31 2:40000@02-28 3:40000@03-31"),
    ),
    (
        0,
        |p| p.installment = Change::Set(Some(cents(30_000))),
        Ok("1:30000@01-31 2:30000@02-28 3:30000@03-31"),
    ),
    (
        0,
        |p| p.down = Change::Set(Some(cents(30_000))),
        Ok("0:30000@01-31 1:20000@01-31 2:20000@02-28 3:20000@03-31"),
    ),
    (
        30_001,
        |p| p.payments = Change::Set(1),
        Err("installment_paid"),
    ),
    (
        60_001,
        |p| p.total = Change::Set(cents(95_000)),
        Err("all_installments_paid"),
    ),
    (
        30_000,
        |p| p.total = Change::Set(cents(30_000)),
        Err("total_already_paid"),
    ),
    (
        90_000,
        |p| p.total = Change::Set(cents(95_000)),
        Err("final_record"),
    ),
];

#[test]
fn r2_183_an_edit_spreads_the_rest_over_what_is_unpaid() {
    for (paid, change, outcome) in EDITS {
        let mut books = Books::default();
        let made = create(
            &mut books,
            &billing_clerk(),
            &Books::plan_draft(90_000, 3),
            NOW,
        )
        .unwrap();
        let id = made.plan.id;
        if paid > 0 {
            pay(&mut books, id, paid);
        }
        let mut patch = DetailsPatch::default();
        change(&mut patch);
        let before = books.clone();
        let found = update(&mut books, &billing_clerk(), id, Some(1), &patch, NOW);
        let found = found
            .map(|_| shown(&books, id))
            .map_err(|error| error.code());
        assert_eq!(
            found.as_deref(),
            outcome.as_ref().map(|text| &**text),
            "{paid} {patch:?}"
        );
        if outcome.is_err() {
            books = before;
        }
        books.assert_sound();
    }
}

/// The outcomes name the end and how many invoices were voided too.
///
/// Of a plan of 10,000.00: 1,000.00 down by Jan 15, twice 2,000.00 as typed, and the rest.
const TYPED: [Edit; 9] = [
    (
        0,
        |p| p.down_date = Change::Set(Some(date!(2026 - 01 - 20))),
        Ok("0:100000@01-20 1:200000@01-31 2:200000@02-28 3:500000@03-31 to 2026-03-31, 1 void"),
    ),
    (
        0,
        |p| p.start = Change::Set(date!(2026 - 02 - 15)),
        Ok("0:100000@01-15 1:200000@02-15 2:200000@03-15 3:500000@04-15 to 2026-04-15, 3 void"),
    ),
    (
        100_001,
        |p| p.frequency = Change::Set(Frequency::Weekly),
        Ok("0:100000@01-15 1:200000@01-31 2:200000@02-07 3:500000@02-14 to 2026-02-14, 2 void"),
    ),
    (
        0,
        |p| {
            p.total = Change::Set(cents(1_100_000));
            p.installment = Change::Set(Some(cents(200_000)));
        },
        Ok("0:100000@01-15 1:200000@01-31 2:200000@02-28 3:600000@03-31 to 2026-03-31, 1 void"),
    ),
    (
        0,
        |p| p.total = Change::Set(cents(1_000_003)),
        Ok("0:100000@01-15 1:300001@01-31 2:300001@02-28 3:300001@03-31 to 2026-03-31, 3 void"),
    ),
    (
        1,
        |p| p.down_date = Change::Set(Some(date!(2026 - 01 - 20))),
        Err("down_payment_paid"),
    ),
    (
        1,
        |p| p.down_date = Change::Set(None),
        Err("down_payment_paid"),
    ),
    (
        500_001,
        |p| p.start = Change::Set(date!(2026 - 02 - 15)),
        Ok("0:100000@01-15 1:200000@01-31 2:200000@02-28 3:500000@03-31 to 2026-03-31, 0 void"),
    ),
    (
        500_001,
        |p| p.payments = Change::Set(4),
        Err("down_not_below_total"),
    ),
];

/// Of a plan of 10,000.00 in one installment, and 1,000.00 down by Dec 1: what is paid goes to the installment.
const DOWN_LATER: [Edit; 6] = [
    (
        10_000,
        |p| p.start = Change::Set(date!(2026 - 02 - 15)),
        Ok("0:100000@12-01 1:900000@01-31 to 2026-01-31, 0 void"),
    ),
    (
        10_000,
        |p| p.total = Change::Set(cents(900_000)),
        Err("all_installments_paid"),
    ),
    (
        10_000,
        |p| p.down = Change::Set(None),
        Err("all_installments_paid"),
    ),
    (
        10_000,
        |p| {
            p.total = Change::Set(cents(1_100_000));
            p.down = Change::Set(Some(cents(200_000)));
        },
        Ok("0:200000@12-01 1:900000@01-31 to 2026-01-31, 1 void"),
    ),
    (
        10_000,
        |p| {
            p.total = Change::Set(cents(900_000));
            p.down = Change::Set(None);
        },
        Ok("1:900000@01-31 to 2026-01-31, 1 void"),
    ),
    (
        900_001,
        |p| p.start = Change::Set(date!(2026 - 02 - 15)),
        Ok("0:100000@12-01 1:900000@01-31 to 2026-01-31, 0 void"),
    ),
];

fn dated(draft: &Draft, cases: &[Edit]) {
    for (paid, change, outcome) in cases {
        let mut books = Books::default();
        let id = create(&mut books, &billing_clerk(), draft, NOW)
            .unwrap()
            .plan
            .id;
        if *paid > 0 {
            pay(&mut books, id, *paid);
        }
        let mut patch = DetailsPatch::default();
        change(&mut patch);
        let found = update(&mut books, &billing_clerk(), id, Some(1), &patch, NOW).map(|plan| {
            let voided = books
                .invoices
                .values()
                .filter(|row| row.voided_at.is_some());
            let (shown, end) = (shown(&books, id), plan.end);
            format!("{shown} to {end}, {} void", voided.count())
        });
        let found = found.map_err(|error| error.code());
        assert_eq!(
            found.as_deref(),
            outcome.as_ref().map(|text| &**text),
            "{paid} {patch:?}"
        );
        if outcome.is_ok() {
            books.assert_sound();
        }
    }
}

#[test]
fn r2_183_r2_236_an_edit_keeps_what_it_does_not_change() {
    let mut typed = Books::plan_draft(1_000_000, 3);
    typed.details.down = Some(cents(100_000));
    typed.details.down_date = Some(date!(2026 - 01 - 15));
    typed.details.installment = Some(cents(200_000));
    dated(&typed, &TYPED);
    let mut down_later = Books::plan_draft(1_000_000, 1);
    down_later.details.down = Some(cents(100_000));
    down_later.details.down_date = Some(date!(2026 - 12 - 01));
    dated(&down_later, &DOWN_LATER);
}

#[test]
fn r2_183_a_paid_down_payment_without_a_date_stays_on_its_day() {
    let mut books = Books::default();
    let mut draft = Books::plan_draft(90_000, 2);
    draft.details.down = Some(cents(10_000));
    let made = create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    pay(&mut books, made.plan.id, 1);
    let patch = DetailsPatch {
        start: Change::Set(date!(2026 - 02 - 15)),
        ..DetailsPatch::default()
    };
    let id = made.plan.id;
    let plan = update(&mut books, &billing_clerk(), id, Some(1), &patch, NOW).unwrap();
    assert_eq!(plan.details.down_date, Some(date!(2026 - 01 - 31)));
    books.assert_sound();
}

#[test]
fn a_paid_down_payment_stays() {
    let mut books = Books::default();
    let mut draft = Books::plan_draft(90_000, 2);
    draft.details.down = Some(cents(10_000));
    let made = create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    pay(&mut books, made.plan.id, 10_000);
    for (down, outcome) in [(20_000, Err("down_payment_paid")), (10_000, Ok(()))] {
        let patch = DetailsPatch {
            total: Change::Set(cents(110_000)),
            down: Change::Set(Some(cents(down))),
            ..DetailsPatch::default()
        };
        let found = update(
            &mut books,
            &billing_clerk(),
            made.plan.id,
            Some(1),
            &patch,
            NOW,
        );
        assert_eq!(found.map(drop).map_err(|error| error.code()), outcome);
    }
    assert_eq!(
        shown(&books, made.plan.id),
        "0:10000@01-31 1:50000@01-31 2:50000@02-28"
    );
    books.assert_sound();
}

#[test]
fn the_later_of_two_editors_gets_the_current_plan() {
    let mut books = Books::default();
    let made = create(
        &mut books,
        &billing_clerk(),
        &Books::plan_draft(900, 3),
        NOW,
    )
    .unwrap();
    let hold = moved(PlanStatus::OnHold);
    update(
        &mut books,
        &billing_clerk(),
        made.plan.id,
        Some(1),
        &hold,
        NOW,
    )
    .unwrap();
    let late = update(
        &mut books,
        &billing_clerk(),
        made.plan.id,
        Some(1),
        &hold,
        NOW,
    );
    assert_eq!(late.unwrap_err().code(), "stale");
}
