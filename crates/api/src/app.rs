//! What every request and every worker shares.

use crate::auth::{AccountDelay, PeerLimit};
use crate::config::Config;
use crate::office::OfficeCache;
use crate::sessions::Touches;
use crm_core::clock::{Clock, Instant};
use crm_core::store::StoreError;
use infra::Database;
use infra::files::FileStore;
use infra::passwords::Argon2Hasher;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use time::Duration;
use tokio::sync::Notify;

/// The running server. Handlers take it as `Data<App>`, job handlers as `&App`.
pub struct App {
    pub db: Database,
    pub config: Config,
    pub passwords: Argon2Hasher,
    pub files: FileStore,
    clock: Arc<dyn Clock>,
    pub(crate) office: OfficeCache,
    pub(crate) account_delay: AccountDelay,
    pub(crate) failed_sign_ins: PeerLimit,
    pub(crate) registrations: PeerLimit,
    pub(crate) reset_requests: PeerLimit,
    pub(crate) touches: Touches,
    pub(crate) job_waits: Notify,
    stopping: AtomicBool,
}

impl App {
    #[must_use]
    pub fn new(
        db: Database,
        config: Config,
        passwords: Argon2Hasher,
        files: FileStore,
        clock: Arc<dyn Clock>,
    ) -> Self {
        Self {
            db,
            config,
            passwords,
            files,
            clock,
            office: OfficeCache::default(),
            account_delay: AccountDelay::default(),
            failed_sign_ins: PeerLimit::new(Duration::minutes(1)),
            registrations: PeerLimit::new(Duration::hours(1)),
            reset_requests: PeerLimit::new(Duration::hours(1)),
            touches: Touches::default(),
            job_waits: Notify::new(),
            stopping: AtomicBool::new(false),
        }
    }

    #[must_use]
    pub fn now(&self) -> Instant {
        self.clock.now()
    }

    /// To be called after a transaction that enqueued a job: a worker takes it at once.
    pub fn job_enqueued(&self) {
        self.job_waits.notify_one();
    }

    /// Whether the server is shutting down. Long jobs ask between their steps and stop.
    #[must_use]
    pub fn is_stopping(&self) -> bool {
        self.stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn stop(&self) {
        self.stopping.store(true, Ordering::Relaxed);
        self.job_waits.notify_one();
    }

    /// Whether the database can be reached and has every migration.
    ///
    /// # Errors
    /// What the database answers.
    pub(crate) async fn is_ready(&self) -> Result<bool, StoreError> {
        let db = self.db.clone();
        tokio::task::spawn_blocking(move || {
            db.ping()?;
            Ok(db.pending_migrations()? == 0)
        })
        .await
        .map_err(|error| StoreError::Fault(error.to_string()))?
    }
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App")
            .field("config", &self.config)
            .finish_non_exhaustive()
    }
}
