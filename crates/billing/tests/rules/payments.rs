//! Recording, completing, editing and voiding payments, over the books in memory.

use billing::amount::Amount;
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, SALESPERSON, billing_clerk, cents};
use billing::payments::{
    DetailsPatch, Draft, PaymentError, PaymentType, complete, edit, record, void,
};
use billing::plans;
use billing::status::PaymentStatus;
use crm_core::change::Change;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, InvoiceId, PlanId};
use crm_core::text::Notes;

fn kinds(books: &Books) -> Vec<EventKind> {
    books.events.iter().map(|event| event.kind).collect()
}

#[test]
fn r2_121_a_payment_pays_invoices_once_it_is_completed() {
    for completed in [false, true] {
        let mut books = Books::default();
        let invoice = books.invoice(CLIENT, 500);
        books.events.clear();
        let mut draft = Books::draft_for(invoice, 700);
        draft.completed = completed;
        let made = record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        let paid = books.invoices[&invoice].paid.cents();
        let outcome = (
            made.payment.status,
            made.payment.receipt,
            paid,
            made.credit.cents(),
        );
        if completed {
            assert_eq!(outcome, (PaymentStatus::Completed, Some(1), 500, 200));
            assert_eq!(
                kinds(&books),
                [EventKind::PaymentRecorded, EventKind::InvoicePaid]
            );
        } else {
            assert_eq!(outcome, (PaymentStatus::Pending, None, 0, 0));
            let id = made.payment.id;
            let done = complete(&mut books, &billing_clerk(), id, Some(1), NOW).unwrap();
            assert_eq!((done.payment.receipt, done.credit.cents()), (Some(1), 200));
            assert_eq!(books.invoices[&invoice].paid.cents(), 500);
        }
        books.assert_sound();
    }
}

#[test]
fn r2_091_the_salesperson_is_the_assigned_user_of_the_moment() {
    let mut books = Books::default();
    let early = record(&mut books, &billing_clerk(), &Books::draft(100), NOW).unwrap();
    books.payers.get_mut(&CLIENT).unwrap().assigned_to = None;
    let late = record(&mut books, &billing_clerk(), &Books::draft(100), NOW).unwrap();
    assert_eq!(early.payment.salesperson, Some(SALESPERSON));
    assert_eq!(late.payment.salesperson, None);
}

/// What is wrong with the draft → code and field.
type Wrong = (fn(&mut Draft), &'static str, Option<&'static str>);

#[test]
fn a_payment_that_cannot_be_is_refused_and_nothing_is_written() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let foreign = books.invoice(OTHER_CLIENT, 500);
    let voided = books.invoice(CLIENT, 500);
    billing::invoices::void(&mut books, &billing_clerk(), voided, None, NOW).unwrap();
    assert_eq!([invoice, foreign, voided].map(InvoiceId::get), [1, 2, 3]);
    let cases: [Wrong; 8] = [
        (
            |d| d.client = ClientId::new(77),
            "client_not_found",
            Some("clientId"),
        ),
        (
            |d| d.details.invoice = Some(InvoiceId::new(2)),
            "invoice_not_of_client",
            Some("invoiceId"),
        ),
        (
            |d| d.details.invoice = Some(InvoiceId::new(9)),
            "invoice_not_of_client",
            Some("invoiceId"),
        ),
        (
            |d| d.details.invoice = Some(InvoiceId::new(3)),
            "invoice_void",
            Some("invoiceId"),
        ),
        (
            |d| d.details.plan = Some(PlanId::new(1)),
            "invoice_of_another_plan",
            Some("invoiceId"),
        ),
        (
            |d| {
                d.details.invoice = None;
                d.details.plan = Some(PlanId::new(9));
            },
            "plan_not_of_client",
            Some("paymentPlanId"),
        ),
        (
            |d| d.details.kind = PaymentType::Deposit,
            "locked_to_installment",
            Some("paymentType"),
        ),
        (
            |d| d.details.kind = PaymentType::Refund,
            "becomes_refund",
            Some("paymentType"),
        ),
    ];
    for (spoil, code, field) in cases {
        let mut draft = Books::draft_for(invoice, 100);
        spoil(&mut draft);
        let error = record(&mut books, &billing_clerk(), &draft, NOW).unwrap_err();
        assert_eq!((error.code(), error.field()), (code, field));
        assert!(books.payments.is_empty());
    }
    books.payers.get_mut(&CLIENT).unwrap().deleted = true;
    let error = record(&mut books, &billing_clerk(), &Books::draft(1), NOW).unwrap_err();
    assert_eq!(error.code(), "client_not_found");
}

/// A final payment → what its refusal advises.
#[test]
fn r2_128_a_refund_is_advised_only_where_there_is_money_to_give_back() {
    let advice = " Refund or reverse it to correct it.";
    for (status, advised) in [
        (PaymentStatus::Completed, advice),
        (PaymentStatus::Refunded, ""),
        (PaymentStatus::Canceled, ""),
    ] {
        let told = PaymentError::Final { status }.to_string();
        let expected = format!("This payment is {status} and can no longer be changed.{advised}");
        assert_eq!(told, expected);
    }
}

