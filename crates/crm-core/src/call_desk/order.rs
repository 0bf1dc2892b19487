//! The order within a tier: states closing soonest, fewest attempts, id.

use crate::clock::Instant;
use crate::ids::BucketId;
use std::collections::BTreeMap;

/// Buckets that may be called until the same moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    pub until: Option<Instant>,
    pub buckets: Vec<BucketId>,
}

/// Where in its tier a person is served: the lower first.
pub(super) type Place = (Instant, i64, i64);

/// What never closes comes last.
const NEVER: Instant = Instant::from_micros(i64::MAX);

/// The place of a person who may be called until a moment, was tried so often, and has this id.
pub(super) fn place(until: Option<Instant>, attempts: i64, id: i64) -> Place {
    (until.unwrap_or(NEVER), attempts, id)
}

/// The open buckets by when they close, soonest first.
#[must_use]
pub fn groups(open: &[(BucketId, Option<Instant>)]) -> Vec<Group> {
    let mut by_end: BTreeMap<Instant, Vec<BucketId>> = BTreeMap::new();
    for (bucket, until) in open {
        by_end
            .entry(until.unwrap_or(NEVER))
            .or_default()
            .push(*bucket);
    }
    let groups = by_end.into_iter().map(|(until, buckets)| Group {
        until: (until != NEVER).then_some(until),
        buckets,
    });
    groups.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Instant {
        Instant::from_micros(second * 1_000_000)
    }

    /// Until when, attempts, id; in the order in which they are served.
    #[test]
    fn r4_070_within_a_tier_who_closes_soonest_was_tried_least_and_came_first_is_served() {
        let expected = [
            (Some(at(60)), 4, 9),
            (Some(at(90)), 0, 8),
            (Some(at(90)), 1, 2),
            (Some(at(90)), 1, 7),
            (None, 0, 1),
        ];
        let mut people = expected;
        people.reverse();
        people.sort_by_key(|(until, attempts, id)| place(*until, *attempts, *id));
        assert_eq!(people, expected);
    }

    #[test]
    fn r4_070_buckets_that_close_together_are_one_group_and_the_soonest_comes_first() {
        let bucket = BucketId::new;
        let open = [
            (bucket(1), None),
            (bucket(2), Some(at(90))),
            (bucket(3), Some(at(60))),
            (bucket(4), Some(at(90))),
        ];
        let expected = [
            (Some(at(60)), vec![bucket(3)]),
            (Some(at(90)), vec![bucket(2), bucket(4)]),
            (None, vec![bucket(1)]),
        ];
        let found = groups(&open).into_iter();
        let found: Vec<_> = found.map(|group| (group.until, group.buckets)).collect();
        assert_eq!(found, expected);
        assert_eq!(groups(&[]), []);
    }
}
