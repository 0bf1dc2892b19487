//! Taking back one payment's own money: reversals of what was recorded in error, refunds that name their payment,
//! and the days that either may have.

use billing::allocation::RefundTooLarge;
use billing::amount::Amount;
use billing::invoices::apply_credit;
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, SALESPERSON, billing_clerk, cents};
use billing::partner_payments;
use billing::payments::{
    DetailsPatch, Draft, Payment, RefundCause, RefundDraft, RefundFrom, RefundOrigin, complete,
    edit, plan_reversal, record, record_card, refund, reverse, settle_card_refund, void,
};
use billing::status::PaymentStatus;
use crm_core::books::ClosedBooks;
use crm_core::change::Change;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 22);
const OCTOBER: Date = date!(2026 - 10 - 20);

fn reason() -> Notes {
    Notes::parse("5,000 typed for 500").unwrap()
}

fn pay(books: &mut Books, draft: &Draft) -> Payment {
    record(books, &billing_clerk(), draft, NOW).unwrap().payment
}

/// 1,000: 300 to one invoice, 200 later to another, 500 unapplied.
fn spread() -> (Books, PaymentId, [InvoiceId; 2]) {
    let mut books = Books::default();
    let first = books.invoice(CLIENT, 300);
    let second = books.invoice(CLIENT, 200);
    let id = pay(&mut books, &Books::draft_for(first, 1_000)).id;
    apply_credit(&mut books, &billing_clerk(), second, None, NOW).unwrap();
    (books, id, [first, second])
}

fn of_payment(payment: PaymentId, amount: i64) -> RefundDraft {
    RefundDraft {
        from: RefundFrom::Payment(payment, None),
        ..Books::refund_draft(InvoiceId::new(1), amount)
    }
}

/// What stands on the two invoices, and the client's credit.
fn state(books: &Books, invoices: [InvoiceId; 2]) -> [i64; 3] {
    let [first, second] = invoices.map(|id| books.invoices[&id].paid.cents());
    [first, second, books.credit(CLIENT)]
}

#[test]
fn r3_003_a_refund_of_a_payment_gives_back_its_credit_first_then_the_newest_it_paid() {
    // Amount → invoices and credit left, the refund's invoice and credit, or why not.
    let cases = [
        (100, Ok(([300, 200, 400], None, 100))),
        (500, Ok(([300, 200, 0], None, 500))),
        (600, Ok(([300, 100, 0], None, 500))),
        (1_000, Ok(([0, 0, 0], None, 500))),
        (1_001, Err("refund_too_large")),
    ];
    for (amount, outcome) in cases {
        let (mut books, payment, invoices) = spread();
        let made = refund(
            &mut books,
            &billing_clerk(),
            &of_payment(payment, amount),
            NOW,
        );
        let found = made.map(|made| {
            let row = &made.rows[0].refund;
            let mark = row.refund.unwrap();
            assert_eq!((made.rows.len(), row.refund_of), (1, Some(payment)));
            assert_eq!(
                (mark.cause, mark.origin),
                (RefundCause::Refund, RefundOrigin::Office)
            );
            let left = state(&books, invoices);
            (left, row.details.invoice, mark.credit.cents())
        });
        assert_eq!(found.map_err(|error| error.code()), outcome, "{amount}");
        books.assert_sound();
    }
    // What is left after the credit went is on one invoice, and the refund is of it.
    let (mut books, payment, [first, second]) = spread();
    for (amount, invoice) in [(500, None), (200, Some(second)), (300, Some(first))] {
        let made = refund(
            &mut books,
            &billing_clerk(),
            &of_payment(payment, amount),
            NOW,
        )
        .unwrap();
        assert_eq!(made.rows[0].refund.details.invoice, invoice);
        books.assert_sound();
    }
    assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
}

