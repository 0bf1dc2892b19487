//! What was counted against guessers and addresses, shared by all server processes. Whose tally it is stands there as a
//! keyed hash alone.

use crm_core::clock::Instant;
use crm_core::store::Stored;

/// Events that were counted under one name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tally {
    pub count: u32,
    pub first: Instant,
    pub last: Instant,
}

/// The tallies.
pub trait Throttles {
    fn find_tally(&mut self, name: &str) -> Stored<Option<Tally>>;
    /// Puts it in the place of what was there. From `until` on it means nothing.
    fn put_tally(&mut self, name: &str, tally: Tally, until: Instant) -> Stored<()>;
    fn forget_tally(&mut self, name: &str) -> Stored<()>;
    /// Forgets all whose names begin so.
    fn forget_tallies_of(&mut self, beginning: &str) -> Stored<()>;
    /// Removes those that no longer mean anything; answers how many.
    fn delete_old_tallies(&mut self, now: Instant) -> Stored<usize>;
}

/// The part of a write transaction that concerns them.
pub trait ThrottleUnit {
    fn throttles(&mut self) -> &mut dyn Throttles;
}
