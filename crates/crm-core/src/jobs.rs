//! Work that outlives a request: one table, leases, resumed after a crash.

use crate::clock::Instant;
use crate::ids::JobId;
use crate::store::Stored;
use serde_json::Value;
use std::fmt;
use time::Duration;

/// A kind of job: the name it is stored under. The code that enqueues a kind names it in a constant; which
/// kinds there are, and who does them, is the table of the server that works.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct JobKind(&'static str);

impl JobKind {
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        Self(name)
    }

    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for JobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl fmt::Debug for JobKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "JobKind({})", self.0)
    }
}

/// How long a worker may be silent before another takes the job over.
pub const LEASE: Duration = Duration::seconds(30);

/// No lease ends later than this after now, however much the clocks of two servers differ: one that does was given by a clock
/// that was ahead, and is over.
pub const LONGEST_LEASE: Duration = Duration::minutes(10);

/// The right to work at a job. The token grows with every claim, so a worker that lost a job to another
/// one can neither extend nor end it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub job: JobId,
    /// Counts from 1.
    pub token: i64,
}

/// A job whose lease a worker holds.
#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub lease: Lease,
    pub kind: JobKind,
    pub payload: Value,
    /// How often its handler failed, or a server died while it ran. A server that stops in good
    /// order is no failure.
    pub failures: i64,
}

/// A job that no worker has and that runs later.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PutOff {
    pub lease: Lease,
    pub kind: JobKind,
    pub failures: i64,
    pub run_at: Instant,
}

/// How far away the next run of a kind may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Furthest {
    pub kind: JobKind,
    /// The interval of what repeats. All else runs as soon as it is in the queue.
    pub interval: Duration,
    /// The longest wait after a failure.
    pub after_failure: Duration,
}

impl Furthest {
    fn longest_wait(&self, failures: i64) -> Duration {
        if failures > 0 {
            self.interval.max(self.after_failure)
        } else {
            self.interval
        }
    }
}

/// How many jobs are looked at by one [`bring_forward`]: the rest is looked at by the next.
const LOOKED_AT: i64 = 100;

/// Runs now what waits for longer than its kind ever does: a clock that was ahead wrote down when it runs next, and is right
/// again. Otherwise it would wait until the true time gets there. Answers what it was.
///
/// # Errors
/// What the store answers.
pub fn bring_forward(jobs: &mut dyn Jobs, kinds: &[Furthest], now: Instant) -> Stored<Vec<PutOff>> {
    let names: Vec<JobKind> = kinds.iter().map(|furthest| furthest.kind).collect();
    let waiting = jobs.put_off(&names, now, LOOKED_AT)?;
    let is_too_far = |job: &PutOff| {
        let furthest = kinds.iter().find(|furthest| furthest.kind == job.kind);
        let furthest = furthest.map(|furthest| furthest.longest_wait(job.failures));
        furthest.is_some_and(|furthest| job.run_at.minus(furthest).is_of_a_clock_ahead(now))
    };
    let too_far: Vec<PutOff> = waiting.into_iter().filter(is_too_far).collect();
    for job in &too_far {
        jobs.put_back(job.lease, now)?;
    }
    Ok(too_far)
}

/// The queue.
#[cfg_attr(test, mockall::automock)]
pub trait Jobs {
    /// Adds a job unless one with the same `dedupe` key waits or runs.
    fn enqueue(
        &mut self,
        kind: JobKind,
        payload: &Value,
        dedupe: &str,
        run_at: Instant,
        now: Instant,
    ) -> Stored<()>;
    /// Takes the oldest due job of these kinds whose lease is free or has expired, and leases it
    /// until `until`. A lease that expired counts as a failure, as does one beyond [`LONGEST_LEASE`].
    fn claim(&mut self, kinds: &[JobKind], now: Instant, until: Instant) -> Stored<Option<Job>>;
    /// Keeps the lease; `Clash` when it was lost meanwhile.
    fn extend(&mut self, lease: Lease, until: Instant) -> Stored<()>;
    /// Done: the job leaves the queue. `Clash` when the lease was lost.
    fn finish(&mut self, lease: Lease) -> Stored<()>;
    /// Not done yet, without any failure: runs again at `run_at`. `Clash` when the lease was lost.
    fn put_back(&mut self, lease: Lease, run_at: Instant) -> Stored<()>;
    /// Failed once more: runs again at `run_at`. `Clash` when the lease was lost.
    fn fail(&mut self, lease: Lease, run_at: Instant, error: &str) -> Stored<()>;
    /// Jobs of these kinds that no worker has and that are not due at `now`, those that run last first.
    fn put_off(&mut self, kinds: &[JobKind], now: Instant, most: i64) -> Stored<Vec<PutOff>>;
    /// The names of the kinds that are in the queue.
    fn stored_kinds(&mut self) -> Stored<Vec<String>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    const KIND: JobKind = JobKind::named("poll_bank");

    /// Whether a job is run now that is to run in so many seconds.
    fn is_brought_forward((interval, after_failure): (i64, i64), failures: i64, away: i64) -> bool {
        let now = Instant::from_micros(1_800_000_000_000_000);
        let lease = Lease {
            job: JobId::new(7),
            token: 3,
        };
        let job = PutOff {
            lease,
            kind: KIND,
            failures,
            run_at: now.plus(Duration::seconds(away)),
        };
        let kinds = [Furthest {
            kind: KIND,
            interval: Duration::seconds(interval),
            after_failure: Duration::seconds(after_failure),
        }];
        let mut jobs = MockJobs::new();
        jobs.expect_put_off()
            .return_once(move |_, _, _| Ok(vec![job]));
        jobs.expect_put_back()
            .withf(move |given, at| *given == lease && *at == now)
            .returning(|_, _| Ok(()));
        let moved = bring_forward(&mut jobs, &kinds, now).unwrap();
        assert!(moved.is_empty() || moved == [job], "{moved:?}");
        !moved.is_empty()
    }

    #[test]
    fn r5_102_a_job_further_away_than_its_interval_runs_now() {
        const DAY: i64 = 86_400;
        // Interval and longest wait after a failure, failures, seconds until the next run → whether it runs now.
        let cases = [
            ((60, 900), 0, 60, false),
            // As far as the clocks of two servers differ.
            ((60, 900), 0, 90, false),
            ((60, 900), 0, 91, true),
            ((60, 900), 0, DAY, true),
            ((60, 900), 1, 900, false),
            ((60, 900), 9, 930, false),
            ((60, 900), 9, 931, true),
            ((DAY, 900), 0, DAY, false),
            ((DAY, 900), 1, DAY, false),
            ((DAY, 900), 0, DAY + 3_600, true),
            ((10, 60), 0, 3_600, true),
            // What does not repeat.
            ((0, 900), 0, 30, false),
            ((0, 900), 0, 31, true),
            ((0, 900), 3, 900, false),
            ((0, 900), 3, DAY, true),
        ];
        for (furthest, failures, away, outcome) in cases {
            let found = is_brought_forward(furthest, failures, away);
            assert_eq!(found, outcome, "{furthest:?} {failures} {away}");
        }
    }
}
