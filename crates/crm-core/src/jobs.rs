//! Work that outlives a request: one table, leases, resumed after a crash.

use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::ids::JobId;
use crate::store::Stored;
use serde_json::Value;
use time::Duration;

closed_set! {
    pub enum JobKind {
        /// Runs an import; payload `{"importId": n}`.
        Import = "import",
        /// Removes for good what has been in the trash too long.
        EmptyTrash = "empty_trash",
        /// Removes sessions that have ended.
        ExpireSessions = "expire_sessions",
        /// Removes files that no record points at.
        SweepFiles = "sweep_files",
        /// Mails a one-time link to set a new password; payload `{"userId": n}`.
        MailResetLink = "mail_reset_link",
        /// Asks the card provider what became of payments and refunds that nobody heard the end of.
        ReconcileCards = "reconcile_cards",
    }
}

/// How long a worker may be silent before another takes the job over.
pub const LEASE: Duration = Duration::seconds(30);

/// A job somebody holds the lease of.
#[derive(Debug, Clone, PartialEq)]
pub struct Job {
    pub id: JobId,
    pub kind: JobKind,
    pub payload: Value,
    /// Counts from 1.
    pub attempts: i64,
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
    /// until `until`.
    fn claim(&mut self, kinds: &[JobKind], now: Instant, until: Instant) -> Stored<Option<Job>>;
    /// Keeps the lease; `Clash` when it was lost meanwhile (`attempts` is the fencing token).
    fn extend(&mut self, job: JobId, attempts: i64, until: Instant) -> Stored<()>;
    /// Done: the job leaves the queue.
    fn finish(&mut self, job: JobId) -> Stored<()>;
    /// Runs again at `run_at`.
    fn retry(&mut self, job: JobId, run_at: Instant, error: &str) -> Stored<()>;
}
