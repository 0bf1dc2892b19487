//! Transactions from begin to end: retries, panics, broken connections.

use super::{Conn, dialect, failures};
use crate::erased::{Ask, Declined, NotKept, Work};
use crate::load::count_retry;
use crate::panics::caught;
use crate::progress::Progress;
use crate::sharing::Sharing;
use crate::tokens::random_below;
use crm_core::store::{StoreError, Stored};
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::result::Error;
use failure::Failure;
use group::Group;
use line::{Line, Lines, Pools, Ready};
use link::{Connector, Link, note, take_idle};
use manner::Manner;
use r2d2::{ManageConnection, PooledConnection};
use reader::Reader;
use std::sync::{Arc, PoisonError};
use std::time::Duration;
use totals::{Memory, Remembers};
use tx::Tx;

pub(in super::super) mod failure;
mod group;
pub(in super::super) mod line;
mod link;
pub(in super::super) mod manner;
pub(super) mod reader;
mod totals;
pub(in super::super) mod tx;

/// One open database.
#[derive(Debug)]
pub(crate) struct Engine {
    lines: Lines,
    /// Those who wait for the only writer.
    group: Group,
    memory: Memory,
}

/// How one try ended.
pub(super) enum Try {
    Ended(Result<(), Declined>),
    /// The database refused. `declined`: the work made an error of its own of that.
    Lost {
        failure: Failure,
        declined: bool,
    },
}

impl Try {
    pub(super) const fn lost(failure: Failure) -> Self {
        Self::Lost {
            failure,
            declined: false,
        }
    }

    /// Whether its transaction may be committed.
    pub(super) const fn is_kept(&self) -> bool {
        matches!(self, Self::Ended(Ok(())))
    }

    pub(super) const fn failure(&self) -> Option<&Failure> {
        match self {
            Self::Ended(_) => None,
            Self::Lost { failure, .. } => Some(failure),
        }
    }

    /// A connection on which the database was found away is not used again.
    pub(super) fn note(&self, link: &mut Link, ready: &Ready) {
        if let Some(failure) = self.failure() {
            note(link, &ready.connector, &failure.error);
        }
    }
}

