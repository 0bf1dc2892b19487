//! What only SQLite does this way.

use super::Conn;
use super::shared::list::Matching;
use super::shared::sql::{Numbers, Sql};
use super::shared::tx::Failure;
use crm_core::store::StoreError;
use diesel::connection::DefaultLoadingMode;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};

/// `busy_timeout` first: the other pragmas may have to wait already. FULL because money is coming.
pub(super) const WRITER_SETUP: &str = "\
    PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536; PRAGMA temp_store = MEMORY; \
    PRAGMA optimize = 0x10002;";
pub(super) const READER_SETUP: &str = "\
    PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; PRAGMA cache_size = -16384; \
    PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY;";

pub(super) const BEGIN_WRITE: &str = "BEGIN IMMEDIATE";
pub(super) const BEGIN_READ: &str = "BEGIN DEFERRED";
/// Writers wait for one connection, and share its transactions.
pub(super) const ONE_WRITER: bool = true;
/// Whoever could not begin has waited for the lock already.
pub(super) const TRIES_OF_BEGIN: u32 = 1;

/// The planner knows nothing of a LIMIT: it would sort hundreds of thousands of rows for one page.
pub(super) const BLIND_TO_LIMITS: bool = true;

/// How rows are streamed: one at a time as it is.
pub(super) type Streaming = DefaultLoadingMode;

/// The file's lock lets only one migrate; the other finds nothing left to do.
pub(super) fn alone<T>(conn: &mut Conn, work: impl FnOnce(&mut Conn) -> T) -> QueryResult<T> {
    Ok(work(conn))
}

pub(super) fn refresh_statistics(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("PRAGMA analysis_limit = 4000; ANALYZE;")
}

/// Each connection counts the writes of others for itself.
pub(super) const VERSIONS_DIFFER_BY_CONNECTION: bool = true;
/// No statement tells the version beside something else.
pub(super) const VERSION_COLUMN: &str = "NULL";

/// Differs from an earlier answer of this connection when another one has written since.
pub(super) fn version(conn: &mut Conn) -> QueryResult<String> {
    let version: i64 = Numbers(Sql::raw("PRAGMA data_version")).get_result(conn)?;
    Ok(version.to_string())
}

/// The table by this index, which holds its list and nothing else; the planner would walk the rows.
pub(super) fn by_index(table: &str, index: &str) -> String {
    format!("{table} INDEXED BY {index}")
}

/// The next `count` ids of a table, counting up.
pub(super) fn reserve_ids(conn: &mut Conn, table: &str, count: usize) -> QueryResult<Vec<i64>> {
    let last = Sql::raw("SELECT seq FROM sqlite_sequence WHERE name = ").text(table);
    let last: Option<i64> = Numbers(last).get_result(conn).optional()?;
    let first = last.unwrap_or(0) + 1;
    Ok((first..).take(count).collect())
}

/// Puts rows that were just inserted, under ids that follow each other, into the search index.
pub(super) fn index_new(
    conn: &mut Conn,
    table: &str,
    columns: &str,
    ids: &[i64],
) -> QueryResult<()> {
    let (Some(first), Some(last)) = (ids.first(), ids.last()) else {
        return Ok(());
    };
    let rows = Sql::raw(format!(
        "INSERT INTO {table}_fts (rowid, {columns}) \
         SELECT id, {columns} FROM {table}_searchable WHERE id BETWEEN "
    ));
    Numbers(rows.number(*first).push(" AND ").number(*last)).execute(conn)?;
    Ok(())
}

/// Rows by the trigram index, which holds exactly the rows of the table's default list.
pub(super) fn matching(table: &'static str, search: &[&str], tag: Option<&str>) -> Matching {
    let mut query = Vec::new();
    if !search.is_empty() {
        let terms: Vec<String> = search.iter().map(|term| phrase(term)).collect();
        query.push(format!("search_text : ({})", terms.join(" OR ")));
    }
    if let Some(tag) = tag {
        query.push(format!("tags : {}", phrase(tag)));
    }
    let fts = format!("{table}_fts");
    let found = Sql::raw(format!("{fts} MATCH ")).text(query.join(" AND "));
    // The index finds a tag in any case.
    let exact = tag.map(|tag| contains(&format!("{table}.tags"), tag));
    Matching {
        // CROSS JOIN: the index leads, in the order of its row ids.
        from: format!("{fts} CROSS JOIN {table}"),
        id: format!("{fts}.rowid"),
        joined: Some(format!("{table}.id = {fts}.rowid")),
        counted_from: tag.is_none().then_some(fts),
        found,
        exact,
    }
}

/// Ids of the rows, of those that the trigram index holds, whose text has all `words`; each word
/// comes in one or more forms.
pub(super) fn ids_matching(table: &str, _base: &str, words: &[Vec<&str>]) -> Sql {
    let each = words.iter().map(|forms| {
        let forms: Vec<String> = forms.iter().map(|form| phrase(form)).collect();
        format!("search_text : ({})", forms.join(" OR "))
    });
    let query = each.collect::<Vec<_>>().join(" AND ");
    Sql::raw(format!(
        "SELECT rowid AS id FROM {table}_fts WHERE {table}_fts MATCH "
    ))
    .text(query)
}

/// The text occurs in the column, letter for letter.
pub(super) fn contains(column: &str, text: &str) -> Sql {
    Sql::raw(format!("instr({column}, "))
        .text(text)
        .push(") > 0")
}

/// A text for FTS5, where nothing in it has a meaning.
fn phrase(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

/// There is one writer, so nothing is mended by trying again.
pub(super) fn failure(error: &Error) -> Failure {
    Failure::once(match error {
        Error::DatabaseError(DatabaseErrorKind::UniqueViolation, about) => StoreError::Duplicate {
            what: subject(about.message()),
        },
        Error::DatabaseError(_, about) if is_unavailable(about.message()) => {
            StoreError::Unavailable(about.message().to_owned())
        }
        other => StoreError::Fault(other.to_string()),
    })
}

/// diesel has no kinds for these; the texts are SQLite's own.
fn is_unavailable(message: &str) -> bool {
    [
        "database is locked",
        "database table is locked",
        "database or disk is full",
        "attempt to write a readonly database",
        "unable to open database file",
        "disk I/O error",
    ]
    .iter()
    .any(|known| message.contains(known))
}

/// "UNIQUE constraint failed: t.a, t.b" is about "t.a_b".
fn subject(message: &str) -> String {
    let columns = message.rsplit(": ").next().unwrap_or(message);
    let mut subject = String::new();
    for (n, column) in columns.split(", ").enumerate() {
        if n == 0 {
            subject.push_str(column);
        } else {
            subject.push('_');
            subject.push_str(column.rsplit('.').next().unwrap_or(column));
        }
    }
    subject
}
