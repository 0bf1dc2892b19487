//! `GET /readyz` while the database hangs.

use api::testing::TestApp;
use std::thread;
use std::time::{Duration, Instant};

/// Holds what the question needs until it is told to let go, or for a minute.
const HOLDS: &str = "BEGIN; LOCK TABLE __diesel_schema_migrations IN ACCESS EXCLUSIVE MODE; \
    DO $$ BEGIN \
    FOR look IN 1..3000 LOOP EXIT WHEN EXISTS (SELECT FROM let_go); PERFORM pg_sleep(0.02); END LOOP; \
    END $$; COMMIT";
const HELD: &str = "SELECT count(*)::text FROM pg_locks \
    WHERE database = (SELECT oid FROM pg_database WHERE datname = current_database()) \
    AND relation = '__diesel_schema_migrations'::regclass AND mode = 'AccessExclusiveLock' AND granted";
const LET_GO: &str = "INSERT INTO let_go VALUES (1)";
/// Two seconds on a machine that does nothing else. Any other request waits for 15.
const LONGEST: Duration = Duration::from_secs(8);

#[actix_web::test]
async fn r5_104_a_database_that_hangs_is_told_of_in_time() {
    let app = TestApp::postgres().await;
    let anyone = app.anonymous();
    assert_eq!(anyone.get("/readyz").await.status, 200);
    app.run_sql("CREATE TABLE let_go (id int)");
    let holder = app.state.db.clone();
    let holds = thread::spawn(move || holder.execute_sql(HOLDS));
    for _ in 0..3_000 {
        if app.rows(HELD) == ["1"] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // What was known before is remembered for a second.
    tokio::time::sleep(Duration::from_secs(1)).await;
    for _ in 0..2 {
        let since = Instant::now();
        let hanging = anyone.get("/readyz").await;
        let waited = since.elapsed();
        let text = "the database is not available\n".to_owned();
        assert_eq!((hanging.status, hanging.text()), (503, text));
        assert!(waited < LONGEST, "{waited:?}");
    }
    assert!(!holds.is_finished(), "it hung all the time");
    app.run_sql(LET_GO);
    holds.join().unwrap().unwrap();
    let mut last = 0;
    for _ in 0..60 {
        last = anyone.get("/readyz").await.status;
        if last == 200 {
            break;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    }
    assert_eq!(last, 200, "ready again without a restart");
}
