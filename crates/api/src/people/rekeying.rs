//! The job that reads people again whom a former version stored.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crate::kernel::clock::Stopwatch;
use crm_core::jobs::Job;
use crm_core::rekeying::{ReadTo, read_piece};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Between two pieces, however long the last one took.
const LONGEST_PAUSE: Duration = Duration::from_millis(250);

/// Reads all people again, piece by piece. A run that was stopped or killed starts over: who reads the same is not written.
///
/// # Errors
/// [`JobError`] when it should start over later.
pub(crate) async fn read_people_again(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let lease = job.lease;
    blocking(app, move |app| {
        let mut next = Some(ReadTo::START);
        while let Some(read) = next {
            if app.is_stopping() {
                return Err(JobError::Stopping);
            }
            let taken = Stopwatch::start();
            next = app
                .db
                .write_blocking(|tx| read_piece(tx, lease, read, app.now()))?;
            // As long as the writer was taken: who works at the same time gets their half.
            thread::sleep(taken.elapsed().min(LONGEST_PAUSE));
        }
        Ok(())
    })
    .await
}
