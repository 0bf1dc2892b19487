//! What only SQLite does this way.

use super::Conn;
use super::shared::engine::manner::Manner;
use super::shared::statements::filter::Kind;
use super::shared::statements::list::{Matching, Reading};
use super::shared::statements::sql::{Numbers, Sql, Texts};
use diesel::connection::DefaultLoadingMode;
use diesel::connection::SimpleConnection;
use diesel::prelude::*;

/// `busy_timeout` first: the other pragmas may have to wait already. FULL because money is coming.
/// Nothing here writes: a connection can be made while the disk is full, and while another one writes.
const WRITER_SETUP: &str = "\
    PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
    PRAGMA foreign_keys = ON; PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;";
const READER_SETUP: &str = "\
    PRAGMA busy_timeout = 5000; PRAGMA query_only = ON; PRAGMA cache_size = -4096; \
    PRAGMA mmap_size = 1073741824; PRAGMA temp_store = MEMORY;";

pub(super) const WRITER: Manner = Manner {
    setup: WRITER_SETUP,
    ..READER
};
pub(super) const READER: Manner = Manner {
    setup: READER_SETUP,
    begin_write: "BEGIN IMMEDIATE",
    begin_read: "BEGIN DEFERRED",
    keeps_session: true,
};
/// Writers wait for one connection, and share its transactions.
pub(super) const ONE_WRITER: bool = true;
/// A look-up is a function call over mapped pages, and waits for no lock: with a write-ahead log,
/// readers wait only while it is recovered after a crash or removed with the last connection, and a
/// server has connections from its start on.
pub(super) const IN_THIS_PROCESS: bool = true;
/// A writer that could not begin has waited for the lock already.
pub(super) const TRIES_OF_BEGIN: u32 = 1;

/// How rows are streamed: one at a time as it is.
pub(super) type Streaming = DefaultLoadingMode;

pub(super) fn refresh_statistics(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("PRAGMA analysis_limit = 4000; ANALYZE;")
}

/// Counts the tables again that have grown by much since they were counted, and says whether there were any.
/// `0x10002`: whichever the tables are, and only where it helps.
pub(super) fn keep_statistics(conn: &mut Conn) -> QueryResult<bool> {
    let before = statistics(conn)?;
    conn.batch_execute("PRAGMA optimize = 0x10002")?;
    Ok(statistics(conn)? != before)
}

/// What the planner knows, as one text; nothing when no table was ever counted.
fn statistics(conn: &mut Conn) -> QueryResult<Option<String>> {
    let counted = "SELECT count(*) FROM sqlite_master WHERE name = 'sqlite_stat1'";
    let tables: i64 = Numbers(Sql::raw(counted)).get_result(conn)?;
    if tables == 0 {
        return Ok(None);
    }
    let known =
        "SELECT coalesce(group_concat(tbl || ifnull(idx, '') || stat), '') FROM sqlite_stat1";
    Texts(Sql::raw(known)).get_result(conn).map(Some)
}

/// Puts the log of writes into the file and empties it. A transaction that still reads keeps a part of it.
pub(super) fn settle(conn: &mut Conn) -> QueryResult<()> {
    conn.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)")
}

/// Whether the file can be written is found out when it is.
pub(super) const fn is_writable(_conn: &mut Conn) -> QueryResult<bool> {
    Ok(true)
}

/// Each connection counts the writes of others for itself.
pub(super) const VERSIONS_DIFFER_BY_CONNECTION: bool = true;
/// No statement tells the version together with something else.
pub(super) const VERSION_COLUMN: &str = "NULL";

/// Differs from an earlier answer of this connection when another one has written since.
pub(super) fn version(conn: &mut Conn) -> QueryResult<String> {
    let version: i64 = Numbers(Sql::raw("PRAGMA data_version")).get_result(conn)?;
    Ok(version.to_string())
}

/// The table by this index, which holds its list and nothing else.
///
/// Without it the planner walks the table, whose rows are twenty times as wide. At 100,000 leads:
///
/// ```text
/// count of the list      SCAN leads USING INDEX leads_newest    4.8 ms
///   without              SCAN leads                            42.1 ms
/// its 3,000th page       SCAN leads USING INDEX leads_newest    1.7 ms
///   without              SCAN leads                            21.1 ms
/// ```
pub(super) fn by_index(table: &str, index: &str) -> String {
    format!("{table} INDEXED BY {index}")
}

/// Above so many matches, walking the order's index finds a page sooner than sorting the matches:
/// sorting 20,000 takes 8 ms, and a walk meets every fifth row of 100,000 or better.
const SORT_THRESHOLD: i64 = 20_000;

