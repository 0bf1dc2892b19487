//! The one way to the data: a write is one transaction, a read one state of the database.

use crate::load::{Load, Turns};
use crate::progress::Progress;
use crate::replica::position::{Position, Standing};
use crate::replica::{Replica, follow};
use crate::sharing::Sharing;
use crate::turn::{Turn, turn};
use crate::unit::{Unit, Views};
use crate::url::{Aim, DatabaseUrl, OpenError};
use crate::{postgres, sqlite};
use crm_core::store::{StoreError, Stored};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How long a request waits for a database server before it is told that it is not available. Servers that hang, or
/// that vanished without a word, answer nothing at all.
const LIMIT: Duration = Duration::from_secs(15);
/// The same for reports and exports.
const LIMIT_OF_LONG: Duration = Duration::from_secs(120);

/// An open database. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Database {
    engine: Arc<Engine>,
    /// In front of the blocking pool, so that waiting costs no thread.
    writers: Arc<Semaphore>,
    readers: Arc<Semaphore>,
    long_reads: Arc<Semaphore>,
    /// What may answer lists, reports and exports.
    replica: Option<Arc<Replica>>,
    limit: Duration,
}

/// The replica, and what is known of it.
#[derive(Debug, Clone)]
struct Standby {
    known: Arc<Replica>,
    database: Database,
}

#[derive(Debug)]
enum Engine {
    Sqlite(sqlite::file::Engine),
    Postgres(postgres::server::Engine),
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

mod copying;
#[cfg(feature = "testing")]
mod testing;

impl Database {
    /// Opens `sqlite://path` (folder and file are made when missing) or `postgres://…`.
    ///
    /// # Errors
    /// [`OpenError`] in one sentence.
    pub fn open(url: &str) -> Result<Self, OpenError> {
        Self::open_for(url, Aim::Work)
    }

    /// Like [`Database::open`] for whoever only looks: a standby is as good.
    ///
    /// # Errors
    /// [`OpenError`] in one sentence.
    pub fn open_to_look(url: &str) -> Result<Self, OpenError> {
        Self::open_for(url, Aim::Look)
    }

    fn open_for(url: &str, aim: Aim) -> Result<Self, OpenError> {
        let (engine, writers, readers) = match DatabaseUrl::parse(url, aim)? {
            DatabaseUrl::Sqlite(path) => {
                let engine = Engine::Sqlite(sqlite::file::open(&path)?);
                (engine, sqlite::WRITING, sqlite::READERS)
            }
            DatabaseUrl::Postgres(url) => {
                let engine = Engine::Postgres(postgres::server::open(&url)?);
                (engine, postgres::WRITERS, postgres::READERS)
            }
        };
        Ok(Self {
            engine: Arc::new(engine),
            writers: Arc::new(Semaphore::new(writers as usize)),
            readers: Arc::new(Semaphore::new(readers as usize)),
            long_reads: Arc::new(Semaphore::new(readers as usize / 2)),
            replica: None,
            limit: LIMIT,
        })
    }

    /// With a standby that answers lists, reports and exports. It need not be there yet.
    ///
    /// # Errors
    /// [`OpenError`] when either is not PostgreSQL.
    pub fn with_replica(mut self, url: &str) -> Result<Self, OpenError> {
        let replica = DatabaseUrl::parse(url, Aim::Look)?;
        if self.is_sqlite() || matches!(replica, DatabaseUrl::Sqlite(_)) {
            return Err(OpenError::ReplicaNotPostgres);
        }
        let replica = Arc::new(Replica::new(url));
        follow(&self.engine, &replica, Engine::standing)
            .map_err(|error| OpenError::Refused(error.to_string()))?;
        self.replica = Some(replica);
        Ok(self)
    }

    /// How far the primary's log of writes is, where a replica may have to catch up with it.
    ///
    /// # Errors
    /// What the store answers.
    pub async fn written(&self) -> Stored<Option<Position>> {
        if self.replica.is_none() {
            return Ok(None);
        }
        let engine = Arc::clone(&self.engine);
        let turn = turn(&self.readers).await?;
        let asked = move |_: &Progress| engine.standing();
        let standing = self.within(self.limit, None, turn, asked).await?;
        Ok(Some(standing.position))
    }

    #[must_use]
    pub const fn has_replica(&self) -> bool {
        self.replica.is_some()
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

    /// How many migrations this server has that the database has not.
    ///
    /// # Errors
    /// What the store answers.
    pub fn pending_migrations(&self) -> Stored<usize> {
        engine!(self, engine => engine.pending_migrations())
    }

    /// Whether the database has a migration that this program does not: a newer one was here.
    ///
    /// # Errors
    /// What the store answers.
    pub fn has_newer_schema(&self) -> Stored<bool> {
        engine!(self, engine => engine.has_newer_schema())
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

    /// Whether the database answers.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`]
    pub fn ping(&self) -> Stored<()> {
        engine!(self, engine => engine.ping())
    }

    /// Lets the planner count where a table has grown by much. Quick when none has.
    ///
    /// # Errors
    /// What the store answers.
    pub fn keep_statistics(&self) -> Stored<()> {
        engine!(self, engine => engine.keep_statistics())
    }

    /// Lets the planner count everything anew. Call it after loading a whole database.
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
        let work = move |progress: &Progress| engine!(database, engine => engine.write(Sharing::Shared, progress, &f));
        self.within(self.limit, None, turn, work).await
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
        let work = move |progress: &Progress| database.read_on(progress, f);
        self.within(self.limit, None, turn, work).await
    }

    /// Like [`Database::read_one`] for a list or a report that may be some seconds old: from the replica, when there is
    /// one that has what the request's sender wrote. Nothing is decided by it.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read_list<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self.replica_to_read() {
            Some(replica) => {
                let turn = turn(&self.readers).await?;
                self.read_from(replica, self.limit, turn, f).await
            }
            None => self.read_one(f).await,
        }
    }

