//! Bringing the schema up to date beside servers that work.

use super::{Conn, Db, MIGRATIONS, dialect};
use diesel_migrations::MigrationHarness;
use std::thread::sleep;
use std::time::Duration;

/// How often a migration that found a table in use is tried: some three minutes in all.
const TRIES: u32 = 30;
/// Between two tries those who waited behind the migration get through.
const PAUSE: Duration = Duration::from_secs(2);

/// Runs what is pending, each migration in a transaction of its own. One that waited too long for a table is tried again;
/// those before it stay.
pub(super) fn run_pending(conn: &mut Conn) -> diesel::migration::Result<()> {
    let mut tries = 1;
    loop {
        let done = <Conn as MigrationHarness<Db>>::run_pending_migrations(conn, MIGRATIONS);
        match done.map(drop) {
            Err(error) if tries < TRIES && dialect::is_lock_timeout(&error.to_string()) => {
                tracing::warn!(%error, "a migration waited too long for a table; it is tried again");
                tries += 1;
                sleep(PAUSE);
            }
            done => return done,
        }
    }
}