fn own_link(ready: &Ready) -> Stored<Link> {
    ready
        .connector
        .connect()
        .map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// Runs `f` in the transaction that was begun on the connection.
fn work(link: &mut Link, f: &Work<'_>) -> Try {
    let mut tx = Tx::begun(link, Remembers::Nothing);
    let outcome = caught(|| f(&mut tx));
    match (outcome, tx.into_lost()) {
        (Ok(result), None) => Try::Ended(result),
        (Ok(outcome), Some(failure)) => Try::Lost {
            failure,
            declined: outcome.is_err(),
        },
        (Err(panic), _) => Try::lost(Failure::once(panic)),
    }
}

/// How a read ended, and whether the database refused something on the way.
struct Looked {
    /// An error when the question panicked; otherwise it has its answer.
    result: Stored<()>,
    lost: Option<Failure>,
    /// A transaction stands on the connection.
    one_state: bool,
}

fn look(tx: Tx<'_>, f: &mut Ask<'_>) -> Looked {
    let mut reader = Reader::new(tx);
    let result = caught(|| f(&mut reader));
    Looked {
        result,
        one_state: reader.is_one_state(),
        lost: reader.into_lost(),
    }
}

impl Engine {
    pub(in super::super) fn new(pools: Pools) -> Self {
        Self {
            memory: Memory::new(pools.readers.connector.clone()),
            lines: Lines::new(pools),
            group: Group::new(),
        }
    }

    /// A caller that waited for work on the line of this number gave up: the next ones take other connections. A
    /// database within this process is never silent.
    pub(crate) fn leave(&self, line: u64) {
        if !dialect::IN_THIS_PROCESS {
            self.lines.leave(line);
        }
    }

    pub(crate) fn write(
        &self,
        sharing: Sharing,
        progress: &Progress,
        f: &Work<'_>,
    ) -> Result<(), NotKept> {
        let mut tries = 1;
        loop {
            let line = self.lines.present();
            progress.is_on(line.number);
            match self.in_turn(&line, tries, sharing, progress, f) {
                Try::Ended(result) => return result.map_err(|Declined| NotKept::ByWork),
                Try::Lost { failure, .. } if tries < failure.tries && !progress.is_given_up() => {
                    count_retry();
                    pause(tries);
                    tries += 1;
                }
                Try::Lost { declined: true, .. } => return Err(NotKept::ByWork),
                Try::Lost { failure, .. } => return Err(failure.error.into()),
            }
        }
    }

    /// All begin at the same time. One that clashed waits until those that write are done, and then
    /// writes alone, so that no other of this process gets in its way again.
    fn in_turn(
        &self,
        line: &Line,
        tries: u32,
        sharing: Sharing,
        progress: &Progress,
        f: &Work<'_>,
    ) -> Try {
        let ready = &line.pools.writers;
        if dialect::ONE_WRITER {
            let begin = || begin(ready, ready.connector.manner.begin_write);
            self.group
                .write(ready, sharing, begin, |link| work(link, f))
        } else if tries == 1 {
            let _beside_others = line.turns.read().unwrap_or_else(PoisonError::into_inner);
            try_write(ready, progress, f)
        } else {
            let _alone = line.turns.write().unwrap_or_else(PoisonError::into_inner);
            try_write(ready, progress, f)
        }
    }

    pub(crate) fn read(&self, progress: &Progress, f: &mut Ask<'_>) -> Stored<()> {
        let (line, mut link) = self.begin_read(progress).map_err(|failure| failure.error)?;
        self.read_begun(&line, &mut link, f)
    }

    /// [`Engine::read`], or `None` when no transaction could be begun: then `f` was not asked.
    pub(crate) fn try_read(&self, progress: &Progress, f: &mut Ask<'_>) -> Option<Stored<()>> {
        let (line, mut link) = self.begin_read(progress).ok()?;
        Some(self.read_begun(&line, &mut link, f))
    }

    /// A connection in a transaction that sees one state of the database.
    fn begin_read(
        &self,
        progress: &Progress,
    ) -> Result<(Arc<Line>, PooledConnection<Connector>), Failure> {
        let line = self.lines.present();
        progress.is_on(line.number);
        let readers = &line.pools.readers;
        let begin_read = readers.connector.manner.begin_read;
        let link = begin(readers, begin_read).or_else(|failure| {
            if failure.tries > 1 {
                begin(readers, begin_read)
            } else {
                Err(failure)
            }
        })?;
        Ok((line, link))
    }

    fn read_begun(&self, line: &Line, link: &mut Link, f: &mut Ask<'_>) -> Stored<()> {
        let remembers = Remembers::before_one_state(&self.memory);
        let looked = look(Tx::begun(link, remembers), f);
        ended(line, link, looked)
    }

    pub(crate) fn read_one(&self, progress: &Progress, f: &mut Ask<'_>) -> Stored<()> {
        let line = self.lines.present();
        if !line.pools.readers.connector.manner.keeps_session {
            return self.read(progress, f);
        }
        progress.is_on(line.number);
        let mut link = line.pools.readers.take().map_err(|failure| failure.error)?;
        self.read_over(&line, &mut link, f)
    }

    /// [`Engine::read_one`] without waiting for anything, where a look-up takes less time than asking
    /// another thread for it. `None`, with `f` not asked, where it does not and when no connection is idle.
    pub(crate) fn read_one_now(&self, f: &mut Ask<'_>) -> Option<Stored<()>> {
        if !dialect::IN_THIS_PROCESS {
            return None;
        }
        let line = self.lines.present();
        let readers = &line.pools.readers;
        let mut link = take_idle(readers.pool(), &readers.connector)?;
        Some(self.read_over(&line, &mut link, f))
    }

    fn read_over(&self, line: &Line, link: &mut Link, f: &mut Ask<'_>) -> Stored<()> {
        let remembers = Remembers::From(&self.memory);
        let looked = look(Tx::autocommit(link, remembers), f);
        ended(line, link, looked)
    }

    /// A connection of its own for reading, however long that takes.
    pub(super) fn reading_link(&self) -> Stored<Link> {
        own_link(&self.lines.present().pools.readers)
    }

    /// A connection of its own for writing.
    pub(super) fn writing_link(&self) -> Stored<Link> {
        own_link(&self.lines.present().pools.writers)
    }

    /// Runs `work` on the writing connection, outside of any transaction.
    pub(super) fn with_writer<T>(
        &self,
        work: impl FnOnce(&mut Conn) -> diesel::QueryResult<T>,
    ) -> Stored<T> {
        let line = self.lines.present();
        let writers = &line.pools.writers;
        let mut link = writers.take().map_err(|failure| failure.error)?;
        work(&mut link.conn).map_err(|error| noted(&mut link, writers, &error))
    }

    /// Asks one thing in a read transaction.
    pub(in super::super) fn with_reader<T>(
        &self,
        ask: impl FnOnce(&mut Conn) -> diesel::QueryResult<T>,
    ) -> Stored<T> {
        self.with_reader_of(&Progress::default(), ask)
    }

    /// [`Engine::with_reader`] for someone who gives up after a while.
    fn with_reader_of<T>(
        &self,
        progress: &Progress,
        ask: impl FnOnce(&mut Conn) -> diesel::QueryResult<T>,
    ) -> Stored<T> {
        let asked = self.begin_read(progress);
        let (line, mut link) = asked.map_err(|failure| failure.error)?;
        let answer =
            ask(&mut link.conn).map_err(|error| noted(&mut link, &line.pools.readers, &error));
        roll_back(&mut link);
        answer
    }

    /// Whether the database answers and can be written.
    pub(crate) fn ping(&self, progress: &Progress) -> Stored<()> {
        let line = self.lines.present();
        if self.with_reader_of(progress, dialect::is_writable)? {
            return Ok(());
        }
        line.pools.readers.connector.outdate();
        let standby = "the database can only be read".to_owned();
        Err(StoreError::Unavailable(standby))
    }

    pub(crate) fn refresh_statistics(&self) -> Stored<()> {
        self.with_writer(dialect::refresh_statistics)
    }

    /// Connections that read look at the statistics when they are made: new ones are made when they changed.
    pub(crate) fn keep_statistics(&self) -> Stored<()> {
        if self.with_writer(dialect::keep_statistics)? {
            self.lines.present().pools.readers.connector.outdate();
        }
        Ok(())
    }

    pub(crate) fn settle(&self) -> Stored<()> {
        self.with_writer(dialect::settle)
    }

    pub(super) fn manner(&self) -> &'static Manner {
        self.lines.present().pools.writers.connector.manner
    }
}