    /// Like [`Database::read_list`] for a report of several statements, which see one state of the database.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub async fn read_report<T, E>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        match self.replica_to_read() {
            Some(replica) => {
                let turn = turn(&self.readers).await?;
                self.read_from(replica, self.limit, turn, f).await
            }
            None => self.read(f).await,
        }
    }

    fn replica_to_read(&self) -> Option<Standby> {
        let known = self.replica.as_ref()?;
        let database = known.to_read()?;
        let known = Arc::clone(known);
        Some(Standby { known, database })
    }

    /// From the replica, or the primary when that cannot be begun.
    async fn read_from<T, E>(
        &self,
        replica: Standby,
        limit: Duration,
        turn: impl Send + 'static,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (primary, asked) = (self.clone(), replica.clone());
        let work = move |progress: &Progress| {
            let copy = &asked.database;
            match engine!(copy, engine => engine.try_read(progress, f)) {
                Ok(done) => done,
                Err(f) => {
                    asked.known.is_gone();
                    primary.read_on(progress, f)
                }
            }
        };
        self.within(limit, Some(replica), turn, work).await
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
        let work =
            move |progress: &Progress| engine!(database, engine => engine.read_one(progress, f));
        self.within(self.limit, None, turn, work).await
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
    /// that at once. Further ones wait for as long as it takes, and lists are answered meanwhile. It may be some seconds
    /// old, as [`Database::read_list`].
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
        if let Some(replica) = self.replica_to_read() {
            return self
                .read_from(replica, LIMIT_OF_LONG, (place, turn), f)
                .await;
        }
        let database = self.clone();
        let work = move |progress: &Progress| database.read_on(progress, f);
        self.within(LIMIT_OF_LONG, None, (place, turn), work).await
    }

    /// [`Database::write`] on the caller's thread: for workers, the command line and tests.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn write_blocking<T, E: From<StoreError>>(
        &self,
        f: impl Fn(&mut dyn Unit) -> Result<T, E>,
    ) -> Result<T, E> {
        engine!(self, engine => engine.write(Sharing::Alone, &Progress::default(), &f))
    }

    /// [`Database::read`] on the caller's thread.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn read_blocking<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        self.read_on(&Progress::default(), f)
    }

    fn read_on<T, E: From<StoreError>>(
        &self,
        progress: &Progress,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        engine!(self, engine => engine.read(progress, f))
    }

    /// Does the work off the async threads, and waits for it no longer than `limit` where the database is another process.
    /// Whoever gives up holds nobody up: their turn ends, and the others take other connections. Work that was given up
    /// is not kept, unless its commit was on its way.
    async fn within<T, E>(
        &self,
        limit: Duration,
        replica: Option<Standby>,
        turn: impl Send + 'static,
        work: impl FnOnce(&Progress) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let (progress, turn) = (Progress::default(), Turn::new(turn));
        let (done, held) = (progress.clone(), turn.held());
        let done = spawn_blocking(move || {
            let _held = held;
            work(&done)
        });
        let ended = if self.is_sqlite() {
            done.await
        } else {
            match tokio::time::timeout(limit, done).await {
                Ok(ended) => ended,
                Err(_) => {
                    turn.end();
                    return Err(self.given_up(&progress, replica.as_ref()).into());
                }
            }
        };
        ended.unwrap_or_else(|lost| Err(StoreError::Fault(lost.to_string()).into()))
    }

    fn given_up(&self, progress: &Progress, replica: Option<&Standby>) -> StoreError {
        let nothing_is_kept = progress.give_up();
        let asked = replica.map_or(self, |replica| &replica.database);
        engine!(asked, engine => engine.leave(progress.line()));
        if let Some(replica) = replica {
            replica.known.is_gone();
        }
        let silent = "the database did not answer in time".to_owned();
        if nothing_is_kept {
            StoreError::Unavailable(silent)
        } else {
            StoreError::Unsure(silent)
        }
    }

    /// How far the server is.
    pub(crate) fn standing(&self) -> Stored<Standing> {
        self.engine.standing()
    }
}

impl Engine {
    fn standing(&self) -> Stored<Standing> {
        match self {
            Self::Postgres(engine) => postgres::server::standing(engine),
            Self::Sqlite(_) => Err(StoreError::Fault("a file has no log of writes".to_owned())),
        }
    }
}
