//! Card payments over the books in memory: what is asked, and what the provider's answers make of it.

use billing::amount::Amount;
use billing::cards::{
    CardIntent, CardIntentStatus, Intent, IntentId, IntentStatus, Settled, StartError, Terms,
    begin, give_up, opened, settle,
};
use billing::memory::{Books, CLIENT, NOW, OTHER_CLIENT, billing_clerk, cents};
use billing::payments::{PaymentType, record, record_card};
use crm_core::event::EventKind;
use crm_core::ids::{ClientId, InvoiceId};
use crm_core::money::Money;
use time::macros::date;

const DAY: time::Date = date!(2026 - 11 - 21);

fn terms(client: ClientId, invoice: Option<InvoiceId>, amount: Option<i64>) -> Terms {
    Terms {
        client,
        invoice,
        plan: None,
        amount: amount.map(|amount| Amount::of(cents(amount)).unwrap()),
    }
}

fn asked(books: &mut Books, terms: &Terms, our_key: &str) -> Result<CardIntent, StartError> {
    begin(books, &billing_clerk(), terms, our_key, None, NOW)
}

fn told(id: &str, status: IntentStatus, amount: i64) -> Intent {
    let succeeded = status == IntentStatus::Succeeded;
    Intent {
        id: IntentId::parse(id).unwrap(),
        status,
        amount: cents(amount),
        received: if succeeded { cents(amount) } else { cents(0) },
        currency: "usd".to_owned(),
        our_key: None,
        charged_at: None,
        client_secret: None,
    }
}

/// An open intent of 500 under `pi_1`.
fn open() -> Books {
    let mut books = Books::default();
    asked(&mut books, &terms(CLIENT, None, Some(500)), "key").unwrap();
    opened(&mut books, "key", &IntentId::parse("pi_1").unwrap(), NOW).unwrap();
    books
}

fn take(books: &mut Books, told: &Intent) -> Settled {
    settle(books, &billing_clerk(), told, DAY, NOW).unwrap()
}

fn state(books: &Books) -> CardIntentStatus {
    books.card_intents["key"].status
}

#[test]
fn r2_179_an_intent_is_for_what_is_outstanding() {
    let mut books = Books::default();
    let owed = books.invoice(CLIENT, 500);
    let paid = books.invoice(CLIENT, 300);
    let void = books.invoice(CLIENT, 200);
    record(
        &mut books,
        &billing_clerk(),
        &Books::draft_for(paid, 300),
        NOW,
    )
    .unwrap();
    record(
        &mut books,
        &billing_clerk(),
        &Books::draft_for(owed, 100),
        NOW,
    )
    .unwrap();
    billing::invoices::void(&mut books, &billing_clerk(), void, None, NOW).unwrap();
    let nobody = ClientId::new(77);
    // Client, invoice, amount → the amount to charge, or why not.
    let cases = [
        (CLIENT, Some(owed), None, Ok(400)),
        (CLIENT, Some(owed), Some(400), Ok(400)),
        (CLIENT, Some(owed), Some(399), Err("not_the_outstanding")),
        (CLIENT, Some(owed), Some(500), Err("not_the_outstanding")),
        (CLIENT, Some(paid), Some(300), Err("nothing_owed")),
        (CLIENT, Some(void), Some(200), Err("invoice_void")),
        (OTHER_CLIENT, Some(owed), None, Err("invoice_not_of_client")),
        (CLIENT, None, Some(1), Ok(1)),
        (CLIENT, None, None, Err("required")),
        (nobody, None, Some(1), Err("client_not_found")),
    ];
    for (n, (client, invoice, amount, outcome)) in cases.into_iter().enumerate() {
        let begun = asked(&mut books, &terms(client, invoice, amount), &n.to_string());
        let found = begun.map(|begun| begun.amount.cents());
        let found = found.map_err(|error| error.code());
        assert_eq!(found, outcome, "{client} {invoice:?} {amount:?}");
    }
    let begun = EventKind::CardPaymentStarted;
    assert_eq!(
        books
            .events
            .iter()
            .filter(|event| event.kind == begun)
            .count(),
        3
    );
}

