//! Who of a list comes first, and who comes back to it.

use super::{asked, claim, day, key, later, noon, office, put, raw, served, sits};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::call_desk::{self, NewSitting, Queue, ServeError, Served, Tier};
use crm_core::call_numbers::{NumberState, known_number, look_up_again};
use crm_core::campaigns::{CallList, CampaignDraft, CampaignError, CampaignName, Ladder, create};
use crm_core::clock::Instant;
use crm_core::consents::{self, ConsentDraft, ConsentError, ConsentWording};
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::contact_gate::ConsentKind;
use crm_core::ids::{CampaignId, RawLeadId, UserId};
use crm_core::number_facts::{
    self, FactDraft, Holder, LiftFactError, NewNumberFact, NumberFactKind, Said,
};
use crm_core::raw_leads;
use crm_core::relationships::{
    self, ASKED_FOR_APPOINTMENT, NewRelationship, RelationshipDraft, RelationshipError,
    RelationshipKind,
};
use crm_core::source::Source;
use crm_core::suppression::{self, Ask, LiftError, LiftReason, NewSuppression, SuppressionKey};
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::{CalledPeople, RawLeadFilter};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::Duration;

/// Of the web site.
const WEBSITE: &str = "source=Website";

fn read_by_source(_: CallList, filter: &str) -> Option<CalledPeople> {
    let source = (filter == WEBSITE).then_some(Source::Website);
    Some(CalledPeople::RawLeads(RawLeadFilter {
        source,
        ..RawLeadFilter::default()
    }))
}

/// A person of the web site, in Miami.
pub(super) fn website(person: Person) -> raw_leads::Details {
    let person = Person {
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("33101").unwrap()),
        ..person
    };
    raw_leads::Details {
        source: Some(Source::Website),
        ..raw_details(person)
    }
}

pub(super) fn campaign(db: &TestDatabase, by: UserId, filter: &str, priority: i64) -> CampaignId {
    let actor = Actor::staff(by, Role::SalesManager, "request-1");
    let draft = CampaignDraft {
        name: CampaignName::parse("Fall").unwrap(),
        list: CallList::RawLeads,
        filter: filter.to_owned(),
        brand: None,
        script: None,
        ladder: Ladder::standard(),
        priority,
        members: Vec::new(),
    };
    let made = db.write_blocking::<_, CampaignError>(|tx| create(tx, &actor, &draft, noon()));
    made.unwrap().id
}

fn next(db: &TestDatabase, user: UserId, now: Instant) -> Served {
    let found = db.write_blocking::<_, ServeError>(|tx| {
        call_desk::next(tx, user, &read_by_source, (&day(), now))
    });
    found.unwrap()
}

fn known(db: &TestDatabase, n: usize) -> NumberState {
    write(db, |tx| known_number(tx, &key(n), &day(), noon())).unwrap()
}

/// A number that was called so often, an hour ago at last.
pub(super) fn tried(db: &TestDatabase, n: usize, attempts: i64, next: Option<Instant>) {
    let tried = NumberState {
        attempts,
        last_attempt_at: Some(later(-60)),
        next_attempt_at: next,
        ..known(db, n)
    };
    write(db, |tx| tx.call_numbers().save(&tried)).unwrap();
}

/// Of a number that was called, and that is not to be called again.
fn close(db: &TestDatabase, n: usize) {
    tried(db, n, 0, None);
    let closed = NumberState {
        closed: true,
        ..known(db, n)
    };
    write(db, |tx| tx.call_numbers().save(&closed)).unwrap();
}

fn said(text: &str) -> Said {
    Said::parse(text).unwrap()
}

fn inquiry() -> RelationshipDraft {
    RelationshipDraft {
        kind: RelationshipKind::Inquiry,
        happened_on: day().today(),
        source: said("Asked on the web site"),
    }
}

pub(super) fn inquired(db: &TestDatabase, n: usize, at: Instant) {
    recorded(db, n, inquiry(), at);
}

fn recorded(db: &TestDatabase, n: usize, draft: RelationshipDraft, at: Instant) {
    let new = NewRelationship {
        key: key(n),
        draft,
        by: None,
        at,
    };
    write(db, |tx| tx.relationships().insert(&new)).unwrap();
}

