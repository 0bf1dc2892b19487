//! How the file is migrated.

use super::Conn;
use super::shared::statements::sql::{Sql, Texts};
use diesel::prelude::*;

/// The file's lock lets only one migrate; the other finds nothing left to do.
pub(super) fn alone<T>(conn: &mut Conn, work: impl FnOnce(&mut Conn) -> T) -> QueryResult<T> {
    Ok(work(conn))
}

/// No one writes during a migration: the file has one writer.
pub(super) fn beside_writers<T>(
    conn: &mut Conn,
    work: impl FnOnce(&mut Conn) -> T,
) -> QueryResult<T> {
    Ok(work(conn))
}

/// There are no locks of tables to wait for.
pub(super) const fn is_lock_timeout(_message: &str) -> bool {
    false
}

/// The versions of the migrations that the database has.
pub(super) fn applied_migrations(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let table = Sql::raw(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name = '__diesel_schema_migrations'",
    );
    let is_there: Vec<String> = Texts(table).load(conn)?;
    if is_there.is_empty() {
        return Ok(is_there);
    }
    Texts(Sql::raw("SELECT version FROM __diesel_schema_migrations")).load(conn)
}
