//! Databases for tests: each test has one of its own, as a migrated template is; those on PostgreSQL are used again.

mod history_guard;
mod pool;
mod previous_state;

use crate::Database;
use crate::url::OpenError;
use diesel::connection::SimpleConnection;
use diesel::{Connection, PgConnection};
use std::fmt::Write;
use std::ops::Deref;
use std::path::PathBuf;
use std::sync::OnceLock;
use tempfile::TempDir;

pub mod statements;

/// Names the server in which PostgreSQL tests make their databases.
pub const SERVER_VARIABLE: &str = "TEST_DATABASE_URL";

/// A migrated, empty database that disappears with this value. It refuses to commit a new version of a record
/// without an event of that record.
#[derive(Debug)]
pub struct TestDatabase {
    // Before `place`, so that the connections are closed when the database is dropped.
    database: Option<Database>,
    url: String,
    place: Place,
}

#[derive(Debug)]
enum Place {
    Folder(#[expect(dead_code, reason = "held for its Drop")] TempDir),
    Server {
        server: String,
        name: String,
    },
    /// One that the next test takes again.
    Pool {
        server: String,
        name: String,
    },
}

impl TestDatabase {
    /// A file in a folder of its own.
    ///
    /// # Panics
    /// When the file cannot be made.
    #[must_use]
    pub fn sqlite() -> Self {
        let folder = must(tempfile::tempdir(), "make a temporary folder");
        let file = folder.path().join("test.db");
        must(
            std::fs::copy(sqlite_template(), &file),
            "copy the template database",
        );
        let made = Self::opened(
            format!("sqlite://{}", file.display()),
            Place::Folder(folder),
        );
        must(
            made.execute_sql(&history_guard::sqlite()),
            "guard the history",
        );
        made
    }

    /// A database of its own in the server that [`SERVER_VARIABLE`] names.
    ///
    /// # Panics
    /// When the variable is missing or the server refuses: a test that needs PostgreSQL never passes
    /// without it.
    #[must_use]
    pub fn postgres() -> Self {
        let server = server();
        let name = pool::take(&server, postgres_template(&server));
        Self::opened(database_url(&server, &name), Place::Pool { server, name })
    }

    /// A file without any tables.
    ///
    /// # Panics
    /// When the file cannot be made.
    #[must_use]
    pub fn bare_sqlite() -> Self {
        let folder = must(tempfile::tempdir(), "make a temporary folder");
        let url = format!("sqlite://{}", folder.path().join("test.db").display());
        Self::opened(url, Place::Folder(folder))
    }

    /// A database without any tables in the server that [`SERVER_VARIABLE`] names.
    ///
    /// # Panics
    /// As [`TestDatabase::postgres`].
    #[must_use]
    pub fn bare_postgres() -> Self {
        let server = server();
        let name = format!("exitdesk_bare_{}", &crate::tokens::random_token()[..16]);
        admin(
            &server,
            &format!("CREATE DATABASE {name} TEMPLATE template0"),
        );
        Self::opened(database_url(&server, &name), Place::Server { server, name })
    }

    /// The URL, for a server process under test.
    #[must_use]
    pub fn url(&self) -> &str {
        &self.url
    }

    fn opened(url: String, place: Place) -> Self {
        let database = must(Database::open(&url), "open the test database");
        Self {
            database: Some(database),
            url,
            place,
        }
    }
}

impl Deref for TestDatabase {
    type Target = Database;

    #[expect(
        clippy::expect_used,
        reason = "only Drop takes the database out, and nothing derefs after that"
    )]
    fn deref(&self) -> &Database {
        self.database.as_ref().expect("the database is open")
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        drop(self.database.take());
        match &self.place {
            Place::Folder(_) => {}
            Place::Server { server, name } => {
                // What cannot be dropped goes with the throw-away server.
                let _ = try_admin(server, &format!("DROP DATABASE {name} WITH (FORCE)"));
            }
            Place::Pool { server, name } => {
                pool::give_back(server, postgres_template(server), name);
            }
        }
    }
}

