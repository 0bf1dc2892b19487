//! A year of an office whose numbers are known in every way there is: what a list counts compared with the gate that is
//! asked about one person after the other. `EXITDESK_PEOPLE` says how many people (150), `EXITDESK_INSTANTS` at how
//! many moments (8).

use super::{Asked, call, moment, sort, zone};
use crate::support::*;
use crm_core::actor::Actor;
use crm_core::call_numbers::mark_by_day;
use crm_core::campaigns::CallList;
use crm_core::clock::Instant;
use crm_core::consents::{ConsentDraft, ConsentWording, NewConsent};
use crm_core::contact::{Person, Phone, PhoneKey, PostalCode};
use crm_core::contact_gate::{AskedBy, ConsentKind, SuppressionScope};
use crm_core::ids::{RawLeadId, UserId};
use crm_core::number_facts::{FactDraft, NewNumberFact, NumberFactKind, Said};
use crm_core::number_lists::{AreaCodes, ListOf, NewLoad, RegisterError, load_text};
use crm_core::relationships::{NewRelationship, RelationshipDraft, RelationshipKind};
use crm_core::store::Stored;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::unit::Crm;
use crm_core::users::Role;
use infra::on_both_databases;
use infra::testing::TestDatabase;
use time::{Date, Duration};

const AREA_CODES: [u16; 12] = [305, 850, 213, 928, 907, 203, 201, 214, 504, 801, 502, 212];
const ADDRESSES: [(&str, &str); 12] = [
    ("", ""),
    ("FL", "33101"),
    ("FL", "32501"),
    ("RI", "02903"),
    ("UT", "84101"),
    ("TX", ""),
    ("LA", "70112"),
    ("CA", "90001"),
    ("AZ", "86515"),
    ("PA", "19103"),
    ("NY", "10001"),
    ("CT", "06510"),
];
/// Of one area code; after so many, people share numbers.
const NUMBERS: usize = 400;

pub(super) fn begins() -> Instant {
    Instant::parse("2026-01-02T13:00:00Z").unwrap()
}

/// Chance, the same in every run.
#[derive(Clone)]
pub(crate) struct Chance(pub(crate) fastrand::Rng);

impl Chance {
    fn once_in(&mut self, times: u32) -> bool {
        self.0.u32(0..times) == 0
    }

    pub(crate) fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.0.usize(0..all.len())]
    }

    /// A day around the year.
    fn day(&mut self) -> Date {
        zone().day_of(begins()) + Duration::days(self.0.i64(-200..500))
    }
}

pub(crate) fn somebody(chance: &mut Chance, place: usize) -> Person {
    let area_code = AREA_CODES[place % AREA_CODES.len()];
    let number = (place / AREA_CODES.len()) % NUMBERS;
    let phone = match chance.0.u32(0..40) {
        0 => String::new(),
        1 => "+44 20 7946 0958".to_owned(),
        _ => format!("{area_code}-555-{number:04}"),
    };
    let (code, zip) = chance.one_of(&ADDRESSES);
    // Two of three have more than one number, of any area code.
    let others = if phone.is_empty() {
        0
    } else {
        chance.0.u32(0..3)
    };
    let others = (0..others).map(|_| {
        let area_code = chance.one_of(&AREA_CODES);
        let number = chance.0.usize(0..NUMBERS);
        format!("{area_code}-556-{number:04}")
    });
    let others: Vec<String> = others.collect();
    Person {
        other_phones: other_phones(others.iter().map(String::as_str)),
        state: (!code.is_empty()).then(|| state(code)),
        zip: (!zip.is_empty()).then(|| PostalCode::parse(zip).unwrap()),
        ..reachable(&format!("Ana{place} Ruiz"), "", &phone)
    }
}

fn said() -> Said {
    Said::parse("Made up").unwrap()
}

