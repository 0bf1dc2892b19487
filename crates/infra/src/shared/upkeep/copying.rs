//! All rows of one state of the database, out of it and into an empty one.

use super::super::super::copy_dialect;
use super::super::engine::Engine;
use super::super::papers::documents;
use super::super::statements::sql::{Sql, Texts};
use super::super::{Conn, Db, MIGRATIONS, dialect, failures};
use crate::backup::rows::{CopyError, RowsIn, RowsOut, State, Table};
use crate::baseline::as_of_today;
use crm_core::store::Stored;
use diesel::connection::{AnsiTransactionManager, SimpleConnection, TransactionManager};
use diesel::migration::MigrationSource;
use diesel::prelude::*;
use diesel::result::Error;
use diesel_migrations::MigrationHarness;
use std::collections::{BTreeMap, BTreeSet};
use std::io;

const NEWEST: &str = "SELECT max(version) FROM __diesel_schema_migrations";

/// Why the transaction is not kept.
enum Lost {
    Database(Error),
    Io(io::Error),
    Unfit(String),
}

impl From<Error> for Lost {
    fn from(error: Error) -> Self {
        Self::Database(error)
    }
}

impl From<io::Error> for Lost {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

fn told(lost: Lost) -> CopyError {
    match lost {
        Lost::Database(error) => CopyError::Store(failures::failure(&error).error),
        Lost::Io(error) => CopyError::Io(error),
        Lost::Unfit(why) => CopyError::Unfit(why),
    }
}

impl Engine {
    /// Whether this program has the migration.
    pub(crate) fn knows_migration(version: &str) -> bool {
        let known = MigrationSource::<Db>::migrations(&MIGRATIONS);
        known.is_ok_and(|known| {
            known
                .iter()
                .any(|migration| migration.name().version().to_string() == version)
        })
    }

    /// The newest migration that the database has.
    pub(crate) fn newest_migration(&self) -> Stored<String> {
        self.with_writer(newest_migration)
    }

    /// Whether there are no tables but the migrations' own.
    pub(crate) fn is_bare(&self) -> Stored<bool> {
        self.with_writer(|conn| Ok(tables(conn)?.is_empty()))
    }

    /// Each file that a row points at, by its key, and what the row is.
    pub(crate) fn files_of_records(&self) -> Stored<Vec<(String, String)>> {
        self.with_reader(|conn| {
            let tables = tables(conn)?;
            files_of(conn, &tables)
        })
    }

    /// Gives the rows of all tables as they are at one moment. No writer waits for it.
    pub(crate) fn copy_out(&self, out: &mut dyn RowsOut) -> Result<State, CopyError> {
        let mut link = self.reading_link()?;
        let begin = link.manner.begin_read;
        let conn = &mut link.conn;
        AnsiTransactionManager::begin_transaction_sql(conn, begin)
            .map_err(|error| told(error.into()))?;
        let done = rows_out(conn, out);
        // A read that is not ended ends with its connection.
        let _ = AnsiTransactionManager::rollback_transaction(conn);
        done.map_err(told)
    }

