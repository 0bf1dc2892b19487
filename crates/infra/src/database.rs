//! The one way to the data: a write is one transaction, a read one state of the database.

use crate::backup::rows::{CopyError, RowsIn, RowsOut, State};
use crate::load::{Load, Turns, counted};
use crate::sharing::Sharing;
use crate::unit::{Unit, Views};
use crate::url::{DatabaseUrl, OpenError};
use crate::{postgres, sqlite};
use crm_core::clock::Instant;
use crm_core::store::{StoreError, Stored};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

/// How long a request waits for its turn before it is told that the database is not available.
const TURN_TIMEOUT: Duration = Duration::from_secs(5);

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    engine: Arc<Engine>,
    /// In front of the blocking pool, so that waiting costs no thread.
    writers: Arc<Semaphore>,
    readers: Arc<Semaphore>,
    long_reads: Arc<Semaphore>,
}

#[derive(Debug)]
enum Engine {
    Sqlite(sqlite::Engine),
    Postgres(postgres::Engine),
}

/// Calls the same method of whichever engine it is.
macro_rules! engine {
    ($database:expr, $engine:ident => $call:expr) => {
        match &*$database.engine {
            Engine::Sqlite($engine) => $call,
            Engine::Postgres($engine) => $call,
        }
    };
}

