//! Background work: two loops that take jobs from the queue, each one at a time: the imports, and
//! everything else.
//!
//! A job handler is a plain blocking function `fn(&App, &Job) -> Result<(), JobError>`; its row in
//! [`handler`] is all a new kind needs. It runs on the blocking pool, its lease is kept while it
//! runs, and after a crash another server takes it up when the lease has expired: so a handler must
//! be able to run again. Long ones ask [`App::is_stopping`] between their steps.

mod housekeeping;
pub(crate) mod lane;
mod queue;
#[cfg(test)]
mod tests;

use crate::administration::mail;
use crate::documents;
use crate::kernel::app::App;
use crate::money::card_payments;
use crate::people::imports;
use crm_core::jobs::{Job, JobKind, LEASE};
use crm_core::store::StoreError;
use lane::Lane;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::sleep;

/// How often the queue is looked at when nobody says that there is work.
const POLL: Duration = Duration::from_secs(1);
/// How often the lease of a running job is renewed: three times while it lasts.
const RENEW: Duration = Duration::from_secs(LEASE.whole_seconds().unsigned_abs() / 3);

/// Why a job did not get done this time; it runs again later.
#[derive(Debug, Error)]
pub enum JobError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The server shuts down; the job goes on after the next start.
    #[error("the server is stopping")]
    Stopping,
    /// Another worker has the job now.
    #[error("the lease was lost")]
    LeaseLost,
    #[error("{0}")]
    Failed(String),
}

type Handler = fn(&App, &Job) -> Result<(), JobError>;

/// Who does which kind.
fn handler(kind: JobKind) -> Handler {
    match kind {
        JobKind::EmptyTrash => housekeeping::empty_trash,
        JobKind::ExpireSessions => housekeeping::expire_sessions,
        JobKind::Import => imports::run,
        JobKind::SweepFiles => documents::sweep,
        JobKind::MailResetLink => mail::send_reset_link,
        JobKind::ReconcileCards => card_payments::reconcile,
    }
}

/// Works until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    tokio::join!(
        schedule(&app),
        work_in(&app, Lane::Imports),
        work_in(&app, Lane::Others),
    );
}

/// Schedules the work that repeats, as soon as the database is there.
async fn schedule(app: &App) {
    while !app.is_stopping() {
        match queue::schedule_housekeeping(app).await {
            Ok(()) => return app.job_enqueued(),
            Err(error) => {
                tracing::warn!(%error, "the daily work was not scheduled");
                sleep(POLL).await;
            }
        }
    }
}

async fn work_in(app: &Arc<App>, lane: Lane) {
    while !app.is_stopping() {
        match queue::claim(app, lane).await {
            Ok(Some(job)) => work(app, job).await,
            Ok(None) => pause(app, lane).await,
            Err(error) => {
                tracing::warn!(%error, "no job could be taken");
                pause(app, lane).await;
            }
        }
    }
}

async fn pause(app: &App, lane: Lane) {
    tokio::select! {
        () = app.job_waits.rung(lane) => {}
        () = sleep(POLL) => {}
    }
}

async fn work(app: &Arc<App>, job: Job) {
    let (shared, running) = (Arc::clone(app), job.clone());
    let task = spawn_blocking(move || handler(running.kind)(&shared, &running));
    let outcome = keep_lease(app, &job, task).await;
    let settled = match &outcome {
        Ok(()) => queue::finish(app, &job).await,
        Err(JobError::LeaseLost) => Ok(()),
        Err(error) => queue::retry(app, &job, error).await,
    };
    match outcome {
        Ok(()) => tracing::info!(job = %job.id, kind = %job.kind, "done"),
        Err(error) => {
            tracing::warn!(job = %job.id, kind = %job.kind, attempt = job.attempts, %error, "not done");
        }
    }
    if let Err(error) = settled {
        tracing::warn!(job = %job.id, %error, "the job's end was not written; it runs again");
    }
}

/// Waits for a job's end and renews its lease meanwhile. A panic ends the job, not the loop.
async fn keep_lease(
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
            () = sleep(RENEW) => {
                lost |= queue::renew(app, job).await == Err(StoreError::Clash);
            }
        }
    }
}
