//! Find anyone: what people type, and what it finds.

use super::{appointment, document, mark, store_appointment, store_document};
use crate::support::*;
use crm_core::appointments::Whom;
use crm_core::documents::DocumentStatus;
use crm_core::find::{FoundKind, Words};
use crm_core::leads;
use crm_core::properties::{self, NewProperty};
use crm_core::text::ShortText;
use crm_core::timeshare::TimeshareInfo;
use crm_core::views::Hits;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::macros::date;

/// The titles of what is found, newest first.
fn found(db: &TestDatabase, kind: FoundKind, typed: &str) -> String {
    let Some(words) = Words::parse(typed) else {
        return "nothing asked".to_owned();
    };
    let found = read(db, |q| q.find(kind, &words, 20));
    let titles: Vec<String> = match found.hits {
        Hits::People(people) => people.into_iter().map(|person| person.first_name).collect(),
        Hits::Appointments(found) => found.into_iter().map(|one| one.title).collect(),
        Hits::Documents(found) => found.into_iter().map(|one| one.title).collect(),
    };
    assert_eq!(found.total, i64::try_from(titles.len()).unwrap(), "{typed}");
    titles.join(" ")
}

fn at_resort(name: &str) -> TimeshareInfo {
    TimeshareInfo {
        resort: Some(ShortText::parse(name).unwrap()),
        ..TimeshareInfo::default()
    }
}

/// Three persons, the second with a resort.
fn persons() -> [(crm_core::contact::Person, TimeshareInfo); 3] {
    [
        (
            reachable("José Álvarez", "jose@example.com", "(407) 555-1000"),
            TimeshareInfo::default(),
        ),
        (
            reachable("Zoë Łuczak", "zoe@example.com", ""),
            at_resort("Hacienda del Mar"),
        ),
        (
            reachable("Mar Ruiz", "", "+1 305 555 2000"),
            at_resort("Vistana Résidences"),
        ),
    ]
}

/// What is typed, and whom it finds among them.
const PERSONS: &[(&str, &str)] = &[
    ("jose", "José"),
    ("alvarez josé", "José"),
    ("ÁLVAREZ", "José"),
    ("jose zoe", ""),
    ("(407) 555-1000", "José"),
    ("407.555.1000", "José"),
    ("+1 407 555 1000", "José"),
    ("4075551000", "José"),
    ("ruiz 555-2000", "Mar"),
    ("555", "Mar José"),
    ("zoe@example.com", "Zoë"),
    ("example.com", "Zoë José"),
    ("hacienda", "Zoë"),
    ("HACIENDA luczak", "Zoë"),
    ("hacienda ruiz", ""),
    ("residences", "Mar"),
    ("mar", "Mar Zoë"),
    ("mar ruiz", "Mar"),
    ("del mar luczak", "Zoë"),
    ("jo", "José"),
    ("jo al", "José"),
    ("zo hacienda", "Zoë"),
    ("%a", ""),
    ("\"jose\"", ""),
    ("j", "José"),
    ("  ", "nothing asked"),
];

