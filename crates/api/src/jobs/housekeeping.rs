//! The work that repeats: the end of the trash, of sessions, of remembered answers and of unconfirmed changes, the clocks of
//! cases, and agreements.

use super::blocking::blocking;
use super::error::JobError;
use crate::kernel::app::App;
use billing::idempotency::KEPT_FOR;
use crm_core::actor::Actor;
use crm_core::jobs::Job;
use crm_core::promises::{agreements, case_clock};
use crm_core::settings::Settings;
use crm_core::settings::confirming::end_unconfirmed;
use crm_core::store::StoreError;
use crm_core::trash;
use std::sync::Arc;
use time::Duration;

/// Removes for good what has been in the trash longer than the setting says (R1-303: 30 days).
pub(super) async fn empty_trash(app: &App, _: &Job) -> Result<(), JobError> {
    let lifetime = settings(app).await?.trash_lifetime;
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let removed: usize = app
            .db
            .write(move |tx| trash::empty(tx, &Actor::system(), now.minus(lifetime), now))
            .await
            .map_err(|error: StoreError| error)?;
        if removed == 0 {
            return Ok(());
        }
    }
}

/// For how long it is known that a session ended by time: a user who comes back the next morning reads so.
const TOLD_FOR: Duration = Duration::days(1);

/// Removes sessions that have ended, and guesses that no longer mean anything.
pub(super) async fn expire_sessions(app: &App, _: &Job) -> Result<(), JobError> {
    let idle = settings(app).await?.session_idle;
    let now = app.now();
    app.db
        .write(move |tx| {
            tx.throttles().delete_old_tallies(now)?;
            tx.session_store().delete_expired(now.minus(TOLD_FOR), idle)
        })
        .await
        .map_err(|error: StoreError| error)?;
    Ok(())
}

/// Removes the answers to requests that are no longer repeated.
pub(super) async fn expire_idempotency_keys(app: &App, _: &Job) -> Result<(), JobError> {
    let before = app.now().minus(KEPT_FOR);
    app.db
        .write(move |tx| tx.idempotency_keys().delete_before(before))
        .await
        .map_err(|error: StoreError| error)?;
    Ok(())
}

/// Ends changes of settings that no administrator confirmed in time (R5-107).
pub(super) async fn end_setting_proposals(app: &App, _: &Job) -> Result<(), JobError> {
    let now = app.now();
    app.db
        .write(move |tx| end_unconfirmed(tx, now))
        .await
        .map_err(|error: StoreError| error)?;
    Ok(())
}

/// Plans follow an office that grows: after a large import, those of an empty one would read every row.
pub(super) async fn keep_statistics(app: &Arc<App>, _: &Job) -> Result<(), JobError> {
    blocking(app, |app| Ok(app.db.keep_statistics()?)).await
}

/// How many cases one transaction sees to; each looks at all of them first, so that few are better than many.
const CASES: i64 = 1_000;

/// Gives cases the steps that they lack, notes what clients heard, and tells of their silence.
pub(super) async fn keep_case_clock(app: &App, _: &Job) -> Result<(), JobError> {
    let zone = settings(app).await?.zone;
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let (zone, now) = (zone.clone(), app.now());
        let done: usize = app
            .db
            .write(move |tx| case_clock::round(tx, &zone, CASES, now))
            .await
            .map_err(|error: StoreError| error)?;
        if done == 0 {
            return Ok(());
        }
    }
}

/// How many agreements one transaction sees to.
const AGREEMENTS: i64 = 200;

/// Gives agreements that an older server added or signed their records and their periods, and counts the last days that waited
/// for a calendar.
pub(super) async fn keep_agreements(app: &App, _: &Job) -> Result<(), JobError> {
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let done: usize = app
            .db
            .write(move |tx| agreements::round(tx, AGREEMENTS, now))
            .await
            .map_err(|error: StoreError| error)?;
        if done == 0 {
            break;
        }
    }
    let now = app.now();
    app.db
        .write(move |tx| agreements::count_again(tx, AGREEMENTS, now))
        .await
        .map_err(|error: StoreError| error)?;
    Ok(())
}

async fn settings(app: &App) -> Result<Settings, JobError> {
    let stored: Vec<(String, String)> = app
        .db
        .read(|views| views.settings())
        .await
        .map_err(|error: StoreError| error)?;
    Settings::read(&stored).map_err(|error| JobError::Failed(error.to_string()))
}
