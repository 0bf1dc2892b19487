//! What is never changed or deleted is not written over or emptied either.

use crate::support::{at, write};
use crm_core::promises::phrase_guard::{Decision, NewHit, TextRecord};
use crm_core::promises::phrases::{PhraseLevel, TextPlace};
use infra::audit::seal_new;
use infra::testing::TestDatabase;
use time::macros::date;

/// Tables whose rows are never changed.
const FROZEN: &[&str] = &[
    "bank_receipts",
    "commission_policies",
    "event_checks",
    "event_seals",
    "events",
    "gate_decisions",
    "generated_documents",
    "phrase_hits",
    "script_versions",
    "wordings",
];

/// With a row in each of them.
fn office(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    db.load_state("000106");
    db.migrate().unwrap();
    seal_new(&db, at(86_400), &|_| Ok(()), &|| true).unwrap();
    write(&db, |tx| tx.phrase_hits().insert_hits(&[hit()], at(1))).unwrap();
    db
}

fn hit() -> NewHit {
    NewHit {
        user: None,
        place: TextPlace::Template,
        about: TextRecord::SETTING,
        brand: None,
        phrase: "guarantee".to_owned(),
        valid_from: date!(2000 - 01 - 01),
        words: "guarantee".to_owned(),
        around: "We guarantee it.".to_owned(),
        level: PhraseLevel::Stop,
        negated: false,
        decision: Decision::Noted,
        reason: None,
    }
}

fn rows(db: &TestDatabase, table: &str) -> String {
    let count = format!("SELECT CAST(count(*) AS TEXT) FROM {table}");
    db.query_texts(&count).unwrap().concat()
}

/// R6-040: hits stay as they were stored.
#[test]
fn no_row_is_written_over_sqlite() {
    let db = office(TestDatabase::bare_sqlite);
    for table in FROZEN {
        let before = rows(&db, table);
        assert_ne!(before, "0", "{table}");
        for verb in ["INSERT OR REPLACE", "REPLACE"] {
            let over = format!("{verb} INTO {table} SELECT * FROM {table} LIMIT 1");
            assert!(db.execute_sql(&over).is_err(), "{over}");
        }
        assert_eq!(rows(&db, table), before, "{table}");
    }
    // By another key than the first.
    let others = [
        "REPLACE INTO event_seals SELECT seq + 100000, event_id, highest, hash, created_at FROM event_seals WHERE seq = 1",
        "REPLACE INTO bank_receipts (number, transfer_id, facts, created_at) VALUES (2, 1, '{}', 0)",
        "REPLACE INTO wordings SELECT id + 100000, kind, brand, state, version, '[]', note, created_by, created_at FROM wordings LIMIT 1",
    ];
    for over in others {
        assert!(db.execute_sql(over).is_err(), "{over}");
    }
    let next = "INSERT INTO events (entity, entity_id, kind, created_at) VALUES ('office', 0, 'leads.exported', 0)";
    db.execute_sql(next).unwrap();
}

#[test]
fn every_table_that_refuses_changes_refuses_to_be_written_over_sqlite() {
    let db = TestDatabase::bare_sqlite();
    db.migrate().unwrap();
    let triggers = |which: &str| {
        let sql = format!(
            "SELECT DISTINCT tbl_name FROM sqlite_schema WHERE type = 'trigger' AND {which} ORDER BY 1"
        );
        db.query_texts(&sql).unwrap()
    };
    let frozen =
        "sql LIKE '%RAISE(ABORT%' AND (sql LIKE '%BEFORE UPDATE%' OR sql LIKE '%BEFORE DELETE%')";
    assert_eq!(triggers(frozen), FROZEN);
    assert_eq!(triggers("name = tbl_name || '_no_replace'"), FROZEN);
}

#[test]
fn every_table_that_refuses_deletions_refuses_to_be_emptied_postgres() {
    let db = office(TestDatabase::bare_postgres);
    // Bits of tgtype: 2 is BEFORE, as what refuses is; 8 is DELETE, 32 is TRUNCATE.
    let tables = |bit: u8| {
        let sql = format!(
            "SELECT DISTINCT tgrelid::regclass::text FROM pg_trigger WHERE NOT tgisinternal AND tgtype & 2 <> 0 AND tgtype & {bit} <> 0 ORDER BY 1"
        );
        db.query_texts(&sql).unwrap()
    };
    let kept = tables(8);
    assert_eq!(kept, tables(32));
    for table in FROZEN
        .iter()
        .filter(|table| **table != "generated_documents")
    {
        assert!(kept.iter().any(|kept| kept == table), "{table}");
        let before = rows(&db, table);
        assert_ne!(before, "0", "{table}");
        for emptied in [
            format!("TRUNCATE {table}"),
            format!("TRUNCATE {table} CASCADE"),
        ] {
            assert!(db.execute_sql(&emptied).is_err(), "{emptied}");
        }
        assert_eq!(rows(&db, table), before, "{table}");
    }
}
