//! How fast people's records are read: people do not read thousands of them a minute, programs do. What a user may
//! still read is kept in the database, for all servers together. Each server takes it in portions, so that few answers
//! need a write.

use crate::kernel::secret::Secrets;
use crate::kernel::throttle::{Shared, Slowed, Wait};
use crm_core::clock::Instant;
use crm_core::ids::UserId;
use crm_core::store::Stored;
use infra::Database;
use infra::throttles::{Tally, Throttles};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration as StdDuration;
use time::Duration;
use tokio::time::timeout;

/// The setting names records for this long.
const WINDOW: Duration = Duration::minutes(10);
/// A portion is this part of the limit.
const PORTIONS: i64 = 40;
/// The most users whose portions are remembered at once.
const REMEMBERED: usize = 10_000;
/// A list does not wait longer than this for its count, and is shown then.
const LONGEST_WAIT: StdDuration = StdDuration::from_secs(1);

/// Records that are not shown yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TooFast(pub(crate) Wait);

/// One user's pace, for what is counted in the transaction that shows it.
#[derive(Debug, Clone)]
pub(crate) struct Pace {
    name: String,
    most: u32,
}

impl Pace {
    /// Counts records.
    ///
    /// # Errors
    /// [`TooFast`] when the user has read too many; then they are not counted.
    pub(crate) fn count(
        &self,
        book: &mut dyn Throttles,
        records: i64,
        now: Instant,
    ) -> Stored<Result<(), TooFast>> {
        let most = i64::from(self.most);
        let needed = records.min(most);
        Ok(take(book, &self.name, (needed, needed), most, now)?.map(drop))
    }
}

/// What each user may read now. It comes back evenly, so a user who has spent it reads on at the rate of the limit.
#[derive(Debug)]
pub(crate) struct ReadingPace {
    shared: Shared,
    portions: Mutex<HashMap<UserId, Portion>>,
}

/// Records that are counted already and were not shown yet.
#[derive(Debug, Clone, Copy)]
struct Portion {
    left: i64,
    until: Instant,
}

impl ReadingPace {
    pub(crate) fn new(db: &Database, secret: &Secrets) -> Self {
        Self {
            shared: Shared::new(db, secret),
            portions: Mutex::default(),
        }
    }

    /// A user's pace; `most` in [`WINDOW`].
    pub(crate) fn of(&self, user: UserId, most: u32) -> Pace {
        let whose = self.shared.hash(&format!("user {}", user.get()));
        Pace {
            name: format!("reading:{whose}"),
            most,
        }
    }

    /// Counts the records of one answer; `most` in [`WINDOW`]. While the database can't count, answers are shown.
    ///
    /// # Errors
    /// [`TooFast`] when the user has read too many; then they are not counted.
    pub(crate) async fn count(
        &self,
        user: UserId,
        records: usize,
        most: u32,
        now: Instant,
    ) -> Result<(), TooFast> {
        let pace = self.of(user, most);
        let most = i64::from(most);
        // One list is always shown to a user who waited for the whole window.
        let needed = i64::try_from(records).unwrap_or(i64::MAX).min(most);
        let at_hand = self.at_hand(user, needed, now);
        let more = needed.saturating_sub(at_hand);
        if more == 0 {
            return Ok(());
        }
        let portion = more.max(most / PORTIONS);
        let counting = self
            .shared
            .count(move |book| Ok(take(book, &pace.name, (more, portion), most, now)?));
        let taken = match timeout(LONGEST_WAIT, counting).await {
            Ok(Ok(Ok(taken))) => taken,
            Ok(Ok(Err(refused))) => {
                self.keep(user, at_hand, now);
                return Err(refused);
            }
            Ok(Err(Slowed::Wait(wait))) => {
                self.keep(user, at_hand, now);
                return Err(TooFast(wait));
            }
            Ok(Err(Slowed::Store(error))) => {
                tracing::warn!(%error, "what a user reads could not be counted");
                portion
            }
            Err(_) => {
                tracing::warn!("what a user reads could not be counted in time");
                portion
            }
        };
        self.keep(user, taken.saturating_sub(more), now);
        Ok(())
    }

    /// Takes as much of what was counted before as is needed and there.
    fn at_hand(&self, user: UserId, needed: i64, now: Instant) -> i64 {
        let mut portions = self.portions();
        let portion = portions.get_mut(&user).filter(|one| now < one.until);
        portion.map_or(0, |portion| {
            let taken = portion.left.min(needed);
            portion.left = portion.left.saturating_sub(taken);
            taken
        })
    }

