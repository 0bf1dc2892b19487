//! A database of before the baseline of 1.0. With the last of the old migrations it is taken over as it is; with only some of
//! them it is refused. `tests/before_baseline` has the schema as the program of then made it.

use crate::previous_states::{QUEUES, columns, rows, tables};
use crate::support::{person, raw_details, read, store_raw_lead};
use infra::backup::{BackupError, Target, make, restore};
use infra::files::FileStore;
use infra::keyring::Keyring;
use infra::soundness;
use infra::testing::TestDatabase;
use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;

const SQLITE: &str = include_str!("../before_baseline/sqlite.sql");
const POSTGRES: &str = include_str!("../before_baseline/postgres.sql");
/// The rows of the office, as they lay in the schema of then too.
const STATE: &str = "000106";
const LAST: &str = "20261124000056";

on_bare_databases!(
    the_schema_of_before_is_the_baselines,
    an_office_of_before_is_taken_over_with_every_row,
    an_office_that_lacks_migrations_of_before_is_refused,
    a_backup_of_before_is_restored,
);

/// The last migration of the baseline; what came later is no part of the schema of before.
const BASELINE: &str = "000109";

fn of_before(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    let schema = if db.is_sqlite() { SQLITE } else { POSTGRES };
    db.execute_sql(schema).unwrap();
    db.load_rows(STATE);
    db
}

fn fresh(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    db.migrate().unwrap();
    db
}

/// What PostgreSQL has: columns in their order, and the text of everything else.
const POSTGRES_SHAPE: &[&str] = &[
    "SELECT concat_ws(' ', c.relname, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, \
     a.attcollation::regcollation, a.attstattarget, pg_get_expr(d.adbin, d.adrelid)) FROM pg_attribute a \
     JOIN pg_class c ON c.oid = a.attrelid LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum \
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped ORDER BY 1",
    "SELECT concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) FROM pg_constraint \
     WHERE connamespace = 'public'::regnamespace ORDER BY 1",
    "SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1",
    "SELECT concat_ws(' ', pg_get_triggerdef(oid), tgenabled) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1",
    "SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prokind = 'f' ORDER BY 1",
    "SELECT concat_ws(' ', sequencename, start_value, increment_by, cycle) FROM pg_sequences ORDER BY 1",
    "SELECT extname::text FROM pg_extension ORDER BY 1",
];
const SQLITE_SHAPE: &str = "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema \
    WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\'";

fn shape(db: &TestDatabase) -> Vec<String> {
    if !db.is_sqlite() {
        let asked = POSTGRES_SHAPE
            .iter()
            .map(|sql| db.query_texts(sql).unwrap());
        return asked.flatten().collect();
    }
    let statements = db.query_texts(SQLITE_SHAPE).unwrap();
    let mut statements: Vec<String> = statements.iter().map(|sql| plain(sql)).collect();
    statements.sort_unstable();
    statements
}

/// Without comments, quotes of names and what only lays the text out.
fn plain(sql: &str) -> String {
    let lines = sql
        .lines()
        .map(|line| line.split("--").next().unwrap_or_default());
    let text = lines.collect::<Vec<_>>().join(" ").replace('"', "");
    let mut plain = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for sign in ["(", ")", ","] {
        plain = plain.replace(&format!(" {sign}"), sign);
        plain = plain.replace(&format!("{sign} "), sign);
    }
    plain
}

fn the_schema_of_before_is_the_baselines(bare: fn() -> TestDatabase) {
    let before = shape(&of_before(bare));
    assert!(before.len() > 300, "{}", before.len());
    // R5-167: nothing of the migrations of before is needed for it.
    let baseline = bare();
    baseline.migrate_to(BASELINE).unwrap();
    assert_eq!(before, shape(&baseline));
}

/// Tables with their columns.
type Known = BTreeMap<String, BTreeSet<String>>;

/// The rows of these tables, by these columns.
fn rows_of(db: &TestDatabase, known: &Known) -> BTreeMap<String, Vec<String>> {
    let rows = known
        .iter()
        .map(|(table, columns)| (table.clone(), rows(db, table, columns)));
    rows.collect()
}

