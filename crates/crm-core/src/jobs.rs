//! Work that outlives a request: one table, leases, resumed after a crash.

use crate::clock::Instant;
use crate::ids::JobId;
use crate::store::Stored;
use serde_json::Value;
use std::fmt;
use time::Duration;

/// A kind of job: the name it is stored under. Whoever enqueues a kind names it in a constant; which
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

/// The right to work at a job. The token grows with every claim, so whoever lost a job to another
/// worker can neither extend nor end it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lease {
    pub job: JobId,
    /// Counts from 1.
    pub token: i64,
}

/// A job somebody holds the lease of.
#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub lease: Lease,
    pub kind: JobKind,
    pub payload: Value,
    /// How often its handler failed, or a server died while it ran. A server that stops in good
    /// order is no failure.
    pub failures: i64,
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
    /// until `until`. A lease that expired counts as a failure.
    fn claim(&mut self, kinds: &[JobKind], now: Instant, until: Instant) -> Stored<Option<Job>>;
    /// Keeps the lease; `Clash` when it was lost meanwhile.
    fn extend(&mut self, lease: Lease, until: Instant) -> Stored<()>;
    /// Done: the job leaves the queue. `Clash` when the lease was lost.
    fn finish(&mut self, lease: Lease) -> Stored<()>;
    /// Not done yet, without any failure: runs again at `run_at`. `Clash` when the lease was lost.
    fn put_back(&mut self, lease: Lease, run_at: Instant) -> Stored<()>;
    /// Failed once more: runs again at `run_at`. `Clash` when the lease was lost.
    fn fail(&mut self, lease: Lease, run_at: Instant, error: &str) -> Stored<()>;
    /// The names of the kinds that are in the queue.
    fn stored_kinds(&mut self) -> Stored<Vec<String>>;
}
