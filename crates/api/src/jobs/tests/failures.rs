//! What a failure means: waits, tries, and when a job gives up.

use super::*;
use crate::jobs::run_job::keep_lease;
use crm_core::jobs::LEASE;
use crm_core::users::UserStatus;
use tokio::task::spawn_local;

http_tests!(
    on both:
    a_job_that_panics_ends_alone_and_is_tried_again,
    a_lost_job_is_left_to_whoever_has_it,
    a_job_that_always_fails_is_given_up_after_its_number,
    a_job_that_servers_die_of_is_given_up_unrun,
    a_reset_link_is_tried_six_times,
);

/// A kind whose handler always fails, and one that no server survives.
const HOPELESS: &[JobKindFacts] = &[JobKindFacts {
    kind: JobKind::named("hopeless"),
    lane: Lane::Mail,
    repeats_every: None,
    handler: |_, _| Box::pin(async { Err(JobError::Failed("no luck".to_owned())) }),
    on_failure: TWICE,
}];

const DEADLY: &[JobKindFacts] = &[JobKindFacts {
    kind: JobKind::named("deadly"),
    lane: Lane::Mail,
    repeats_every: None,
    handler: |_, _| Box::pin(async { panic!("this was to be run no more") }),
    on_failure: TWICE,
}];

async fn a_job_that_always_fails_is_given_up_after_its_number(app: TestApp) {
    enqueue(&app, HOPELESS[0].kind, "one", json!({})).await;
    let stored = || app.rows("SELECT failures || ' ' || last_error FROM jobs");
    assert!(run_next(&app, HOPELESS).await);
    assert_eq!(stored(), ["1 no luck"]);
    assert!(!run_next(&app, HOPELESS).await, "it waits");
    app.advance(Duration::seconds(10));
    assert!(run_next(&app, HOPELESS).await);
    assert_eq!(stored(), [""; 0], "given up");
}

async fn a_job_that_servers_die_of_is_given_up_unrun(app: TestApp) {
    enqueue(&app, DEADLY[0].kind, "one", json!({})).await;
    for failures in [0, 1] {
        let job = claim(&app, DEADLY).await.unwrap();
        assert_eq!(job.failures, failures);
        app.advance(LEASE);
    }
    assert!(run_next(&app, DEADLY).await);
    assert_eq!(app.rows("SELECT kind FROM jobs"), [""; 0]);
}

async fn a_reset_link_is_tried_six_times(app: TestApp) {
    // No server listens there.
    let app = app.with_mail("smtp://127.0.0.1:1").await;
    let user = app.user(Role::User, UserStatus::Active).await;
    let payload = json!({ "userId": user.id.get() });
    enqueue(&app, facts("mail_reset_link").kind, "one", payload).await;
    let mut tries = 0;
    while app.rows("SELECT id FROM jobs").len() == 1 {
        app.advance(Duration::minutes(1));
        assert!(run_next(&app, KINDS).await);
        tries += 1;
    }
    assert_eq!(tries, 6);
}

async fn a_job_that_panics_ends_alone_and_is_tried_again(app: TestApp) {
    let job = claimed(&app).await;
    let task = spawn_local(async { panic!("a bug") });
    let outcome = keep_lease(&app.state, &job, task).await;
    let error = outcome.unwrap_err();
    assert!(matches!(error, JobError::Failed(_)), "{error}");
    let wait = Duration::seconds(2);
    queue::fail(&app.state, &job, wait, error.to_string())
        .await
        .unwrap();
    assert_eq!(claim(&app, KINDS).await, None);
    app.advance(wait);
    let again = claim(&app, KINDS).await.unwrap();
    assert_eq!(again.lease.job, job.lease.job);
    assert_eq!((again.lease.token, again.failures), (2, 1));
}

async fn a_lost_job_is_left_to_whoever_has_it(app: TestApp) {
    let (job, facts) = (claimed(&app).await, facts("expire_sessions"));
    app.advance(LEASE + Duration::seconds(1));
    let stolen = claim(&app, KINDS).await.unwrap();
    assert_eq!((stolen.lease.job, stolen.lease.token), (job.lease.job, 2));
    assert!(queue::renew(&app.state, &job).await.is_err());
    assert!(queue::finish(&app.state, facts, &job).await.is_err());
    queue::finish(&app.state, facts, &stolen).await.unwrap();
}
