//! The dispatcher over a real queue.

mod clock;
mod failures;
mod housekeeping;
mod previous_state;

use super::dispatcher::{run, run_kinds};
use super::error::JobError;
use super::facts::{FailurePolicy, GiveUp, JobKindFacts};
use super::kinds::KINDS;
use super::lane::Lane;
use super::queue;
use super::run_job::run_job;
use crate::http_tests;
use crate::kernel::app::App;
use crate::kernel::failed_sign_ins::Subject;
use crate::kernel::throttle::Peer;
use crate::testing::{TestApp, wait_until};
use crm_core::jobs::{Job, JobKind};
use crm_core::store::StoreError;
use crm_core::users::Role;
use serde_json::{Value, json};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration as StdDuration;
use time::Duration;
use tokio::time::sleep;

http_tests!(
    on both:
    the_loop_does_what_is_due_and_stops_when_told,
    the_repeating_work_is_scheduled_as_soon_as_the_database_is_there,
    a_slow_lane_holds_nobody_else_back,
    r3_032_a_stop_beside_a_long_job_loses_no_failed_sign_in,
    a_kind_that_nobody_knows_stays_in_the_queue,
);

/// The facts of a kind by its name.
fn facts(name: &str) -> &'static JobKindFacts {
    KINDS
        .iter()
        .find(|facts| facts.kind.as_str() == name)
        .unwrap()
}

/// Takes the next due job of these kinds.
async fn claim(app: &TestApp, kinds: &[JobKindFacts]) -> Option<Job> {
    let kinds = kinds.iter().map(|facts| facts.kind).collect();
    queue::claim(&app.state, kinds).await.unwrap()
}

async fn enqueue(app: &TestApp, kind: JobKind, dedupe: &'static str, payload: Value) {
    let now = app.state.now();
    app.state
        .db
        .write(move |tx| tx.jobs().enqueue(kind, &payload, dedupe, now, now))
        .await
        .map_err(|error: StoreError| error)
        .unwrap();
}

/// Runs the next due job of these kinds to its end; whether there was one.
async fn run_next(app: &TestApp, kinds: &'static [JobKindFacts]) -> bool {
    let Some(job) = claim(app, kinds).await else {
        return false;
    };
    run_claimed(&app.state, kinds, &job).await;
    true
}

/// Runs a claimed job to its end, as the dispatcher does.
pub(crate) async fn run_one(app: &Arc<App>, job: &Job) {
    run_claimed(app, KINDS, job).await;
}

async fn run_claimed(app: &Arc<App>, kinds: &'static [JobKindFacts], job: &Job) {
    let facts = kinds.iter().find(|facts| facts.kind == job.kind).unwrap();
    run_job(app, facts, job).await;
}

fn sessions(app: &TestApp) -> usize {
    app.rows("SELECT id_hash FROM sessions").len()
}

async fn the_loop_does_what_is_due_and_stops_when_told(app: TestApp) {
    app.as_role(Role::User).await;
    // Its time is over, and the day on which the user can still read that it ended (R5-127).
    app.advance(Duration::hours(37));
    assert_eq!(sessions(&app), 1);
    let state = Arc::clone(&app.state);
    let working = actix_web::rt::spawn(run(Arc::clone(&state)));
    wait_until(|| sessions(&app) == 0).await;
    assert_eq!(sessions(&app), 0);
    state.stop();
    tokio::time::timeout(StdDuration::from_secs(60), working)
        .await
        .unwrap()
        .unwrap();
}

async fn the_repeating_work_is_scheduled_as_soon_as_the_database_is_there(app: TestApp) {
    app.run_sql("ALTER TABLE jobs RENAME TO away");
    let working = app.start_working();
    sleep(StdDuration::from_millis(200)).await;
    app.run_sql("ALTER TABLE away RENAME TO jobs");
    let done = "SELECT kind FROM jobs WHERE lease_token = 0 AND kind = 'sweep_files'";
    wait_until(|| !app.rows(done).is_empty()).await;
    let left = app.rows(done).len();
    app.stop_working(working).await;
    assert_eq!(left, 1);
}

/// Three kinds in two lanes; the first goes on until the server stops.
const SLOW_AND_QUICK: &[JobKindFacts] = &[
    JobKindFacts {
        kind: JobKind::named("slow"),
        lane: Lane::Cards,
        repeats_every: None,
        handler: |app, _| Box::pin(until_the_server_stops(app)),
        on_failure: TWICE,
    },
    JobKindFacts {
        kind: JobKind::named("same_lane"),
        lane: Lane::Cards,
        repeats_every: None,
        handler: |_, _| Box::pin(async { Ok(()) }),
        on_failure: TWICE,
    },
    JobKindFacts {
        kind: JobKind::named("quick"),
        lane: Lane::Mail,
        repeats_every: None,
        handler: |_, _| Box::pin(async { Ok(()) }),
        on_failure: TWICE,
    },
];

