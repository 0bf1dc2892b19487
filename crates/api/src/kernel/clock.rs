//! The one place of the server that asks what time it is.

use crm_core::clock::{Clock, Instant};
use std::time::Duration;
use time::OffsetDateTime;

/// The machine's clock.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    fn now(&self) -> Instant {
        Instant::from_utc(OffsetDateTime::now_utc())
    }
}

/// Measures how long something took; not the time of day, so a clock change does not disturb it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stopwatch(std::time::Instant);

impl Stopwatch {
    #[must_use]
    pub(crate) fn start() -> Self {
        Self(std::time::Instant::now())
    }

    #[must_use]
    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}
