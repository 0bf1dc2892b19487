//! The jobs that an earlier version left in its queue.

use super::*;
use infra::testing::TestDatabase;
use std::fs;
use std::time::UNIX_EPOCH;

#[actix_web::test]
async fn jobs_of_a_previous_state_are_done_on_sqlite() {
    jobs_are_done(TestDatabase::bare_sqlite()).await;
}

#[actix_web::test]
async fn jobs_of_a_previous_state_are_done_on_postgres() {
    jobs_are_done(TestDatabase::bare_postgres()).await;
}

/// The lists of the two imports that are under way, each with three rows.
fn upload_lists(app: &TestApp) {
    let now = u64::try_from(app.state.now().micros()).unwrap();
    for digit in ["2", "3"] {
        let rows: String = (0..3)
            .map(|n| format!("Ana,Ruiz{n},40755503{digit}{n},\n"))
            .collect();
        let path = app.files_folder().join(digit.repeat(64));
        fs::write(&path, format!("First,Last,Phone,Email\n{rows}")).unwrap();
        let file = fs::File::options().write(true).open(&path).unwrap();
        let written = UNIX_EPOCH + StdDuration::from_micros(now);
        file.set_modified(written).unwrap();
    }
}

async fn jobs_are_done(database: TestDatabase) {
    database.load_state("000106");
    database.migrate().unwrap();
    let app = TestApp::over(database).await;
    upload_lists(&app);
    let undone =
        "SELECT kind FROM jobs WHERE lease_token > 0 OR kind IN ('import', 'mail_reset_link')";
    let working = app.start_working();
    wait_until(|| app.rows(undone).is_empty()).await;
    app.stop_working(working).await;
    let imports = app.rows(
        "SELECT id || ' ' || state || ' ' || processed || ' ' || created FROM imports ORDER BY id",
    );
    assert_eq!(imports, ["1 done 2 1", "2 done 3 2", "3 done 3 3"]);
    let waiting = app.rows("SELECT kind FROM jobs WHERE failures = 0 ORDER BY kind");
    let repeating = KINDS.iter().filter(|facts| facts.repeats_every.is_some());
    let mut repeating: Vec<_> = repeating.map(|facts| facts.kind.as_str()).collect();
    repeating.sort_unstable();
    assert_eq!(waiting, repeating);
}
