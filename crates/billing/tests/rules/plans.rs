//! Plans: made, edited, held, canceled, completed, over the books in memory.

use crate::plan_office::{moved, pay, shown};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::payments::refund;
use billing::plans::{Draft, create, update};
use billing::status::PlanStatus;
use crm_core::ids::ClientId;
use time::macros::date;

#[test]
fn r2_120_r2_182_r2_236_a_plan_makes_one_invoice_an_installment_and_one_for_the_down_payment() {
    let mut books = Books::default();
    let mut draft = Books::plan_draft(100_000, 3);
    draft.details.down = Some(cents(10_000));
    draft.details.down_date = Some(date!(2026 - 01 - 15));
    let made = create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    assert_eq!(made.plan.status, PlanStatus::Active, "R2-119");
    assert_eq!(made.plan.end, date!(2026 - 03 - 31));
    assert_eq!(made.plan.details.installment, Some(cents(30_000)));
    assert_eq!(
        shown(&books, made.plan.id),
        "0:10000@01-15 1:30000@01-31 2:30000@02-28 3:30000@03-31"
    );
    assert_eq!(books.events.len(), 5);
    books.assert_sound();
}

/// What is wrong with the draft → code and field.
type Wrong = (fn(&mut Draft), &'static str, Option<&'static str>);

#[test]
fn r2_142_r2_143_r2_145_terms_that_make_no_plan_are_refused_by_field() {
    let cases: [Wrong; 8] = [
        (
            |d| d.details.total = cents(0),
            "total_not_positive",
            Some("totalAmount"),
        ),
        (
            |d| d.details.down = Some(cents(90_000)),
            "down_not_below_total",
            Some("downPayment"),
        ),
        (
            |d| d.details.payments = 0,
            "payments_below_one",
            Some("numberOfPayments"),
        ),
        (
            |d| d.details.installment = Some(cents(0)),
            "installment_not_positive",
            Some("installmentAmount"),
        ),
        (
            |d| d.details.installment = Some(cents(45_000)),
            "last_installment_not_positive",
            Some("numberOfPayments"),
        ),
        (
            |d| d.details.start = date!(9999 - 12 - 31),
            "ends_too_late",
            Some("startDate"),
        ),
        (
            |d| d.client = ClientId::new(77),
            "client_not_found",
            Some("clientId"),
        ),
        (
            |d| d.status = PlanStatus::Completed,
            "new_plan_status",
            Some("status"),
        ),
    ];
    for (spoil, code, field) in cases {
        let mut books = Books::default();
        let mut draft = Books::plan_draft(90_000, 3);
        spoil(&mut draft);
        let error = create(&mut books, &billing_clerk(), &draft, NOW).unwrap_err();
        assert_eq!((error.code(), error.field()), (code, field));
        assert!(books.plans.is_empty() && books.events.is_empty());
    }
}

#[test]
fn no_down_payment_and_one_of_nothing_are_the_same() {
    let mut books = Books::default();
    let mut draft = Books::plan_draft(90_000, 1);
    draft.details.down = Some(cents(0));
    let made = create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    assert_eq!((made.plan.details.down, made.invoices.len()), (None, 1));
}

#[test]
fn payments_of_a_plan_complete_it_and_a_refund_makes_it_active_again() {
    let mut books = Books::default();
    let made = create(
        &mut books,
        &billing_clerk(),
        &Books::plan_draft(90_000, 3),
        NOW,
    )
    .unwrap();
    let id = made.plan.id;
    pay(&mut books, id, 45_000);
    assert_eq!(books.plans[&id].status, PlanStatus::Active);
    pay(&mut books, id, 50_000);
    assert_eq!(books.plans[&id].status, PlanStatus::Completed, "R2-119");
    assert_eq!(books.credit(CLIENT), 5_000);
    let back = Books::refund_draft(made.invoices[1].id, 1);
    refund(&mut books, &billing_clerk(), &back, NOW).unwrap();
    assert_eq!(books.plans[&id].status, PlanStatus::Active);
    books.assert_sound();
}

#[test]
fn r2_119_r2_128_plans_move_as_the_table_says() {
    let cases: [(&[PlanStatus], Result<&str, &str>); 7] = [
        (&[PlanStatus::OnHold], Ok("on_hold")),
        (&[PlanStatus::OnHold, PlanStatus::Active], Ok("active")),
        (&[PlanStatus::Active], Ok("active")),
        (&[PlanStatus::Canceled], Ok("canceled")),
        (&[PlanStatus::OnHold, PlanStatus::Canceled], Ok("canceled")),
        (&[PlanStatus::Completed], Err("plan_still_owed")),
        (
            &[PlanStatus::Canceled, PlanStatus::Active],
            Err("final_record"),
        ),
    ];
    for (moves, outcome) in cases {
        let mut books = Books::default();
        let made = create(
            &mut books,
            &billing_clerk(),
            &Books::plan_draft(900, 3),
            NOW,
        )
        .unwrap();
        let mut last = Ok("");
        for to in moves {
            let found = update(
                &mut books,
                &billing_clerk(),
                made.plan.id,
                None,
                &moved(*to),
                NOW,
            );
            last = found
                .map(|plan| plan.status.as_str())
                .map_err(|error| error.code());
        }
        assert_eq!(last, outcome, "{moves:?}");
        books.assert_sound();
    }
}

#[test]
fn nothing_is_owed_on_a_canceled_plan_and_a_refund_does_not_change_that() {
    let mut books = Books::default();
    let made = create(
        &mut books,
        &billing_clerk(),
        &Books::plan_draft(900, 3),
        NOW,
    )
    .unwrap();
    pay(&mut books, made.plan.id, 400);
    update(
        &mut books,
        &billing_clerk(),
        made.plan.id,
        None,
        &moved(PlanStatus::Canceled),
        NOW,
    )
    .unwrap();
    assert_eq!(shown(&books, made.plan.id), "1:300@01-31 2:100@02-28");
    books.assert_sound();
    for (amount, left) in [(40, "1:300@01-31 2:60@02-28"), (60, "1:300@01-31")] {
        let back = Books::refund_draft(made.invoices[1].id, amount);
        refund(&mut books, &billing_clerk(), &back, NOW).unwrap();
        assert_eq!(shown(&books, made.plan.id), left);
        books.assert_sound();
    }
}
