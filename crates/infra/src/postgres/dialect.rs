//! What only PostgreSQL does this way.

use super::Conn;
use super::shared::filter::Kind;
use super::shared::list::{Matching, Reading};
use super::shared::manner::Manner;
use super::shared::sql::{Numbers, Sql, Texts, like};
use super::shared::tx::Failure;
use crm_core::store::StoreError;
use diesel::connection::{AnsiTransactionManager, CacheSize, SimpleConnection, TransactionManager};
use diesel::pg::PgRowByRowLoadingMode;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};
use std::thread::sleep;
use std::time::Duration;

/// `plan_cache_mode` stays `auto`: a statement that is kept gets one plan for all values when that looks
/// as good, and planning is most of a short statement (docs/measurements.md, "List statements").
///
/// `statement_timeout` ends what goes on when nobody waits any more. It does not reach a COMMIT: PostgreSQL takes it back
/// before that, so no commit that waits for its standby is told as done because of it.
pub(super) const OWN_SESSION: Manner = Manner {
    setup: "SET application_name = 'exitdesk'; SET TIME ZONE 'UTC'; SET jit = off; \
        SET lock_timeout = '10s'; SET statement_timeout = '120s'; \
        SET idle_in_transaction_session_timeout = '60s';",
    begin_write: "BEGIN ISOLATION LEVEL SERIALIZABLE",
    begin_read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    keeps_session: true,
};

/// Behind a pooler in transaction mode: nothing is set or prepared but for the transaction that wants it. The time zone
/// is one of the few settings that poolers carry over; the client library sets it when it connects.
pub(super) const SHARED_SESSIONS: Manner = Manner {
    setup: "",
    begin_write: "BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL jit = off; SET LOCAL lock_timeout = '10s'; \
        SET LOCAL statement_timeout = '120s'; SET LOCAL idle_in_transaction_session_timeout = '60s'",
    begin_read: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL jit = off; \
        SET LOCAL statement_timeout = '120s'; SET LOCAL idle_in_transaction_session_timeout = '60s'",
    keeps_session: false,
};

/// Writers work beside each other.
pub(super) const ONE_WRITER: bool = false;
/// A look-up waits for another process.
pub(super) const IN_THIS_PROCESS: bool = false;
/// The connection may turn out to be gone; another one is good.
pub(super) const TRIES_OF_BEGIN: u32 = 2;

/// How rows are streamed: without this the client library would keep them all.
pub(super) type Streaming = PgRowByRowLoadingMode;

/// Any number of our own.
const MIGRATION_LOCK: i64 = 0x6578_6974_6465;

/// Between two times that a server asks whether it is its turn to migrate.
const BETWEEN_TURNS: Duration = Duration::from_millis(200);
/// How long a migration waits for a table. Whoever asks for the table meanwhile waits behind it, so it gives up and tries
/// again rather than let people wait.
const MIGRATION_PATIENCE: &str = "SET lock_timeout = '3s'";

