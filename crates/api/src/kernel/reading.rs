//! How fast lists are read: nobody reads thousands of records a minute, programs do.

use crate::kernel::throttle::Wait;
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use time::Duration;

/// The setting names records for this long.
const WINDOW: Duration = Duration::minutes(10);
/// Administrators are told of one user once in this long.
const TOLD_EVERY: Duration = Duration::hours(1);
/// The most users that are remembered at once.
const REMEMBERED: usize = 10_000;

/// What each user may read now. It comes back evenly, so whoever used it up reads on at the rate of the limit.
#[derive(Debug, Default)]
pub(crate) struct ReadingPace(Mutex<HashMap<UserId, Credit>>);

#[derive(Debug, Clone, Copy)]
struct Credit {
    /// Records times the window's microseconds: nothing is lost to rounding.
    left: i64,
    at: Instant,
    told: Option<Instant>,
}

/// A list that is not shown yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooFast {
    pub(crate) wait: Wait,
    /// Administrators are to be told.
    pub(crate) tell: bool,
}

impl ReadingPace {
    /// Counts the records of one list; `most` in [`WINDOW`].
    ///
    /// # Errors
    /// [`TooFast`] when the user has read too many; then they are not counted.
    pub(crate) fn count(
        &self,
        user: UserId,
        records: usize,
        most: u32,
        now: Instant,
    ) -> Result<(), TooFast> {
        let window = micros(WINDOW);
        let (most, records) = (i64::from(most), i64::try_from(records).unwrap_or(i64::MAX));
        let full = most.saturating_mul(window);
        // One list is always shown to whoever waited for the whole window.
        let cost = records.min(most).saturating_mul(window);
        let mut readers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if readers.len() >= REMEMBERED {
            readers.retain(|_, credit| credit.at.plus(TOLD_EVERY) > now);
        }
        let credit = readers.entry(user).or_insert(Credit {
            left: full,
            at: now,
            told: None,
        });
        let passed = now.micros().saturating_sub(credit.at.micros());
        let back = passed.clamp(0, window).saturating_mul(most);
        credit.left = credit.left.saturating_add(back).min(full);
        credit.at = now;
        if credit.left >= cost {
            credit.left -= cost;
            return Ok(());
        }
        let missing = cost - credit.left;
        let wait = missing.checked_div(most).unwrap_or_default() + 1;
        let tell = credit.told.is_none_or(|told| told.plus(TOLD_EVERY) <= now);
        if tell {
            credit.told = Some(now);
        }
        Err(TooFast {
            wait: Wait(Duration::microseconds(wait)),
            tell,
        })
    }
}

fn micros(span: Duration) -> i64 {
    i64::try_from(span.whole_microseconds()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn second(seconds: i64) -> Instant {
        Instant::from_micros(seconds * 1_000_000)
    }

    #[test]
    fn r3_036_a_reader_is_slowed_to_the_limits_rate() {
        let pace = ReadingPace::default();
        let dana = UserId::new(7);
        let read = |records, at| pace.count(dana, records, 6_000, second(at));
        for _ in 0..30 {
            assert_eq!(read(200, 0), Ok(()));
        }
        let refused = read(200, 0).unwrap_err();
        assert_eq!((refused.wait.seconds(), refused.tell), (20, true));
        assert_eq!(read(0, 0), Ok(()), "an empty list");
        assert!(!read(200, 10).unwrap_err().tell, "once an hour");
        assert_eq!(read(200, 20), Ok(()), "10 records a second come back");
        assert!(read(200, 39).is_err());
        assert_eq!(read(200, 40), Ok(()));
        assert_eq!(pace.count(UserId::new(8), 200, 6_000, second(0)), Ok(()));
        let later = 40 + 600;
        for _ in 0..30 {
            assert_eq!(read(200, later), Ok(()));
        }
        assert!(!read(200, later).unwrap_err().tell);
        for _ in 0..30 {
            assert_eq!(read(200, later + 3_600), Ok(()));
        }
        assert!(read(200, later + 3_600).unwrap_err().tell);
    }

    #[test]
    fn r3_036_a_list_beyond_the_limit_is_shown_after_the_window() {
        let pace = ReadingPace::default();
        let read = |at| pace.count(UserId::new(7), 5_000, 1_000, second(at));
        assert_eq!(read(0), Ok(()));
        assert_eq!(read(0).unwrap_err().wait.seconds(), 600);
        assert_eq!(read(600), Ok(()));
    }
}
