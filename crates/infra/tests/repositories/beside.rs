//! A schema that is brought ahead while a server works.

use crate::holding::{LET_GO, hold_until_told};
use infra::testing::TestDatabase;
use infra::{Database, on_both_databases};
use std::thread::{self, sleep};
use std::time::Duration;

on_both_databases! {
    fn a_schema_that_is_ahead_is_noticed_and_left_alone(db: &TestDatabase) {
        assert_eq!(db.has_newer_schema(), Ok(false));
        db.execute_sql("INSERT INTO __diesel_schema_migrations (version) VALUES ('20991231999999')").unwrap();
        assert_eq!(db.has_newer_schema(), Ok(true));
        assert_eq!(db.pending_migrations(), Ok(0));
        db.migrate().unwrap();
        assert_eq!(db.has_newer_schema(), Ok(true));
        assert_eq!(db.ping(), Ok(()));
    }

    fn a_database_is_left_as_the_next_start_likes_it(db: &TestDatabase) {
        assert_eq!(db.settle(), Ok(()));
        if let Some(file) = db.url().strip_prefix("sqlite://") {
            let log = std::fs::metadata(format!("{file}-wal")).map_or(0, |log| log.len());
            assert_eq!(log, 0, "all of it is in the file");
        }
        assert_eq!(db.ping(), Ok(()));
    }
}

fn wait_until(db: &TestDatabase, query: &str, outcome: &str) {
    for _ in 0..3_000 {
        if db.query_texts(query).unwrap() == [outcome] {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{query}");
}

#[test]
fn a_migration_that_waits_for_a_table_lets_people_through_and_tries_again() {
    // Databases that were made of the same one number their tables alike.
    const HELD: &str = "SELECT count(*)::text FROM pg_locks JOIN pg_class ON pg_class.oid = relation \
        JOIN pg_database ON pg_database.oid = pg_locks.database AND datname = current_database() \
        WHERE relname = 'leads' AND mode = 'RowExclusiveLock' AND granted";
    const WAITS: &str = "SELECT count(DISTINCT pid)::text FROM pg_locks JOIN pg_database \
        ON pg_database.oid = pg_locks.database AND datname = current_database() WHERE NOT granted";
    let db = TestDatabase::bare_postgres();
    db.migrate_to("000101").unwrap();
    let busy = Database::open(db.url()).unwrap();
    let uses = "LOCK TABLE leads, raw_leads IN ROW EXCLUSIVE MODE;";
    let works = hold_until_told(&db, busy, uses.to_owned());
    wait_until(&db, HELD, "1");
    let migrator = Database::open(db.url()).unwrap();
    let migrates = thread::spawn(move || migrator.migrate());
    wait_until(&db, WAITS, "1");
    // It gave up: those who wait behind it get through.
    wait_until(&db, WAITS, "0");
    assert!(!migrates.is_finished(), "it tries again");
    db.execute_sql(LET_GO).unwrap();
    migrates.join().unwrap().unwrap();
    works.join().unwrap().unwrap();
    assert_eq!(db.pending_migrations(), Ok(0));
}
