//! The order of the tiers, and who is passed over.

use super::scene::{REP, ana, claim, day, gate, holder, key, noon, open_facts, sitting, state};
use crate::call_desk::{
    Callback, CallbackStatus, Queue, ServeError, Served, SittingStatus, Tier, next,
};
use crate::campaigns::{CallList, CampaignStatus};
use crate::clock::{BusinessZone, Instant, OfficeDay};
use crate::contact::{Phone, PhoneKey};
use crate::fixtures::campaign;
use crate::ids::{BucketId, CallbackId, CampaignId, DecisionId, RawLeadId, SuppressionId, UserId};
use crate::number_facts::Holder;
use crate::raw_leads::MarketingStatus;
use crate::suppression::{Ask, StoredSuppression};
use crate::unit::MockCrm;
use crate::views::{CalledPeople, RawLeadFilter};
use std::sync::{Arc, Mutex};
use time::Duration;

fn read(_: CallList, _: &str) -> Option<CalledPeople> {
    Some(CalledPeople::RawLeads(RawLeadFilter::default()))
}

fn callback(id: i64, user: Option<UserId>) -> Callback {
    Callback {
        id: CallbackId::new(id),
        key: key(),
        holder: holder(),
        user,
        campaign: None,
        due_at: noon().minus(Duration::minutes(40)),
        note: None,
        status: CallbackStatus::Open,
        call: None,
    }
}

fn list() -> Queue {
    Queue::List(CallList::RawLeads, String::new())
}

/// A desk at which this rep works on a list; no one is held.
fn office(queue: Queue) -> MockCrm {
    office_over(MockCrm::default(), queue)
}

/// The same where some answers are set already.
fn office_over(mut tx: MockCrm, queue: Queue) -> MockCrm {
    gate(&mut tx);
    tx.claims.expect_of_user().returning(|_, _| Ok(Vec::new()));
    tx.claims.expect_renew().returning(|_, _, _| Ok(()));
    tx.call_desk
        .expect_open_sitting()
        .returning(move |_| Ok(Some(sitting(queue.clone(), SittingStatus::Working))));
    tx.call_desk.expect_seen().returning(|_, _| Ok(()));
    tx.raw_leads
        .expect_get()
        .returning(|_| Ok(Some(ana(MarketingStatus::New))));
    tx.call_numbers
        .expect_get()
        .returning(|_| Ok(Some(state())));
    tx.call_numbers
        .expect_buckets()
        .returning(|| Ok(vec![(BucketId::new(3), open_facts())]));
    tx.campaigns
        .expect_running_for()
        .returning(|_| Ok(vec![CampaignId::new(5)]));
    tx.calling
        .expect_append()
        .returning(|_| Ok(DecisionId::new(71)));
    tx.desk_candidates
        .expect_has_several_numbers()
        .returning(|_| Ok(false));
    tx.desk_candidates
        .expect_open_with_some()
        .returning(|asked| Ok(asked.open.clone()));
    tx
}

fn promises(tx: &mut MockCrm, promised: (bool, bool)) {
    promises_to(tx, true, promised);
}

/// The same of a person whom the campaign of the sitting serves, or not.
fn promises_to(tx: &mut MockCrm, serves: bool, (own, others): (bool, bool)) {
    tx.callbacks.expect_due_of().returning(move |_| {
        let mine = callback(61, Some(REP));
        Ok(own.then_some(mine).into_iter().collect())
    });
    tx.callbacks
        .expect_due_of_others()
        .withf(move |asked, others| {
            let is_late = others.late == asked.now.minus(Duration::minutes(30));
            let theirs: &[CampaignId] = match others.only {
                Some(_) if !serves => &[],
                _ => &[CampaignId::new(5)],
            };
            is_late && others.campaigns == theirs
        })
        .returning(move |_, _| {
            let theirs = callback(62, Some(UserId::new(8)));
            Ok(others.then_some(theirs).into_iter().collect())
        });
}

fn served(tx: &mut MockCrm, now: Instant) -> Result<Served, ServeError> {
    let zone = BusinessZone::parse("America/New_York").unwrap();
    next(tx, REP, &read, (&OfficeDay::of(&zone, now), now))
}