/// The rows of each table.
fn office(db: &TestDatabase) -> BTreeMap<String, Vec<String>> {
    let tables = tables(db).into_iter();
    let rows = tables.map(|table| {
        let found = rows(db, &table, &columns(db, &table));
        (table, found)
    });
    rows.collect()
}

fn an_office_of_before_is_taken_over_with_every_row(bare: fn() -> TestDatabase) {
    const VERSIONS: &str =
        "SELECT CAST(count(*) AS TEXT) FROM __diesel_schema_migrations WHERE version ";
    let db = of_before(bare);
    let known: Known = tables(&db)
        .into_iter()
        .map(|table| (table.clone(), columns(&db, &table)))
        .collect();
    let before = rows_of(&db, &known);
    assert!(before.values().all(|rows| !rows.is_empty()));
    assert_ne!(db.pending_migrations(), Ok(0));
    assert_eq!(db.has_newer_schema(), Ok(false));
    for _ in 0..2 {
        db.migrate().unwrap();
        let mut now = rows_of(&db, &known);
        for queue in QUEUES {
            if let (Some(now), Some(was)) = (now.get_mut(queue), before.get(queue)) {
                now.retain(|row| was.contains(row));
            }
        }
        assert_eq!(now, before);
        assert_eq!(shape(&db), shape(&fresh(bare)));
        assert_eq!(db.pending_migrations(), Ok(0));
        assert_eq!(db.has_newer_schema(), Ok(false));
        // A server of before finds what it knows.
        let count = |which: String| db.query_texts(&format!("{VERSIONS}{which}")).unwrap();
        assert_eq!(count(format!("<= '{LAST}'")), ["52"]);
        assert_eq!(count(format!("> '{LAST}'")), ["55"]);
    }
    for finding in read(&db, soundness::check) {
        assert_eq!(
            finding.broken.count, 0,
            "{}: {:?}",
            finding.name, finding.broken
        );
    }
    store_raw_lead(&db, raw_details(person("Ana", "Ruiz")));
}

fn an_office_that_lacks_migrations_of_before_is_refused(bare: fn() -> TestDatabase) {
    let db = of_before(bare);
    db.execute_sql(&format!(
        "DELETE FROM __diesel_schema_migrations WHERE version = '{LAST}'"
    ))
    .unwrap();
    let before = office(&db);
    let refused = db.migrate().unwrap_err().to_string();
    assert_eq!(
        refused,
        "The database's schema is from before Exitdesk 1.0 and not the last of that time (20261124000055). \
         Run exitdesk migrate of version 0.1.0 first, which brings it to 20261124000056, then this one. Nothing was changed."
    );
    assert_eq!(office(&db), before);
    let versions = "SELECT CAST(count(*) AS TEXT) FROM __diesel_schema_migrations";
    assert_eq!(db.query_texts(versions).unwrap(), ["51"]);
}

fn a_backup_of_before_is_restored(bare: fn() -> TestDatabase) {
    let db = of_before(bare);
    let ring = Keyring::new("the secret of an office, 32 characters and more", &[]);
    let folder = tempfile::tempdir().unwrap();
    let place =
        |name: &str| FileStore::open_folder(folder.path().join(name), ring.clone()).unwrap();
    let made = |name: &str| {
        let file = folder.path().join(name);
        make(
            &db,
            &place("files"),
            &ring,
            ("0.1.0", crate::support::at(0)),
            &file,
        )
        .unwrap();
        File::open(file).unwrap()
    };
    let (mut last, files) = (made("last"), place("restored"));
    let moved = bare();
    let target = || Target {
        database_url: moved.url(),
        files: &files,
    };
    restore(&mut last, &ring, target()).unwrap();
    assert_eq!(moved.pending_migrations(), Ok(0));
    assert_eq!(shape(&moved), shape(&fresh(bare)));
    let of_before = columns(&db, "leads");
    let leads = |db| rows(db, "leads", &of_before);
    assert_eq!(leads(&moved), leads(&db));

    let one_less = format!("DELETE FROM __diesel_schema_migrations WHERE version = '{LAST}'");
    db.execute_sql(&one_less).unwrap();
    let refused = restore(&mut made("earlier"), &ring, target());
    assert!(
        matches!(refused, Err(BackupError::Older { .. })),
        "{refused:?}"
    );
}