/// Acts on a payment in each state → what comes of it.
#[test]
fn r2_122_r2_128_final_payments_are_never_edited() {
    let states = [
        (PaymentStatus::Pending, [Ok(()), Ok(()), Ok(())]),
        (
            PaymentStatus::Processing,
            [Err("payment_underway"), Ok(()), Ok(())],
        ),
        (PaymentStatus::Completed, [Err("final_record"); 3]),
        (PaymentStatus::Refunded, [Err("final_record"); 3]),
        (PaymentStatus::Canceled, [Err("final_record"); 3]),
    ];
    for (status, [edited, completed, voided]) in states {
        let mut books = Books::default();
        let mut draft = Books::draft(100);
        draft.completed = false;
        let made = record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        let id = made.payment.id;
        books.payments.get_mut(&id).unwrap().status = status;
        let mut copy = books.clone();
        let patch = DetailsPatch {
            amount: Change::Set(Amount::of(cents(200)).unwrap()),
            ..DetailsPatch::default()
        };
        let found = edit(&mut copy, &billing_clerk(), id, Some(1), &patch, NOW);
        assert_eq!(
            found.map(drop).map_err(|error| error.code()),
            edited,
            "{status}"
        );
        let mut copy = books.clone();
        let found = complete(&mut copy, &billing_clerk(), id, Some(1), NOW);
        assert_eq!(
            found.map(drop).map_err(|error| error.code()),
            completed,
            "{status}"
        );
        let reason = Notes::parse("typed twice").unwrap();
        let found = void(&mut books, &billing_clerk(), id, Some(1), &reason, NOW);
        assert_eq!(
            found.map(drop).map_err(|error| error.code()),
            voided,
            "{status}"
        );
    }
}

#[test]
fn the_later_of_two_editors_gets_the_current_payment() {
    let mut books = Books::default();
    let mut draft = Books::draft(100);
    draft.completed = false;
    let id = record(&mut books, &billing_clerk(), &draft, NOW)
        .unwrap()
        .payment
        .id;
    let patch = DetailsPatch {
        notes: Change::Set(Some(Notes::parse("by mail").unwrap())),
        ..DetailsPatch::default()
    };
    let edited = edit(&mut books, &billing_clerk(), id, Some(1), &patch, NOW).unwrap();
    assert_eq!(edited.version, 2);
    let again = edit(&mut books, &billing_clerk(), id, Some(1), &patch, NOW);
    assert_eq!(again.unwrap_err().code(), "stale");
    let unchanged = edit(&mut books, &billing_clerk(), id, Some(2), &patch, NOW).unwrap();
    assert_eq!(unchanged.version, 2);
    let told = [EventKind::PaymentRecorded, EventKind::PaymentUpdated];
    assert_eq!(kinds(&books), told);
}

/// What is changed of a pending payment of a plan's invoice → its invoice and plan, or why not.
type Relink = (
    fn(&mut DetailsPatch, InvoiceId, PlanId),
    Result<[bool; 2], &'static str>,
);

const RELINKS: [Relink; 5] = [
    (|p, _, _| p.invoice = Change::Set(None), Ok([false, true])),
    (
        |p, _, plan| {
            p.invoice = Change::Set(None);
            p.plan = Change::Set(Some(plan));
        },
        Ok([false, true]),
    ),
    (
        |p, _, _| {
            p.invoice = Change::Set(None);
            p.plan = Change::Set(None);
            p.kind = Change::Set(PaymentType::Standard);
        },
        Ok([false, false]),
    ),
    (
        |p, other, _| p.invoice = Change::Set(Some(other)),
        Ok([true, false]),
    ),
    (
        |p, other, plan| {
            p.invoice = Change::Set(Some(other));
            p.plan = Change::Set(Some(plan));
        },
        Err("invoice_of_another_plan"),
    ),
];

#[test]
fn r2_128_a_pending_payment_keeps_its_plan_unless_another_is_chosen() {
    for (change, outcome) in RELINKS {
        let mut books = Books::default();
        let draft = Books::plan_draft(90_000, 3);
        let made = plans::create(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        let other = books.invoice(CLIENT, 500);
        let mut draft = Books::draft_for(made.invoices[0].id, 100);
        draft.completed = false;
        let pending = record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        let mut patch = DetailsPatch::default();
        change(&mut patch, other, made.plan.id);
        let id = pending.payment.id;
        let found = edit(&mut books, &billing_clerk(), id, Some(1), &patch, NOW);
        let found = found
            .map(|row| [row.details.invoice.is_some(), row.details.plan.is_some()])
            .map_err(|error| error.code());
        assert_eq!(found, outcome, "{patch:?}");
    }
}
