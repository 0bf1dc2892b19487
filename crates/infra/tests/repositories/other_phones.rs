//! Up to three numbers a person: each of them finds its people, and tells what is known of it.

use crate::support::*;
use billing::views::{PaymentFilter, PaymentListQuery, PaymentSort};
use crm_core::actor::Actor;
use crm_core::choice::CreateError;
use crm_core::contact::{Person, Phone, PhoneKey, PhoneLabel, PhoneSlot};
use crm_core::find::FoundKind;
use crm_core::ids::LeadId;
use crm_core::leads;
use crm_core::number_facts::Holder;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::views::Direction::Ascending;
use crm_core::views::{LeadFilter, LeadSort, SameKeys};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use infra::testing::statements::{record_statements, statements_of};
use time::macros::date;

const FIRST: &str = "(407) 555-0101";
const SECOND: &str = "(305) 555-0102";
const THIRD: &str = "(212) 555-0103";

fn slot(phone: &str, label: Option<PhoneLabel>) -> PhoneSlot {
    PhoneSlot {
        phone: Phone::parse(phone).ok(),
        label,
    }
}

fn ana(phones: &[&str]) -> Person {
    let mut ana = person("Ana", "Ruiz");
    ana.state = Some(state("FL"));
    ana.set_phones(
        phones
            .iter()
            .map(|phone| slot(phone, Some(PhoneLabel::Home))),
    );
    ana
}

fn key(phone: &str) -> PhoneKey {
    Phone::parse(phone).unwrap().key()
}

fn suppress(db: &TestDatabase, phone: &str) {
    let new = NewSuppression {
        key: SuppressionKey::Phone(key(phone)),
        raw_lead: None,
        by: None,
        ask: Ask::default(),
    };
    write(db, |tx| {
        tx.suppressions().add(std::slice::from_ref(&new), at(0))
    })
    .unwrap();
}

/// The raw lead, the lead and the client with these numbers.
fn three_of(db: &TestDatabase, phones: &[&str]) -> [Holder; 3] {
    let raw = store_raw_lead(db, raw_details(ana(phones)));
    let lead = store_leads(db, &[lead_details(ana(phones))])[0];
    let client = store_client(db, client_details(ana(phones)));
    [
        Holder::RawLead(raw),
        Holder::Lead(lead),
        Holder::Client(client),
    ]
}

fn holders_of(db: &TestDatabase, phone: &str) -> Vec<Holder> {
    let found = write(db, |tx| tx.calling().addresses(&key(phone))).unwrap();
    found.into_iter().map(|(holder, _)| holder).collect()
}

fn lead_of(db: &TestDatabase, id: LeadId) -> leads::Lead {
    write(db, |tx| tx.leads().get(id)).unwrap().unwrap()
}

/// The plan of PostgreSQL, which prints it as one text a line; SQLite has the same statements and indexes.
#[test]
fn r5_049_who_has_a_number_is_looked_up_by_index() {
    record_statements();
    let db = TestDatabase::postgres();
    for thousand in 0..3 {
        let many = (0..1_000).map(|n| raw_details(ana(&[&format!("(305) 55{thousand}-1{n:03}")])));
        store_raw_leads(&db, &many.collect::<Vec<_>>());
    }
    db.execute_sql("ANALYZE raw_leads").unwrap();
    let sent = statements_of(|| assert_eq!(holders_of(&db, FIRST), []));
    let looks: Vec<_> = sent
        .iter()
        .filter(|statement| statement.sql.contains("FROM raw_leads "))
        .collect();
    assert_eq!(looks.len(), 1);
    // One statement asks the three kinds of records, each in its own column and among the other numbers.
    let asked = (1..=6).fold(looks[0].sql.clone(), |sql, bind| {
        sql.replace(&format!("${bind}"), "'4075550101'")
    });
    let plan = db.query_texts(&format!("EXPLAIN {asked}")).unwrap();
    let scans = plan
        .iter()
        .any(|line| line.contains("Seq Scan on raw_leads"));
    assert!(!scans, "{}", plan.join("\n"));
}

