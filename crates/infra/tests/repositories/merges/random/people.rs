//! The people of a round: raw leads, leads and clients, with calls, appointments, promises and money of their own.

use super::books::client;
use super::model::Model;
use crate::callable::call_of;
use crate::callable::year::{Chance, know, load_lists, somebody};
use crate::pressed::pressed;
use crate::support::*;
use crm_core::call_desk::NewCallback;
use crm_core::clock::Instant;
use crm_core::contact::{EmailAddress, Person, PhoneKey};
use crm_core::contact_gate::GateCode;
use crm_core::ids::{ClientId, LeadId, PaymentId, RawLeadId, UserId};
use crm_core::merges::MergeKind;
use crm_core::suppression::SuppressionKey;
use infra::testing::TestDatabase;
use std::collections::{BTreeMap, BTreeSet};
use time::Duration;
use time::macros::date;

/// A record by its kind and id.
pub(super) type Record = (MergeKind, i64);

/// How many of each kind.
const PEOPLE: usize = 10;

/// Name, whose a row is, and what it was made of.
const TABLES: [(&str, &str, &str); 10] = [
    (
        "appointments",
        "CASE WHEN client_id IS NULL THEN 'lead ' || lead_id ELSE 'client ' || client_id END",
        "'-'",
    ),
    ("calls", "entity || ' ' || entity_id", "'-'"),
    ("callbacks", "entity || ' ' || entity_id", "'-'"),
    ("properties", "'client ' || client_id", "'-'"),
    (
        "exit_cases",
        "'client ' || client_id",
        "'properties ' || property_id",
    ),
    ("payment_plans", "'client ' || client_id", "'-'"),
    (
        "invoices",
        "'client ' || client_id",
        "COALESCE('payment_plans ' || plan_id, '-')",
    ),
    (
        "payments",
        "'client ' || client_id",
        "COALESCE('payments ' || refund_of, '-')",
    ),
    (
        "commissions",
        "'client ' || client_id",
        "COALESCE('payments ' || payment_id, '-')",
    ),
    (
        "card_intents",
        "'client ' || client_id",
        "COALESCE((SELECT 'payments ' || payments.id FROM payments WHERE payments.card_intent = card_intents.intent), \
         'invoices ' || invoice_id)",
    ),
];

/// The number of a table's row; what a card was asked for has a key of its own.
fn number(table: &str) -> &'static str {
    match table {
        "card_intents" => "CAST(our_key AS BIGINT)",
        _ => "id",
    }
}

/// A row of one of these tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    pub(super) holder: Record,
    pub(super) of: Option<String>,
}

/// Friday, when it is day in every state.
pub(super) fn now() -> Instant {
    Instant::parse("2026-11-20T20:30:00Z").unwrap()
}

/// Lists of numbers are there, and the set-up is over.
pub(super) fn open_office(db: &TestDatabase, by: UserId) {
    let mut chance = Chance(fastrand::Rng::with_seed(47));
    load_lists(db, &mut chance, (date!(2026 - 11 - 20), now()));
    write(db, |tx| tx.contact_rules().end_set_up(Some(by), now())).unwrap();
}

/// A person as they were before anything was merged.
struct Before {
    record: Record,
    person: Person,
    details: String,
    /// Each number, and why it could not be called.
    numbers: Vec<(PhoneKey, Option<GateCode>)>,
}

pub(super) struct Round {
    people: Vec<Before>,
    /// The last id of each table before the round.
    floors: BTreeMap<&'static str, i64>,
    caller: UserId,
    /// Payments that came before any merge.
    pub(super) paid: Vec<i64>,
}

