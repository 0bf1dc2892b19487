//! Refunding payments, manually and through the card provider, over the books in memory.

use billing::memory::{Books, CLIENT, NOW, SALESPERSON, billing_clerk};
use billing::payments::{
    RefundDraft, RefundError, RefundFrom, Refunded, fail_card_refund, record, record_card, refund,
    settle_card_refund, void,
};
use billing::status::PaymentStatus;
use crm_core::event::EventKind;
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::payment_method::PaymentMethod;
use crm_core::text::Notes;

fn kinds(books: &Books) -> Vec<EventKind> {
    books.events.iter().map(|event| event.kind).collect()
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
        let mut draft = Books::refund_draft(invoice, amount);
        if let Some(of) = of {
            draft.from = RefundFrom::Payment(PaymentId::new(of), Some(invoice));
        }
        let found = refund(&mut books, &billing_clerk(), &draft, NOW);
        let found = found.map(|refunded| reversed(&refunded));
        assert_eq!(
            found.map_err(|error| error.code()),
            outcome.map(<[_]>::to_vec),
            "{amount}"
        );
        let net = if outcome.is_ok() { 500 - amount } else { 500 };
        assert_eq!(books.invoices[&invoice].paid.cents(), net);
        books.assert_sound();
    }
}

#[test]
fn a_payment_refunded_in_full_is_refunded() {
    let (mut books, invoice, [older, newer]) = paid_twice();
    let made = refund(
        &mut books,
        &billing_clerk(),
        &Books::refund_draft(invoice, 250),
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
    let told = &kinds(&books)[5..];
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
        &to_the_card(invoice, 500),
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
    books.assert_sound();
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
    books.assert_sound();
}

fn to_the_card(invoice: InvoiceId, amount: i64) -> RefundDraft {
    RefundDraft {
        method: PaymentMethod::CreditCard,
        ..Books::refund_draft(invoice, amount)
    }
}

/// How the refund is said to go back, how much of it, and the answer: 300 was paid by card, 200 by check after it.
#[test]
fn r3_017_what_was_paid_by_card_goes_back_to_the_card_and_no_other_way() {
    use PaymentMethod::{BankTransfer, Cash, Check, CreditCard, Other};
    let cases = [
        (Check, 200, Ok(())),
        (Cash, 200, Ok(())),
        (Check, 201, Err(1)),
        (Cash, 500, Err(300)),
        (BankTransfer, 500, Err(300)),
        (Other, 500, Err(300)),
        (CreditCard, 500, Ok(())),
        (CreditCard, 200, Ok(())),
    ];
    for (method, amount, outcome) in cases {
        let mut books = Books::default();
        let invoice = books.invoice(CLIENT, 500);
        card_payment(&mut books, invoice, "pi_1", 300);
        let by_check = Books::draft_for(invoice, 200);
        record(&mut books, &billing_clerk(), &by_check, NOW).unwrap();
        let draft = RefundDraft {
            method,
            ..Books::refund_draft(invoice, amount)
        };
        let told = books.events.len();
        let found = match refund(&mut books, &billing_clerk(), &draft, NOW) {
            Ok(_) => Ok(()),
            Err(RefundError::GoesToTheCard { amount }) => Err(amount.cents()),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(found, outcome, "{method} {amount}");
        if outcome.is_err() {
            assert_eq!((books.payments.len(), books.events.len()), (2, told));
        }
        books.assert_sound();
    }
}

/// How the refund of a simulated card charge is said to go back, and how much of it, where 200 was paid by check before → the
/// answer. The form offers the card alone.
#[test]
fn r3_017_r5_073_what_a_simulated_card_paid_goes_back_to_no_other_place() {
    use PaymentMethod::{Check, CreditCard};
    let cases = [
        (Check, 300, Err(300)),
        (Check, 500, Err(300)),
        (CreditCard, 300, Ok(())),
        (CreditCard, 500, Ok(())),
    ];
    for (method, amount, outcome) in cases {
        let mut books = Books::default();
        let invoice = books.invoice(CLIENT, 500);
        let by_check = Books::draft_for(invoice, 200);
        record(&mut books, &billing_clerk(), &by_check, NOW).unwrap();
        let mut simulated = Books::draft_for(invoice, 300);
        (simulated.mock, simulated.details.method) = (true, CreditCard);
        record(&mut books, &billing_clerk(), &simulated, NOW).unwrap();
        let draft = RefundDraft {
            method,
            ..Books::refund_draft(invoice, amount)
        };
        let found = match refund(&mut books, &billing_clerk(), &draft, NOW) {
            Ok(_) => Ok(()),
            Err(RefundError::GoesToTheCard { amount }) => Err(amount.cents()),
            Err(other) => panic!("{other}"),
        };
        assert_eq!(found, outcome, "{method} {amount}");
        books.assert_sound();
    }
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
        &to_the_card(invoice, 250),
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
    books.assert_sound();
    // What is underway cannot be given back a second time.
    let more = refund(
        &mut books.clone(),
        &billing_clerk(),
        &to_the_card(invoice, 151),
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
        &to_the_card(invoice, 300),
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
    books.assert_sound();
}
