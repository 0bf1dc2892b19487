//! Plans: made, edited, held, canceled, completed, over the books in memory.
#![allow(clippy::unwrap_used, reason = "these are tests")]

use billing::amount::Amount;
use billing::invoices::Invoice;
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::moves::PlanStatus;
use billing::payments::{RefundDraft, record, refund};
use billing::plans::{DetailsPatch, Draft, create, update};
use crm_core::change::Change;
use crm_core::ids::{ClientId, PlanId};
use crm_core::payment_method::PaymentMethod;
use time::macros::date;

fn invoices(books: &Books, plan: PlanId) -> Vec<&Invoice> {
    let own = |row: &&Invoice| row.plan == Some(plan) && row.voided_at.is_none();
    let mut own: Vec<_> = books.invoices.values().filter(own).collect();
    own.sort_by_key(|row| row.number);
    own
}

/// `number:amount@due`, by number.
fn shown(books: &Books, plan: PlanId) -> String {
    let shown = invoices(books, plan).into_iter().map(|row| {
        let number = row.number.unwrap();
        format!(
            "{number}:{}@{:02}-{:02}",
            row.amount.cents(),
            u8::from(row.due.month()),
            row.due.day()
        )
    });
    shown.collect::<Vec<_>>().join(" ")
}

fn pay(books: &mut Books, plan: PlanId, amount: i64) {
    let mut draft = Books::draft(amount);
    draft.details.plan = Some(plan);
    record(books, &billing_clerk(), &draft, NOW).unwrap();
}

fn sound(books: &Books) {
    assert_eq!(books.faults(), Vec::<String>::new());
}

fn moved(to: PlanStatus) -> DetailsPatch {
    DetailsPatch {
        status: Change::Set(to),
        ..DetailsPatch::default()
    }
}

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
    sound(&books);
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
    let back = RefundDraft {
        client: CLIENT,
        invoice: made.invoices[1].id,
        refund_of: None,
        method: PaymentMethod::Check,
        amount: Amount::of(cents(1)).unwrap(),
        date: date!(2026 - 11 - 21),
        notes: None,
    };
    refund(&mut books, &billing_clerk(), &back, NOW).unwrap();
    assert_eq!(books.plans[&id].status, PlanStatus::Active);
    sound(&books);
}

/// What is paid on a plan of 3 × 300.00, the edit → its invoices or why not.
type Edit = (
    i64,
    fn(&mut DetailsPatch),
    Result<&'static str, &'static str>,
);

#[test]
fn r2_183_an_edit_spreads_the_rest_over_what_is_unpaid() {
    let cases: [Edit; 11] = [
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
    for (paid, change, outcome) in cases {
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
        sound(&books);
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
    sound(&books);
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
        sound(&books);
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
    sound(&books);
    for (amount, left) in [(40, "1:300@01-31 2:60@02-28"), (60, "1:300@01-31")] {
        let back = RefundDraft {
            client: CLIENT,
            invoice: made.invoices[1].id,
            refund_of: None,
            method: PaymentMethod::Cash,
            amount: Amount::of(cents(amount)).unwrap(),
            date: date!(2026 - 11 - 21),
            notes: None,
        };
        refund(&mut books, &billing_clerk(), &back, NOW).unwrap();
        assert_eq!(shown(&books, made.plan.id), left);
        sound(&books);
    }
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
