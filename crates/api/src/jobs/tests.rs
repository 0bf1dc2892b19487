//! The loop over a real queue.

use super::lane::Lane;
use super::{JobError, handler, keep_lease, queue, run};
use crate::http_tests;
use crate::testing::TestApp;
use actix_web::test::TestRequest;
use crm_core::jobs::{Job, JobKind, LEASE};
use crm_core::store::StoreError;
use crm_core::users::Role;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration as StdDuration;
use time::Duration;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

http_tests!(
    the_loop_does_what_is_due_and_stops_when_told,
    the_repeating_work_is_scheduled_as_soon_as_the_database_is_there,
    an_import_holds_nothing_else_back,
    a_repeating_job_comes_back_after_its_time,
    a_job_that_panics_ends_alone_and_is_tried_again,
    a_lost_job_is_left_to_whoever_has_it,
    the_trash_is_emptied_after_thirty_days,
    an_answer_is_remembered_for_thirty_days,
);

async fn sessions(app: &TestApp) -> usize {
    app.rows("SELECT id_hash FROM sessions").len()
}

async fn the_loop_does_what_is_due_and_stops_when_told(app: TestApp) {
    app.as_role(Role::User).await;
    app.advance(Duration::hours(13));
    assert_eq!(sessions(&app).await, 1);
    let state = Arc::clone(&app.state);
    let working = actix_web::rt::spawn(run(Arc::clone(&state)));
    for _ in 0..500 {
        if sessions(&app).await == 0 {
            break;
        }
        sleep(StdDuration::from_millis(10)).await;
    }
    assert_eq!(sessions(&app).await, 0);
    state.stop();
    tokio::time::timeout(StdDuration::from_secs(5), working)
        .await
        .unwrap()
        .unwrap();
}

async fn the_repeating_work_is_scheduled_as_soon_as_the_database_is_there(app: TestApp) {
    app.run_sql("ALTER TABLE jobs RENAME TO away");
    let working = app.start_working();
    sleep(StdDuration::from_millis(200)).await;
    app.run_sql("ALTER TABLE away RENAME TO jobs");
    let done = "SELECT kind FROM jobs WHERE attempts = 0 AND kind = 'sweep_files'";
    for _ in 0..500 {
        if !app.rows(done).is_empty() {
            break;
        }
        sleep(StdDuration::from_millis(10)).await;
    }
    let left = app.rows(done).len();
    app.stop_working(working).await;
    assert_eq!(left, 1);
}

async fn an_import_holds_nothing_else_back(app: TestApp) {
    let now = app.state.now();
    let earlier = now.minus(Duration::hours(1));
    let added = app.state.db.write(move |tx| {
        for (kind, due) in [(JobKind::Import, earlier), (JobKind::MailResetLink, now)] {
            tx.jobs()
                .enqueue(kind, &json!({}), kind.as_str(), due, now)?;
        }
        Ok::<_, StoreError>(())
    });
    added.await.unwrap();
    for (lane, kind) in [
        (Lane::Others, Some(JobKind::MailResetLink)),
        (Lane::Others, None),
        (Lane::Imports, Some(JobKind::Import)),
        (Lane::Imports, None),
    ] {
        let job = queue::claim(&app.state, lane).await.unwrap();
        assert_eq!(job.map(|job| job.kind), kind, "{lane:?}");
    }
    let mut all = [Lane::Imports.kinds(), Lane::Others.kinds()].concat();
    all.sort_unstable();
    assert_eq!(all, JobKind::ALL, "somebody works at every kind");
}

/// Takes every job that is due and ends it.
async fn drain(app: &TestApp) -> Vec<JobKind> {
    let mut done = Vec::new();
    while let Some(job) = queue::claim(&app.state, Lane::Others).await.unwrap() {
        queue::finish(&app.state, &job).await.unwrap();
        done.push(job.kind);
    }
    done
}

