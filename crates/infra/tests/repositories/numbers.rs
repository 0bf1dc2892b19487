//! What is known of numbers: facts, consents with their copies, inquiries and purchases.

use crate::support::*;
use crm_core::actor::Actor;
use crm_core::calling::Trace;
use crm_core::clock::Instant;
use crm_core::consents::{ConsentDraft, ConsentError, ConsentWording, NewConsent, RevokeError};
use crm_core::contact::{Person, Phone, PhoneKey};
use crm_core::contact_gate::ConsentKind;
use crm_core::documents::{FileName, Media, StoredFile};
use crm_core::event::{Entity, Event, EventKind};
use crm_core::ids::{ConsentId, LeadId, UserId};
use crm_core::number_facts::{
    FactDraft, FactError, Holder, LiftFactError, NewNumberFact, NumberFactKind, Said,
};
use crm_core::relationships::{
    NewRelationship, RelationshipDraft, RelationshipError, RelationshipKind, WithdrawError,
};
use crm_core::store::StoreError;
use crm_core::users::Role;
use crm_core::{consents, number_facts, relationships};
use infra::backup::make;
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::on_both_databases;
use infra::rotation::check;
use infra::testing::TestDatabase;
use serde_json::json;
use std::fs;
use std::io::Write;
use time::Date;
use time::macros::date;

const TODAY: Date = date!(2026 - 11 - 21);
const NOW: Instant = Instant::from_micros(1_800_000_000_000_000);

fn key() -> PhoneKey {
    Phone::parse("(305) 555-0100").unwrap().key()
}

fn ana() -> Person {
    reachable("Ana Ruiz", "", "(305) 555-0100")
}

fn said(text: &str) -> Said {
    Said::parse(text).unwrap()
}

fn fact(kind: NumberFactKind) -> FactDraft {
    FactDraft {
        kind,
        noted_on: date!(2026 - 11 - 03),
        source: said("Said her son"),
    }
}

fn consent(kind: ConsentKind, given_on: Date) -> ConsentDraft {
    ConsentDraft {
        kind,
        wording: ConsentWording::parse("Call me.\nAbout my timeshare.").unwrap(),
        source: said("Web form"),
        given_on,
        ends_on: None,
    }
}

fn copy(key: &str) -> StoredFile {
    StoredFile {
        key: key.to_owned(),
        name: FileName::parse("form.pdf").unwrap(),
        media: Media::Pdf,
        size: 7,
        sha256: "a digest".to_owned(),
    }
}

fn admin(user: UserId) -> Actor {
    Actor::staff(user, Role::Admin, "request-1")
}

fn lead_of(db: &TestDatabase) -> LeadId {
    *store_leads(db, &[lead_details(ana())]).first().unwrap()
}

fn give(db: &TestDatabase, draft: &ConsentDraft, copy: Option<&StoredFile>) -> ConsentId {
    let new = NewConsent {
        key: key(),
        draft: draft.clone(),
        copy: copy.cloned(),
        by: None,
        at: at(0),
    };
    write(db, |tx| tx.consents().insert(&new)).unwrap()
}

