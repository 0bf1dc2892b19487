//! How SQLite gives and takes all its rows.

use super::Conn;
use super::shared::statements::sql::{Numbers, Sql, Texts};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::result::Error;

/// A line a column: table, column, type. Neither search indexes nor their shadows, which are made of the others.
pub(super) const COLUMNS: &str = "\
    SELECT t.name || ' ' || c.name || ' ' || c.type FROM pragma_table_list t \
    JOIN pragma_table_xinfo(t.name) c \
    WHERE t.schema = 'main' AND t.type = 'table' AND c.hidden = 0 \
    AND substr(t.name, 1, 7) <> 'sqlite_' AND substr(t.name, 1, 8) <> '__diesel' \
    ORDER BY t.name, c.cid";

/// A line a table: its name and the last id that it gave out.
pub(super) const COUNTERS: &str = "SELECT name || ' ' || seq FROM sqlite_sequence ORDER BY name";

/// Nothing ends a transaction that takes long.
pub(super) const UNHURRIED: &str = "";
/// Not to be changed within a transaction; [`finish`] looks at all references.
pub(super) const BEFORE_COPYING_IN: &str = "PRAGMA foreign_keys = OFF";

pub(super) const ROW_ARRAY: &str = "json_array(…)";
pub(super) const BEFORE_BATCH: &str = "json_each(";
pub(super) const AFTER_BATCH: &str = ") AS r";

/// A column as a row of a backup has it.
pub(super) fn selected(column: &str, kind: &str) -> String {
    if kind == "BLOB" {
        format!("CASE WHEN \"{column}\" IS NOT NULL THEN '\\x' || lower(hex(\"{column}\")) END")
    } else {
        format!("\"{column}\"")
    }
}

/// The value at this place of a row of a backup.
pub(super) fn inserted(place: usize, kind: &str) -> String {
    if kind == "BLOB" {
        format!("unhex(substr(json_extract(r.value, '$[{place}]'), 3))")
    } else {
        format!("json_extract(r.value, '$[{place}]')")
    }
}

/// Takes the triggers away; answers what puts them back.
pub(super) fn loosen(conn: &mut Conn) -> QueryResult<Vec<String>> {
    let triggers = |what: &str| {
        Texts(Sql::raw(format!(
            "SELECT {what} FROM sqlite_schema WHERE type = 'trigger'"
        )))
    };
    let made: Vec<String> = triggers("sql").load(conn)?;
    let names: Vec<String> = triggers("name").load(conn)?;
    for name in names {
        conn.batch_execute(&format!("DROP TRIGGER \"{name}\""))?;
    }
    Ok(made)
}

pub(super) fn set_counter(conn: &mut Conn, table: &str, last: i64) -> QueryResult<()> {
    let before = Sql::raw("DELETE FROM sqlite_sequence WHERE name = ").text(table);
    Numbers(before).execute(conn)?;
    let row = Sql::raw("INSERT INTO sqlite_sequence (name, seq) VALUES (").text(table);
    Numbers(row.push(", ").number(last).push(")")).execute(conn)?;
    Ok(())
}

/// Makes the search indexes of the rows that are there now, and sees that each reference leads to a row.
pub(super) fn finish(conn: &mut Conn) -> QueryResult<()> {
    let indexes = "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'virtual'";
    let indexes: Vec<String> = Texts(Sql::raw(indexes)).load(conn)?;
    for index in indexes {
        conn.batch_execute(&format!(
            "INSERT INTO \"{index}\" (\"{index}\") VALUES ('rebuild')"
        ))?;
    }
    let dangling = "SELECT \"table\" || ' to ' || parent FROM pragma_foreign_key_check LIMIT 1";
    let dangling: Vec<String> = Texts(Sql::raw(dangling)).load(conn)?;
    match dangling.first() {
        None => Ok(()),
        Some(reference) => {
            let why = format!("a reference from {reference} leads to no row");
            Err(Error::QueryBuilderError(why.into()))
        }
    }
}
