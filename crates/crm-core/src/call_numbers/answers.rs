//! The gate is asked once for each bucket, and one by one of those whom their bucket does not speak for: who was called in the
//! last 24 hours, and who is served.

use super::facts::BucketFacts;
use crate::clock::{Instant, WallTime};
use crate::closed_set::closed_set;
use crate::contact_gate::{
    Answer, Decision, Facts, Gate, GateCode, Number, Purpose, ToldPlace, Zone, ZoneSet,
};
use crate::ids::BucketId;
use std::collections::{BTreeMap, HashMap, HashSet};
use time::{Date, Duration};

/// The calls of this long count for the cap.
pub const CALLS_COUNT: Duration = Duration::hours(24);

closed_set! {
    /// Whether people may be called, as lists are filtered by it.
    pub enum Callability {
        Now = "now",
        /// Not now, but it will pass, or somebody in the office can see to it.
        Later = "later",
        /// Until a fact changes.
        Never = "never",
    }
}

impl Callability {
    /// What an answer of the gate comes to.
    #[must_use]
    pub const fn of(answer: Answer) -> Self {
        match answer {
            Answer::Allowed => Self::Now,
            Answer::NotNow => Self::Later,
            Answer::Never => Self::Never,
        }
    }
}

/// When the gate is asked about a whole list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallMoment {
    pub at: Instant,
    /// The office's day: registrations and emergencies are as of it.
    pub today: Date,
}

impl CallMoment {
    /// Hours open and close with a minute: within one, an answer about a list stays as it is.
    #[must_use]
    pub const fn minute(&self) -> i64 {
        self.at.micros().div_euclid(60_000_000)
    }

    /// Calls after this one count.
    #[must_use]
    pub fn calls_count_after(&self) -> Instant {
        self.at.minus(CALLS_COUNT)
    }
}

/// A wish for those people of a list of whom the gate says so at a moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallableAt {
    pub answer: Callability,
    pub moment: CallMoment,
}

/// The buckets by what the gate says of a sales call to their numbers that had none in the last 24 hours.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenBuckets {
    /// With the moment at which it closes; those that close soonest first.
    pub open: Vec<(BucketId, Option<Instant>)>,
    /// With the moment at which it opens, when that is known; those that open soonest first.
    pub later: Vec<(BucketId, Option<Instant>)>,
    pub never: Vec<BucketId>,
}

impl OpenBuckets {
    /// Those of whom the gate says so.
    #[must_use]
    pub fn of(&self, answer: Callability) -> Vec<BucketId> {
        let ids = |timed: &[(BucketId, Option<Instant>)]| -> Vec<BucketId> {
            timed.iter().map(|(id, _)| *id).collect()
        };
        match answer {
            Callability::Now => ids(&self.open),
            Callability::Later => ids(&self.later),
            Callability::Never => self.never.clone(),
        }
    }
}

/// Asks the gate once for each bucket.
#[must_use]
pub fn open_buckets(
    gate: &Gate<'_>,
    buckets: &[(BucketId, BucketFacts)],
    now: Instant,
) -> OpenBuckets {
    let mut found = OpenBuckets::default();
    for (id, facts) in buckets {
        let decision = gate.may_call(&facts.facts(Purpose::Sales, &[]), now);
        match decision.answer() {
            Answer::Allowed => found.open.push((*id, decision.until)),
            Answer::NotNow => found.later.push((*id, decision.opens_at)),
            Answer::Never => found.never.push(*id),
        }
    }
    let soonest = |(id, at): &(BucketId, Option<Instant>)| (at.is_none(), *at, *id);
    found.open.sort_by_key(soonest);
    found.later.sort_by_key(soonest);
    found
}

/// People of a list whose numbers have the same facts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Group {
    pub number: GroupNumber,
    pub people: i64,
}

/// What is known of the numbers of a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GroupNumber {
    Missing,
    NotUs,
    /// Not looked up yet.
    Waiting,
    In(BucketId),
}

/// Somebody whom their bucket does not speak for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// Of the record.
    pub id: i64,
    pub bucket: BucketId,
    pub purpose: Purpose,
    /// Those of the last 24 hours, oldest first.
    pub calls: Vec<Instant>,
}

/// How many people of a list may be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    pub now: i64,
    pub later: i64,
    pub never: i64,
    /// Not looked up yet.
    pub waiting: i64,
    /// The first moment at which somebody may be called who may not now, and how many then.
    pub next_opens_at: Option<Instant>,
    pub next_opens_count: i64,
    /// The clock of those who open then, when they have one.
    pub next_opens_zone: Option<Zone>,
    /// Why the others may not be called: the most frequent first.
    pub reasons: Vec<(GateCode, i64)>,
    pub as_of: Instant,
}

impl Callable {
    /// All who were counted.
    #[must_use]
    pub const fn people(&self) -> i64 {
        self.now + self.later + self.never + self.waiting
    }
}

/// Answers as they are counted.
#[derive(Debug, Default)]
struct Tally {
    answers: BTreeMap<Answer, i64>,
    reasons: BTreeMap<GateCode, i64>,
    /// How many open at a moment, by where they are.
    openings: BTreeMap<Instant, BTreeMap<ZoneSet, i64>>,
    waiting: i64,
}

/// How many open at one moment, and by which clocks.
fn opening(places: &BTreeMap<ZoneSet, i64>) -> (i64, ZoneSet) {
    let there = places.iter().filter(|(_, people)| **people > 0);
    let zones = there.map(|(zones, _)| *zones);
    let all = zones.fold(ZoneSet::NONE, ZoneSet::union);
    (places.values().sum(), all)
}

