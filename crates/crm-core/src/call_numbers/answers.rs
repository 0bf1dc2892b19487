//! The gate is asked once for each bucket, and one by one of those whom their bucket does not speak for: who was called in the
//! last 24 hours, and who is served. Of several numbers of a person the best speaks.

use super::facts::BucketFacts;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::contact_gate::{Answer, Gate, Purpose};
use crate::ids::BucketId;
use time::{Date, Duration};

/// How far back calls count for the cap.
pub const CALLS_COUNT: Duration = Duration::hours(24);

closed_set! {
    /// Whether people may be called, as lists are filtered by it.
    pub enum Callability {
        Now = "now",
        /// Not now, but it will pass, or a person in the office can see to it.
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

/// What the gate says of a person's numbers, in their order, comes to the answer of the one that may be called soonest: first
/// one that may be called now, then one that opens, the soonest first, then one that someone in the office can see to. Of
/// several the same it is the first.
pub(super) fn best<T>(
    said: impl IntoIterator<Item = T>,
    answer: impl Fn(&T) -> (Answer, Option<Instant>),
) -> Option<T> {
    said.into_iter().min_by_key(|said| {
        let (answer, opens_at) = answer(said);
        (answer, opens_at.is_none(), opens_at)
    })
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
    /// Those of whom the gate says so, and those of whom it says better.
    pub(super) fn of_and_better(self, answer: Callability) -> (Vec<BucketId>, Vec<BucketId>) {
        let (own, mut better) = (self.of(answer), Vec::new());
        if answer != Callability::Now {
            better.extend(self.of(Callability::Now));
        }
        if answer == Callability::Never {
            better.extend(self.of(Callability::Later));
        }
        (own, better)
    }

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
