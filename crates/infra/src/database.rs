//! The one way to the data: a write is one transaction, a read one state of the database.

use crate::erased::{self, Answer, NotKept, SentWork};
use crate::load::{Load, Turns};
use crate::progress::Progress;
use crate::replica::position::{Position, Standing};
use crate::replica::{Replica, follow};
use crate::sharing::Sharing;
use crate::turn::{Turn, turn};
use crate::unit::Unit;
use crate::url::{Aim, DatabaseUrl, OpenError};
use crate::{postgres, sqlite};
use crm_core::store::{StoreError, Stored};
use reading::Standby;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How long a request waits for a database server before it learns that it is not available. Servers that hang, or
/// that vanished without a word, answer nothing at all.
const LIMIT: Duration = Duration::from_secs(15);

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
mod reading;
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

    /// Like [`Database::open`] for callers that only read: a standby is as good.
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
        engine!(self, engine => engine.ping(&Progress::default()))
    }

    /// [`Database::ping`] off the async threads. Like a request it gives up after the limit, and then the next ones take
    /// other connections.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`]
    pub async fn answers(&self) -> Stored<()> {
        let database = self.clone();
        let asked = move |progress: &Progress| engine!(database, engine => engine.ping(progress));
        self.within(self.limit, None, (), asked).await
    }

    /// Lets the planner count where a table has grown by much. Quick when none has.
    ///
    /// # Errors
    /// What the store answers.
    pub fn keep_statistics(&self) -> Stored<()> {
        engine!(self, engine => engine.keep_statistics())
    }

    /// Lets the planner count everything again. Call it after loading a whole database.
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
        let answer = Answer::new();
        let work = Box::new(erased::work(f, &answer));
        answer.of_work(self.write_erased(work).await)
    }

    async fn write_erased(&self, work: SentWork) -> Result<(), NotKept> {
        let turn = turn(&self.writers).await?;
        let database = self.clone();
        let write = move |progress: &Progress| engine!(database, engine => engine.write(Sharing::Shared, progress, &*work));
        self.within(self.limit, None, turn, write).await
    }

    /// [`Database::write`] on the caller's thread: for workers, the command line and tests.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn write_blocking<T, E: From<StoreError>>(
        &self,
        f: impl Fn(&mut dyn Unit) -> Result<T, E>,
    ) -> Result<T, E> {
        let answer = Answer::new();
        let work = erased::work(f, &answer);
        let done =
            engine!(self, engine => engine.write(Sharing::Alone, &Progress::default(), &work));
        answer.of_work(done)
    }

    /// Does the work off the async threads, and waits for it no longer than `limit` where the database is another process.
    /// Giving up delays no one: the work's turn ends, and the others take other connections. Work that was given up
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