async fn a_repeating_job_comes_back_after_its_time(app: TestApp) {
    for _ in 0..2 {
        queue::schedule_housekeeping(&app.state).await.unwrap();
    }
    let all = [
        JobKind::EmptyTrash,
        JobKind::ExpireSessions,
        JobKind::SweepFiles,
        JobKind::ReconcileCards,
    ];
    let hourly = [
        JobKind::ReconcileCards,
        JobKind::ExpireSessions,
        JobKind::SweepFiles,
    ];
    let often = [JobKind::ReconcileCards];
    assert_eq!(drain(&app).await, all, "each once");
    assert_eq!(drain(&app).await, []);
    app.advance(Duration::minutes(5));
    assert_eq!(drain(&app).await, often);
    app.advance(Duration::minutes(55));
    assert_eq!(drain(&app).await, hourly);
    app.advance(Duration::hours(23));
    let mut daily = drain(&app).await;
    daily.sort_unstable();
    let mut every = all;
    every.sort_unstable();
    assert_eq!(daily, every);
}

async fn claimed(app: &TestApp) -> Job {
    let now = app.state.now();
    app.state
        .db
        .write(move |tx| {
            tx.jobs()
                .enqueue(JobKind::ExpireSessions, &json!({}), "one", now, now)
        })
        .await
        .unwrap();
    queue::claim(&app.state, Lane::Others)
        .await
        .unwrap()
        .unwrap()
}

async fn a_job_that_panics_ends_alone_and_is_tried_again(app: TestApp) {
    let job = claimed(&app).await;
    let task = spawn_blocking(|| panic!("a bug"));
    let outcome = keep_lease(&app.state, &job, task).await;
    let error = outcome.unwrap_err();
    assert!(matches!(error, JobError::Failed(_)), "{error}");
    queue::retry(&app.state, &job, &error).await.unwrap();
    assert_eq!(queue::claim(&app.state, Lane::Others).await.unwrap(), None);
    app.advance(Duration::seconds(2));
    let again = queue::claim(&app.state, Lane::Others)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((again.id, again.attempts), (job.id, 2));
}

async fn a_lost_job_is_left_to_whoever_has_it(app: TestApp) {
    let job = claimed(&app).await;
    app.advance(LEASE + Duration::seconds(1));
    let stolen = queue::claim(&app.state, Lane::Others)
        .await
        .unwrap()
        .unwrap();
    assert_eq!((stolen.id, stolen.attempts), (job.id, 2));
    assert!(queue::renew(&app.state, &job).await.is_err());
    assert!(queue::finish(&app.state, &job).await.is_err());
    queue::finish(&app.state, &stolen).await.unwrap();
}

async fn the_trash_is_emptied_after_thirty_days(app: TestApp) {
    // R1-303: Undo works as long as the trash keeps the row.
    let agent = app.as_role(Role::User).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "phone": "(407) 555-1000"});
    let made = agent.post("/api/raw-leads", person).await.json();
    let path = format!("/api/raw-leads/{}", made["id"]);
    assert_eq!(agent.delete(&path).await.status, 204);
    let job = claimed(&app).await;
    for (days, left) in [(29, 1), (2, 0)] {
        app.advance(Duration::days(days));
        let (state, job) = (Arc::clone(&app.state), job.clone());
        spawn_blocking(move || handler(JobKind::EmptyTrash)(&state, &job))
            .await
            .unwrap()
            .unwrap();
        assert_eq!(app.rows("SELECT id FROM raw_leads").len(), left, "{days}");
    }
}

async fn an_answer_is_remembered_for_thirty_days(app: TestApp) {
    let agent = app.as_role(Role::Billing).await;
    let person = json!({"firstName": "Ana", "lastName": "Ruiz", "serviceType": "Transfer"});
    let client = agent.post("/api/clients", person).await.json();
    let body = json!({"clientId": client["id"], "amount": 5, "paymentDate": "2026-11-21"});
    let request = TestRequest::post().uri("/api/payments").set_json(body);
    let paid = agent
        .send(request.insert_header(("Idempotency-Key", "k-1")))
        .await;
    assert_eq!(paid.status, 201, "{paid:?}");
    let job = claimed(&app).await;
    for (days, left) in [(30, 1), (1, 0)] {
        app.advance(Duration::days(days));
        let (state, job) = (Arc::clone(&app.state), job.clone());
        spawn_blocking(move || handler(JobKind::ExpireSessions)(&state, &job))
            .await
            .unwrap()
            .unwrap();
        let keys = app.rows("SELECT key FROM idempotency_keys");
        assert_eq!(keys.len(), left, "{days}");
    }
}
