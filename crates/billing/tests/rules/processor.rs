//! What the card provider does by itself: disputes, and refunds on its own pages.

mod disputes;

use billing::cards::{
    Dispute, DisputeId, DisputeStatus, IntentId, Refund, RefundStatus, is_refund_news,
    take_in_dispute, take_in_refund,
};
use billing::memory::{Books, CLIENT, NOW, billing_clerk, cents};
use billing::payments::{
    Payment, RefundCause, RefundFrom, RefundOrigin, RefundRow, fail_card_refund, record_card,
    refund, settle_card_refund,
};
use crm_core::actor::Actor;
use crm_core::books::ClosedBooks;
use crm_core::event::{Entity, EventKind};
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::payment_method::PaymentMethod;
use time::macros::date;
use time::{Date, Duration};

const TODAY: Date = date!(2026 - 11 - 22);
/// The day of [`Books::draft`].
const PAID_ON: Date = date!(2026 - 11 - 21);

fn pi(text: &str) -> IntentId {
    IntentId::parse(text).unwrap()
}

/// 1,000 by card as `pi_1`: 300 to an invoice, the rest unapplied.
fn charged() -> (Books, PaymentId, InvoiceId) {
    let mut books = Books::default();
    let invoice = books.invoice(CLIENT, 300);
    let draft = Books::draft_for(invoice, 1_000);
    let paid = record_card(&mut books, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
    (books, paid.recorded.payment.id, invoice)
}

fn dispute(status: DisputeStatus) -> Dispute {
    Dispute {
        id: DisputeId::parse("dp_1").unwrap(),
        intent: Some(pi("pi_1")),
        status,
        amount: cents(1_000),
        currency: "usd".to_owned(),
        reason: "fraudulent".to_owned(),
        due_by: Some(NOW.plus(Duration::days(14))),
    }
}

fn hear(books: &mut Books, told: &Dispute) -> Option<RefundRow> {
    let row = take_in_dispute(books, &Actor::system(), told, (TODAY, NOW)).unwrap();
    books.assert_sound();
    row
}

fn given_back(amount: i64) -> Refund {
    Refund {
        id: "re_1".to_owned(),
        status: RefundStatus::Succeeded,
        amount: cents(amount),
        currency: "usd".to_owned(),
        intent: Some(pi("pi_1")),
        refund: None,
        reason: None,
        made_at: None,
    }
}

fn hear_back(books: &mut Books, told: &Refund, made_on: Date) -> Option<RefundRow> {
    let row = take_in_refund(books, &Actor::system(), told, (made_on, NOW)).unwrap();
    books.assert_sound();
    row
}

/// The notices, oldest first, and whether also to those who look at the client.
fn told(books: &Books) -> Vec<(EventKind, bool)> {
    let kinds = [
        EventKind::DisputeOpened,
        EventKind::DisputeUpdated,
        EventKind::DisputeClosed,
        EventKind::DisputeNotBooked,
        EventKind::DisputeOverturned,
        EventKind::DisputeUnknown,
        EventKind::CardRefundBooked,
        EventKind::CardRefundUnknown,
        EventKind::CardRefundUndone,
    ];
    let mut told: Vec<(EventKind, bool)> = Vec::new();
    for event in &books.events {
        if !kinds.contains(&event.kind) {
            continue;
        }
        match event.entity {
            Entity::Client(CLIENT) => told.last_mut().unwrap().1 = true,
            _ => told.push((event.kind, false)),
        }
    }
    told
}

fn refunds(books: &Books) -> Vec<&Payment> {
    books
        .payments
        .values()
        .filter(|row| row.is_refund())
        .collect()
}

/// Cents, currency and whether it is open, of every task about money.
fn tasks(books: &Books) -> Vec<(i64, &str, bool)> {
    let tasks = books.money_tasks.values();
    tasks
        .map(|task| {
            (
                task.amount.cents(),
                task.currency.as_str(),
                task.ended.is_none(),
            )
        })
        .collect()
}

#[test]
fn r3_021_a_refund_on_the_providers_pages_is_booked_once() {
    let (mut books, payment, invoice) = charged();
    let row = hear_back(&mut books, &given_back(800), TODAY)
        .unwrap()
        .refund;
    for _ in 0..2 {
        assert!(hear_back(&mut books, &given_back(800), TODAY).is_none());
    }
    let mark = row.refund.unwrap();
    assert_eq!(
        (mark.cause, mark.origin, mark.credit),
        (RefundCause::Refund, RefundOrigin::Processor, cents(700))
    );
    assert_eq!((row.refund_of, row.recorded_by), (Some(payment), None));
    assert_eq!(books.invoices[&invoice].paid, cents(200));
    assert_eq!(books.payments[&payment].refunded, cents(800));
    assert_eq!(refunds(&books).len(), 1);
    assert_eq!(told(&books), [(EventKind::CardRefundBooked, true)]);
    // It fails after all: told, once, and the books stay.
    let failed = Refund {
        status: RefundStatus::Failed,
        ..given_back(800)
    };
    for _ in 0..2 {
        assert!(hear_back(&mut books, &failed, TODAY).is_none());
    }
    let expected = [
        (EventKind::CardRefundBooked, true),
        (EventKind::CardRefundUndone, true),
    ];
    assert_eq!(told(&books), expected);
    assert_eq!(books.payments[&payment].refunded, cents(800));
    // Someone gives it back another way (R5-090).
    assert_eq!(tasks(&books), [(800, "usd", true)]);
}

#[test]
fn r3_021_a_refund_that_is_not_what_the_payment_has_is_told_not_booked() {
    let strange = [
        Refund {
            currency: "eur".to_owned(),
            ..given_back(800)
        },
        given_back(1_001),
        given_back(0),
    ];
    for refund in strange {
        let (mut books, payment, _) = charged();
        for _ in 0..2 {
            assert!(hear_back(&mut books, &refund, TODAY).is_none());
        }
        assert_eq!(told(&books), [(EventKind::CardRefundUnknown, true)]);
        assert_eq!(books.payments[&payment].refunded, cents(0));
    }
    // Neither is one that has not come about, or that a row of ours waits for.
    let (mut books, payment, _) = charged();
    let pending = Refund {
        status: RefundStatus::Pending,
        ..given_back(800)
    };
    let ours = Refund {
        refund: Some(underway(&mut books, payment, 300)),
        ..given_back(300)
    };
    for refund in [pending, ours] {
        assert_eq!(is_refund_news(&mut books, &refund), Ok(false));
        assert!(hear_back(&mut books, &refund, TODAY).is_none());
    }
    assert_eq!(told(&books), []);
}

/// A refund of the card payment that the provider is asked for.
fn underway(books: &mut Books, payment: PaymentId, amount: i64) -> PaymentId {
    let mut draft = Books::refund_draft(InvoiceId::new(1), amount);
    draft.from = RefundFrom::Payment(payment, None);
    draft.method = PaymentMethod::CreditCard;
    let begun = refund(books, &billing_clerk(), &draft, NOW).unwrap();
    begun.rows[0].refund.id
}

#[test]
fn r3_021_a_refund_that_no_row_of_ours_waits_for_is_booked_whoever_asked_for_it() {
    type Prepared = fn(&mut Books, PaymentId) -> PaymentId;
    let cases: [(&str, Prepared); 5] = [
        ("its row is gone", |_, _| PaymentId::new(4_711)),
        ("its number is another row's", |_, payment| payment),
        ("its row is for another amount", |books, payment| {
            underway(books, payment, 100)
        }),
        ("another refund settled its row", |books, payment| {
            let row = underway(books, payment, 200);
            settle_card_refund(books, &billing_clerk(), row, "re_9", NOW).unwrap();
            row
        }),
        ("its row failed", |books, payment| {
            let row = underway(books, payment, 200);
            fail_card_refund(books, &billing_clerk(), row, "refused", NOW).unwrap();
            row
        }),
    ];
    for (case, prepared) in cases {
        let (mut books, payment, _) = charged();
        let row = prepared(&mut books, payment);
        let refund = Refund {
            refund: Some(row),
            ..given_back(200)
        };
        assert_eq!(is_refund_news(&mut books, &refund), Ok(true), "{case}");
        let booked = hear_back(&mut books, &refund, TODAY);
        assert_eq!(booked.unwrap().refund.refund_of, Some(payment), "{case}");
        assert_eq!(
            told(&books),
            [(EventKind::CardRefundBooked, true)],
            "{case}"
        );
        assert_eq!(is_refund_news(&mut books, &refund), Ok(false), "{case}");
    }
}

#[test]
fn r3_021_what_cannot_be_booked_is_news_until_it_is_told() {
    let (mut books, _, _) = charged();
    let failed = Refund {
        status: RefundStatus::Failed,
        ..given_back(800)
    };
    assert_eq!(is_refund_news(&mut books, &failed), Ok(false));
    assert!(hear_back(&mut books, &given_back(800), TODAY).is_some());
    let unknown = Refund {
        id: "re_2".to_owned(),
        intent: Some(pi("pi_of_another_shop")),
        ..given_back(1)
    };
    let too_much = Refund {
        id: "re_3".to_owned(),
        ..given_back(201)
    };
    // The booked one failed after all.
    for refund in [unknown, too_much, failed] {
        assert_eq!(is_refund_news(&mut books, &refund), Ok(true), "{refund:?}");
        assert!(hear_back(&mut books, &refund, TODAY).is_none());
        assert_eq!(is_refund_news(&mut books, &refund), Ok(false), "{refund:?}");
    }
}

#[test]
fn r3_009_r3_020_r3_021_what_the_provider_did_is_dated_the_first_open_day() {
    let october = ClosedBooks::through(Some(date!(2026 - 10 - 31)));
    let yesterday = ClosedBooks::through(Some(PAID_ON));
    // Closed, day of the refund → its day in the books.
    let cases = [
        (ClosedBooks::default(), TODAY, TODAY),
        (october, TODAY, TODAY),
        (yesterday, PAID_ON, TODAY),
        // Not before the payment, whatever the provider's clock says.
        (ClosedBooks::default(), date!(2026 - 11 - 20), PAID_ON),
        (yesterday, date!(2026 - 11 - 20), TODAY),
    ];
    for (closed, made_on, expected) in cases {
        let (mut books, _, _) = charged();
        books.closed_books = closed;
        let row = hear_back(&mut books, &given_back(800), made_on).unwrap();
        assert_eq!(row.refund.details.date, expected, "{closed:?} {made_on}");
    }
}
