//! Whether whoever distributes requests should send this server any.

use infra::Database;
use infra::disk::free_bytes;
use infra::keyring::Keyring;
use infra::rotation;
use std::path::PathBuf;

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

impl Readiness {
    pub(super) fn of(db: &Database, ring: &Keyring, places: &[(&'static str, PathBuf)]) -> Self {
        match db.ping().and_then(|()| db.pending_migrations()) {
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
                // A folder that cannot be asked about is found out by whoever writes to it.
                Err(error) => tracing::debug!(place = name, %error, "the disk was not asked"),
            }
        }
        Self::Ready
    }

    /// One line for whoever looks.
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