fn try_write(ready: &Ready, progress: &Progress, f: &Work<'_>) -> Try {
    let mut link = match begin(ready, ready.connector.manner.begin_write) {
        Ok(link) => link,
        Err(failure) => return Try::lost(failure),
    };
    let done = work(&mut link, f);
    let done = if !done.is_kept() {
        roll_back(&mut link);
        done
    } else if progress.commits() {
        match commit(&mut link.conn) {
            Ok(()) => done,
            Err(failure) => {
                progress.was_refused();
                Try::lost(failure)
            }
        }
    } else {
        roll_back(&mut link);
        let late = "the caller gave up waiting".to_owned();
        return Try::lost(Failure::once(StoreError::Unavailable(late)));
    };
    done.note(&mut link, ready);
    done
}

fn begin(ready: &Ready, begin: &str) -> Result<PooledConnection<Connector>, Failure> {
    let mut link = ready.take()?;
    match AnsiTransactionManager::begin_transaction_sql(&mut link.conn, begin) {
        Ok(()) => Ok(link),
        Err(error) => {
            let mut failure = failures::failure(&error);
            note(&mut link, &ready.connector, &failure.error);
            failure.tries = dialect::TRIES_OF_BEGIN;
            Err(failure)
        }
    }
}

/// Ends a read. One that found the database away leaves a broken connection.
fn ended(line: &Line, link: &mut Link, looked: Looked) -> Stored<()> {
    if let Some(failure) = looked.lost {
        note(link, &line.pools.readers.connector, &failure.error);
    }
    if looked.one_state {
        roll_back(link);
    }
    looked.result
}

/// The error for the caller; a connection on which the database was found away is not used again.
fn noted(link: &mut Link, ready: &Ready, error: &Error) -> StoreError {
    let failure = failures::failure(error);
    note(link, &ready.connector, &failure.error);
    failure.error
}

pub(super) fn commit(conn: &mut Conn) -> Result<(), Failure> {
    AnsiTransactionManager::commit_transaction(conn).map_err(|error| {
        let cause = match &error {
            Error::RollbackErrorOnCommit { commit_error, .. } => commit_error,
            other => other,
        };
        failures::failure(cause).of_commit()
    })
}

/// A roll-back that fails leaves a connection that the pool throws away, and with it the transaction.
pub(super) fn roll_back(link: &mut Link) {
    if let Err(error) = AnsiTransactionManager::rollback_transaction(&mut link.conn) {
        tracing::warn!(%error, "a transaction could not be rolled back; its connection is closed");
    }
}

/// A random wait that doubles its bound: 2 ms before the second try, 128 ms before the seventh and each after it.
fn pause(tries: u32) {
    let bound = 1_000_u64 << tries.min(7);
    std::thread::sleep(Duration::from_micros(random_below(bound)));
}
