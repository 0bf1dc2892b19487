//! How PostgreSQL gives and takes all its rows, as the owner of its tables may.

use super::Conn;
use super::shared::statements::sql::{Numbers, Sql, Texts};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;

/// A line a column: table, column, type.
pub(super) const COLUMNS: &str = "\
    SELECT c.relname || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) \
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace \
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' AND left(c.relname, 8) <> '__diesel' \
    ORDER BY c.relname, a.attnum";

/// A line a table: its name and the last id that it gave out.
pub(super) const COUNTERS: &str = "\
    SELECT c.relname || ' ' || \
        coalesce(pg_sequence_last_value(pg_get_serial_sequence(quote_ident(c.relname), a.attname)::regclass), 0) \
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid \
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace \
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attidentity <> '' \
    ORDER BY c.relname";

/// Nothing ends a transaction that takes long.
pub(super) const UNHURRIED: &str = "\
    SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0; \
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL bytea_output = 'hex';";
pub(super) const BEFORE_COPYING_IN: &str = "SET client_min_messages = warning";

pub(super) const ROW_ARRAY: &str = "json_build_array(…)::text";
pub(super) const BEFORE_BATCH: &str = "jsonb_array_elements(";
pub(super) const AFTER_BATCH: &str = "::jsonb) AS r";

const INSTANT: &str = "timestamp with time zone";

/// A column as a row of a backup has it.
pub(super) fn selected(column: &str, kind: &str) -> String {
    if kind == INSTANT {
        format!("(extract(epoch FROM \"{column}\") * 1000000)::bigint")
    } else {
        format!("\"{column}\"")
    }
}

/// The value at this place of a row of a backup.
pub(super) fn inserted(place: usize, kind: &str) -> String {
    let value = format!("(r.value ->> {place})");
    if kind == INSTANT {
        format!("'epoch'::timestamptz + {value}::bigint * interval '1 microsecond'")
    } else {
        format!("{value}::{kind}")
    }
}

/// Switches our triggers off and takes the references away; answers what puts them back, references at last: they are
/// looked at all at once.
pub(super) fn loosen(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let triggers = |what: &str| {
        format!(
            "SELECT 'ALTER TABLE ' || t.tgrelid::regclass || {what} || ' TRIGGER ' || quote_ident(t.tgname) \
             FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid \
             WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal AND t.tgenabled <> 'D'"
        )
    };
    let references = |what: &str| {
        format!(
            "SELECT 'ALTER TABLE ' || conrelid::regclass || {what} FROM pg_constraint \
             WHERE connamespace = current_schema()::regnamespace AND contype = 'f'"
        )
    };
    let on = "CASE t.tgenabled WHEN 'A' THEN ' ENABLE ALWAYS' WHEN 'R' THEN ' ENABLE REPLICA' ELSE ' ENABLE' END";
    let add = "' ADD CONSTRAINT ' || quote_ident(conname) || ' ' || pg_get_constraintdef(oid)";
    let mut texts = |sql: String| Texts(Sql::raw(sql)).load::<String>(conn);
    let (mut put_back, added) = (texts(triggers(on))?, texts(references(add))?);
    let taken = [
        texts(triggers("' DISABLE'"))?,
        texts(references("' DROP CONSTRAINT ' || quote_ident(conname)"))?,
    ];
    put_back.extend(added);
    for statement in taken.concat() {
        conn.batch_execute(&statement)?;
    }
    Ok(put_back)
}

pub(super) fn set_counter(conn: &mut Conn, table: &str, last: i64) -> QueryResult<()> {
    if last < 1 {
        return Ok(());
    }
    let set = Sql::raw("SELECT coalesce(setval(pg_get_serial_sequence(quote_ident(").text(table);
    let set = Numbers(set.push("), 'id'), ").number(last).push("), 0)"));
    set.get_result::<i64>(conn).map(drop)
}

/// The references were looked at when they were put back.
pub(super) fn finish(_: &mut Conn) -> QueryResult<()> {
    Ok(())
}
