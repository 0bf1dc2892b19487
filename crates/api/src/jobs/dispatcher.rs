//! Takes due jobs from the queue and runs them in their lanes.

use super::facts::JobKindFacts;
use super::kinds::KINDS;
use super::lane::Lane;
use super::{queue, run_job};
use crate::administration::auth::{tell_all_failures, tell_due_failures};
use crate::kernel::app::App;
use crate::kernel::clock::Stopwatch;
use crate::money::bank;
use crm_core::jobs::JobKind;
use crm_core::store::StoreError;
use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::{Id, JoinSet};
use tokio::time::sleep;

/// How often the queue is looked at without a notice that there is work.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// How often it is asked whether a clock that was ahead put work off.
const CLOCK_INTERVAL: Duration = Duration::from_secs(20);

/// Works until the server stops.
pub(crate) async fn run(app: Arc<App>) {
    // The outbox is its own queue, which every server process works on: it waits for no job.
    tokio::join!(run_kinds(&app, KINDS), bank::work(Arc::clone(&app)));
}

pub(super) async fn run_kinds(app: &Arc<App>, kinds: &'static [JobKindFacts]) {
    tokio::join!(schedule(app, kinds), dispatch(app, kinds));
}

/// Schedules the work that repeats, as soon as the database is there.
async fn schedule(app: &App, kinds: &'static [JobKindFacts]) {
    while !app.is_stopping() {
        match begin(app, kinds).await {
            Ok(()) => return app.job_enqueued(),
            Err(error) => {
                tracing::warn!(%error, "the repeating work was not scheduled");
                sleep(POLL_INTERVAL).await;
            }
        }
    }
}

async fn begin(app: &App, kinds: &'static [JobKindFacts]) -> Result<(), StoreError> {
    queue::schedule_repeating(app, kinds).await?;
    for kind in queue::unknown_kinds(app, kinds).await? {
        tracing::warn!(%kind, "the queue has jobs of a kind that this version does not know; they stay");
    }
    Ok(())
}

/// Takes due jobs for the lanes that are free. One look at the queue serves all of them, so an idle
/// lane costs nothing.
async fn dispatch(app: &Arc<App>, kinds: &'static [JobKindFacts]) {
    let mut lanes = Lanes::default();
    let mut looked: Option<Stopwatch> = None;
    while !app.is_stopping() {
        if looked.is_none_or(|since| since.elapsed() >= CLOCK_INTERVAL) {
            looked = Some(Stopwatch::start());
            if let Err(error) = queue::bring_forward(app, kinds).await {
                tracing::warn!(%error, "work that a clock put off was not looked for");
            }
        }
        lanes.fill(app, kinds).await;
        tell_due_failures(app).await;
        tokio::select! {
            () = lanes.one_is_free() => {}
            () = app.job_notifier.notified() => {}
            () = sleep(POLL_INTERVAL) => {}
        }
    }
    // A long job may outlive the time that a stop is given; what fails meanwhile is reported at the end.
    tell_all_failures(app).await;
    lanes.running.join_all().await;
    tell_all_failures(app).await;
}

/// The jobs that run now, at most one a lane.
#[derive(Debug, Default)]
struct Lanes {
    running: JoinSet<()>,
    busy: HashMap<Id, Lane>,
}

impl Lanes {
    /// Starts jobs until no free lane has one that is due.
    async fn fill(&mut self, app: &Arc<App>, kinds: &'static [JobKindFacts]) {
        loop {
            let free = self.free_kinds(kinds);
            if free.is_empty() || app.is_stopping() {
                return;
            }
            let job = match queue::claim(app, free).await {
                Ok(Some(job)) => job,
                Ok(None) => return,
                Err(error) => {
                    tracing::warn!(%error, "no job could be taken");
                    return;
                }
            };
            // A claimed job is of one of the kinds that were asked for.
            let Some(facts) = kinds.iter().find(|facts| facts.kind == job.kind) else {
                return;
            };
            let app = Arc::clone(app);
            let task = self
                .running
                .spawn_local(async move { run_job::run_job(&app, facts, &job).await });
            self.busy.insert(task.id(), facts.lane);
        }
    }

    /// The kinds whose lane has nothing to do.
    fn free_kinds(&self, kinds: &[JobKindFacts]) -> Vec<JobKind> {
        let is_busy = |lane: Lane| self.busy.values().any(|busy| *busy == lane);
        let free = kinds.iter().filter(|facts| !is_busy(facts.lane));
        free.map(|facts| facts.kind).collect()
    }

    /// Returns when a running job has ended; never when none runs.
    async fn one_is_free(&mut self) {
        let ended = match self.running.join_next_with_id().await {
            Some(Ok((id, ()))) => id,
            Some(Err(lost)) => lost.id(),
            None => std::future::pending().await,
        };
        self.busy.remove(&ended);
    }
}
