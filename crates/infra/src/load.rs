//! How busy the way to the database is, counted without a lock.

use futures_util::FutureExt;
use std::pin::pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Requests that wait for their turn now, of this process.
static WAITING: AtomicU64 = AtomicU64::new(0);
/// Waits that ended, and how long they took together, in microseconds.
static WAITED: AtomicU64 = AtomicU64::new(0);
static WAITED_MICROS: AtomicU64 = AtomicU64::new(0);
/// Transactions that were run once more after a clash.
static RETRIES: AtomicU64 = AtomicU64::new(0);

/// Turns at a database: how many there are, and how many are taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turns {
    pub most: usize,
    pub taken: usize,
}

/// How busy the way to the database is. A process has one database, so the counts are the process's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Load {
    pub writers: Turns,
    pub readers: Turns,
    pub waiting: u64,
    /// Since the process began; those that got a turn at once are not among them.
    pub waited: u64,
    pub waited_micros: u64,
    pub retries: u64,
}

impl Load {
    pub(crate) fn of(writers: Turns, readers: Turns) -> Self {
        Self {
            writers,
            readers,
            waiting: WAITING.load(Ordering::Relaxed),
            waited: WAITED.load(Ordering::Relaxed),
            waited_micros: WAITED_MICROS.load(Ordering::Relaxed),
            retries: RETRIES.load(Ordering::Relaxed),
        }
    }
}

/// A transaction is run once more.
pub(crate) fn count_retry() {
    RETRIES.fetch_add(1, Ordering::Relaxed);
}

/// Counts a wait for a turn, unless there is one at once.
pub(crate) async fn counted<T>(turn: impl Future<Output = T>) -> T {
    let mut turn = pin!(turn);
    if let Some(at_once) = turn.as_mut().now_or_never() {
        return at_once;
    }
    let wait = Wait::begin();
    let done = turn.await;
    drop(wait);
    done
}

/// A wait that counts until it is over, given up or not.
struct Wait(Instant);

impl Wait {
    fn begin() -> Self {
        WAITING.fetch_add(1, Ordering::Relaxed);
        Self(Instant::now())
    }
}

impl Drop for Wait {
    fn drop(&mut self) {
        let micros = u64::try_from(self.0.elapsed().as_micros()).unwrap_or(u64::MAX);
        WAITING.fetch_sub(1, Ordering::Relaxed);
        WAITED.fetch_add(1, Ordering::Relaxed);
        WAITED_MICROS.fetch_add(micros, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_wait_counts_while_it_lasts_and_what_is_there_at_once_is_none() {
        let none = Turns { most: 1, taken: 0 };
        assert_eq!(counted(async { 7 }).await, 7);
        let (give, given) = oneshot::channel();
        let waiter = tokio::spawn(counted(given));
        tokio::task::yield_now().await;
        assert!(Load::of(none, none).waiting >= 1);
        let before = Load::of(none, none).waited;
        give.send(7).unwrap();
        assert_eq!(waiter.await.unwrap(), Ok(7));
        assert!(Load::of(none, none).waited > before);
    }
}
