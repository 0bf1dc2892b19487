//! The jobs that look numbers up again: those whose facts changed, every few seconds, and those with a consent that begins or
//! ends, every hour.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crate::kernel::clock::Stopwatch;
use crm_core::call_numbers::{mark_by_day, sort_piece};
use crm_core::clock::OfficeDay;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Between two pieces, however long the last one took.
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// Puts the numbers that wait for it into their buckets, piece by piece.
///
/// # Errors
/// [`JobError`] when it should go on later.
pub(crate) async fn sort_numbers(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let lease = job.lease;
    let day = day(app).await?;
    blocking(app, move |app| {
        loop {
            let taken = Stopwatch::start();
            let more = app
                .db
                .write_blocking(|tx| sort_piece(tx, lease, &day, app.now()))?;
            if !more {
                break;
            }
            if app.is_stopping() {
                return Err(JobError::Stopping);
            }
            // As long as the writer was taken: an import at the same time gets its half.
            thread::sleep(taken.elapsed().min(LONGEST_PAUSE));
        }
        Ok(())
    })
    .await
}

/// Lets the numbers be looked up again whose consent begins or ends around today.
///
/// # Errors
/// [`JobError`] when it should be tried again.
pub(crate) async fn mark_numbers(app: &Arc<App>, _: &Job) -> Result<(), JobError> {
    let today = day(app).await?.today();
    app.db
        .write(move |tx| mark_by_day(tx, today))
        .await
        .map_err(|error: StoreError| error)?;
    Ok(())
}

async fn day(app: &App) -> Result<OfficeDay, JobError> {
    let day = app.day().await;
    day.map_err(|error| JobError::Failed(error.to_string()))
}