#[test]
fn r3_003_an_invoice_named_beside_a_payment_says_where_its_money_comes_from() {
    // Which of its invoices, how much → invoices and credit left; or the code.
    let cases = [
        (0, 1, Ok([299, 200, 500])),
        (0, 300, Ok([0, 200, 500])),
        (0, 301, Err("refund_too_large")),
        (1, 200, Ok([300, 0, 500])),
        (1, 201, Err("refund_too_large")),
    ];
    for (which, amount, outcome) in cases {
        let (mut books, payment, invoices) = spread();
        let mut draft = of_payment(payment, amount);
        draft.from = RefundFrom::Payment(payment, Some(invoices[which]));
        let made = refund(&mut books, &billing_clerk(), &draft, NOW);
        let found = made.map(|made| {
            let shown = made.rows[0].refund.details.invoice;
            assert_eq!(shown, Some(invoices[which]), "{which} {amount}");
            state(&books, invoices)
        });
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome,
            "{which} {amount}"
        );
        books.assert_sound();
    }
    // Nothing of it is left on that invoice.
    let (mut books, payment, [first, _]) = spread();
    for outcome in ["done", "invoice_of_another_payment"] {
        let mut draft = of_payment(payment, 300);
        draft.from = RefundFrom::Payment(payment, Some(first));
        let made = refund(&mut books, &billing_clerk(), &draft, NOW);
        assert_eq!(made.map_or_else(|error| error.code(), |_| "done"), outcome);
    }
}

#[test]
fn r3_003_what_is_on_its_way_back_is_left_to_no_other_refund_of_the_invoice() {
    // On its way back of 500 by card, and whether of the invoice that has 300 of them → what is left on that invoice.
    let cases = [
        (299, true, 1),
        (300, true, 0),
        (499, false, 1),
        (500, false, 0),
    ];
    for (underway, named, left) in cases {
        let mut books = Books::default();
        let invoice = books.invoice(CLIENT, 300);
        let draft = Books::draft_for(invoice, 500);
        let paid = record_card(&mut books, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
        let payment = paid.recorded.payment.id;
        let by_card = |amount: i64, invoice: Option<InvoiceId>| RefundDraft {
            from: RefundFrom::Payment(payment, invoice),
            method: PaymentMethod::CreditCard,
            ..of_payment(payment, amount)
        };
        let begun = by_card(underway, named.then_some(invoice));
        refund(&mut books, &billing_clerk(), &begun, NOW).unwrap();
        let another = by_card(2, Some(invoice));
        let refused = refund(&mut books, &billing_clerk(), &another, NOW).unwrap_err();
        let expected = RefundTooLarge {
            refund: cents(2),
            net_paid: cents(left),
        };
        assert_eq!(refused, expected.into(), "{underway} {named}");
    }
}

#[test]
fn r3_003_only_a_received_payment_of_the_client_gives_back() {
    let (mut books, payment, [first, _]) = spread();
    let elsewhere = books.invoice(CLIENT, 50);
    let mut pending = Books::draft(70);
    pending.completed = false;
    let pending = pay(&mut books, &pending).id;
    let mut other = Books::draft(70);
    other.client = OTHER_CLIENT;
    let other = pay(&mut books, &other).id;
    let given = refund(&mut books, &billing_clerk(), &of_payment(payment, 1), NOW).unwrap();
    let given = given.rows[0].refund.id;
    let cases = [
        (payment, Some(first), "done"),
        (payment, Some(elsewhere), "invoice_of_another_payment"),
        (pending, None, "payment_not_of_client"),
        (other, None, "payment_not_of_client"),
        (given, None, "payment_not_of_client"),
        (PaymentId::new(99), None, "payment_not_of_client"),
    ];
    for (id, invoice, outcome) in cases {
        let mut draft = of_payment(id, 1);
        draft.from = RefundFrom::Payment(id, invoice);
        let found = refund(&mut books, &billing_clerk(), &draft, NOW);
        let found = found.map_or_else(|error| error.code(), |_| "done");
        assert_eq!(found, outcome, "{id} {invoice:?}");
    }
}

#[test]
fn r3_003_a_card_payments_credit_goes_back_when_the_provider_did_it() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 300);
    let paid = record_card(
        &mut books,
        &billing_clerk(),
        "pi_1",
        &Books::draft_for(invoice, 500),
        NOW,
    );
    let id = paid.unwrap().recorded.payment.id;
    let mut draft = of_payment(id, 250);
    draft.method = PaymentMethod::CreditCard;
    let made = refund(&mut books, &billing_clerk(), &draft, NOW).unwrap();
    let row = made.rows[0].refund.id;
    assert_eq!(
        (books.credit(CLIENT), books.payments[&id].refunded.cents()),
        (200, 0)
    );
    // What is underway is not given back a second time, by payment or by invoice.
    for draft in [of_payment(id, 251), Books::refund_draft(invoice, 251)] {
        let again = refund(&mut books.clone(), &billing_clerk(), &draft, NOW);
        assert_eq!(again.unwrap_err().code(), "refund_too_large");
    }
    // The credit is applied meanwhile: the same money goes back from where it is now.
    let other = books.invoice(CLIENT, 150);
    apply_credit(&mut books, &billing_clerk(), other, None, NOW).unwrap();
    settle_card_refund(&mut books, &billing_clerk(), row, "re_1", NOW).unwrap();
    assert_eq!(books.payments[&row].refund.unwrap().credit.cents(), 50);
    assert_eq!(state(&books, [invoice, other]), [250, 0, 0]);
    books.assert_sound();
}

