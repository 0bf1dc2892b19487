//! Transactions from begin to end: retries, panics, broken connections.

use super::group::Group;
use super::link::{Connector, Link, note, take, take_idle};
use super::migrating::run_pending;
use super::reader::Reader;
use super::totals::{Memory, Remembers};
use super::tx::{Failure, Tx};
use super::{Conn, Db, MIGRATIONS, dialect};
use crate::load::count_retry;
use crate::panics::caught;
use crate::sharing::Sharing;
use crate::tokens::random_below;
use crate::unit::{Unit, Views};
use crate::url::OpenError;
use crm_core::store::{StoreError, Stored};
use diesel::connection::{AnsiTransactionManager, TransactionManager};
use diesel::r2d2::R2D2Connection;
use diesel::result::Error;
use diesel_migrations::MigrationHarness;
use r2d2::{ManageConnection, Pool, PooledConnection};
use std::sync::{PoisonError, RwLock};
use std::time::Duration;

/// How long one waits for a connection.
const CONNECTION_TIMEOUT: Duration = Duration::from_secs(5);

/// The connections of one database.
#[derive(Debug)]
pub(in super::super) struct Pools {
    pub(in super::super) writers: Ready,
    pub(in super::super) readers: Ready,
}

/// A pool and what fills it.
#[derive(Debug, Clone)]
pub(in super::super) struct Ready {
    pool: Pool<Connector>,
    pub(super) connector: Connector,
}

impl Ready {
    fn take(&self) -> Result<PooledConnection<Connector>, Failure> {
        take(&self.pool, &self.connector)
    }
}

/// A pool of at most `size` connections, of which the first is there already.
pub(in super::super) fn pool(
    url: &str,
    setup: &'static str,
    size: u32,
) -> Result<Ready, OpenError> {
    let refused = |error: &dyn std::fmt::Display| {
        OpenError::Refused(error.to_string().trim().replace('\n', " "))
    };
    let connector = Connector::new(url, setup);
    connector.try_once().map_err(|error| refused(&error))?;
    let pool = Pool::builder()
        .max_size(size)
        .min_idle(Some(1))
        .test_on_check_out(false)
        .connection_timeout(CONNECTION_TIMEOUT)
        .build(connector.clone())
        .map_err(|error| refused(&error))?;
    Ok(Ready { pool, connector })
}

/// One open database.
#[derive(Debug)]
pub(crate) struct Engine {
    pools: Pools,
    /// Writers beside each other hold it together; one that clashed holds it alone.
    turns: RwLock<()>,
    /// Those who wait for the only writer.
    group: Group,
    memory: Memory,
}

/// How one try ended.
pub(super) enum Try<T, E> {
    Ended(Result<T, E>),
    /// The database refused; `own` is what the closure made of it.
    Lost {
        failure: Failure,
        own: Option<E>,
    },
}

impl<T, E> Try<T, E> {
    pub(super) const fn lost(failure: Failure) -> Self {
        Self::Lost { failure, own: None }
    }

    /// Whether its transaction may be committed.
    pub(super) const fn is_kept(&self) -> bool {
        matches!(self, Self::Ended(Ok(_)))
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
fn work<T, E>(link: &mut Link, f: &dyn Fn(&mut dyn Unit) -> Result<T, E>) -> Try<T, E> {
    let mut tx = Tx::begun(link, Remembers::Nothing);
    let outcome = caught(|| f(&mut tx));
    match (outcome, tx.into_lost()) {
        (Ok(result), None) => Try::Ended(result),
        (Ok(outcome), Some(failure)) => Try::Lost {
            failure,
            own: outcome.err(),
        },
        (Err(panic), _) => Try::lost(Failure::once(panic)),
    }
}

/// What a read answered, and whether the database refused something on the way.
struct Looked<T, E> {
    result: Result<T, E>,
    lost: Option<Failure>,
    /// A transaction stands on the connection.
    one_state: bool,
}

fn look<T, E: From<StoreError>>(
    tx: Tx<'_>,
    f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
) -> Looked<T, E> {
    let mut reader = Reader::new(tx);
    let result = caught(|| f(&mut reader)).unwrap_or_else(|panic| Err(panic.into()));
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
            pools,
            turns: RwLock::new(()),
            group: Group::new(),
        }
    }

