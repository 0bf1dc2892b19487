//! What a backup reads and puts back, and which keys its secrets are sealed with.

use super::{Database, Engine};
use crate::backup::rows::{CopyError, RowsIn, RowsOut, State};
use crate::url::{Aim, DatabaseUrl, OpenError};
use crate::{postgres, sqlite};
use crm_core::clock::Instant;
use crm_core::store::Stored;

impl Database {
    /// Whether this program has the migration, for the kind of database that the URL names.
    pub(crate) fn knows_migration(url: &str, version: &str) -> Result<bool, OpenError> {
        Ok(match DatabaseUrl::parse(url, Aim::Look)? {
            DatabaseUrl::Sqlite(_) => sqlite::file::Engine::knows_migration(version),
            DatabaseUrl::Postgres(_) => postgres::server::Engine::knows_migration(version),
        })
    }

    /// The newest migration that the database has.
    pub(crate) fn newest_migration(&self) -> Stored<String> {
        engine!(self, engine => engine.newest_migration())
    }

    /// Whether there are no tables yet.
    ///
    /// # Errors
    /// What the store answers.
    pub(crate) fn is_bare(&self) -> Stored<bool> {
        engine!(self, engine => engine.is_bare())
    }

    /// Each file that a row points at, by its key, and what the row is, such as "document 12 of client 3".
    pub(crate) fn files_of_records(&self) -> Stored<Vec<(String, String)>> {
        engine!(self, engine => engine.files_of_records())
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
}
