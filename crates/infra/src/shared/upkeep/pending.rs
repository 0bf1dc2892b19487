//! The migrations that a database lacks, one after the other.

use super::super::super::migration_dialect;
use super::super::{Conn, Db, MIGRATIONS};
use diesel::migration::{Migration, Result};
use diesel_migrations::MigrationHarness;

/// Runs all of them. Those before one that fails stay.
pub(super) fn run_all(conn: &mut Conn) -> Result<()> {
    for migration in <Conn as MigrationHarness<Db>>::pending_migrations(conn, MIGRATIONS)? {
        run(conn, &migration)?;
    }
    Ok(())
}

/// In a transaction; one that works while others write, as it builds an index or commits in pieces, has none, and says so
/// in its `metadata.toml`.
pub(in super::super) fn run(conn: &mut Conn, migration: &dyn Migration<Db>) -> Result<()> {
    if migration.metadata().run_in_transaction() {
        conn.run_migration(migration)?;
    } else {
        migration_dialect::beside_writers(conn, |conn| conn.run_migration(migration).map(drop))??;
    }
    Ok(())
}