fn agreed(db: &TestDatabase, by: &Actor, raw: RawLeadId) {
    let draft = ConsentDraft {
        kind: ConsentKind::Oral,
        wording: ConsentWording::parse("Call me about my timeshare.").unwrap(),
        source: said("Web form"),
        given_on: day().today(),
        ends_on: None,
    };
    let when = (day().today(), later(5));
    db.write_blocking::<_, ConsentError>(|tx| {
        consents::record(tx, by, &Holder::RawLead(raw).into(), (&draft, None), when)
    })
    .unwrap();
}

/// The number is on the list of those not to be called, and taken off it.
fn let_off(db: &TestDatabase, by: &Actor, n: usize) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(key(n)),
        raw_lead: None,
        by: by.user(),
        ask: Ask::default(),
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), noon())
    })
    .unwrap();
    let entry = write(db, |tx| tx.suppressions().of_phone(&key(n))).unwrap();
    let entry = entry.unwrap().id;
    let reason = LiftReason::parse("Asked back").unwrap();
    db.write_blocking::<_, LiftError>(|tx| suppression::lift(tx, by, entry, &reason, later(5)))
        .unwrap();
}

/// The number is a wrong one, and then it is not.
fn corrected(db: &TestDatabase, by: &Actor, n: usize) {
    let new = NewNumberFact {
        key: key(n),
        draft: FactDraft {
            kind: NumberFactKind::BadNumber,
            noted_on: day().today(),
            source: said("Said the phone company"),
        },
        by: by.user(),
        at: noon(),
    };
    let fact = write(db, |tx| tx.number_facts().insert(&new)).unwrap();
    let reason = said("Typed wrongly");
    db.write_blocking::<_, LiftFactError>(|tx| number_facts::lift(tx, by, fact, &reason, later(5)))
        .unwrap();
}