impl Round {
    /// `known` are the numbers with an answer from before.
    pub(super) fn begin(
        db: &TestDatabase,
        (caller, number): (UserId, u64),
        known: &mut BTreeSet<PhoneKey>,
    ) -> Self {
        let mut tables: Vec<&'static str> = TABLES.iter().map(|(name, ..)| *name).collect();
        tables.extend(["raw_leads", "leads", "clients"]);
        let floors = tables.into_iter().map(|table| (table, last(db, table)));
        let mut round = Self {
            people: Vec::new(),
            floors: floors.collect(),
            caller,
            paid: Vec::new(),
        };
        let mut chance = Chance(fastrand::Rng::with_seed(1_000 + number));
        let first = usize::try_from(number).unwrap() * 3 * PEOPLE;
        for place in first..first + 3 * PEOPLE {
            let mut person = somebody(&mut chance, place);
            if chance.0.bool() {
                // Some share an address.
                let email = format!("ana{}@example.com", place - place % 2);
                person.email = Some(EmailAddress::parse(&email).unwrap());
            }
            let kind = MergeKind::ALL[place % MergeKind::ALL.len()];
            round.add(db, &mut chance, (kind, person));
        }
        let ours = round.people.iter().flat_map(|one| &one.numbers);
        let ours = ours.map(|(key, _)| key.clone());
        // Nothing is known of numbers of other countries.
        let ours = ours.filter(|key| key.as_str().len() == 10);
        let ours: Vec<PhoneKey> = ours.filter(|key| known.insert(key.clone())).collect();
        know(db, &ours);
        round.look(db);
        round.paid = round.payments(db);
        round
    }

    fn add(&mut self, db: &TestDatabase, chance: &mut Chance, (kind, person): (MergeKind, Person)) {
        let id = match kind {
            MergeKind::RawLead => store_raw_lead(db, raw_details(person.clone())).get(),
            MergeKind::Lead => store_leads(db, &[lead_details(person.clone())])[0].get(),
            MergeKind::Client => client(db, chance, person.clone()),
        };
        let record = (kind, id);
        let numbers: Vec<(PhoneKey, Option<GateCode>)> = person
            .phone_keys()
            .into_iter()
            .map(|key| (key, None))
            .collect();
        for (key, _) in &numbers {
            if chance.0.bool() {
                // Too long ago for any limit of calls a day.
                let started_at = now().minus(Duration::days(chance.0.i64(20..90)));
                call_of(db, self.caller, (kind.holder(id), key), started_at);
            }
        }
        self.people.push(Before {
            record,
            person,
            details: String::new(),
            numbers,
        });
        if chance.0.bool() {
            self.promise(db, record, now());
        }
    }

    /// Who could be called, and what is stored, before anything is merged.
    fn look(&mut self, db: &TestDatabase) {
        for one in &mut self.people {
            one.details = details(db, one.record);
            let (kind, id) = one.record;
            let numbers = one.numbers.iter();
            let presses = numbers.map(|(key, _)| (kind.holder(id), Some(key.clone())));
            let said = pressed(db, &presses.collect::<Vec<_>>(), self.caller, now());
            for ((_, forbidden), said) in one.numbers.iter_mut().zip(said) {
                *forbidden = (!said.decision.is_allowed()).then(|| said.decision.code());
            }
        }
    }

    pub(super) fn ids(&self, kind: MergeKind) -> Vec<i64> {
        let of_kind = self.people.iter().filter(|one| one.record.0 == kind);
        of_kind.map(|one| one.record.1).collect()
    }

    pub(super) fn all_keys(&self) -> Vec<SuppressionKey> {
        let people = self.people.iter();
        let mut keys: Vec<SuppressionKey> = people
            .flat_map(|one| SuppressionKey::of(&one.person))
            .collect();
        keys.sort_unstable();
        keys.dedup();
        keys
    }

    /// Of a record as it is.
    pub(super) fn keys(&self, db: &TestDatabase, record: Record) -> Vec<SuppressionKey> {
        SuppressionKey::of(&stored(db, record).1)
    }

    pub(super) fn phone_keys(&self, db: &TestDatabase, record: Record) -> Vec<PhoneKey> {
        stored(db, record).1.phone_keys()
    }

    pub(super) fn version(&self, db: &TestDatabase, record: Record) -> i64 {
        stored(db, record).0
    }

    /// One of those that a record is made of who could not be called by this number, and why not.
    pub(super) fn forbidden_before(
        &self,
        model: &Model,
        record: Record,
        key: &PhoneKey,
    ) -> Option<(Record, GateCode)> {
        let parts = model.parts(record);
        let people = self.people.iter().filter(|one| parts.contains(&one.record));
        let mut numbers =
            people.flat_map(|one| one.numbers.iter().map(move |number| (one.record, number)));
        numbers.find_map(|(part, (of, forbidden))| Some((part, forbidden.filter(|_| of == key)?)))
    }