fn suppress(tx: &mut dyn Crm, chance: &mut Chance, key: &PhoneKey) -> Stored<()> {
    if !chance.once_in(8) {
        return Ok(());
    }
    let ask = Ask {
        scope: chance.one_of(SuppressionScope::ALL),
        by: Some(chance.one_of(AskedBy::ALL)),
        on: Some(chance.day()),
    };
    let new = NewSuppression {
        key: SuppressionKey::Phone(key.clone()),
        raw_lead: None,
        by: None,
        ask,
    };
    tx.suppressions().add(&[new], begins()).map(|_| ())
}

fn note(tx: &mut dyn Crm, chance: &mut Chance, key: &PhoneKey) -> Stored<()> {
    for kind in NumberFactKind::ALL {
        let often = if kind.blocks() { 30 } else { 4 };
        if !chance.once_in(often) {
            continue;
        }
        let draft = FactDraft {
            kind: *kind,
            noted_on: chance.day(),
            source: said(),
        };
        tx.number_facts().insert(&NewNumberFact {
            key: key.clone(),
            draft,
            by: None,
            at: begins(),
        })?;
    }
    Ok(())
}

fn consent(tx: &mut dyn Crm, chance: &mut Chance, key: &PhoneKey) -> Stored<()> {
    for _ in 0..chance.0.u32(0..3) {
        let given_on = chance.day();
        let ends = chance.once_in(2).then_some(Duration::days(90));
        let draft = ConsentDraft {
            kind: chance.one_of(ConsentKind::ALL),
            wording: ConsentWording::parse("Call me.").unwrap(),
            source: said(),
            given_on,
            ends_on: ends.map(|after| given_on + after),
        };
        tx.consents().insert(&NewConsent {
            key: key.clone(),
            draft,
            copy: None,
            by: None,
            at: begins(),
        })?;
    }
    Ok(())
}

fn relate(tx: &mut dyn Crm, chance: &mut Chance, key: &PhoneKey) -> Stored<()> {
    for kind in RelationshipKind::ALL {
        if !chance.once_in(4) {
            continue;
        }
        let draft = RelationshipDraft {
            kind: *kind,
            happened_on: chance.day(),
            source: said(),
        };
        tx.relationships().insert(&NewRelationship {
            key: key.clone(),
            draft,
            by: None,
            at: begins(),
        })?;
    }
    Ok(())
}

/// Numbers of this country.
pub(super) fn ours(people: &[(i64, Vec<Phone>)]) -> Vec<PhoneKey> {
    let phones = people.iter().flat_map(|(_, phones)| phones);
    let ours = phones.filter(|phone| !phone.as_str().starts_with('+'));
    ours.map(Phone::key).collect()
}

/// The people, with what is known of each number.
fn made(db: &TestDatabase, chance: &mut Chance, count: usize) -> Vec<(i64, Vec<Phone>)> {
    let people: Vec<Person> = (0..count).map(|place| somebody(chance, place)).collect();
    let details: Vec<_> = people.iter().cloned().map(raw_details).collect();
    // PostgreSQL takes 65,535 values a statement.
    let pieces = details.chunks(1_000);
    let ids: Vec<RawLeadId> = pieces
        .flat_map(|piece| store_raw_leads(db, piece))
        .collect();
    let phones = people
        .iter()
        .map(|person| person.phones().cloned().collect());
    let people: Vec<_> = ids.iter().map(|id| id.get()).zip(phones).collect();
    know(db, &ours(&people));
    people
}

/// Whatever is known of each number from the beginning.
pub(crate) fn know(db: &TestDatabase, keys: &[PhoneKey]) {
    let mut keys: Vec<String> = keys.iter().map(|key| key.as_str().to_owned()).collect();
    keys.sort_unstable();
    keys.dedup();
    for (place, piece) in (0..).zip(keys.chunks(200)) {
        write(db, |tx| {
            // A transaction that is tried again tells the same.
            let mut chance = Chance(fastrand::Rng::with_seed(place));
            for digits in piece {
                let key = PhoneKey::stored(digits.clone());
                suppress(tx, &mut chance, &key)?;
                note(tx, &mut chance, &key)?;
                consent(tx, &mut chance, &key)?;
                relate(tx, &mut chance, &key)?;
            }
            Ok(())
        })
        .unwrap();
    }
}

