//! Whom a filter by the gate's answer shows.

use super::answers::{Callability, CallableAt, open_buckets};
use super::counted::{Apart, Numbers};
use super::facts::BucketFacts;
use crate::contact_gate::Gate;
use crate::ids::BucketId;

/// The buckets with an answer, without some people and with others.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Shown {
    /// Who has a number of these is shown, but who has one of the better ones.
    pub buckets: Vec<BucketId>,
    /// Those with a better answer.
    pub better: Vec<BucketId>,
    /// Ids of records whose buckets have the answer and who have another one themselves.
    pub without: Vec<i64>,
    /// Ids of records who have the answer, unlike their buckets.
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
    let (own, better) = open_buckets(gate, buckets, now).of_and_better(asked.answer);
    let mut shown = Shown {
        buckets: own,
        better,
        ..Shown::default()
    };
    let numbers = Numbers::of(gate, buckets, now);
    let is_asked = |answer| Some(asked.answer) == Option::map(answer, Callability::of);
    for one in apart {
        let (by_bucket, own) = numbers.answers(one);
        match (is_asked(by_bucket), is_asked(own)) {
            (true, false) => shown.without.push(one.id),
            (false, true) => shown.with.push(one.id),
            (true, true) | (false, false) => {}
        }
    }
    shown
}
