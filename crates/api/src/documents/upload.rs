//! Taking a document's file: spooled, looked at, put into the file store, then recorded.

use super::list::client;
use crate::app::App;
use crate::form::FieldProblems;
use crate::problem::ApiError;
use crate::uploads::{self, Limit, Parts, Spooled, required, spool, text, wrong};
use crm_core::actor::Actor;
use crm_core::documents::{
    self, ContentRefusal, DocumentType, FileName, Media, NewUpload, StoredFile, Title,
    UploadStatus, inspect,
};
use crm_core::ids::{ClientId, DocumentId};
use sha2::{Digest, Sha256};
use std::fmt::Display;
use std::fs::File;
use std::io;
use tokio::task::spawn_blocking;

const LIMIT: Limit = Limit {
    of: |beginning| Media::limit(Media::recognise(beginning)),
    refusal: |limit| ContentRefusal::TooLarge { limit }.into(),
};

/// The text parts, as they came.
#[derive(Default)]
struct Texts {
    client: Option<String>,
    kind: Option<String>,
    title: Option<String>,
    status: Option<String>,
}

/// What is asked for, without the file.
struct Asked {
    client: ClientId,
    kind: DocumentType,
    title: Option<Title>,
    status: UploadStatus,
}

/// Reads an upload and records it. A refusal leaves nothing behind.
pub(super) async fn upload(app: &App, actor: Actor, parts: Parts) -> Result<DocumentId, ApiError> {
    let (file, texts) = read(app, parts).await?;
    let asked = texts.asked()?;
    let (name, kind) = (file_name(&file.name), asked.kind);
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

async fn read(app: &App, mut parts: Parts) -> Result<(Spooled, Texts), ApiError> {
    let mut file = None;
    let mut texts = Texts::default();
    while let Some(mut field) = parts.next().await? {
        match field.name().unwrap_or_default() {
            "file" if file.is_none() => file = Some(spool(field, &app.files, &LIMIT).await?),
            "file" => return Err(wrong("file", "Choose one file only.")),
            "clientId" => texts.client = Some(text(&mut field, "clientId").await?),
            "type" => texts.kind = Some(text(&mut field, "type").await?),
            "title" => texts.title = Some(text(&mut field, "title").await?),
            "status" => texts.status = Some(text(&mut field, "status").await?),
            _ => {}
        }
    }
    let file = file.ok_or_else(|| required("file", "Choose a file."))?;
    Ok((file, texts))
}

impl Texts {
    /// Every wrong part is named.
    fn asked(&self) -> Result<Asked, ApiError> {
        let mut problems = FieldProblems::default();
        let mut missing = |field, detail| problems.add(field, "required", detail);
        let client_text = filled(&self.client);
        let kind_text = filled(&self.kind);
        if client_text.is_none() {
            missing("clientId", "Select a client.");
        }
        if kind_text.is_none() {
            missing("type", "Choose a document type.");
        }
        let client = parsed(&mut problems, "clientId", client_text, client);
        let kind = parsed(&mut problems, "type", kind_text, DocumentType::parse);
        let title = parsed(&mut problems, "title", filled(&self.title), Title::parse);
        let status = filled(&self.status);
        let status = parsed(&mut problems, "status", status, UploadStatus::parse);
        match (client, kind) {
            (Some(client), Some(kind)) if problems.is_empty() => Ok(Asked {
                client,
                kind,
                title,
                status: status.unwrap_or(UploadStatus::Draft),
            }),
            _ => Err(problems.into()),
        }
    }
}

fn filled(text: &Option<String>) -> Option<&str> {
    let text = text.as_deref().map(str::trim);
    text.filter(|text| !text.is_empty())
}

fn parsed<T, E: Display>(
    problems: &mut FieldProblems,
    field: &str,
    text: Option<&str>,
    parse: impl FnOnce(&str) -> Result<T, E>,
) -> Option<T> {
    parse(text?)
        .map_err(|error| problems.add(field, "invalid", error))
        .ok()
}

fn file_name(sent: &str) -> FileName {
    FileName::parse(sent).unwrap_or_else(|_| FileName::stored("document".to_owned()))
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
