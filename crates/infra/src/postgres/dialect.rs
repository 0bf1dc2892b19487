//! What only PostgreSQL does this way.

use super::Conn;
use super::shared::filter::Kind;
use super::shared::list::{Matching, Reading};
use super::shared::sql::{Numbers, Sql, Texts, like};
use super::shared::tx::Failure;
use crm_core::store::StoreError;
use diesel::connection::SimpleConnection;
use diesel::pg::PgRowByRowLoadingMode;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorInformation, DatabaseErrorKind, Error};

/// `plan_cache_mode` stays `auto`: a statement that is kept gets one plan for all values when that looks
/// as good, and planning is most of a short statement (docs/measurements.md, "List statements").
pub(super) const SETUP: &str = "\
    SET application_name = 'exitdesk'; SET TIME ZONE 'UTC'; \
    SET jit = off; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '60s';";

pub(super) const BEGIN_WRITE: &str = "BEGIN ISOLATION LEVEL SERIALIZABLE";
pub(super) const BEGIN_READ: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
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

/// How long a migration waits for a table. Whoever asks for the table meanwhile waits behind it, so it gives up and tries
/// again rather than let people wait.
const MIGRATION_PATIENCE: &str = "SET lock_timeout = '3s'";
const PATIENCE: &str = "SET lock_timeout = '10s'";

/// Servers that start at once migrate one after the other, and wait for each other as long as it takes.
pub(super) fn alone<T>(conn: &mut Conn, work: impl FnOnce(&mut Conn) -> T) -> QueryResult<T> {
    conn.batch_execute("SET lock_timeout = 0")?;
    conn.batch_execute(&format!("SELECT pg_advisory_lock({MIGRATION_LOCK})"))?;
    conn.batch_execute(MIGRATION_PATIENCE)?;
    let done = work(conn);
    conn.batch_execute(PATIENCE)?;
    conn.batch_execute(&format!("SELECT pg_advisory_unlock({MIGRATION_LOCK})"))?;
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

pub(super) fn failure(error: &Error) -> Failure {
    use DatabaseErrorKind as Kind;
    match error {
        Error::DatabaseError(Kind::SerializationFailure, _) => clash(),
        Error::DatabaseError(Kind::UniqueViolation, about) => Failure {
            error: StoreError::Duplicate {
                what: subject(&**about),
            },
            tries: TRIES_OF_A_DUPLICATE,
        },
        Error::DatabaseError(Kind::ClosedConnection | Kind::ReadOnlyTransaction, about) => {
            Failure::once(StoreError::Unavailable(about.message().to_owned()))
        }
        Error::DatabaseError(_, about) => by_text(about.message()),
        other => Failure::once(StoreError::Fault(other.to_string())),
    }
}

const fn clash() -> Failure {
    Failure {
        error: StoreError::Clash,
        tries: TRIES,
    }
}

/// diesel has no kinds for these; the texts are PostgreSQL's and its client library's.
fn by_text(message: &str) -> Failure {
    const UNAVAILABLE: [&str; 9] = [
        "server closed the connection",
        "no connection to the server",
        "could not receive data from server",
        "could not send data to server",
        "terminating connection",
        "the database system is",
        "No space left on device",
        "could not extend file",
        "lock timeout",
    ];
    if message.contains("deadlock detected") || message.contains("could not serialize") {
        clash()
    } else if UNAVAILABLE.iter().any(|known| message.contains(known)) {
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
