//! How many people of a list may be called, whom its filter shows and what its rows say, compared with the gate that is
//! asked about one record after the other.

mod asked;
mod newcomers;
mod several;
pub(crate) mod year;

use self::asked::Asked;
use crate::support::*;
use crm_core::call_numbers::{CallMoment, Callable, look_up_again};
use crm_core::calling::{NewCall, NewDecision, Occasion};
use crm_core::campaigns::CallList;
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::contact::{Person, Phone, PhoneKey, PostalCode};
use crm_core::contact_gate::{Answer, AskedBy, GateCode, Purpose, SuppressionScope};
use crm_core::exit_cases::NewExitCase;
use crm_core::ids::{ClientId, LeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::properties::{Details, NewProperty};
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::views::{CalledPeople, LeadFilter, RawLeadFilter};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;
use time::Duration;

const ZONE: &str = "America/Los_Angeles";
/// Second and third number of some.
const OTHERS: &[(usize, &[&str])] = &[
    (1, &["850-555-0100"]),
    (2, &["+47 22 12 34 56", "213-555-0199"]),
    (4, &["907-555-0155", "305-555-0100"]),
    (5, &["801-555-0155"]),
    (7, &["212-555-0155"]),
    (10, &["305-555-0102", "305-555-0103"]),
    (12, &["305-555-0155"]),
    (13, &["305-555-0101", "808-555-0155"]),
];
/// Phone, state and ZIP.
type Listed = (&'static str, &'static str, &'static str);

const PEOPLE: &[Listed] = &[
    ("305-555-0100", "FL", "33101"),
    ("305-555-0100", "CA", "90001"),
    ("850-555-0100", "FL", "32501"),
    ("213-555-0100", "NY", "10001"),
    ("801-555-0100", "UT", "84101"),
    ("800-555-0100", "", ""),
    ("", "FL", ""),
    ("+44 20 7946 0958", "", ""),
    // Its digits look like those of North Carolina, and a person there has them.
    ("+47 22 12 34 56", "", ""),
    ("472-212-3456", "NC", ""),
    ("555-1212", "FL", ""),
    ("893-555-7495", "FL", ""),
    ("305-555-0101", "FL", "33101"),
    ("305-555-0102", "FL", "33101"),
    ("305-555-0103", "FL", "33101"),
];

pub(crate) fn zone() -> BusinessZone {
    BusinessZone::parse(ZONE).unwrap()
}

fn moment(at: Instant) -> CallMoment {
    CallMoment {
        at,
        today: zone().day_of(at),
    }
}

fn named((place, (phone, code, zip)): (usize, &Listed)) -> Person {
    Person {
        state: (!code.is_empty()).then(|| state(code)),
        zip: (!zip.is_empty()).then(|| PostalCode::parse(zip).unwrap()),
        ..reachable(&format!("Ana{place} Ruiz"), "", phone)
    }
}

/// [`named`] with the other numbers of that place.
fn with_others((place, person): (usize, &Listed)) -> Person {
    let others = OTHERS.iter().filter(|(of, _)| *of == place);
    let numbers = others.flat_map(|(_, numbers)| numbers.iter());
    Person {
        other_phones: other_phones(numbers.copied()),
        ..named((place, person))
    }
}

fn suppress(db: &TestDatabase, digits: &str, scope: SuppressionScope) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(PhoneKey::stored(digits.to_owned())),
        raw_lead: None,
        by: None,
        ask: Ask {
            scope,
            by: Some(AskedBy::Phone),
            on: None,
        },
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), at(0))
    })
    .unwrap();
}

fn call(db: &TestDatabase, user: UserId, digits: &str, started_at: Instant) {
    let key = PhoneKey::stored(digits.to_owned());
    call_of(db, user, (Holder::Lead(LeadId::new(1)), &key), started_at);
}

/// A call to a record by one of its numbers.
pub(crate) fn call_of(
    db: &TestDatabase,
    user: UserId,
    (holder, key): (Holder, &PhoneKey),
    started_at: Instant,
) {
    write(db, |tx| {
        let decision = tx.calling().append(&NewDecision {
            asked_at: started_at,
            user: Some(user),
            occasion: Occasion::Press,
            holder,
            key: Some(key.clone()),
            purpose: Purpose::Sales,
            answer: Answer::Allowed,
            code: GateCode::Allowed,
            warning: None,
            sentence: "You may call.".to_owned(),
            opens_at: None,
            until: None,
            facts: json!({}),
        })?;
        tx.calling().put(&NewCall {
            decision,
            user,
            holder,
            key: key.clone(),
            purpose: Purpose::Sales,
            campaign: None,
            script_version: None,
            caller: caller(),
            seller: "Liberty NWA".to_owned(),
            started_at,
        })
    })
    .unwrap();
}

