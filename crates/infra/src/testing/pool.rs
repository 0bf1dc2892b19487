//! Databases on PostgreSQL that tests use one after the other. A new one is a copy of the template, 13 MB; to take one again
//! costs only the rows that the test before left. One whose schema or settings a test changed is dropped.
//!
//! A database gets another name each time it is taken, so that what still runs of the test before does not find it. A
//! process that ends leaves its databases to the next one: it holds a lock for each, which ends with it.

use super::{database_url, must};
use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::sql_types::Text;
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// More than so many bytes of rows are not worth being deleted.
const MOST_BYTES: u32 = 4 * 1024 * 1024;

/// The lock of a process: its second number is the process's own.
const LOCK: u32 = 20_261_128;

/// What a test may change of a schema, as one text. Rows of a catalog keep the transaction that wrote them in a copy too.
const SCHEMA: &str = "SELECT concat_ws(' ', \
    (SELECT count(*) FROM pg_namespace WHERE nspname !~ '^pg_'), \
    (SELECT count(*) FROM pg_db_role_setting WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())), \
    (SELECT concat(count(*), ':', max(xmin::text::bigint)) FROM pg_class WHERE relnamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(a.xmin::text::bigint)) FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(i.xmin::text::bigint)) FROM pg_index i JOIN pg_class c ON c.oid = indexrelid WHERE relnamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(xmin::text::bigint)) FROM pg_constraint WHERE connamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(t.xmin::text::bigint)) FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid WHERE relnamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(xmin::text::bigint)) FROM pg_proc WHERE pronamespace = 'public'::regnamespace), \
    (SELECT concat(count(*), ':', max(version)) FROM __diesel_schema_migrations)) AS value";

/// The tables that have rows, or had some: the files of the others are empty. Two keep those of an empty office.
const USED: &str = "SELECT coalesce(string_agg(oid::regclass::text, ', '), '') AS value FROM pg_class \
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT IN ('__diesel_schema_migrations', 'held_money_guard') \
    AND pg_relation_size(oid) > 0";
/// As the migration finds an office without payments.
const GUARD: &str = "INSERT INTO held_money_guard (id, guarded_from) VALUES (1, TIMESTAMPTZ '1970-01-01 00:00:00+00') \
    ON CONFLICT (id) DO UPDATE SET guarded_from = excluded.guarded_from \
    WHERE held_money_guard.guarded_from <> excluded.guarded_from";
const BYTES: &str = "SELECT coalesce(sum(pg_relation_size(oid)), 0)::text AS value FROM pg_class \
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'";
const COUNT_FROM_ONE: &str = "DO $$ BEGIN \
    PERFORM setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) \
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL; END $$";

#[derive(QueryableByName)]
struct Value {
    #[diesel(sql_type = Text)]
    value: String,
}

fn value(conn: &mut PgConnection, sql: &str) -> QueryResult<String> {
    diesel::sql_query(sql)
        .get_result::<Value>(conn)
        .map(|row| row.value)
}

/// What belongs to the process: its connection to the server holds the lock.
struct Pool {
    conn: PgConnection,
    /// What the names of its databases begin with.
    own: String,
    free: Vec<String>,
}

/// Marks a template as whole, with its schema to compare with.
pub(super) fn note_schema(template: &str, conn: &mut PgConnection) -> QueryResult<()> {
    let schema = value(conn, SCHEMA)?;
    conn.batch_execute(&format!("COMMENT ON DATABASE {template} IS '{schema}'"))
}

/// A database as the template is, by its name.
pub(super) fn take(server: &str, template: &str) -> String {
    while let Some(name) = next_free(server, template) {
        if is_cleared(&database_url(server, &name), template) {
            return name;
        }
        drop_database(server, template, &name);
    }
    let mut pool = pool(server, template);
    let name = pool.new_name();
    let made = format!("CREATE DATABASE {name} TEMPLATE {template}");
    must(pool.conn.batch_execute(&made), "make a test database");
    name
}

/// An unused one, under its next name.
fn next_free(server: &str, template: &str) -> Option<String> {
    let mut pool = pool(server, template);
    let name = pool.free.pop()?;
    // One that cannot be renamed is still in use somewhere; it is dropped under the name that it has.
    Some(pool.rename(&name).unwrap_or(name))
}

/// For the next test.
pub(super) fn give_back(server: &str, template: &str, name: &str) {
    if std::thread::panicking() {
        drop_database(server, template, name);
    } else {
        pool(server, template).free.push(name.to_owned());
    }
}

fn drop_database(server: &str, template: &str, name: &str) {
    let drops = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
    // What cannot be dropped goes with the throw-away server.
    let _ = pool(server, template).conn.batch_execute(&drops);
}

