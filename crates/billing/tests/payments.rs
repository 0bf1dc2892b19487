//! Recording, completing, editing, voiding and giving back payments, over the books in memory.
#![allow(clippy::unwrap_used, reason = "these are tests")]

use billing::amount::Amount;
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, SALESPERSON, billing_clerk, cents};
use billing::moves::PaymentStatus;
use billing::payments::{
    DetailsPatch, Draft, PaymentType, RefundDraft, Refunded, complete, edit, fail_card_refund,
    record, record_card, refund, settle_card_refund, void,
};
use crm_core::change::Change;
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use time::macros::date;

fn kinds(books: &Books) -> Vec<EventKind> {
    books.events.iter().map(|event| event.kind).collect()
}

fn refund_draft(invoice: InvoiceId, amount: i64) -> RefundDraft {
    RefundDraft {
        client: CLIENT,
        invoice,
        refund_of: None,
        method: PaymentMethod::Check,
        amount: Amount::of(cents(amount)).unwrap(),
        date: date!(2026 - 11 - 21),
        notes: None,
    }
}

fn sound(books: &Books) {
    assert_eq!(books.faults(), Vec::<String>::new());
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
        sound(&books);
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

/// Two payments of 300 (older) and 200 on an invoice of 500.
fn paid_twice() -> (Books, InvoiceId, [PaymentId; 2]) {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let ids = [300, 200].map(|amount| {
        let draft = Books::draft_for(invoice, amount);
        record(&mut books, &billing_clerk(), &draft, NOW)
            .unwrap()
            .payment
            .id
    });
    (books, invoice, ids)
}

fn reversed(refunded: &Refunded) -> Vec<(i64, i64, i64)> {
    let rows = refunded.rows.iter().flat_map(|row| &row.reversed);
    rows.map(|one| (one.payment.get(), one.before.cents(), one.after.cents()))
        .collect()
}

/// Refund, the payment it names → per payment what was refunded before and after, or why not.
type Back = (
    i64,
    Option<i64>,
    Result<&'static [(i64, i64, i64)], &'static str>,
);

#[test]
fn r2_138_a_refund_takes_back_the_newest_first_and_at_most_what_is_net_paid() {
    let cases: [Back; 7] = [
        (50, None, Ok(&[(2, 0, 50)])),
        (200, None, Ok(&[(2, 0, 200)])),
        (450, None, Ok(&[(1, 0, 250), (2, 0, 200)])),
        (500, None, Ok(&[(1, 0, 300), (2, 0, 200)])),
        (501, None, Err("refund_too_large")),
        (300, Some(1), Ok(&[(1, 0, 300)])),
        (201, Some(2), Err("refund_too_large")),
    ];
    for (amount, of, outcome) in cases {
        let (mut books, invoice, _) = paid_twice();
        let mut draft = refund_draft(invoice, amount);
        draft.refund_of = of.map(PaymentId::new);
        let found = refund(&mut books, &billing_clerk(), &draft, NOW);
        let found = found.map(|refunded| reversed(&refunded));
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome.map(<[_]>::to_vec),
            "{amount}"
        );
        let net = if outcome.is_ok() { 500 - amount } else { 500 };
        assert_eq!(books.invoices[&invoice].paid.cents(), net);
        sound(&books);
    }
}

#[test]
fn a_payment_refunded_in_full_is_refunded() {
    let (mut books, invoice, [older, newer]) = paid_twice();
    let made = refund(
        &mut books,
        &billing_clerk(),
        &refund_draft(invoice, 250),
        NOW,
    )
    .unwrap();
    assert_eq!(books.payments[&newer].status, PaymentStatus::Refunded);
    assert_eq!(books.payments[&older].status, PaymentStatus::Completed);
    let row = &made.rows[0].refund;
    assert_eq!(
        (made.rows.len(), row.status, row.receipt),
        (1, PaymentStatus::Completed, Some(3))
    );
    assert_eq!((row.refund_of, row.salesperson), (None, Some(SALESPERSON)));
    let told = &kinds(&books)[4..];
    let expected = [
        EventKind::RefundRecorded,
        EventKind::PaymentRefunded,
        EventKind::PaymentRefunded,
        EventKind::InvoiceReopened,
    ];
    assert_eq!(told, expected);
}

