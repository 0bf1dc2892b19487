//! Indexes of tables that have rows are built while an older server writes.

use crate::holding::{LET_GO, hold_until_told};
use infra::Database;
use infra::testing::TestDatabase;
use std::thread::{self, sleep};
use std::time::Duration;

fn event(id: i64) -> String {
    format!(
        "INSERT INTO events (id, entity, entity_id, kind, created_at) VALUES ({id}, 'office', 0, 'leads.exported', now());"
    )
}

/// An office of before the indexes.
fn office() -> TestDatabase {
    let db = TestDatabase::bare_postgres();
    db.load_state("000106");
    db
}

fn wait_for(db: &TestDatabase, sql: &str) {
    for _ in 0..3_000 {
        if db.query_texts(sql).unwrap() == ["1"] {
            return;
        }
        sleep(Duration::from_millis(20));
    }
    panic!("{sql}");
}

#[test]
fn an_index_is_built_beside_those_who_write() {
    const HELD: &str = "SELECT count(*)::text FROM pg_locks JOIN pg_class ON pg_class.oid = relation \
        WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
        AND relname = 'events' AND mode = 'RowExclusiveLock' AND granted";
    const BUILDING: &str = "SELECT count(*)::text FROM pg_stat_activity WHERE datname = current_database() \
        AND query LIKE '%INDEX%events_setting_changes%' AND pid <> pg_backend_pid() AND state = 'active'";
    let db = office();
    let open = || Database::open(db.url()).unwrap();
    let (holder, migrator) = (open(), open());
    let holds = hold_until_told(&db, holder, event(900_001));
    wait_for(&db, HELD);
    let migrates = thread::spawn(move || migrator.migrate());
    wait_for(&db, BUILDING);
    // Behind the index it would wait for the holder, who is not told to let go yet.
    db.execute_sql(&event(900_002)).unwrap();
    assert!(!holds.is_finished() && !migrates.is_finished());
    db.execute_sql(LET_GO).unwrap();
    holds.join().unwrap().unwrap();
    migrates.join().unwrap().unwrap();
    assert_eq!(db.pending_migrations(), Ok(0));
}

#[test]
fn an_index_that_was_left_half_built_is_built_anew() {
    let db = office();
    db.migrate_to("000106").unwrap();
    // As a server leaves it that was killed over it.
    db.execute_sql("CREATE INDEX events_setting_changes ON events (id)")
        .unwrap();
    let half = "UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'events_setting_changes'::regclass";
    db.execute_sql(half).unwrap();
    db.migrate().unwrap();
    let sound = "SELECT pg_get_indexdef(indexrelid) FROM pg_index \
        WHERE indexrelid = 'events_setting_changes'::regclass AND indisvalid";
    let sound = db.query_texts(sound).unwrap().concat();
    assert!(sound.contains("setting.changed"), "{sound}");
}

#[test]
fn servers_that_start_at_once_wait_for_each_other_and_not_for_their_indexes() {
    let db = office();
    thread::scope(|scope| {
        let servers: Vec<_> = (0..3)
            .map(|_| scope.spawn(|| Database::open(db.url()).unwrap().migrate()))
            .collect();
        for server in servers {
            server.join().unwrap().unwrap();
        }
    });
    assert_eq!(db.pending_migrations(), Ok(0));
}
