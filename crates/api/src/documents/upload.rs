//! Taking a document's file: spooled, looked at, put into the file store, then recorded.

use super::answer::no_such_document;
use super::dto::{DocumentDto, DocumentUpload};
use crate::http::form::{Body, Form};
use crate::http::idempotent::OnceUploaded;
use crate::http::uploads::{self, Limit, Parts, Spooled, required};
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use crm_core::actor::Actor;
use crm_core::documents::{
    self, ContentRefusal, FileName, InspectError, Media, NewUpload, StoredFile, inspect,
};
use infra::Unit;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io;
use tokio::task::spawn_blocking;

pub(super) const LIMIT: Limit = Limit {
    of: |beginning| Media::limit(Media::recognise(beginning)),
    refusal: |limit| ContentRefusal::TooLarge { limit }.into(),
};

/// Reads an upload, records it and answers the document. A refusal leaves nothing behind.
pub(super) async fn upload(
    app: &App,
    actor: Actor,
    once: OnceUploaded,
    parts: Parts<DocumentUpload>,
) -> Result<HttpResponse, ApiError> {
    let (file, texts) = parts.read(&app.files, &LIMIT).await?;
    let file = file.ok_or_else(|| required("file", "Choose a file."))?;
    let sent = Value::Object(texts.clone()).to_string();
    let asked = DocumentUpload::read(Form::new(texts), ())?;
    let kind = asked.kind;
    let file = stored(app, file, move |file, name| inspect(file, name, kind)).await?;
    let once = once.over(&[sent.as_bytes(), file.sha256.as_bytes()]);
    let (key, now, day) = (file.key.clone(), app.now(), app.day().await?);
    let new = NewUpload {
        client: asked.client,
        kind,
        title: asked.title,
        status: asked.status,
        file,
    };
    let by = actor.clone();
    let work = move |tx: &mut dyn Unit| {
        let id = documents::upload(tx, &by, &new, now)?;
        let row = infra::read(tx, |views| views.document(id))?.ok_or_else(no_such_document)?;
        Ok((DocumentDto::of(row, &by, &day), ()))
    };
    let done = once.run_then(app, &actor, StatusCode::CREATED, work).await;
    uploads::take_back_unused(app, key, &done).await;
    Ok(done?.0)
}

/// Looks at a file and puts it into the file store. Its record is still to be written.
pub(crate) async fn stored(
    app: &App,
    file: Spooled,
    inspect: impl FnOnce(&mut File, &str) -> Result<Media, InspectError> + Send + 'static,
) -> Result<StoredFile, ApiError> {
    let name = stored_name(&file);
    let shown = name.as_str().to_owned();
    let (file, media, size, sha256) = spawn_blocking(move || look(&file, &shown, inspect))
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))??;
    Ok(StoredFile {
        key: uploads::keep(app, file).await?,
        name,
        media,
        size,
        sha256,
    })
}

/// The name as it was sent, which was looked at when it arrived.
fn stored_name(file: &Spooled) -> FileName {
    let name = if file.name.is_empty() {
        "document"
    } else {
        file.name.as_str()
    };
    FileName::stored(name.to_owned())
}

/// What the file is, its size and its digest; the answer names whatever is wrong with it.
fn look(
    spooled: &Spooled,
    name: &str,
    inspect: impl FnOnce(&mut File, &str) -> Result<Media, InspectError>,
) -> Result<(File, Media, i64, String), ApiError> {
    let unreadable = |error: io::Error| ApiError::fault(error.to_string());
    let mut file = spooled.open().map_err(unreadable)?;
    let media = inspect(&mut file, name)?;
    let mut file = spooled.open().map_err(unreadable)?;
    let mut digest = Sha256::new();
    let size = io::copy(&mut file, &mut digest).map_err(unreadable)?;
    let sha256 = digest.finalize();
    let sha256 = sha256.iter().map(|byte| format!("{byte:02x}")).collect();
    let size = i64::try_from(size).map_err(|_| ApiError::fault("a file of no size"))?;
    Ok((file, media, size, sha256))
}