/// Runs a test on both databases, as the two tests `name::sqlite` and `name::postgres`.
///
/// ```text
/// infra::on_both_databases! {
///     fn a_session_is_found(db: &TestDatabase) { … }
/// }
/// ```
#[macro_export]
macro_rules! on_both_databases {
    ($($(#[$meta:meta])* fn $name:ident($db:ident: &TestDatabase) $body:block)+) => {$(
        $(#[$meta])*
        mod $name {
            use super::*;

            fn test($db: &$crate::testing::TestDatabase) $body

            #[test]
            fn sqlite() {
                test(&$crate::testing::TestDatabase::sqlite());
            }

            #[test]
            fn postgres() {
                test(&$crate::testing::TestDatabase::postgres());
            }
        }
    )+};
}

fn server() -> String {
    match std::env::var(SERVER_VARIABLE) {
        Ok(url) => url,
        Err(_) => stop(&format!(
            "{SERVER_VARIABLE} is not set. Run the tests with `cargo xtask with-postgres -- cargo test`, \
             or name a server in which databases may be made and dropped."
        )),
    }
}

/// Migrated once a machine and schema: its name is the schema's digest.
fn sqlite_template() -> &'static PathBuf {
    static TEMPLATE: OnceLock<PathBuf> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let digest = schema_digest("sqlite");
        let template = std::env::temp_dir().join(format!("exitdesk-template-{}.db", &digest[..16]));
        if !template.exists() {
            make_sqlite_template(&template);
        }
        template
    })
}

/// Renamed into place when it is whole, so that tests that start at once never see half of it.
fn make_sqlite_template(template: &PathBuf) {
    let folder = must(tempfile::tempdir(), "make a temporary folder");
    let file = folder.path().join("template.db");
    let database = must(
        open_migrated(&format!("sqlite://{}", file.display())),
        "make the template database",
    );
    must(
        database.execute_sql("PRAGMA wal_checkpoint(TRUNCATE)"),
        "finish the template database",
    );
    drop(database);
    must(
        std::fs::rename(&file, template),
        "keep the template database",
    );
}

/// Migrated once a server and schema: its name is the schema's digest.
fn postgres_template(server: &str) -> &'static str {
    static TEMPLATE: OnceLock<String> = OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let guard = history_guard::postgres();
        let digest = crate::tokens::token_hash(&(schema_digest("postgres") + &guard));
        let name = format!("exitdesk_template_{}", &digest[..16]);
        let mut conn = must(PgConnection::establish(server), "reach the test server");
        let locked = conn.batch_execute("SELECT pg_advisory_lock(20261121)");
        must(locked, "wait for other tests");
        let made = format!("CREATE DATABASE {name}");
        match conn.batch_execute(&made) {
            Ok(()) => {
                let template = open_migrated(&database_url(server, &name));
                let template = must(template, "make the template database");
                must(template.execute_sql(&guard), "guard the history");
                drop(template);
                let conn = PgConnection::establish(&database_url(server, &name));
                let mut conn = must(conn, "reach the template database");
                must(pool::note_schema(&name, &mut conn), "note the schema");
            }
            Err(error) if error.to_string().contains("already exists") => {}
            Err(error) => stop(&format!("{made}: {error}")),
        }
        name
    })
}

/// The digest of the migrations as they are now: a server that outlives a change of them gets a new template.
fn schema_digest(database: &str) -> String {
    let migrations = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations/");
    let folder = format!("{migrations}{database}");
    let mut migrations: Vec<PathBuf> = must(std::fs::read_dir(folder), "read the migrations")
        .map(|entry| must(entry, "read the migrations").path().join("up.sql"))
        .collect();
    migrations.sort();
    let sql: String = migrations
        .iter()
        .map(|file| must(std::fs::read_to_string(file), "read a migration"))
        .collect();
    crate::tokens::token_hash(&sql)
}

/// The same server, another database.
fn database_url(server: &str, name: &str) -> String {
    let (before, query) = match server.split_once('?') {
        Some((before, query)) => (before, Some(query)),
        None => (server, None),
    };
    let authority = before
        .find("://")
        .map_or(before.len(), |scheme| scheme + "://".len());
    let end = before[authority..]
        .find('/')
        .map_or(before.len(), |slash| authority + slash);
    let mut url = format!("{}/{name}", &before[..end]);
    if let Some(query) = query {
        // Writing to a String cannot fail.
        let _ = write!(url, "?{query}");
    }
    url
}

fn admin(server: &str, sql: &str) {
    if let Err(error) = try_admin(server, sql) {
        stop(&format!("{sql}: {error}"));
    }
}

fn try_admin(server: &str, sql: &str) -> Result<(), String> {
    PgConnection::establish(server)
        .map_err(|error| error.to_string())?
        .batch_execute(sql)
        .map_err(|error| error.to_string())
}

