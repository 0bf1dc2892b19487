//! A list that is counted by bucket, compared with the gate that is asked person by person. `EXITDESK_PEOPLE` says how
//! many people (300), `EXITDESK_INSTANTS` at how many moments of two years (12).

use super::people::{Known, gate, moments, person};
use crate::call_numbers::{
    Apart, ApartNumber, BucketFacts, CALLS_COUNT, CallMoment, Callability, Callable, CallableAt,
    Counted, Group, GroupNumber, Several, Shown, count, shown,
};
use crate::clock::Instant;
use crate::contact_gate::{Answer, Decision, Gate, GateCode, Number, Purpose, ZoneSet};
use crate::ids::BucketId;
use crate::tests::random::{Random, setting};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use time::macros::date;

/// People with one to three numbers in their buckets, as they are stored.
struct Office {
    people: Vec<Vec<Known>>,
    /// Of each of their numbers.
    numbers_of: Vec<Vec<GroupNumber>>,
    buckets: Vec<(BucketId, BucketFacts)>,
}

impl Office {
    fn of(people: Vec<Vec<Known>>) -> Self {
        let mut ids: HashMap<String, BucketId> = HashMap::new();
        let mut buckets = Vec::new();
        let mut number_of = |known: &Known| match known.number {
            Number::Missing => GroupNumber::Missing,
            Number::NotUs => GroupNumber::NotUs,
            _ => {
                let text = BucketFacts::of(&known.facts(&[])).text();
                let next = BucketId::new(i64::try_from(ids.len()).unwrap() + 1);
                let id = *ids.entry(text.clone()).or_insert(next);
                if id == next {
                    buckets.push((id, BucketFacts::parse(&text).unwrap()));
                }
                GroupNumber::In(id)
            }
        };
        let numbers_of = people
            .iter()
            .map(|numbers| numbers.iter().map(&mut number_of).collect());
        let numbers_of = numbers_of.collect();
        Self {
            people,
            numbers_of,
            buckets,
        }
    }

    /// One group for each, as no order is promised.
    fn counted(&self, now: Instant) -> Counted {
        let several = self.numbers_of.iter().filter(|numbers| numbers.len() > 1);
        Counted {
            groups: self
                .numbers_of
                .iter()
                .map(|numbers| Group {
                    number: numbers[0],
                    people: 1,
                })
                .collect(),
            several: several
                .map(|numbers| Several {
                    numbers: numbers.clone(),
                    people: 1,
                })
                .collect(),
            apart: self.apart(now),
        }
    }

    fn apart(&self, now: Instant) -> Vec<Apart> {
        let since = now.minus(CALLS_COUNT);
        let one = |(place, numbers): (usize, &Vec<Known>)| {
            let numbers = numbers.iter().zip(&self.numbers_of[place]);
            let numbers = numbers.map(|(known, number)| {
                let calls = known.calls_until(now).iter().copied();
                ApartNumber {
                    number: *number,
                    calls: calls.filter(|call| *call > since).collect(),
                }
            });
            let numbers: Vec<ApartNumber> = numbers.collect();
            let purpose = self.people[place][0].purpose;
            let is_called = numbers.iter().any(|number| !number.calls.is_empty());
            (is_called || purpose == Purpose::Service).then(|| Apart {
                id: i64::try_from(place).unwrap(),
                purpose,
                numbers,
            })
        };
        self.people.iter().enumerate().filter_map(one).collect()
    }

    /// What the gate says of each person's numbers, of which the one that may be called soonest speaks; and where that is.
    fn one_by_one(&self, gate: &Gate<'_>, now: Instant) -> Vec<(Decision, ZoneSet)> {
        let best = |numbers: &Vec<Known>| {
            let said = |known: &Known| {
                let facts = known.facts(known.calls_until(now));
                (gate.may_call(&facts, now), facts.place.zones)
            };
            let mut best = said(&numbers[0]);
            for other in &numbers[1..] {
                let other = said(other);
                let is_sooner = match (other.0.opens_at, best.0.opens_at) {
                    (Some(other), Some(best)) => other < best,
                    (other, best) => other.is_some() && best.is_none(),
                };
                let is_better = match (other.0.answer(), best.0.answer()) {
                    (Answer::Allowed, best) => best != Answer::Allowed,
                    (Answer::NotNow, Answer::NotNow) => is_sooner,
                    (Answer::NotNow, best) => best == Answer::Never,
                    (Answer::Never, _) => false,
                };
                if is_better {
                    best = other;
                }
            }
            best
        };
        self.people.iter().map(best).collect()
    }

