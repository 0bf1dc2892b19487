//! Every way to read: one state of the database, from the primary or, where it may be some seconds old, from a replica.

use super::{Database, Engine};
use crate::erased::{self, Answer, Ask, SentAsk};
use crate::progress::Progress;
use crate::replica::Replica;
use crate::turn::turn;
use crate::unit::Views;
use crm_core::store::{StoreError, Stored};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::OwnedSemaphorePermit;

/// How long a report or an export waits for a database server, as [`super::LIMIT`] of other requests.
const LIMIT_OF_LONG: Duration = Duration::from_secs(120);

/// The replica, and what is known of it.
#[derive(Debug, Clone)]
pub(super) struct Standby {
    pub(super) known: Arc<Replica>,
    pub(super) database: Database,
}

/// What kind of read it is.
#[derive(Debug, Clone, Copy)]
enum How {
    /// Several statements that see one state of the database.
    OneState,
    /// One statement.
    OneStatement,
    /// One statement that may see the replica.
    List,
    /// Several statements that may see the replica.
    Report,
    /// One record by its id.
    ById,
    /// Very many rows, maybe the replica's.
    Long,
}

impl Database {
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
        self.answer(How::OneState, f).await
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
        self.answer(How::List, f).await
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
        self.answer(How::Report, f).await
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
        self.answer(How::OneStatement, f).await
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
        self.answer(How::ById, f).await
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
        self.answer(How::Long, f).await
    }

    /// [`Database::read`] on the caller's thread.
    ///
    /// # Errors
    /// What `f` answers, or the store's error.
    pub fn read_blocking<T, E: From<StoreError>>(
        &self,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E>,
    ) -> Result<T, E> {
        let answer = Answer::new();
        let mut asked = erased::ask(f, &answer);
        answer.of_ask(self.read_on(&Progress::default(), &mut asked))
    }

    async fn answer<T, E>(
        &self,
        how: How,
        f: impl FnOnce(&mut dyn Views) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let answer = Answer::new();
        let asked = erased::ask(f, &answer);
        answer.of_ask(self.ask(how, Box::new(asked)).await)
    }

    async fn ask(&self, how: How, mut ask: SentAsk) -> Stored<()> {
        if let How::ById = how
            && let Some(done) = self.ask_now(&mut *ask)
        {
            return done;
        }
        let place = match how {
            How::Long => Some(self.long_place().await?),
            _ => None,
        };
        let turn = turn(&self.readers).await?;
        let replica = match how {
            How::List | How::Report | How::Long => self.replica_to_read(),
            How::OneState | How::OneStatement | How::ById => None,
        };
        let limit = match how {
            How::Long => LIMIT_OF_LONG,
            _ => self.limit,
        };
        let (database, asked) = (self.clone(), replica.clone());
        let read = move |progress: &Progress| database.read_as(how, asked, progress, &mut *ask);
        self.within(limit, replica, (place, turn), read).await
    }

    async fn long_place(&self) -> Stored<OwnedSemaphorePermit> {
        let place = Arc::clone(&self.long_reads).acquire_owned().await;
        place.map_err(|closed| StoreError::Fault(closed.to_string()))
    }

    /// The answer is given, or `None` when others have every connection or the database is another process.
    fn ask_now(&self, ask: &mut Ask<'_>) -> Option<Stored<()>> {
        // Those who wait for their turn have been promised it.
        let _turn = self.readers.try_acquire().ok()?;
        engine!(self, engine => engine.read_one_now(ask))
    }

    fn replica_to_read(&self) -> Option<Standby> {
        let known = self.replica.as_ref()?;
        let database = known.to_read()?;
        let known = Arc::clone(known);
        Some(Standby { known, database })
    }

    /// From the replica where one is given, or from the primary when no transaction can be begun there.
    fn read_as(
        &self,
        how: How,
        replica: Option<Standby>,
        progress: &Progress,
        ask: &mut Ask<'_>,
    ) -> Stored<()> {
        if let Some(Standby { known, database }) = replica {
            if let Some(done) = engine!(database, engine => engine.try_read(progress, ask)) {
                return done;
            }
            known.is_gone();
            return self.read_on(progress, ask);
        }
        match how {
            How::OneState | How::Report | How::Long => self.read_on(progress, ask),
            How::OneStatement | How::List | How::ById => {
                engine!(self, engine => engine.read_one(progress, ask))
            }
        }
    }

    fn read_on(&self, progress: &Progress, ask: &mut Ask<'_>) -> Stored<()> {
        engine!(self, engine => engine.read(progress, ask))
    }
}