    pub(super) fn rows(&self, db: &TestDatabase) -> BTreeMap<String, Row> {
        let mut rows = BTreeMap::new();
        for (table, whose, of) in TABLES {
            let id = number(table);
            let all = format!(
                "SELECT {id} || ' ' || {whose} || ' ' || {of} FROM {table} WHERE {id} > {}",
                self.floors[table]
            );
            for text in db.query_texts(&all).unwrap() {
                let mut words = text.splitn(4, ' ');
                let mut word = || words.next().unwrap();
                let name = format!("{table} {}", word());
                let kind = MergeKind::parse(word()).unwrap();
                let holder = (kind, word().parse().unwrap());
                let of = Some(word().to_owned()).filter(|of| of != "-");
                rows.insert(name, Row { holder, of });
            }
        }
        rows
    }

    /// The ids of a kind's records that are neither merged nor in the trash.
    pub(super) fn listed(&self, db: &TestDatabase, kind: MergeKind) -> Vec<i64> {
        let table = match kind {
            MergeKind::RawLead => "raw_leads",
            MergeKind::Lead => "leads",
            MergeKind::Client => "clients",
        };
        let all = format!(
            "SELECT CAST(id AS TEXT) FROM {table} WHERE deleted_at IS NULL AND id > {}",
            self.floors[table]
        );
        ids(db, &all)
    }

    /// Money of this round that was recorded manually: only the provider refunds what a card paid.
    fn payments(&self, db: &TestDatabase) -> Vec<i64> {
        let all = format!(
            "SELECT CAST(id AS TEXT) FROM payments WHERE refund_of IS NULL AND card_intent IS NULL AND id > {}",
            self.floors["payments"]
        );
        ids(db, &all)
    }

    pub(super) fn paid_since(&self, db: &TestDatabase) -> Vec<PaymentId> {
        let mut since = self.payments(db);
        since.retain(|id| !self.paid.contains(id));
        since.into_iter().map(PaymentId::new).collect()
    }

    /// A promise to call.
    pub(super) fn promise(&self, db: &TestDatabase, (kind, id): Record, at: Instant) {
        let new = NewCallback {
            key: PhoneKey::stored("4075550101".to_owned()),
            holder: kind.holder(id),
            user: None,
            campaign: None,
            due_at: at,
            note: None,
            call: None,
            created_at: at,
        };
        write(db, |tx| tx.callbacks().insert(&new)).unwrap();
    }

    /// Everything is as it was before anything was merged.
    pub(super) fn assert_as_they_were(&self, db: &TestDatabase) {
        for one in &self.people {
            assert_eq!(details(db, one.record), one.details, "{:?}", one.record);
        }
    }
}

/// In order.
fn ids(db: &TestDatabase, select: &str) -> Vec<i64> {
    let texts = db.query_texts(select).unwrap();
    let mut ids: Vec<i64> = texts.iter().map(|id| id.parse().unwrap()).collect();
    ids.sort_unstable();
    ids
}

fn last(db: &TestDatabase, table: &str) -> i64 {
    let id = number(table);
    let last = format!("SELECT CAST(COALESCE(max({id}), 0) AS TEXT) FROM {table}");
    db.query_texts(&last).unwrap()[0].parse().unwrap()
}

/// Version and person of a record.
fn stored(db: &TestDatabase, (kind, id): Record) -> (i64, Person) {
    write(db, |tx| {
        Ok(match kind {
            MergeKind::RawLead => {
                let found = tx.raw_leads().get(RawLeadId::new(id))?.unwrap();
                (found.version, found.details.person)
            }
            MergeKind::Lead => {
                let found = tx.leads().get(LeadId::new(id))?.unwrap();
                (found.version, found.details.person)
            }
            MergeKind::Client => {
                let found = tx.clients().get(ClientId::new(id))?.unwrap();
                (found.version, found.details.person)
            }
        })
    })
    .unwrap()
}

/// Everything that staff may edit of a record, and whether a client is archived.
fn details(db: &TestDatabase, (kind, id): Record) -> String {
    write(db, |tx| {
        Ok(match kind {
            MergeKind::RawLead => {
                let found = tx.raw_leads().get(RawLeadId::new(id))?.unwrap();
                format!("{:?}", found.details)
            }
            MergeKind::Lead => format!("{:?}", tx.leads().get(LeadId::new(id))?.unwrap().details),
            MergeKind::Client => {
                let found = tx.clients().get(ClientId::new(id))?.unwrap();
                format!("{:?} {:?}", found.details, found.archived_at)
            }
        })
    })
    .unwrap()
}
