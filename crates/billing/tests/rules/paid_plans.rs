//! Plans with money on them: an installment that was refunded is voided, and no total is below what is paid.

use billing::invoices;
use billing::memory::{Books, NOW, billing_clerk, cents};
use billing::payments::{Draft, PaymentType, record, refund};
use billing::plans;
use billing::status::PlanStatus;
use crm_core::change::Change;

fn pay(books: &mut Books, draft: &Draft) {
    record(books, &billing_clerk(), draft, NOW).unwrap();
}

/// A plan of three times 100 with a down payment of 50, all paid by one payment.
fn paid_plan() -> (Books, plans::Created) {
    let mut books = Books::default();
    let mut draft = Books::plan_draft(350, 3);
    draft.details.down = Some(cents(50));
    let made = plans::create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    let mut draft = Books::draft(350);
    draft.details.kind = PaymentType::Installment;
    draft.details.plan = Some(made.plan.id);
    pay(&mut books, &draft);
    (books, made)
}

#[test]
fn r3_013_a_refunded_installment_is_voided_and_leaves_its_plan() {
    // The installment that is refunded → the plan's total, down payment and number of payments.
    let cases = [
        (0, 300, None, 3),
        (1, 250, Some(50), 3),
        (2, 250, Some(50), 3),
        (3, 250, Some(50), 2),
    ];
    for (number, total, down, payments) in cases {
        let (mut books, made) = paid_plan();
        let invoice = made.invoices.iter().find(|one| one.number == Some(number));
        let invoice = invoice.unwrap();
        let clerk = billing_clerk();
        let early = invoices::void(&mut books.clone(), &clerk, invoice.id, None, NOW);
        assert_eq!(early.unwrap_err().code(), "invoice_of_a_plan");
        let back = Books::refund_draft(invoice.id, invoice.amount.cents());
        refund(&mut books, &clerk, &back, NOW).unwrap();
        assert_eq!(books.plans[&made.plan.id].status, PlanStatus::Active);
        invoices::void(&mut books, &clerk, invoice.id, None, NOW).unwrap();
        let plan = &books.plans[&made.plan.id];
        let details = &plan.details;
        assert_eq!(
            (details.total.cents(), details.down.map(|down| down.cents())),
            (total, down),
            "{number}"
        );
        assert_eq!(
            (details.payments, plan.status),
            (payments, PlanStatus::Completed)
        );
        books.assert_sound();
    }
    // Half of it went back: what is paid stays, and so does the invoice.
    let (mut books, made) = paid_plan();
    let invoice = made.invoices[2].id;
    refund(
        &mut books,
        &billing_clerk(),
        &Books::refund_draft(invoice, 50),
        NOW,
    )
    .unwrap();
    let kept = invoices::void(&mut books, &billing_clerk(), invoice, None, NOW);
    assert_eq!(kept.unwrap_err().code(), "invoice_has_payments");
}

#[test]
fn r3_013_the_only_installment_goes_with_its_plan() {
    let mut books = Books::default();
    let draft = Books::plan_draft(100, 1);
    let made = plans::create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    let invoice = made.invoices[0].id;
    pay(&mut books, &Books::draft_for(invoice, 100));
    refund(
        &mut books,
        &billing_clerk(),
        &Books::refund_draft(invoice, 100),
        NOW,
    )
    .unwrap();
    let kept = invoices::void(&mut books, &billing_clerk(), invoice, None, NOW).unwrap_err();
    assert_eq!(
        kept.to_string(),
        "This is the plan's only installment. Cancel the plan instead."
    );
}

#[test]
fn r3_012_r5_160_a_total_below_what_is_paid_names_what_is_paid() {
    // Paid, the new total → the refusal on its field.
    let cases = [
        (
            200,
            199,
            "totalAmount: $2.00 is already paid on this plan. The total must be more than $2.00.",
        ),
        (
            200,
            200,
            "totalAmount: $2.00 is already paid on this plan. The total must be more than $2.00.",
        ),
        (
            150,
            180,
            "totalAmount: $1.50 is already paid on this plan. The total must be more than $2.00.",
        ),
        (
            299,
            250,
            "totalAmount: All installments have payments on them, $2.99 in all. The total must stay $3.00.",
        ),
        (200, 201, "done"),
    ];
    for (paid, total, outcome) in cases {
        let mut books = Books::default();
        let clerk = billing_clerk();
        let made = plans::create(&mut books, &clerk, &Books::plan_draft(300, 3), NOW).unwrap();
        let mut draft = Books::draft(paid);
        draft.details.kind = PaymentType::Installment;
        draft.details.plan = Some(made.plan.id);
        pay(&mut books, &draft);
        let patch = plans::DetailsPatch {
            total: Change::Set(cents(total)),
            ..plans::DetailsPatch::default()
        };
        let found = plans::update(&mut books, &clerk, made.plan.id, None, &patch, NOW);
        let found = found.map_or_else(
            |error| format!("{}: {error}", error.field().unwrap_or_default()),
            |_| "done".to_owned(),
        );
        assert_eq!(found, outcome, "{paid} {total}");
        books.assert_sound();
    }
}
