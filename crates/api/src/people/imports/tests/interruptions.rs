//! Imports that are interrupted, by the server's stop and by failures.

use super::*;
use crate::http_tests;
use crate::jobs::tests::run_one;
use crate::kernel::app::App;
use crm_core::actor::Actor;
use crm_core::clock::{Clock, Instant};
use crm_core::ids::ImportId;
use crm_core::raw_leads::import::{List, Mapping, Progress, Run, Survey, import_batch};
use crm_core::users::Role;
use infra::passwords::Argon2Hasher;
use std::io::Cursor;
use std::sync::Arc;

http_tests!(
    on both:
    thirty_stops_in_the_middle_use_up_no_tries,
    an_import_that_always_fails_is_given_up_after_twenty_failures,
);

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

/// Imports the first thousand rows of a list.
fn first_batch(app: &TestApp, job: &Job, import: i64, file: &[u8]) {
    let mut cursor = Cursor::new(file);
    let survey = Survey::of(&mut cursor).unwrap();
    let mapping = Mapping::parse(&short_mapping(), &survey.headers).unwrap();
    let batch = List::open(cursor, &survey, mapping)
        .unwrap()
        .next_batch()
        .unwrap();
    let run = Run {
        import: ImportId::new(import),
        actor: Actor::system(),
        lease: job.lease,
    };
    let (db, now) = (&app.state.db, app.state.now());
    db.write_blocking(|tx| import_batch(tx, &run, Progress::default(), &batch, now))
        .unwrap();
}

async fn thirty_stops_in_the_middle_use_up_no_tries(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let file = three_batches();
    let id = start(&agent, &file, &short_mapping()).await;
    let job = claim(&app).unwrap();
    first_batch(&app, &job, id, &file);
    let stopping = stopping(&app);
    run_one(&stopping, &job).await;
    for stops in 1..30 {
        let job = claim(&app).unwrap();
        assert_eq!((job.lease.token, job.failures), (stops + 1, 0));
        run_one(&stopping, &job).await;
    }
    let imported = status(&agent, id).await;
    let halfway = ("running".to_owned(), [1_000, 1_000, 0, 0, 0]);
    assert_eq!(counts(&imported), halfway);
    let job = claim(&app).unwrap();
    assert_eq!((job.lease.token, job.failures), (31, 0));
    run_one(&app.state, &job).await;
    let whole = ("done".to_owned(), [2_500, 2_500, 0, 0, 0]);
    assert_eq!(counts(&status(&agent, id).await), whole);
    assert!(claim(&app).is_none());
}

async fn an_import_that_always_fails_is_given_up_after_twenty_failures(app: TestApp) {
    let agent = app.as_role(Role::PhoneAgent).await;
    let id = start(&agent, &short("A,B,4075551000,"), &short_mapping()).await;
    // A folder in the upload's place can be opened, but not read.
    for upload in std::fs::read_dir(app.files_folder()).unwrap() {
        let upload = upload.unwrap().path();
        std::fs::remove_file(&upload).unwrap();
        std::fs::create_dir(&upload).unwrap();
    }
    for failures in 0..20 {
        assert_eq!(counts(&status(&agent, id).await).0, "running");
        let job = claim(&app).unwrap();
        assert_eq!(job.failures, failures);
        run_one(&app.state, &job).await;
        app.advance(time::Duration::minutes(15));
    }
    let status = status(&agent, id).await;
    assert_eq!(counts(&status).0, "failed");
    let error = status["error"].as_str().unwrap();
    assert!(
        error.starts_with("This import was interrupted several times"),
        "{error}"
    );
    assert!(claim(&app).is_none());
}
