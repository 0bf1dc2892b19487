//! How many people of a list may be called.

use super::answers::best;
use super::facts::BucketFacts;
use crate::clock::Instant;
use crate::contact_gate::{
    Answer, Decision, Facts, Gate, GateCode, Number, Purpose, Zone, ZoneSet,
};
use crate::ids::BucketId;
use std::cmp::{Ordering, Reverse};
use std::collections::{BTreeMap, HashMap};

/// People of a list whose first numbers have the same facts.
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

/// People with more than one number each, whose numbers have the same facts in their order. They are in the groups of their
/// first numbers too.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Several {
    pub numbers: Vec<GroupNumber>,
    pub people: i64,
}

/// A person whose answer does not follow from the buckets of their numbers. They are in their group too, and among
/// those with several numbers when they have more than one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Apart {
    /// Of the record.
    pub id: i64,
    pub purpose: Purpose,
    pub numbers: Vec<ApartNumber>,
}

/// A number of theirs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ApartNumber {
    pub number: GroupNumber,
    /// Those of the last 24 hours, oldest first.
    pub calls: Vec<Instant>,
}

/// All people of a list, as they are counted.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counted {
    pub groups: Vec<Group>,
    pub several: Vec<Several>,
    pub apart: Vec<Apart>,
}

/// How many people of a list may be called.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Callable {
    pub now: i64,
    pub later: i64,
    pub never: i64,
    /// Not looked up yet.
    pub waiting: i64,
    /// The first moment at which people may be called who may not now, and how many then.
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

    /// Both counted together, of the same moment.
    #[must_use]
    pub fn with(self, more: Self) -> Self {
        let mut reasons: BTreeMap<GateCode, i64> = self.reasons.iter().copied().collect();
        for (code, people) in &more.reasons {
            *reasons.entry(*code).or_default() += people;
        }
        let openings = [self.opening(), more.opening()].into_iter().flatten();
        let next = openings.reduce(Opening::sooner);
        Self {
            now: self.now + more.now,
            later: self.later + more.later,
            never: self.never + more.never,
            waiting: self.waiting + more.waiting,
            next_opens_at: next.map(|next| next.at),
            next_opens_count: next.map_or(0, |next| next.people),
            next_opens_zone: next.and_then(|next| next.zone),
            reasons: most_frequent_first(reasons),
            as_of: self.as_of,
        }
    }

    fn opening(&self) -> Option<Opening> {
        Some(Opening {
            at: self.next_opens_at?,
            people: self.next_opens_count,
            zone: self.next_opens_zone,
        })
    }
}

/// The first moment at which a person may be called who may not now.
#[derive(Debug, Clone, Copy)]
struct Opening {
    at: Instant,
    people: i64,
    /// Unless those who open then have several clocks.
    zone: Option<Zone>,
}

impl Opening {
    /// The one that comes first, or both together.
    fn sooner(self, other: Self) -> Self {
        match self.at.cmp(&other.at) {
            Ordering::Less => self,
            Ordering::Greater => other,
            Ordering::Equal => Self {
                people: self.people + other.people,
                zone: self.zone.filter(|_| self.zone == other.zone),
                ..self
            },
        }
    }
}

fn most_frequent_first(reasons: BTreeMap<GateCode, i64>) -> Vec<(GateCode, i64)> {
    let mut reasons: Vec<(GateCode, i64)> = reasons.into_iter().collect();
    reasons.retain(|(_, people)| *people > 0);
    reasons.sort_by_key(|(code, people)| (Reverse(*people), *code));
    reasons
}

/// Answers as they are counted.
#[derive(Debug, Default)]
pub(super) struct Tally {
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

/// What the gate says of a number, and where it is.
#[derive(Debug, Clone, Copy)]
pub(super) struct Said {
    decision: Decision,
    zones: ZoneSet,
}

impl Tally {
    pub(super) fn add(&mut self, said: Option<Said>, people: i64) {
        let Some(Said { decision, zones }) = said else {
            self.waiting += people;
            return;
        };
        *self.answers.entry(decision.answer()).or_default() += people;
        if !decision.is_allowed() {
            *self.reasons.entry(decision.code()).or_default() += people;
        }
        if let Some(opens_at) = decision.opens_at {
            let places = self.openings.entry(opens_at).or_default();
            *places.entry(zones).or_default() += people;
        }
    }

