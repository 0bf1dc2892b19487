//! Group commit, where one connection writes: those who wait for it share one transaction and one sync.
//!
//! Each does its own work in turn, on its own thread. The first begins the transaction; each later one
//! works behind a savepoint, so that its refusal undoes no other work; the last one, when no other
//! waits behind it, commits for all. None is answered before that, not even with a refusal: what it was
//! refused for may be the work of another that is then not kept.

use super::super::failures;
use super::failure::Failure;
use super::line::Ready;
use super::link::{Connector, Link, note};
use super::{Try, commit, roll_back};
use crate::sharing::Sharing;
use crm_core::store::StoreError;
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use r2d2::PooledConnection;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The most that share a transaction.
const MAX_MEMBERS: u32 = 32;
/// How long one waits for the connection.
const TURN_TIMEOUT: Duration = Duration::from_secs(5);

/// A writer through the one connection.
#[derive(Debug)]
pub(in super::super) struct Group {
    state: Mutex<State>,
    free: Condvar,
}

#[derive(Debug)]
struct State {
    busy: bool,
    /// How many wait to share the transaction.
    joining: u32,
    open: Option<Open>,
}

/// The right to use the connection, until it is dropped.
struct Turn<'g> {
    group: &'g Group,
    /// No other thread has it yet.
    held: bool,
}

impl Group {
    pub(in super::super) const fn new() -> Self {
        Self {
            state: Mutex::new(State {
                busy: false,
                joining: 0,
                open: None,
            }),
            free: Condvar::new(),
        }
    }

    /// Does `work` on the writing connection; answers when its transaction has ended.
    pub(in super::super) fn write(
        &self,
        ready: &Ready,
        sharing: Sharing,
        begin: impl Fn() -> Result<PooledConnection<Connector>, Failure>,
        work: impl FnOnce(&mut Link) -> Try,
    ) -> Try {
        let (turn, joined) = match self.enter(sharing) {
            Ok(entered) => entered,
            Err(failure) => return Try::lost(failure),
        };
        let joined = match (joined, sharing) {
            (Some(open), Sharing::Alone) => {
                open.close(ready);
                None
            }
            (joined, _) => joined,
        };
        match joined {
            Some(open) => turn.join(open, ready, work),
            None => match begin() {
                Ok(link) => turn.begin(link, ready, sharing, work),
                Err(failure) => Try::lost(failure),
            },
        }
    }

    /// Waits for the connection; with it comes the transaction that can be joined.
    fn enter(&self, sharing: Sharing) -> Result<(Turn<'_>, Option<Open>), Failure> {
        let until = Instant::now() + TURN_TIMEOUT;
        let joins = u32::from(sharing == Sharing::Shared);
        let mut state = self.state();
        state.joining += joins;
        while state.busy {
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                state.joining -= joins;
                let busy = "too many requests wait".to_owned();
                return Err(Failure::once(StoreError::Unavailable(busy)));
            }
            let woken = self.free.wait_timeout(state, left);
            state = woken.unwrap_or_else(PoisonError::into_inner).0;
        }
        state.joining -= joins;
        state.busy = true;
        let turn = Turn {
            group: self,
            held: true,
        };
        Ok((turn, state.open.take()))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Turn<'_> {
    /// The first: when its work is refused, nothing is left of the transaction.
    fn begin(
        self,
        mut link: PooledConnection<Connector>,
        ready: &Ready,
        sharing: Sharing,
        work: impl FnOnce(&mut Link) -> Try,
    ) -> Try {
        let done = work(&mut link);
        if !done.is_kept() {
            roll_back(&mut link);
            done.note(&mut link, ready);
            return done;
        }
        let open = Open::new(link);
        let fate = Arc::clone(&open.fate);
        match sharing {
            Sharing::Shared => self.leave(open, ready),
            Sharing::Alone => open.close(ready),
        }
        fate.decides(done)
    }

    /// A later one: its work stands behind a savepoint.
    fn join(self, mut open: Open, ready: &Ready, work: impl FnOnce(&mut Link) -> Try) -> Try {
        let fate = Arc::clone(&open.fate);
        let done = match AnsiTransactionManager::begin_transaction(&mut open.link.conn) {
            Ok(()) => work(&mut open.link),
            Err(error) => Try::lost(failures::failure(&error)),
        };
        let ended = if done.is_kept() {
            open.members += 1;
            AnsiTransactionManager::commit_transaction(&mut open.link.conn)
        } else {
            AnsiTransactionManager::rollback_transaction(&mut open.link.conn)
        };
        done.note(&mut open.link, ready);
        match ended {
            Ok(()) => self.leave(open, ready),
            // Some errors take the whole transaction with them.
            Err(error) => {
                let cause = done.failure().cloned();
                let cause = cause.unwrap_or_else(|| failures::failure(&error));
                open.lose(&cause, ready);
            }
        }
        fate.decides(done)
    }

    /// Leaves the transaction to a thread that waits to join it, or ends it.
    fn leave(mut self, open: Open, ready: &Ready) {
        let mut state = self.group.state();
        if state.joining > 0 && open.members < MAX_MEMBERS {
            state.open = Some(open);
            // At once: if the next one gave up waiting between the two, the transaction would be left to no one.
            state.busy = false;
            self.held = false;
        } else {
            drop(state);
            open.close(ready);
        }
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if self.held {
            self.group.state().busy = false;
        }
        self.group.free.notify_one();
    }
}

/// A transaction that others may join. It outlives a turn only while another one waits to.
struct Open {
    link: PooledConnection<Connector>,
    /// Whose work is in it.
    members: u32,
    fate: Arc<Fate>,
}

impl Open {
    fn new(link: PooledConnection<Connector>) -> Self {
        Self {
            link,
            members: 1,
            fate: Arc::default(),
        }
    }

    /// Commits for all.
    fn close(mut self, ready: &Ready) {
        let outcome = commit(&mut self.link.conn);
        if let Err(failure) = &outcome {
            note(&mut self.link, &ready.connector, &failure.error);
        }
        self.fate.settle(outcome);
    }

    /// Nothing of it is kept.
    fn lose(mut self, failure: &Failure, ready: &Ready) {
        roll_back(&mut self.link);
        note(&mut self.link, &ready.connector, &failure.error);
        self.fate.settle(Err(failure.clone()));
    }
}

impl Drop for Open {
    /// No thread waits for ever, whatever happened.
    fn drop(&mut self) {
        let dropped = "a transaction was dropped before its end".to_owned();
        let outcome = Err(Failure::once(StoreError::Fault(dropped)));
        self.fate.settle(outcome);
    }
}

impl std::fmt::Debug for Open {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Open")
            .field("members", &self.members)
            .finish_non_exhaustive()
    }
}

/// What became of a transaction, for all who took part.
#[derive(Debug, Default)]
struct Fate {
    outcome: Mutex<Option<Result<(), Failure>>>,
    known: Condvar,
}

impl Fate {
    /// The first outcome is the one that counts.
    fn settle(&self, outcome: Result<(), Failure>) {
        self.outcome().get_or_insert(outcome);
        self.known.notify_all();
    }

    /// Waits for the transaction's end: what was done in it counts only if it was kept.
    fn decides(&self, done: Try) -> Try {
        let mut outcome = self.outcome();
        loop {
            match &*outcome {
                Some(Ok(())) => return done,
                Some(Err(failure)) => return Try::lost(failure.clone()),
                None => {
                    let woken = self.known.wait(outcome);
                    outcome = woken.unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn outcome(&self) -> MutexGuard<'_, Option<Result<(), Failure>>> {
        self.outcome.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