on_both_databases! {
    fn r4_070_r4_074_a_campaign_before_this_one_does_not_keep_its_people_waiting(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesManager);
        // The oldest record, so that all the others are looked at before.
        raw(db, 0);
        let both: Vec<raw_leads::Details> = (1..=60)
            .map(|n| website(reachable("Ana Ruiz", "", key(n).as_str())))
            .collect();
        store_raw_leads(db, &both);
        store_raw_lead(db, website(person("Cy", "Lee")));
        let keys: Vec<PhoneKey> = (0..=60).map(key).collect();
        write(db, |tx| look_up_again(tx, &keys, &day(), noon())).unwrap();
        campaign(db, dana, WEBSITE, 10);
        let lower = campaign(db, dana, "", 20);
        write(db, |tx| tx.call_desk().insert_sitting(&NewSitting {
            user: dana,
            queue: Queue::Campaign(lower),
            begun_at: noon(),
        })).unwrap();

        let Served::Person(serving) = next(db, dana, noon()) else {
            panic!("whoever is in this campaign alone");
        };
        assert_eq!((serving.claim.key, serving.tier), (key(0), Tier::NeverCalled));
        // At 9:00 PM; the hold ran out.
        let Served::Nobody { sentence, .. } = next(db, dana, later(540)) else {
            panic!("somebody is served at night");
        };
        let opens = "Nobody in this list can be called right now. 1 person opens tomorrow at 8:00 AM their time.";
        assert_eq!(sentence, opens, "not those of the other campaign");
    }

    fn r4_070_an_inquiry_comes_before_due_attempts_for_24_hours(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        office(db, 3);
        tried(db, 0, 1, Some(noon()));
        let fresh = |n, minutes| {
            let since = later(minutes).minus(Duration::hours(24));
            write(db, |tx| tx.desk_candidates().has_fresh_inquiry(&key(n), since)).unwrap()
        };
        assert_eq!(asked(db, dana, Tier::FreshInquiry, noon()), None);
        inquired(db, 1, later(-30));
        inquired(db, 0, later(-90));
        assert_eq!(asked(db, dana, Tier::FreshInquiry, noon()), Some(key(1)));
        assert_eq!((fresh(1, 0), fresh(0, 0), fresh(2, 0)), (true, false, false), "one was called since");
        let last_minute = 24 * 60 - 31;
        assert_eq!(asked(db, dana, Tier::FreshInquiry, later(last_minute)), Some(key(1)));
        assert_eq!(asked(db, dana, Tier::FreshInquiry, later(last_minute + 1)), None);
        assert_eq!((fresh(1, last_minute), fresh(1, last_minute + 1)), (true, false));
        sits(db, dana);
        assert_eq!(served(db, dana), Some(key(1)), "before who is due, and before the newest record");

        // A person who asks again after a call waits for the next attempt all the same.
        tried(db, 1, 1, Some(later(600)));
        tried(db, 0, 1, Some(later(30)));
        inquired(db, 0, later(-10));
        assert!(fresh(0, 0));
        assert_eq!(asked(db, dana, Tier::FreshInquiry, later(29)), None);
        assert_eq!(asked(db, dana, Tier::FreshInquiry, later(30)), Some(key(0)));
    }

    fn r4_070_whoever_asked_for_an_appointment_waits_for_it(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        office(db, 2);
        tried(db, 0, 1, Some(noon()));
        for n in [0, 1] {
            let source = said(ASKED_FOR_APPOINTMENT);
            recorded(db, n, RelationshipDraft { source, ..inquiry() }, later(-30));
        }
        let fresh = |n| {
            let since = noon().minus(Duration::hours(24));
            write(db, |tx| tx.desk_candidates().has_fresh_inquiry(&key(n), since)).unwrap()
        };
        assert_eq!(asked(db, dana, Tier::FreshInquiry, noon()), None);
        assert_eq!((fresh(0), fresh(1)), (false, false));
        assert_eq!(asked(db, dana, Tier::DueAttempt, noon()), Some(key(0)), "its own turn");
        assert_eq!(asked(db, dana, Tier::NeverCalled, noon()), Some(key(1)), "its own turn");
        inquired(db, 1, later(-30));
        assert_eq!(asked(db, dana, Tier::FreshInquiry, noon()), Some(key(1)));
        assert_eq!((fresh(0), fresh(1)), (false, true), "an inquiry beside it");
    }

    fn r4_070_a_number_is_as_new_as_its_newest_record(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        office(db, 3);
        let first = || {
            write(db, |tx| look_up_again(tx, &[key(0)], &day(), noon())).unwrap();
            asked(db, dana, Tier::NeverCalled, noon())
        };
        assert_eq!(first(), Some(key(2)));
        let again = raw(db, 0);
        assert_eq!(first(), Some(key(0)), "who comes with a list once more");
        let mut gone = raw_lead(db, again);
        gone.deleted_at = Some(noon());
        write(db, |tx| save::<dyn Crm, _>(tx, &gone, noon())).unwrap();
        assert_eq!(first(), Some(key(2)), "the newer record is in the trash");
    }

    fn r4_070_of_those_who_are_due_the_oldest_comes_first_then_who_was_tried_least(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ids = office(db, 4);
        // The number, how often it was tried, since when it is due.
        for (n, attempts, minutes) in [(0, 3, -20), (1, 1, -20), (2, 4, -30), (3, 1, -20)] {
            tried(db, n, attempts, Some(later(minutes)));
        }
        for n in [2, 1, 3, 0] {
            assert_eq!(asked(db, dana, Tier::DueAttempt, noon()), Some(key(n)), "{n}");
            assert!(put(db, &claim(n, dana, ids[n], later(10)), noon()));
        }
        assert_eq!(asked(db, dana, Tier::DueAttempt, noon()), None);
    }

    fn r4_066_r4_067_r4_068_who_says_something_new_is_called_again(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        let by = Actor::staff(dana, Role::Admin, "request-1");
        let ids = office(db, 6);
        for n in [0, 1, 2, 5] {
            close(db, n);
        }
        // A wrong number, and a person who waits for the next attempt.
        tried(db, 3, 0, None);
        tried(db, 4, 2, Some(later(60)));
        assert_eq!(asked(db, dana, Tier::DueAttempt, later(5)), None);
        let inquires = db.write_blocking::<_, RelationshipError>(|tx| {
            let when = (day().today(), later(5));
            relationships::record(tx, &by, &Holder::RawLead(ids[0]).into(), &inquiry(), when)
        });
        assert!(inquires.is_ok(), "{inquires:?}");
        agreed(db, &by, ids[1]);
        let_off(db, &by, 2);
        corrected(db, &by, 3);
        agreed(db, &by, ids[4]);
        let states = (0..6).map(|n| {
            let known = known(db, n);
            (known.closed, known.next_attempt_at)
        });
        let again = (false, Some(later(5)));
        let waits = (false, Some(later(60)));
        let closed = (true, None);
        assert_eq!(states.collect::<Vec<_>>(), [again, again, again, again, waits, closed]);
        assert_eq!(asked(db, dana, Tier::FreshInquiry, later(5)), Some(key(0)));
        assert_eq!(asked(db, dana, Tier::DueAttempt, later(5)), Some(key(0)));
    }
}
