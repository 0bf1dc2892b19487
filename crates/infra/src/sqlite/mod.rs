//! SQLite: one writer, several readers, one file.

use crate::url::OpenError;
use diesel::sqlite::{Sqlite, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};
use std::fs::{self, OpenOptions};
use std::io::ErrorKind;
use std::path::Path;

type Conn = SqliteConnection;
type Db = Sqlite;

/// Connections that write.
pub(crate) const WRITERS: u32 = 1;
/// Requests that write at once: they take turns on the connection and share its syncs.
pub(crate) const WRITING: u32 = 32;
/// Connections that read.
pub(crate) const READERS: u32 = 4;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/sqlite");

/// One prepared statement a row: SQLite gains nothing from long statements and cannot cache them.
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {{
        let mut inserted = 0;
        for row in $rows {
            inserted += diesel::insert_into($table).values(row).execute($conn)?;
        }
        Ok::<usize, diesel::result::Error>(inserted)
    }};
}

/// Leaves out the rows that a unique index refuses; answers how many went in.
macro_rules! insert_new {
    ($conn:expr, $table:expr, $rows:expr) => {{
        let mut inserted = 0;
        for row in $rows {
            inserted += diesel::insert_into($table)
                .values(row)
                .on_conflict_do_nothing()
                .execute($conn)?;
        }
        Ok::<usize, diesel::result::Error>(inserted)
    }};
}

mod among;
mod copy_dialect;
mod dialect;
mod new_lead;
mod stamp;
mod types {
    pub(super) use diesel::sql_types::BigInt as Stamp;
}

#[path = "../shared/mod.rs"]
mod shared;

pub(crate) use shared::Engine;

/// Opens the file; makes it, readable by its owner alone, and its folder when they are missing.
pub(crate) fn open(path: &Path) -> Result<Engine, OpenError> {
    if let Some(folder) = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty())
    {
        fs::create_dir_all(folder).map_err(|source| OpenError::Folder {
            path: path.to_owned(),
            source,
        })?;
    }
    make_private(path).map_err(|error| {
        OpenError::Refused(format!("{} cannot be written: {error}.", path.display()))
    })?;
    let path = path.to_string_lossy();
    Ok(Engine::new(shared::Pools {
        writers: shared::pool(&path, &dialect::WRITER, WRITERS)?,
        readers: shared::pool(&path, &dialect::READER, READERS)?,
    }))
}

fn make_private(path: &Path) -> std::io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
        Err(error) => Err(error),
    }
}
