//! What an operator watches of the queue and the bank.

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
}

/// The read of it.
pub trait WatchViews {
    /// # Errors
    /// What the store answers.
    fn watched(&mut self, now: Instant) -> Stored<Watched>;
}
