//! PostgreSQL: serializable writes, run again after a clash.

use crate::replica::{Position, Standing};
use crate::url::{OpenError, Pooling, PostgresUrl};
use crm_core::store::Stored;
use diesel::Connection;
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
mod new_lead;
mod stamp;
mod types {
    pub(super) use diesel::sql_types::Timestamptz as Stamp;
}

#[path = "../shared/mod.rs"]
mod shared;

pub(crate) use shared::Engine;
use shared::manner::Manner;

/// Connects. Readers and writers share one pool.
pub(crate) fn open(url: &PostgresUrl) -> Result<Engine, OpenError> {
    let pool = shared::pool(&url.url, manner(url.pooling), WRITERS)?;
    let engine = Engine::new(shared::Pools {
        writers: pool.clone(),
        readers: pool,
    });
    if url.pooling == Pooling::Session && shares_sessions(&url.url) {
        return Err(OpenError::TransactionPooling);
    }
    Ok(engine)
}

const fn manner(pooling: Pooling) -> &'static Manner {
    match pooling {
        Pooling::Session => &dialect::OWN_SESSION,
        Pooling::Transaction => &dialect::SHARED_SESSIONS,
    }
}

/// How far the server is.
pub(crate) fn standing(engine: &Engine) -> Stored<Standing> {
    let (system, replays, position) = engine.with_reader(dialect::standing)?;
    Ok(Standing {
        system,
        replays,
        position: Position::new(position),
    })
}

/// How often two connections are compared.
const COMPARED: usize = 3;

/// Whether a pooler serves two connections, open beside each other, by one session. Whatever cannot be asked here is told
/// where it is wanted.
fn shares_sessions(url: &str) -> bool {
    let Ok(mut one) = Conn::establish(url) else {
        return false;
    };
    let Ok(mut other) = Conn::establish(url) else {
        return false;
    };
    (0..COMPARED).any(|_| {
        let pair = (dialect::session(&mut one), dialect::session(&mut other));
        matches!(pair, (Some(one), Some(other)) if one == other)
    })
}
