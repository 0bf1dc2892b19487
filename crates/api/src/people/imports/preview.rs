//! The dry run.

use crate::http::form::json_object;
use crate::http::uploads::Spooled;
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::raw_leads::import::{Known, List, Mapping, Preview, Survey};
use crm_core::store::StoreError;
use serde_json::Value;
use sha2::{Digest, Sha256};
use tokio::sync::Semaphore;

/// Lists that are surveyed or previewed at once; each may hold the keys of a million rows.
static TURNS: Semaphore = Semaphore::const_new(2);

/// A list whose shape and mapping are right.
pub(super) struct Checked {
    pub(super) upload: Spooled,
    /// Of the file's bytes.
    pub(super) digest: [u8; 32],
    pub(super) survey: Survey,
    pub(super) mapping: Mapping,
}

/// What the dry run of a list found.
pub(super) struct DryRun {
    pub(super) preview: Preview,
    /// The headers of the columns that are not imported.
    pub(super) unmatched: Vec<String>,
}

/// Surveys the file and reads the mapping, off the async threads.
pub(super) async fn check(upload: Spooled, mapping: String) -> Result<Checked, ApiError> {
    in_turn(&TURNS, move || {
        let survey = Survey::of(&mut open(&upload)?)?;
        let mut digest = Sha256::new();
        std::io::copy(&mut open(&upload)?, &mut digest)
            .map_err(|error| ApiError::fault(error.to_string()))?;
        let mapping = match json_object("mapping", mapping.as_bytes()) {
            Ok(mapping) => Value::Object(mapping),
            Err(twice) if !twice.errors().is_empty() => return Err(twice),
            // Text that is no JSON is no object either: one sentence fits both.
            Err(_) => Value::Null,
        };
        let mapping = Mapping::parse(&mapping, &survey.headers)?;
        Ok(Checked {
            upload,
            digest: digest.finalize().into(),
            survey,
            mapping,
        })
    })
    .await
}

/// Counts what the run would do. Each batch is looked up in a read of its own.
pub(super) async fn preview(app: &App, checked: Checked) -> Result<DryRun, ApiError> {
    let (db, now) = (app.db.clone(), app.now());
    let day = app.day().await?;
    in_turn(&TURNS, move || {
        let file = open(&checked.upload)?;
        let unmatched = checked.mapping.unmatched();
        let unmatched = unmatched.into_iter().map(str::to_owned).collect();
        let splits_names = checked.mapping.splits_names();
        let mut list = List::open(file, &checked.survey, checked.mapping)?;
        let mut preview = Preview::default();
        loop {
            let batch = list.next_batch()?;
            if batch.rows.is_empty() {
                return Ok(DryRun { preview, unmatched });
            }
            if splits_names {
                preview.show_names(&batch);
            }
            let keys = batch.keys();
            let (known, callable) = db.read_blocking(|views| {
                let known = Known::read(views, &keys)?;
                let newcomers = batch.newcomers(&known);
                Ok::<_, StoreError>((known, views.callable_newcomers(&newcomers, (&day, now))?))
            })?;
            preview.tell(callable);
            preview.add(batch, &known);
        }
    })
    .await
}

pub(super) fn open(upload: &Spooled) -> Result<std::fs::File, ApiError> {
    upload
        .open()
        .map_err(|error| ApiError::fault(error.to_string()))
}

/// The turn ends when the work does, even if no client waits for its answer.
async fn in_turn<T: Send + 'static>(
    turns: &'static Semaphore,
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let turn = turns.acquire().await;
    let done = tokio::task::spawn_blocking(move || {
        let _turn = turn;
        work()
    });
    done.await
        .unwrap_or_else(|lost| Err(ApiError::fault(lost.to_string())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;
    use tokio::time::timeout;

    #[actix_web::test]
    async fn a_check_that_nobody_waits_for_keeps_its_turn_until_it_ends() {
        /// Not those of the lists that other tests check meanwhile.
        static TURNS: Semaphore = Semaphore::const_new(2);
        let soon = Duration::from_millis(100);
        let mut ends = Vec::new();
        for _ in 0..2 {
            let (end, ended) = mpsc::channel::<()>();
            ends.push(end);
            let left = in_turn(&TURNS, move || {
                assert!(ended.recv().is_err());
                Ok(())
            });
            assert!(timeout(soon, left).await.is_err(), "it waits for its end");
        }
        let third = timeout(soon, in_turn(&TURNS, || Ok(()))).await;
        assert!(third.is_err(), "two lists are being checked");
        drop(ends);
        let third = timeout(Duration::from_secs(5), in_turn(&TURNS, || Ok(()))).await;
        assert!(third.is_ok(), "both turns are free");
    }
}