/// Servers that start at once migrate one after the other, and wait for each other as long as it takes.
pub(super) fn alone<T>(conn: &mut Conn, work: impl FnOnce(&mut Conn) -> T) -> QueryResult<T> {
    conn.batch_execute("SET statement_timeout = 0; SET lock_timeout = 0;")?;
    // Asked for again and again: a statement that waited for the turn would be one that an index waits for, which is built
    // beside all statements that are under way, and both would wait for good.
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

/// Indexes that nobody may read: their building was cut off.
const HALF_BUILT: &str = "\
    SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid \
    WHERE NOT indisvalid AND relnamespace = current_schema()::regnamespace ORDER BY 1";

/// Runs a migration that builds an index beside those who write. It waits for whoever has the table as long as it takes, as
/// nobody waits behind it. An index that an earlier try left half built goes first.
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

pub(super) fn refresh_statistics(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("ANALYZE")
}

/// The server keeps its own log.
pub(super) const fn settle(_conn: &mut Conn) -> QueryResult<()> {
    Ok(())
}

/// A migration waited for a table that others work with.
pub(super) fn is_lock_timeout(message: &str) -> bool {
    message.contains("lock timeout")
}

/// Whether this is the primary, and takes writes. Asked within a read transaction, of which
/// `transaction_read_only` would speak.
pub(super) fn is_writable(conn: &mut Conn) -> QueryResult<bool> {
    let asked = Sql::raw(
        "SELECT (NOT pg_is_in_recovery() AND NOT current_setting('default_transaction_read_only')::boolean)::text",
    );
    let writable: String = Texts(asked).get_result(conn)?;
    Ok(writable == "true")
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

/// The database's process that serves this connection now. Nothing is prepared for it: behind a pooler that would meet
/// what others prepared.
pub(super) fn session(conn: &mut Conn) -> Option<i64> {
    conn.set_prepared_statement_cache_size(CacheSize::Disabled);
    let asked = AnsiTransactionManager::begin_transaction_sql(conn, "BEGIN READ ONLY")
        .and_then(|()| Numbers(Sql::raw("SELECT pg_backend_pid()::bigint")).get_result(conn));
    AnsiTransactionManager::rollback_transaction(conn).ok()?;
    asked.ok()
}

/// Which cluster the server belongs to, whether it replays another one's writes, and how far it is in bytes.
pub(super) fn standing(conn: &mut Conn) -> QueryResult<(String, bool, i64)> {
    let position =
        "CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END";
    let asked = Sql::raw(format!(
        "SELECT concat_ws(' ', (SELECT system_identifier FROM pg_control_system()), \
         pg_is_in_recovery()::text, (({position}) - '0/0'::pg_lsn)::bigint)"
    ));
    let told: String = Texts(asked).get_result(conn)?;
    let mut words = told.split(' ');
    let standing = words.next().zip(words.next()).zip(words.next());
    standing
        .and_then(|((system, replays), position)| {
            Some((system.to_owned(), replays == "true", position.parse().ok()?))
        })
        .ok_or(Error::NotFound)
}

/// All connections say the same.
pub(super) const VERSIONS_DIFFER_BY_CONNECTION: bool = false;
/// What [`version`] answers, beside something else.
pub(super) const VERSION_COLUMN: &str = "pg_current_snapshot()::text";

/// The snapshot: as long as it is the same, exactly the same rows are seen.
pub(super) fn version(conn: &mut Conn) -> QueryResult<String> {
    Texts(Sql::raw("SELECT pg_current_snapshot()::text")).get_result(conn)
}

/// The planner finds the index itself: `Index Only Scan using leads_newest`, both for the count and for
/// a page.
pub(super) fn by_index(table: &str, _index: &str) -> String {
    table.to_owned()
}

/// The planner weighs a LIMIT itself and knows how often a value occurs: 29,766 leads of one status by
/// name are `Index Scan using leads_name`, `Filter: (status_rank = 0)`, 0.3 ms.
pub(super) const fn filter_column(column: String, _kind: Kind, _reading: Reading) -> String {
    column
}

/// The id to order by when all matches of a range may lie at the far end of a walk by id: the planner
/// takes them for evenly spread. The 20,000 oldest of 100,000 leads:
///
/// ```text
/// (id + 0)  Sort, top-N heapsort                                          11.9 ms
///             Index Only Scan using leads_created (rows=19999)
/// id        Index Scan Backward using leads_newest                        71.3 ms
///             Rows Removed by Filter: 80001
/// ```
pub(super) fn suppress_walk_by_id(id: &str) -> String {
    format!("({id} + 0)")
}

/// The value `asked.value` occurs in the column: one look into its index, for the first value from the
/// asked one on. `rows` is a table and its condition. Asking for the value itself lets the planner expect
/// to meet it soon on a walk. A state that no lead of 100,000 has:
///
/// ```text
/// state >= asked, LIMIT 1   Index Only Scan using leads_state (rows=0)      0.1 ms
/// state = asked, LIMIT 1    Seq Scan on leads                             122.4 ms
///                             Rows Removed by Filter: 100000
/// ```
pub(super) fn occurs(rows: &str, column: &str, order: &str) -> Sql {
    Sql::raw(format!(
        "(SELECT {column} FROM {rows} AND {column} >= asked.value ORDER BY {order} LIMIT 1) \
         = asked.value"
    ))
}

/// A statement that is kept may get one plan for all values after five: a generic one cannot know that a
/// search term is rare, or that a status is.
pub(super) const PLANS_ONCE: bool = true;

/// The next `count` ids of a table, counting up.
pub(super) fn reserve_ids(conn: &mut Conn, table: &str, count: usize) -> QueryResult<Vec<i64>> {
    let next = Sql::raw("SELECT nextval(pg_get_serial_sequence(")
        .text(table)
        .push(", 'id')) FROM generate_series(1, ")
        .number(i64::try_from(count).unwrap_or(i64::MAX))
        .push(")");
    let mut ids: Vec<i64> = Numbers(next).load(conn)?;
    ids.sort_unstable();
    Ok(ids)
}

/// The rows of the table that a query found stay with this transaction, and those of another one are passed
/// over: workers of several servers take different ones beside each other.
pub(super) fn skip_locked(table: &str) -> String {
    format!(" FOR UPDATE OF {table} SKIP LOCKED")
}

/// An index follows its table by itself here.
pub(super) const fn index_new(
    _conn: &mut Conn,
    _table: &str,
    _columns: &str,
    _ids: &[i64],
) -> QueryResult<()> {
    Ok(())
}

/// Rows by the trigram indexes, as the planner sees fit.
pub(super) fn matching(table: &'static str, search: &[&str], tag: Option<&str>) -> Matching {
    let search = (!search.is_empty()).then(|| like(&format!("{table}.search_text"), search));
    let tag = tag.map(|tag| like(&format!("{table}.tags"), &[tag]));
    Matching {
        from: table.to_owned(),
        id: format!("{table}.id"),
        joined: None,
        counted_from: None,
        found: Sql::all(search.into_iter().chain(tag)),
        exact: None,
    }
}

/// Ids of the rows of `base` whose text has all `words`; each word comes in one or more forms.
pub(super) fn ids_matching(table: &str, base: &str, words: &[Vec<&str>]) -> Sql {
    let column = format!("{table}.search_text");
    let each = words.iter().map(|forms| like(&column, forms));
    Sql::raw(format!(
        "SELECT {table}.id AS id FROM {table} WHERE {base} AND "
    ))
    .then(Sql::all(each))
}

/// The text occurs in the column, letter for letter.
pub(super) fn contains(column: &str, text: &str) -> Sql {
    like(column, &[text])
}

/// Tries of a transaction that another one got in the way of.
const TRIES: u32 = 7;
/// Tries after a unique index refused: the other transaction's row is there now, and a use case that
/// asks first finds it.
const TRIES_OF_A_DUPLICATE: u32 = 2;
/// Tries of a transaction whose connection went away under it, before its COMMIT.
const TRIES_OF_A_LOST_ONE: u32 = 2;

pub(super) fn failure(error: &Error) -> Failure {
    use DatabaseErrorKind as Kind;
    match error {
        Error::DatabaseError(Kind::SerializationFailure, _) => clash(),
        Error::DatabaseError(Kind::UniqueViolation, about) => {
            let what = subject(&**about);
            Failure::of(StoreError::Duplicate { what }, TRIES_OF_A_DUPLICATE)
        }
        Error::DatabaseError(Kind::ClosedConnection, about) => lost(about.message()),
        Error::DatabaseError(Kind::ReadOnlyTransaction, about) => standby(about.message()),
        Error::DatabaseError(_, about) => by_text(about.message()),
        // Refusals of a statement that diesel makes itself come wrapped.
        other => by_text(&other.to_string()),
    }
}

const fn clash() -> Failure {
    Failure::of(StoreError::Clash, TRIES)
}

/// The connection is gone.
fn lost(message: &str) -> Failure {
    let error = StoreError::Unavailable(message.to_owned());
    Failure {
        lost: true,
        ..Failure::of(error, TRIES_OF_A_LOST_ONE)
    }
}

/// The connection leads to a server that only answers: the next one may lead to the primary.
fn standby(message: &str) -> Failure {
    let error = StoreError::Unavailable(message.to_owned());
    Failure::of(error, TRIES_OF_A_LOST_ONE)
}

/// diesel has no kinds for these; the texts are PostgreSQL's, its client library's and PgBouncer's.
fn by_text(message: &str) -> Failure {
    const LOST: [&str; 9] = [
        "server closed the connection",
        "connection to server was lost",
        "no connection to the server",
        "could not receive data from server",
        "could not send data to server",
        "SSL connection has been closed",
        "SSL SYSCALL error",
        "terminating connection",
        "server conn crashed",
    ];
    const STANDBY: [&str; 3] = [
        "in a hot standby",
        "read-only transaction",
        "recovery is in progress",
    ];
    const UNAVAILABLE: [&str; 7] = [
        "the database system is",
        "No space left on device",
        "could not extend file",
        "lock timeout",
        "statement timeout",
        "query_wait_timeout",
        "pgbouncer cannot connect",
    ];
    let is_one_of = |known: &[&str]| known.iter().any(|known| message.contains(known));
    if message.contains("deadlock detected") || message.contains("could not serialize") {
        clash()
    } else if is_one_of(&LOST) {
        lost(message)
    } else if is_one_of(&STANDBY) {
        standby(message)
    } else if is_one_of(&UNAVAILABLE) {
        Failure::once(StoreError::Unavailable(message.to_owned()))
    } else {
        Failure::once(StoreError::Fault(message.to_owned()))
    }
}

/// The constraint `t_a_b_key` of table `t` is about "t.a_b".
fn subject(about: &dyn DatabaseErrorInformation) -> String {
    let table = about.table_name().unwrap_or_default();
    let constraint = about.constraint_name().unwrap_or_default();
    let columns = constraint
        .strip_prefix(table)
        .and_then(|rest| rest.strip_prefix('_'))
        .map_or(constraint, |rest| rest.strip_suffix("_key").unwrap_or(rest));
    format!("{table}.{columns}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(kind: DatabaseErrorKind, message: &str) -> Error {
        Error::DatabaseError(kind, Box::new(message.to_owned()))
    }

    /// As `pending_migrations` once told it: wrapped.
    fn wrapped(message: &str) -> Error {
        Error::QueryBuilderError(message.into())
    }

    #[test]
    fn r3_096_a_standby_is_unavailable_and_another_connection_is_tried() {
        use DatabaseErrorKind as Kind;
        let hot = "cannot use serializable mode in a hot standby";
        let read_only = "cannot execute CREATE TABLE in a read-only transaction";
        let cases = [
            refused(Kind::Unknown, hot),
            refused(Kind::ReadOnlyTransaction, read_only),
            wrapped(hot),
            wrapped(read_only),
            wrapped("recovery is in progress"),
        ];
        for error in cases {
            let failure = failure(&error);
            assert!(
                matches!(failure.error, StoreError::Unavailable(_)),
                "{error}"
            );
            assert_eq!((failure.tries, failure.lost), (2, false), "{error}");
            let at_commit = failure.of_commit();
            assert!(
                matches!(at_commit.error, StoreError::Unavailable(_)),
                "{error}"
            );
        }
    }

    #[test]
    fn r3_097_a_lost_connection_is_tried_once_more_but_over_a_commit() {
        use DatabaseErrorKind as Kind;
        let cases = [
            refused(Kind::ClosedConnection, "anything"),
            refused(Kind::Unknown, "server closed the connection unexpectedly"),
            refused(
                Kind::Unknown,
                "terminating connection due to administrator command",
            ),
            refused(Kind::Unknown, "SSL SYSCALL error: EOF detected"),
            refused(Kind::Unknown, "server conn crashed?"),
        ];
        for error in cases {
            let failure = failure(&error);
            assert!(
                matches!(failure.error, StoreError::Unavailable(_)),
                "{error}"
            );
            assert_eq!((failure.tries, failure.lost), (2, true), "{error}");
            let at_commit = failure.of_commit();
            assert!(matches!(at_commit.error, StoreError::Unsure(_)), "{error}");
            assert_eq!(at_commit.tries, 1, "{error}");
        }
    }

    #[test]
    fn r3_097_what_the_server_refuses_at_a_commit_is_not_kept_for_sure() {
        use DatabaseErrorKind as Kind;
        let clash = refused(Kind::SerializationFailure, "could not serialize access");
        assert_eq!(failure(&clash).of_commit().error, StoreError::Clash);
        let full = refused(
            Kind::Unknown,
            "could not extend file: No space left on device",
        );
        let full = failure(&full).of_commit();
        assert!(matches!(full.error, StoreError::Unavailable(_)));
    }
}
