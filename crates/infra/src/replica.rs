//! A standby that answers lists, reports and exports, as long as it is not far behind.
//!
//! Who wrote something reads it: their browser remembers how far the log of writes was when they were answered, and the
//! replica is asked for them when it has replayed that much. All others may read what was true some seconds ago,
//! and no one anything older than [`MAX_LAG`]. Whether a user may read at all is always asked of the primary.

pub(crate) mod position;

use crate::database::Database;
use crm_core::store::Stored;
use position::{Position, Standing};
use std::collections::VecDeque;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use std::time::{Duration, Instant};

/// How often both servers are asked how far they are.
const ASKED_EVERY: Duration = Duration::from_millis(250);
/// A replica that is further behind is not read.
const MAX_LAG: Duration = Duration::from_secs(10);
/// A replica of which nothing was heard for so long is not read.
const SILENT: Duration = Duration::from_secs(2);
/// Positions of the primary that are kept until the replica has them.
const MARKS: usize = 64;

tokio::task_local! {
    /// What the present request's sender wrote last.
    static WRITTEN: Option<Position>;
}

/// Runs a request of a user who wrote last at this position, if at all: its lists may come from the replica.
pub async fn reading_after<F: Future>(written: Option<Position>, request: F) -> F::Output {
    WRITTEN.scope(written, request).await
}

/// The standby, and what is known of it.
#[derive(Debug)]
pub(crate) struct Replica {
    url: String,
    /// Opened when it first answers.
    database: OnceLock<Database>,
    known: Mutex<Known>,
}

#[derive(Debug, Default)]
struct Known {
    heard: Option<Heard>,
    /// How far the primary was, and when; not replayed yet.
    marks: VecDeque<(Position, Instant)>,
}

#[derive(Debug, Clone, Copy)]
struct Heard {
    at: Instant,
    replayed: Position,
    /// Everything that was written before is there.
    complete_until: Option<Instant>,
}

impl Replica {
    pub(crate) fn new(url: &str) -> Self {
        Self {
            url: url.to_owned(),
            database: OnceLock::new(),
            known: Mutex::default(),
        }
    }

    /// The replica, when the present request may be answered by it. Work outside of requests never is.
    pub(crate) fn to_read(&self) -> Option<Database> {
        let written = WRITTEN.try_with(|written| *written).ok()?;
        let serves = self.known().serves(written, Instant::now());
        self.database.get().filter(|_| serves).cloned()
    }

    /// It did not answer.
    pub(crate) fn is_gone(&self) {
        *self.known() = Known::default();
    }

    /// The primary first: what it said is the past when the replica answers.
    fn compare(&self, primary: Stored<Standing>, asked_at: Instant) {
        let replica = self.database.get().map(Database::standing);
        let mut known = self.known();
        match (primary, replica) {
            (Ok(primary), Some(Ok(replica)))
                if replica.replays && replica.system == primary.system =>
            {
                known.hear(primary.position, replica.position, asked_at);
            }
            _ => *known = Known::default(),
        }
    }

    /// Opens it, unless that was done.
    fn open(&self) {
        if self.database.get().is_none() {
            match Database::open_to_look(&self.url) {
                Ok(database) => {
                    self.database.get_or_init(|| database);
                }
                Err(error) => tracing::warn!(%error, "the read replica is not there"),
            }
        }
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Known {
    fn hear(&mut self, written: Position, replayed: Position, now: Instant) {
        if self.marks.len() >= MARKS {
            // The newer ones tell the lag as well, a little later.
            self.marks.pop_back();
        }
        self.marks.push_back((written, now));
        let mut complete_until = self.heard.and_then(|heard| heard.complete_until);
        while let Some((mark, at)) = self.marks.front().copied()
            && mark <= replayed
        {
            complete_until = Some(at);
            self.marks.pop_front();
        }
        self.heard = Some(Heard {
            at: now,
            replayed,
            complete_until,
        });
    }

    fn serves(&self, written: Option<Position>, now: Instant) -> bool {
        self.heard.is_some_and(|heard| {
            let since = |at: Instant| now.saturating_duration_since(at);
            since(heard.at) < SILENT
                && heard
                    .complete_until
                    .is_some_and(|until| since(until) < MAX_LAG)
                && written.is_none_or(|written| written <= heard.replayed)
        })
    }
}

/// Compares the two for as long as both are in use, on a thread of its own.
pub(crate) fn follow<P: Send + Sync + 'static>(
    primary: &Arc<P>,
    replica: &Arc<Replica>,
    standing: impl Fn(&P) -> Stored<Standing> + Send + 'static,
) -> std::io::Result<()> {
    let both: (Weak<P>, Weak<Replica>) = (Arc::downgrade(primary), Arc::downgrade(replica));
    let compare = move || {
        while let (Some(primary), Some(replica)) = (both.0.upgrade(), both.1.upgrade()) {
            replica.open();
            let asked_at = Instant::now();
            replica.compare(standing(&primary), asked_at);
            let pause = replica.database.get().map_or(SILENT, |_| ASKED_EVERY);
            drop((primary, replica));
            std::thread::sleep(pause);
        }
    };
    std::thread::Builder::new()
        .name("replica".to_owned())
        .spawn(compare)
        .map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_101_a_replica_serves_who_wrote_nothing_that_it_lacks_and_nobody_when_it_lags() {
        let begin = Instant::now();
        let after = |seconds: u64| begin + Duration::from_secs(seconds);
        let at = Position::new;
        let mut known = Known::default();
        assert!(!known.serves(None, begin), "nothing was heard");
        known.hear(at(100), at(90), begin);
        assert!(
            !known.serves(None, begin),
            "nobody knows how far behind it is"
        );
        known.hear(at(120), at(110), after(1));
        // wrote last, asked at second, served
        let cases = [
            (None, 1, true),
            (Some(at(110)), 1, true),
            (Some(at(111)), 1, false),
            (Some(Position::END), 1, false),
            (None, 2, true),
            (None, 3, false),
        ];
        for (written, second, served) in cases {
            assert_eq!(
                known.serves(written, after(second)),
                served,
                "{written:?} {second}"
            );
        }
        for second in 2..12 {
            known.hear(at(200), at(110), after(second));
        }
        assert!(
            !known.serves(None, after(11)),
            "more than ten seconds behind"
        );
        known.hear(at(200), at(200), after(12));
        assert!(known.serves(Some(at(200)), after(12)));
    }
}