    pub(crate) fn write<T, E: From<StoreError>>(
        &self,
        sharing: Sharing,
        f: &dyn Fn(&mut dyn Unit) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut tries = 1;
        loop {
            match self.in_turn(tries, sharing, f) {
                Try::Ended(result) => return result,
                Try::Lost { failure, .. } if tries < failure.tries => {
                    count_retry();
                    pause(tries);
                    tries += 1;
                }
                Try::Lost { failure, own } => {
                    return Err(own.unwrap_or_else(|| failure.error.into()));
                }
            }
        }
    }

    /// All begin beside each other. Whoever clashed waits until those that write are done, and then
    /// writes alone, so that nobody of this process gets in its way again.
    fn in_turn<T, E>(
        &self,
        tries: u32,
        sharing: Sharing,
        f: &dyn Fn(&mut dyn Unit) -> Result<T, E>,
    ) -> Try<T, E> {
        if dialect::ONE_WRITER {
            let ready = &self.pools.writers;
            let begin = || self.begin(ready, dialect::BEGIN_WRITE);
            self.group
                .write(ready, sharing, begin, |link| work(link, f))
        } else if tries == 1 {
            let _beside_others = self.turns.read().unwrap_or_else(PoisonError::into_inner);
            self.try_write(f)
        } else {
            let _alone = self.turns.write().unwrap_or_else(PoisonError::into_inner);
            self.try_write(f)
        }
    }

    fn try_write<T, E>(&self, f: &dyn Fn(&mut dyn Unit) -> Result<T, E>) -> Try<T, E> {
        let ready = &self.pools.writers;
        let mut link = match self.begin(ready, dialect::BEGIN_WRITE) {
            Ok(link) => link,
            Err(failure) => return Try::lost(failure),
        };
        let done = work(&mut link, f);
        let done = if done.is_kept() {
            commit(&mut link.conn).map_or_else(Try::lost, |()| done)
        } else {
            roll_back(&mut link);
            done
        };
        done.note(&mut link, ready);
        done
    }

