//! What the card provider is asked for, its events and the refunds that are with it.

use super::support::at;
use super::support::save;
use super::{cents, is_duplicate, office, payment, store_payment, write};
use billing::cards::{CardIntent, CardIntentStatus, IntentId, PendingRefund};
use billing::memory::{Books, CLIENT, NOW};
use billing::payments::{CardIds, NewPayment, PaymentType, RefundMark};
use billing::status::PaymentStatus;
use billing::unit::Billing;
use crm_core::ids::{PaymentId, UserId};
use crm_core::store::{StoreError, Stored};
use infra::on_both_databases;
use infra::testing::TestDatabase;

pub(super) fn intent(key: &str, second: i64) -> CardIntent {
    CardIntent {
        our_key: key.to_owned(),
        intent: None,
        request_key: None,
        client: CLIENT,
        invoice: None,
        plan: None,
        amount: payment(500).details.amount,
        status: CardIntentStatus::Asking,
        created_by: Some(UserId::new(5)),
        created_at: at(second),
        updated_at: at(second),
    }
}

fn insert(db: &TestDatabase, new: &CardIntent) -> Stored<()> {
    write(db, |tx| tx.card_intents().insert(new))
}

fn pi(text: &str) -> IntentId {
    IntentId::parse(text).unwrap()
}

/// A completed card payment, and a refund of it that the provider has.
fn refund_underway(db: &TestDatabase, intent: &str, second: i64) -> (PaymentId, PaymentId) {
    let paid = NewPayment {
        card: CardIds {
            intent: Some(intent.to_owned()),
            refund: None,
        },
        ..payment(500)
    };
    let paid = store_payment(db, &paid);
    let mut back = NewPayment {
        status: PaymentStatus::Processing,
        refund_of: Some(paid),
        refund: Some(RefundMark::by_office()),
        created_at: at(second),
        ..payment(200)
    };
    back.details.kind = PaymentType::Refund;
    (paid, store_payment(db, &back))
}

