//! SQLite: one writer, several readers, one file.

use diesel::sqlite::{Sqlite, SqliteConnection};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

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
mod failures;
pub(crate) mod file;
mod migration_dialect;
mod new_lead;
mod stamp;
mod types {
    pub(super) use diesel::sql_types::BigInt as Stamp;
}

#[path = "../shared/mod.rs"]
mod shared;
