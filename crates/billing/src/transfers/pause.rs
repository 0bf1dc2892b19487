//! Where a test stops a worker, or a process dies.

use crm_core::closed_set;

closed_set! {
    /// The places around lease, call and record. A worker that is stopped or dies at any of them loses nothing and
    /// sends nothing twice.
    pub enum PausePoint {
        BeforeLease = "before_lease",
        Leased = "leased",
        BeforeCall = "before_call",
        /// The bank answered, and nothing is stored of it.
        Called = "called",
        Recorded = "recorded",
    }
}
