//! The dry run.

use crate::problem::ApiError;
use crate::uploads::Spooled;
use crm_core::raw_leads::import::{Known, List, Mapping, Preview, Survey};
use infra::Database;
use serde_json::Value;
use tokio::sync::Semaphore;

/// Lists that are surveyed or previewed at once; each may hold the keys of a million rows.
static TURNS: Semaphore = Semaphore::const_new(2);

/// A list whose shape and mapping are right.
pub(super) struct Checked {
    pub(super) upload: Spooled,
    pub(super) survey: Survey,
    pub(super) mapping: Mapping,
}

/// Surveys the file and reads the mapping, off the async threads.
pub(super) async fn check(upload: Spooled, mapping: String) -> Result<Checked, ApiError> {
    in_turn(move || {
        let survey = Survey::of(&mut open(&upload)?)?;
        // Text that is no JSON is no object either: one sentence fits both.
        let mapping = serde_json::from_str(&mapping).unwrap_or(Value::Null);
        let mapping = Mapping::parse(&mapping, &survey.headers)?;
        Ok(Checked {
            upload,
            survey,
            mapping,
        })
    })
    .await
}

/// Counts what the run would do. Each batch is looked up in a read of its own.
pub(super) async fn preview(db: Database, checked: Checked) -> Result<Preview, ApiError> {
    in_turn(move || {
        let file = open(&checked.upload)?;
        let mut list = List::open(file, &checked.survey, checked.mapping)?;
        let mut preview = Preview::default();
        loop {
            let batch = list.next_batch()?;
            if batch.rows.is_empty() {
                return Ok(preview);
            }
            let keys = batch.keys();
            let known = db.read_blocking(|views| Known::read(views, &keys))?;
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

async fn in_turn<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
) -> Result<T, ApiError> {
    let turn = TURNS.acquire().await;
    let done = tokio::task::spawn_blocking(work).await;
    drop(turn);
    done.unwrap_or_else(|lost| Err(ApiError::fault(lost.to_string())))
}
