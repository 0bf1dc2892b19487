//! Whom the desk serves by a second or third number.

use super::order::inquired;
use super::promised::promise;
use super::{
    all, asked, begun, claim, day, digits, first_of, key, later, noon, put, query, served, sits,
};
use crate::support::*;
use crm_core::call_desk::Tier;
use crm_core::call_numbers::{CallMoment, known_number, look_up_again};
use crm_core::clock::Instant;
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::contact_gate::{AskedBy, SuppressionScope};
use crm_core::ids::{RawLeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;

/// A person of Miami with the numbers 0, 1 and 2, all looked up.
fn ana(db: &TestDatabase) -> RawLeadId {
    let others = [digits(1), digits(2)];
    let person = Person {
        other_phones: other_phones(others.iter().map(String::as_str)),
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("33101").unwrap()),
        ..reachable("Ana Ruiz", "", &digits(0))
    };
    let id = store_raw_lead(db, raw_details(person));
    look_up(db);
    id
}

fn look_up(db: &TestDatabase) {
    let keys: Vec<PhoneKey> = (0..3).map(key).collect();
    write(db, |tx| look_up_again(tx, &keys, &day(), noon())).unwrap();
}

fn change(db: &TestDatabase, n: usize, (next, closed): (Option<Instant>, bool)) {
    write(db, |tx| {
        let mut known = known_number(tx, &key(n), &day(), noon())?;
        known.attempts = 1;
        known.last_attempt_at = Some(later(-60));
        known.next_attempt_at = next;
        known.closed = closed;
        tx.call_numbers().save(&known)
    })
    .unwrap();
}

/// What was done to one of the numbers.
#[derive(Debug, Clone, Copy)]
enum Done {
    Closed,
    /// Tried so often that it is not tried again.
    Exhausted,
    Waits,
    Due,
    Suppressed,
    Held,
    Promised,
    /// A colleague talks with them by it.
    OnThePhone,
}

/// Of which of the numbers.
type Doings = &'static [(usize, Done)];
/// May be called, of those not served, could be served at another hour, next try in minutes.
type Told = (i64, i64, i64, Option<i64>);

fn suppress(db: &TestDatabase, n: usize) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(key(n)),
        raw_lead: None,
        by: None,
        ask: Ask {
            scope: SuppressionScope::All,
            by: Some(AskedBy::Phone),
            on: None,
        },
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), noon())
    })
    .unwrap();
    look_up(db);
}

fn does(db: &TestDatabase, (id, colleague): (RawLeadId, UserId), (n, done): (usize, Done)) {
    match done {
        Done::Closed => change(db, n, (None, true)),
        Done::Exhausted => change(db, n, (None, false)),
        Done::Waits => change(db, n, (Some(later(30)), false)),
        Done::Due => change(db, n, (Some(later(-5)), false)),
        Done::Suppressed => suppress(db, n),
        Done::Held => assert!(put(db, &claim(n, colleague, id, later(10)), noon())),
        Done::Promised => {
            promise(db, n, (Holder::RawLead(id), colleague), 60);
        }
        Done::OnThePhone => {
            assert_eq!(n, 0);
            write(db, |tx| begun(tx, colleague, id, later(-5))).unwrap();
        }
    }
}

