//! Taking a document's file: spooled, looked at, put into the file store, then recorded.

use super::dto::DocumentUpload;
use crate::http::form::{Body, Form};
use crate::http::uploads::{self, Limit, Parts, Spooled, required, sent_twice, spool, text, wrong};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crm_core::actor::Actor;
use crm_core::documents::{
    self, ContentRefusal, DocumentType, FileName, Media, NewUpload, StoredFile, inspect,
};
use crm_core::ids::DocumentId;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io;
use tokio::task::spawn_blocking;

const LIMIT: Limit = Limit {
    of: |beginning| Media::limit(Media::recognise(beginning)),
    refusal: |limit| ContentRefusal::TooLarge { limit }.into(),
};

/// Reads an upload and records it. A refusal leaves nothing behind.
pub(super) async fn upload(
    app: &App,
    actor: Actor,
    parts: Parts<DocumentUpload>,
) -> Result<DocumentId, ApiError> {
    let (file, texts) = read(app, parts).await?;
    let asked = DocumentUpload::read(Form::new(texts), ())?;
    let (name, kind) = (stored_name(&file), asked.kind);
    let shown = name.as_str().to_owned();
    let (file, media, size, sha256) = spawn_blocking(move || look(&file, &shown, kind))
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))??;
    let key = uploads::keep(app, file).await?;
    let new = NewUpload {
        client: asked.client,
        kind,
        title: asked.title,
        status: asked.status,
        file: StoredFile {
            key: key.clone(),
            name,
            media,
            size,
            sha256,
        },
    };
    let now = app.now();
    let done = app
        .db
        .write(move |tx| documents::upload(tx, &actor, &new, now))
        .await;
    if done.is_err() {
        uploads::take_back(app, key).await;
    }
    Ok(done?)
}

async fn read(
    app: &App,
    mut parts: Parts<DocumentUpload>,
) -> Result<(Spooled, Map<String, Value>), ApiError> {
    let (mut file, mut texts) = (None, Map::new());
    while let Some(mut field) = parts.next().await? {
        let name = field.name().unwrap_or_default().to_owned();
        match name.as_str() {
            "file" if file.is_none() => file = Some(spool(field, &app.files, &LIMIT).await?),
            "file" => return Err(wrong("file", "Choose one file only.")),
            "clientId" | "type" | "title" | "status" => {
                if texts.contains_key(&name) {
                    return Err(sent_twice(&name));
                }
                let part = text(&mut field, &name).await?;
                texts.insert(name, part.into());
            }
            _ => {}
        }
    }
    let file = file.ok_or_else(|| required("file", "Choose a file."))?;
    Ok((file, texts))
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

/// What the file is, its size and its digest; whatever is wrong with it is told.
fn look(
    spooled: &Spooled,
    name: &str,
    kind: DocumentType,
) -> Result<(File, Media, i64, String), ApiError> {
    let unreadable = |error: io::Error| ApiError::fault(error.to_string());
    let mut file = spooled.open().map_err(unreadable)?;
    let media = inspect(&mut file, name, kind)?;
    let mut file = spooled.open().map_err(unreadable)?;
    let mut digest = Sha256::new();
    let size = io::copy(&mut file, &mut digest).map_err(unreadable)?;
    let sha256 = digest.finalize();
    let sha256 = sha256.iter().map(|byte| format!("{byte:02x}")).collect();
    let size = i64::try_from(size).map_err(|_| ApiError::fault("a file of no size"))?;
    Ok((file, media, size, sha256))
}
