//! Does a bulk action, or undoes it: batch after batch, each one transaction; after a crash it goes on behind the last.

use crate::jobs::blocking::blocking;
use crate::jobs::error::JobError;
use crate::kernel::app::App;
use crm_core::bulk::{self, Run, Step};
use crm_core::ids::BulkActionId;
use crm_core::jobs::Job;
use serde_json::Value;
use std::sync::Arc;
use workflows::bulk::RowError;

/// Works at the bulk action that the job names, from where it is.
///
/// # Errors
/// [`JobError`] when it should go on later.
pub(crate) async fn run(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let run = Run {
        action: action_of(job)?,
        lease: job.lease,
    };
    blocking(app, move |app| work(app, run)).await
}

fn work(app: &App, run: Run) -> Result<(), JobError> {
    loop {
        if app.is_stopping() {
            return Err(JobError::Stopping);
        }
        let now = app.now();
        let step = app.db.write_blocking(|tx| bulk::batch(tx, run, now))?;
        let step = match step {
            Step::RowByRow => one_row(app, run)?,
            step => step,
        };
        if step == Step::Ended {
            return Ok(());
        }
    }
}

/// The next row through its own act. What a refused act wrote is not kept: that it is left out is a transaction of its own.
fn one_row(app: &App, run: Run) -> Result<Step, JobError> {
    let (now, has_mail_server) = (app.now(), app.config.mailer.is_some());
    let done = app
        .db
        .write_blocking(|tx| workflows::bulk::row(tx, run, has_mail_server, now));
    match done {
        Ok(step) => {
            // A reminder waits in the queue.
            app.job_enqueued();
            Ok(step)
        }
        Err(RowError::LeftOut(why)) => {
            app.db
                .write_blocking(|tx| bulk::leave_out(tx, run, &why, now))?;
            Ok(Step::More)
        }
        Err(RowError::Store(error)) => Err(JobError::Store(error)),
    }
}

/// Ends one that broke off too often.
///
/// # Errors
/// [`JobError`] when that should be tried again later.
pub(crate) async fn give_up(app: &Arc<App>, job: &Job) -> Result<(), JobError> {
    let id = action_of(job)?;
    blocking(app, move |app| {
        let now = app.now();
        app.db.write_blocking(|tx| bulk::give_up(tx, id, now))?;
        Ok(())
    })
    .await
}

fn action_of(job: &Job) -> Result<BulkActionId, JobError> {
    let id = job.payload.get("bulkActionId").and_then(Value::as_i64);
    id.map(BulkActionId::new)
        .ok_or_else(|| JobError::Failed("the job names no bulk action".to_owned()))
}
