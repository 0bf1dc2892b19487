//! Counters and idempotency keys.

use super::{assert_sound, is_duplicate, office, write};
use crate::support::at;
use billing::counters::Counter;
use billing::idempotency::{Answer, Earlier, IdempotencyKey, Request};
use billing::memory::{Books, NOW, billing_clerk};
use billing::payments::{self, Draft, PaymentError, Recorded};
use crm_core::ids::{PaymentId, UserId};
use crm_core::store::{StoreError, Stored};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use std::thread;

fn request(user: i64, route: &str, key: &str) -> Request {
    Request {
        user: UserId::new(user),
        route: route.to_owned(),
        key: IdempotencyKey::parse(key).unwrap(),
    }
}

fn begin(db: &TestDatabase, request: &Request, second: i64) -> Stored<()> {
    write(db, |tx| {
        tx.idempotency_keys().begin(request, "aa", at(second))
    })
}

fn find(db: &TestDatabase, request: &Request) -> Option<Earlier> {
    write(db, |tx| tx.idempotency_keys().find(request)).unwrap()
}

fn earlier(answer: Option<Answer>) -> Option<Earlier> {
    Some(Earlier {
        body_sha256: "aa".to_owned(),
        answer,
    })
}

const DESKS: usize = 16;
const EACH: usize = 25;

fn pending(db: &TestDatabase) -> PaymentId {
    let draft = Draft {
        completed: false,
        ..Books::draft(100)
    };
    let recorded = db.write_blocking(|tx| payments::record(tx, &billing_clerk(), &draft, NOW));
    recorded.unwrap().payment.id
}

fn complete(db: &TestDatabase, id: PaymentId) -> Result<Recorded, PaymentError> {
    db.write_blocking(|tx| payments::complete(tx, &billing_clerk(), id, None, NOW))
}

on_both_databases! {
    fn a_counter_counts_from_one_and_an_act_without_effect_takes_no_number(db: &TestDatabase) {
        let next = || write(db, |tx| tx.counters().next(Counter::Receipt));
        assert_eq!([next(), next()], [Ok(1), Ok(2)]);
        let refused: Stored<()> = write(db, |tx| {
            tx.counters().next(Counter::Receipt)?;
            Err(StoreError::Fault("no".to_owned()))
        });
        assert!(refused.is_err());
        assert_eq!(next(), Ok(3));
    }

    fn two_that_count_at_once_leave_no_gap(db: &TestDatabase) {
        let count = || {
            let next = || write(db, |tx| tx.counters().next(Counter::Receipt)).unwrap();
            (0..10).map(|_| next()).collect::<Vec<_>>()
        };
        let mut numbers = thread::scope(|scope| {
            let other = scope.spawn(count);
            let mut own = count();
            own.extend(other.join().unwrap());
            own
        });
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=20).collect::<Vec<_>>());
    }

    fn sixteen_that_complete_payments_at_once_are_all_served_and_leave_no_gap(db: &TestDatabase) {
        office(db);
        let ids: Vec<PaymentId> = (0..DESKS * EACH).map(|_| pending(db)).collect();
        let refused: Vec<PaymentError> = thread::scope(|scope| {
            let desk = |own: &[PaymentId]| {
                let results = own.iter().map(|id| complete(db, *id));
                results.filter_map(Result::err).collect::<Vec<_>>()
            };
            let desks: Vec<_> = ids.chunks(EACH).map(|own| scope.spawn(move || desk(own))).collect();
            desks.into_iter().flat_map(|desk| desk.join().unwrap()).collect()
        });
        assert_eq!(refused, []);
        let given = db.query_texts("SELECT CAST(receipt_number AS TEXT) FROM payments").unwrap();
        let mut numbers: Vec<usize> = given.iter().map(|number| number.parse().unwrap()).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=DESKS * EACH).collect::<Vec<_>>());
        assert_sound(db);
    }

    fn r2_178_r2_188_a_key_is_kept_with_its_answer(db: &TestDatabase) {
        office(db);
        let first = request(1, "POST /payments", "k-1");
        assert_eq!(find(db, &first), None);
        begin(db, &first, 0).unwrap();
        assert_eq!(find(db, &first), earlier(None));
        assert!(is_duplicate(begin(db, &first, 0)));
        for other in [("POST /payments", "k-2", 1), ("POST /invoices", "k-1", 1), ("POST /payments", "k-1", 2)] {
            let (route, key, user) = other;
            assert_eq!(find(db, &request(user, route, key)), None, "{other:?}");
            begin(db, &request(user, route, key), 0).unwrap();
        }
        let answer = Answer { status: 201, body: "{\"id\":1}".to_owned() };
        write(db, |tx| tx.idempotency_keys().finish(&first, &answer)).unwrap();
        assert_eq!(find(db, &first), earlier(Some(answer.clone())));
        let unknown = request(3, "POST /payments", "k-1");
        let lost = write(db, |tx| tx.idempotency_keys().finish(&unknown, &answer));
        assert_eq!(lost, Err(StoreError::Clash));
        write(db, |tx| tx.idempotency_keys().forget(&first)).unwrap();
        assert_eq!(find(db, &first), None);
    }

    fn old_keys_are_deleted(db: &TestDatabase) {
        office(db);
        for second in 0..4 {
            begin(db, &request(1, "POST /payments", &format!("k-{second}")), second).unwrap();
        }
        let delete = |second| write(db, |tx| tx.idempotency_keys().delete_before(at(second)));
        assert_eq!([delete(0), delete(3), delete(3)], [Ok(0), Ok(3), Ok(0)]);
        assert_eq!(find(db, &request(1, "POST /payments", "k-3")), earlier(None));
    }
}
