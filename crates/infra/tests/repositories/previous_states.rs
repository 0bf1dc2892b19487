//! A database that an earlier version made, with data in it: every row survives the migrations since, the
//! books are sound, and the queue goes on.

use crate::support::{at, page, read, write};
use billing::views::{TransactionFilter, TransactionListQuery, TransactionSort};
use crm_core::jobs::JobKind;
use crm_core::store::StoreError;
use crm_core::views::Direction;
use infra::soundness;
use infra::testing::TestDatabase;
use serde_json::json;
use std::collections::BTreeSet;

/// Makes each a test of bare databases, as `name::sqlite` and `name::postgres`.
macro_rules! on_bare_databases {
    ($($name:ident),+ $(,)?) => {$(
        mod $name {
            use infra::testing::TestDatabase;

            #[test]
            fn sqlite() {
                super::$name(TestDatabase::bare_sqlite);
            }

            #[test]
            fn postgres() {
                super::$name(TestDatabase::bare_postgres);
            }
        }
    )+};
}

on_bare_databases!(
    every_table_of_a_previous_state_has_rows,
    every_row_of_a_previous_state_survives,
    the_books_of_a_previous_state_are_sound,
    jobs_of_before_the_failures_were_counted_go_on,
    jobs_of_today_go_back_to_the_server_before,
    r3_003_refunds_of_before_are_the_offices_own,
    r3_007_commissions_above_the_engine_of_before_say_so,
    r3_032_names_that_failed_sign_ins_kept_are_erased,
    r1_220_documents_of_before_were_sent_when_their_status_was_moved,
    r2_192_an_office_of_before_has_not_heard_of_a_bank,
    the_log_of_an_office_of_before_is_sealed_by_the_first_round,
);

fn tables(db: &TestDatabase) -> BTreeSet<String> {
    let sql = if db.is_sqlite() {
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' \
         AND name NOT LIKE '%\\_fts%' ESCAPE '\\' AND name NOT LIKE '\\_\\_diesel%' ESCAPE '\\'"
    } else {
        "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public' \
         AND tablename NOT LIKE '\\_\\_diesel%'"
    };
    db.query_texts(sql).unwrap().into_iter().collect()
}

