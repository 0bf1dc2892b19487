//! Taking jobs from the queue and putting them back.

use super::JobError;
use super::lane::Lane;
use crate::kernel::app::App;
use crm_core::jobs::{Job, JobKind, LEASE};
use crm_core::store::{StoreError, Stored};
use crm_core::unit::Crm;
use serde_json::json;
use time::Duration;

/// The longest a failed job waits for its next attempt.
const LONGEST_WAIT: Duration = Duration::minutes(15);

/// How often a kind of job comes back by itself.
const fn repeats_after(kind: JobKind) -> Option<Duration> {
    match kind {
        JobKind::EmptyTrash => Some(Duration::hours(24)),
        JobKind::ExpireSessions | JobKind::SweepFiles => Some(Duration::hours(1)),
        JobKind::ReconcileCards => Some(Duration::minutes(5)),
        JobKind::Import | JobKind::MailResetLink => None,
    }
}

/// Puts the repeating jobs into the queue, each once.
pub(super) async fn schedule_housekeeping(app: &App) -> Stored<()> {
    let now = app.now();
    app.db
        .write(move |tx| {
            for kind in JobKind::ALL {
                if repeats_after(*kind).is_some() {
                    tx.jobs()
                        .enqueue(*kind, &json!({}), kind.as_str(), now, now)?;
                }
            }
            Ok(())
        })
        .await
}

pub(super) async fn claim(app: &App, lane: Lane) -> Stored<Option<Job>> {
    let (kinds, now) = (lane.kinds(), app.now());
    app.db
        .write(move |tx| tx.jobs().claim(&kinds, now, now.plus(LEASE)))
        .await
}

pub(super) async fn renew(app: &App, job: &Job) -> Stored<()> {
    let (id, attempts, until) = (job.id, job.attempts, app.now().plus(LEASE));
    app.db
        .write(move |tx| tx.jobs().extend(id, attempts, until))
        .await
}

/// Takes a finished job out of the queue; a repeating one is put back for its next time.
pub(super) async fn finish(app: &App, job: &Job) -> Stored<()> {
    let (id, attempts, kind, now) = (job.id, job.attempts, job.kind, app.now());
    app.db
        .write(move |tx| {
            hold(tx, id, attempts, now)?;
            tx.jobs().finish(id)?;
            match repeats_after(kind) {
                Some(span) => {
                    tx.jobs()
                        .enqueue(kind, &json!({}), kind.as_str(), now.plus(span), now)
                }
                None => Ok(()),
            }
        })
        .await
}

/// Puts a job back: at once when the server stops, else after a growing wait.
pub(super) async fn retry(app: &App, job: &Job, error: &JobError) -> Stored<()> {
    let (id, attempts, now) = (job.id, job.attempts, app.now());
    let wait = match error {
        JobError::Stopping => Duration::ZERO,
        JobError::Store(_) | JobError::Failed(_) | JobError::LeaseLost => wait_after(attempts),
    };
    let reason = error.to_string();
    app.db
        .write(move |tx| {
            hold(tx, id, attempts, now)?;
            tx.jobs().retry(id, now.plus(wait), &reason)
        })
        .await
}

/// Makes sure, inside the transaction, that the job is still ours.
fn hold(
    tx: &mut dyn Crm,
    id: crm_core::ids::JobId,
    attempts: i64,
    now: crm_core::clock::Instant,
) -> Result<(), StoreError> {
    tx.jobs().extend(id, attempts, now.plus(LEASE))
}

/// 2, 4, 8 … seconds, at most 15 minutes.
fn wait_after(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts.clamp(1, 20)).unwrap_or(20);
    Duration::seconds(1_i64 << doublings).min(LONGEST_WAIT)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_job_waits_longer_each_time() {
        let cases = [(1, 2), (2, 4), (9, 512), (10, 900), (1_000_000, 900)];
        for (attempts, seconds) in cases {
            assert_eq!(
                wait_after(attempts),
                Duration::seconds(seconds),
                "{attempts}"
            );
        }
    }
}
