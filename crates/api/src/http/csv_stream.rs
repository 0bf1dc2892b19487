//! A list as CSV, whatever its length.
//!
//! It is written to an unnamed file while the database is read, and sent from that file when the
//! connection is given back: however slowly somebody downloads, no reader waits for them.

use crate::http::csv_out;
use crate::http::download::content;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::store::StoreError;
use infra::Views;
use serde_json::json;
use std::fs::File;
use std::io::{self, Seek, Write};
use std::ops::ControlFlow;
use tokio::sync::oneshot;

/// Bytes that are written at once.
const CHUNK: usize = 64 * 1024;

/// Takes one row's cells; answers `Break` when nobody waits for them any more.
pub(crate) type Row<'a, const N: usize> = &'a mut dyn FnMut([String; N]) -> ControlFlow<()>;

/// A list of fixed columns that may leave the house.
pub(crate) struct CsvList<const N: usize> {
    /// Its file's name, before the day.
    pub(crate) name: &'static str,
    /// What is recorded when somebody takes it.
    pub(crate) taken: EventKind,
    pub(crate) header: [&'static str; N],
}

impl<const N: usize> CsvList<N> {
    /// Records who takes the list, and by which filters; then it is the download. `each` gives every row.
    ///
    /// # Errors
    /// When the list cannot be read or written down.
    pub(crate) async fn answer(
        &self,
        app: &App,
        (actor, request): (Actor, &HttpRequest),
        each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        recorded(app, actor, self.taken, request).await?;
        let name = format!("{}-{}.csv", self.name, app.today().await?);
        download(app, &name, self.header, each).await
    }
}

async fn download<const N: usize>(
    app: &App,
    name: &str,
    header: [&'static str; N],
    each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    written(app, name, move |views, lines| {
        // Rows that nobody waits for end at the first of them.
        let _ = lines.row(header);
        each(views, &mut |cells| {
            lines.row(cells.iter().map(String::as_str))
        })?;
        Ok(())
    })
    .await
}

/// Whatever `write` puts down, header and all, as the download `name`.
///
/// # Errors
/// What `write` answers, or when the rows cannot be written down.
pub(crate) async fn written(
    app: &App,
    name: &str,
    write: impl FnOnce(&mut dyn Views, &mut Lines) -> Result<(), ApiError> + Send + 'static,
) -> Result<HttpResponse, ApiError> {
    // Dropped with this call, when the client goes away.
    let (wanted, _waiting) = oneshot::channel();
    let files = app.files.clone();
    let (file, size) = app
        .db
        .read_long(move |views| {
            let file = files.spool().map_err(unwritten)?;
            let mut lines = Lines::new(file, wanted);
            write(views, &mut lines)?;
            lines.end().map_err(unwritten)
        })
        .await?;
    Ok(csv_out::download(name, size, content(file)))
}

/// Records that a list leaves the house, and by which filters.
pub(crate) async fn recorded(
    app: &App,
    actor: Actor,
    kind: EventKind,
    request: &HttpRequest,
) -> Result<(), ApiError> {
    let now = app.now();
    let asked = request.query_string().to_owned();
    let recorded: Result<(), StoreError> = app
        .db
        .write(move |tx| {
            let event = Event::new(Entity::Office, kind, &actor, now);
            let event = event.after(json!({ "query": asked }));
            tx.events().append(&[event])
        })
        .await;
    Ok(recorded?)
}

/// The rows as they go into the file.
pub(crate) struct Lines {
    file: File,
    text: String,
    /// Closed when nobody waits any more.
    wanted: oneshot::Sender<()>,
    failed: Option<io::Error>,
}

impl Lines {
    fn new(file: File, wanted: oneshot::Sender<()>) -> Self {
        Self {
            file,
            text: csv_out::start(),
            wanted,
            failed: None,
        }
    }

    /// Adds a row; answers `Break` when further ones are of no use.
    pub(crate) fn row<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> ControlFlow<()> {
        csv_out::row(&mut self.text, cells);
        if self.text.len() < CHUNK {
            return ControlFlow::Continue(());
        }
        self.failed = self.failed.take().or(self.write().err());
        if self.failed.is_some() || self.wanted.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn write(&mut self) -> io::Result<()> {
        self.file.write_all(self.text.as_bytes())?;
        self.text.clear();
        Ok(())
    }

    /// The file from its beginning, and its size.
    fn end(mut self) -> io::Result<(File, u64)> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        self.write()?;
        let size = self.file.stream_position()?;
        self.file.rewind()?;
        Ok((self.file, size))
    }
}

fn unwritten(error: io::Error) -> ApiError {
    ApiError::fault(format!("an export could not be written down: {error}"))
}

#[cfg(test)]
mod tests;
