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

/// The machine's clock, some minutes ahead: a demonstration at another hour of the day.
#[derive(Debug, Clone, Copy)]
pub struct ClockAhead {
    /// At most a day.
    pub minutes: u16,
}

impl Clock for ClockAhead {
    fn now(&self) -> Instant {
        SystemClock
            .now()
            .plus(time::Duration::minutes(self.minutes.into()))
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
