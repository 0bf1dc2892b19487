//! Many events of one user at once, counted in the transaction that brings them about: all of them, or none.

use super::{Wait, Whose, WindowLimit, rule};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use infra::throttles::Throttles;
use time::Duration;

/// How many events still fit, and how long until all do again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Left {
    pub(crate) events: u32,
    pub(crate) wait: Wait,
}

/// The events of one user under a [`WindowLimit`].
#[derive(Debug, Clone)]
pub(crate) struct UsersWindow {
    name: String,
    window: Duration,
    most: u32,
}

impl WindowLimit {
    /// A user's events; at most so many in a window.
    pub(crate) fn of(&self, user: UserId, most: u32) -> UsersWindow {
        UsersWindow {
            name: self.named(Whose::User(user)),
            window: self.window,
            most,
        }
    }
}

impl UsersWindow {
    pub(crate) const fn most(&self) -> u32 {
        self.most
    }

    /// Counts events.
    ///
    /// # Errors
    /// [`Left`] when they do not all fit; then none is counted.
    pub(crate) fn count(
        &self,
        book: &mut dyn Throttles,
        events: u32,
        now: Instant,
    ) -> Stored<Result<(), Left>> {
        rule::events(book, &self.name, events, (self.window, self.most), now)
    }
}
