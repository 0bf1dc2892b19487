//! Taking the signed scan of a document.

use super::super::upload::{LIMIT, stored};
use super::dto::ScanUpload;
use crate::http::form::{Body, Form};
use crate::http::uploads::{self, Parts, required};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::actor::Actor;
use crm_core::documents::{ScanError, attach_scan, inspect_scan};
use crm_core::ids::DocumentId;
use crm_core::store::StoreError;

/// Reads a scan and records it; what the record refuses is answered inside. A refusal leaves nothing behind.
pub(super) async fn take(
    app: &App,
    actor: Actor,
    id: DocumentId,
    parts: Parts<ScanUpload>,
) -> Result<Result<(), ScanError>, ApiError> {
    let (file, texts) = parts.read(&app.files, &LIMIT).await?;
    let file = file.ok_or_else(|| required("file", "Choose a file."))?;
    let based_on = ScanUpload::read(Form::new(texts), ())?;
    let scan = stored(app, file, inspect_scan).await?;
    let (key, now) = (scan.key.clone(), app.now());
    let done = app
        .db
        .write(move |tx| attach_scan(tx, &actor, id, based_on, &scan, now))
        .await;
    // Where it is not known whether the row was kept, the sweep decides.
    if !matches!(&done, Ok(()) | Err(ScanError::Store(StoreError::Unsure(_)))) {
        uploads::take_back(app, key).await;
    }
    Ok(done)
}
