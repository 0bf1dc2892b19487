//! New terms for a plan, over the books in memory.
#![allow(clippy::unwrap_used, reason = "these are tests")]

mod plan_office;

use billing::memory::{Books, NOW, billing_clerk, cents};
use billing::moves::PlanStatus;
use billing::plans::{DetailsPatch, create, update};
use crm_core::change::Change;
use plan_office::{moved, pay, shown};
use time::macros::date;

/// What is paid on a plan of 3 × 300.00, the edit → its invoices or why not.
type Edit = (
    i64,
    fn(&mut DetailsPatch),
    Result<&'static str, &'static str>,
);

const EDITS: [Edit; 11] = [
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
        Err("down_not_below_total"),
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
