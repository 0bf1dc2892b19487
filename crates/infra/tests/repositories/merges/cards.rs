//! What cards of two clients were asked for, when the clients become one and two again.

use super::clients::{merge, unmerge};
use crate::money::{assert_sound, office};
use crate::support::*;
use billing::cards::{self, CardIntent, CardIntentStatus, Intent, IntentId, IntentStatus, Settled};
use billing::memory::{Books, NOW, SALESPERSON, billing_clerk, cents};
use billing::payments::PaymentError;
use crm_core::clients;
use crm_core::ids::ClientId;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

const AMOUNT: i64 = 500;

fn client(db: &TestDatabase) -> ClientId {
    let details = clients::Details {
        assigned_to: Some(SALESPERSON),
        ..client_details(reachable("Ana Ruiz", "", "(407) 555-0101"))
    };
    store_client(db, details)
}

fn pi(our_key: &str) -> IntentId {
    IntentId::parse(&format!("pi_{our_key}")).unwrap()
}

/// A card that was asked for money, and what came of it so far.
fn ask(db: &TestDatabase, (client, our_key): (ClientId, &str), status: CardIntentStatus) {
    let asked = CardIntent {
        our_key: our_key.to_owned(),
        intent: Some(pi(our_key)),
        request_key: None,
        client,
        invoice: None,
        plan: None,
        amount: Books::draft(AMOUNT).details.amount,
        status,
        created_by: None,
        created_at: NOW,
        updated_at: NOW,
    };
    crate::money::write(db, |tx| tx.card_intents().insert(&asked)).unwrap();
}

/// The provider says that the card was charged, maybe not for the first time.
fn charge(db: &TestDatabase, our_key: &str) {
    let told = Intent {
        id: pi(our_key),
        status: IntentStatus::Succeeded,
        amount: cents(AMOUNT),
        received: cents(AMOUNT),
        currency: "usd".to_owned(),
        our_key: None,
        charged_at: None,
        client_secret: None,
    };
    db.write_blocking::<_, PaymentError>(|tx| {
        let day = date!(2026 - 11 - 21);
        match cards::settle(tx, &billing_clerk(), &told, day, NOW)? {
            Settled::Paid(draft) => {
                let paid = (told.id.as_str(), &*draft);
                workflows::payments::record_card(tx, &billing_clerk(), paid, NOW)
            }
            other => panic!("{other:?}"),
        }
    })
    .unwrap();
}

/// Whose each intent is, by our key.
fn asked(db: &TestDatabase) -> Vec<String> {
    let all = "SELECT our_key || ' of ' || client_id FROM card_intents ORDER BY our_key";
    db.query_texts(all).unwrap()
}

/// Whose the money is that came of each.
fn paid(db: &TestDatabase) -> Vec<String> {
    let all = "SELECT card_intent || ' of ' || client_id FROM payments ORDER BY card_intent";
    db.query_texts(all).unwrap()
}

/// What the migration does to the merges of before.
fn mend(db: &TestDatabase) {
    let up = if db.is_sqlite() {
        include_str!("../../../../../migrations/sqlite/2026-11-29-000231_merged_cards/up.sql")
    } else {
        include_str!("../../../../../migrations/postgres/2026-11-29-000231_merged_cards/up.sql")
    };
    let (_, of_before) = up.split_once("-- Merges of before").unwrap();
    db.execute_sql(&format!("--{of_before}")).unwrap();
}

on_both_databases! {
    fn r5_047_what_a_card_was_asked_for_goes_with_a_merge_and_comes_back_and_pays_once(db: &TestDatabase) {
        use CardIntentStatus::{Canceled, Open, Refused};
        office(db);
        let (older, newer) = (client(db), client(db));
        let all = [(newer, "a", Open), (newer, "b", Canceled), (newer, "c", Refused), (older, "d", Canceled)];
        for (client, our_key, status) in all {
            ask(db, (client, our_key), status);
        }
        charge(db, "a");
        let of = |keys: [(&str, ClientId); 4]| keys.map(|(key, client)| format!("{key} of {client}"));
        assert_eq!(asked(db), of([("a", newer), ("b", newer), ("c", newer), ("d", older)]));
        let merged = merge(db, older, newer);
        assert_eq!(asked(db), of(["a", "b", "c", "d"].map(|key| (key, older))));
        assert_sound(db);
        // A repeated report changes nothing; a late one is about the client who is there.
        charge(db, "a");
        charge(db, "b");
        let since = [format!("pi_a of {older}"), format!("pi_b of {older}")];
        assert_eq!(paid(db), since);
        assert_sound(db);
        // What came of it since stays with the client who got it.
        unmerge(db, merged.id);
        assert_eq!(asked(db), of([("a", newer), ("b", older), ("c", newer), ("d", older)]));
        assert_eq!(paid(db), [format!("pi_a of {newer}"), format!("pi_b of {older}")]);
        charge(db, "a");
        assert_eq!(paid(db).len(), 2);
        assert_sound(db);
    }

    fn r5_047_what_merges_of_before_left_with_a_client_who_is_gone_is_put_right(db: &TestDatabase) {
        office(db);
        let [oldest, older, newer] = [(); 3].map(|()| client(db));
        ask(db, (newer, "a"), CardIntentStatus::Open);
        charge(db, "a");
        ask(db, (newer, "b"), CardIntentStatus::Canceled);
        ask(db, (older, "c"), CardIntentStatus::Canceled);
        let merged = [merge(db, older, newer), merge(db, oldest, older)];
        let noted = "SELECT merge_id || ' ' || our_key FROM merge_card_intents ORDER BY merge_id, our_key";
        let right = (asked(db), db.query_texts(noted).unwrap());
        assert_eq!((right.0.len(), right.1.len()), (3, 5));
        let back = format!(
            "DELETE FROM merge_card_intents; UPDATE card_intents SET client_id = {newer} WHERE our_key IN ('a', 'b'); \
             UPDATE card_intents SET client_id = {older} WHERE our_key = 'c'"
        );
        db.execute_sql(&back).unwrap();
        mend(db);
        assert_eq!((asked(db), db.query_texts(noted).unwrap()), right);
        assert_sound(db);
        for merge in merged.into_iter().rev() {
            unmerge(db, merge.id);
        }
        assert_eq!(asked(db), [format!("a of {newer}"), format!("b of {newer}"), format!("c of {older}")]);
        assert_sound(db);
    }
}
