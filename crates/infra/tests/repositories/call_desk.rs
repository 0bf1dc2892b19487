//! Holds, who is served, callbacks and what came of calls: no number is held twice, however many reps ask at once.

mod by_bucket;
mod on_the_phone;
mod order;
mod other_numbers;
mod promised;
mod with_some;

use crate::support::*;
use crm_core::call_desk::{
    self, CallOutcome, CallResult, CallbackQuery, CallbackStatus, CandidateQuery, Claim, DueQuery,
    NewCallback, NewSitting, NewSkip, OthersQuery, Queue, ServeError, Served, SittingStatus,
    SkipCause, Tier, WhoseCallbacks,
};
use crm_core::call_numbers::{CallMoment, known_number, look_up_again};
use crm_core::calling::{NewCall, NewDecision, Occasion};
use crm_core::campaigns::CallList;
use crm_core::clock::{BusinessZone, Instant, OfficeDay};
use crm_core::contact::{Person, PhoneKey, PostalCode};
use crm_core::contact_gate::{Answer, GateCode, Purpose};
use crm_core::ids::{BucketId, CallId, CallbackId, RawLeadId, UserId};
use crm_core::number_facts::Holder;
use crm_core::store::{StoreError, Stored};
use crm_core::suppression::{Ask, NewSuppression, SuppressionKey};
use crm_core::unit::Crm;
use crm_core::users::Role;
use crm_core::views::{CalledPeople, RawLeadFilter};
use infra::on_both_databases;
use infra::testing::TestDatabase;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Barrier;
use std::thread;
use time::Duration;

/// On a Friday, in Florida.
pub(crate) fn noon() -> Instant {
    Instant::parse("2026-11-20T12:00:00-05:00").unwrap()
}

pub(crate) fn later(minutes: i64) -> Instant {
    noon().plus(Duration::minutes(minutes))
}

fn day() -> OfficeDay {
    OfficeDay::of(&BusinessZone::parse("America/New_York").unwrap(), noon())
}

fn digits(n: usize) -> String {
    format!("30555501{n:02}")
}

pub(crate) fn key(n: usize) -> PhoneKey {
    PhoneKey::stored(digits(n))
}

/// A raw lead of Miami with the number.
pub(crate) fn raw(db: &TestDatabase, n: usize) -> RawLeadId {
    let person = Person {
        state: Some(state("FL")),
        zip: Some(PostalCode::parse("33101").unwrap()),
        ..reachable("Ana Ruiz", "", &digits(n))
    };
    store_raw_lead(db, raw_details(person))
}

/// How many raw leads whose numbers are looked up.
fn office(db: &TestDatabase, people: usize) -> Vec<RawLeadId> {
    let ids = (0..people).map(|n| raw(db, n)).collect();
    let keys: Vec<PhoneKey> = (0..people).map(key).collect();
    write(db, |tx| look_up_again(tx, &keys, &day(), noon())).unwrap();
    ids
}

pub(crate) fn claim(n: usize, user: UserId, raw: RawLeadId, until: Instant) -> Claim {
    Claim {
        key: key(n),
        user,
        holder: Holder::RawLead(raw),
        campaign: None,
        callback: None,
        decision: None,
        since: noon(),
        until,
    }
}

fn put(db: &TestDatabase, claim: &Claim, now: Instant) -> bool {
    write(db, |tx| tx.claims().put(claim, now)).unwrap()
}

fn all() -> CalledPeople {
    CalledPeople::RawLeads(RawLeadFilter::default())
}

fn read_all(_: CallList, _: &str) -> Option<CalledPeople> {
    Some(all())
}

/// Of all people, in all buckets.
fn query(db: &TestDatabase, user: UserId, tier: Tier, now: Instant) -> CandidateQuery {
    let buckets = write(db, |tx| tx.call_numbers().buckets()).unwrap();
    let buckets: Vec<BucketId> = buckets.into_iter().map(|(id, _)| id).collect();
    CandidateQuery {
        filter: all(),
        others: Vec::new(),
        // Right of every office: what it adds leaves out no one who has one number.
        several_numbers: true,
        tier,
        open: buckets.clone(),
        buckets,
        passed: Vec::new(),
        user,
        skipped_since: noon(),
        fresh_since: now.minus(Duration::hours(24)),
        now,
    }
}

