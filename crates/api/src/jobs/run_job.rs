//! One job from its claim to its end.

use super::error::JobError;
use super::facts::{GiveUp, Handler, JobKindFacts};
use super::queue;
use crate::kernel::app::App;
use crm_core::jobs::{Job, LEASE};
use crm_core::store::{StoreError, Stored};
use std::sync::Arc;
use std::time::Duration;
use tokio::task::{JoinHandle, spawn_local};
use tokio::time::sleep;

/// How often the lease of a running job is renewed: three times while it lasts.
const RENEW_INTERVAL: Duration = Duration::from_secs(LEASE.whole_seconds().unsigned_abs() / 3);

/// Runs a claimed job and writes down how it ended.
pub(super) async fn run_job(app: &Arc<App>, facts: &'static JobKindFacts, job: &Job) {
    // Servers died in it too often: running it once more would be the death of this one.
    let settled = if facts.on_failure.is_given_up_after(job.failures) {
        give_up(app, facts, job, "a server died while it ran").await
    } else {
        let outcome = with_lease(app, job, facts.handler).await;
        settle(app, facts, job, outcome).await
    };
    if let Err(error) = settled {
        tracing::warn!(job = %job.lease.job, %error, "the job's end was not written; it runs again");
    }
}

async fn settle(
    app: &Arc<App>,
    facts: &'static JobKindFacts,
    job: &Job,
    outcome: Result<(), JobError>,
) -> Stored<()> {
    let (id, kind, failures) = (job.lease.job, job.kind, job.failures + 1);
    match outcome {
        Ok(()) => {
            app.metrics.job_ended(facts.kind.as_str(), "done");
            // What comes back all the time would drown the rest.
            if facts.is_frequent() {
                tracing::debug!(job = %id, %kind, "done");
            } else {
                tracing::info!(job = %id, %kind, "done");
            }
            queue::finish(app, facts, job).await
        }
        Err(JobError::Stopping) => {
            tracing::info!(job = %id, %kind, "stopped; it goes on after the next start");
            queue::put_back(app, job).await
        }
        Err(JobError::LeaseLost) => {
            tracing::warn!(job = %id, %kind, "another worker has the job now");
            Ok(())
        }
        Err(error @ (JobError::Store(_) | JobError::Failed(_))) => {
            app.metrics.job_ended(facts.kind.as_str(), "failed");
            tracing::warn!(job = %id, %kind, failures, %error, "not done");
            if facts.on_failure.is_given_up_after(failures) {
                return give_up(app, facts, job, &error.to_string()).await;
            }
            let wait = facts.on_failure.wait_after(failures);
            queue::fail(app, job, wait, error.to_string()).await
        }
    }
}

/// Does what the kind's entry says about jobs that failed too often; the job leaves the queue.
async fn give_up(
    app: &Arc<App>,
    facts: &'static JobKindFacts,
    job: &Job,
    reason: &str,
) -> Stored<()> {
    let (id, kind) = (job.lease.job, job.kind);
    if let GiveUp::Settle { with, .. } = facts.on_failure.give_up
        && let Err(error) = with_lease(app, job, with).await
    {
        tracing::warn!(job = %id, %kind, %error, "not given up yet");
        let wait = facts.on_failure.wait_after(job.failures + 1);
        return queue::fail(app, job, wait, error.to_string()).await;
    }
    app.metrics.job_ended(facts.kind.as_str(), "given_up");
    tracing::error!(job = %id, %kind, reason, "failed too often; it is not tried again");
    queue::finish(app, facts, job).await
}

async fn with_lease(app: &Arc<App>, job: &Job, handler: Handler) -> Result<(), JobError> {
    let (shared, running) = (Arc::clone(app), job.clone());
    let task = spawn_local(async move { handler(&shared, &running).await });
    keep_lease(app, job, task).await
}

/// Waits for a job's end and renews its lease meanwhile. A panic ends the job, not the dispatcher.
pub(super) async fn keep_lease(
    app: &App,
    job: &Job,
    mut task: JoinHandle<Result<(), JobError>>,
) -> Result<(), JobError> {
    let mut lost = false;
    loop {
        tokio::select! {
            ended = &mut task => {
                let outcome = ended
                    .unwrap_or_else(|error| Err(JobError::Failed(format!("the job panicked: {error}"))));
                return if lost { Err(JobError::LeaseLost) } else { outcome };
            }
            () = sleep(RENEW_INTERVAL) => {
                lost |= queue::renew(app, job).await == Err(StoreError::Clash);
            }
        }
    }
}