impl Tally {
    fn add(&mut self, (decision, zones): (&Decision, ZoneSet), people: i64) {
        *self.answers.entry(decision.answer()).or_default() += people;
        if !decision.is_allowed() {
            *self.reasons.entry(decision.code()).or_default() += people;
        }
        if let Some(opens_at) = decision.opens_at {
            let places = self.openings.entry(opens_at).or_default();
            *places.entry(zones).or_default() += people;
        }
    }

    fn counted(self, as_of: Instant) -> Callable {
        let of = |answer| self.answers.get(&answer).copied().unwrap_or_default();
        let mut reasons: Vec<(GateCode, i64)> = self.reasons.into_iter().collect();
        reasons.retain(|(_, people)| *people > 0);
        reasons.sort_by_key(|(code, people)| (std::cmp::Reverse(*people), *code));
        let openings = self.openings.iter();
        let mut openings = openings.map(|(at, places)| (*at, opening(places)));
        let next = openings.find(|(_, (people, _))| *people > 0);
        Callable {
            now: of(Answer::Allowed),
            later: of(Answer::NotNow),
            never: of(Answer::Never),
            waiting: self.waiting,
            next_opens_at: next.map(|(at, _)| at),
            next_opens_count: next.map_or(0, |(_, (people, _))| people),
            next_opens_zone: next.and_then(|(_, (_, zones))| zones.only()),
            reasons,
            as_of,
        }
    }
}

/// Counts a list: the gate is asked once for each bucket that occurs, and once for each of those apart, who are in their
/// bucket's group too.
#[must_use]
pub fn count(
    gate: &Gate<'_>,
    buckets: &[(BucketId, BucketFacts)],
    (groups, apart): (&[Group], &[Apart]),
    now: Instant,
) -> Callable {
    let facts = by_id(buckets);
    let missing = BucketFacts::of_number(Number::Missing);
    let not_us = BucketFacts::of_number(Number::NotUs);
    let sold = |facts: &BucketFacts| gate.may_call(&facts.facts(Purpose::Sales, &[]), now);
    let zones = |facts: &BucketFacts| facts.place.zones;
    let mut tally = Tally::default();
    for group in groups {
        let facts = match group.number {
            GroupNumber::Missing => Some(&missing),
            GroupNumber::NotUs => Some(&not_us),
            GroupNumber::Waiting => None,
            GroupNumber::In(bucket) => facts.get(&bucket).copied(),
        };
        match facts {
            Some(facts) => tally.add((&sold(facts), zones(facts)), group.people),
            None => tally.waiting += group.people,
        }
    }
    for one in apart {
        if let Some(facts) = facts.get(&one.bucket) {
            let own = gate.may_call(&one.facts(facts), now);
            tally.add((&sold(facts), zones(facts)), -1);
            tally.add((&own, zones(facts)), 1);
        }
    }
    tally.counted(now)
}

fn by_id(buckets: &[(BucketId, BucketFacts)]) -> HashMap<BucketId, &BucketFacts> {
    buckets.iter().map(|(id, facts)| (*id, facts)).collect()
}

impl Apart {
    /// As the gate asks for them.
    #[must_use]
    pub fn facts<'a>(&'a self, bucket: &'a BucketFacts) -> Facts<'a> {
        bucket.facts(self.purpose, &self.calls)
    }
}

/// Whom a filter by the gate's answer shows: the buckets with that answer, without some and with others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    pub buckets: Vec<BucketId>,
    /// Ids of records whose bucket has the answer and who have another one themselves.
    pub without: Vec<i64>,
    /// Ids of records who have the answer, unlike their bucket.
    pub with: Vec<i64>,
}

/// Whom a filter shows.
#[must_use]
pub fn shown(
    gate: &Gate<'_>,
    buckets: &[(BucketId, BucketFacts)],
    apart: &[Apart],
    asked: CallableAt,
) -> Shown {
    let now = asked.moment.at;
    let mut shown = Shown {
        buckets: open_buckets(gate, buckets, now).of(asked.answer),
        ..Shown::default()
    };
    let facts = by_id(buckets);
    let among: HashSet<BucketId> = shown.buckets.iter().copied().collect();
    for one in apart {
        let Some(facts) = facts.get(&one.bucket) else {
            continue;
        };
        let decision = gate.may_call(&one.facts(facts), now);
        let own = Callability::of(decision.answer()) == asked.answer;
        match (among.contains(&one.bucket), own) {
            (true, false) => shown.without.push(one.id),
            (false, true) => shown.with.push(one.id),
            (true, true) | (false, false) => {}
        }
    }
    shown
}

/// What a row of a list says of calling the person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CallableRow {
    pub answer: Answer,
    /// The step of the ladder that answers.
    pub code: GateCode,
    pub sentence: String,
    pub place: Option<ToldPlace>,
    pub closed_at: Option<WallTime>,
    pub opens_at: Option<Instant>,
    pub until: Option<Instant>,
}

impl CallableRow {
    /// What the gate says of facts at a moment.
    #[must_use]
    pub fn of(gate: &Gate<'_>, facts: &Facts<'_>, now: Instant) -> Self {
        let decision = gate.may_call(facts, now);
        Self {
            answer: decision.answer(),
            code: decision.code(),
            sentence: gate.sentence(&decision),
            place: decision.place(),
            closed_at: decision.closed_at(),
            opens_at: decision.opens_at,
            until: decision.until,
        }
    }

    /// Of somebody whose number is missing or not ours.
    #[must_use]
    pub fn without_facts(gate: &Gate<'_>, number: Number, now: Instant) -> Self {
        let facts = BucketFacts::of_number(number);
        Self::of(gate, &facts.facts(Purpose::Sales, &[]), now)
    }
}