    fn keep(&self, user: UserId, left: i64, now: Instant) {
        let mut portions = self.portions();
        if portions.len() >= REMEMBERED {
            portions.retain(|_, portion| now < portion.until);
        }
        let until = now.plus(WINDOW);
        let none = Portion { left: 0, until };
        let portion = portions.entry(user).or_insert(none);
        if portion.until <= now {
            *portion = none;
        }
        portion.left = portion.left.saturating_add(left);
        portion.until = until;
    }

    fn portions(&self) -> MutexGuard<'_, HashMap<UserId, Portion>> {
        self.portions.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Takes the records that are needed, and of those that are wanted as many as there is room for. The tally's `last` is when all that
/// was read has come back.
fn take(
    book: &mut dyn Throttles,
    name: &str,
    (needed, wanted): (i64, i64),
    most: i64,
    now: Instant,
) -> Stored<Result<i64, TooFast>> {
    let window = i64::try_from(WINDOW.whole_microseconds()).unwrap_or(i64::MAX);
    let cost = |records: i64| {
        let micros = records.saturating_mul(window).checked_div(most);
        micros.unwrap_or(window)
    };
    let known = book.find_tally(name)?;
    let ahead = known.map_or(0, |tally| {
        let ahead = tally.last.micros().saturating_sub(now.micros());
        ahead.clamp(0, window)
    });
    let room = window.saturating_sub(ahead);
    let missing = cost(needed).saturating_sub(room);
    if missing > 0 {
        let wait = Duration::microseconds(missing.saturating_add(1));
        return Ok(Err(TooFast(Wait(wait))));
    }
    let there = room.saturating_mul(most).checked_div(window);
    let taken = wanted.min(there.unwrap_or_default()).max(needed);
    let last = now.plus(Duration::microseconds(ahead.saturating_add(cost(taken))));
    let count = known.map_or(0, |tally| tally.count);
    let tally = Tally {
        count: count.saturating_add(u32::try_from(taken).unwrap_or(u32::MAX)),
        first: known.map_or(now, |tally| tally.first),
        last,
    };
    book.put_tally(name, tally, last)?;
    Ok(Ok(taken))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One user's tally.
    #[derive(Default)]
    struct Book(Option<Tally>);

    impl Throttles for Book {
        fn find_tally(&mut self, _: &str) -> Stored<Option<Tally>> {
            Ok(self.0)
        }

        fn put_tally(&mut self, _: &str, tally: Tally, _: Instant) -> Stored<()> {
            self.0 = Some(tally);
            Ok(())
        }

        fn forget_tally(&mut self, _: &str) -> Stored<()> {
            self.0 = None;
            Ok(())
        }

        fn forget_tallies_of(&mut self, _: &str) -> Stored<()> {
            self.0 = None;
            Ok(())
        }

        fn delete_old_tallies(&mut self, _: Instant) -> Stored<usize> {
            Ok(0)
        }
    }

    impl Book {
        /// The records that were taken, or the seconds to wait.
        fn read(&mut self, asked: (i64, i64), most: i64, second: i64) -> Result<i64, u64> {
            let now = Instant::from_micros(second * 1_000_000);
            let taken = take(self, "dana", asked, most, now).unwrap();
            taken.map_err(|TooFast(wait)| wait.seconds())
        }
    }

    #[test]
    fn r3_036_a_reader_is_slowed_to_the_limits_rate() {
        let mut book = Book::default();
        let mut read = |records, second| book.read((records, records), 6_000, second);
        for _ in 0..30 {
            assert_eq!(read(200, 0), Ok(200));
        }
        assert_eq!(read(200, 0), Err(20));
        assert_eq!(read(0, 0), Ok(0), "an empty list");
        assert_eq!(read(200, 20), Ok(200), "10 records a second come back");
        assert!(read(200, 39).is_err());
        assert_eq!(read(200, 40), Ok(200));
        for _ in 0..30 {
            assert_eq!(read(200, 640), Ok(200));
        }
        assert!(read(200, 640).is_err());
    }

    #[test]
    fn r3_036_a_list_as_long_as_the_limit_is_shown_after_the_window() {
        let mut book = Book::default();
        let mut read = |second| book.read((1_000, 1_000), 1_000, second);
        assert_eq!(read(0), Ok(1_000));
        assert_eq!(read(0), Err(600));
        assert_eq!(read(600), Ok(1_000));
    }

    /// A portion is no more than there is room for, and at the end as much as is needed.
    #[test]
    fn r5_112_portions_never_take_more_than_the_limit() {
        let mut book = Book::default();
        assert_eq!(book.read((980, 980), 1_000, 0), Ok(980));
        assert_eq!(book.read((1, 25), 1_000, 0), Ok(20));
        assert_eq!(book.read((1, 25), 1_000, 0), Err(1));
        assert_eq!(book.read((1, 25), 1_000, 60), Ok(25));
    }
}
