//! The work that repeats: the end of the trash, of sessions and of remembered answers.

use super::JobError;
use crate::kernel::app::App;
use billing::idempotency::KEPT_FOR;
use crm_core::actor::Actor;
use crm_core::jobs::Job;
use crm_core::settings::Settings;
use crm_core::trash;

/// Removes for good what has been in the trash longer than the setting says (R1-303: 30 days).
pub(super) fn empty_trash(app: &App, _: &Job) -> Result<(), JobError> {
    let lifetime = settings(app)?.trash_lifetime;
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let removed = app
            .db
            .write_blocking(|tx| trash::empty(tx, &Actor::system(), now.minus(lifetime), now))?;
        if removed == 0 {
            return Ok(());
        }
    }
}

/// Removes sessions that have ended, and answers to requests that nobody repeats any more.
pub(super) fn expire_sessions(app: &App, _: &Job) -> Result<(), JobError> {
    let idle = settings(app)?.session_idle;
    let now = app.now();
    app.db
        .write_blocking(|tx| tx.session_store().delete_expired(now, idle))?;
    app.db
        .write_blocking(|tx| tx.idempotency_keys().delete_before(now.minus(KEPT_FOR)))?;
    Ok(())
}

fn settings(app: &App) -> Result<Settings, JobError> {
    let stored = app.db.read_blocking(|views| views.settings())?;
    Settings::read(&stored).map_err(|error| JobError::Failed(error.to_string()))
}
