//! How long someone must wait.

use crm_core::clock::Instant;
use time::Duration;

/// How long to wait before the next attempt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Wait(pub Duration);

impl Wait {
    /// Whole seconds, at least one.
    #[must_use]
    pub(crate) fn seconds(self) -> u64 {
        let millis = u64::try_from(self.0.whole_milliseconds()).unwrap_or(1_000);
        millis.div_ceil(1_000).max(1)
    }

    /// From now to `until`, unless that is over.
    pub(super) fn until(until: Instant, now: Instant) -> Result<(), Self> {
        match until.micros().saturating_sub(now.micros()) {
            wait if wait > 0 => Err(Self(Duration::microseconds(wait))),
            _ => Ok(()),
        }
    }
}
