//! Taking uploaded files: streamed to an unnamed temporary file, never whole in memory. Whatever goes
//! wrong, nothing is left of them.

mod of_body;
mod pace;

use self::pace::{Pace, Paced};
use crate::http::argument::{Argument, Asks};
use crate::http::form::{self, Body};
use crate::kernel::app::App;
use crate::problem::ApiError;
use crate::problem::code::Code;
use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use crm_core::text::{FileName, FileNameError, TextError};
use futures_util::StreamExt;
use infra::files::FileStore;
use std::fs::File;
use std::future::{Ready, ready};
use std::io::{self, Seek, Write};
use std::marker::PhantomData;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

/// The longest text part, in bytes: a mapping of very many columns.
const MAX_TEXT: usize = 256 * 1024;
/// How many limits' worth of a file that is too large is read on, so that its sender hears why:
/// browsers show an answer only when they could send everything.
const DISCARDED: u64 = 5;
/// How long the next bytes may take to arrive.
const PATIENCE: Duration = Duration::from_secs(30);
/// The longest file name kept, in characters.
const MAX_NAME: usize = 200;
/// How much of a file says what limit it has, in bytes.
const BEGINNING: usize = 512;

/// The parts of a `multipart/form-data` body; not read before it is asked to.
pub(crate) struct Parts<B>(Multipart, PhantomData<B>);

impl<B: Body> FromRequest for Parts<B> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(req: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let multipart =
            form::media_type(req).is_some_and(|media| media.eq_ignore_ascii_case(form::FORM_DATA));
        ready(if multipart {
            let paced = Paced::new(payload.take(), Pace::LEAST);
            Ok(Self::of(Multipart::new(req.headers(), paced)))
        } else {
            Err(ApiError::new(
                Code::UnsupportedMediaType,
                "Send the file as multipart/form-data.",
            ))
        })
    }
}

impl<B: Body> Argument for Parts<B> {
    fn asks(asks: &mut Asks) {
        asks.body = Some(form::asked::<B>(form::FORM_DATA, true));
    }
}

impl<B> Parts<B> {
    pub(crate) const fn of(multipart: Multipart) -> Self {
        Self(multipart, PhantomData)
    }

    pub(crate) async fn next(&mut self) -> Result<Option<Field>, ApiError> {
        let next = tokio::time::timeout(PATIENCE, self.0.next()).await;
        next.map_err(|_| too_slow())?.transpose().map_err(broken)
    }
}

/// How large a file may be.
pub(crate) struct Limit {
    /// In bytes, by how the file begins.
    pub(crate) of: fn(&[u8]) -> u64,
    pub(crate) refusal: fn(u64) -> ApiError,
}

/// An uploaded file that has no name on the disk.
#[derive(Debug)]
pub(crate) struct Spooled {
    file: File,
    /// As its sender called it, without folders; may be empty.
    pub(crate) name: String,
}

impl Spooled {
    /// The file from its beginning. All handles share one place in it: one reader at a time.
    pub(crate) fn open(&self) -> io::Result<File> {
        let mut file = self.file.try_clone()?;
        file.rewind()?;
        Ok(file)
    }
}

/// Puts a spooled file into the file store; answers its key.
pub(crate) async fn keep(app: &App, mut file: File) -> Result<String, ApiError> {
    let files = app.files.clone();
    spawn_blocking(move || files.put(&mut file))
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?
        .map_err(|error| ApiError::unwritten("a file was not stored", &error))
}

/// A stored file as if it had just been uploaded; `None` when it is no longer there.
pub(crate) async fn again(
    app: &App,
    key: String,
    name: String,
) -> Result<Option<Spooled>, ApiError> {
    let files = app.files.clone();
    let copying = spawn_blocking(move || {
        let mut stored = files.open(&key)?;
        let mut file = files.spool()?;
        io::copy(&mut stored, &mut file)?;
        Ok::<File, io::Error>(file)
    });
    let copied = copying
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?;
    match copied {
        Ok(file) => Ok(Some(Spooled { file, name })),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(ApiError::unwritten("a stored file was not copied", &error)),
    }
}

/// Deletes a file that no record came to point at: the work was refused, or was answered before. Where it is not known
/// whether the record was kept, the sweep decides.
pub(crate) async fn take_back_unused<T>(
    app: &App,
    key: String,
    done: &Result<(HttpResponse, Option<T>), ApiError>,
) {
    let unused = match done {
        Ok((_, made_now)) => made_now.is_none(),
        Err(refused) => refused.code().status().is_client_error(),
    };
    if unused {
        take_back(app, key).await;
    }
}