/// The lead is that of a client who is served.
fn serve(db: &TestDatabase, lead: LeadId) {
    let client: ClientId = store_client(db, client_details(person("Di", "Ruiz")));
    write(db, |tx| {
        let property = tx.properties().insert(&NewProperty {
            client,
            details: Details::named(ShortText::parse("Palm Cove").unwrap()),
            created_at: at(0),
        })?;
        tx.exit_cases().insert(&NewExitCase {
            property,
            client,
            partner: None,
            notes: None,
            created_at: at(0),
        })
    })
    .unwrap();
    db.execute_sql(&format!(
        "UPDATE clients SET lead_id = {lead} WHERE id = {client}"
    ))
    .unwrap();
}

/// All people of a list whose last names all are Ruiz: by number, as a whole list is, and one after the other.
fn counted(db: &TestDatabase, list: CallList, now: Instant) -> Callable {
    let by = |search| match list {
        CallList::RawLeads => CalledPeople::RawLeads(RawLeadFilter {
            search,
            ..RawLeadFilter::default()
        }),
        CallList::Leads => CalledPeople::Leads(LeadFilter {
            search,
            ..LeadFilter::default()
        }),
    };
    let whole = read(db, |q| q.callable(&by(None), moment(now)));
    let each = read(db, |q| q.callable(&by(term("Ruiz")), moment(now)));
    assert_eq!(whole, each, "{list}");
    whole
}

fn sort(db: &TestDatabase, now: Instant) {
    let day = OfficeDay::of(&zone(), now);
    write(db, |tx| {
        let keys = tx.call_numbers().stale(500)?;
        look_up_again(tx, &keys, &day, now)
    })
    .unwrap();
}

fn lists_say_what_the_gate_says(db: &TestDatabase, named: fn((usize, &Listed)) -> Person) {
    let dana = store_user(db, "dana", Role::PhoneAgent);
    let people = || PEOPLE.iter().enumerate().map(named);
    let raw: Vec<_> = people()
        .map(|person| store_raw_lead(db, raw_details(person)))
        .collect();
    let leads: Vec<LeadId> = people()
        .map(|person| *store_leads(db, &[lead_details(person)]).first().unwrap())
        .collect();
    // They want no sales calls, and one of them has a case.
    suppress(db, "3055550101", SuppressionScope::Sales);
    suppress(db, "3055550102", SuppressionScope::All);
    serve(db, leads[12]);
    serve(db, leads[14]);
    let first = Instant::parse("2026-11-20T13:10:00Z").unwrap();
    let later = |minutes: i64| first.plus(Duration::minutes(minutes));
    for minutes in [60, 90, 121] {
        call(db, dana, "3055550100", later(minutes));
        call(db, dana, "3055550103", later(minutes + 5));
    }
    call(db, dana, "8505550100", later(150));
    sort(db, first);
    let phones: Vec<Vec<Phone>> = people()
        .map(|person| person.phones().cloned().collect())
        .collect();
    let raw = raw.iter().map(|id| id.get()).zip(phones.clone()).collect();
    let leads = leads.iter().map(|id| id.get()).zip(phones).collect();
    let lists = [(CallList::RawLeads, raw), (CallList::Leads, leads)];
    let mut allowed = 0;
    for (list, people) in lists {
        let asked = Asked { db, list, people };
        // Calls that were made until then: no list is asked about what is to come.
        for step in 2..14 {
            allowed += asked.holds(dana, later(step * 211));
        }
    }
    assert!(allowed > 0, "somebody may be called");
}

