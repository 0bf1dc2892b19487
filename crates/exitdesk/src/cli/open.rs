//! Opening the database for a command.

use super::error::CliError;
use super::print::say;
use crate::options::Options;
use api::kernel::config::Mode;
use infra::Database;

/// The database with its schema up to date: SQLite, and demo mode, migrate by themselves.
pub(crate) fn database(options: &Options) -> Result<Database, CliError> {
    let mode = options.mode()?;
    let db = open(options)?;
    if db.is_sqlite() || mode == Mode::Demo {
        db.migrate().map_err(CliError::failed)?;
    } else if db.pending_migrations().map_err(CliError::failed)? > 0 {
        return Err(CliError::Failed(
            "The database's schema is older than this program; run exitdesk migrate first."
                .to_owned(),
        ));
    }
    Ok(db)
}

/// `exitdesk migrate`
pub(super) fn migrate(options: &Options) -> Result<(), CliError> {
    let db = open(options)?;
    let pending = db.pending_migrations().map_err(CliError::failed)?;
    db.migrate().map_err(CliError::failed)?;
    match pending {
        0 if db.has_newer_schema().map_err(CliError::failed)? => {
            say("The database is newer than this program; nothing was changed.")
        }
        0 => say("The database is up to date."),
        1 => say("One migration was applied."),
        several => say(format!("{several} migrations were applied.")),
    }
}

fn open(options: &Options) -> Result<Database, CliError> {
    Database::open(&options.database_url).map_err(|error| match error {
        infra::OpenError::NotADatabaseUrl(_) => CliError::Setting(error.to_string()),
        other => CliError::failed(other),
    })
}
