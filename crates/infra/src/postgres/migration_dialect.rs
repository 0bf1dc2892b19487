//! How PostgreSQL is migrated while servers work.

use super::Conn;
use super::dialect::OWN_SESSION;
use super::shared::statements::sql::{Sql, Texts};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use std::thread::sleep;
use std::time::Duration;

/// Any number of our own.
const MIGRATION_LOCK: i64 = 0x6578_6974_6465;

/// Between two times that a server asks whether it is its turn to migrate.
const BETWEEN_TURNS: Duration = Duration::from_millis(200);
/// How long a migration waits for a table. Requests for the table meanwhile wait behind it, so it gives up and tries
/// again rather than let people wait.
const MIGRATION_PATIENCE: &str = "SET lock_timeout = '3s'";

/// Servers that start at once migrate one after the other, and wait for each other as long as it takes.
pub(super) fn alone<T>(conn: &mut Conn, work: impl FnOnce(&mut Conn) -> T) -> QueryResult<T> {
    conn.batch_execute("SET statement_timeout = 0; SET lock_timeout = 0;")?;
    // Polls for the turn: a statement that waited for it would be one that an index waits for, which is built
    // next to all statements that are under way, and both would wait for good.
    while !takes_turn(conn)? {
        sleep(BETWEEN_TURNS);
    }
    conn.batch_execute(MIGRATION_PATIENCE)?;
    let done = work(conn);
    conn.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})"))?;
    conn.batch_execute(OWN_SESSION.setup)?;
    Ok(done)
}

fn takes_turn(conn: &mut Conn) -> QueryResult<bool> {
    let asked = format!("SELECT pg_try_advisory_lock({MIGRATION_LOCK})::text");
    let taken: String = Texts(Sql::raw(asked)).get_result(conn)?;
    Ok(taken == "true")
}

/// Indexes that must not be read: their building was cut off.
const HALF_BUILT: &str = "\
    SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid \
    WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY 1";

/// Runs a migration that works next to those who write, mostly to build an index. It waits for the table's other users
/// as long as it takes, as no request waits behind it. An index that an earlier try left half built goes first.
pub(super) fn beside_writers<T>(
    conn: &mut Conn,
    work: impl FnOnce(&mut Conn) -> T,
) -> QueryResult<T> {
    let asked = Sql::raw("SELECT current_setting('lock_timeout')");
    let patience: String = Texts(asked).get_result(conn)?;
    conn.batch_execute("SET lock_timeout = 0")?;
    let half_built: Vec<String> = Texts(Sql::raw(HALF_BUILT)).load(conn)?;
    for index in half_built {
        conn.batch_execute(&format!("DROP INDEX CONCURRENTLY IF EXISTS {index}"))?;
    }
    let done = work(conn);
    conn.batch_execute(&format!("SET lock_timeout = '{patience}'"))?;
    Ok(done)
}

/// A migration waited for a table that others work with.
pub(super) fn is_lock_timeout(message: &str) -> bool {
    message.contains("lock timeout")
}

/// The versions of the migrations that the database has.
pub(super) fn applied_migrations(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let table = Sql::raw("SELECT (to_regclass('__diesel_schema_migrations') IS NOT NULL)::text");
    let is_there: String = Texts(table).get_result(conn)?;
    if is_there != "true" {
        return Ok(Vec::new());
    }
    Texts(Sql::raw(
        "SELECT version::text FROM __diesel_schema_migrations",
    ))
    .load(conn)
}