fn first_of(db: &TestDatabase, query: &CandidateQuery) -> Option<PhoneKey> {
    let found = write(db, |tx| tx.desk_candidates().next(query)).unwrap();
    found.map(|(_, key)| key)
}

fn asked(db: &TestDatabase, user: UserId, tier: Tier, now: Instant) -> Option<PhoneKey> {
    first_of(db, &query(db, user, tier, now))
}

fn sits(db: &TestDatabase, user: UserId) {
    write(db, |tx| {
        tx.call_desk().insert_sitting(&NewSitting {
            user,
            queue: Queue::List(CallList::RawLeads, String::new()),
            begun_at: noon(),
        })
    })
    .unwrap();
}

/// The number that a rep is served; a caller that meets another transaction tries again.
fn served(db: &TestDatabase, user: UserId) -> Option<PhoneKey> {
    loop {
        let found = db.write_blocking(|tx| call_desk::next(tx, user, &read_all, (&day(), noon())));
        match found {
            Ok(Served::Person(serving)) => return Some(serving.claim.key),
            Ok(Served::Nobody { .. }) => return None,
            Err(ServeError::Store(StoreError::Clash)) => {}
            Err(error) => panic!("{error}"),
        }
    }
}

/// What is due for a rep so many minutes later.
fn due(user: UserId, minutes: i64) -> DueQuery {
    DueQuery {
        user,
        skipped_since: noon(),
        after: None,
        now: later(minutes),
        most: 9,
    }
}

pub(crate) fn begun(tx: &mut dyn Crm, user: UserId, raw: RawLeadId, at: Instant) -> Stored<CallId> {
    let holder = Holder::RawLead(raw);
    let decision = tx.calling().append(&NewDecision {
        asked_at: at,
        user: Some(user),
        occasion: Occasion::Press,
        holder,
        key: Some(key(0)),
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
        key: key(0),
        purpose: Purpose::Sales,
        campaign: None,
        script_version: None,
        caller: caller(),
        seller: "Liberty NWA".to_owned(),
        started_at: at,
    })
}

