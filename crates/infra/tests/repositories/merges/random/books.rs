//! The clients of a round and their books: invoices, payments, cards, plans.

use super::people::now;
use crate::callable::year::Chance;
use crate::support::*;
use billing::amount::Amount;
use billing::cards::{CardIntent, CardIntentStatus, IntentId};
use billing::invoices::{self, InvoiceDraft};
use billing::memory::{Books, SALESPERSON, billing_clerk, cents};
use billing::payments::{RefundDraft, RefundFrom};
use billing::plans;
use crm_core::actor::Actor;
use crm_core::clients;
use crm_core::contact::Person;
use crm_core::exit_cases;
use crm_core::ids::{ClientId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::properties;
use crm_core::text::{Notes, ShortText};
use infra::testing::TestDatabase;
use time::macros::date;

/// What a card is asked for.
const CHARGED: Money = cents(400);

/// A client, two of three with invoices, some of which are paid, some by card, a plan, and a property with its case; some are
/// archived.
pub(super) fn client(db: &TestDatabase, chance: &mut Chance, person: Person) -> i64 {
    let details = clients::Details {
        assigned_to: Some(SALESPERSON),
        ..client_details(person)
    };
    let client = store_client(db, details);
    for _ in 0..chance.0.u32(0..3) {
        let invoice = invoice(db, client);
        if chance.0.bool() {
            pay(db, (client, invoice), chance.0.i64(500..2_000));
        }
        if client.get() % 2 == 0 {
            charge(db, (client, invoice));
        }
    }
    if chance.0.u32(0..3) == 0 {
        let mut draft = Books::plan_draft(30_000, 2);
        draft.client = client;
        db.write_blocking(|tx| plans::create(tx, &billing_clerk(), &draft, now()))
            .unwrap();
    }
    if chance.0.bool() {
        let resort = properties::Details::named(ShortText::parse("Palm Cove").unwrap());
        let system = Actor::system();
        db.write_blocking(|tx| {
            let property = properties::add(tx, &system, client, &resort, now()).unwrap();
            exit_cases::open(
                tx,
                &system,
                property.id,
                None,
                None,
                now().to_utc().date(),
                now(),
            )
        })
        .unwrap();
    }
    if client.get() % 3 == 0 {
        db.write_blocking(|tx| clients::archive(tx, &Actor::system(), client, true, now()))
            .unwrap();
    }
    client.get()
}

fn invoice(db: &TestDatabase, client: ClientId) -> InvoiceId {
    let draft = InvoiceDraft {
        client,
        amount: Amount::of(cents(1_000_000)).unwrap(),
        issued: None,
        due: date!(2026 - 11 - 21),
        description: None,
    };
    let made = db.write_blocking(|tx| invoices::create(tx, &billing_clerk(), &draft, now()));
    made.unwrap().id
}

/// What a card was asked for and what became of it; answers the provider's id of it.
fn ask(
    db: &TestDatabase,
    (client, invoice): (ClientId, InvoiceId),
    status: CardIntentStatus,
) -> IntentId {
    let all = "SELECT CAST(count(*) + 1 AS TEXT) FROM card_intents";
    let our_key = db.query_texts(all).unwrap().remove(0);
    let id = IntentId::parse(&format!("pi_{our_key}")).unwrap();
    let asked = CardIntent {
        our_key,
        intent: Some(id.clone()),
        request_key: None,
        client,
        invoice: Some(invoice),
        plan: None,
        amount: Amount::of(CHARGED).unwrap(),
        status,
        created_by: None,
        created_at: now(),
        updated_at: now(),
    };
    crate::money::write(db, |tx| tx.card_intents().insert(&asked)).unwrap();
    id
}

/// A card that paid nothing in the end.
pub(super) fn cancel_card(db: &TestDatabase, of: (ClientId, InvoiceId)) {
    ask(db, of, CardIntentStatus::Canceled);
}

/// A payment by card.
fn charge(db: &TestDatabase, (client, invoice): (ClientId, InvoiceId)) {
    let intent = ask(db, (client, invoice), CardIntentStatus::Recorded);
    let mut draft = Books::draft_for(invoice, CHARGED.cents());
    draft.client = client;
    draft.details.method = PaymentMethod::CreditCard;
    let paid = (intent.as_str(), &draft);
    db.write_blocking(|tx| workflows::payments::record_card(tx, &billing_clerk(), paid, now()))
        .unwrap();
}

/// A payment of an invoice, with its commission.
pub(super) fn pay(db: &TestDatabase, (client, invoice): (ClientId, InvoiceId), amount: i64) {
    let mut draft = Books::draft_for(invoice, amount);
    draft.client = client;
    let paid =
        db.write_blocking(|tx| workflows::payments::record(tx, &billing_clerk(), &draft, now()));
    paid.unwrap();
}

/// Refused where less is left of the payment.
pub(super) fn refund(db: &TestDatabase, (client, payment): (ClientId, PaymentId), amount: i64) {
    let draft = RefundDraft {
        client,
        from: RefundFrom::Payment(payment, None),
        ..Books::refund_draft(InvoiceId::new(0), amount)
    };
    let given =
        db.write_blocking(|tx| workflows::payments::refund(tx, &billing_clerk(), &draft, now()));
    drop(given);
}

/// The payment was recorded in error.
pub(super) fn reverse(db: &TestDatabase, payment: PaymentId) {
    let reason = Notes::stored("of the other client".to_owned());
    db.write_blocking(|tx| {
        workflows::payments::reverse(tx, &billing_clerk(), (payment, None), &reason, now())
    })
    .unwrap();
}
