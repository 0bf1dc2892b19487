//! Whether a load balancer should send this server requests.

use infra::Database;
use infra::disk::free_bytes;
use infra::keyring::Keyring;
use infra::rotation;
use std::path::PathBuf;
use std::time::Duration;
use tokio::task::spawn_blocking;

/// How long the request waits. A load balancer gives up after a few seconds: it must have heard by then.
const PATIENCE: Duration = Duration::from_millis(1_500);
/// What a disk must have left, in bytes. Below it writes may fail at any moment.
const LEAST_FREE: u64 = 64 * 1024 * 1024;

/// Whether requests can be answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Readiness {
    Ready,
    /// The server was told to stop.
    Draining,
    /// The database lacks a migration.
    Behind,
    /// The database does not answer.
    Away,
    /// Another server seals with a key that this one does not have.
    KeyMissing,
    /// A disk is full, or nearly.
    NoSpace,
}

/// Folders whose disk must not be full, by what lies there.
pub(super) type Places = Vec<(&'static str, PathBuf)>;

impl Readiness {
    /// As far as it is known within [`PATIENCE`]. A database that hangs is asked to the end all the same: after a request's time
    /// its connections are given up, and the next ones are asked over others.
    pub(super) async fn of(db: Database, ring: Keyring, places: Places) -> Self {
        let asked = tokio::spawn(Self::asked(db, ring, places));
        match tokio::time::timeout(PATIENCE, asked).await {
            Ok(Ok(found)) => found,
            Ok(Err(lost)) => {
                tracing::error!(%lost, "asking whether the server is ready panicked");
                Self::Away
            }
            Err(_) => {
                tracing::warn!("not ready: the database did not answer in time");
                Self::Away
            }
        }
    }

    async fn asked(db: Database, ring: Keyring, places: Places) -> Self {
        if let Err(error) = db.answers().await {
            tracing::warn!(%error, "not ready");
            return Self::Away;
        }
        let looked = spawn_blocking(move || Self::looked(&db, &ring, &places)).await;
        looked.unwrap_or(Self::Away)
    }

    fn looked(db: &Database, ring: &Keyring, places: &[(&'static str, PathBuf)]) -> Self {
        match db.pending_migrations() {
            Ok(0) => {}
            Ok(_) => return Self::Behind,
            Err(error) => {
                tracing::warn!(%error, "not ready");
                return Self::Away;
            }
        }
        match rotation::knows_every_key(db, ring) {
            Ok(true) => {}
            Ok(false) => return Self::KeyMissing,
            Err(error) => {
                tracing::warn!(%error, "not ready");
                return Self::Away;
            }
        }
        for (name, folder) in places {
            match free_bytes(folder) {
                Ok(free) if free < LEAST_FREE => {
                    tracing::warn!(place = name, free, "not ready: the disk is full");
                    return Self::NoSpace;
                }
                Ok(_) => {}
                // A folder that cannot be asked about is found out by the code that writes to it.
                Err(error) => tracing::debug!(place = name, %error, "the disk was not asked"),
            }
        }
        Self::Ready
    }

    /// One line for a person who looks.
    pub(crate) const fn sentence(self) -> &'static str {
        match self {
            Self::Ready => "ready\n",
            Self::Draining => "the server is stopping\n",
            Self::Behind => "the database needs exitdesk migrate\n",
            Self::Away => "the database is not available\n",
            Self::KeyMissing => {
                "another server seals with a secret key that this one does not have\n"
            }
            Self::NoSpace => "the disk is full\n",
        }
    }
}
