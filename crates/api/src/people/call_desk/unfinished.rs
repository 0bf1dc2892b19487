//! The job for calls for which no outcome was recorded, and for holds that ran out.

use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::call_desk;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use std::sync::Arc;

/// How many calls one transaction stores as unknown.
const CALLS: i64 = 200;

/// Stores calls without an outcome as unknown, and removes holds that ran out.
pub(crate) async fn end_unfinished(app: &Arc<App>, _: &Job) -> Result<(), JobError> {
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let ended: usize = app
            .db
            .write(move |tx| call_desk::end_unfinished(tx, CALLS, now))
            .await
            .map_err(|error: StoreError| error)?;
        if ended == 0 {
            return Ok(());
        }
    }
}