#[test]
fn r2_179_the_same_request_is_the_same_intent_until_it_is_given_up() {
    let mut books = Books::default();
    let wanted = terms(CLIENT, None, Some(500));
    let mut ask = |terms: &Terms, our_key: &str| {
        let begun = begin(&mut books, &billing_clerk(), terms, our_key, Some("k"), NOW);
        begun
            .map(|begun| begun.our_key)
            .map_err(|error| error.code())
    };
    assert_eq!(ask(&wanted, "first"), Ok("first".to_owned()));
    assert_eq!(ask(&wanted, "second"), Ok("first".to_owned()));
    let other = terms(CLIENT, None, Some(501));
    assert_eq!(ask(&other, "third"), Err("idempotency_key_reused"));
    give_up(&mut books, "first", NOW).unwrap();
    let again = begin(
        &mut books,
        &billing_clerk(),
        &wanted,
        "fourth",
        Some("k"),
        NOW,
    );
    assert_eq!(again.unwrap().our_key, "fourth");
    // What a browser may be paying is never given up.
    opened(&mut books, "fourth", &IntentId::parse("pi_4").unwrap(), NOW).unwrap();
    give_up(&mut books, "fourth", NOW).unwrap();
    assert_eq!(
        books.card_intents["fourth"].request_key.as_deref(),
        Some("k")
    );
}

#[test]
fn r2_197_a_succeeded_intent_is_paid_once_and_stays_recorded() {
    let mut books = open();
    for is_new in [true, false] {
        let Settled::Paid(draft) = take(&mut books, &told("pi_1", IntentStatus::Succeeded, 500))
        else {
            panic!("it was paid");
        };
        assert_eq!(draft.details.kind, PaymentType::Standard);
        assert!(draft.completed && !draft.mock);
        let recorded = record_card(&mut books, &billing_clerk(), "pi_1", &draft, NOW).unwrap();
        assert_eq!(recorded.is_new, is_new);
    }
    assert_eq!(state(&books), CardIntentStatus::Recorded);
    for late in [IntentStatus::Processing, IntentStatus::Canceled] {
        take(&mut books, &told("pi_1", late, 500));
        assert_eq!(state(&books), CardIntentStatus::Recorded, "{late}");
    }
    assert_eq!(books.payments.len(), 1);
    books.assert_sound();
}

#[test]
fn r2_180_what_is_not_paid_as_asked_is_told_once_and_not_recorded() {
    use IntentStatus::{Canceled, Processing, RequiresAction, Succeeded};
    let mismatch = |came: i64| Settled::Mismatch {
        asked: cents(500),
        came: cents(came),
    };
    let cases = [
        (
            Processing,
            500,
            Settled::Processing,
            CardIntentStatus::Processing,
            0,
        ),
        (
            RequiresAction,
            500,
            Settled::NotPaid(RequiresAction),
            CardIntentStatus::Open,
            0,
        ),
        (
            Canceled,
            500,
            Settled::NotPaid(Canceled),
            CardIntentStatus::Canceled,
            0,
        ),
        (Succeeded, 499, mismatch(499), CardIntentStatus::Refused, 1),
    ];
    for (status, amount, outcome, kept, events) in cases {
        let mut books = open();
        for _ in 0..2 {
            assert_eq!(take(&mut books, &told("pi_1", status, amount)), outcome);
        }
        assert_eq!(state(&books), kept, "{status}");
        let refused = EventKind::CardPaymentRefused;
        let told = books.events.iter().filter(|event| event.kind == refused);
        assert_eq!(told.count(), events, "{status}");
        assert!(books.payments.is_empty());
    }
}

#[test]
fn r2_180_an_intent_is_known_by_our_key_when_the_answer_was_lost() {
    let mut books = Books::default();
    asked(&mut books, &terms(CLIENT, None, Some(500)), "key").unwrap();
    let mut paid = told("pi_9", IntentStatus::Succeeded, 500);
    let refused = |books: &Books| {
        let kind = EventKind::CardPaymentRefused;
        books
            .events
            .iter()
            .filter(|event| event.kind == kind)
            .count()
    };
    for _ in 0..2 {
        assert_eq!(take(&mut books, &paid), Settled::NotOurs);
        assert_eq!(refused(&books), 1, "staff are told once");
    }
    paid.our_key = Some("key".to_owned());
    assert!(matches!(take(&mut books, &paid), Settled::Paid(_)));
    assert_eq!(books.card_intents["key"].intent.as_ref(), Some(&paid.id));
    // Another intent cannot take its place.
    paid.id = IntentId::parse("pi_10").unwrap();
    assert_eq!(take(&mut books, &paid), Settled::NotOurs);
    assert_eq!(refused(&books), 2);
    assert_eq!(paid.received, Money::from_cents(500));
}