on_both_databases! {
    fn r4_050_lists_say_of_everybody_what_the_gate_says_to_a_press(db: &TestDatabase) {
        lists_say_what_the_gate_says(db, named);
    }

    fn r5_049_lists_say_of_everybody_with_several_numbers_what_the_gate_says_to_presses_of_each(db: &TestDatabase) {
        lists_say_what_the_gate_says(db, with_others);
    }

    fn r4_050_a_list_is_counted_by_its_own_filter(db: &TestDatabase) {
        for person in PEOPLE.iter().enumerate().map(named) {
            store_raw_lead(db, raw_details(person));
        }
        let count = |filter: RawLeadFilter| {
            let now = Instant::parse("2026-11-20T17:00:00Z").unwrap();
            let found = read(db, |q| q.callable(&CalledPeople::RawLeads(filter), moment(now)));
            (found.now, found.later, found.never, found.waiting)
        };
        let waiting = count(RawLeadFilter::default());
        assert_eq!((waiting.0, waiting.1), (0, 0), "nobody is looked up yet");
        sort(db, at(0));
        let florida = RawLeadFilter { state: Some(state("FL")), ..RawLeadFilter::default() };
        assert_eq!(count(florida.clone()), (5, 0, 3, 0));
        let named = RawLeadFilter { search: term("Ana12"), ..florida };
        assert_eq!(count(named), (1, 0, 0, 0));
        db.execute_sql("UPDATE raw_leads SET deleted_at = created_at WHERE state = 'FL'").unwrap();
        let florida = RawLeadFilter { state: Some(state("FL")), ..RawLeadFilter::default() };
        assert_eq!(count(florida), (0, 0, 0, 0), "something changed");
    }

    fn r4_050_a_whole_list_is_counted_as_its_people_are(db: &TestDatabase) {
        let now = Instant::parse("2026-11-20T17:00:00Z").unwrap();
        let lists = || {
            CallList::ALL.iter().map(|list| {
                let found = counted(db, *list, now);
                (found.people(), found.waiting)
            }).collect::<Vec<_>>()
        };
        for person in PEOPLE.iter().enumerate().map(named) {
            store_raw_lead(db, raw_details(person.clone()));
            store_leads(db, &[lead_details(person)]);
        }
        assert_eq!(lists(), [(15, 11), (15, 11)], "nobody is looked up yet");
        sort(db, now);
        assert_eq!(lists(), [(15, 0), (15, 0)]);
        // In the trash, with another number, with one that is no longer ours and with the same digits, and a new person.
        for change in [
            "UPDATE raw_leads SET deleted_at = created_at WHERE first_name = 'Ana1'",
            "UPDATE leads SET deleted_at = created_at WHERE first_name = 'Ana0'",
            "UPDATE raw_leads SET phone = '305-555-0177', phone_key = '3055550177' WHERE first_name = 'Ana2'",
            "UPDATE leads SET phone = NULL, phone_key = NULL WHERE first_name = 'Ana12'",
            "UPDATE raw_leads SET phone = '+305 5550102' WHERE first_name = 'Ana13'",
            "UPDATE leads SET phone = '+1 305 555 0102' WHERE first_name = 'Ana13'",
        ] {
            db.execute_sql(change).unwrap();
        }
        store_raw_lead(db, raw_details(reachable("Ana20 Ruiz", "", "305-555-0100")));
        store_leads(db, &[lead_details(reachable("Ana21 Ruiz", "", "305-555-0121"))]);
        assert_eq!(lists(), [(15, 1), (15, 1)], "what changed waits");
        sort(db, now);
        assert_eq!(lists(), [(15, 0), (15, 0)]);
    }

    fn r4_050_a_count_stays_for_its_minute_where_people_are_many(db: &TestDatabase) {
        let ana = || raw_details(person("Ana", "Ruiz"));
        for piece in vec![ana(); 1_999].chunks(1_000) {
            store_raw_leads(db, piece);
        }
        let people = CalledPeople::RawLeads(RawLeadFilter::default());
        // How many, and as of when; a minute begins with the second 0.
        let counted = |seconds| {
            let found = read(db, |q| q.callable(&people, moment(at(seconds))));
            (found.people(), found.as_of)
        };
        assert_eq!(counted(0), (1_999, at(0)));
        store_raw_lead(db, ana());
        assert_eq!(counted(1), (2_000, at(1)), "few: the write is seen at once");
        store_raw_lead(db, ana());
        assert_eq!(counted(59), (2_000, at(1)), "many: as they were counted");
        assert_eq!(counted(60), (2_001, at(60)), "the next minute");
    }
}