#[test]
fn r3_001_a_reversal_takes_back_all_that_is_left() {
    for given_back in [0, 100, 600] {
        let (mut books, payment, invoices) = spread();
        if given_back > 0 {
            let draft = of_payment(payment, given_back);
            refund(&mut books, &billing_clerk(), &draft, NOW).unwrap();
        }
        let planned = plan_reversal(&mut books, payment, TODAY).unwrap();
        let told = books.events.len();
        let seen = (payment, None);
        let row = reverse(&mut books, &billing_clerk(), seen, &reason(), (TODAY, NOW)).unwrap();
        let made = &row.refund;
        let mark = made.refund.unwrap();
        assert_eq!(made.details.amount.cents(), 1_000 - given_back);
        assert_eq!(planned.amount, made.details.amount.money());
        assert_eq!(
            (planned.credit(), planned.date),
            (mark.credit, made.details.date)
        );
        assert_eq!(
            (mark.cause, mark.origin, made.status, made.salesperson),
            (
                RefundCause::Reversal,
                RefundOrigin::Office,
                PaymentStatus::Completed,
                Some(SALESPERSON)
            )
        );
        assert_eq!(made.details.date, books.payments[&payment].details.date);
        assert_eq!(made.details.notes, Some(reason()));
        assert_eq!(books.payments[&payment].status, PaymentStatus::Refunded);
        assert_eq!(state(&books, invoices), [0, 0, 0]);
        books.assert_sound();
        let told = books.events[told..].iter();
        let told = told.filter(|event| event.kind == EventKind::PaymentReversed);
        let of: Vec<_> = told.map(|event| event.entity).collect();
        assert_eq!(of, [Entity::Client(CLIENT), Entity::Payment(payment)]);
    }
}