#[test]
fn money_of_two_salespeople_and_simulated_money_goes_back_in_rows_of_their_own() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let mut draft = Books::draft_for(invoice, 200);
    record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    books.payers.get_mut(&CLIENT).unwrap().assigned_to = None;
    record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    draft.mock = true;
    record(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    let made = refund(
        &mut books,
        &billing_clerk(),
        &refund_draft(invoice, 500),
        NOW,
    )
    .unwrap();
    let rows: Vec<_> = made
        .rows
        .iter()
        .map(|row| {
            let refund = &row.refund;
            (
                refund.mock,
                refund.salesperson,
                refund.details.amount.cents(),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            (true, None, 100),
            (false, None, 200),
            (false, Some(SALESPERSON), 200)
        ]
    );
    sound(&books);
}

fn card_payment(books: &mut Books, invoice: InvoiceId, intent: &str, amount: i64) -> PaymentId {
    let mut draft = Books::draft_for(invoice, amount);
    draft.details.method = PaymentMethod::CreditCard;
    let made = record_card(books, &billing_clerk(), intent, &draft, NOW).unwrap();
    made.recorded.payment.id
}

#[test]
fn r2_197_a_card_payment_is_recorded_once_per_intent() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let first = card_payment(&mut books, invoice, "pi_1", 500);
    let told = books.events.len();
    assert_eq!(card_payment(&mut books, invoice, "pi_1", 500), first);
    assert_eq!((books.payments.len(), books.events.len()), (1, told));
    // The money is here: whatever became of the invoice and the client, it is taken in.
    books.payers.get_mut(&CLIENT).unwrap().deleted = true;
    card_payment(&mut books, InvoiceId::new(99), "pi_2", 70);
    assert_eq!(books.credit(CLIENT), 70);
    sound(&books);
}

#[test]
fn a_card_refund_waits_for_the_provider_and_has_one_effect() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let by_card = card_payment(&mut books, invoice, "pi_1", 300);
    record(
        &mut books,
        &billing_clerk(),
        &Books::draft_for(invoice, 100),
        NOW,
    )
    .unwrap();
    let made = refund(
        &mut books,
        &billing_clerk(),
        &refund_draft(invoice, 250),
        NOW,
    )
    .unwrap();
    let cards: Vec<_> = made.rows.iter().map(|row| row.card.clone()).collect();
    let asked = cards[1].clone().unwrap();
    assert_eq!(cards[0], None);
    assert_eq!((asked.intent.as_str(), asked.amount.cents()), ("pi_1", 150));
    let id = made.rows[1].refund.id;
    assert_eq!(
        books.invoices[&invoice].paid.cents(),
        300,
        "not before the provider did it"
    );
    sound(&books);
    // What is underway cannot be given back a second time.
    let more = refund(
        &mut books.clone(),
        &billing_clerk(),
        &refund_draft(invoice, 151),
        NOW,
    );
    assert_eq!(more.unwrap_err().code(), "refund_too_large");
    let reason = Notes::parse("no").unwrap();
    let voided = void(&mut books.clone(), &billing_clerk(), id, None, &reason, NOW);
    assert_eq!(voided.unwrap_err().code(), "payment_underway");

    let mut failed = books.clone();
    let row = fail_card_refund(&mut failed, &billing_clerk(), id, "card closed", NOW).unwrap();
    assert_eq!(row.status, PaymentStatus::Canceled);
    let again = refund(
        &mut failed,
        &billing_clerk(),
        &refund_draft(invoice, 300),
        NOW,
    );
    assert_eq!(again.unwrap().rows.len(), 1);

    let row = settle_card_refund(&mut books, &billing_clerk(), id, "re_1", NOW).unwrap();
    let taken = row.reversed[0];
    assert_eq!(
        (taken.payment, taken.before.cents(), taken.after.cents()),
        (by_card, 0, 150)
    );
    let again = settle_card_refund(&mut books, &billing_clerk(), id, "re_1", NOW).unwrap();
    assert_eq!(again.reversed, []);
    let other = settle_card_refund(&mut books, &billing_clerk(), id, "re_2", NOW);
    assert_eq!(other.unwrap_err().code(), "illegal_transition");
    assert_eq!(books.invoices[&invoice].paid.cents(), 150);
    sound(&books);
}