/// Migrates a database at a URL of the test's own.
///
/// # Errors
/// As [`Database::open`] and [`Database::migrate`].
pub fn open_migrated(url: &str) -> Result<Database, OpenError> {
    let database = Database::open(url)?;
    database.migrate()?;
    Ok(database)
}

fn must<T, E: std::fmt::Display>(done: Result<T, E>, what: &str) -> T {
    done.unwrap_or_else(|error| stop(&format!("cannot {what}: {error}")))
}

#[expect(clippy::panic, reason = "a test without its database must fail")]
fn stop(why: &str) -> ! {
    panic!("{why}")
}

#[cfg(test)]
mod tests {
    use super::{TestDatabase, database_url, history_guard};
    use crm_core::store::{StoreError, Stored};
    use std::collections::BTreeSet;

    const USER: &str = "INSERT INTO users (id, username, username_key, email, email_key, first_name, \
        last_name, role, status, password_hash, version, created_at, updated_at) \
        VALUES (7, 'dana', 'dana', 'd@example.com', 'd@example.com', 'D', 'A', 'user', 'active', 'x', 1, ";
    const NEXT_VERSION: &str = "UPDATE users SET version = version + 1 WHERE id = 7;";

    fn in_one_transaction(db: &TestDatabase, statements: &str) -> Stored<()> {
        let done = db.execute_sql(&format!("BEGIN; {statements} COMMIT;"));
        if done.is_err() {
            // SQLite leaves a refused transaction open; PostgreSQL has none to end.
            let _ = db.execute_sql("ROLLBACK;");
        }
        done
    }

    fn event_of(entity: &str, now: &str) -> String {
        format!(
            "INSERT INTO events (entity, entity_id, kind, created_at) \
             VALUES ('{entity}', 7, 'user.profile_changed', {now});"
        )
    }

    crate::on_both_databases! {
        fn a_new_version_without_an_event_of_the_record_is_not_committed(db: &TestDatabase) {
            let now = if db.is_sqlite() { "0" } else { "now()" };
            in_one_transaction(db, &format!("{USER}{now}, {now});")).unwrap();
            let own = event_of("user", now);
            let of_another = event_of("lead", now);
            // What the transaction does → whether it is committed.
            let cases = [
                (NEXT_VERSION.to_owned(), false),
                (format!("{NEXT_VERSION}{own}"), true),
                (format!("{NEXT_VERSION}{of_another}"), false),
                (format!("{NEXT_VERSION}{own}{NEXT_VERSION}"), false),
                ("UPDATE users SET first_name = 'E' WHERE id = 7;".to_owned(), true),
            ];
            for (statements, committed) in cases {
                match in_one_transaction(db, &statements) {
                    Ok(()) => assert!(committed, "{statements}"),
                    Err(StoreError::Fault(why)) => {
                        assert!(!committed, "{statements}: {why}");
                        let named = why.contains("user 7 changed its version without an event");
                        assert!(named != db.is_sqlite(), "{why}");
                    }
                    Err(other) => panic!("{statements}: {other}"),
                }
            }
        }

        fn every_table_with_versions_is_guarded(db: &TestDatabase) {
            let sql = if db.is_sqlite() {
                "SELECT m.name FROM sqlite_schema m, pragma_table_info(m.name) c \
                 WHERE m.type = 'table' AND c.name = 'version' AND m.name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'"
            } else {
                "SELECT table_name::text FROM information_schema.columns \
                 WHERE table_schema = 'public' AND column_name = 'version' \
                 AND table_name NOT LIKE '\\_\\_diesel%'"
            };
            let found: BTreeSet<String> = db.query_texts(sql).unwrap().into_iter().collect();
            let guarded = history_guard::VERSIONED.iter().map(|(table, _)| *table);
            let known = guarded.chain(history_guard::OF_THE_OFFICE.iter().copied());
            assert_eq!(found, known.map(str::to_owned).collect());
        }
    }

    #[test]
    fn a_database_of_the_same_server_keeps_host_and_query() {
        let cases = [
            ("postgres://u@h:1/a", "postgres://u@h:1/x"),
            ("postgres://u@h:1", "postgres://u@h:1/x"),
            (
                "postgres://u@h/a?sslmode=off",
                "postgres://u@h/x?sslmode=off",
            ),
        ];
        for (server, database) in cases {
            assert_eq!(database_url(server, "x"), database);
        }
    }
}
