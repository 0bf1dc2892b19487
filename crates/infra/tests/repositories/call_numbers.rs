//! Buckets, the numbers in them, and the numbers that are to be looked up again.

use crate::support::*;
use crm_core::call_numbers::{BucketFacts, NumberState, known_number, look_up_again};
use crm_core::clock::{BusinessZone, OfficeDay};
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::ids::BucketId;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::unit::Crm;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

const MIAMI: &str = r#"{"areaCode":305,"atStates":["FL"],"zones":["America/New_York"]}"#;

fn key(digits: &str) -> PhoneKey {
    PhoneKey::stored(digits.to_owned())
}

fn day() -> OfficeDay {
    OfficeDay::of(&BusinessZone::utc(), at(0))
}

fn of_florida(first: &str, phone: &str) -> Person {
    Person {
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("33101").unwrap()),
        ..reachable(&format!("{first} Ruiz"), "", phone)
    }
}

fn stale(db: &TestDatabase) -> Vec<String> {
    let keys = write(db, |tx| tx.call_numbers().stale(100)).unwrap();
    keys.iter().map(|key| key.as_str().to_owned()).collect()
}

/// Looks all up that wait.
fn sort(db: &TestDatabase) {
    write(db, |tx| {
        let keys = tx.call_numbers().stale(100)?;
        look_up_again(tx, &keys, &day(), at(0))
    })
    .unwrap();
}

fn state_of(db: &TestDatabase, digits: &str) -> Option<NumberState> {
    write(db, |tx| tx.call_numbers().get(&key(digits))).unwrap()
}

fn facts_of(db: &TestDatabase, digits: &str) -> BucketFacts {
    let bucket = state_of(db, digits).unwrap().bucket;
    let buckets = write(db, |tx| tx.call_numbers().buckets()).unwrap();
    let found = buckets.into_iter().find(|(id, _)| *id == bucket);
    found.unwrap().1
}

fn suppress(tx: &mut dyn Crm, digits: &str) -> crm_core::store::Stored<usize> {
    let new = NewSuppression {
        key: SuppressionKey::Phone(key(digits)),
        raw_lead: None,
        by: None,
        ask: Ask::default(),
    };
    tx.suppressions().add(std::slice::from_ref(&new), at(1))
}