on_both_databases! {
    fn r4_071_a_number_is_held_by_one_rep_until_the_hold_runs_out(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        let ana = raw(db, 0);
        assert!(put(db, &claim(0, dana, ana, later(10)), noon()));
        assert!(!put(db, &claim(0, ben, ana, later(15)), later(5)), "held");
        assert!(put(db, &claim(0, dana, ana, later(15)), later(5)), "one's own is held on to");
        let held = || write(db, |tx| tx.claims().of_number(&key(0))).unwrap();
        assert_eq!(held().map(|claim| (claim.user, claim.until)), Some((dana, later(15))));
        write(db, |tx| tx.claims().renew(dana, later(20), later(6))).unwrap();
        assert!(!put(db, &claim(0, ben, ana, later(29)), later(19)), "renewed");
        assert!(put(db, &claim(0, ben, ana, later(30)), later(20)), "run out");
        write(db, |tx| tx.claims().free(&key(0), dana)).unwrap();
        assert!(held().is_some(), "not theirs to free");
        assert_eq!(write(db, |tx| tx.claims().sweep(later(29))), Ok(0));
        assert_eq!(write(db, |tx| tx.claims().sweep(later(30))), Ok(1));
        assert_eq!(held(), None);
    }

    fn r4_071_eight_reps_at_once_never_get_the_same_number(db: &TestDatabase) {
        office(db, 12);
        let reps: Vec<UserId> = (0..8).map(|n| {
            let rep = store_user(db, &format!("rep{n}"), Role::PhoneAgent);
            sits(db, rep);
            rep
        }).collect();
        let start = Barrier::new(reps.len());
        let numbers: Vec<Option<PhoneKey>> = thread::scope(|scope| {
            let asks: Vec<_> = reps.iter().map(|rep| scope.spawn(|| {
                start.wait();
                served(db, *rep)
            })).collect();
            asks.into_iter().map(|ask| ask.join().unwrap()).collect()
        });
        let different: BTreeSet<&str> = numbers.iter().flatten().map(PhoneKey::as_str).collect();
        assert_eq!(different.len(), 8, "{numbers:?}");
        let held = db.query_texts("SELECT CAST(count(DISTINCT user_id) AS TEXT) FROM claims").unwrap();
        assert_eq!(held, ["8"]);
        let again: Vec<Option<PhoneKey>> = reps.iter().map(|rep| served(db, *rep)).collect();
        assert_eq!(again, numbers, "whom they hold");
        let kept = db.query_texts("SELECT CAST(count(*) AS TEXT) FROM gate_decisions WHERE occasion = 'serving'").unwrap();
        assert_eq!(kept, ["8"], "each serving has its decision");
    }

    fn r4_072_a_hold_ends_with_trash_conversion_and_suppression(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let held = |n| write(db, |tx| tx.claims().of_number(&key(n))).unwrap().is_some();
        for n in 0..3 {
            let details = ready(Person {
                state: Some(state("FL")),
                ..reachable("Ana Ruiz", "", &digits(n))
            });
            let id = store_raw_lead(db, details);
            assert!(put(db, &claim(n, dana, id, later(10)), noon()));
            match n {
                0 => { convert(db, id).unwrap(); }
                1 => {
                    let mut gone = raw_lead(db, id);
                    gone.deleted_at = Some(noon());
                    write(db, |tx| save::<dyn Crm, _>(tx, &gone, noon())).unwrap();
                }
                _ => {
                    let new = NewSuppression {
                        key: SuppressionKey::Phone(key(n)),
                        raw_lead: Some(id),
                        by: Some(dana),
                        ask: Ask::default(),
                    };
                    write(db, |tx| tx.suppressions().add(std::slice::from_ref(&new), noon())).unwrap();
                }
            }
            assert!(!held(n), "{n}");
        }
    }

    fn r4_070_each_tier_has_its_people_and_nobody_who_is_held_promised_or_closed(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ids = office(db, 3);
        let newest = asked(db, dana, Tier::NeverCalled, noon());
        assert_eq!(newest, Some(key(2)), "the newest record first");
        assert_eq!(asked(db, dana, Tier::DueAttempt, noon()), None);
        assert!(put(db, &claim(2, dana, ids[2], later(10)), noon()));
        assert_eq!(asked(db, dana, Tier::NeverCalled, noon()), Some(key(1)));
        let change = |n: usize, next: Option<Instant>, closed: bool| {
            write(db, |tx| {
                let mut known = known_number(tx, &key(n), &day(), noon())?;
                known.attempts = 1;
                known.last_attempt_at = Some(noon());
                known.next_attempt_at = next;
                known.closed = closed;
                tx.call_numbers().save(&known)
            })
            .unwrap();
        };
        change(1, Some(later(30)), false);
        assert_eq!(asked(db, dana, Tier::DueAttempt, later(29)), None, "it waits");
        assert_eq!(asked(db, dana, Tier::DueAttempt, later(30)), Some(key(1)));
        change(1, Some(later(30)), true);
        assert_eq!(asked(db, dana, Tier::DueAttempt, later(30)), None, "closed");
        assert_eq!(asked(db, dana, Tier::NeverCalled, noon()), Some(key(0)));
        write(db, |tx| tx.call_desk().insert_skip(&NewSkip {
            user: dana,
            holder: Holder::RawLead(ids[0]),
            key: key(0),
            campaign: None,
            cause: SkipCause::Known,
            reason: "A neighbor".to_owned(),
            at: later(1),
        })).unwrap();
        assert_eq!(asked(db, dana, Tier::NeverCalled, later(2)), None, "skipped");
        let ben = store_user(db, "ben", Role::SalesRep);
        assert_eq!(asked(db, ben, Tier::NeverCalled, later(2)), Some(key(0)), "not by others");
        let waiting = write(db, |tx| tx.desk_candidates().waiting(&all(), &[], later(2))).unwrap();
        let people: i64 = waiting.iter().map(|(_, people)| people).sum();
        assert_eq!(people, 1);
    }

    fn r4_057_those_who_wait_their_turn_are_told_apart_from_whom_the_desk_serves(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ids = office(db, 6);
        let moment = |minutes| CallMoment { at: later(minutes), today: day().today() };
        let counts = |minutes| {
            let now = read(db, |q| q.callable(&all(), moment(minutes))).now;
            (now, read(db, |q| q.callable_not_served(&all(), moment(minutes))))
        };
        assert_eq!(counts(0), (6, 0));
        assert!(put(db, &claim(0, dana, ids[0], later(10)), noon()));
        let tried = |n: usize, next: Option<Instant>, closed: bool| {
            write(db, |tx| {
                let mut known = known_number(tx, &key(n), &day(), noon())?;
                known.last_attempt_at = Some(noon());
                known.next_attempt_at = next;
                known.closed = closed;
                tx.call_numbers().save(&known)
            })
            .unwrap();
        };
        tried(1, Some(later(30)), false);
        tried(2, Some(noon()), true);
        tried(3, None, false);
        let promised = NewCallback {
            key: key(4),
            holder: Holder::RawLead(ids[4]),
            user: Some(dana),
            campaign: None,
            due_at: later(60),
            note: None,
            call: None,
            created_at: noon(),
        };
        write(db, |tx| tx.callbacks().insert(&promised)).unwrap();
        assert_eq!(counts(1), (6, 5), "held, waits, closed, not tried again, promised");
        assert_eq!(counts(30), (6, 3), "the hold and the wait are over");
    }

    fn r4_073_a_callback_is_its_reps_then_anybodys_and_the_offices_when_they_leave(db: &TestDatabase) {
        let (dana, ben) = (store_user(db, "dana", Role::PhoneAgent), store_user(db, "ben", Role::SalesRep));
        let ana = raw(db, 0);
        let new = NewCallback {
            key: key(0),
            holder: Holder::RawLead(ana),
            user: Some(dana),
            campaign: None,
            due_at: later(60),
            note: Some("Ask for the deed".to_owned()),
            call: None,
            created_at: noon(),
        };
        let id = write(db, |tx| tx.callbacks().insert(&new)).unwrap();
        let own = |minutes| {
            let found = write(db, |tx| tx.callbacks().due_of(&due(dana, minutes))).unwrap();
            found.into_iter().map(|callback| callback.id).collect::<Vec<CallbackId>>()
        };
        let others = |minutes| {
            let late = later(minutes - 30);
            let found = write(db, |tx| {
                let others = OthersQuery { late, campaigns: Vec::new(), only: None };
                tx.callbacks().due_of_others(&due(ben, minutes), &others)
            }).unwrap();
            found.into_iter().map(|callback| callback.id).collect::<Vec<CallbackId>>()
        };
        assert_eq!((own(59), own(60)), (vec![], vec![id]));
        assert_eq!((others(89), others(90)), (vec![], vec![id]));
        let of_dana = |due_by| CallbackQuery { whose: WhoseCallbacks::Of(dana), due_by, page: page(1, 25) };
        let listed = read(db, |q| q.desk_callbacks(&of_dana(None)));
        // R5-129: the part of the list that waits now.
        for (minutes, waiting) in [(59, 0), (60, 1)] {
            let due = read(db, |q| q.desk_callbacks(&of_dana(Some(later(minutes)))));
            assert_eq!((due.rows.len(), due.total.rows), (waiting, i64::try_from(waiting).unwrap()));
        }
        let row = listed.rows.first().unwrap();
        assert_eq!((row.name.as_deref(), row.callback.note.as_deref()), (Some("Ana Ruiz"), Some("Ask for the deed")));
        let due = read(db, |q| q.due_callbacks(dana, noon()));
        assert_eq!((due.due, due.later, due.next_due_at), (0, 1, Some(later(60))));
        assert_eq!(write(db, |tx| tx.callbacks().orphan(dana)), Ok(1));
        assert_eq!((own(60), others(60)), (vec![], vec![id]), "anybody's at once");
        write(db, |tx| tx.callbacks().give(id, ben)).unwrap();
        write(db, |tx| tx.callbacks().end(id, CallbackStatus::Done, later(61))).unwrap();
        let twice = write(db, |tx| tx.callbacks().end(id, CallbackStatus::Done, later(61)));
        assert_eq!(twice, Err(StoreError::Clash));
        write(db, |tx| tx.callbacks().reopen(id)).unwrap();
        let open = write(db, |tx| tx.callbacks().open_of(&key(0))).unwrap();
        assert_eq!(open.first().map(|callback| callback.user), Some(Some(ben)));
    }

    fn r4_075_what_came_of_a_call_is_stored_and_taken_back(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        let ana = raw(db, 0);
        let id = write(db, |tx| begun(tx, dana, ana, noon())).unwrap();
        let unfinished = |minutes| write(db, |tx| tx.call_desk().unfinished(later(minutes), 9)).unwrap().len();
        assert_eq!((unfinished(-1), unfinished(0)), (0, 1));
        let held = claim(0, dana, ana, later(10));
        let open = read(db, |q| q.open_call(&held));
        assert_eq!(open.map(|call| call.id), Some(id));
        let result = CallResult {
            outcome: CallOutcome::Voicemail,
            why: None,
            at: later(1),
            seconds: Some(60),
            reason: None,
            note: Some("Said we call again".to_owned()),
            answers: Some(json!({"opening": "Yes"})),
            changed: Some(json!({"attempts": 0})),
        };
        write(db, |tx| tx.call_desk().settle_call(id, Some(result.clone()))).unwrap();
        let call = || write(db, |tx| tx.call_desk().call(id)).unwrap().unwrap();
        assert_eq!(call().result, Some(result));
        let told = |keys: &[PhoneKey]| -> Vec<_> {
            let touches = read(db, |q| q.desk_touches(keys, Holder::RawLead(ana), 3));
            touches.into_iter().map(|touch| (touch.text, touch.number, touch.note)).collect()
        };
        let left = ("Voicemail left".to_owned(), Some(key(0)), Some("Said we call again".to_owned()));
        assert_eq!(told(&[key(1), key(0)]), [left]);
        assert_eq!(told(&[key(1)]), []);
        let tally = write(db, |tx| tx.call_desk().tally(dana, noon(), later(5))).unwrap();
        assert_eq!((tally.outcomes, tally.without), (vec![(CallOutcome::Voicemail, 1)], 0));
        write(db, |tx| tx.call_desk().settle_call(id, None)).unwrap();
        assert_eq!(call().result, None);
        let open = read(db, |q| q.open_call(&held)).unwrap();
        assert_eq!(open.note.as_deref(), Some("Said we call again"), "for whoever says it again");
    }

    fn r4_057_a_rep_has_one_time_on_the_desk(db: &TestDatabase) {
        let dana = store_user(db, "dana", Role::PhoneAgent);
        sits(db, dana);
        let second = write(db, |tx| tx.call_desk().insert_sitting(&NewSitting {
            user: dana,
            queue: Queue::Callbacks,
            begun_at: later(1),
        }));
        assert!(matches!(second, Err(StoreError::Duplicate { .. })), "{second:?}");
        let mut open = write(db, |tx| tx.call_desk().open_sitting(dana)).unwrap().unwrap();
        assert_eq!(open.queue, Queue::List(CallList::RawLeads, String::new()));
        write(db, |tx| tx.call_desk().seen(dana, later(1))).unwrap();
        open.seen_at = later(1);
        assert_eq!(write(db, |tx| tx.call_desk().open_sitting(dana)), Ok(Some(open.clone())));
        open.status = SittingStatus::Ended;
        open.ended_at = Some(later(2));
        write(db, |tx| tx.call_desk().save_sitting(&open)).unwrap();
        assert_eq!(write(db, |tx| tx.call_desk().open_sitting(dana)), Ok(None));
        write(db, |tx| tx.call_desk().seen(dana, later(3))).unwrap();
        let ended = write(db, |tx| tx.call_desk().sitting(open.id)).unwrap();
        assert_eq!(ended, Some(open), "whoever left is not seen there");
    }
}
