//! What there is to know about a kind of job.

use super::error::JobError;
use super::lane::Lane;
use crate::kernel::app::App;
use crm_core::jobs::{Furthest, Job, JobKind};
use futures_util::future::LocalBoxFuture;
use std::sync::Arc;
use time::Duration;

/// Does a job: an `async fn(&Arc<App>, &Job) -> Result<(), JobError>`. After a crash another server
/// runs it again, so it must be able to. Blocking work goes through [`super::blocking::blocking`]; a long one
/// asks [`App::is_stopping`] between its steps.
pub(crate) type Handler =
    for<'a> fn(&'a Arc<App>, &'a Job) -> LocalBoxFuture<'a, Result<(), JobError>>;

/// Everything there is to know about a kind.
#[derive(Debug)]
pub(crate) struct JobKindFacts {
    pub kind: JobKind,
    pub lane: Lane,
    /// How often it comes back by itself.
    pub repeats_every: Option<Duration>,
    pub handler: Handler,
    pub on_failure: FailurePolicy,
}

impl JobKindFacts {
    /// How far away its next run may be.
    pub(super) fn furthest(&self) -> Furthest {
        Furthest {
            kind: self.kind,
            interval: self.repeats_every.unwrap_or_default(),
            after_failure: self.on_failure.longest_wait,
        }
    }

    /// Comes back more than once a minute.
    pub(super) fn is_frequent(&self) -> bool {
        self.repeats_every
            .is_some_and(|every| every < Duration::minutes(1))
    }
}

/// What a failure of a job means.
#[derive(Debug)]
pub(crate) struct FailurePolicy {
    /// The wait after the first failure; it doubles with each further one.
    pub first_wait: Duration,
    pub longest_wait: Duration,
    pub give_up: GiveUp,
}

/// What becomes of a job that failed too often.
#[derive(Debug)]
pub(crate) enum GiveUp {
    /// It is tried for as long as it takes.
    Never,
    /// After so many failures it is dropped, with a line in the log.
    Drop { after: i64 },
    /// After so many failures this is done in its place, and then it is dropped.
    Settle { after: i64, with: Handler },
}

impl FailurePolicy {
    /// Waits of 2, 4, 8 … seconds, at most 15 minutes.
    pub(super) const RETRIED: Self = Self {
        first_wait: Duration::seconds(2),
        longest_wait: Duration::minutes(15),
        give_up: GiveUp::Never,
    };

    pub(super) fn wait_after(&self, failures: i64) -> Duration {
        let doublings = u32::try_from(failures.clamp(1, 20) - 1).unwrap_or(0);
        (self.first_wait * (1_i32 << doublings)).min(self.longest_wait)
    }

    pub(super) const fn is_given_up_after(&self, failures: i64) -> bool {
        match self.give_up {
            GiveUp::Never => false,
            GiveUp::Drop { after } | GiveUp::Settle { after, .. } => failures >= after,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_job_waits_longer_each_time() {
        let cases = [(1, 2), (2, 4), (9, 512), (10, 900), (1_000_000, 900)];
        for (failures, seconds) in cases {
            assert_eq!(
                FailurePolicy::RETRIED.wait_after(failures),
                Duration::seconds(seconds),
                "{failures}"
            );
        }
    }
}