on_both_databases! {
    fn leads_and_raw_leads_are_found_by_any_of_their_words(db: &TestDatabase) {
        let of_leads: Vec<leads::Details> = persons()
            .into_iter()
            .map(|(person, timeshare)| leads::Details { timeshare, ..lead_details(person) })
            .collect();
        let ids = store_leads(db, &of_leads);
        let of_raw: Vec<_> = persons()
            .into_iter()
            .map(|(person, timeshare)| crm_core::raw_leads::Details { timeshare, ..raw_details(person) })
            .collect();
        store_raw_leads(db, &of_raw);
        for (typed, names) in PERSONS {
            assert_eq!(found(db, FoundKind::Lead, typed), *names, "{typed}");
            assert_eq!(found(db, FoundKind::RawLead, typed), *names, "raw {typed}");
        }
        mark(db, "leads", "deleted_at", ids[1].get());
        assert_eq!(found(db, FoundKind::Lead, "hacienda"), "", "the trash is left out");
        assert_eq!(found(db, FoundKind::Lead, "luczak"), "");
    }

    fn clients_are_found_through_their_properties_and_when_archived(db: &TestDatabase) {
        let mut ids = Vec::new();
        for (person, timeshare) in persons() {
            let id = store_client(db, client_details(person));
            if let Some(resort_name) = timeshare.resort {
                let details = properties::Details::named(resort_name);
                let new = NewProperty { client: id, details, created_at: at(0) };
                write(db, |tx| tx.properties().insert(&new)).unwrap();
            }
            ids.push(id);
        }
        for (typed, names) in PERSONS {
            assert_eq!(found(db, FoundKind::Client, typed), *names, "{typed}");
        }
        for id in &ids {
            mark(db, "clients", "archived_at", id.get());
        }
        for (typed, names) in PERSONS {
            assert_eq!(found(db, FoundKind::Client, typed), *names, "archived {typed}");
        }
        let words = Words::parse("luczak").unwrap();
        let hits = read(db, |q| q.find(FoundKind::Client, &words, 5)).hits;
        assert!(matches!(hits, Hits::People(people) if people[0].archived));
        mark(db, "clients", "deleted_at", ids[0].get());
        assert_eq!(found(db, FoundKind::Client, "jose"), "");
    }

    fn appointments_and_documents_are_found_by_title_and_by_their_person(db: &TestDatabase) {
        let lead = store_leads(db, &[lead_details(reachable("José Álvarez", "", "(407) 555-1000"))])[0];
        let client = store_client(db, client_details(person("Zoë", "Łuczak")));
        let day = date!(2026 - 11 - 23);
        store_appointment(db, &appointment(Whom::Lead(lead), "Discovery", day, 540));
        store_appointment(db, &appointment(Whom::Client(client), "Review", day, 600));
        store_document(db, &document(client, "Deed", DocumentStatus::Draft));
        store_document(db, &document(client, "Letter", DocumentStatus::Sent));
        for (typed, titles) in [
            ("discovery", "Discovery"),
            ("alvarez", "Discovery"),
            ("jose discovery", "Discovery"),
            ("407 555 1000", "Discovery"),
            ("luczak", "Review"),
            ("luczak discovery", ""),
            ("jo di", "Discovery"),
        ] {
            assert_eq!(found(db, FoundKind::Appointment, typed), titles, "{typed}");
        }
        for (typed, titles) in [("deed", "Deed"), ("luczak", "Letter Deed"), ("zoe letter", "Letter"), ("jose", "")] {
            assert_eq!(found(db, FoundKind::Document, typed), titles, "{typed}");
        }
        mark(db, "clients", "archived_at", client.get());
        assert_eq!(found(db, FoundKind::Document, "luczak deed"), "Deed");
        mark(db, "clients", "deleted_at", client.get());
        assert_eq!(found(db, FoundKind::Document, "deed"), "", "nor what is with somebody in the trash");
        assert_eq!(found(db, FoundKind::Appointment, "review"), "");
    }

    fn r5_136_a_record_that_is_gone_is_not_shown_again(db: &TestDatabase) {
        let lead = store_leads(db, &[lead_details(person("José", "Álvarez"))])[0];
        let client = store_client(db, client_details(person("Zoë", "Łuczak")));
        let day = date!(2026 - 11 - 23);
        let planned = store_appointment(db, &appointment(Whom::Lead(lead), "Discovery", day, 540));
        let paper = store_document(db, &document(client, "Deed", DocumentStatus::Draft));
        let known = || {
            let kinds = [
                (FoundKind::Lead, lead.get()),
                (FoundKind::Client, client.get()),
                (FoundKind::Appointment, planned.get()),
                (FoundKind::Document, paper.get()),
                (FoundKind::RawLead, 1),
            ];
            kinds.map(|(kind, id)| match read(db, |q| q.one_found(kind, id)) {
                Hits::People(people) => people.len(),
                Hits::Appointments(found) => found.len(),
                Hits::Documents(found) => found.len(),
            })
        };
        assert_eq!(known(), [1, 1, 1, 1, 0]);
        mark(db, "clients", "archived_at", client.get());
        assert_eq!(known(), [1, 1, 1, 1, 0]);
        mark(db, "clients", "deleted_at", client.get());
        assert_eq!(known(), [1, 0, 1, 0, 0]);
        mark(db, "leads", "deleted_at", lead.get());
        assert_eq!(known(), [0, 0, 0, 0, 0]);
    }

    fn totals_are_exact_up_to_a_hundred(db: &TestDatabase) {
        let many = vec![lead_details(person("Ana", "Ruiz")); 101];
        store_leads(db, &many[..100]);
        let words = Words::parse("ana").unwrap();
        let ask = || read(db, |q| q.find(FoundKind::Lead, &words, 5));
        assert_eq!((ask().total, ask().more), (100, false));
        store_leads(db, &many[100..]);
        assert_eq!((ask().total, ask().more), (100, true));
        assert!(matches!(ask().hits, Hits::People(people) if people.len() == 5));
    }
}
