//! Opening the database for a command.

use super::error::CliError;
use super::print::say;
use crate::options::Options;
use api::kernel::config::Mode;
use infra::{Database, OpenError};
use std::fs;
use std::io::ErrorKind;
use std::path;

/// The office's database with its schema up to date: SQLite, and demo mode, migrate by themselves. Where there is none, it is
/// not made: a backup of it, or a setting in it, would be taken for the office's.
pub(crate) fn database(options: &Options) -> Result<Database, CliError> {
    expect_database(options)?;
    database_or_new(options)
}

/// The same for the commands that an office begins with: a database that is missing is made.
pub(crate) fn database_or_new(options: &Options) -> Result<Database, CliError> {
    let mode = options.mode()?;
    let db = open(options)?;
    if db.is_sqlite() || mode == Mode::Demo {
        db.migrate().map_err(CliError::failed)?;
    }
    up_to_date(db)
}

fn up_to_date(db: Database) -> Result<Database, CliError> {
    if db.pending_migrations().map_err(CliError::failed)? > 0 {
        return Err(CliError::Failed(
            "The database schema is older than this program. Run exitdesk migrate first."
                .to_owned(),
        ));
    }
    Ok(db)
}

/// With the standby that answers lists, reports and exports, where there is one.
pub(crate) fn with_replica(db: Database, options: &Options) -> Result<Database, CliError> {
    match options.read_replica_url.as_deref() {
        Some(url) if !url.is_empty() => db.with_replica(url).map_err(refused),
        _ => Ok(db),
    }
}

/// The database for a command that only looks: a standby is as good, and nothing is made or migrated.
pub(crate) fn database_to_look(options: &Options) -> Result<Database, CliError> {
    expect_database(options)?;
    let db = Database::open_to_look(&options.database_url).map_err(refused)?;
    up_to_date(db)
}

/// Refuses SQLite without its file. One without content is no database either.
fn expect_database(options: &Options) -> Result<(), CliError> {
    let Some(file) = infra::sqlite_file(&options.database_url).map_err(refused)? else {
        return Ok(());
    };
    let is_missing = match fs::metadata(&file) {
        Ok(found) => found.len() == 0,
        Err(error) => error.kind() == ErrorKind::NotFound,
    };
    if !is_missing {
        return Ok(());
    }
    let place = path::absolute(&file).unwrap_or(file);
    Err(CliError::Setting(format!(
        "There is no database at {}. Set DATABASE_URL, or run this where the office's data is.",
        place.display()
    )))
}

/// `exitdesk migrate`
pub(super) fn migrate(options: &Options) -> Result<(), CliError> {
    let db = open(options)?;
    let pending = db.pending_migrations().map_err(CliError::failed)?;
    db.migrate().map_err(CliError::failed)?;
    match pending {
        0 if db.has_newer_schema().map_err(CliError::failed)? => {
            say("The database is newer than this program. Nothing was changed.")
        }
        0 => say("The database is up to date."),
        1 => say("One migration was applied."),
        several => say(format!("{several} migrations were applied.")),
    }
}

fn open(options: &Options) -> Result<Database, CliError> {
    Database::open(&options.database_url).map_err(refused)
}

fn refused(error: OpenError) -> CliError {
    match error {
        OpenError::NotADatabaseUrl(_) | OpenError::Pooler(_) | OpenError::ReplicaNotPostgres => {
            CliError::Setting(error.to_string())
        }
        other => CliError::failed(other),
    }
}
