//! A database that has all migrations of before the baseline has the baseline's schema: it is taken over, which only records
//! the baseline as run.

use super::super::super::migration_dialect;
use super::super::statements::sql::{Sql, Texts};
use super::super::{Conn, Db, MIGRATIONS};
use crate::baseline::{BASELINE, COUNT_BEFORE, LAST_BEFORE, is_before};
use crate::url::OpenError;
use diesel::migration::MigrationSource;
use diesel::prelude::*;

/// The rows of the migrations of before stay: a server of before that still runs finds them.
pub(in super::super) fn take_over(conn: &mut Conn) -> Result<(), OpenError> {
    let applied = migration_dialect::applied_migrations(conn).map_err(failed)?;
    let (before, since): (Vec<_>, Vec<_>) = applied.iter().partition(|version| is_before(version));
    let Some(newest) = before.iter().max() else {
        return Ok(());
    };
    if since.iter().any(|version| *version == BASELINE.end()) {
        return Ok(());
    }
    if *newest != LAST_BEFORE || before.len() != COUNT_BEFORE {
        return Err(OpenError::BeforeBaseline((*newest).clone()));
    }
    record_as_run(conn)
}

fn record_as_run(conn: &mut Conn) -> Result<(), OpenError> {
    let known = MigrationSource::<Db>::migrations(&MIGRATIONS).map_err(failed)?;
    let versions = known
        .iter()
        .map(|migration| migration.name().version().to_string())
        .filter(|version| BASELINE.contains(&version.as_str()))
        .map(|version| format!("('{version}')"));
    let record = format!(
        "INSERT INTO __diesel_schema_migrations (version) VALUES {}",
        versions.collect::<Vec<_>>().join(", ")
    );
    Texts(Sql::raw(record)).execute(conn).map_err(failed)?;
    tracing::info!("the schema of before 1.0 was taken over");
    Ok(())
}

fn failed(error: impl ToString) -> OpenError {
    OpenError::Migration(error.to_string())
}