on_both_databases! {
    fn r4_050_a_number_is_looked_up_again_when_its_facts_change(db: &TestDatabase) {
        store_raw_lead(db, raw_details(of_florida("Ana", "305-555-0100")));
        store_raw_lead(db, raw_details(of_florida("Ben", "(305) 555-0101")));
        store_raw_lead(db, raw_details(of_florida("Cy", "+44 20 7946 0958")));
        assert_eq!(stale(db), ["3055550100", "3055550101"]);
        sort(db);
        assert!(stale(db).is_empty());
        let buckets = write(db, |tx| tx.call_numbers().buckets()).unwrap();
        assert_eq!(buckets.len(), 1, "the same facts");
        assert_eq!(facts_of(db, "3055550100").text(), MIAMI);

        write(db, |tx| suppress(tx, "3055550100")).unwrap();
        assert_eq!(stale(db), ["3055550100"]);
        sort(db);
        assert_ne!(facts_of(db, "3055550100").text(), MIAMI);
        assert_eq!(facts_of(db, "3055550101").text(), MIAMI);
    }

    fn r4_050_how_far_the_calls_went_stays_when_a_number_is_looked_up(db: &TestDatabase) {
        store_raw_lead(db, raw_details(of_florida("Ana", "305-555-0100")));
        let fresh = write(db, |tx| known_number(tx, &key("3055550100"), &day(), at(0))).unwrap();
        assert_eq!((fresh.attempts, fresh.next_attempt_at, fresh.closed), (0, None, false));
        let called = NumberState {
            attempts: 2,
            busy: 1,
            last_attempt_at: Some(at(10)),
            next_attempt_at: Some(at(20)),
            closed: true,
            ..fresh
        };
        write(db, |tx| tx.call_numbers().save(&called)).unwrap();
        sort(db);
        assert_eq!(state_of(db, "3055550100"), Some(called.clone()));
        let again = write(db, |tx| known_number(tx, &key("3055550100"), &day(), at(30)));
        assert_eq!(again, Ok(called.clone()));
        let emptied = NumberState { last_attempt_at: None, next_attempt_at: None, ..called };
        write(db, |tx| tx.call_numbers().save(&emptied)).unwrap();
        assert_eq!(state_of(db, "3055550100"), Some(emptied));
        assert_eq!(state_of(db, "3055550199"), None);
    }

    fn r4_050_facts_are_one_bucket_once(db: &TestDatabase) {
        let facts = BucketFacts::parse(MIAMI).unwrap();
        let other = BucketFacts::parse("{}").unwrap();
        let bucket = |facts: &BucketFacts| write(db, |tx| tx.call_numbers().bucket(facts)).unwrap();
        let (first, second, third) = (bucket(&facts), bucket(&other), bucket(&facts));
        assert_eq!(first, third);
        assert_ne!(first, second);
        let all = write(db, |tx| tx.call_numbers().buckets()).unwrap();
        assert_eq!(all, [(first, facts), (second, other)]);
    }

    fn r4_053_the_numbers_of_area_codes_and_all_are_marked(db: &TestDatabase) {
        let bucket = write(db, |tx| {
            tx.call_numbers().bucket(&BucketFacts::parse(MIAMI).unwrap())
        });
        let bucket: BucketId = bucket.unwrap();
        for digits in ["2125550100", "3055550100", "3055550101", "3065550100", "9995550100"] {
            write(db, |tx| tx.call_numbers().put_in(&key(digits), bucket)).unwrap();
        }
        write(db, |tx| tx.call_numbers().mark_area_codes_stale(&[305, 212, 404])).unwrap();
        assert_eq!(stale(db), ["2125550100", "3055550100", "3055550101"]);
        write(db, |tx| tx.call_numbers().mark_stale(&key("3055550100"))).unwrap();
        assert_eq!(stale(db).len(), 3, "it was marked before");
        write(db, |tx| tx.call_numbers().settled(&[key("2125550100"), key("3055550101")])).unwrap();
        assert_eq!(stale(db), ["3055550100"]);
        write(db, |tx| tx.call_numbers().mark_all_stale()).unwrap();
        assert_eq!(stale(db).len(), 5);
    }

    fn r4_056_the_numbers_of_consents_that_begin_or_end_are_marked(db: &TestDatabase) {
        let consent = |digits: &str, given: &str, ends: &str, revoked: &str| {
            let ends = if ends.is_empty() { "NULL".to_owned() } else { format!("'{ends}'") };
            let (on, at, why) = if revoked.is_empty() {
                ("NULL".to_owned(), "NULL".to_owned(), "NULL")
            } else {
                let at = "(SELECT max(created_at) FROM users)";
                (format!("'{revoked}'"), at.to_owned(), "'They said so.'")
            };
            db.execute_sql(&format!(
                "INSERT INTO consents (phone_key, kind, wording, source, given_on, ends_on, revoked_on, revoked_at, \
                 revoke_reason, version, created_at) VALUES ('{digits}', 'oral', 'Call me.', 'A form', '{given}', {ends}, \
                 {on}, {at}, {why}, 1, (SELECT max(created_at) FROM users))"
            ))
            .unwrap();
        };
        store_user(db, "dana", crm_core::users::Role::SalesRep);
        consent("3055550101", "2026-11-23", "", "");
        consent("3055550102", "2026-01-01", "2026-11-23", "");
        consent("3055550103", "2026-01-01", "", "2026-11-23");
        consent("3055550104", "2026-01-01", "2026-12-24", "");
        sort(db);
        let (from, to) = (date!(2026 - 11 - 22), date!(2026 - 11 - 24));
        write(db, |tx| tx.call_numbers().mark_consents_stale(from, to)).unwrap();
        assert_eq!(stale(db), ["3055550101", "3055550102", "3055550103"]);
    }
}
