//! Payments, allocations and payers.

use super::invoices::store_plan;
use super::{cents, is_duplicate, office, payment, store_payment, write};
use crate::support::save;
use crate::support::{at, client_details, person, store_client};
use billing::allocation::Reversal;
use billing::memory::{CLIENT, NOW, OTHER_CLIENT, SALESPERSON};
use billing::payers::Payer;
use billing::payments::{
    CardIds, NewAllocation, NewPayment, Payment, PaymentType, RefundMark, Underway,
};
use billing::status::PaymentStatus;
use billing::unit::Billing;
use crm_core::ids::{AllocationId, ClientId, InvoiceId, PaymentId};
use crm_core::payment_method::PaymentMethod;
use crm_core::store::{StoreError, Stored};
use crm_core::text::Notes;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

fn get(db: &TestDatabase, id: PaymentId) -> Option<Payment> {
    write(db, |tx| tx.payments().get(id)).unwrap()
}

fn invoice(db: &TestDatabase, client: ClientId, amount: i64) -> InvoiceId {
    let new = billing::invoices::NewInvoice {
        client,
        plan: None,
        number: None,
        description: None,
        issued: date!(2026 - 11 - 18),
        due: date!(2026 - 12 - 01),
        amount: payment(amount).details.amount,
        created_at: NOW,
    };
    let ids = write(db, |tx| {
        tx.invoices().insert_many(std::slice::from_ref(&new))
    });
    *ids.unwrap().first().unwrap()
}

fn allocate(db: &TestDatabase, rows: &[(PaymentId, InvoiceId, i64)]) {
    let rows: Vec<_> = rows
        .iter()
        .map(|(payment, invoice, amount)| NewAllocation {
            payment: *payment,
            invoice: *invoice,
            amount: cents(*amount),
            day: date!(2026 - 11 - 18),
            created_at: NOW,
        })
        .collect();
    write(db, |tx| tx.allocations().insert_many(&rows)).unwrap();
}

fn reverse(db: &TestDatabase, refund: PaymentId, allocation: i64, amount: i64) -> Stored<()> {
    let part = Reversal {
        allocation: AllocationId::new(allocation),
        amount: cents(amount),
    };
    write(db, |tx| tx.allocations().reverse(refund, &[part], NOW))
}

fn refund(invoice: InvoiceId, of: PaymentId, amount: i64) -> NewPayment {
    let mut new = payment(amount);
    new.details.kind = PaymentType::Refund;
    new.details.invoice = Some(invoice);
    new.refund_of = Some(of);
    new.refund = Some(RefundMark::by_office());
    new.status = PaymentStatus::Processing;
    new
}

