//! What is read again, over mocks.

use super::{ReadTo, SearchedText, StoredPerson, read_piece};
use crate::contact::{EmailAddress, EmailKey, Person, Phone, PhoneKey};
use crate::event::{Event, EventKind};
use crate::fixtures::{NOW, raw_lead, user};
use crate::ids::{ClientId, JobId, LeadId, RawLeadId, SuppressionId, UserId};
use crate::jobs::Lease;
use crate::number_facts::Holder;
use crate::raw_leads::{MarketingStatus, RawLead};
use crate::suppression::SuppressionKey;
use crate::text::Name;
use crate::unit::MockCrm;
use std::sync::{Arc, Mutex};

const LEASE: Lease = Lease {
    job: JobId::new(1),
    token: 1,
};
const ANA: Holder = Holder::RawLead(RawLeadId::new(1));
const BEN: Holder = Holder::Lead(LeadId::new(2));

/// As a former version stored her: a number, its key, an address, its key.
#[derive(Clone, Copy)]
struct Ana(&'static str, &'static str, &'static str, &'static str);

impl Ana {
    fn record(self) -> RawLead {
        let mut record = raw_lead(MarketingStatus::New);
        let Self(phone, _, email, _) = self;
        record.details.person = Person {
            email: Some(EmailAddress::stored(email.to_owned())),
            phone: Some(Phone::stored(phone.to_owned())),
            ..Person::named(
                record.details.person.first_name.clone(),
                record.details.person.last_name.clone(),
            )
        };
        record
    }

    fn stored(self) -> StoredPerson {
        let Self(_, phone_key, _, email_key) = self;
        let person = self.record().details.person;
        StoredPerson {
            holder: ANA,
            search_text: person.search_text(),
            person,
            phone_keys: vec![PhoneKey::stored(phone_key.to_owned())],
            email_key: Some(EmailKey::stored(email_key.to_owned())),
        }
    }
}