#[test]
fn r3_002_what_is_not_reversed_says_why() {
    let mut books = Books::default();
    let clerk = billing_clerk();
    let done = pay(&mut books, &Books::draft(100)).id;
    let mut draft = Books::draft(100);
    draft.completed = false;
    let [pending, canceled] = [(); 2].map(|()| pay(&mut books, &draft).id);
    void(&mut books, &clerk, canceled, None, &reason(), NOW).unwrap();
    let by_card = record_card(&mut books, &clerk, "pi_1", &Books::draft(100), NOW).unwrap();
    let by_card = by_card.recorded.payment.id;
    draft = Books::draft(100);
    draft.mock = true;
    let simulated = pay(&mut books, &draft).id;
    let given = pay(&mut books, &Books::draft(100)).id;
    let back = refund(&mut books, &clerk, &of_payment(given, 100), NOW).unwrap();
    let cases = [
        (done, Some(7), "stale"),
        (done, Some(1), "done"),
        (done, None, "already_refunded"),
        (given, None, "already_refunded"),
        (back.rows[0].refund.id, None, "reversal_of_refund"),
        (by_card, None, "card_payment"),
        (simulated, None, "card_payment"),
        (pending, None, "payment_not_received"),
        (canceled, None, "payment_not_received"),
        (PaymentId::new(99), None, "not_found"),
    ];
    for (id, version, outcome) in cases {
        let found = reverse(&mut books, &clerk, (id, version), &reason(), (TODAY, NOW));
        let found = found.map_or_else(|error| error.code(), |_| "done");
        assert_eq!(found, outcome, "{id}");
    }
    books.assert_sound();
}

fn close_october(books: &mut Books) {
    books.closed_books = ClosedBooks::through(Some(date!(2026 - 10 - 31)));
}

#[test]
fn r3_001_r3_009_a_reversal_of_a_closed_month_is_dated_today() {
    for (closed, dated) in [(false, OCTOBER), (true, TODAY)] {
        let mut books = Books::default();
        let mut draft = Books::draft(100);
        draft.details.date = OCTOBER;
        let id = pay(&mut books, &draft).id;
        if closed {
            close_october(&mut books);
        }
        let seen = (id, None);
        let row = reverse(&mut books, &billing_clerk(), seen, &reason(), (TODAY, NOW)).unwrap();
        assert_eq!(row.refund.details.date, dated);
    }
}

#[test]
fn r3_008_a_refund_is_not_of_a_day_before_its_payment() {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 500);
    let mut draft = Books::draft_for(invoice, 100);
    let older = date!(2026 - 11 - 01);
    draft.details.date = older;
    let first = pay(&mut books, &draft).id;
    let newer = date!(2026 - 11 - 10);
    draft.details.date = newer;
    pay(&mut books, &draft);
    let (payment, paid) = (
        RefundFrom::Payment(first, None),
        RefundFrom::Invoice(invoice),
    );
    let cases = [
        (payment, 100, older, "done"),
        (payment, 100, date!(2026 - 10 - 31), "before_payment"),
        (paid, 100, newer, "done"),
        (paid, 100, date!(2026 - 11 - 09), "before_payment"),
        // The older one goes back too, but the newer is what decides.
        (paid, 150, older, "before_payment"),
    ];
    for (from, amount, day, outcome) in cases {
        let mut draft = Books::refund_draft(invoice, amount);
        (draft.from, draft.date) = (from, day);
        let found = refund(&mut books.clone(), &billing_clerk(), &draft, NOW);
        let found = found.map_or_else(|error| error.code(), |_| "done");
        assert_eq!(found, outcome, "{from:?} {day}");
    }
}

