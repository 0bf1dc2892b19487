//! Numbers are looked up over mocks.

use crate::call_numbers::{
    BucketFacts, NUMBERS_A_PIECE, NumberState, known_number, look_up_again, mark_by_day, sort_piece,
};
use crate::clock::{BusinessZone, OfficeDay};
use crate::contact::{PhoneKey, PostalCode, UsState};
use crate::contact_gate::Address;
use crate::fixtures::{NOW, knows_nothing};
use crate::ids::{BucketId, JobId, LeadId};
use crate::jobs::Lease;
use crate::number_facts::Holder;
use crate::store::StoreError;
use crate::unit::MockCrm;
use time::macros::date;

const LEASE: Lease = Lease {
    job: JobId::new(1),
    token: 2,
};

fn key(digits: &str) -> PhoneKey {
    PhoneKey::stored(digits.to_owned())
}

fn day() -> OfficeDay {
    OfficeDay::of(&BusinessZone::utc(), NOW)
}

/// Of every number nothing is known but that it is in Miami.
fn office() -> MockCrm {
    let mut tx = MockCrm::default();
    tx.calling.expect_addresses().returning(|_| {
        let zip = PostalCode::parse("33101").unwrap();
        let address = Address::of(UsState::parse("FL").ok(), Some(&zip));
        Ok(vec![(Holder::Lead(LeadId::new(5)), address)])
    });
    knows_nothing(&mut tx);
    tx
}

#[test]
fn r4_050_numbers_with_the_same_facts_are_put_into_one_bucket() {
    let mut tx = office();
    let keys = ["3055550100", "3055550101", "8505550100", "8935557495"].map(key);
    tx.call_numbers
        .expect_settled()
        .once()
        .withf(|keys| keys.len() == 4)
        .returning(|_| Ok(()));
    // Three kinds: Miami, Pensacola's code with an address in Miami, and a number that belongs to no one.
    tx.call_numbers
        .expect_bucket()
        .times(3)
        .returning(|facts: &BucketFacts| {
            let is_ours = facts.text().contains("305");
            Ok(BucketId::new(if is_ours { 1 } else { 2 }))
        });
    tx.call_numbers
        .expect_put_in()
        .times(4)
        .withf(|key, bucket| (bucket.get() == 1) == key.as_str().starts_with("305"))
        .returning(|_, _| Ok(()));
    assert_eq!(look_up_again(&mut tx, &keys, &day(), NOW), Ok(()));
}

/// Whether the number is stored → whether it is looked up.
#[test]
fn r4_050_a_number_is_looked_up_when_it_is_asked_for_first() {
    for stored in [true, false] {
        let mut tx = office();
        let known = NumberState {
            attempts: 2,
            ..NumberState::fresh(key("3055550100"), BucketId::new(7))
        };
        let found = known.clone();
        tx.call_numbers
            .expect_get()
            .return_once(move |_| Ok(stored.then_some(found)));
        let calls = usize::from(!stored);
        tx.call_numbers
            .expect_bucket()
            .times(calls)
            .returning(|_| Ok(BucketId::new(8)));
        tx.call_numbers
            .expect_save()
            .times(calls)
            .returning(|_| Ok(()));
        let answer = known_number(&mut tx, &key("3055550100"), &day(), NOW).unwrap();
        let fresh = NumberState::fresh(key("3055550100"), BucketId::new(8));
        assert_eq!(answer, if stored { known } else { fresh });
    }
}

/// How many wait → whether they are looked up, and whether more may wait.
#[test]
fn r4_050_numbers_are_looked_up_in_pieces() {
    for (waiting, looked_up, more) in [(0, false, false), (3, true, false), (100, true, true)] {
        let mut tx = office();
        tx.call_numbers
            .expect_stale()
            .once()
            .returning(move |most| {
                assert_eq!(most, NUMBERS_A_PIECE);
                Ok((0..waiting)
                    .map(|n| key(&format!("305555{n:04}")))
                    .collect())
            });
        let calls = usize::from(looked_up);
        tx.jobs
            .expect_extend()
            .times(calls)
            .returning(|_, _| Ok(()));
        tx.call_numbers
            .expect_settled()
            .times(calls)
            .returning(|_| Ok(()));
        tx.call_numbers
            .expect_bucket()
            .times(calls)
            .returning(|_| Ok(BucketId::new(1)));
        tx.call_numbers.expect_put_in().returning(|_, _| Ok(()));
        assert_eq!(
            sort_piece(&mut tx, LEASE, &day(), NOW),
            Ok(more),
            "{waiting}"
        );
    }
    let mut tx = office();
    tx.call_numbers
        .expect_stale()
        .returning(|_| Ok(vec![key("3055550100")]));
    tx.jobs
        .expect_extend()
        .returning(|_, _| Err(StoreError::Clash));
    let lost = sort_piece(&mut tx, LEASE, &day(), NOW);
    assert_eq!(lost, Err(StoreError::Clash));
}

#[test]
fn r4_056_a_consent_that_begins_or_ends_today_has_its_number_looked_up() {
    let mut tx = MockCrm::default();
    tx.call_numbers
        .expect_mark_consents_stale()
        .once()
        .withf(|from, to| (*from, *to) == (date!(2026 - 11 - 22), date!(2026 - 11 - 24)))
        .returning(|_, _| Ok(()));
    assert_eq!(mark_by_day(&mut tx, date!(2026 - 11 - 23)), Ok(()));
}