    /// Whom a filter shows, as lists read it.
    fn is_shown(&self, place: usize, (answer, filter): (Callability, &Shown)) -> bool {
        let id = i64::try_from(place).unwrap();
        let numbers = &self.numbers_of[place];
        let is_in = |buckets: &[BucketId]| {
            let within = |number: &GroupNumber| matches!(number, GroupNumber::In(id) if buckets.contains(id));
            numbers.iter().any(within)
        };
        let is_outside = |number: &GroupNumber| !matches!(number, GroupNumber::In(_));
        let is_never = answer == Callability::Never && numbers.iter().any(is_outside);
        let by_bucket = (is_in(&filter.buckets) || is_never) && !is_in(&filter.better);
        (by_bucket && !filter.without.contains(&id)) || filter.with.contains(&id)
    }
}

/// One to three numbers; who has none has no other.
fn numbers_of_one(random: &mut Random, moments: &[Instant]) -> Vec<Known> {
    let first = person(random, moments);
    let others = match random.below(3) {
        _ if first.number == Number::Missing => 0,
        others => others,
    };
    let purpose = first.purpose;
    let mut numbers = vec![first];
    while numbers.len() <= usize::try_from(others).unwrap() {
        let mut other = person(random, moments);
        other.purpose = purpose;
        if other.number != Number::Missing {
            numbers.push(other);
        }
    }
    numbers
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
fn r4_050_r5_049_the_count_by_bucket_is_that_of_the_gate_person_by_person() {
    let moments = moments(setting("EXITDESK_INSTANTS", 12));
    let mut random = Random::of(7);
    let people = 0..setting("EXITDESK_PEOPLE", 300);
    let office = Office::of(
        people
            .map(|_| numbers_of_one(&mut random, &moments))
            .collect(),
    );
    let mut allowed = 0;
    for (place, now) in moments.iter().enumerate() {
        let gate = gate(place % 2 == 0);
        let (decisions, zones): (Vec<Decision>, Vec<ZoneSet>) =
            office.one_by_one(&gate, *now).into_iter().unzip();
        let counts = office.counted(*now);
        let found = count(&gate, &office.buckets, &counts, *now);
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
            let filter = shown(&gate, &office.buckets, &counts.apart, asked);
            for (place, said) in decisions.iter().enumerate() {
                let expected = Callability::of(said.answer()) == *answer;
                let is_shown = office.is_shown(place, (*answer, &filter));
                assert_eq!(is_shown, expected, "{said:?}");
            }
        }
    }
    assert!(allowed > 0, "somebody may be called");
}

/// What is known of a person's numbers, in their order → now, later, never, not looked up.
#[test]
fn r5_049_a_number_that_is_not_looked_up_says_nothing_beside_one_that_is() {
    let waiting = GroupNumber::Waiting;
    let cases = [
        (vec![waiting, waiting], (0, 0, 0, 1)),
        (vec![waiting, GroupNumber::NotUs], (0, 0, 1, 0)),
        (vec![GroupNumber::NotUs, waiting], (0, 0, 1, 0)),
    ];
    let now = moments(1)[0];
    for (numbers, expected) in cases {
        let counts = Counted {
            groups: vec![Group {
                number: numbers[0],
                people: 1,
            }],
            several: vec![Several {
                numbers: numbers.clone(),
                people: 1,
            }],
            apart: Vec::new(),
        };
        let found = count(&gate(true), &[], &counts, now);
        let told = (found.now, found.later, found.never, found.waiting);
        assert_eq!(told, expected, "{numbers:?}");
    }
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
    let counts = Counted {
        groups: groups.to_vec(),
        ..Counted::default()
    };
    let found = count(&gate(true), &[], &counts, now);
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