/// The list before: its keys stand for everything.
type List = &'static [&'static str];
/// The number and the address as they are stored then, and the events.
type Outcome = Option<(&'static str, &'static str, &'static [EventKind])>;

/// Reads Ana again; answers what was saved of her, and the events.
fn read(ana: Ana, list: List) -> (Option<Person>, Vec<Event>) {
    let saved: Arc<Mutex<Option<Person>>> = Arc::default();
    let events: Arc<Mutex<Vec<Event>>> = Arc::default();
    let mut tx = MockCrm::default();
    tx.jobs.expect_extend().once().returning(|_, _| Ok(()));
    tx.stored_people
        .expect_after()
        .returning(move |_, _| Ok(vec![ana.stored()]));
    tx.stored_people
        .expect_with_key()
        .returning(|_| Ok(vec![ANA, BEN]));
    tx.raw_leads
        .expect_get()
        .returning(move |_| Ok(Some(ana.record())));
    let kept = Arc::clone(&saved);
    tx.raw_leads.expect_save().returning(move |changed| {
        *kept.lock().unwrap() = Some(changed.details.person.clone());
        Ok(())
    });
    let on_list = |key: &SuppressionKey| list.contains(&key.value());
    tx.suppressions
        .expect_carry()
        .returning(move |from, to, _| Ok(on_list(from) && !on_list(to)));
    tx.suppressions
        .expect_among()
        .returning(move |keys| Ok(keys.iter().filter(|key| on_list(key)).cloned().collect()));
    let told = Arc::clone(&events);
    tx.events.expect_append().returning(move |appended| {
        told.lock().unwrap().extend_from_slice(appended);
        Ok(())
    });
    let from = ReadTo::Person(Holder::RawLead(RawLeadId::new(0)));
    let to = read_piece(&mut tx, LEASE, from, NOW);
    assert_eq!(to, Ok(Some(ReadTo::Person(ANA))));
    let saved = saved.lock().unwrap().take();
    let events = events.lock().unwrap().split_off(0);
    (saved, events)
}

const PLAIN: Ana = Ana(
    "(407) 555-0142",
    "4075550142",
    "Eli@example.com",
    "eli@example.com",
);
const DECIMAL: Ana = Ana(
    "4075550142.0",
    "40755501420",
    "Eli@example.com",
    "eli@example.com",
);
const HIDDEN: Ana = Ana(
    "\u{202d}407-555-0142\u{202c}",
    "4075550142",
    "eli@exam\u{ad}ple.com",
    "eli@exam\u{ad}ple.com",
);
const OTHER_KEY: Ana = Ana(
    "(407) 555-0142",
    "14075550142",
    "Eli@example.com",
    "eli@example.com",
);
const WORDS: Ana = Ana(
    "call 407 555 0142 or so",
    "4075550142",
    "eli@exämple.com",
    "eli@exämple.com",
);

/// Ana as stored, the list → what is stored of her, and what her history and that of Ben, who has her number too, say.
fn cases() -> [(Ana, List, Outcome); 9] {
    use EventKind::{PersonSuppressed, RawLeadSuppressed, RawLeadUpdated};
    [
        (PLAIN, &["4075550142"], None),
        (WORDS, &[], None),
        (
            DECIMAL,
            &[],
            Some(("4075550142", "Eli@example.com", &[RawLeadUpdated])),
        ),
        (
            DECIMAL,
            &["4075550142"],
            Some((
                "4075550142",
                "Eli@example.com",
                &[RawLeadUpdated, RawLeadSuppressed],
            )),
        ),
        // What was asked under the former key is asked of all who have the number.
        (
            DECIMAL,
            &["40755501420"],
            Some((
                "4075550142",
                "Eli@example.com",
                &[RawLeadUpdated, RawLeadSuppressed, PersonSuppressed],
            )),
        ),
        // Her address did not change, so that it marks her no further.
        (
            DECIMAL,
            &["eli@example.com"],
            Some(("4075550142", "Eli@example.com", &[RawLeadUpdated])),
        ),
        (
            HIDDEN,
            &["eli@example.com"],
            Some((
                "407-555-0142",
                "eli@example.com",
                &[RawLeadUpdated, RawLeadSuppressed],
            )),
        ),
        (
            HIDDEN,
            &[],
            Some(("407-555-0142", "eli@example.com", &[RawLeadUpdated])),
        ),
        (
            OTHER_KEY,
            &[],
            Some(("(407) 555-0142", "Eli@example.com", &[RawLeadUpdated])),
        ),
    ]
}

#[test]
fn r5_045_who_reads_otherwise_is_stored_anew_and_marked_when_the_list_has_them() {
    for (ana, list, outcome) in cases() {
        let (saved, events) = read(ana, list);
        let kinds: Vec<EventKind> = events.iter().map(|event| event.kind).collect();
        let texts = saved.as_ref().map(|person| {
            let phone = person.phone.as_ref().map(Phone::as_str);
            let email = person.email.as_ref().map(EmailAddress::as_str);
            (phone.unwrap(), email.unwrap(), kinds.as_slice())
        });
        assert_eq!(texts, outcome, "{} {list:?}", ana.0);
        assert_eq!(saved.is_none(), events.is_empty());
    }
}

/// What a search looked at before → whether she is stored again.
#[test]
fn r5_048_whoever_is_searched_by_another_text_today_is_stored_anew() {
    let mut ana = PLAIN.stored();
    ana.person.last_name = Name::parse("O\u{2019}Brien").unwrap();
    let today = ana.person.search_text();
    let before = today.replace('\'', "\u{2019}");
    for (search_text, outcome) in [(today, false), (before, true)] {
        let stored = StoredPerson {
            search_text,
            ..ana.clone()
        };
        assert_eq!(stored.reads_otherwise(), outcome, "{stored:?}");
    }
}

/// Where nothing is left → what is read next.
#[test]
fn r5_045_requests_are_read_before_people_and_the_job_ends_with_the_last_text() {
    let raw_leads = ReadTo::Person(Holder::RawLead(RawLeadId::new(0)));
    let leads = ReadTo::Person(Holder::Lead(LeadId::new(0)));
    let clients = ReadTo::Person(Holder::Client(ClientId::new(0)));
    let cases = [
        (ReadTo::START, Some(raw_leads)),
        (ReadTo::Suppression(SuppressionId::new(9)), Some(raw_leads)),
        (raw_leads, Some(leads)),
        (leads, Some(clients)),
        (clients, Some(ReadTo::User(UserId::new(0)))),
        (
            ReadTo::User(UserId::new(7)),
            Some(ReadTo::Text(SearchedText::DocumentTitle, 0)),
        ),
        (
            ReadTo::Text(SearchedText::DocumentTitle, 9),
            Some(ReadTo::Text(SearchedText::Appointment, 0)),
        ),
        (
            ReadTo::Text(SearchedText::BankLine, 0),
            Some(ReadTo::Text(SearchedText::BankTransfer, 0)),
        ),
        (ReadTo::Text(SearchedText::BankTransfer, 0), None),
    ];
    for (from, next) in cases {
        let mut tx = MockCrm::default();
        tx.jobs.expect_extend().once().returning(|_, _| Ok(()));
        tx.stored_people
            .expect_after()
            .returning(|_, _| Ok(Vec::new()));
        tx.stored_people
            .expect_addresses_on_the_list()
            .returning(|_, _| Ok(Vec::new()));
        tx.stored_people
            .expect_users_after()
            .returning(|_, _| Ok(Vec::new()));
        tx.stored_people
            .expect_texts_after()
            .returning(|_, _, _| Ok(Vec::new()));
        assert_eq!(read_piece(&mut tx, LEASE, from, NOW), Ok(next));
    }
}

/// The address of account 7 as it was stored, whose it is by today's reading → the address that is stored.
#[test]
fn r5_045_an_accounts_address_is_read_again_unless_it_is_anothers_then() {
    let (plain, hidden) = ("dana@example.com", "dana@exam\u{ad}ple.com");
    let cases = [
        (plain, Some(7), None),
        (hidden, None, Some(plain)),
        (hidden, Some(7), Some(plain)),
        (hidden, Some(9), None),
    ];
    for (then, holder, outcome) in cases {
        let stored = EmailAddress::stored(then.to_owned());
        let mut tx = MockCrm::default();
        tx.jobs.expect_extend().once().returning(|_, _| Ok(()));
        let found = stored.clone();
        tx.stored_people
            .expect_users_after()
            .returning(move |_, _| Ok(vec![(UserId::new(7), found.clone())]));
        tx.users.expect_get().returning(move |_| {
            let mut account = user();
            account.email = stored.clone();
            Ok(Some(account))
        });
        tx.users.expect_by_email_key().returning(move |key| {
            assert_eq!(key, plain);
            let mut account = user();
            account.id = UserId::new(holder.unwrap_or_default());
            Ok(holder.map(|_| account))
        });
        tx.users
            .expect_save()
            .times(usize::from(outcome.is_some()))
            .withf(move |changed| Some(changed.email.as_str()) == outcome)
            .returning(|_| Ok(()));
        tx.events
            .expect_append()
            .times(usize::from(outcome.is_some()))
            .withf(|events| events[0].kind == EventKind::UserProfileChanged)
            .returning(|_| Ok(()));
        let from = ReadTo::User(UserId::new(0));
        let to = read_piece(&mut tx, LEASE, from, NOW);
        assert_eq!(to, Ok(Some(ReadTo::User(UserId::new(7)))), "{then:?}");
    }
}

/// What a row was found by → what it is found by from now on, where that is something else.
#[test]
fn r5_048_whatever_was_folded_before_is_found_in_either_spelling() {
    let cases = [
        ("o'brien", None),
        ("smith-jones cove\norlando", None),
        ("", None),
        ("o\u{2019}brien", Some("o'brien")),
        (
            "smith\u{2011}jones  cove\norlando",
            Some("smith-jones cove\norlando"),
        ),
        ("smi\u{ad}th\n\u{200b}", Some("smith")),
    ];
    for (then, outcome) in cases {
        let mut tx = MockCrm::default();
        tx.jobs.expect_extend().once().returning(|_, _| Ok(()));
        let people = &mut tx.stored_people;
        people
            .expect_texts_after()
            .returning(move |_, _, _| Ok(vec![(31, then.to_owned())]));
        people
            .expect_keep_text()
            .times(usize::from(outcome.is_some()))
            .withf(move |of, id, text| {
                (*of, *id, Some(text)) == (SearchedText::Resort, 31, outcome)
            })
            .returning(|_, _, _| Ok(()));
        let from = ReadTo::Text(SearchedText::Resort, 4);
        let to = read_piece(&mut tx, LEASE, from, NOW);
        let read = ReadTo::Text(SearchedText::Resort, 31);
        assert_eq!(to, Ok(Some(read)), "{then:?}");
    }
}
