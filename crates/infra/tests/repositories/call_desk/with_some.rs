//! The buckets in which the desk looks for a person with an inquiry, and for a person who is due.

use super::order::inquired;
use super::{claim, day, digits, key, later, noon, office, put, query, raw};
use crate::support::*;
use crm_core::call_desk::Tier;
use crm_core::call_numbers::{known_number, look_up_again};
use crm_core::clock::Instant;
use crm_core::contact::{Person, PhoneKey};
use crm_core::ids::UserId;
use crm_core::users::Role;
use crm_core::views::{CalledPeople, LeadFilter};
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn due_at(db: &TestDatabase, n: usize, next: Option<Instant>, closed: bool) {
    write(db, |tx| {
        let mut known = known_number(tx, &key(n), &day(), noon())?;
        known.last_attempt_at = Some(later(-60));
        known.next_attempt_at = next;
        known.closed = closed;
        tx.call_numbers().save(&known)
    })
    .unwrap();
}

/// Whether a tier has a person in some bucket of the marketing list and of the leads.
fn found(db: &TestDatabase, user: UserId, tier: Tier) -> (bool, bool) {
    let raw_leads = query(db, user, tier, noon());
    let mut leads = raw_leads.clone();
    leads.filter = CalledPeople::Leads(LeadFilter::default());
    write(db, |tx| {
        let raw_leads = tx.desk_candidates().open_with_some(&raw_leads)?;
        let leads = tx.desk_candidates().open_with_some(&leads)?;
        Ok((!raw_leads.is_empty(), !leads.is_empty()))
    })
    .unwrap()
}

on_both_databases! {
    fn r4_070_buckets_without_a_fresh_inquiry_are_not_asked_for_one(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        office(db, 1);
        let one_more = [digits(1)];
        let lead = lead_details(Person {
            other_phones: other_phones(one_more.iter().map(String::as_str)),
            ..reachable("Cy Lee", "", &digits(2))
        });
        store_leads(db, &[lead]);
        let keys: Vec<PhoneKey> = (0..3).map(key).collect();
        write(db, |tx| look_up_again(tx, &keys, &day(), noon())).unwrap();
        let fresh = |user| found(db, user, Tier::FreshInquiry);
        assert_eq!(fresh(dana), (false, false));
        inquired(db, 1, later(-30));
        assert_eq!(fresh(dana), (false, true), "by the second number of a lead");
        inquired(db, 0, later(-30));
        assert_eq!(fresh(dana), (true, true));

        let ana = raw(db, 0);
        assert!(put(db, &claim(0, ben, ana, later(10)), noon()));
        assert_eq!(fresh(dana), (false, true), "another rep holds the number");
        due_at(db, 1, Some(later(30)), false);
        assert_eq!(fresh(dana), (false, false), "the other waits for its next try");
    }

    fn r4_070_buckets_without_a_due_attempt_are_not_asked_for_one(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        office(db, 2);
        let due = || found(db, dana, Tier::DueAttempt).0;
        assert!(!due(), "nobody was called yet");
        due_at(db, 0, Some(later(1)), false);
        assert!(!due(), "in a minute");
        due_at(db, 0, Some(noon()), true);
        assert!(!due(), "closed");
        due_at(db, 1, Some(noon()), false);
        assert!(due());
        assert!(found(db, dana, Tier::NeverCalled).0, "every bucket, asked without a look");
    }
}