on_both_databases! {
    fn r4_003_r4_006_a_fact_is_stored_once_and_stays_when_it_is_taken_back(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::Admin);
        let by = admin(dana);
        let lead = lead_of(db);
        let note = |kind, second| {
            let draft = fact(kind);
            db.write_blocking::<_, FactError>(|tx| {
                number_facts::note(tx, &by, &Holder::Lead(lead).into(), &draft, (TODAY, at(second)))
            })
        };
        let deceased = note(NumberFactKind::Deceased, 1).unwrap();
        assert_eq!(note(NumberFactKind::Deceased, 2), Err(FactError::Already));
        note(NumberFactKind::Landline, 3).unwrap();
        note(NumberFactKind::Mobile, 4).unwrap();
        let kinds = || {
            let facts = write(db, |tx| number_facts::of_number(tx, &key())).unwrap();
            facts.iter().map(|fact| fact.kind.as_str()).collect::<Vec<_>>().join(" ")
        };
        assert_eq!(kinds(), "deceased mobile");
        let again = NewNumberFact { key: key(), draft: fact(NumberFactKind::Mobile), by: None, at: at(5) };
        let twice = write(db, |tx| tx.number_facts().insert(&again));
        assert!(matches!(twice, Err(StoreError::Duplicate { .. })), "{twice:?}");

        let reason = said("Another person");
        let lift = || db.write_blocking::<_, LiftFactError>(|tx| {
            number_facts::lift(tx, &by, deceased, &reason, at(6))
        });
        assert_eq!(lift(), Ok(()));
        assert_eq!(lift(), Err(LiftFactError::Already));
        let late = write(db, |tx| tx.number_facts().lift(deceased, "again", None, at(7)));
        assert_eq!(late, Err(StoreError::Clash));
        assert_eq!(kinds(), "mobile");
        note(NumberFactKind::Deceased, 8).unwrap();
        let rows = read(db, |q| q.number_facts(&key()));
        let told: Vec<_> = rows.iter().map(|row| {
            let lifted = row.lifted.as_ref().map_or("", |lifted| lifted.reason.as_str());
            format!("{} {lifted}", row.kind)
        }).collect();
        assert_eq!(told, ["deceased ", "mobile ", "landline Replaced.", "deceased Another person"]);
        let lifted = rows[3].lifted.clone().unwrap();
        assert_eq!((lifted.at, lifted.by.unwrap().full_name()), (at(6), "Dana Whitfield".to_owned()));
        assert_eq!(read(db, |q| q.number_fact(deceased)).unwrap(), rows[3]);
    }

    fn r4_056_what_happens_to_a_number_is_told_to_those_who_have_it(db: &TestDatabase) {
        let holders = || write(db, |tx| tx.number_facts().holders(&key())).unwrap();
        assert_eq!(holders(), []);
        let raw = store_raw_lead(db, ready(ana()));
        assert_eq!(holders(), [Holder::RawLead(raw)]);
        let lead = convert(db, raw).unwrap().id;
        assert_eq!(holders(), [Holder::Lead(lead)], "it became a lead");
        let client = store_client(db, client_details(ana()));
        store_client(db, client_details(reachable("Bo Ruiz", "", "(305) 555-0199")));
        assert_eq!(holders(), [Holder::Client(client), Holder::Lead(lead)]);
    }

    fn r4_056_a_consent_is_stored_whole_and_revoked_by_its_version(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let by = Actor::staff(dana, Role::SalesRep, "request-1");
        let lead = lead_of(db);
        let draft = ConsentDraft {
            ends_on: Some(date!(2027 - 11 - 01)),
            ..consent(ConsentKind::Written, date!(2026 - 11 - 01))
        };
        let file = copy("a key");
        let id = db.write_blocking::<_, ConsentError>(|tx| {
            consents::record(tx, &by, &Holder::Lead(lead).into(), (&draft, Some(&file)), (TODAY, at(1)))
        }).unwrap();
        let stored = write(db, |tx| tx.consents().get(id)).unwrap().unwrap();
        assert_eq!((stored.version, stored.copy), (1, Some(file)));
        assert_eq!((stored.wording.as_str(), stored.key), ("Call me.\nAbout my timeshare.", key()));
        let row = read(db, |q| q.consent(id)).unwrap();
        assert_eq!((row.ends_on, row.copy_name.as_deref()), (draft.ends_on, Some("form.pdf")));
        assert!(row.is_in_force(TODAY) && !row.is_in_force(date!(2027 - 11 - 01)));

        let reason = said("They wrote");
        let revoke = |based_on| db.write_blocking::<_, RevokeError>(|tx| {
            consents::revoke(tx, &by, (id, based_on), (TODAY, &reason), (TODAY, at(2)))
        });
        assert_eq!(revoke(Some(2)), Err(RevokeError::Stale));
        assert_eq!(revoke(Some(1)), Ok(()));
        assert_eq!(revoke(Some(2)), Err(RevokeError::Already { on: TODAY }));
        let row = read(db, |q| q.consents(&key())).remove(0);
        let revoked = row.revoked.clone().unwrap();
        assert_eq!((row.version, row.revoked_on, revoked.reason.as_str()), (2, Some(TODAY), "They wrote"));
        assert!(!row.is_in_force(TODAY));
        assert_eq!(write(db, |tx| consents::best(tx, &key(), (TODAY, None))), Ok(None));
    }

    fn r4_056_the_best_consent_of_a_number_is_found(db: &TestDatabase) {
        give(db, &consent(ConsentKind::Oral, date!(2026 - 11 - 20)), None);
        let form = copy("a key");
        let written = give(db, &consent(ConsentKind::Written, date!(2026 - 03 - 01)), Some(&form));
        let older = copy("another key");
        give(db, &consent(ConsentKind::Written, date!(2026 - 02 - 01)), Some(&older));
        // Without a copy it counts for nothing.
        give(db, &consent(ConsentKind::Written, date!(2026 - 11 - 10)), None);
        let best = write(db, |tx| consents::best(tx, &key(), (TODAY, None))).unwrap();
        assert_eq!(best.map(|best| best.id), Some(written));
        let other = PhoneKey::stored("3055550101".to_owned());
        assert_eq!(write(db, |tx| consents::best(tx, &other, (TODAY, None))), Ok(None));
    }

    fn r4_056_what_is_said_of_a_number_leaves_traces(db: &TestDatabase) {
        let traces = || {
            let mut traces = write(db, |tx| tx.calling().traces(&key())).unwrap();
            traces.sort();
            traces
        };
        assert!(traces().is_empty());
        let noted = NewNumberFact { key: key(), draft: fact(NumberFactKind::Mobile), by: None, at: at(1) };
        write(db, |tx| tx.number_facts().insert(&noted)).unwrap();
        assert_eq!(traces(), [Trace::Fact]);
        give(db, &consent(ConsentKind::Oral, date!(2026 - 11 - 03)), None);
        assert_eq!(traces(), [Trace::Fact, Trace::Consent]);
        let (kind, happened_on) = (RelationshipKind::Inquiry, date!(2026 - 11 - 03));
        let draft = RelationshipDraft { kind, happened_on, source: said("Asked") };
        let asked = NewRelationship { key: key(), draft, by: None, at: at(2) };
        write(db, |tx| tx.relationships().insert(&asked)).unwrap();
        assert_eq!(traces(), [Trace::Fact, Trace::Consent, Trace::Relationship]);
    }

    fn r4_056_an_opening_of_a_copy_is_found(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let omar = store_user(db, "omar", Role::SalesRep);
        let by = Actor::staff(dana, Role::SalesRep, "request-1");
        let about = Entity::Lead(LeadId::new(5));
        let id = ConsentId::new(3);
        let opened = EventKind::ConsentCopyOpened.with(json!({"consentId": 3}));
        let event = Event::of(about, opened, &by, at(10));
        write(db, |tx| tx.events().append(std::slice::from_ref(&event))).unwrap();
        let found = |id, user, since| {
            write(db, |tx| tx.consents().copy_opened_since(id, about, user, since)).unwrap()
        };
        assert!(found(id, dana, at(10)));
        assert!(!found(id, dana, at(11)));
        assert!(!found(id, omar, at(10)));
        assert!(!found(ConsentId::new(4), dana, at(10)));
    }

    fn r4_056_the_copy_of_a_consent_is_in_use_in_backups_and_named(db: &TestDatabase) {
        let folder = tempfile::tempdir().unwrap();
        let ring = Keyring::new("the first secret of the office, 32 characters", &[]);
        let files = FileStore::open_folder(folder.path().join("files"), ring.clone()).unwrap();
        let mut file = files.spool().unwrap();
        write!(file, "a form").unwrap();
        let stored = files.put(&mut file).unwrap();
        let draft = consent(ConsentKind::Written, date!(2026 - 11 - 01));
        let id = give(db, &draft, Some(&copy(&stored)));
        let keys = [stored.clone(), "f".repeat(64)];
        let used = write(db, |tx| tx.documents().files_in_use(&keys)).unwrap();
        assert_eq!(used, std::slice::from_ref(&stored));
        let backup = folder.path().join("office.backup");
        let made = make(db, &files, &ring, ("0.1.0", NOW), &backup).unwrap();
        assert_eq!(made.files.keys().collect::<Vec<_>>(), [&stored]);
        fs::write(folder.path().join("files").join(&stored), b"").unwrap();
        let needed = check(db, &files, &ring).unwrap();
        let records: Vec<_> = needed.unreadable_files.iter().map(|file| file.record.as_str()).collect();
        assert_eq!(records, [format!("copy of consent {id}")]);
    }

    fn r4_012_the_latest_inquiry_and_purchase_are_found(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::SalesRep);
        let by = Actor::staff(dana, Role::SalesRep, "request-1");
        let lead = lead_of(db);
        let record = |kind, happened_on| {
            let draft = RelationshipDraft { kind, happened_on, source: said("Asked") };
            let done = db.write_blocking::<_, RelationshipError>(|tx| {
                relationships::record(tx, &by, &Holder::Lead(lead).into(), &draft, (TODAY, at(1)))
            });
            done.unwrap()
        };
        let latest = || write(db, |tx| relationships::latest(tx, &key())).unwrap();
        assert_eq!((latest().inquiry, latest().purchase), (None, None));
        let early = record(RelationshipKind::Inquiry, date!(2026 - 06 - 01));
        let late = record(RelationshipKind::Inquiry, date!(2026 - 09 - 01));
        assert_eq!(latest().inquiry, Some((late, date!(2026 - 09 - 01))));
        let reason = said("Not her");
        let withdraw = || db.write_blocking::<_, WithdrawError>(|tx| {
            relationships::withdraw(tx, &by, late, &reason, at(2))
        });
        assert_eq!((withdraw(), withdraw()), (Ok(()), Err(WithdrawError::Already)));
        assert_eq!(latest().inquiry, Some((early, date!(2026 - 06 - 01))));
        let told: Vec<_> = read(db, |q| q.relationships(&key())).into_iter().map(|row| row.withdrawn.is_some()).collect();
        assert_eq!(told, [true, false]);

        let client = store_client(db, client_details(ana()));
        let paid_on = date!(2026 - 10 - 02);
        store_payment(db, &paid(client, 10_000, date!(2026 - 07 - 01)));
        record(RelationshipKind::Purchase, date!(2026 - 05 - 01));
        let payment = store_payment(db, &paid(client, 10_000, paid_on));
        let mut simulated = paid(client, 10_000, date!(2026 - 10 - 03));
        simulated.mock = true;
        store_payment(db, &simulated);
        let purchase = latest().purchase.unwrap();
        assert_eq!((purchase.on, purchase.payment, purchase.recorded), (paid_on, Some(payment), None));
        assert_eq!(read(db, |q| q.latest_payment(&key())), Some(paid_on));
    }
}