on_both_databases! {
    fn r5_049_the_desk_serves_a_person_by_the_first_number_that_may_be_called(db: &TestDatabase) {
        use Done::*;
        let (dana, omar) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "omar", Role::SalesRep));
        let id = ana(db);
        sits(db, dana);
        db.execute_sql("CREATE TABLE before AS SELECT * FROM call_numbers").unwrap();
        // What was done to which numbers → by which the person is served.
        let cases: &[(Doings, Option<usize>)] = &[
            (&[], Some(0)),
            (&[(0, Closed)], Some(1)),
            (&[(0, Exhausted)], Some(1)),
            (&[(0, Closed), (1, Exhausted)], Some(2)),
            (&[(0, Closed), (1, Closed), (2, Closed)], None),
            (&[(0, Suppressed)], Some(1)),
            (&[(0, Suppressed), (1, Suppressed)], Some(2)),
            (&[(1, Suppressed)], Some(0)),
            (&[(0, Waits)], None),
            (&[(1, Waits)], None),
            (&[(0, Closed), (2, Waits)], None),
            (&[(1, Due)], Some(0)),
            (&[(0, Closed), (1, Due)], Some(1)),
            (&[(0, Closed), (2, Due)], Some(1)),
            (&[(1, Held)], None),
            (&[(0, Closed), (1, Held)], None),
            (&[(0, Closed), (2, Promised)], None),
            (&[(2, Promised)], None),
            (&[(0, OnThePhone), (0, Closed)], None),
        ];
        for (done, expected) in cases {
            for one in *done {
                does(db, (id, omar), *one);
            }
            assert_eq!(served(db, dana), expected.map(key), "{done:?}");
            for undo in [
                "DELETE FROM claims",
                "DELETE FROM callbacks",
                "DELETE FROM suppressions",
                "UPDATE calls SET outcome = 'no_answer'",
                "DELETE FROM call_numbers",
                "INSERT INTO call_numbers SELECT * FROM before",
            ] {
                db.execute_sql(undo).unwrap();
            }
        }
    }

    fn r5_049_a_person_with_several_numbers_is_counted_once(db: &TestDatabase) {
        use Done::*;
        let omar = store_user(db, "omar", Role::SalesRep);
        let id = ana(db);
        db.execute_sql("CREATE TABLE before AS SELECT * FROM call_numbers").unwrap();
        let moment = CallMoment { at: noon(), today: day().today() };
        // What was done → may be called, of those not served, could be served at another hour, next try in minutes.
        let cases: &[(Doings, Told)] = &[
            (&[], (1, 0, 1, None)),
            (&[(0, Closed)], (1, 0, 1, None)),
            (&[(0, Closed), (1, Closed), (2, Closed)], (1, 1, 0, None)),
            (&[(0, Suppressed)], (1, 0, 1, None)),
            (&[(0, Suppressed), (1, Suppressed), (2, Suppressed)], (0, 0, 1, None)),
            (&[(1, Waits)], (1, 1, 0, Some(30))),
            (&[(0, Closed), (1, Due)], (1, 0, 1, None)),
            (&[(2, Held)], (1, 1, 0, None)),
        ];
        for (done, expected) in cases {
            for one in *done {
                does(db, (id, omar), *one);
            }
            let (callable, not_served) = read(db, |q| {
                let callable = q.callable(&all(), moment)?;
                Ok((callable.now, q.callable_not_served(&all(), moment)?))
            });
            let (waiting, next) = write(db, |tx| {
                let waiting = tx.desk_candidates().waiting(&all(), &[], noon())?;
                Ok((waiting, tx.desk_candidates().next_try(&all(), &[], noon())?))
            }).unwrap();
            let waiting = waiting.iter().map(|(_, people)| people).sum();
            let told = (callable, not_served, waiting, next);
            let expected = (expected.0, expected.1, expected.2, expected.3.map(later));
            assert_eq!(told, expected, "{done:?}");
            for undo in ["DELETE FROM claims", "DELETE FROM suppressions", "DELETE FROM call_numbers", "INSERT INTO call_numbers SELECT * FROM before"] {
                db.execute_sql(undo).unwrap();
            }
        }
    }

    fn r5_049_a_second_number_that_asked_is_called_first(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        ana(db);
        inquired(db, 1, later(-30));
        assert_eq!(asked(db, dana, Tier::FreshInquiry, noon()), Some(key(1)));
        assert_eq!(asked(db, dana, Tier::NeverCalled, noon()), Some(key(0)));
        let mut none_before = query(db, dana, Tier::NeverCalled, noon());
        none_before.passed = vec![key(0)];
        assert_eq!(first_of(db, &none_before), None, "by the first number, when that is passed over");
    }
}
