//! The jobs that seal what is new in the log, and verify all of it.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::audit::port::ChainCheck;
use crm_core::audit::verify::Verified;
use crm_core::clock::Instant;
use crm_core::jobs::{Job, LEASE};
use crm_core::store::StoreError;
use infra::audit;
use std::sync::Arc;

/// Seals the events that have no seal yet. A server that lost the job's lease to another one writes nothing more.
///
/// # Errors
/// [`JobError`] when it should go on later.
pub(crate) async fn seal(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let lease = job.lease;
    blocking(app, move |app| {
        let before = app.db.read_blocking(|views| views.last_seal())?;
        let last = audit::seal_new(
            &app.db,
            app.now(),
            &|tx| tx.jobs().extend(lease, app.now().plus(LEASE)),
            &|| !app.is_stopping(),
        )?;
        if let Some(last) = last.filter(|_| last != before) {
            // Outside of the database: a person who keeps the log's lines can tell whether the audit log was cut.
            tracing::info!(head = %last.head(), event = last.highest, "the audit log is sealed");
        }
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        Ok(())
    })
    .await
}

/// Verifies the whole log, and writes down what it came to. The ends of the chain at all earlier verifications must still
/// be in it: what was cut off once is a fault from then on. It takes as long as the log asks for, in one state of the database.
///
/// # Errors
/// [`JobError`] when it should be tried again.
pub(crate) async fn verify(app: &Arc<App>, _: &Job) -> Result<(), JobError> {
    blocking(app, |app| {
        let now = app.now();
        let (verified, before) = app.db.read_blocking(|views| {
            let before = views.last_chain_check()?;
            let verified = audit::verify_while(views, &|| !app.is_stopping())?;
            Ok::<_, StoreError>((verified, before))
        })?;
        let verified = verified.ok_or(JobError::Stopping)?;
        for fault in &verified.named {
            tracing::error!(%fault, "the audit log is not what was sealed");
        }
        if let Some(check) = came_to(&verified, before, now) {
            app.db
                .write_blocking(|tx| tx.seals().record_check(&check))?;
        }
        Ok(())
    })
    .await
}

/// What is written down of a verification; nothing before the first seal. Where a chain was verified earlier and nothing is
/// left of it, its last known end stands with the fault: without a row, the check before would stay the newest.
fn came_to(verified: &Verified, before: Option<ChainCheck>, now: Instant) -> Option<ChainCheck> {
    let end = verified.last.map(|last| (last.head(), last.highest));
    let (head, event) = end.or_else(|| before.map(|check| (check.head, check.event)))?;
    Some(ChainCheck {
        at: now,
        head,
        event,
        faults: verified.faults,
        fault: verified.named.first().map(ToString::to_string),
    })
}
