//! Clients who wait for a user: what of them "Your day" shows, and their list finds (R5-134).

use crate::clock::{Instant, OfficeDay};
use crate::closed_set::closed_set;
use time::{Date, Duration};

/// A case without a step for so many days waits for who works on it.
const IDLE_DAYS: i64 = 14;

closed_set! {
    /// What a client waits for.
    pub enum ClientWait {
        /// A step of an exit case that is not at its end.
        NoStep = "no_step",
        /// A paper that they need is not there.
        MissingPapers = "missing_papers",
        /// Their attorney alone may be contacted.
        CounselOnly = "counsel_only",
    }
}

/// The same on a day of the office's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Waiting {
    pub wait: ClientWait,
    /// The last day of a case's newest step.
    pub last_step: Date,
    /// A case that has no step was opened before this.
    pub opened_before: Instant,
}

impl ClientWait {
    #[must_use]
    pub fn on(self, day: &OfficeDay) -> Waiting {
        let last_step = day.today().checked_sub(Duration::days(IDLE_DAYS));
        Waiting {
            wait: self,
            last_step: last_step.unwrap_or(Date::MIN),
            opened_before: day.days_ago(IDLE_DAYS),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::BusinessZone;
    use time::macros::date;

    #[test]
    fn r5_134_a_case_waits_fourteen_of_the_offices_days_after_its_last_step() {
        let zone = BusinessZone::utc();
        let now = zone.start_of(date!(2026 - 11 - 21));
        let waiting = ClientWait::NoStep.on(&OfficeDay::of(&zone, now));
        assert_eq!(waiting.last_step, date!(2026 - 11 - 07));
        assert_eq!(waiting.opened_before, zone.start_of(date!(2026 - 11 - 08)));
    }
}
