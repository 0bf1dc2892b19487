//! A transaction that stays open until it is told to end: a test that gives it so many seconds fails on a busy machine.

use crm_core::store::Stored;
use infra::Database;
use infra::testing::TestDatabase;
use std::thread::{self, JoinHandle};

/// Tells it to end.
pub(crate) const LET_GO: &str = "INSERT INTO let_go VALUES (1)";

/// Ends by itself after a minute, so that a test that failed does not hang.
const STAY: &str = "DO $$ BEGIN \
    FOR look IN 1..3000 LOOP EXIT WHEN EXISTS (SELECT FROM let_go); PERFORM pg_sleep(0.02); END LOOP; END $$";

/// Does this in a transaction, which ends after [`LET_GO`].
pub(crate) fn hold_until_told(
    db: &TestDatabase,
    holder: Database,
    does: String,
) -> JoinHandle<Stored<()>> {
    db.execute_sql("CREATE TABLE let_go (id int)").unwrap();
    thread::spawn(move || holder.execute_sql(&format!("BEGIN; {does} {STAY}; COMMIT")))
}