/// The lists of a day: other numbers each time.
pub(crate) fn load_lists(db: &TestDatabase, chance: &mut Chance, (as_of, at): (Date, Instant)) {
    let lists = [
        ListOf::National,
        ListOf::State(state("TX")),
        ListOf::Litigator,
        ListOf::Reassigned,
    ];
    for list in lists {
        let (often, named) = match list {
            ListOf::Litigator => (50, ""),
            ListOf::Reassigned => (40, "203 305 504 850"),
            ListOf::National | ListOf::State(_) => (6, ""),
        };
        let numbers = AREA_CODES
            .iter()
            .flat_map(|area_code| (0..NUMBERS).map(move |number| (area_code, number)));
        let listed = numbers.filter(|_| chance.once_in(often));
        let lines = listed.map(|(area_code, number)| format!("{area_code}555{number:04}\n"));
        let text: String = lines.collect();
        let new = NewLoad {
            list,
            as_of,
            file: None,
            file_name: "made-up.txt".to_owned(),
            bytes: i64::try_from(text.len()).unwrap(),
            sha256: "a digest".to_owned(),
            named: AreaCodes::stored(named),
            confirmed: false,
        };
        db.write_blocking::<_, RegisterError>(|tx| {
            load_text(tx, &Actor::system(), &new, &text, (as_of, at))
        })
        .unwrap();
    }
}

/// Some are called, shortly before a moment.
pub(super) fn calls(
    db: &TestDatabase,
    chance: &mut Chance,
    (by, keys): (UserId, &[PhoneKey]),
    now: Instant,
) {
    for _ in 0..20 {
        let key = &keys[chance.0.usize(0..keys.len())];
        for _ in 0..chance.0.u32(1..5) {
            let ago = Duration::minutes(chance.0.i64(1..1500));
            call(db, by, key.as_str(), now.minus(ago));
        }
    }
}

/// Numbers whose facts changed, and those of consents that begin or end, are looked up again.
pub(super) fn sort_all(db: &TestDatabase, now: Instant) {
    write(db, |tx| mark_by_day(tx, moment(now).today)).unwrap();
    loop {
        let waiting = write(db, |tx| tx.call_numbers().stale(1)).unwrap();
        if waiting.is_empty() {
            return;
        }
        sort(db, now);
    }
}

on_both_databases! {
    fn r4_050_a_year_of_lists_says_what_the_gate_says_to_each_press(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let colleague = store_user(db, "omar", Role::PhoneAgent);
        let mut chance = Chance(fastrand::Rng::with_seed(50));
        let people = made(db, &mut chance, setting("EXITDESK_PEOPLE", 150));
        let keys = ours(&people);
        let asked = Asked { db, list: CallList::RawLeads, people };
        let instants: i64 = setting("EXITDESK_INSTANTS", 8);
        // Another hour of the day each time.
        let step = Duration::minutes(365 * 24 * 60 / instants - 7);
        let (mut now, mut sorted, mut loaded, mut allowed) = (begins(), begins(), None, 0);
        for place in 0..instants {
            let today = moment(now).today;
            // Some grow too old.
            if loaded.is_none_or(|day: Date| today - day > Duration::days(40)) {
                load_lists(db, &mut chance, (today, now));
                loaded = Some(today);
            }
            if place == instants / 2 {
                write(db, |tx| tx.contact_rules().end_set_up(Some(dana), now)).unwrap();
            }
            calls(db, &mut chance, (colleague, &keys), now);
            // The job asks for the days around, every hour.
            while sorted < now {
                sort_all(db, sorted);
                sorted = sorted.plus(Duration::days(1));
            }
            sort_all(db, now);
            allowed += asked.counts(dana, now);
            now = now.plus(step);
        }
        assert!(allowed > 0, "somebody may be called");
    }
}