fn columns(db: &TestDatabase, table: &str) -> BTreeSet<String> {
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
fn rows<'a>(
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

fn every_row_of_a_previous_state_survives(bare: fn() -> TestDatabase) {
    for state in bare().previous_states() {
        let (before, after) = (bare(), bare());
        before.load_state(&state);
        after.load_state(&state);
        after.migrate().unwrap();
        assert_eq!(after.pending_migrations(), Ok(0));
        for table in tables(&before) {
            let (old, new) = (columns(&before, &table), columns(&after, &table));
            let kept: Vec<&String> = old.intersection(&new).collect();
            let kept = || kept.iter().copied();
            assert_eq!(
                rows(&after, &table, kept()),
                rows(&before, &table, kept()),
                "{table} of state {state}"
            );
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

/// `id kind token failures`, at the state before `lease_token` and `failures`.
const JOBS_OF_000004: &[&str] = &[
    // Killed in its third attempt; one of the two before was stopped.
    "31 import 3 1",
    // Stopped in its first attempt.
    "32 import 1 0",
    // Failed twice.
    "33 mail_reset_link 2 2",
    "34 empty_trash 0 0",
    "35 expire_sessions 0 0",
    "36 sweep_files 0 0",
    // Killed in its first attempt.
    "37 reconcile_cards 1 0",
];

fn jobs_of_before_the_failures_were_counted_go_on(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000004");
    db.migrate().unwrap();
    let stored =
        "SELECT id || ' ' || kind || ' ' || lease_token || ' ' || failures FROM jobs ORDER BY id";
    assert_eq!(db.query_texts(stored).unwrap(), JOBS_OF_000004);
    let kinds = [
        "import",
        "mail_reset_link",
        "empty_trash",
        "expire_sessions",
        "sweep_files",
        "reconcile_cards",
    ]
    .map(JobKind::named);
    let claim = || write(&db, |tx| tx.jobs().claim(&kinds, at(86_400), at(86_430))).unwrap();
    let mut done = Vec::new();
    while let Some(job) = claim() {
        write(&db, |tx| tx.jobs().finish(job.lease)).unwrap();
        let (id, token) = (job.lease.job, job.lease.token);
        done.push(format!("{id} {} {token} {}", job.kind, job.failures));
    }
    let claimed = [
        "31 import 4 2",
        "32 import 2 0",
        "33 mail_reset_link 3 2",
        "34 empty_trash 1 0",
        "35 expire_sessions 1 0",
        "36 sweep_files 1 0",
        "37 reconcile_cards 2 1",
    ];
    assert_eq!(done, claimed);
    let next = |tx: &mut dyn crm_core::unit::Crm| {
        tx.jobs().enqueue(kinds[0], &json!({}), "new", at(0), at(0))
    };
    write(&db, next).unwrap();
    let ids = db.query_texts("SELECT CAST(id AS TEXT) FROM jobs").unwrap();
    assert_eq!(ids, ["41"], "no id comes a second time");
}

fn jobs_of_today_go_back_to_the_server_before(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000004");
    db.migrate().unwrap();
    write(&db, |tx| {
        let newer = JobKind::named("brew_coffee");
        tx.jobs().enqueue(newer, &json!({}), "newer", at(0), at(0))
    })
    .unwrap();
    db.migrate_to("000004").unwrap();
    let stored = "SELECT id || ' ' || attempts FROM jobs ORDER BY id";
    let attempts = db.query_texts(stored).unwrap();
    let what_counted = ["31 2", "32 0", "33 2", "34 0", "35 0", "36 0", "37 1"];
    assert_eq!(attempts, what_counted);
    db.migrate().unwrap();
    assert_eq!(
        db.query_texts("SELECT CAST(id AS TEXT) FROM jobs")
            .unwrap()
            .len(),
        7
    );
}

fn r3_003_refunds_of_before_are_the_offices_own(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000006");
    db.migrate().unwrap();
    let marks = "SELECT kind || ' ' || COALESCE(refund_cause, '-') || ' ' || COALESCE(refund_origin, '-') \
                 || ' ' || refund_credit_cents || ' ' || count(*) FROM payments \
                 GROUP BY kind, refund_cause, refund_origin, refund_credit_cents ORDER BY kind";
    assert_eq!(
        db.query_texts(marks).unwrap(),
        [
            "deposit - - 0 1",
            "installment - - 0 5",
            "refund refund office 0 5",
            "standard - - 0 1"
        ]
    );
    // An older server reads what is left when the newer columns go.
    db.migrate_to("000006").unwrap();
    db.migrate().unwrap();
    assert_eq!(db.query_texts(marks).unwrap().len(), 4);
}

fn r3_007_commissions_above_the_engine_of_before_say_so(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000004");
    db.execute_sql("UPDATE commissions SET amount_cents = amount_cents + 1 WHERE id = 2")
        .unwrap();
    db.migrate().unwrap();
    let told = "SELECT id || ' ' || reason || ' ' || COALESCE(raised_by, 0) FROM commissions \
                WHERE reason IS NOT NULL";
    assert_eq!(
        db.query_texts(told).unwrap(),
        ["2 Recorded before reasons were asked for. 0"]
    );
}

fn r3_032_names_that_failed_sign_ins_kept_are_erased(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000004");
    let failed = |id: i64, after: &str| {
        format!(
            "INSERT INTO events (id, entity, entity_id, kind, created_at, request_id, after) \
             SELECT {id}, 'office', 0, 'user.sign_in_failed', created_at, 'r-9', '{after}' \
             FROM events ORDER BY id LIMIT 1"
        )
    };
    db.execute_sql(&failed(9_001, r#"{"username":"my secret password"}"#))
        .unwrap();
    let kept = "SELECT CAST(count(*) AS TEXT) FROM events WHERE after IS NOT NULL";
    let before = db.query_texts(kept).unwrap();
    db.migrate().unwrap();
    let failure =
        "SELECT coalesce(after, 'erased') || ' ' || request_id FROM events WHERE id = 9001";
    assert_eq!(db.query_texts(failure).unwrap(), ["erased r-9"]);
    let after = db.query_texts(kept).unwrap();
    let count = |texts: Vec<String>| texts.concat().parse::<i64>().unwrap();
    assert_eq!(count(before), count(after) + 1, "nothing else was touched");
    let change = db.execute_sql("UPDATE events SET after = NULL WHERE id = 9001");
    assert!(change.is_err(), "events are append-only again");
}

fn r1_220_documents_of_before_were_sent_when_their_status_was_moved(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000006");
    let document = "INSERT INTO documents (id, client_id, title, search_text, kind, status, signed, version, \
                    created_at, updated_at) SELECT 9001, id, 'Deed', 'deed', 'Resort Contract', 'Sent', 0, 2, \
                    created_at, created_at FROM clients ORDER BY id LIMIT 1";
    db.execute_sql(document).unwrap();
    for (id, status) in [(9_001, "Sent"), (9_002, "Completed")] {
        db.execute_sql(&format!(
            "INSERT INTO events (id, entity, entity_id, kind, created_at, after) \
             SELECT {id}, 'document', 9001, 'document.status_changed', created_at, '{{\"status\":\"{status}\"}}' \
             FROM clients ORDER BY id LIMIT 1"
        ))
        .unwrap();
    }
    db.migrate().unwrap();
    let sent = "SELECT documents.id || ' ' || documents.reminders_done FROM documents JOIN events \
                ON events.id = 9001 AND events.created_at = documents.sent_at";
    assert_eq!(db.query_texts(sent).unwrap(), ["9001 0"]);
    let known = "SELECT CAST(count(*) AS TEXT) FROM documents WHERE sent_at IS NOT NULL";
    assert_eq!(db.query_texts(known).unwrap(), ["1"]);
    db.migrate_to("000006").unwrap();
    db.migrate().unwrap();
    assert_eq!(db.query_texts(sent).unwrap(), ["9001 0"]);
}

fn r2_192_an_office_of_before_has_not_heard_of_a_bank(bare: fn() -> TestDatabase) {
    let db = bare();
    db.load_state("000014");
    db.migrate().unwrap();
    let query = TransactionListQuery {
        filter: TransactionFilter::default(),
        sort: TransactionSort::Date(Direction::Descending),
        page: page(1, 25),
    };
    assert_eq!(read(&db, |views| views.transactions(&query)).rows, []);
    let book = || {
        db.write_blocking::<_, StoreError>(|tx| {
            let claimed = tx.bank_book().claim_sync(at(0), at(30), at(-60))?;
            Ok((claimed, tx.bank_book().sync()?.last_success))
        })
    };
    assert_eq!(book(), Ok((true, None)));
    // An older server reads what is left, and the newer one begins anew.
    db.migrate_to("000014").unwrap();
    db.migrate().unwrap();
    assert_eq!(book(), Ok((true, None)));
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
