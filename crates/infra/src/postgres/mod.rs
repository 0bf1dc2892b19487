//! PostgreSQL: serializable writes, run again after a clash.

use diesel::pg::{Pg, PgConnection};
use diesel_migrations::{EmbeddedMigrations, embed_migrations};

type Conn = PgConnection;
type Db = Pg;

/// Transactions that write at once.
pub(crate) const WRITERS: u32 = 8;
/// Transactions that read at once.
pub(crate) const READERS: u32 = 8;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations/postgres");

/// One statement for all rows; the one for a single row is prepared once.
macro_rules! insert_all {
    ($conn:expr, $table:expr, $rows:expr) => {{
        let rows: &[_] = $rows;
        match rows {
            [row] => diesel::insert_into($table).values(row).execute($conn),
            rows => diesel::insert_into($table).values(rows).execute($conn),
        }
    }};
}

/// Leaves out the rows that a unique index refuses; answers how many went in.
macro_rules! insert_new {
    ($conn:expr, $table:expr, $rows:expr) => {
        diesel::insert_into($table)
            .values($rows)
            .on_conflict_do_nothing()
            .execute($conn)
    };
}

mod among;
mod copy_dialect;
mod dialect;
mod failures;
mod migration_dialect;
mod new_lead;
pub(crate) mod server;
mod stamp;
mod types {
    pub(super) use diesel::sql_types::Timestamptz as Stamp;
}

#[path = "../shared/mod.rs"]
mod shared;
