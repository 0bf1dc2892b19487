//! A database that an earlier version made, with data in it: every row survives the migrations since, the books are sound,
//! and its log is sealed.

use crate::support::{at, read};
use infra::soundness;
use infra::testing::TestDatabase;
use std::collections::BTreeSet;

on_bare_databases!(
    every_table_of_a_previous_state_has_rows,
    every_row_of_a_previous_state_survives,
    the_books_of_a_previous_state_are_sound,
    r5_092_an_invoice_of_before_was_issued_on_the_day_it_was_made,
    r5_147_a_client_of_before_has_no_tags,
    r6_018_each_open_case_of_before_is_reviewed_in_a_week,
    r6_019_an_agreement_of_before_is_on_record_and_holds_no_money,
    the_log_of_an_office_of_before_is_sealed_by_the_first_round,
);

pub(crate) fn tables(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
         AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'"
    } else {
        "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' \
         AND tablename NOT LIKE '\\_\\_diesel%'"
    };
    db.query_texts(sql).unwrap().into_iter().collect()
}

pub(crate) fn columns(db: &TestDatabase, table: &str) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        format!("SELECT name FROM pragma_table_info('{table}')")
    } else {
        format!(
            "SELECT column_name::text FROM information_schema.columns \
             WHERE table_schema = 'public' AND table_name = '{table}'"
        )
    };
    db.query_texts(&sql).unwrap().into_iter().collect()
}

/// The rows of a table, each as the JSON array of these columns.
pub(crate) fn rows<'a>(
    db: &TestDatabase,
    table: &str,
    columns: impl IntoIterator<Item = &'a String>,
) -> Vec<String> {
    let columns: Vec<&str> = columns.into_iter().map(String::as_str).collect();
    let array = if db.is_sqlite() {
        // SQLite puts no bytes into JSON, which PostgreSQL writes as hex.
        let texts = columns.iter().map(|column| {
            format!("CASE typeof({column}) WHEN 'blob' THEN hex({column}) ELSE {column} END")
        });
        format!("json_array({})", texts.collect::<Vec<_>>().join(", "))
    } else {
        format!("json_build_array({})::text", columns.join(", "))
    };
    let mut rows = db
        .query_texts(&format!("SELECT {array} FROM {table}"))
        .unwrap();
    rows.sort_unstable();
    rows
}

/// With the rows of every state that is kept, at the newest schema.
fn migrated(bare: fn() -> TestDatabase) -> TestDatabase {
    let db = bare();
    db.load_state(db.previous_states().last().unwrap());
    db.migrate().unwrap();
    db
}

fn every_table_of_a_previous_state_has_rows(bare: fn() -> TestDatabase) {
    for state in bare().previous_states() {
        let db = bare();
        db.load_state(&state);
        for table in tables(&db) {
            let rows = rows(&db, &table, &columns(&db, &table));
            assert!(!rows.is_empty(), "{table} is empty in state {state}");
        }
    }
}

/// Numbers that wait to be looked up again, and jobs: a migration that changes how numbers are read adds to them.
pub(crate) const QUEUES: [&str; 2] = ["stale_numbers", "jobs"];

fn every_row_of_a_previous_state_survives(bare: fn() -> TestDatabase) {
    let states = bare().previous_states();
    // R5-167: the oldest is an office at the baseline.
    assert_eq!(states[0], "000106");
    for state in states {
        let (before, after) = (bare(), bare());
        before.load_state(&state);
        after.load_state(&state);
        after.migrate().unwrap();
        assert_eq!(after.pending_migrations(), Ok(0));
        for table in tables(&before) {
            let (old, new) = (columns(&before, &table), columns(&after, &table));
            let kept: Vec<&String> = old.intersection(&new).collect();
            let kept = || kept.iter().copied();
            let (was, mut now) = (rows(&before, &table, kept()), rows(&after, &table, kept()));
            if QUEUES.contains(&table.as_str()) {
                now.retain(|row| was.contains(row));
            }
            assert_eq!(now, was, "{table} of state {state}");
        }
    }
}

fn the_books_of_a_previous_state_are_sound(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let findings = read(&db, soundness::check);
    assert!(findings.len() > 20, "the rules are asked");
    for finding in findings {
        assert_eq!(
            finding.broken.count, 0,
            "{}: {:?}",
            finding.name, finding.broken
        );
    }
}

fn r5_147_a_client_of_before_has_no_tags(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let tags = db.query_texts("SELECT DISTINCT tags FROM clients").unwrap();
    assert_eq!(tags, ["[]"]);
}

fn r6_018_each_open_case_of_before_is_reviewed_in_a_week(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let texts = |sql: &str| db.query_texts(sql).unwrap();
    let open = "SELECT CAST(count(*) AS TEXT) FROM exit_cases WHERE NOT EXISTS (SELECT 1 FROM exit_case_milestones \
                WHERE exit_case_id = exit_cases.id AND milestone = 'Exit Confirmed')";
    let open = texts(open);
    assert_ne!(open, ["0"]);
    let week = if db.is_sqlite() {
        "date(case_steps.began_on, '+7 days')"
    } else {
        "case_steps.began_on + 7"
    };
    let reviewed = texts(&format!(
        "SELECT CAST(count(*) AS TEXT) FROM case_steps JOIN case_clocks ON case_clocks.exit_case_id = case_steps.exit_case_id \
         WHERE what = 'Review this case' AND closed_at IS NULL AND user_id IS NULL AND due_on = {week}"
    ));
    assert_eq!(reviewed, open);
}

fn r6_019_an_agreement_of_before_is_on_record_and_holds_no_money(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let texts = |sql: &str| db.query_texts(sql).unwrap();
    let kept = texts("SELECT CAST(document_id AS TEXT) || ' ' || origin FROM agreements");
    assert_eq!(kept, ["1 before"]);
    let periods = texts("SELECT CAST(count(*) AS TEXT) FROM cancel_periods");
    assert_eq!(periods, ["0"]);
}

fn r5_092_an_invoice_of_before_was_issued_on_the_day_it_was_made(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let texts = |sql: &str| db.query_texts(sql).unwrap();
    // Made as that day began in Los Angeles.
    let first = texts("SELECT CAST(issued_on AS TEXT) FROM invoices WHERE id = 1");
    assert_eq!(first, ["2026-10-30"]);
    let unlike = texts(
        "SELECT CAST(count(*) AS TEXT) FROM invoices LEFT JOIN invoice_entries \
         ON invoice_entries.invoice_id = invoices.id AND invoice_entries.kind = 'issued' \
         WHERE invoice_entries.day IS NULL OR invoice_entries.day <> invoices.issued_on",
    );
    assert_eq!(unlike, ["0"]);
    let paid = texts("SELECT CAST(day AS TEXT) FROM allocations WHERE id = 1");
    assert_eq!(paid, ["2026-11-02"], "the day of its payment");
}

fn the_log_of_an_office_of_before_is_sealed_by_the_first_round(bare: fn() -> TestDatabase) {
    let db = migrated(bare);
    let count = "SELECT CAST(count(*) AS TEXT) FROM events";
    let events = db.query_texts(count).unwrap();
    assert_ne!(events, ["0"], "the office has a history");
    let now = at(86_400);
    let last = infra::audit::seal_new(&db, now, &|_| Ok(()), &|| true).unwrap();
    let last = last.unwrap();
    assert_eq!(vec![last.seq.to_string()], events);
    let verified = read(&db, |views| infra::audit::verify(views, vec![last.head()]));
    assert_eq!((verified.faults, verified.last), (0, Some(last)));
    assert!(db.execute_sql("DELETE FROM event_seals").is_err());
}
