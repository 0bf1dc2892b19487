//! How far a write has come, for the thread that does it and for the request that waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering};

const WORKING: u8 = 0;
const COMMITTING: u8 = 1;
const GIVEN_UP: u8 = 2;

/// Shared by both. The caller may give up waiting; then the work that goes on is not kept, unless its commit is
/// already on its way.
#[derive(Debug, Clone, Default)]
pub(crate) struct Progress(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    state: AtomicU8,
    /// The number of the line that the work is done on.
    line: AtomicU64,
}

impl Progress {
    /// The work is done on this line of connections.
    pub(crate) fn is_on(&self, line: u64) {
        self.0.line.store(line, Ordering::Release);
    }

    pub(crate) fn line(&self) -> u64 {
        self.0.line.load(Ordering::Acquire)
    }

    /// The commit is about to be sent. `false` when the caller no longer waits: it must not be.
    pub(crate) fn commits(&self) -> bool {
        self.moves(WORKING, COMMITTING)
    }

    /// The commit was refused: nothing of the work is kept.
    pub(crate) fn was_refused(&self) {
        self.moves(COMMITTING, WORKING);
    }

    /// The caller gave up. `true` when nothing of the work will be kept, `false` when that is not known.
    pub(crate) fn give_up(&self) -> bool {
        self.0.state.swap(GIVEN_UP, Ordering::AcqRel) == WORKING
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.0.state.load(Ordering::Acquire) == GIVEN_UP
    }

    fn moves(&self, from: u8, to: u8) -> bool {
        let state = &self.0.state;
        let moved = state.compare_exchange(from, to, Ordering::AcqRel, Ordering::Acquire);
        moved.is_ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_097_whoever_gives_up_knows_whether_anything_may_be_kept() {
        let early = Progress::default();
        assert!(early.give_up(), "nothing was sent");
        assert!(!early.commits(), "and nothing will be");

        let late = Progress::default();
        assert!(late.commits());
        assert!(!late.give_up(), "the commit is on its way");
        late.was_refused();
        assert!(!late.commits(), "nobody waits: it is not tried again");

        let refused = Progress::default();
        assert!(refused.commits());
        refused.was_refused();
        assert!(refused.commits(), "tried again after a clash");
        assert!(!refused.is_given_up());
    }
}
