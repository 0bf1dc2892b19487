//! Every way to read: one state of the database, from the primary or, where it may be some seconds old, from a replica.

use super::{Database, Engine};
use crate::progress::Progress;
use crate::replica::Replica;
use crate::turn::turn;
use crate::unit::Views;
use crm_core::store::StoreError;
use std::sync::Arc;
use std::time::Duration;

/// How long a report or an export waits for a database server, as [`super::LIMIT`] of other requests.
const LIMIT_OF_LONG: Duration = Duration::from_secs(120);

/// The replica, and what is known of it.
#[derive(Debug, Clone)]
pub(super) struct Standby {
    pub(super) known: Arc<Replica>,
    pub(super) database: Database,
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
}