    /// Brings an empty database to the state's migration and puts the rows in: all of it or nothing.
    pub(crate) fn copy_in(&self, rows: &mut dyn RowsIn, state: &State) -> Result<(), CopyError> {
        let mut link = self.writing_link()?;
        let conn = &mut link.conn;
        conn.batch_execute(copy_dialect::BEFORE_COPYING_IN)
            .map_err(|error| told(error.into()))?;
        conn.transaction(|conn| rows_in(conn, rows, state))
            .map_err(told)
    }
}

/// Each table's columns with their types.
type Tables = BTreeMap<String, Vec<(String, String)>>;

fn tables(conn: &mut Conn) -> QueryResult<Tables> {
    let found: Vec<String> = Texts(Sql::raw(copy_dialect::COLUMNS)).load(conn)?;
    let mut tables = BTreeMap::<_, Vec<_>>::new();
    for line in &found {
        if let [table, column, kind] = line.splitn(3, ' ').collect::<Vec<_>>()[..] {
            let columns = tables.entry(table.to_owned()).or_default();
            columns.push((column.to_owned(), kind.to_owned()));
        }
    }
    Ok(tables)
}

/// Each file that a row of these tables points at, by its key, and what the row is.
fn files_of(conn: &mut Conn, tables: &Tables) -> QueryResult<Vec<(String, String)>> {
    let there = documents::RECORDS_OF_FILES.iter();
    let there = there.filter(|(table, _)| tables.contains_key(*table));
    let records: Vec<&str> = there.map(|(_, records)| *records).collect();
    let lines: Vec<String> = Texts(Sql::raw(records.join(" UNION ALL "))).load(conn)?;
    let parts = lines.iter().filter_map(|line| line.split_once(' '));
    Ok(parts
        .map(|(key, record)| (key.to_owned(), record.to_owned()))
        .collect())
}

fn rows_out(conn: &mut Conn, out: &mut dyn RowsOut) -> Result<State, Lost> {
    conn.batch_execute(copy_dialect::UNHURRIED)?;
    let tables = tables(conn)?;
    let files: BTreeSet<String> = files_of(conn, &tables)?
        .into_iter()
        .map(|(key, _)| key)
        .collect();
    for (name, columns) in tables {
        let selected: Vec<String> = columns
            .iter()
            .map(|(column, kind)| copy_dialect::selected(column, kind))
            .collect();
        let array = copy_dialect::ROW_ARRAY;
        let rows = format!("SELECT {array} FROM \"{name}\"").replace("…", &selected.join(", "));
        out.begin(&Table {
            columns: columns.into_iter().map(|(column, _)| column).collect(),
            name,
        })?;
        for row in Texts(Sql::raw(rows)).load_iter::<String, dialect::Streaming>(conn)? {
            out.row(&row?)?;
        }
        out.end()?;
    }
    Ok(State {
        migration: newest_migration(conn)?,
        counters: counters(conn)?,
        files: files.into_iter().collect(),
    })
}

fn newest_migration(conn: &mut Conn) -> QueryResult<String> {
    Texts(Sql::raw(NEWEST)).get_result(conn)
}

fn counters(conn: &mut Conn) -> QueryResult<Vec<(String, i64)>> {
    let found: Vec<String> = Texts(Sql::raw(copy_dialect::COUNTERS)).load(conn)?;
    let read = |line: &String| {
        let (table, last) = line.split_once(' ')?;
        Some((table.to_owned(), last.parse().ok()?))
    };
    Ok(found.iter().filter_map(read).collect())
}

fn rows_in(conn: &mut Conn, rows: &mut dyn RowsIn, state: &State) -> Result<(), Lost> {
    conn.batch_execute(copy_dialect::UNHURRIED)?;
    migrate_through(conn, &state.migration)?;
    // What refuses rows one by one is put back when all are there, and looks at all of them then.
    let put_back = copy_dialect::loosen(conn)?;
    let tables = tables(conn)?;
    for name in tables.keys() {
        conn.batch_execute(&format!("DELETE FROM \"{name}\""))?;
    }
    while let Some(table) = rows.table()? {
        let insert = insert(&table, tables.get(&table.name))?;
        while let Some(batch) = rows.rows()? {
            let insert = Sql::raw(insert.clone()).text(batch);
            Texts(insert.push(copy_dialect::AFTER_BATCH)).execute(conn)?;
        }
    }
    for (table, last) in &state.counters {
        copy_dialect::set_counter(conn, table, *last)?;
    }
    // Not copied: a user who signed out since must not be signed in again, and no link may work that was used since.
    for name in [
        "password_resets",
        "passkey_challenges",
        "pending_sign_ins",
        "sessions",
    ] {
        if tables.contains_key(name) {
            conn.batch_execute(&format!("DELETE FROM {name}"))?;
        }
    }
    for statement in put_back {
        conn.batch_execute(&statement)?;
    }
    copy_dialect::finish(conn)?;
    Ok(())
}

/// The statement that puts a batch of rows into the table, up to the batch.
fn insert(table: &Table, known: Option<&Vec<(String, String)>>) -> Result<String, Lost> {
    let unfit = |what: &str| Lost::Unfit(format!("this schema has no {what}"));
    let known = known.ok_or_else(|| unfit(&format!("table {}", table.name)))?;
    let mut names = Vec::new();
    let mut values = Vec::new();
    for (place, column) in table.columns.iter().enumerate() {
        let found = known.iter().find(|(name, _)| name == column);
        let (name, kind) =
            found.ok_or_else(|| unfit(&format!("column {}.{column}", table.name)))?;
        names.push(format!("\"{name}\""));
        values.push(copy_dialect::inserted(place, kind));
    }
    Ok(format!(
        "INSERT INTO \"{}\" ({}) SELECT {} FROM {}",
        table.name,
        names.join(", "),
        values.join(", "),
        copy_dialect::BEFORE_BATCH,
    ))
}

/// As a database of that version was migrated, but for the indexes that are built outside of a transaction: a restored
/// office runs what is pending afterwards.
fn migrate_through(conn: &mut Conn, version: &str) -> Result<(), Lost> {
    let version = as_of_today(version)
        .ok_or_else(|| Lost::Unfit(format!("no migration leads on from {version}")))?;
    let failed = |error: Box<dyn std::error::Error + Send + Sync>| {
        Lost::Unfit(format!("the schema could not be made: {error}"))
    };
    let pending = <Conn as MigrationHarness<Db>>::pending_migrations(conn, MIGRATIONS);
    for migration in pending.map_err(failed)? {
        let is_of_then = migration.name().version().to_string().as_str() <= version;
        if is_of_then && migration.metadata().run_in_transaction() {
            conn.run_migration(&migration).map_err(failed)?;
        }
    }
    Ok(())
}
