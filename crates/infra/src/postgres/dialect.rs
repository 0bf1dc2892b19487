//! What only PostgreSQL does this way.

use super::Conn;
use super::shared::engine::manner::Manner;
use super::shared::statements::filter::Kind;
use super::shared::statements::list::{Matching, Reading};
use super::shared::statements::sql::{Numbers, Sql, Texts, like};
use diesel::connection::{AnsiTransactionManager, CacheSize, SimpleConnection, TransactionManager};
use diesel::pg::PgRowByRowLoadingMode;
use diesel::prelude::*;
use diesel::result::Error;

/// `plan_cache_mode` stays `auto`: a statement that is kept gets one plan for all values when that looks
/// as good, and planning is most of a short statement (docs/measurements.md, "List statements").
///
/// `statement_timeout` ends statements whose caller no longer waits. It does not reach a COMMIT: PostgreSQL takes it back
/// before that, so no commit that waits for its standby is reported as done because of it.
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

/// Writers work at the same time.
pub(super) const ONE_WRITER: bool = false;
/// A look-up waits for another process.
pub(super) const IN_THIS_PROCESS: bool = false;
/// The connection may turn out to be gone; another one is good.
pub(super) const TRIES_OF_BEGIN: u32 = 2;

/// How rows are streamed: without this the client library would keep them all.
pub(super) type Streaming = PgRowByRowLoadingMode;

pub(super) fn refresh_statistics(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("ANALYZE")
}

/// The server's autovacuum counts what has grown.
pub(super) const fn keep_statistics(_conn: &mut Conn) -> QueryResult<bool> {
    Ok(false)
}

/// The server keeps its own log.
pub(super) const fn settle(_conn: &mut Conn) -> QueryResult<()> {
    Ok(())
}

/// Whether this is the primary, and takes writes. The question stands within a read transaction, of which
/// `transaction_read_only` would speak.
pub(super) fn is_writable(conn: &mut Conn) -> QueryResult<bool> {
    let asked = Sql::raw(
        "SELECT (NOT pg_is_in_recovery() AND NOT current_setting('default_transaction_read_only')::boolean)::text",
    );
    let writable: String = Texts(asked).get_result(conn)?;
    Ok(writable == "true")
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
/// What [`version`] answers, together with something else.
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

/// Yesterday, by universal time.
pub(super) const YESTERDAY: &str = "(CURRENT_DATE - 1)";

/// To the transaction's end a kept statement has one plan for all values: for looks that are long, read by indexes that serve any
/// value, and are planned for longer than they run.
pub(super) fn plan_for_all_values(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("SET LOCAL plan_cache_mode = force_generic_plan")
}

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

/// An id that no other row gets, also when its row comes in a later transaction: the sequence gives each once.
pub(super) fn take_id(conn: &mut Conn, table: &str) -> QueryResult<i64> {
    let ids = reserve_ids(conn, table, 1)?;
    ids.first().copied().ok_or(Error::NotFound)
}

/// The rows of the table that a query found stay with this transaction, and those of another one are passed
/// over: workers of several servers take different ones at the same time.
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
