//! Many events of one user at once, counted in the transaction that brings them about: all of them, or none.

use super::wait::Wait;
use crm_core::clock::Instant;
use crm_core::store::Stored;
use infra::throttles::{Tally, Throttles};
use time::Duration;

/// How many events still fit, and how long until all do again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) events: u32,
    pub(crate) wait: Wait,
}

/// The events of one user, at most so many in a window.
#[derive(Debug, Clone)]
pub(crate) struct UsersWindow {
    name: String,
    window: Duration,
    most: u32,
}

impl UsersWindow {
    pub(super) const fn new(name: String, window: Duration, most: u32) -> Self {
        Self { name, window, most }
    }

    pub(crate) const fn most(&self) -> u32 {
        self.most
    }

    /// Counts events in the window, which begins with the first: all of them, or none.
    ///
    /// # Errors
    /// [`Left`] when they do not all fit; then none is counted.
    pub(crate) fn count(
        &self,
        book: &mut dyn Throttles,
        events: u32,
        now: Instant,
    ) -> Stored<Result<(), Left>> {
        let known = book.find_tally(&self.name)?;
        let known = known.filter(|tally| now < tally.first.plus(self.window));
        let first = known.map_or(now, |tally| tally.first);
        let counted = known.map_or(0, |tally| tally.count);
        let left = self.most.saturating_sub(counted);
        let end = first.plus(self.window);
        if events > left {
            let micros = end.micros().saturating_sub(now.micros());
            return Ok(Err(Left {
                events: left,
                wait: Wait(Duration::microseconds(micros)),
            }));
        }
        let tally = Tally {
            count: counted.saturating_add(events),
            first,
            last: now,
        };
        book.put_tally(&self.name, tally, end)?;
        Ok(Ok(()))
    }
}
