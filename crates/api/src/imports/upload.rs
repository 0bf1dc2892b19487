//! Taking an uploaded list: streamed to the file store, never whole in memory.

use crate::code::Code;
use crate::form;
use crate::problem::ApiError;
use actix_multipart::{Field, Multipart};
use actix_web::dev::Payload;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest};
use crm_core::raw_leads::import::MAX_FILE_BYTES;
use futures_util::StreamExt;
use infra::files::FileStore;
use std::fs::File;
use std::future::{Ready, ready};
use std::io::{self, Write};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

/// The longest text part, in bytes: a mapping of very many columns.
const MAX_TEXT: usize = 256 * 1024;
/// How much of a file that is too large is read on, so that its sender hears why: browsers show an
/// answer only when they could send everything.
const MAX_DISCARDED: u64 = 5 * MAX_FILE_BYTES;
/// How long the next bytes may take to arrive.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest file name kept, in characters.
const MAX_NAME: usize = 200;

/// The parts of a `multipart/form-data` body; not read before it is asked to.
pub(super) struct Parts(pub(super) Multipart);

impl FromRequest for Parts {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let multipart = form::media_type(req)
            .is_some_and(|media| media.eq_ignore_ascii_case("multipart/form-data"));
        ready(if multipart {
            Ok(Self(Multipart::new(req.headers(), payload.take())))
        } else {
            Err(ApiError::new(
                Code::UnsupportedMediaType,
                "Send the list as multipart/form-data.",
            ))
        })
    }
}

/// A file in the store that is deleted again unless it is kept.
pub(super) struct Upload {
    files: FileStore,
    key: String,
    pub(super) file_name: String,
    kept: bool,
}

impl Upload {
    pub(super) fn open(&self) -> io::Result<File> {
        self.files.open(&self.key)
    }

    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// Leaves the file to whoever knows its key.
    pub(super) fn keep(mut self) {
        self.kept = true;
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        if !self.kept
            && let Err(error) = self.files.delete(&self.key)
        {
            tracing::warn!(%error, "an upload could not be deleted");
        }
    }
}

/// What an import is asked with.
pub(super) struct Asked {
    pub(super) upload: Upload,
    pub(super) mapping: String,
    pub(super) dry_run: bool,
}

impl Parts {
    /// Reads file, mapping and `dryRun`, in any order.
    pub(super) async fn read(self, files: &FileStore) -> Result<Asked, ApiError> {
        self.read_at_most(files, MAX_FILE_BYTES).await
    }

    pub(super) async fn read_at_most(
        mut self,
        files: &FileStore,
        limit: u64,
    ) -> Result<Asked, ApiError> {
        let (mut upload, mut mapping, mut dry_run) = (None, None, None);
        while let Some(mut field) = self.next().await? {
            match field.name().unwrap_or_default() {
                "file" if upload.is_none() => upload = Some(store(field, files, limit).await?),
                "file" => return Err(wrong("file", "Choose one file only.")),
                "mapping" => mapping = Some(text(&mut field, "mapping").await?),
                "dryRun" => dry_run = Some(text(&mut field, "dryRun").await?),
                _ => {}
            }
        }
        let upload = upload.ok_or_else(|| required("file", "Choose a CSV file."))?;
        let mapping = mapping.ok_or_else(|| required("mapping", "Match the file's columns."))?;
        let dry_run = match dry_run.as_deref().map(str::trim) {
            Some("true") => true,
            Some("false") => false,
            _ => return Err(wrong("dryRun", "Say dryRun = true or false.")),
        };
        Ok(Asked {
            upload,
            mapping,
            dry_run,
        })
    }

    /// Reads the beginning of a file, at most `limit` bytes of it.
    pub(super) async fn beginning(mut self, limit: usize) -> Result<Vec<u8>, ApiError> {
        let mut beginning = None;
        while let Some(mut field) = self.next().await? {
            if field.name() != Some("file") {
                continue;
            }
            let kept = beginning.get_or_insert_with(Vec::new);
            while let Some(chunk) = next_chunk(&mut field).await? {
                let room = limit.saturating_sub(kept.len()).min(chunk.len());
                kept.extend_from_slice(chunk.get(..room).unwrap_or_default());
                if kept.len() == limit {
                    break;
                }
            }
        }
        beginning.ok_or_else(|| required("file", "Choose a CSV file."))
    }