/// The planner ignores a LIMIT when it weighs an index against an order: it would sort every match for
/// one page. A `+` before a column keeps it from that column's index.
///
/// One page of many matches by another order than the id: 29,480 leads of one status by name,
///
/// ```text
/// +status_rank   SCAN leads USING INDEX leads_name                     0.02 ms
/// status_rank    SEARCH leads USING INDEX leads_status_down           32.8  ms
///                USE TEMP B-TREE FOR ORDER BY
/// ```
///
/// One page by id of more matches than are counted: 197,000 of a million raw leads by follow-up day,
///
/// ```text
/// +next_contact  SCAN raw_leads                                        0.03 ms
/// next_contact   SEARCH raw_leads USING INDEX raw_leads_follow_up     22.7  ms
///                USE TEMP B-TREE FOR ORDER BY
/// ```
///
/// and 110,000 of a million leads created last 0.01 ms instead of 37.0 ms (in the middle of the table it is
/// 58 ms instead of 21 ms: a walk must come there first). A filter by equality gives its rows by id.
///
/// A stream is never sorted, whatever it takes: the sorter would hold all of it in memory.
fn suppresses_index(kind: Kind, reading: Reading) -> bool {
    match reading {
        Reading::All => false,
        Reading::Page {
            by_id: false,
            total,
        } if total.rows > SORT_THRESHOLD => true,
        Reading::Page { total, .. } => total.capped && kind != Kind::Equal,
        Reading::Stream { by_id } => !by_id || kind != Kind::Equal,
    }
}

/// A filter's column, where its index does harm so that the planner keeps away from that.
pub(super) fn filter_column(column: String, kind: Kind, reading: Reading) -> String {
    if suppresses_index(kind, reading) {
        format!("+{column}")
    } else {
        column
    }
}

/// The id to order by when all matches of a range may lie at the far end of a walk by id: no plan but
/// sorting the matches is left. The 500 oldest of 100,000 leads:
///
/// ```text
/// (leads.id + 0)  SEARCH leads USING INDEX leads_created (created_at<?)   0.1 ms
///                 USE TEMP B-TREE FOR ORDER BY
/// leads.id        SCAN leads                                            26.2 ms
/// ```
///
/// It costs 40 ms where 90,000 match and a walk would have met them at once; at a million leads the walk
/// to the oldest is 120 ms, and sorting never more than those 40, as more than 100,000 are not counted.
pub(super) fn suppress_walk_by_id(id: &str) -> String {
    format!("({id} + 0)")
}

/// The value `asked.value` occurs in the column: one look into its index. `rows` is a table and its
/// condition.
pub(super) fn occurs(rows: &str, column: &str, _order: &str) -> Sql {
    Sql::raw(format!(
        "EXISTS (SELECT 1 FROM {rows} AND {column} = asked.value)"
    ))
}

/// A statement is planned again when a value is bound that the statistics tell apart.
pub(super) const PLANS_ONCE: bool = false;

/// Yesterday, by universal time.
pub(super) const YESTERDAY: &str = "date('now', '-1 day')";

/// SQLite keeps a statement's plan.
pub(super) const fn plan_for_all_values(_conn: &mut Conn) -> QueryResult<()> {
    Ok(())
}

/// The next `count` ids of a table, counting up.
pub(super) fn reserve_ids(conn: &mut Conn, table: &str, count: usize) -> QueryResult<Vec<i64>> {
    let last = Sql::raw("SELECT seq FROM sqlite_sequence WHERE name = ").text(table);
    let last: Option<i64> = Numbers(last).get_result(conn).optional()?;
    let first = last.unwrap_or(0) + 1;
    Ok((first..).take(count).collect())
}

/// An id that no other row gets, also when its row comes in a later transaction: it is counted as given.
pub(super) fn take_id(conn: &mut Conn, table: &str) -> QueryResult<i64> {
    let ids = reserve_ids(conn, table, 1)?;
    let id = ids
        .first()
        .copied()
        .ok_or(diesel::result::Error::NotFound)?;
    let counted = Sql::raw("UPDATE sqlite_sequence SET seq = ")
        .number(id)
        .push(" WHERE name = ")
        .text(table);
    if Numbers(counted).execute(conn)? == 0 {
        // A table that never had a row is not counted yet.
        let first = Sql::raw("INSERT INTO sqlite_sequence (name, seq) VALUES (")
            .text(table)
            .push(", ")
            .number(id)
            .push(")");
        Numbers(first).execute(conn)?;
    }
    Ok(id)
}

/// The rows of the table that a query found stay with this transaction. There is one writer, in whatever
/// process, so no other one is at them.
pub(super) const fn skip_locked(_table: &str) -> String {
    String::new()
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
