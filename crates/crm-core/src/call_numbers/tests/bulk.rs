//! A list that is counted by bucket, beside the gate that is asked person by person. `EXITDESK_PEOPLE` says how many people
//! (300), `EXITDESK_INSTANTS` at how many moments of two years (12).

use super::people::{Known, Random, gate, moments, person, setting};
use crate::call_numbers::{
    Apart, BucketFacts, CALLS_COUNT, CallMoment, Callability, Callable, CallableAt, Group,
    GroupNumber, count, shown,
};
use crate::clock::Instant;
use crate::contact_gate::{Answer, Decision, Gate, GateCode, Number, Purpose, ZoneSet};
use crate::ids::BucketId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use time::macros::date;

/// People in their buckets, as they are stored.
struct Office {
    people: Vec<Known>,
    /// Of each of them; none of who has no number of ours.
    bucket_of: Vec<Option<BucketId>>,
    buckets: Vec<(BucketId, BucketFacts)>,
}

impl Office {
    fn of(people: Vec<Known>) -> Self {
        let mut ids: HashMap<String, BucketId> = HashMap::new();
        let mut buckets = Vec::new();
        let bucket_of = people.iter().map(|known| {
            known.number.area_code()?;
            let text = BucketFacts::of(&known.facts(&[])).text();
            let next = BucketId::new(i64::try_from(ids.len()).unwrap() + 1);
            let id = *ids.entry(text.clone()).or_insert(next);
            if id == next {
                buckets.push((id, BucketFacts::parse(&text).unwrap()));
            }
            Some(id)
        });
        let bucket_of = bucket_of.collect();
        Self {
            people,
            bucket_of,
            buckets,
        }
    }

    fn number_of(&self, place: usize) -> GroupNumber {
        match (self.people[place].number, self.bucket_of[place]) {
            (Number::Missing, _) => GroupNumber::Missing,
            (Number::NotUs, _) => GroupNumber::NotUs,
            (_, Some(bucket)) => GroupNumber::In(bucket),
            (_, None) => GroupNumber::Waiting,
        }
    }

    /// One group for each, as no order is promised.
    fn groups(&self) -> Vec<Group> {
        let group = |place| Group {
            number: self.number_of(place),
            people: 1,
        };
        (0..self.people.len()).map(group).collect()
    }

    fn apart(&self, now: Instant) -> Vec<Apart> {
        let since = now.minus(CALLS_COUNT);
        let one = |(place, known): (usize, &Known)| {
            let calls = known.calls_until(now).iter().copied();
            let calls: Vec<Instant> = calls.filter(|call| *call > since).collect();
            let is_apart = !calls.is_empty() || known.purpose == Purpose::Service;
            let bucket = self.bucket_of[place].filter(|_| is_apart)?;
            Some(Apart {
                id: i64::try_from(place).unwrap(),
                bucket,
                purpose: known.purpose,
                calls,
            })
        };
        self.people.iter().enumerate().filter_map(one).collect()
    }

    fn one_by_one(&self, gate: &Gate<'_>, now: Instant) -> Vec<Decision> {
        let people = self.people.iter();
        people
            .map(|known| gate.may_call(&known.facts(known.calls_until(now)), now))
            .collect()
    }
}

/// What the answers come to, counted plainly.
fn counted((decisions, zones): (&[Decision], &[ZoneSet]), as_of: Instant) -> Callable {
    let of = |answer| {
        let with = decisions.iter().filter(|said| said.answer() == answer);
        i64::try_from(with.count()).unwrap()
    };
    let mut codes: BTreeMap<GateCode, i64> = BTreeMap::new();
    for said in decisions.iter().filter(|said| !said.is_allowed()) {
        *codes.entry(said.code()).or_default() += 1;
    }
    let mut reasons: Vec<(GateCode, i64)> = codes.into_iter().collect();
    reasons.sort_by_key(|(code, people)| (Reverse(*people), *code));
    let openings = decisions.iter().filter_map(|said| said.opens_at);
    let next_opens_at = openings.clone().min();
    let then = openings.filter(|at| Some(*at) == next_opens_at).count();
    let there = decisions.iter().zip(zones);
    let there = there.filter(|(said, _)| said.opens_at == next_opens_at);
    let there = there.fold(ZoneSet::NONE, |all, (_, zones)| all.union(*zones));
    Callable {
        now: of(Answer::Allowed),
        later: of(Answer::NotNow),
        never: of(Answer::Never),
        waiting: 0,
        next_opens_at,
        next_opens_count: i64::try_from(then).unwrap(),
        next_opens_zone: next_opens_at.and_then(|_| there.only()),
        reasons,
        as_of,
    }
}

#[test]
fn r4_050_the_count_by_bucket_is_that_of_the_gate_person_by_person() {
    let moments = moments(setting("EXITDESK_INSTANTS", 12));
    let mut random = Random::of(7);
    let people = (0..setting("EXITDESK_PEOPLE", 300)).map(|_| person(&mut random, &moments));
    let office = Office::of(people.collect());
    let people = office.people.iter();
    let zones: Vec<ZoneSet> = people.map(|known| known.facts(&[]).place.zones).collect();
    let groups = office.groups();
    let mut allowed = 0;
    for (place, now) in moments.iter().enumerate() {
        let gate = gate(place % 2 == 0);
        let apart = office.apart(*now);
        let decisions = office.one_by_one(&gate, *now);
        let found = count(&gate, &office.buckets, (&groups, &apart), *now);
        let expected = counted((&decisions, &zones), *now);
        assert_eq!(found, expected, "at {}", now.to_rfc3339());
        allowed += found.now;

        let moment = CallMoment {
            at: *now,
            today: date!(2026 - 01 - 01),
        };
        for answer in Callability::ALL {
            let asked = CallableAt {
                answer: *answer,
                moment,
            };
            let filter = shown(&gate, &office.buckets, &apart, asked);
            let buckets: HashSet<BucketId> = filter.buckets.into_iter().collect();
            let without: HashSet<i64> = filter.without.into_iter().collect();
            let with: HashSet<i64> = filter.with.into_iter().collect();
            for (place, said) in decisions.iter().enumerate() {
                let id = i64::try_from(place).unwrap();
                let is_shown = match office.number_of(place) {
                    GroupNumber::In(bucket) => {
                        let by_bucket = buckets.contains(&bucket);
                        (by_bucket && !without.contains(&id)) || with.contains(&id)
                    }
                    _ => *answer == Callability::Never,
                };
                let expected = Callability::of(said.answer()) == *answer;
                assert_eq!(is_shown, expected, "{said:?}");
            }
        }
    }
    assert!(allowed > 0, "somebody may be called");
}

#[test]
fn r4_050_numbers_that_are_not_looked_up_are_counted_apart() {
    let groups = [
        (GroupNumber::Waiting, 3),
        (GroupNumber::In(BucketId::new(9)), 2),
        (GroupNumber::Missing, 5),
        (GroupNumber::NotUs, 7),
    ];
    let groups = groups.map(|(number, people)| Group { number, people });
    let now = moments(1)[0];
    let found = count(&gate(true), &[], (&groups, &[]), now);
    let expected = Callable {
        now: 0,
        later: 0,
        never: 12,
        waiting: 5,
        next_opens_at: None,
        next_opens_count: 0,
        next_opens_zone: None,
        reasons: vec![(GateCode::NotUs, 7), (GateCode::NoNumber, 5)],
        as_of: now,
    };
    assert_eq!(found, expected);
}