fn pool(server: &str, template: &str) -> MutexGuard<'static, Pool> {
    static POOL: OnceLock<Mutex<Pool>> = OnceLock::new();
    let pool = POOL.get_or_init(|| {
        let conn = must(PgConnection::establish(server), "reach the test server");
        let pool = Pool::open(conn, template);
        Mutex::new(must(pool, "take over what is left of test databases"))
    });
    pool.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Pool {
    fn open(mut conn: PgConnection, template: &str) -> QueryResult<Self> {
        let process = &crate::tokens::random_token()[..8];
        conn.batch_execute(&format!(
            "SELECT pg_advisory_lock({LOCK}, hashtext('{process}'))"
        ))?;
        // Those of processes that are gone.
        let left = format!(
            "SELECT datname::text AS value FROM (SELECT datname, split_part(datname, '_', 4) AS process FROM pg_database \
             WHERE datname LIKE 'exitdesk\\_test\\_%\\_%\\_%' OFFSET 0) AS made WHERE pg_try_advisory_lock({LOCK}, hashtext(process))"
        );
        let left: Vec<Value> = diesel::sql_query(left).load(&mut conn)?;
        let of_template = format!("exitdesk_test_{}_", &template[template.len() - 8..]);
        let (free, others): (Vec<_>, Vec<_>) = left
            .into_iter()
            .map(|row| row.value)
            .partition(|name| name.starts_with(&of_template));
        for name in others {
            conn.batch_execute(&format!("DROP DATABASE {name} WITH (FORCE)"))?;
        }
        Ok(Self {
            conn,
            own: format!("{of_template}{process}_"),
            free,
        })
    }

    fn new_name(&self) -> String {
        format!("{}{}", self.own, &crate::tokens::random_token()[..8])
    }

    /// Ends what still works with the database and gives it another name.
    fn rename(&mut self, name: &str) -> QueryResult<String> {
        let other = self.new_name();
        self.conn.batch_execute(&format!(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '{name}'"
        ))?;
        self.conn
            .batch_execute(&format!("ALTER DATABASE {name} RENAME TO {other}"))?;
        Ok(other)
    }
}

/// Whether the database is as its template again.
fn is_cleared(url: &str, template: &str) -> bool {
    let cleared = PgConnection::establish(url)
        .map_err(|error| error.to_string())
        .and_then(|mut conn| clear(&mut conn, template).map_err(|error| error.to_string()));
    cleared.unwrap_or_default()
}

/// Deletes what is there, and answers whether that is enough. The files of emptied tables are empty too: a question without an
/// order is answered in the order of the rows as they came.
fn clear(conn: &mut PgConnection, template: &str) -> QueryResult<bool> {
    let noted = format!(
        "SELECT coalesce(shobj_description(oid, 'pg_database'), '') AS value FROM pg_database WHERE datname = '{template}'"
    );
    let bytes: u32 = value(conn, BYTES)?.parse().unwrap_or(u32::MAX);
    if bytes > MOST_BYTES || value(conn, SCHEMA)? != value(conn, &noted)? {
        return Ok(false);
    }
    let used = value(conn, USED)?;
    if !used.is_empty() {
        let deletes = used
            .split(", ")
            .map(|table| format!("DELETE FROM {table};"));
        let deletes: String = deletes.collect();
        // Neither references nor triggers are asked.
        conn.batch_execute(&format!(
            "SET session_replication_role = replica; {deletes} RESET session_replication_role"
        ))?;
        conn.batch_execute(&format!("VACUUM {used}"))?;
    }
    conn.batch_execute(GUARD)?;
    conn.batch_execute(COUNT_FROM_ONE)?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::{PgConnection, USED, clear, value};
    use crate::testing::{TestDatabase, postgres_template, server};
    use diesel::Connection;

    fn is_cleared(db: &TestDatabase) -> bool {
        let mut conn = PgConnection::establish(db.url()).unwrap();
        clear(&mut conn, postgres_template(&server())).unwrap()
    }

    #[test]
    fn a_database_is_taken_again_without_rows_and_counts_from_one() {
        let db = TestDatabase::postgres();
        let partner = "INSERT INTO partners (name, name_key, kind, active, version, created_at, updated_at) \
            VALUES ('Palm Cove Law', 'palm cove law', 'fulfillment', 1, 1, now(), now())";
        let event = "INSERT INTO events (entity, entity_id, kind, created_at) \
            VALUES ('office', 0, 'leads.exported', now())";
        for _ in 0..2 {
            db.execute_sql(&format!("{partner}; {event}")).unwrap();
            let ids = "SELECT partners.id || ' ' || events.id FROM partners, events";
            assert_eq!(db.query_texts(ids).unwrap(), ["1 1"]);
            assert!(is_cleared(&db));
            let mut conn = PgConnection::establish(db.url()).unwrap();
            assert_eq!(value(&mut conn, USED).unwrap(), "");
        }
    }

    #[test]
    fn a_database_whose_schema_was_changed_is_not_taken_again() {
        let changes = [
            "ALTER TABLE users ADD COLUMN shoe TEXT",
            "ALTER TABLE users ALTER COLUMN role DROP NOT NULL",
            "ALTER TABLE events DISABLE TRIGGER ALL",
            "ALTER TABLE users DROP CONSTRAINT users_status_check",
            "DROP INDEX leads_text",
            "CREATE TABLE shoes (id BIGINT)",
            "CREATE SCHEMA shoes",
            "CREATE OR REPLACE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$",
            "DELETE FROM __diesel_schema_migrations WHERE version = '20261128000109'",
        ];
        for change in changes {
            let db = TestDatabase::postgres();
            assert!(is_cleared(&db));
            db.execute_sql(change).unwrap();
            assert!(!is_cleared(&db), "{change}");
        }
    }
}