on_both_databases! {
    fn r2_100_a_payment_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let owed = invoice(db, CLIENT, 900);
        let plan = store_plan(db);
        let mut full = payment(700);
        full.details.invoice = Some(owed);
        full.details.plan = Some(plan);
        full.details.notes = Some(Notes::parse("one\ntwo").unwrap());
        full.details.method = PaymentMethod::CreditCard;
        full.status = PaymentStatus::Pending;
        full.card.intent = Some("pi_1".to_owned());
        full.receipt = Some(7);
        full.mock = true;
        let mut bare = payment(1);
        bare.salesperson = None;
        bare.recorded_by = None;
        bare.completed_at = None;
        for new in [full, bare] {
            let id = store_payment(db, &new);
            let mut stored = get(db, id).unwrap();
            let kept = NewPayment {
                hold: stored.hold,
                client: stored.client,
                details: stored.details.clone(),
                status: stored.status,
                mock: stored.mock,
                salesperson: stored.salesperson,
                refund_of: stored.refund_of,
                refund: stored.refund,
                card: stored.card.clone(),
                receipt: stored.receipt,
                recorded_by: stored.recorded_by,
                completed_at: stored.completed_at,
                created_at: stored.created_at,
            };
            assert_eq!((kept, stored.version, stored.refunded), (new.clone(), 1, cents(0)));
            stored.details = payment(800).details;
            stored.status = PaymentStatus::Canceled;
            stored.refunded = cents(5);
            stored.card = CardIds { intent: None, refund: Some(format!("re_{id}")) };
            stored.receipt = None;
            stored.completed_at = new.completed_at.is_none().then_some(at(3));
            stored.updated_at = at(4);
            write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)).unwrap();
            assert_eq!(write(db, |tx| save::<dyn Billing, _>(tx, &stored, stored.updated_at)), Err(StoreError::Clash));
            stored.version = 2;
            assert_eq!(get(db, id), Some(stored));
        }
        assert_eq!(get(db, PaymentId::new(99)), None);
    }

    fn an_intent_a_card_refund_and_a_receipt_are_on_one_row_only(db: &TestDatabase) {
        office(db);
        let ids = [
            CardIds { intent: Some("pi_1".to_owned()), refund: None },
            CardIds { intent: None, refund: Some("re_1".to_owned()) },
            CardIds::default(),
        ];
        for card in ids {
            let mut new = payment(5);
            new.receipt = (card == CardIds::default()).then_some(1);
            new.card = card;
            store_payment(db, &new);
            assert!(is_duplicate(write(db, |tx| tx.payments().insert(&new))), "{new:?}");
        }
        let by = |intent: &str| write(db, |tx| tx.payments().by_card_intent(intent)).unwrap();
        assert_eq!(by("pi_1").map(|found| found.id), Some(PaymentId::new(1)));
        assert_eq!(by("pi_2"), None);
    }

    fn credit_is_what_was_received_and_never_allocated_by_date_and_id(db: &TestDatabase) {
        office(db);
        let owed = invoice(db, CLIENT, 1_000);
        let on = |day, new: &mut NewPayment| new.details.date = day;
        let mut later = payment(100);
        on(date!(2026 - 11 - 20), &mut later);
        let mut earlier = payment(200);
        on(date!(2026 - 11 - 19), &mut earlier);
        let mut refunded = payment(300);
        refunded.status = PaymentStatus::Refunded;
        on(date!(2026 - 11 - 20), &mut refunded);
        let all_used = payment(50);
        let mut pending = payment(400);
        pending.status = PaymentStatus::Pending;
        let mut other = payment(500);
        other.client = OTHER_CLIENT;
        let mut back = refund(owed, PaymentId::new(1), 60);
        back.status = PaymentStatus::Completed;
        let ids = [later, earlier, refunded, all_used, pending, other, back];
        let ids = ids.map(|new| store_payment(db, &new));
        allocate(db, &[(ids[0], owed, 30), (ids[0], owed, 20), (ids[3], owed, 50)]);
        // What was given back is no credit again.
        reverse(db, ids[6], 1, 30).unwrap();
        db.execute_sql("UPDATE payments SET refunded_cents = 30 WHERE id = 1").unwrap();
        let credit = write(db, |tx| tx.payments().with_credit(CLIENT)).unwrap();
        let credit: Vec<_> = credit.iter().map(|row| (row.payment, row.left.cents())).collect();
        assert_eq!(credit, [(ids[1], 200), (ids[0], 50), (ids[2], 300)]);
    }

    fn refunds_underway_are_those_of_the_invoice_that_are_processing(db: &TestDatabase) {
        office(db);
        let [owed, other] = [1, 2].map(|_| invoice(db, CLIENT, 1_000));
        let of = store_payment(db, &payment(1_000));
        store_payment(db, &refund(owed, of, 10));
        store_payment(db, &refund(other, of, 20));
        let mut done = refund(owed, of, 30);
        done.status = PaymentStatus::Completed;
        store_payment(db, &done);
        let mut received = payment(40);
        received.details.invoice = Some(owed);
        received.status = PaymentStatus::Processing;
        store_payment(db, &received);
        let found = write(db, |tx| tx.payments().refunds_underway(owed)).unwrap();
        assert_eq!(found, [Underway { payment: of, amount: cents(10) }]);
    }

    fn an_allocation_stands_until_it_is_reversed(db: &TestDatabase) {
        office(db);
        let [owed, other] = [1, 2].map(|_| invoice(db, CLIENT, 1_000));
        let [first, second] = [1, 2].map(|_| store_payment(db, &payment(1_000)));
        allocate(db, &[(second, owed, 70), (first, other, 10), (first, owed, 30)]);
        let standing = || {
            let rows = write(db, |tx| tx.allocations().standing_on(owed)).unwrap();
            let rows = rows.iter().map(|row| (row.id.get(), row.payment, row.standing.cents()));
            rows.collect::<Vec<_>>()
        };
        assert_eq!(standing(), [(1, second, 70), (3, first, 30)]);
        let back = store_payment(db, &refund(owed, first, 60));
        reverse(db, back, 1, 50).unwrap();
        reverse(db, back, 3, 30).unwrap();
        assert_eq!(standing(), [(1, second, 20)]);
        assert!(matches!(reverse(db, back, 1, 21), Err(StoreError::Fault(_))), "beyond what stands");
        assert_eq!(reverse(db, back, 99, 1), Err(StoreError::Clash));
    }

    fn r2_091_a_payer_is_known_with_who_looks_after_them_also_from_the_trash(db: &TestDatabase) {
        office(db);
        let nobody = store_client(db, client_details(person("No", "Body")));
        db.execute_sql(&format!("UPDATE clients SET deleted_at = created_at WHERE id = {OTHER_CLIENT}"))
            .unwrap();
        let cases = [
            (CLIENT, Some((Some(SALESPERSON), false))),
            (OTHER_CLIENT, Some((Some(SALESPERSON), true))),
            (nobody, Some((None, false))),
            (ClientId::new(99), None),
        ];
        for (id, outcome) in cases {
            let payer = outcome.map(|(assigned_to, deleted)| Payer { id, assigned_to, deleted });
            assert_eq!(write(db, |tx| tx.payers().get(id)).unwrap(), payer);
        }
    }
}
