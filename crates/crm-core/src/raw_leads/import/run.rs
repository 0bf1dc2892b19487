//! The run: a batch and everything that follows from it in one transaction.

use super::known::Known;
use super::list::Batch;
use super::plan::Plan;
use super::port::{ImportRun, ImportState, NewImport, Progress};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::ImportId;
use crate::jobs::{JobKind, LEASE, Lease};
use crate::store::{StoreError, Stored};
use crate::unit::Crm;
use serde_json::json;

/// Runs an import; payload `{"importId": n}`.
pub const IMPORT_JOB: JobKind = JobKind::named("import");

/// Who runs which import, and the lease that lets them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    pub import: ImportId,
    /// The worker, on behalf of the user who started the import.
    pub actor: Actor,
    pub lease: Lease,
}

/// Stores an import and queues its run.
///
/// # Errors
/// When the store cannot be read or written.
pub fn start(
    tx: &mut dyn Crm,
    actor: &Actor,
    import: &NewImport,
    now: Instant,
) -> Stored<ImportId> {
    let id = tx.imports().insert(import, now)?;
    let started = Event::new(Entity::Import(id), EventKind::ImportStarted, actor, now)
        .after(json!({"fileName": import.file_name, "total": import.total}));
    tx.events().append(&[started])?;
    let payload = json!({"importId": id.get()});
    let dedupe = format!("import:{id}");
    tx.jobs().enqueue(IMPORT_JOB, &payload, &dedupe, now, now)?;
    Ok(id)
}

/// Writes a batch: its rows, their events, suppressions, failed rows, the progress and the lease.
///
/// # Errors
/// `Clash` when another worker took over or went further; any other error of the store.
pub fn import_batch(
    tx: &mut dyn Crm,
    run: &Run,
    before: Progress,
    batch: &Batch,
    now: Instant,
) -> Stored<Progress> {
    tx.jobs().extend(run.lease, now.plus(LEASE))?;
    let stored = tx.imports().get(run.import)?;
    let in_step =
        |import: &ImportRun| import.state == ImportState::Running && import.progress == before;
    if !stored.as_ref().is_some_and(in_step) {
        return Err(StoreError::Clash);
    }
    let known = Known::find(tx, &batch.keys())?;
    let mut plan = Plan::new(known, before, &batch.columns);
    for row in &batch.rows {
        plan.add(row);
    }
    plan.write(tx, run, now)
}

/// Ends a run: done, or failed with the reason a person reads.
///
/// # Errors
/// When the store cannot be read or written.
pub fn finish(
    tx: &mut dyn Crm,
    import: ImportId,
    actor: &Actor,
    error: Option<&str>,
    now: Instant,
) -> Stored<()> {
    let Some(run) = tx
        .imports()
        .get(import)?
        .filter(|run| run.state == ImportState::Running)
    else {
        return Ok(());
    };
    let state = match error {
        None => ImportState::Done,
        Some(_) => ImportState::Failed,
    };
    tx.imports()
        .finish(import, state, error.map(str::to_owned), now)?;
    let progress = run.progress;
    let finished = Event::new(
        Entity::Import(import),
        EventKind::ImportFinished,
        actor,
        now,
    )
    .after(json!({
        "state": state.as_str(),
        "created": progress.created,
        "updated": progress.updated,
        "skipped": progress.skipped,
        "failed": progress.failed,
    }));
    tx.events().append(&[finished])
}