const TWICE: FailurePolicy = FailurePolicy {
    first_wait: Duration::seconds(10),
    longest_wait: Duration::seconds(10),
    give_up: GiveUp::Drop { after: 2 },
};

async fn until_the_server_stops(app: &App) -> Result<(), JobError> {
    while !app.is_stopping() {
        sleep(StdDuration::from_millis(5)).await;
    }
    Err(JobError::Stopping)
}

async fn a_slow_lane_holds_nobody_else_back(app: TestApp) {
    for (facts, dedupe) in SLOW_AND_QUICK.iter().zip(["1", "2", "3"]) {
        enqueue(&app, facts.kind, dedupe, json!({})).await;
        app.advance(Duration::MICROSECOND);
    }
    let state = Arc::clone(&app.state);
    let working = actix_web::rt::spawn(async move { run_kinds(&state, SLOW_AND_QUICK).await });
    let left = || app.rows("SELECT kind || ' ' || lease_token FROM jobs ORDER BY id");
    wait_until(|| left().len() < 3).await;
    let waiting = left();
    app.stop_working(working).await;
    assert_eq!(
        waiting,
        ["slow 1", "same_lane 0"],
        "one lane, one at a time"
    );
    let stopped = "SELECT kind || ' ' || failures FROM jobs WHERE lease_until IS NULL ORDER BY id";
    assert_eq!(app.rows(stopped), ["slow 0", "same_lane 0"]);
}

/// Works on though the server stops.
const LONG: &[JobKindFacts] = &[JobKindFacts {
    kind: JobKind::named("long"),
    lane: Lane::Cards,
    repeats_every: None,
    handler: |app, _| Box::pin(until_tomorrow(app)),
    on_failure: TWICE,
}];

async fn until_tomorrow(app: &App) -> Result<(), JobError> {
    let begun = app.now();
    while app.now() < begun.plus(Duration::days(1)) {
        sleep(StdDuration::from_millis(5)).await;
    }
    Ok(())
}

async fn r3_032_a_stop_beside_a_long_job_loses_no_failed_sign_in(app: TestApp) {
    enqueue(&app, LONG[0].kind, "1", json!({})).await;
    let subject = Subject {
        user: None,
        peer: Peer::of(IpAddr::from([203, 0, 113, 1])),
    };
    let gathered = &app.state.failed_sign_ins;
    gathered.gather(subject, "203.0.113.1", "hash", app.state.now());
    let state = Arc::clone(&app.state);
    let working = actix_web::rt::spawn(async move { run_kinds(&state, LONG).await });
    let failed = "SELECT kind FROM events WHERE kind = 'user.sign_in_failed'";
    let told = || app.rows(failed).len();
    let running = "SELECT kind FROM jobs WHERE kind = 'long' AND lease_token = 1";
    let is_running = || app.rows(running).len() == 1;
    wait_until(is_running).await;
    assert!(is_running());
    assert_eq!(told(), 0, "gathered for ten minutes");
    app.state.stop();
    wait_until(|| told() == 1).await;
    assert_eq!(told(), 1);
    assert!(!working.is_finished(), "the job goes on");
    app.advance(Duration::days(1));
    working.await.unwrap();
}

async fn a_kind_that_nobody_knows_stays_in_the_queue(app: TestApp) {
    enqueue(&app, JobKind::named("brew_coffee"), "one", json!({})).await;
    queue::schedule_repeating(&app.state, KINDS).await.unwrap();
    let unknown = queue::unknown_kinds(&app.state, KINDS).await.unwrap();
    assert_eq!(unknown, ["brew_coffee"]);
    drain(&app).await;
    let kept = "SELECT kind FROM jobs WHERE lease_token = 0 AND kind = 'brew_coffee'";
    assert_eq!(app.rows(kept).len(), 1);
}

/// Takes every job that is due and ends it.
async fn drain(app: &TestApp) -> Vec<&'static str> {
    let mut done = Vec::new();
    while let Some(job) = claim(app, KINDS).await {
        let kind = job.kind.as_str();
        queue::finish(&app.state, facts(kind), &job).await.unwrap();
        done.push(kind);
    }
    done
}

async fn claimed(app: &TestApp) -> Job {
    enqueue(app, facts("expire_sessions").kind, "one", json!({})).await;
    claim(app, KINDS).await.unwrap()
}
