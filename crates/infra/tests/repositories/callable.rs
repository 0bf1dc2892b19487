//! How many people of a list may be called, whom its filter shows and what its rows say, beside the gate that is asked about
//! one record after the other.

mod year;

use crate::support::*;
use crm_core::call_numbers::{CallMoment, Callability, Callable, CallableAt, look_up_again};
use crm_core::calling::{self, CheckError, Checked, NewCall, NewDecision, Occasion, Press};
use crm_core::campaigns::CallList;
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::contact::{Person, Phone, PhoneKey, PostalCode};
use crm_core::contact_gate::{Answer, AskedBy, GateCode, Purpose, SuppressionScope};
use crm_core::exit_cases::NewExitCase;
use crm_core::ids::{ClientId, LeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::properties::{Details, NewProperty};
use crm_core::store::StoreError;
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::text::ShortText;
use crm_core::users::Role;
use crm_core::views::Direction::Descending;
use crm_core::views::{CalledPeople, LeadFilter, LeadSort, RawLeadFilter, RawLeadSort};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use time::Duration;

const ZONE: &str = "America/Los_Angeles";
/// Phone, state and ZIP.
const PEOPLE: &[(&str, &str, &str)] = &[
    ("305-555-0100", "FL", "33101"),
    ("305-555-0100", "CA", "90001"),
    ("850-555-0100", "FL", "32501"),
    ("213-555-0100", "NY", "10001"),
    ("801-555-0100", "UT", "84101"),
    ("800-555-0100", "", ""),
    ("", "FL", ""),
    ("+44 20 7946 0958", "", ""),
    // Its digits look like those of North Carolina, and somebody there has them.
    ("+47 22 12 34 56", "", ""),
    ("472-212-3456", "NC", ""),
    ("555-1212", "FL", ""),
    ("893-555-7495", "FL", ""),
    ("305-555-0101", "FL", "33101"),
    ("305-555-0102", "FL", "33101"),
    ("305-555-0103", "FL", "33101"),
];

fn zone() -> BusinessZone {
    BusinessZone::parse(ZONE).unwrap()
}

fn moment(at: Instant) -> CallMoment {
    CallMoment {
        at,
        today: zone().day_of(at),
    }
}

fn named((place, (phone, code, zip)): (usize, &(&str, &str, &str))) -> Person {
    Person {
        state: (!code.is_empty()).then(|| state(code)),
        zip: (!zip.is_empty()).then(|| PostalCode::parse(zip).unwrap()),
        ..reachable(&format!("Ana{place} Ruiz"), "", phone)
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
    let (holder, key) = (
        Holder::Lead(LeadId::new(1)),
        PhoneKey::stored(digits.to_owned()),
    );
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

/// Everybody of a list whose last names all are Ruiz: by number, as a whole list is, and one after the other.
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

/// How presses end that are not kept.
enum Told {
    And(Vec<Checked>),
    Nothing(CheckError),
}

impl From<StoreError> for Told {
    fn from(error: StoreError) -> Self {
        Self::Nothing(error.into())
    }
}

/// A list whose people are asked for one by one.
struct Asked<'a> {
    db: &'a TestDatabase,
    list: CallList,
    /// With their phone numbers.
    people: Vec<(i64, Option<Phone>)>,
    presses: AtomicU64,
}

impl Asked<'_> {
    fn holder(&self, id: i64) -> Holder {
        match self.list {
            CallList::RawLeads => Holder::RawLead(crm_core::ids::RawLeadId::new(id)),
            CallList::Leads => Holder::Lead(LeadId::new(id)),
        }
    }

    /// What a press of each would be told: nothing of it is kept.
    /// Two halves at a time: on PostgreSQL a press waits for the server as long as it works.
    fn one_by_one(&self, by: UserId, now: Instant) -> Vec<Checked> {
        let (first, second) = self.people.split_at(self.people.len() / 2);
        thread::scope(|scope| {
            let second = scope.spawn(|| self.asked_about(second, by, now));
            let mut checked = self.asked_about(first, by, now);
            checked.extend(second.join().unwrap());
            checked
        })
    }

    fn asked_about(
        &self,
        people: &[(i64, Option<Phone>)],
        by: UserId,
        now: Instant,
    ) -> Vec<Checked> {
        let day = OfficeDay::of(&zone(), now);
        let mut checked = Vec::new();
        // On SQLite the other half waits meanwhile, and nobody is let wait for long.
        for piece in people.chunks(100) {
            let told = self.db.write_blocking::<(), Told>(|tx| {
                let mut told = Vec::new();
                for (id, _) in piece {
                    let hash = format!("{:064}", self.presses.fetch_add(1, Ordering::Relaxed));
                    let press = Press {
                        holder: self.holder(*id),
                        shown: None,
                        by,
                        token_hash: &hash,
                    };
                    told.push(calling::check(tx, press, &day, now).map_err(Told::Nothing)?);
                }
                Err(Told::And(told))
            });
            match told {
                Err(Told::And(told)) => checked.extend(told),
                Err(Told::Nothing(error)) => panic!("{error}"),
                Ok(()) => panic!("presses were kept"),
            }
        }
        checked
    }

    fn counted(&self, now: Instant) -> Callable {
        counted(self.db, self.list, now)
    }

    /// The ids of those whom the filter shows, oldest first, and how many there are.
    fn shown(&self, answer: Callability, now: Instant) -> (Vec<i64>, i64) {
        let callable = Some(CallableAt {
            answer,
            moment: moment(now),
        });
        let (mut ids, total) = match self.list {
            CallList::RawLeads => {
                let filter = RawLeadFilter {
                    callable,
                    ..RawLeadFilter::default()
                };
                let query = raw_leads_by(RawLeadSort::Created(Descending), filter);
                let page = read(self.db, |q| q.raw_leads(&query));
                let ids: Vec<i64> = page.rows.iter().map(|row| row.id.get()).collect();
                (ids, page.total.rows)
            }
            CallList::Leads => {
                let filter = LeadFilter {
                    callable,
                    ..LeadFilter::default()
                };
                let query = leads_by(LeadSort::Created(Descending), filter);
                let page = read(self.db, |q| q.leads(&query));
                let ids: Vec<i64> = page.rows.iter().map(|row| row.id.get()).collect();
                (ids, page.total.rows)
            }
        };
        ids.sort_unstable();
        (ids, total)
    }

    /// What the count says is what the gate says to presses; how many may be called.
    fn counts(&self, by: UserId, now: Instant) -> i64 {
        let told = format!("{} at {}", self.list, now.to_rfc3339());
        let checked = self.one_by_one(by, now);
        let counted = self.counted(now);
        let mut codes: BTreeMap<&str, i64> = BTreeMap::new();
        for said in checked.iter().filter(|said| !said.decision.is_allowed()) {
            *codes.entry(said.decision.code().as_str()).or_default() += 1;
        }
        let of = |answer| {
            let said = checked
                .iter()
                .map(|said| Callability::of(said.decision.answer()));
            i64::try_from(said.filter(|said| *said == answer).count()).unwrap()
        };
        let answers = (counted.now, counted.later, counted.never, counted.waiting);
        let (now, later) = (of(Callability::Now), of(Callability::Later));
        assert_eq!(
            answers,
            (now, later, of(Callability::Never), 0),
            "{told}: {codes:?}"
        );
        let reasons = counted.reasons.iter();
        let reasons: BTreeMap<&str, i64> = reasons
            .map(|(code, people)| (code.as_str(), *people))
            .collect();
        assert_eq!(reasons, codes, "{told}");
        let openings = checked.iter().filter_map(|said| said.decision.opens_at);
        assert_eq!(counted.next_opens_at, openings.min(), "{told}");
        now
    }

    /// All that a list says is what the gate says to a press.
    fn holds(&self, by: UserId, now: Instant) -> i64 {
        let told = format!("{} at {}", self.list, now.to_rfc3339());
        let checked = self.one_by_one(by, now);
        let counted = self.counted(now);
        assert_eq!(self.counted(now), counted, "{told}: asked again");
        let mut codes: BTreeMap<&str, i64> = BTreeMap::new();
        for said in &checked {
            *codes.entry(said.decision.code().as_str()).or_default() += 1;
        }
        for answer in Callability::ALL {
            let with = self
                .people
                .iter()
                .zip(&checked)
                .filter(|(_, said)| Callability::of(said.decision.answer()) == *answer);
            let ids: Vec<i64> = with.map(|((id, _), _)| *id).collect();
            let people = i64::try_from(ids.len()).unwrap();
            let by_bucket = match answer {
                Callability::Now => counted.now,
                Callability::Later => counted.later,
                Callability::Never => counted.never,
            };
            assert_eq!(by_bucket, people, "{told}: {answer}, {codes:?} {counted:?}");
            assert_eq!(
                self.shown(*answer, now),
                (ids, people),
                "{told}: filter {answer}"
            );
        }
        for (code, people) in &counted.reasons {
            assert_eq!(codes.get(code.as_str()), Some(people), "{told}: {code}");
        }
        let opens = checked
            .iter()
            .filter_map(|said| said.decision.opens_at)
            .min();
        assert_eq!(
            (counted.waiting, counted.next_opens_at),
            (0, opens),
            "{told}"
        );
        let rows = read(self.db, |q| {
            q.callable_rows(self.list, &self.people, moment(now))
        });
        for ((row, said), (id, _)) in rows.into_iter().zip(&checked).zip(&self.people) {
            let row = row.unwrap();
            let of_row = (row.answer, row.sentence, row.opens_at, row.until);
            let decision = &said.decision;
            let of_press = (
                decision.answer(),
                said.sentence.clone(),
                decision.opens_at,
                decision.until,
            );
            assert_eq!(of_row, of_press, "{told}: {id}");
        }
        counted.now
    }
}

fn sort(db: &TestDatabase, now: Instant) {
    let day = OfficeDay::of(&zone(), now);
    write(db, |tx| {
        let keys = tx.call_numbers().stale(500)?;
        look_up_again(tx, &keys, &day, now)
    })
    .unwrap();
}

on_both_databases! {
    fn r4_050_lists_say_of_everybody_what_the_gate_says_to_a_press(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let people = || PEOPLE.iter().enumerate().map(named);
        let raw: Vec<_> = people().map(|person| store_raw_lead(db, raw_details(person))).collect();
        let leads: Vec<LeadId> = people().map(|person| {
            *store_leads(db, &[lead_details(person)]).first().unwrap()
        }).collect();
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
        let phones: Vec<Option<Phone>> = people().map(|person| person.phone).collect();
        let raw = raw.iter().map(|id| id.get()).zip(phones.clone()).collect();
        let leads = leads.iter().map(|id| id.get()).zip(phones).collect();
        let lists = [(CallList::RawLeads, raw), (CallList::Leads, leads)];
        let mut allowed = 0;
        for (list, people) in lists {
            let asked = Asked { db, list, people, presses: AtomicU64::new(0) };
            // Calls that were made until then: no list is asked about what is to come.
            for step in 2..14 {
                allowed += asked.holds(dana, later(step * 211));
            }
        }
        assert!(allowed > 0, "somebody may be called");
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
        // In the trash, with another number, with one that is not ours any more and with the same digits, and somebody new.
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