/// Own callback, another's, the tiers of the list that have people → whom the rep gets.
#[test]
fn r4_070_the_next_person_follows_the_order_of_the_tiers() {
    use Tier::{DueAttempt, FreshInquiry, NeverCalled, OthersCallback, OwnCallback};
    let all = &[FreshInquiry, DueAttempt, NeverCalled][..];
    let cases = [
        (true, true, all, Some(OwnCallback)),
        // R5-035: of other people when the list has no one left.
        (false, true, all, Some(FreshInquiry)),
        (false, true, &[][..], Some(OthersCallback)),
        (false, false, all, Some(FreshInquiry)),
        (false, false, &all[1..], Some(DueAttempt)),
        (false, false, &all[2..], Some(NeverCalled)),
        (false, false, &[][..], None),
    ];
    for (own, others, listed, tier) in cases {
        let mut tx = office(list());
        promises(&mut tx, (own, others));
        let listed = listed.to_vec();
        tx.desk_candidates.expect_next().returning(move |asked| {
            let has = listed.contains(&asked.tier) && asked.buckets == [BucketId::new(3)];
            Ok(has.then(|| (holder(), key())))
        });
        tx.desk_candidates
            .expect_waiting()
            .returning(|_, _, _| Ok(Vec::new()));
        tx.desk_candidates
            .expect_next_try()
            .returning(|_, _, _| Ok(None));
        tx.claims
            .expect_put()
            .times(usize::from(tier.is_some()))
            .withf(|claim, now| {
                let lasts = claim.until == now.plus(Duration::minutes(10));
                claim.user == REP && lasts && claim.decision == Some(DecisionId::new(71))
            })
            .returning(|_, _| Ok(true));
        let found = match served(&mut tx, noon()).unwrap() {
            Served::Person(serving) => Some(serving.tier),
            Served::Nobody { sentence, .. } => {
                assert_eq!(sentence, "No one is left in this list.");
                None
            }
        };
        assert_eq!(found, tier, "{own} {others}");
    }
}

/// The buckets in which each tier has people → the tiers that are read for the next one.
#[test]
fn r4_070_no_bucket_is_asked_in_which_a_tier_has_nobody() {
    use Tier::{DueAttempt, FreshInquiry, NeverCalled};
    let (open, closed) = ([BucketId::new(3)], [BucketId::new(4)]);
    let cases: [(&[BucketId], &[BucketId], &[Tier]); 4] = [
        (&open, &open, &[FreshInquiry, DueAttempt, NeverCalled]),
        (&[], &open, &[DueAttempt, NeverCalled]),
        (&[], &[], &[NeverCalled]),
        (&closed, &closed, &[NeverCalled]),
    ];
    for (fresh, due, expected) in cases {
        let mut tx = MockCrm::default();
        let (fresh, due) = (fresh.to_vec(), due.to_vec());
        tx.desk_candidates
            .expect_open_with_some()
            .returning(move |asked| {
                Ok(match asked.tier {
                    FreshInquiry => fresh.clone(),
                    DueAttempt => due.clone(),
                    _ => asked.open.clone(),
                })
            });
        let seen = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&seen);
        tx.desk_candidates.expect_next().returning(move |asked| {
            assert_eq!(asked.buckets, [BucketId::new(3)]);
            told.lock().unwrap().push(asked.tier);
            Ok(None)
        });
        let mut tx = office_over(tx, list());
        promises(&mut tx, (false, false));
        tx.desk_candidates
            .expect_waiting()
            .returning(|_, _, _| Ok(Vec::new()));
        tx.desk_candidates
            .expect_next_try()
            .returning(|_, _, _| Ok(None));
        assert!(matches!(served(&mut tx, noon()), Ok(Served::Nobody { .. })));
        assert_eq!(*seen.lock().unwrap(), expected);
    }
}

