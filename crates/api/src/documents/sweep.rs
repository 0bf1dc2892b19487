//! Removes files that no record points at: what an upload left whose row was never committed, and
//! what the trash gave up.

use crate::app::App;
use crate::workers::JobError;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use std::collections::HashSet;
use std::io;
use time::Duration;

/// A younger file may belong to a row that is about to be committed.
const AGE: Duration = Duration::hours(1);
/// Files looked up at once.
const BATCH: usize = 500;

pub(crate) fn sweep(app: &App, _: &Job) -> Result<(), JobError> {
    let before = app.now().minus(AGE);
    let failed = |error: io::Error| JobError::Failed(error.to_string());
    let unfinished = app.files.remove_unfinished(before).map_err(failed)?;
    let mut removed = 0;
    for keys in app
        .files
        .stored_before(before)
        .map_err(failed)?
        .chunks(BATCH)
    {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let used: HashSet<String> = app
            .db
            .write_blocking(|tx| tx.documents().files_in_use(keys))
            .map_err(|error: StoreError| error)?
            .into_iter()
            .collect();
        for key in keys.iter().filter(|key| !used.contains(*key)) {
            app.files.delete(key).map_err(failed)?;
            removed += 1;
        }
    }
    if removed + unfinished > 0 {
        tracing::info!(removed, unfinished, "files without a record were removed");
    }
    Ok(())
}