on_both_databases! {
    fn r5_049_each_number_finds_everyone_who_has_it(db: &TestDatabase) {
        let three = three_of(db, &[FIRST, SECOND, THIRD]);
        for phone in [FIRST, SECOND, THIRD] {
            assert_eq!(holders_of(db, phone), three, "{phone}");
            let keys = SameKeys { phone: Some(key(phone)), email: None, but: None };
            for kind in [FoundKind::RawLead, FoundKind::Lead, FoundKind::Client] {
                let same = read(db, |views| views.same(kind, &keys, 5));
                assert_eq!(same.len(), 1, "{phone} {kind:?}");
            }
            let known = write(db, |tx| tx.raw_leads().find_by_keys(&[key(phone)], &[])).unwrap();
            assert_eq!(known.len(), 1, "{phone}");
        }
        assert_eq!(holders_of(db, "(407) 555-0199"), []);
    }

    fn r5_049_a_number_that_is_taken_away_finds_nobody(db: &TestDatabase) {
        let three = three_of(db, &[FIRST, SECOND, THIRD]);
        let Holder::Lead(id) = three[1] else { panic!() };
        let mut lead = lead_of(db, id);
        lead.details.person.set_phones([slot(FIRST, None), slot(THIRD, None)]);
        write(db, |tx| save::<dyn crm_core::unit::Crm, _>(tx, &lead, at(5))).unwrap();
        assert_eq!(holders_of(db, SECOND), [three[0], three[2]]);
        assert_eq!(holders_of(db, THIRD), three);
        assert_eq!(lead_of(db, id).details.person, lead.details.person);
    }

    fn r5_049_the_numbers_of_a_new_record_are_looked_up(db: &TestDatabase) {
        three_of(db, &[FIRST, SECOND, "+44 20 7946 0018"]);
        let mut waiting = write(db, |tx| tx.call_numbers().stale(10)).unwrap();
        waiting.sort();
        assert_eq!(waiting, [key(SECOND), key(FIRST)]);
        write(db, |tx| tx.call_numbers().settled(&[key(FIRST), key(SECOND)])).unwrap();
        let mut raw = raw_lead(db, crm_core::ids::RawLeadId::new(1));
        raw.details.person.state = Some(state("NY"));
        write(db, |tx| save::<dyn crm_core::unit::Crm, _>(tx, &raw, at(5))).unwrap();
        let mut waiting = write(db, |tx| tx.call_numbers().stale(10)).unwrap();
        waiting.sort();
        assert_eq!(waiting, [key(SECOND), key(FIRST)], "they may be in New York now");
    }

    /// Which number is suppressed: the person is marked everywhere.
    fn r5_049_a_suppressed_person_is_recognized_by_any_number(db: &TestDatabase) {
        for (suppressed, phones) in [
            (FIRST, [FIRST, "(407) 555-0111", "(407) 555-0112"]),
            (SECOND, ["(407) 555-0121", SECOND, "(407) 555-0122"]),
            (THIRD, ["(407) 555-0131", "(407) 555-0132", THIRD]),
        ] {
            let [raw, lead, client] = three_of(db, &phones);
            suppress(db, suppressed);
            let Holder::RawLead(id) = raw else { panic!() };
            assert!(raw_lead(db, id).suppressed, "{suppressed}");
            let query = leads_by(LeadSort::Name(Ascending), LeadFilter::default());
            let rows = read(db, |views| views.leads(&query)).rows;
            let row = rows.iter().find(|row| Holder::Lead(row.id) == lead).unwrap();
            assert!(row.suppressed.is_some(), "{suppressed}");
            let Holder::Client(id) = client else { panic!() };
            store_payment(db, &paid(id, 100, date!(2026 - 11 - 20)));
            let query = PaymentListQuery {
                filter: PaymentFilter::default(),
                sort: PaymentSort::Date(Ascending),
                page: page(1, 50),
            };
            let payments = read(db, |views| views.payments(&query)).rows;
            let of_client = payments.iter().find(|row| row.payment.client == id).unwrap();
            assert!(of_client.suppressed.is_some(), "{suppressed}");
        }
    }

    fn r5_049_no_lead_is_made_of_someone_whose_second_number_is_suppressed(db: &TestDatabase) {
        suppress(db, SECOND);
        for (phones, made) in [
            (vec![SECOND], false),
            (vec![FIRST, SECOND], false),
            (vec![FIRST, THIRD, SECOND], false),
            (vec![FIRST, THIRD], true),
        ] {
            let details = lead_details(ana(&phones));
            let moment = (date!(2026 - 11 - 20), at(0));
            let done = write(db, |tx| Ok(leads::create(tx, &Actor::system(), &details, moment)));
            let refused = done.unwrap().err();
            let expected = (!made).then_some(CreateError::DoNotContact);
            assert_eq!(refused, expected, "{phones:?}");
        }
    }

    fn r5_049_a_search_finds_a_person_by_any_number(db: &TestDatabase) {
        let lead = store_leads(db, &[lead_details(ana(&[FIRST, SECOND, THIRD]))])[0];
        for text in ["4075550101", "305-555-0102", "2125550103"] {
            let filter = LeadFilter { search: term(text), ..LeadFilter::default() };
            let query = leads_by(LeadSort::Name(Ascending), filter);
            let found = read(db, |views| views.leads(&query)).rows;
            assert_eq!(found.iter().map(|row| row.id).collect::<Vec<_>>(), [lead], "{text}");
        }
    }
}
