//! Money that waits for an agreement, and money that waits no longer.

use super::error::JobError;
use crate::kernel::app::App;
use crm_core::ids::PaymentId;
use crm_core::jobs::Job;
use crm_core::store::StoreError;
use workflows::held::{hold_late, release_due};

/// How many payments one transaction looks at.
const LOOKED_AT: i64 = 200;

/// Holds what waits for an agreement that was signed after it came. Then it releases what is due, one payment in each transaction,
/// in the order in which their money is free.
pub(super) async fn release(app: &App, _: &Job) -> Result<(), JobError> {
    let mut after = Some(PaymentId::new(0));
    while let Some(from) = after {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        after = app
            .db
            .write(move |tx| hold_late(tx, from, LOOKED_AT, now))
            .await
            .map_err(|error: StoreError| error)?;
    }
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let released: usize = app
            .db
            .write(move |tx| release_due(tx, 1, now))
            .await
            .map_err(|error: StoreError| error)?;
        if released == 0 {
            return Ok(());
        }
    }
}