    async fn next(&mut self) -> Result<Option<Field>, ApiError> {
        let next = tokio::time::timeout(PATIENCE, self.0.next()).await;
        next.map_err(|_| too_slow())?.transpose().map_err(broken)
    }
}

fn required(field: &str, detail: &str) -> ApiError {
    ApiError::invalid_field(field, "required", detail)
}

fn wrong(field: &str, detail: &str) -> ApiError {
    ApiError::invalid_field(field, "invalid", detail)
}

fn too_slow() -> ApiError {
    ApiError::new(
        Code::RequestTimeout,
        "The upload took too long to arrive. Please try again.",
    )
}

fn broken(_: actix_multipart::MultipartError) -> ApiError {
    ApiError::new(
        Code::BadRequest,
        "The upload broke off or is not valid multipart/form-data.",
    )
}

async fn next_chunk(field: &mut Field) -> Result<Option<Bytes>, ApiError> {
    let next = tokio::time::timeout(PATIENCE, field.next()).await;
    next.map_err(|_| too_slow())?.transpose().map_err(broken)
}

async fn text(field: &mut Field, name: &str) -> Result<String, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = next_chunk(field).await? {
        if bytes.len() + chunk.len() > MAX_TEXT {
            return Err(wrong(name, "This is too long."));
        }
        bytes.extend_from_slice(&chunk);
    }
    String::from_utf8(bytes).map_err(|_| wrong(name, "This is not UTF-8 text."))
}

/// Streams a part into the store. A file that breaks off or is too large leaves nothing.
async fn store(mut field: Field, files: &FileStore, limit: u64) -> Result<Upload, ApiError> {
    let file_name = file_name(&field);
    let (send, chunks) = mpsc::channel(16);
    let store = files.clone();
    let writing = spawn_blocking(move || write(&store, chunks));
    let sent = forward(&mut field, &send, limit).await;
    drop(send);
    let written = writing
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?;
    let written = written.map_err(|error| ApiError::fault(error.to_string()));
    sent?;
    let key = written?.ok_or_else(|| ApiError::fault("an upload ended without its end"))?;
    Ok(Upload {
        files: files.clone(),
        key,
        file_name,
        kept: false,
    })
}

/// A piece of the file, or its end: without it what was written is thrown away.
enum Piece {
    Bytes(Bytes),
    End,
}

async fn forward(
    field: &mut Field,
    send: &mpsc::Sender<Piece>,
    limit: u64,
) -> Result<(), ApiError> {
    let mut size = 0_u64;
    while let Some(chunk) = next_chunk(field).await? {
        size += chunk.len() as u64;
        if size > MAX_DISCARDED {
            break;
        }
        // A writer that stopped has failed; its error is reported.
        if size <= limit && send.send(Piece::Bytes(chunk)).await.is_err() {
            return Ok(());
        }
    }
    if size > limit {
        return Err(ApiError::new(
            Code::TooLarge,
            "This file is larger than 200 MB. Split it and import the parts.",
        ));
    }
    // As above.
    let _ = send.send(Piece::End).await;
    Ok(())
}

fn write(files: &FileStore, mut chunks: mpsc::Receiver<Piece>) -> io::Result<Option<String>> {
    let mut draft = files.draft()?;
    while let Some(piece) = chunks.blocking_recv() {
        match piece {
            Piece::Bytes(bytes) => draft.write_all(&bytes)?,
            Piece::End => return draft.keep().map(Some),
        }
    }
    Ok(None)
}

/// The name the sender gave, without folders.
fn file_name(field: &Field) -> String {
    let given = field
        .content_disposition()
        .and_then(|disposition| disposition.get_filename())
        .unwrap_or_default();
    let name = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name
        .chars()
        .filter(|c| !c.is_control())
        .take(MAX_NAME)
        .collect();
    let name = name.trim();
    if name.is_empty() {
        "list.csv".to_owned()
    } else {
        name.to_owned()
    }
}