#[test]
fn r3_009_no_money_of_a_closed_month_is_written_or_changed() {
    let mut books = Books::default();
    let clerk = billing_clerk();
    let mut draft = Books::draft(100);
    draft.details.date = OCTOBER;
    let done = pay(&mut books, &draft).id;
    draft.completed = false;
    let pending = pay(&mut books, &draft).id;
    close_october(&mut books);
    let november = date!(2026 - 11 - 01);
    let dated = |day| DetailsPatch {
        date: Change::Set(day),
        ..DetailsPatch::default()
    };
    let larger = DetailsPatch {
        amount: Change::Set(Amount::of(cents(200)).unwrap()),
        ..DetailsPatch::default()
    };
    let back = |day| RefundDraft {
        date: day,
        ..of_payment(done, 10)
    };
    let closed = Err(("books_closed", Some("paymentDate")));
    let on = |what: &str, outcome| {
        let mut books = books.clone();
        let tx = &mut books;
        let changed = match what {
            "record" => record(tx, &clerk, &draft, NOW).map(drop),
            "complete" => complete(tx, &clerk, pending, None, NOW).map(drop),
            "edit" => edit(tx, &clerk, pending, None, &larger, NOW).map(drop),
            "redate" => edit(tx, &clerk, pending, None, &dated(november), NOW).map(drop),
            "void" => void(tx, &clerk, pending, None, &reason(), NOW).map(drop),
            _ => {
                let day = if what == "refund" { OCTOBER } else { november };
                let made = refund(tx, &clerk, &back(day), NOW).map(drop);
                let found = made.map_err(|error| (error.code(), error.field()));
                assert_eq!(found, outcome, "{what}");
                return;
            }
        };
        let found = changed.map_err(|error| (error.code(), error.field()));
        assert_eq!(found, outcome, "{what}");
    };
    on("record", closed);
    on("complete", closed);
    on("edit", closed);
    on("redate", Ok(()));
    on("void", Ok(()));
    on("refund", closed);
    on("refund later", Ok(()));
}

#[test]
fn r3_009_money_that_came_is_dated_the_first_open_day() {
    let mut books = Books::default();
    close_october(&mut books);
    let mut draft = Books::draft(100);
    draft.details.date = OCTOBER;
    let paid = record_card(&mut books, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
    let paid = paid.recorded.payment;
    assert_eq!(paid.details.date, date!(2026 - 11 - 01));
    // A card refund that was begun before the month was closed, and done after.
    let mut back = of_payment(paid.id, 100);
    back.method = PaymentMethod::CreditCard;
    back.date = date!(2026 - 11 - 05);
    let made = refund(&mut books, &billing_clerk(), &back, NOW).unwrap();
    books.closed_books = ClosedBooks::through(Some(date!(2026 - 11 - 15)));
    let id = made.rows[0].refund.id;
    let done = settle_card_refund(&mut books, &billing_clerk(), id, "re_1", NOW).unwrap();
    assert_eq!(done.refund.details.date, date!(2026 - 11 - 16));
    books.assert_sound();
}

#[test]
fn r3_009_a_partner_is_not_paid_in_a_closed_month() {
    let mut books = Books::default();
    let mut draft = partner_draft();
    draft.details.date = OCTOBER;
    let clerk = billing_clerk();
    let made = partner_payments::create(&mut books, &clerk, &draft, NOW).unwrap();
    close_october(&mut books);
    let again = partner_payments::create(&mut books.clone(), &clerk, &draft, NOW);
    assert_eq!(again.unwrap_err().code(), "books_closed");
    use billing::status::PartnerPaymentStatus::{Canceled, Completed};
    for (to, outcome) in [(Completed, "books_closed"), (Canceled, "done")] {
        let patch = partner_payments::DetailsPatch {
            status: Change::Set(to),
            ..partner_payments::DetailsPatch::default()
        };
        let moved =
            partner_payments::update(&mut books.clone(), &clerk, made.id, None, &patch, NOW);
        let moved = moved.map_or_else(|error| error.code(), |_| "done");
        assert_eq!(moved, outcome, "{to}");
    }
}

fn partner_draft() -> partner_payments::Draft {
    use billing::partner_payments::{Details, Draft, PartnerPaymentMethod, PartnerPaymentType};
    Draft {
        details: Details {
            partner: billing::memory::PARTNER,
            kind: PartnerPaymentType::FilingFee,
            method: PartnerPaymentMethod::Ach,
            amount: Amount::of(cents(100)).unwrap(),
            date: TODAY,
            description: None,
            invoice_number: None,
            cases: Vec::new(),
            notes: None,
        },
        status: billing::status::PartnerPaymentStatus::Pending,
    }
}
