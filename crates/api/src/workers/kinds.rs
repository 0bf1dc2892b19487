//! The table of the kinds of jobs: one entry a kind.

use super::lane::Lane;
use super::{JobError, housekeeping};
use crate::app::App;
use crate::{card_payments, documents, imports, mail};
use crm_core::jobs::{Job, JobKind};
use crm_core::raw_leads::import::IMPORT_JOB;
use crm_core::users::MAIL_RESET_LINK_JOB;
use futures_util::future::LocalBoxFuture;
use std::sync::Arc;
use time::Duration;

/// Does a job: an `async fn(&Arc<App>, &Job) -> Result<(), JobError>`. After a crash another server
/// runs it again, so it must be able to. Blocking work goes through [`super::blocking`]; a long one
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
    const RETRIED: Self = Self {
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

pub(crate) const KINDS: &[JobKindFacts] = &[
    JobKindFacts {
        kind: IMPORT_JOB,
        lane: Lane::Imports,
        repeats_every: None,
        handler: |app, job| Box::pin(imports::run(app, job)),
        on_failure: FailurePolicy {
            give_up: GiveUp::Settle {
                after: 20,
                with: |app, job| Box::pin(imports::give_up(app, job)),
            },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: MAIL_RESET_LINK_JOB,
        lane: Lane::Mail,
        repeats_every: None,
        handler: |app, job| Box::pin(mail::send_reset_link(app, job)),
        // Nobody waits for the mail any longer.
        on_failure: FailurePolicy {
            give_up: GiveUp::Drop { after: 6 },
            ..FailurePolicy::RETRIED
        },
    },
    JobKindFacts {
        kind: JobKind::named("reconcile_cards"),
        lane: Lane::Cards,
        repeats_every: Some(Duration::minutes(5)),
        handler: |app, job| Box::pin(card_payments::reconcile(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("sweep_files"),
        lane: Lane::Files,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(documents::sweep(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("empty_trash"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(24)),
        handler: |app, job| Box::pin(housekeeping::empty_trash(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("expire_sessions"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(housekeeping::expire_sessions(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
    JobKindFacts {
        kind: JobKind::named("expire_idempotency_keys"),
        lane: Lane::Housekeeping,
        repeats_every: Some(Duration::hours(1)),
        handler: |app, job| Box::pin(housekeeping::expire_idempotency_keys(app, job)),
        on_failure: FailurePolicy::RETRIED,
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

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

    #[test]
    fn every_kind_has_its_name_its_repetition_and_its_number_of_failures() {
        let (five_minutes, hour, day) = (Some(300), Some(3_600), Some(86_400));
        let expected = [
            ("import", None, Some(20)),
            ("mail_reset_link", None, Some(6)),
            ("reconcile_cards", five_minutes, None),
            ("sweep_files", hour, None),
            ("empty_trash", day, None),
            ("expire_sessions", hour, None),
            ("expire_idempotency_keys", hour, None),
        ];
        let facts = KINDS.iter().map(|facts| {
            let seconds = facts.repeats_every.map(Duration::whole_seconds);
            let limit = (1..100).find(|n| facts.on_failure.is_given_up_after(*n));
            (facts.kind.as_str(), seconds, limit)
        });
        assert_eq!(facts.collect::<Vec<_>>(), expected);
        let names: BTreeSet<_> = KINDS.iter().map(|facts| facts.kind).collect();
        assert_eq!(names.len(), KINDS.len());
    }
}