impl Database {
    /// Opens `sqlite://path` (folder and file are made when missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`OpenError`] in one sentence.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        let (engine, writers, readers) = match DatabaseUrl::parse(url)? {
            DatabaseUrl::Sqlite(path) => {
                let engine = Engine::Sqlite(sqlite::open(&path)?);
                (engine, sqlite::WRITING, sqlite::READERS)
            }
            DatabaseUrl::Postgres(url) => {
                let engine = Engine::Postgres(postgres::open(&url)?);
                (engine, postgres::WRITERS, postgres::READERS)
            }
        };
        Ok(Self {
            engine: Arc::new(engine),
            writers: Arc::new(Semaphore::new(writers as usize)),
            readers: Arc::new(Semaphore::new(readers as usize)),
            long_reads: Arc::new(Semaphore::new(readers as usize / 2)),
        })
    }

    #[must_use]
    pub fn is_sqlite(&self) -> bool {
        matches!(&*self.engine, Engine::Sqlite(_))
    }

    /// Brings the schema up to date; two servers that start at once wait for each other.
    ///
    /// # Errors
    /// [`OpenError::Migration`]
    pub fn migrate(&self) -> Result<(), OpenError> {
        engine!(self, engine => engine.migrate())
    }

    /// Takes every migration back: the database is empty afterwards.
    ///
    /// # Errors
    /// [`OpenError::Migration`]
    #[cfg(feature = "testing")]
    pub fn revert_all_migrations(&self) -> Result<(), OpenError> {
        engine!(self, engine => engine.revert_all())
    }

    /// Goes up or down to the migration of this number, the last six digits of its name.
    ///
    /// # Errors
    /// [`OpenError::Migration`]
    #[cfg(feature = "testing")]
    pub fn migrate_to(&self, number: &str) -> Result<(), OpenError> {
        engine!(self, engine => engine.migrate_to(number))
    }

    /// Runs SQL that no port offers, as a test of the schema's own rules needs it.
    ///
    /// # Errors
    /// What the database answers, as the ports would tell it.
    #[cfg(feature = "testing")]
    pub fn execute_sql(&self, sql: &str) -> Stored<()> {
        engine!(self, engine => engine.execute_sql(sql))
    }

    /// The first column of a query's rows as text.
    ///
    /// # Errors
    /// What the database answers.
    #[cfg(feature = "testing")]
    pub fn query_texts(&self, sql: &str) -> Stored<Vec<String>> {
        engine!(self, engine => engine.query_texts(sql))
    }

    /// Whether this program has the migration, for the kind of database that the URL names.
    pub(crate) fn knows_migration(url: &str, version: &str) -> Result<bool, OpenError> {
        Ok(match DatabaseUrl::parse(url)? {
            DatabaseUrl::Sqlite(_) => sqlite::Engine::knows_migration(version),
            DatabaseUrl::Postgres(_) => postgres::Engine::knows_migration(version),
        })
    }

    /// The newest migration that the database has.
    pub(crate) fn newest_migration(&self) -> Stored<String> {
        engine!(self, engine => engine.newest_migration())
    }

    /// Whether the database has a migration that this program does not: a newer one was here.
    ///
    /// # Errors
    /// What the store answers.
    pub fn has_newer_schema(&self) -> Stored<bool> {
        let newest = self.newest_migration()?;
        Ok(!match &*self.engine {
            Engine::Sqlite(_) => sqlite::Engine::knows_migration(&newest),
            Engine::Postgres(_) => postgres::Engine::knows_migration(&newest),
        })
    }

    /// Leaves nothing for the next start to do: on SQLite the log of writes becomes part of the file.
    ///
    /// # Errors
    /// What the store answers.
    pub fn settle(&self) -> Stored<()> {
        engine!(self, engine => engine.settle())
    }

    /// How busy the way to the database is.
    #[must_use]
    pub fn load(&self) -> Load {
        let (writers, readers) = match &*self.engine {
            Engine::Sqlite(_) => (sqlite::WRITING, sqlite::READERS),
            Engine::Postgres(_) => (postgres::WRITERS, postgres::READERS),
        };
        let turns = |most: u32, turns: &Semaphore| Turns {
            most: most as usize,
            taken: (most as usize).saturating_sub(turns.available_permits()),
        };
        Load::of(turns(writers, &self.writers), turns(readers, &self.readers))
    }

    /// Whether there are no tables yet.
    ///
    /// # Errors
    /// What the store answers.
    pub(crate) fn is_bare(&self) -> Stored<bool> {
        engine!(self, engine => engine.is_bare())
    }

    /// Gives the rows of all tables as they are at one moment.
    pub(crate) fn copy_out(&self, out: &mut dyn RowsOut) -> Result<State, CopyError> {
        engine!(self, engine => engine.copy_out(out))
    }

    /// Puts rows into an empty database: all of them or nothing.
    pub(crate) fn copy_in(&self, rows: &mut dyn RowsIn, state: &State) -> Result<(), CopyError> {
        engine!(self, engine => engine.copy_in(rows, state))
    }

    /// The keys that something stored here may be sealed with, by their ids.
    pub(crate) fn sealing_keys(&self) -> Stored<Vec<String>> {
        engine!(self, engine => engine.sealing_keys())
    }

    pub(crate) fn note_sealing_key(&self, key: &str, now: Instant) -> Stored<()> {
        engine!(self, engine => engine.note_sealing_key(key, now))
    }

    pub(crate) fn forget_sealing_keys_but(&self, key: &str) -> Stored<()> {
        engine!(self, engine => engine.forget_sealing_keys_but(key))
    }

    /// How many migrations this server has that the database has not.
    ///
    /// # Errors
    /// What the store answers.
    pub fn pending_migrations(&self) -> Stored<usize> {
        engine!(self, engine => engine.pending_migrations())
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`]
    pub fn ping(&self) -> Stored<()> {
        engine!(self, engine => engine.ping())
    }

    /// Lets the planner count anew. Call it after loading many rows, and once a day.
    ///
    /// # Errors
    /// What the store answers.
    pub fn refresh_statistics(&self) -> Stored<()> {
        engine!(self, engine => engine.refresh_statistics())
    }

    /// Runs `f` in one transaction, off the async threads. It may be run again after a clash, so it
    /// has no effects but through the unit.
    ///
    /// # Errors
    /// What `f` answers, or the store's error when the transaction could not be kept;
    /// [`StoreError::Unavailable`] after five seconds without a turn. On SQLite it may share its
    /// transaction with others that write at the same moment; it is answered when that is kept.
    pub async fn write<T, E>(
        &self,
        f: impl Fn(&mut dyn Unit) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let turn = turn(&self.writers).await?;
        let database = self.clone();
        blocking(
            turn,
            move || engine!(database, engine => engine.write(Sharing::Shared, &f)),
        )
        .await
    }

    /// Runs `f` in one read transaction, off the async threads.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let turn = turn(&self.readers).await?;
        let database = self.clone();
        blocking(turn, move || database.read_blocking(f)).await
    }

    /// Like [`Database::read`] for an `f` that asks exactly one thing: without a transaction around
    /// it, which saves PostgreSQL two round trips.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read_one<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let turn = turn(&self.readers).await?;
        let database = self.clone();
        blocking(
            turn,
            move || engine!(database, engine => engine.read_one(f)),
        )
        .await
    }

    /// Like [`Database::read_one`] for an `f` that looks up one record by its id and nothing else. On SQLite
    /// it is done on the caller's async thread when a connection is idle: a look-up takes less time there
    /// than waking another thread for it. A list or a search must not be asked in this way: it would keep
    /// that thread from its other requests.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read_record<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self.read_record_now(f) {
            Ok(done) => done,
            Err(f) => self.read_one(f).await,
        }
    }

    /// The answer, or `f` when others have every connection or the database is another process.
    fn read_record_now<T, E: From<StoreError>, F>(&self, f: F) -> Result<Result<T, E>, F>
    where
        F: FnOnce(&mut dyn Views) -> Result<T, E>,
    {
        // Those who wait for their turn have been promised it.
        let Ok(_turn) = self.readers.try_acquire() else {
            return Err(f);
        };
        engine!(self, engine => engine.read_one_now(f))
    }

    /// Like [`Database::read`] for an `f` that looks at very many rows: only half of the readers do
    /// that at once. Further ones wait for as long as it takes, and lists are answered meanwhile.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read_long<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let place = Arc::clone(&self.long_reads).acquire_owned().await;
        let place = place.map_err(|closed| StoreError::Fault(closed.to_string()))?;
        let turn = turn(&self.readers).await?;
        let database = self.clone();
        blocking((place, turn), move || database.read_blocking(f)).await
    }

    /// [`Database::write`] on the caller's thread: for workers, the command line and tests.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn write_blocking<T, E: From<StoreError>>(
        &self,
        f: impl Fn(&mut dyn Unit) -> Result<T, E>,
    ) -> Result<T, E> {
        engine!(self, engine => engine.write(Sharing::Alone, &f))
    }

    /// [`Database::read`] on the caller's thread.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn read_blocking<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        engine!(self, engine => engine.read(f))
    }
}

async fn turn(semaphore: &Arc<Semaphore>) -> Stored<OwnedSemaphorePermit> {
    let waiting = counted(Arc::clone(semaphore).acquire_owned());
    match tokio::time::timeout(TURN_TIMEOUT, waiting).await {
        Ok(Ok(permit)) => Ok(permit),
        Ok(Err(_)) | Err(_) => Err(StoreError::Unavailable("too many requests wait".into())),
    }
}

/// The turn ends when the work does, even if nobody waits for its answer any more.
async fn blocking<T, E>(
    turn: impl Send + 'static,
    work: impl FnOnce() -> Result<T, E> + Send + 'static,
) -> Result<T, E>
where
    T: Send + 'static,
    E: From<StoreError> + Send + 'static,
{
    let done = spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    done.await
        .unwrap_or_else(|lost| Err(StoreError::Fault(lost.to_string()).into()))
}