/// Deletes a file whose row was not kept; what is left when this fails is swept up later.
pub(crate) async fn take_back(app: &App, key: String) {
    let files = app.files.clone();
    let deleted = spawn_blocking(move || files.delete(&key)).await;
    if !matches!(deleted, Ok(Ok(()))) {
        tracing::warn!("a file without a record could not be deleted");
    }
}

pub(crate) fn required(field: &str, detail: &str) -> ApiError {
    ApiError::invalid_field(field, "required", detail)
}

pub(crate) fn wrong(field: &str, detail: &str) -> ApiError {
    ApiError::invalid_field(field, "invalid", detail)
}

pub(crate) fn sent_twice(field: &str) -> ApiError {
    let detail = format!("{field} is sent more than once. Send it once.");
    ApiError::invalid_field(field, "duplicate_field", detail)
}

fn too_slow() -> ApiError {
    ApiError::new(
        Code::RequestTimeout,
        "The upload was too slow. Try again on a faster connection.",
    )
}

fn broken(error: MultipartError) -> ApiError {
    if matches!(error, MultipartError::Payload(PayloadError::Io(error)) if pace::is_too_slow(&error))
    {
        return too_slow();
    }
    ApiError::new(
        Code::BadRequest,
        "The upload was cut off or is not valid multipart/form-data.",
    )
}

pub(crate) async fn next_chunk(field: &mut Field) -> Result<Option<Bytes>, ApiError> {
    let next = tokio::time::timeout(PATIENCE, field.next()).await;
    next.map_err(|_| too_slow())?.transpose().map_err(broken)
}

/// A part that is text.
pub(crate) async fn text(field: &mut Field, name: &str) -> Result<String, ApiError> {
    let mut bytes = Vec::new();
    while let Some(chunk) = next_chunk(field).await? {
        if bytes.len() + chunk.len() > MAX_TEXT {
            return Err(wrong(name, "This is too long."));
        }
        bytes.extend_from_slice(&chunk);
    }
    String::from_utf8(bytes).map_err(|_| wrong(name, "This is not UTF-8 text."))
}

/// Streams a part to the disk. A file that breaks off or is too large leaves nothing.
pub(crate) async fn spool(
    mut field: Field,
    files: &FileStore,
    limit: &Limit,
) -> Result<Spooled, ApiError> {
    let name = file_name(&field);
    let (send, chunks) = mpsc::channel(16);
    let files = files.clone();
    let writing = spawn_blocking(move || write(&files, chunks));
    let sent = forward(&mut field, &send, limit).await;
    drop(send);
    let written = writing
        .await
        .map_err(|lost| ApiError::fault(lost.to_string()))?;
    sent?;
    let name = name?;
    let file = written.map_err(|error| ApiError::unwritten("an upload was not spooled", &error))?;
    Ok(Spooled { file, name })
}

async fn forward(
    field: &mut Field,
    send: &mpsc::Sender<Bytes>,
    limit: &Limit,
) -> Result<(), ApiError> {
    let mut beginning = Vec::new();
    let mut size = 0_u64;
    let mut most = (limit.of)(&[]);
    while let Some(chunk) = next_chunk(field).await? {
        if beginning.len() < BEGINNING {
            let room = (BEGINNING - beginning.len()).min(chunk.len());
            beginning.extend_from_slice(chunk.get(..room).unwrap_or_default());
            most = (limit.of)(&beginning);
        }
        size += chunk.len() as u64;
        if size > most.saturating_mul(DISCARDED) {
            break;
        }
        // A writer that stopped has failed; its error is reported.
        if size <= most && send.send(chunk).await.is_err() {
            return Ok(());
        }
    }
    if size > most {
        return Err((limit.refusal)(most));
    }
    Ok(())
}

fn write(files: &FileStore, mut chunks: mpsc::Receiver<Bytes>) -> io::Result<File> {
    let mut file = files.spool()?;
    while let Some(bytes) = chunks.blocking_recv() {
        file.write_all(&bytes)?;
    }
    Ok(file)
}

/// The name the sender gave, without folders; empty when there is none.
fn file_name(field: &Field) -> Result<String, ApiError> {
    let given = field
        .content_disposition()
        .and_then(|disposition| disposition.get_filename())
        .unwrap_or_default();
    let name = given.rsplit(['/', '\\']).next().unwrap_or_default();
    let name: String = name.chars().take(MAX_NAME).collect();
    match FileName::parse(&name) {
        Ok(name) => Ok(name.as_str().to_owned()),
        Err(FileNameError::Text(TextError::Empty)) => Ok(String::new()),
        Err(error) => Err(wrong("file", &error.to_string())),
    }
}
