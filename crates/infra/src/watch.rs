//! What an operator watches of the queue, the bank, the audit log and the backups.

use crm_core::clock::Instant;
use crm_core::store::Stored;

/// Jobs of a kind that are due and that no server has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingJobs {
    pub kind: String,
    pub count: i64,
    /// Since when the oldest is due.
    pub since: Instant,
}

/// Transfers in a state that is none of the ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenTransfers {
    pub state: String,
    pub count: i64,
    /// Since when the oldest is in it.
    pub since: Instant,
}

/// The figures as of one moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Watched {
    /// By kind.
    pub jobs: Vec<WaitingJobs>,
    /// By state.
    pub transfers: Vec<OpenTransfers>,
    /// What the last verification of the audit log found; 0 before the first.
    pub chain_faults: i64,
    /// When the newest backup was complete, by the audit log.
    pub last_backup: Option<Instant>,
}

/// The read of it.
pub trait WatchViews {
    /// # Errors
    /// What the store answers.
    fn watched(&mut self, now: Instant) -> Stored<Watched>;
}