on_both_databases! {
    fn r2_179_what_was_asked_comes_back_as_it_was_stored(db: &TestDatabase) {
        office(db);
        let mut asked = intent("key", 1);
        asked.request_key = Some("k".to_owned());
        insert(db, &asked).unwrap();
        asked.intent = Some(pi("pi_1"));
        asked.status = CardIntentStatus::Open;
        asked.updated_at = at(7);
        write(db, |tx| tx.card_intents().save(&asked)).unwrap();
        let user = UserId::new(5);
        let found = write(db, |tx| {
            let intents = tx.card_intents();
            Ok([
                intents.by_key("key")?,
                intents.by_intent(&pi("pi_1"))?,
                intents.by_request(user, "k")?,
            ])
        });
        assert_eq!(found.unwrap(), [(); 3].map(|()| Some(asked.clone())));
        let none = write(db, |tx| {
            let intents = tx.card_intents();
            Ok([
                intents.by_key("other")?,
                intents.by_intent(&pi("pi_2"))?,
                intents.by_request(UserId::new(6), "k")?,
            ])
        });
        assert_eq!(none.unwrap(), [None, None, None]);
        let lost = write(db, |tx| tx.card_intents().save(&intent("other", 1)));
        assert_eq!(lost, Err(StoreError::Clash));
    }

    fn r2_197_each_name_is_on_one_row(db: &TestDatabase) {
        office(db);
        let mut first = intent("one", 1);
        first.request_key = Some("k".to_owned());
        insert(db, &first).unwrap();
        assert!(is_duplicate(insert(db, &intent("one", 2))));
        let mut second = intent("two", 1);
        second.request_key = Some("k".to_owned());
        assert!(is_duplicate(insert(db, &second)));
        second.created_by = Some(UserId::new(6));
        insert(db, &second).unwrap();
        for (intent, taken) in [(&mut first, false), (&mut second, true)] {
            intent.intent = Some(pi("pi_1"));
            intent.status = CardIntentStatus::Open;
            let saved = write(db, |tx| tx.card_intents().save(intent));
            assert_eq!(is_duplicate(saved), taken);
        }
    }

    fn r2_197_the_longest_unasked_comes_first(db: &TestDatabase) {
        office(db);
        // Key, begun, last asked, state.
        let rows = [
            ("a", 10, 30, CardIntentStatus::Open),
            ("b", 10, 20, CardIntentStatus::Processing),
            ("c", 10, 40, CardIntentStatus::Open),
            ("d", 5, 10, CardIntentStatus::Open),
            ("e", 10, 10, CardIntentStatus::Recorded),
            ("f", 10, 10, CardIntentStatus::Canceled),
        ];
        let mut books = Books::default();
        for (key, begun, asked, status) in rows {
            let mut row = intent(key, begun);
            row.intent = Some(pi(&format!("pi_{key}")));
            row.updated_at = at(asked);
            row.status = status;
            insert(db, &row).unwrap();
            billing::unit::Billing::card_intents(&mut books).insert(&row).unwrap();
        }
        for (limit, expected) in [(9, "b a"), (1, "b")] {
            let found = |tx: &mut dyn billing::unit::Billing| {
                let rows = tx.card_intents().unsettled(at(40), at(5), limit)?;
                let keys: Vec<_> = rows.into_iter().map(|row| row.our_key).collect();
                Ok(keys.join(" "))
            };
            assert_eq!(write(db, found), Ok(expected.to_owned()));
            assert_eq!(found(&mut books), Ok(expected.to_owned()));
        }
    }

    fn r2_180_an_event_is_noted_once(db: &TestDatabase) {
        let note = |id: &str| write(db, |tx| tx.card_events().mark_seen(id, "refund.updated", NOW));
        let known = |id: &str| write(db, |tx| tx.card_events().was_seen(id));
        assert_eq!(known("evt_1"), Ok(false));
        assert_eq!([note("evt_1"), note("evt_1"), note("evt_2")], [Ok(true), Ok(false), Ok(true)]);
        assert_eq!([known("evt_1"), known("evt_3")], [Ok(true), Ok(false)]);
    }

    fn r2_100_refunds_with_the_provider_are_found(db: &TestDatabase) {
        office(db);
        let (first, first_back) = refund_underway(db, "pi_1", 10);
        let (second, second_back) = refund_underway(db, "pi_2", 20);
        store_payment(db, &payment(900));
        let row = |payment, refund, intent: &str| PendingRefund {
            refund,
            payment,
            intent: intent.to_owned(),
            amount: cents(200),
        };
        let one = row(first, first_back, "pi_1");
        let two = row(second, second_back, "pi_2");
        let pending = |before, limit| write(db, |tx| tx.card_refunds().pending(at(before), limit));
        assert_eq!(pending(21, 9), Ok(vec![one.clone(), two.clone()]));
        assert_eq!(pending(21, 1), Ok(vec![one.clone()]));
        assert_eq!(pending(20, 9), Ok(vec![one.clone()]));
        let of = |intent: &str| write(db, |tx| tx.card_refunds().pending_of(&pi(intent)));
        assert_eq!(of("pi_2"), Ok(vec![two]));
        assert_eq!(of("pi_3"), Ok(vec![]));
        let single = |id| write(db, |tx| tx.card_refunds().pending_refund(id));
        assert_eq!(single(first_back), Ok(Some(one)));
        assert_eq!(single(first), Ok(None));
        write(db, |tx| {
            let mut back = tx.payments().get(first_back)?.unwrap();
            back.status = PaymentStatus::Completed;
            back.card.refund = Some("re_1".to_owned());
            save::<dyn Billing, _>(tx, &back, back.updated_at)
        })
        .unwrap();
        assert_eq!(single(first_back), Ok(None));
        let recorded = |id: &str| write(db, |tx| tx.card_refunds().is_recorded(id));
        assert_eq!([recorded("re_1"), recorded("re_2")], [Ok(true), Ok(false)]);
    }
}