#[test]
fn r4_071_whoever_was_held_in_between_is_passed_and_the_next_is_served() {
    let mut tx = office(list());
    promises(&mut tx, (false, false));
    tx.desk_candidates.expect_next().returning(|asked| {
        let passed = asked.passed.len();
        let due = asked.tier == Tier::DueAttempt && passed < 2;
        Ok(due.then(|| (holder(), PhoneKey::stored(format!("305555010{passed}")))))
    });
    let mut puts = [false, true].into_iter();
    tx.claims
        .expect_put()
        .times(2)
        .returning(move |_, _| Ok(puts.next().unwrap()));
    let found = served(&mut tx, noon()).unwrap();
    assert!(matches!(found, Served::Person(_)));
}

/// How many wait → the answer at 9:00 PM.
#[test]
fn r4_057_who_cannot_be_called_now_is_counted_with_the_time_that_opens() {
    let opening = "Nobody in this list can be called right now.";
    let cases = [
        (
            9,
            format!("{opening} 9 people open tomorrow at 8:00 AM their time."),
        ),
        (
            1,
            format!("{opening} 1 person opens tomorrow at 8:00 AM their time."),
        ),
        (0, "No one is left in this list.".to_owned()),
    ];
    let night = noon().plus(Duration::hours(9));
    for (people, expected) in cases {
        let mut tx = office(list());
        promises(&mut tx, (false, false));
        tx.desk_candidates
            .expect_waiting()
            .returning(move |_, _, _| {
                let waiting = (vec![BucketId::new(3)], people);
                Ok((people > 0).then_some(waiting).into_iter().collect())
            });
        tx.desk_candidates
            .expect_next_try()
            .returning(|_, _, _| Ok(None));
        let Served::Nobody { sentence, opens_at } = served(&mut tx, night).unwrap() else {
            panic!("somebody is served at night");
        };
        assert_eq!(sentence, expected);
        let opens = Instant::parse("2026-11-19T08:00:00-05:00").ok();
        assert_eq!(opens_at, opens.filter(|_| people > 0));
    }
}

#[test]
fn r4_073_a_callback_that_may_not_be_made_now_waits() {
    let mut tx = office(Queue::Callbacks);
    promises(&mut tx, (true, true));
    tx.callbacks.expect_next_due().returning(|_| Ok(None));
    let night = noon().plus(Duration::hours(9));
    let found = served(&mut tx, night).unwrap();
    let Served::Nobody { sentence, .. } = found else {
        panic!("somebody is served at night");
    };
    assert_eq!(sentence, "No callback is due right now.");
}

/// Of a raw lead of its own.
fn due(id: i64) -> Callback {
    Callback {
        holder: Holder::RawLead(RawLeadId::new(id)),
        ..callback(id, Some(REP))
    }
}

fn number_of(id: i64) -> String {
    format!("305555{id:04}")
}

/// How many callbacks that were due before may not be made → whether the one that may is made.
#[test]
fn r4_073_callbacks_that_may_not_be_made_keep_no_other_waiting() {
    for (refused, made) in [(0, true), (20, true), (45, true), (199, true), (200, false)] {
        let mut tx = MockCrm::default();
        tx.raw_leads.expect_get().returning(|id| {
            let mut raw = ana(MarketingStatus::New);
            raw.details.person.phone = Phone::parse(&number_of(id.get())).ok();
            Ok(Some(raw))
        });
        let lawful = number_of(refused + 1);
        tx.suppressions.expect_of_phone().returning(move |key| {
            let asked = StoredSuppression {
                id: SuppressionId::new(5),
                ask: Ask::default(),
                created_at: noon(),
            };
            Ok((key.as_str() != lawful).then_some(asked))
        });
        tx.callbacks.expect_due_of().returning(move |asked| {
            let from = asked.after.map_or(1, |(_, id)| id.get() + 1);
            let to = (from + asked.most - 1).min(refused + 1);
            Ok((from..=to).map(due).collect())
        });
        let mut tx = office_over(tx, Queue::Callbacks);
        tx.callbacks
            .expect_due_of_others()
            .returning(|_, _| Ok(Vec::new()));
        // They have other numbers than when the calls were promised.
        tx.callbacks
            .expect_follow()
            .withf(|id, key| key.as_str() == number_of(id.get()))
            .returning(|_, _| Ok(()));
        tx.callbacks.expect_next_due().returning(|_| Ok(None));
        tx.claims
            .expect_put()
            .times(usize::from(made))
            .withf(move |claim, _| claim.callback == Some(CallbackId::new(refused + 1)))
            .returning(|_, _| Ok(true));
        let found = served(&mut tx, noon()).unwrap();
        assert_eq!(matches!(found, Served::Person(_)), made, "{refused}");
    }
}