    pub(crate) fn read<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        let readers = &self.pools.readers;
        let remembers = Remembers::before_one_state(&self.memory);
        let mut link = self
            .begin(readers, dialect::BEGIN_READ)
            .or_else(|failure| {
                if failure.tries > 1 {
                    self.begin(readers, dialect::BEGIN_READ)
                } else {
                    Err(failure)
                }
            })
            .map_err(|failure| failure.error)?;
        let looked = look(Tx::begun(&mut link, remembers), f);
        self.ended(&mut link, looked)
    }

    pub(crate) fn read_one<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut link = self.pools.readers.take().map_err(|failure| failure.error)?;
        self.read_over(&mut link, f)
    }

    /// [`Engine::read_one`] without waiting for anything, where a look-up takes less time than asking
    /// another thread for it; gives `f` back where it does not, and when no connection is idle.
    pub(crate) fn read_one_now<T, E: From<StoreError>, F>(&self, f: F) -> Result<Result<T, E>, F>
    where
        F: FnOnce(&mut dyn Views) -> Result<T, E>,
    {
        let readers = &self.pools.readers;
        let idle = dialect::IN_THIS_PROCESS.then(|| take_idle(&readers.pool, &readers.connector));
        match idle.flatten() {
            Some(mut link) => Ok(self.read_over(&mut link, f)),
            None => Err(f),
        }
    }

    fn read_over<T, E: From<StoreError>>(
        &self,
        link: &mut Link,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        let remembers = Remembers::From(&self.memory);
        let looked = look(Tx::autocommit(link, remembers), f);
        self.ended(link, looked)
    }

    /// Ends a read. One that found the database away leaves a broken connection.
    fn ended<T, E>(&self, link: &mut Link, looked: Looked<T, E>) -> Result<T, E> {
        if let Some(failure) = looked.lost {
            note(link, &self.pools.readers.connector, &failure.error);
        }
        if looked.one_state {
            roll_back(link);
        }
        looked.result
    }

    fn begin(&self, ready: &Ready, begin: &str) -> Result<PooledConnection<Connector>, Failure> {
        let mut link = ready.take()?;
        match AnsiTransactionManager::begin_transaction_sql(&mut link.conn, begin) {
            Ok(()) => Ok(link),
            Err(error) => {
                let mut failure = dialect::failure(&error);
                note(&mut link, &ready.connector, &failure.error);
                failure.tries = dialect::TRIES_OF_BEGIN;
                Err(failure)
            }
        }
    }

    /// A connection of its own for reading, however long that takes.
    pub(super) fn reading_link(&self) -> Stored<Link> {
        own_link(&self.pools.readers)
    }

    /// A connection of its own for writing.
    pub(super) fn writing_link(&self) -> Stored<Link> {
        own_link(&self.pools.writers)
    }

    /// Runs `work` on the writing connection, outside of any transaction.
    pub(super) fn with_writer<T>(
        &self,
        work: impl FnOnce(&mut Conn) -> diesel::QueryResult<T>,
    ) -> Stored<T> {
        let mut link = self.pools.writers.take().map_err(|failure| failure.error)?;
        work(&mut link.conn).map_err(|error| {
            let failure = dialect::failure(&error);
            note(&mut link, &self.pools.writers.connector, &failure.error);
            failure.error
        })
    }

    pub(crate) fn ping(&self) -> Stored<()> {
        let readers = &self.pools.readers;
        let mut link = readers.take().map_err(|failure| failure.error)?;
        link.conn.ping().map_err(|error| {
            let away = StoreError::Unavailable(error.to_string());
            note(&mut link, &readers.connector, &away);
            away
        })
    }

    pub(crate) fn refresh_statistics(&self) -> Stored<()> {
        self.with_writer(dialect::refresh_statistics)
    }

    pub(crate) fn settle(&self) -> Stored<()> {
        self.with_writer(dialect::settle)
    }

    pub(crate) fn migrate(&self) -> Result<(), OpenError> {
        self.with_writer(|conn| dialect::alone(conn, |conn| migrated(run_pending(conn))))
            .unwrap_or_else(|error| Err(OpenError::Migration(error.to_string())))
    }

    #[cfg(feature = "testing")]
    pub(crate) fn revert_all(&self) -> Result<(), OpenError> {
        self.with_writer(|conn| {
            Ok(migrated(
                <Conn as MigrationHarness<Db>>::revert_all_migrations(conn, MIGRATIONS),
            ))
        })
        .unwrap_or_else(|error| Err(OpenError::Migration(error.to_string())))
    }

    /// Goes up or down to the migration of this number, the last six digits of its name.
    #[cfg(feature = "testing")]
    pub(crate) fn migrate_to(&self, number: &str) -> Result<(), OpenError> {
        self.with_writer(|conn| Ok(migrated(go_to(conn, number))))
            .unwrap_or_else(|error| Err(OpenError::Migration(error.to_string())))
    }

    pub(crate) fn pending_migrations(&self) -> Stored<usize> {
        self.with_writer(|conn| {
            <Conn as MigrationHarness<Db>>::pending_migrations(conn, MIGRATIONS)
                .map(|pending| pending.len())
                .map_err(Error::QueryBuilderError)
        })
    }
}

#[cfg(feature = "testing")]
fn go_to(conn: &mut Conn, number: &str) -> diesel::migration::Result<()> {
    let is_later = |version: String| version.as_str()[version.len() - number.len()..] > *number;
    for migration in <Conn as MigrationHarness<Db>>::pending_migrations(conn, MIGRATIONS)? {
        if !is_later(migration.name().version().to_string()) {
            conn.run_migration(&migration)?;
        }
    }
    while let Some(last) = <Conn as MigrationHarness<Db>>::applied_migrations(conn)?.first()
        && is_later(last.to_string())
    {
        <Conn as MigrationHarness<Db>>::revert_last_migration(conn, MIGRATIONS)?;
    }
    Ok(())
}

fn migrated<T>(done: diesel::migration::Result<T>) -> Result<(), OpenError> {
    done.map(drop)
        .map_err(|error| OpenError::Migration(error.to_string()))
}

pub(super) fn commit(conn: &mut Conn) -> Result<(), Failure> {
    AnsiTransactionManager::commit_transaction(conn).map_err(|error| {
        let cause = match &error {
            Error::RollbackErrorOnCommit { commit_error, .. } => commit_error,
            other => other,
        };
        dialect::failure(cause)
    })
}

/// A roll-back that fails leaves a connection that the pool throws away, and with it the transaction.
pub(super) fn roll_back(link: &mut Link) {
    if let Err(error) = AnsiTransactionManager::rollback_transaction(&mut link.conn) {
        tracing::warn!(%error, "a transaction could not be rolled back; its connection is closed");
    }
}

/// A random wait that doubles its bound: 2 ms before the second try, 128 ms before the seventh.
fn pause(tries: u32) {
    let bound = 1_000_u64 << tries.min(7);
    std::thread::sleep(Duration::from_micros(random_below(bound)));
}
