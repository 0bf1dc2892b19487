//! Bringing the schema up to date while servers work.

use super::super::super::migration_dialect;
use super::super::engine::Engine;
use super::super::{Conn, Db, MIGRATIONS};
use super::pending;
use super::taking_over::take_over;
use crate::baseline::is_before;
use crate::url::OpenError;
use crm_core::store::{StoreError, Stored};
use diesel::migration::MigrationSource;
#[cfg(feature = "testing")]
use diesel_migrations::MigrationHarness;
use std::collections::HashSet;
use std::thread::sleep;
use std::time::Duration;

/// How often a migration that found a table in use is tried: some three minutes in all.
const TRIES: u32 = 30;
/// Between two tries those who waited behind the migration get through.
const PAUSE: Duration = Duration::from_secs(2);

impl Engine {
    pub(crate) fn migrate(&self) -> Result<(), OpenError> {
        if !self.manner().keeps_session {
            return match self.pending_migrations() {
                Ok(0) => Ok(()),
                Ok(_) => Err(OpenError::MigrationThroughPooler),
                Err(error) => Err(OpenError::Migration(error.to_string())),
            };
        }
        self.with_writer(|conn| {
            migration_dialect::alone(conn, |conn| {
                take_over(conn)?;
                migrated(run_pending(conn))
            })
        })
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

    /// How many migrations the database has not. Nothing is written for it, so a standby is asked too.
    pub(crate) fn pending_migrations(&self) -> Stored<usize> {
        let applied = self.applied_migrations()?;
        Ok(known_migrations()?.difference(&applied).count())
    }

    /// Whether the database has a migration that this program has not. A standby is asked too.
    pub(crate) fn has_newer_schema(&self) -> Stored<bool> {
        let applied = self.applied_migrations()?;
        let known = known_migrations()?;
        let mut unknown = applied.difference(&known);
        Ok(unknown.any(|version| !is_before(version)))
    }

    fn applied_migrations(&self) -> Stored<HashSet<String>> {
        let applied = self.with_reader(migration_dialect::applied_migrations)?;
        Ok(applied.into_iter().collect())
    }
}

/// Runs what is pending. A migration that waited too long for a table is tried again; those before it stay.
fn run_pending(conn: &mut Conn) -> diesel::migration::Result<()> {
    let mut tries = 1;
    loop {
        match pending::run_all(conn) {
            Err(error)
                if tries < TRIES && migration_dialect::is_lock_timeout(&error.to_string()) =>
            {
                tracing::warn!(%error, "a migration waited too long for a table; it is tried again");
                tries += 1;
                sleep(PAUSE);
            }
            done => return done,
        }
    }
}

fn known_migrations() -> Stored<HashSet<String>> {
    let known = MigrationSource::<Db>::migrations(&MIGRATIONS);
    let known = known.map_err(|error| StoreError::Fault(error.to_string()))?;
    let versions = known
        .iter()
        .map(|migration| migration.name().version().to_string());
    Ok(versions.collect())
}

#[cfg(feature = "testing")]
fn go_to(conn: &mut Conn, number: &str) -> diesel::migration::Result<()> {
    let is_later = |version: String| version.as_str()[version.len() - number.len()..] > *number;
    for migration in <Conn as MigrationHarness<Db>>::pending_migrations(conn, MIGRATIONS)? {
        if !is_later(migration.name().version().to_string()) {
            pending::run(conn, &migration)?;
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