/// The campaign of the sitting, which everyone may call when it names no members → why no one is served.
#[test]
fn r4_074_a_campaign_is_served_while_it_runs_to_those_who_call_for_it() {
    use CampaignStatus::{Ended, Paused, Running};
    const COLLEAGUE: UserId = UserId::new(8);
    let others = Some("This campaign is for other reps now. Choose another.");
    let stopped = Some("This campaign is no longer running.");
    let cases = [
        (Some(campaign(Running, &[])), None),
        (Some(campaign(Running, &[REP, COLLEAGUE])), None),
        (Some(campaign(Running, &[COLLEAGUE])), others),
        (Some(campaign(Paused, &[REP])), stopped),
        (Some(campaign(Ended, &[REP])), stopped),
        (None, stopped),
    ];
    for (stored, told) in cases {
        let mut tx = office(Queue::Campaign(CampaignId::new(5)));
        promises_to(&mut tx, told.is_none(), (false, false));
        let found = stored.clone();
        tx.campaigns
            .expect_get()
            .withf(|id| *id == CampaignId::new(5))
            .returning(move |_| Ok(found.clone()));
        tx.desk_candidates
            .expect_served_before()
            .returning(|_| Ok(Vec::new()));
        tx.desk_candidates
            .expect_next()
            .returning(|_| Ok(Some((holder(), key()))));
        tx.claims
            .expect_put()
            .times(usize::from(told.is_none()))
            .withf(|claim, _| claim.campaign == Some(CampaignId::new(5)))
            .returning(|_, _| Ok(true));
        let sentence = match served(&mut tx, noon()).unwrap() {
            Served::Person(_) => None,
            Served::Nobody { sentence, .. } => Some(sentence),
        };
        assert_eq!(sentence.as_deref(), told, "{stored:?}");
    }
}

/// The sitting → why no one is served, and the sentence of it.
#[test]
fn r4_057_r5_175_nobody_is_served_without_a_time_on_the_desk() {
    let cases = [
        (None, ServeError::NoSitting, "Choose whom to call first."),
        (
            Some(SittingStatus::Paused),
            ServeError::Paused,
            "You're paused. Resume to continue.",
        ),
    ];
    for (status, refused, sentence) in cases {
        assert_eq!(refused.to_string(), sentence);
        let mut tx = MockCrm::default();
        tx.claims.expect_of_user().returning(|_, _| Ok(Vec::new()));
        tx.call_desk
            .expect_open_sitting()
            .returning(move |_| Ok(status.map(|status| sitting(Queue::Callbacks, status))));
        assert_eq!(served(&mut tx, noon()), Err(refused));
    }
}

#[test]
fn r4_071_whoever_is_held_stays_before_the_rep() {
    let mut tx = MockCrm::default();
    gate(&mut tx);
    tx.claims
        .expect_of_user()
        .returning(|_, _| Ok(vec![claim(REP, noon().plus(Duration::minutes(3)))]));
    tx.claims.expect_renew().once().returning(|_, _, _| Ok(()));
    tx.call_desk.expect_seen().returning(|_, _| Ok(()));
    tx.raw_leads
        .expect_get()
        .returning(|_| Ok(Some(ana(MarketingStatus::New))));
    tx.call_numbers
        .expect_get()
        .returning(|_| Ok(Some(state())));
    tx.desk_candidates
        .expect_has_fresh_inquiry()
        .returning(|_, _| Ok(false));
    let found = next(&mut tx, REP, &read, (&day(), noon())).unwrap();
    let Served::Person(serving) = found else {
        panic!("the person whom the rep holds");
    };
    assert_eq!((serving.claim.key, serving.tier), (key(), Tier::DueAttempt));
}
