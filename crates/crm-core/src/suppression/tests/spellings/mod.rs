//! A person on the suppression list is known there however their number or address is spelled, at each door by which a person
//! comes in. `make prove` tries 100,000 spellings (EXITDESK_SPELLINGS).

mod speller;

use crate::brand::Brand;
use crate::choice::{self, ChoiceError, CreateError};
use crate::contact::{EmailAddress, Person, Phone};
use crate::fixtures::{NOW, agent, person, raw_lead};
use crate::raw_leads::import::{Class, class_of_row};
use crate::raw_leads::{self, ConvertError, Details, MarketingStatus, convert};
use crate::suppression::SuppressionKey;
use crate::tests::random::{Random, setting};
use crate::unit::MockCrm;
use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

/// Where a person comes in. Merges and enrollments are tried at the doors of the real server (`frontend/e2e/spellings.mjs`).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Door {
    /// A lead or a client, added by the form or the API.
    Added,
    /// The same, changed.
    Changed,
    /// A raw lead, added.
    RawLead,
    /// A row of a list.
    Row,
    /// A raw lead that becomes a lead.
    Conversion,
}

const DOORS: [Door; 5] = [
    Door::Added,
    Door::Changed,
    Door::RawLead,
    Door::Row,
    Door::Conversion,
];

/// What a door makes of a person on the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Made {
    /// They are known to be on the list: refused as that, or marked.
    Known,
    /// The text is refused with a reason.
    Refused,
    Unmarked,
}

/// What a user types: a number or an address.
enum Typed {
    Number(String),
    Address(String),
}

struct List(Arc<HashSet<SuppressionKey>>);

impl List {
    /// A hundred people with a number and an address each.
    fn of_people() -> Self {
        let keys = (0..100).flat_map(|n| {
            let phone = Phone::parse(&digits(n)).unwrap().key();
            let email = EmailAddress::parse(&email(n)).unwrap().key();
            [SuppressionKey::Phone(phone), SuppressionKey::Email(email)]
        });
        Self(Arc::new(keys.collect()))
    }

    fn has(&self, person: &Person) -> bool {
        SuppressionKey::of(person)
            .iter()
            .any(|key| self.0.contains(key))
    }

    fn office(&self) -> MockCrm {
        let mut tx = MockCrm::default();
        let list = Arc::clone(&self.0);
        tx.suppressions.expect_among().returning(move |keys| {
            let found = keys.iter().filter(|key| list.contains(key));
            Ok(found.cloned().collect())
        });
        tx
    }
}

/// Numbers in which each digit comes, of no card and no service.
fn digits(n: u64) -> String {
    let area = [305, 407, 212, 702, 916, 843][usize::try_from(n % 6).unwrap()];
    format!("{area}{}{:04}", 555 + n % 40, 1009 + n * 83)
}

fn email(n: u64) -> String {
    format!("ana.ruiz-{n}+exit@mail{}.example.com", n % 7)
}

/// The person as a form or the API reads them; nothing when the text is refused, which is always with a sentence.
fn read(typed: &Typed) -> Option<Person> {
    let mut person = Person {
        email: None,
        phone: None,
        ..person()
    };
    let refused = match typed {
        Typed::Number(text) => match Phone::parse(text) {
            Ok(phone) => {
                person.phone = Some(phone);
                return Some(person);
            }
            Err(reason) => reason.to_string(),
        },
        Typed::Address(text) => match EmailAddress::parse(text) {
            Ok(email) => {
                person.email = Some(email);
                return Some(person);
            }
            Err(reason) => reason.to_string(),
        },
    };
    assert!(!refused.is_empty());
    None
}

fn made(door: Door, typed: &Typed, list: &List) -> Made {
    if door == Door::Row {
        return row(typed, list);
    }
    let Some(person) = read(typed) else {
        return Made::Refused;
    };
    let is_known = match door {
        Door::Added => {
            let added = choice::may_add(&mut list.office(), &person, None);
            added == Err(CreateError::DoNotContact)
        }
        Door::Changed => {
            let was = crate::fixtures::person();
            let changed = choice::contact(&mut list.office(), &was, &person);
            matches!(changed, Err(ChoiceError::DoNotContact { .. }))
        }
        Door::RawLead => raw_lead_is_marked(person, list),
        Door::Conversion => {
            let mut raw = raw_lead(MarketingStatus::ReadyForAppointment);
            raw.suppressed = list.has(&person);
            raw.details.person = person;
            let mut tx = list.office();
            tx.raw_leads.expect_get().return_once(|_| Ok(Some(raw)));
            let id = raw_lead(MarketingStatus::New).id;
            let converted = convert(&mut tx, &agent(), id, Brand::TheContractAdvisors, NOW);
            converted == Err(ConvertError::DoNotContact)
        }
        Door::Row => false,
    };
    if is_known {
        Made::Known
    } else {
        Made::Unmarked
    }
}

fn raw_lead_is_marked(person: Person, list: &List) -> bool {
    let mut tx = list.office();
    let id = raw_lead(MarketingStatus::New).id;
    tx.raw_leads.expect_insert().returning(move |_| Ok(id));
    tx.suppressions.expect_add().returning(|_, _| Ok(0));
    tx.events.expect_append().returning(|_| Ok(()));
    let made = raw_leads::create(&mut tx, &agent(), &Details::of(person), NOW).unwrap();
    made.suppressed && made.details.status == MarketingStatus::DoNotContact
}

/// A row with nothing but this to reach the person by.
fn row(typed: &Typed, list: &List) -> Made {
    let (number, address) = match typed {
        Typed::Number(text) => (text.as_str(), ""),
        Typed::Address(text) => ("", text.as_str()),
    };
    let keys = list.0.iter().cloned().collect();
    match class_of_row(number, address, keys) {
        Class::Suppressed => Made::Known,
        Class::Failed => Made::Refused,
        _ => Made::Unmarked,
    }
}

/// Spellings of a hundred people → known or refused at each door, and none unmarked.
#[test]
fn r5_042_r5_043_r5_044_nobody_on_the_list_comes_in_unmarked_however_they_are_spelled() {
    let list = List::of_people();
    let mut random = Random::of(45);
    let mut counts: BTreeMap<(Door, Made), usize> = BTreeMap::new();
    for n in 0..setting("EXITDESK_SPELLINGS", 2_000) {
        let n = u64::try_from(n).unwrap();
        let door = DOORS[usize::try_from(n / 100).unwrap() % DOORS.len()];
        let typed = if random.once_in(3) {
            Typed::Address(speller::address(&mut random, &email(n % 100)))
        } else {
            Typed::Number(speller::number(&mut random, &digits(n % 100)))
        };
        let made = made(door, &typed, &list);
        let text = match &typed {
            Typed::Number(text) | Typed::Address(text) => text,
        };
        assert_ne!(made, Made::Unmarked, "{door:?} {text:?}");
        *counts.entry((door, made)).or_default() += 1;
    }
    for door in DOORS {
        let count = |made| counts.get(&(door, made)).copied().unwrap_or_default();
        let (known, refused) = (count(Made::Known), count(Made::Refused));
        assert!(known > 4 * refused, "most are read: {counts:?}");
    }
}
