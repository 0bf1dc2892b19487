//! Taking jobs from the queue and putting them back.

use super::facts::JobKindFacts;
use crate::kernel::app::App;
use crm_core::jobs::{self, Furthest, Job, JobKind, LEASE, PutOff};
use crm_core::store::Stored;
use serde_json::json;
use time::Duration;

/// Puts the repeating jobs into the queue, each once.
pub(super) async fn schedule_repeating(app: &App, kinds: &'static [JobKindFacts]) -> Stored<()> {
    let now = app.now();
    app.db
        .write(move |tx| {
            for facts in kinds.iter().filter(|facts| facts.repeats_every.is_some()) {
                let kind = facts.kind;
                tx.jobs()
                    .enqueue(kind, &json!({}), kind.as_str(), now, now)?;
            }
            Ok(())
        })
        .await
}

/// Runs now what a clock that was ahead put off, and says so: whatever was recorded meanwhile has its time.
pub(super) async fn bring_forward(app: &App, kinds: &'static [JobKindFacts]) -> Stored<()> {
    let now = app.now();
    let furthest: Vec<Furthest> = kinds.iter().map(JobKindFacts::furthest).collect();
    let moved: Vec<PutOff> = app
        .db
        .write(move |tx| jobs::bring_forward(tx.jobs(), &furthest, now))
        .await?;
    if moved.is_empty() {
        return Ok(());
    }
    for PutOff { kind, run_at, .. } in &moved {
        tracing::warn!(
            %kind,
            run_at = run_at.to_rfc3339(),
            "the next run was further away than it ever is, as a clock that was ahead leaves it; it runs now"
        );
    }
    app.metrics.jobs_brought_forward(moved.len());
    app.job_enqueued();
    Ok(())
}

/// The names in the queue that are none of these kinds: jobs of a newer server.
pub(super) async fn unknown_kinds(
    app: &App,
    kinds: &'static [JobKindFacts],
) -> Stored<Vec<String>> {
    let mut names = app.db.write(|tx| tx.jobs().stored_kinds()).await?;
    names.retain(|name| !kinds.iter().any(|facts| facts.kind.as_str() == name));
    Ok(names)
}

pub(super) async fn claim(app: &App, kinds: Vec<JobKind>) -> Stored<Option<Job>> {
    let now = app.now();
    app.db
        .write(move |tx| tx.jobs().claim(&kinds, now, now.plus(LEASE)))
        .await
}

pub(super) async fn renew(app: &App, job: &Job) -> Stored<()> {
    let (lease, until) = (job.lease, app.now().plus(LEASE));
    app.db.write(move |tx| tx.jobs().extend(lease, until)).await
}

/// Takes an ended job out of the queue; a repeating one is put back for its next time.
pub(super) async fn finish(app: &App, facts: &JobKindFacts, job: &Job) -> Stored<()> {
    let (lease, now) = (job.lease, app.now());
    let (kind, repeats_every) = (facts.kind, facts.repeats_every);
    app.db
        .write(move |tx| {
            tx.jobs().finish(lease)?;
            match repeats_every {
                Some(span) => {
                    tx.jobs()
                        .enqueue(kind, &json!({}), kind.as_str(), now.plus(span), now)
                }
                None => Ok(()),
            }
        })
        .await
}

/// Puts a job back that the server's stop interrupted: it goes on after the next start.
pub(super) async fn put_back(app: &App, job: &Job) -> Stored<()> {
    let (lease, now) = (job.lease, app.now());
    app.db.write(move |tx| tx.jobs().put_back(lease, now)).await
}

/// Puts a job back that failed, for another try after `wait`.
pub(super) async fn fail(app: &App, job: &Job, wait: Duration, reason: String) -> Stored<()> {
    let (lease, run_at) = (job.lease, app.now().plus(wait));
    app.db
        .write(move |tx| tx.jobs().fail(lease, run_at, &reason))
        .await
}
