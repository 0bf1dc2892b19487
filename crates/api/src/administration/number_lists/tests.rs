//! Loads that are interrupted, by the server's stop, by a crash and by failures.

use super::worker::run;
use crate::http_tests;
use crate::jobs::tests::run_one;
use crate::kernel::app::App;
use crate::testing::{Client, TestApp, multipart};
use crm_core::clock::{Clock, Instant};
use crm_core::ids::ListLoadId;
use crm_core::jobs::{Job, LEASE};
use crm_core::number_lists::{LIST_JOB, LoadProgress, Reading, Run, begin, keep};
use crm_core::store::StoreError;
use crm_core::users::Role;
use infra::passwords::Argon2Hasher;
use std::sync::Arc;

http_tests!(
    r4_053_a_load_waits_while_the_server_stops,
    r4_053_a_load_that_always_fails_is_given_up_after_twenty_failures,
    r4_053_a_load_whose_file_is_gone_is_refused,
);

http_tests!(on both: r4_053_a_load_that_broke_off_begins_anew);

/// A clock that shows one time.
#[derive(Debug)]
struct Stopped(Instant);

impl Clock for Stopped {
    fn now(&self) -> Instant {
        self.0
    }
}

/// The same server, told to stop.
fn stopping(app: &TestApp) -> Arc<App> {
    let state = App::new(
        app.state.db.clone(),
        app.state.config.clone(),
        Argon2Hasher::quick().unwrap(),
        app.state.files.clone(),
        Arc::new(Stopped(app.state.now())),
    );
    state.stop();
    Arc::new(state)
}

/// Uploads a national registry; answers its id.
async fn uploaded(admin: &Client<'_>, file: &str) -> i64 {
    let body = multipart(&[
        ("kind", None, b"national"),
        ("asOf", None, b"2026-11-20"),
        ("file", Some("numbers.txt"), file.as_bytes()),
    ]);
    let answer = admin.upload("/api/contact/lists", body).await;
    assert_eq!(answer.status, 202, "{answer:?}");
    answer.json()["id"].as_i64().unwrap()
}

fn claim(app: &TestApp) -> Option<Job> {
    let now = app.state.now();
    app.state
        .db
        .write_blocking(|tx| tx.jobs().claim(&[LIST_JOB], now, now.plus(LEASE)))
        .map_err(|error: StoreError| error)
        .unwrap()
}

/// Status, numbers and error of the only list.
fn row(app: &TestApp) -> String {
    let sql = "SELECT status || ' ' || CAST(numbers AS TEXT) || ' ' || coalesce(error, '') FROM list_loads";
    app.rows(sql).remove(0).trim_end().to_owned()
}

fn blocks(app: &TestApp) -> Vec<String> {
    app.rows("SELECT CAST(exchange AS TEXT) FROM list_blocks ORDER BY exchange")
}

async fn r4_053_a_load_that_broke_off_begins_anew(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    let id = uploaded(&admin, "3055550100\n").await;
    let job = claim(&app).unwrap();
    // A server that read other numbers died here.
    let run_of_job = Run {
        load: ListLoadId::new(id),
        lease: job.lease,
    };
    let mut reading = Reading::new("7865550100\n".as_bytes());
    reading.read_on().unwrap();
    let (read, now) = (reading.take_blocks(), app.state.now());
    let begun = app.state.db.write_blocking(|tx| {
        begin(tx, &run_of_job, now)?;
        keep(tx, &run_of_job, &read, &LoadProgress::default(), now)
    });
    begun.map_err(|error: StoreError| error).unwrap();
    assert_eq!(
        (row(&app).as_str(), blocks(&app)),
        ("loading 1", vec!["786555".to_owned()])
    );
    run(&app.state, &job).await.unwrap();
    assert_eq!(
        (row(&app).as_str(), blocks(&app)),
        ("loaded 1", vec!["305555".to_owned()])
    );
    // Once more does nothing.
    run(&app.state, &job).await.unwrap();
    assert_eq!(row(&app), "loaded 1");
}

async fn r4_053_a_load_waits_while_the_server_stops(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    uploaded(&admin, "3055550100\n").await;
    let stopping = stopping(&app);
    for stops in 0..3 {
        let job = claim(&app).unwrap();
        assert_eq!((job.lease.token, job.failures), (stops + 1, 0));
        run_one(&stopping, &job).await;
        assert_eq!(row(&app), "loading 0");
    }
    let job = claim(&app).unwrap();
    run_one(&app.state, &job).await;
    assert_eq!(row(&app), "loaded 1");
    assert!(claim(&app).is_none());
}

async fn r4_053_a_load_that_always_fails_is_given_up_after_twenty_failures(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    uploaded(&admin, "3055550100\n").await;
    // A folder in the upload's place can be opened, but not read.
    for upload in std::fs::read_dir(app.files_folder()).unwrap() {
        let upload = upload.unwrap().path();
        std::fs::remove_file(&upload).unwrap();
        std::fs::create_dir(&upload).unwrap();
    }
    for failures in 0..20 {
        let job = claim(&app).unwrap();
        assert_eq!(job.failures, failures);
        run_one(&app.state, &job).await;
        app.advance(time::Duration::minutes(15));
    }
    let expected = "refused 0 Loading this list was interrupted several times";
    assert!(row(&app).starts_with(expected), "{}", row(&app));
    assert!(claim(&app).is_none());
}

async fn r4_053_a_load_whose_file_is_gone_is_refused(app: TestApp) {
    let admin = app.as_role(Role::Admin).await;
    uploaded(&admin, "3055550100\n").await;
    for upload in std::fs::read_dir(app.files_folder()).unwrap() {
        std::fs::remove_file(upload.unwrap().path()).unwrap();
    }
    let job = claim(&app).unwrap();
    run_one(&app.state, &job).await;
    assert_eq!(
        row(&app),
        "refused 0 The uploaded file is missing. Load the file again."
    );
}
