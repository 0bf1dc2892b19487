//! The first person by the buckets' indexes is the first of the list, no matter who else has a number in the bucket.

use super::order::{tried, website};
use super::{claim, day, first_of, key, later, noon, put, query, raw};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::call_desk::{CandidateQuery, Tier};
use crm_core::call_numbers::{NUMBERS_A_PIECE, look_up_again};
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::ids::UserId;
use crm_core::leads::Lead;
use crm_core::raw_leads;
use crm_core::source::Source;
use crm_core::trash;
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::{CalledPeople, RawLeadFilter, RawLeadStage};
use infra::on_both_databases;
use infra::testing::TestDatabase;

fn everybody() -> RawLeadFilter {
    RawLeadFilter::default()
}

fn of_website() -> RawLeadFilter {
    RawLeadFilter {
        source: Some(Source::Website),
        ..everybody()
    }
}

fn first(db: &TestDatabase, user: UserId, filter: RawLeadFilter, tier: Tier) -> Option<PhoneKey> {
    let asked = CandidateQuery {
        filter: CalledPeople::RawLeads(filter),
        ..query(db, user, tier, noon())
    };
    first_of(db, &asked)
}

fn number(digits: &str) -> raw_leads::Details {
    website(reachable("Ana Ruiz", "", digits))
}

/// A person of the web site, in California: another bucket than those in Miami.
fn in_california(digits: &str) -> raw_leads::Details {
    let person = Person {
        state: Some(state("CA")),
        zip: Some(PostalCode::parse("90001").unwrap()),
        ..reachable("Bo Hall", "", digits)
    };
    raw_leads::Details {
        source: Some(Source::Website),
        ..raw_details(person)
    }
}

fn look_up_stale(db: &TestDatabase) {
    let piece = |tx: &mut dyn Crm| {
        let keys = tx.call_numbers().stale(NUMBERS_A_PIECE)?;
        look_up_again(tx, &keys, &day(), noon())?;
        Ok(keys.len())
    };
    while write(db, piece).unwrap() > 0 {}
}

/// A raw lead that became this lead, whose numbers are looked up.
fn converted(db: &TestDatabase) -> Lead {
    let id = store_raw_lead(db, ready(reachable("Ana Ruiz", "", key(0).as_str())));
    let lead = convert(db, id).unwrap();
    look_up_stale(db);
    lead
}

on_both_databases! {
    fn r4_070_whose_lead_is_gone_for_good_is_a_raw_lead_to_be_called(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let lead = converted(db);
        assert_eq!(first(db, dana, everybody(), Tier::NeverCalled), None);
        db.write_blocking(|tx| trash::delete::<Lead>(tx, &Actor::system(), lead.id, at(15))).unwrap();
        assert_eq!(write(db, |tx| trash::empty(tx, &Actor::system(), at(20), at(99))), Ok(1));
        look_up_stale(db);
        assert_eq!(first(db, dana, everybody(), Tier::NeverCalled), Some(key(0)));
    }

    fn r4_070_a_list_of_those_who_became_leads_has_them(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        converted(db);
        let leads = RawLeadFilter { stage: RawLeadStage::Converted, ..everybody() };
        assert_eq!(first(db, dana, leads.clone(), Tier::NeverCalled), Some(key(0)));
        tried(db, 0, 1, Some(noon()));
        assert_eq!(first(db, dana, leads, Tier::DueAttempt), Some(key(0)));
    }

    fn r4_070_a_number_is_as_new_as_its_newest_record_in_every_bucket(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let of_list = [0, 1].map(|n| store_raw_lead(db, in_california(key(n).as_str())));
        let shared = store_raw_lead(db, number(key(2).as_str()));
        let newer = store_raw_lead(db, number(key(3).as_str()));
        // The newest record of the shared number is not of the list.
        raw(db, 2);
        look_up_stale(db);
        let order = [(2, shared), (3, newer), (1, of_list[1]), (0, of_list[0])];
        for (n, id) in order {
            assert_eq!(first(db, dana, of_website(), Tier::NeverCalled), Some(key(n)));
            assert!(put(db, &claim(n, dana, id, later(10)), noon()));
        }
        assert_eq!(first(db, dana, of_website(), Tier::NeverCalled), None);
    }

    fn r4_070_sixty_who_are_not_of_the_list_hide_nobody_who_is_due(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        for n in 0..60 {
            raw(db, n);
        }
        store_raw_lead(db, number(key(60).as_str()));
        store_raw_lead(db, in_california(key(61).as_str()));
        look_up_stale(db);
        for n in 0..60 {
            tried(db, n, 1, Some(later(-90)));
        }
        tried(db, 60, 1, Some(later(-60)));
        tried(db, 61, 1, Some(later(-30)));
        assert_eq!(first(db, dana, of_website(), Tier::DueAttempt), Some(key(60)));
    }

    fn r4_070_a_thousand_who_are_not_of_the_list_hide_nobody_for_good(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let far = store_raw_lead(db, in_california(key(1).as_str()));
        let last = store_raw_lead(db, number(key(0).as_str()));
        let others: Vec<raw_leads::Details> = (0..1_010)
            .map(|n| raw_leads::Details { source: None, ..number(&format!("305556{n:04}")) })
            .collect();
        store_raw_leads(db, &others);
        look_up_stale(db);
        // Indexes have the one in California first; then the list is asked for the person behind the thousand.
        for (n, id) in [(1, far), (0, last)] {
            assert_eq!(first(db, dana, of_website(), Tier::NeverCalled), Some(key(n)));
            assert!(put(db, &claim(n, dana, id, later(10)), noon()));
        }
        assert_eq!(first(db, dana, of_website(), Tier::NeverCalled), None);
    }
}