    pub(super) fn counted(self, as_of: Instant) -> Callable {
        let of = |answer| self.answers.get(&answer).copied().unwrap_or_default();
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
            reasons: most_frequent_first(self.reasons),
            as_of,
        }
    }
}

/// What the gate says of numbers by what is known of them.
pub(super) struct Numbers<'a> {
    gate: &'a Gate<'a>,
    facts: HashMap<BucketId, &'a BucketFacts>,
    missing: BucketFacts,
    not_us: BucketFacts,
    now: Instant,
}

impl<'a> Numbers<'a> {
    pub(super) fn of(
        gate: &'a Gate<'a>,
        buckets: &'a [(BucketId, BucketFacts)],
        now: Instant,
    ) -> Self {
        Self {
            gate,
            facts: buckets.iter().map(|(id, facts)| (*id, facts)).collect(),
            missing: BucketFacts::of_number(Number::Missing),
            not_us: BucketFacts::of_number(Number::NotUs),
            now,
        }
    }

    fn said(&self, number: GroupNumber, (purpose, calls): (Purpose, &[Instant])) -> Option<Said> {
        let facts = match number {
            GroupNumber::Missing => &self.missing,
            GroupNumber::NotUs => &self.not_us,
            GroupNumber::Waiting => return None,
            GroupNumber::In(bucket) => self.facts.get(&bucket).copied()?,
        };
        Some(Said::of(self.gate, &facts.facts(purpose, calls), self.now))
    }

    /// Of a sales call to a number that had none lately.
    fn sold(&self, number: GroupNumber) -> Option<Said> {
        self.said(number, (Purpose::Sales, &[]))
    }

    /// Numbers that are not looked up yet say nothing next to one that is.
    fn best_sold(&self, numbers: impl Iterator<Item = GroupNumber>) -> Option<Said> {
        best(numbers.filter_map(|number| self.sold(number)), Said::answer)
    }

    fn group_of(&self, one: &Apart) -> Option<Said> {
        self.best_sold(one.numbers.iter().map(|of| of.number))
    }

    fn own(&self, one: &Apart) -> Option<Said> {
        let numbers = one.numbers.iter();
        let said = numbers.filter_map(|of| self.said(of.number, (one.purpose, &of.calls)));
        best(said, Said::answer)
    }

    /// What the buckets of their numbers say of a person, and what is so.
    pub(super) fn answers(&self, one: &Apart) -> (Option<Answer>, Option<Answer>) {
        let answer = |said: Option<Said>| said.map(|said| said.decision.answer());
        (answer(self.group_of(one)), answer(self.own(one)))
    }
}

impl Said {
    pub(super) fn of(gate: &Gate<'_>, facts: &Facts<'_>, now: Instant) -> Self {
        Self {
            decision: gate.may_call(facts, now),
            zones: facts.place.zones,
        }
    }

    pub(super) fn answer(&self) -> (Answer, Option<Instant>) {
        (self.decision.answer(), self.decision.opens_at)
    }
}

/// Counts a list: the gate is asked once for each bucket that occurs, and once for each number of those apart.
#[must_use]
pub fn count(
    gate: &Gate<'_>,
    buckets: &[(BucketId, BucketFacts)],
    people: &Counted,
    now: Instant,
) -> Callable {
    let numbers = Numbers::of(gate, buckets, now);
    let mut tally = Tally::default();
    for group in &people.groups {
        tally.add(numbers.sold(group.number), group.people);
    }
    for Several {
        numbers: of,
        people,
    } in &people.several
    {
        if let Some(first) = of.first() {
            tally.add(numbers.sold(*first), -people);
            tally.add(numbers.best_sold(of.iter().copied()), *people);
        }
    }
    for one in &people.apart {
        tally.add(numbers.group_of(one), -1);
        tally.add(numbers.own(one), 1);
    }
    tally.counted(now)
}
