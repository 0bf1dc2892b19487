//! A list as CSV, whatever its length.
//!
//! It is written to an unnamed file while the database is read, and sent from that file when the
//! connection is given back: a slow download makes no reader wait.

use crate::http::csv_out;
use crate::http::download::content;
use crate::kernel::app::App;
use crate::problem::ApiError;
use actix_web::{HttpRequest, HttpResponse};
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventDetails, EventKind};
use crm_core::store::StoreError;
use infra::Views;
use serde_json::json;
use std::fs::File;
use std::io::{self, Seek, Write};
use std::ops::ControlFlow;
use tokio::sync::oneshot;

/// Bytes that are written at once.
const CHUNK: usize = 64 * 1024;

/// Takes one row's cells; answers `Break` when the download was given up.
pub(crate) type Row<'a, const N: usize> = &'a mut dyn FnMut([String; N]) -> ControlFlow<()>;

/// A list of fixed columns that may leave the house.
pub(crate) struct CsvList<const N: usize> {
    /// Its file's name, before the day.
    pub(crate) name: &'static str,
    /// What is recorded when a user takes it.
    pub(crate) taken: EventKind,
    pub(crate) header: [&'static str; N],
}

impl<const N: usize> CsvList<N> {
    /// Writes the list down and records who takes it, by which filters and how many rows; then it is the download. `each`
    /// gives every row.
    ///
    /// # Errors
    /// When the list cannot be read or written down, or its taking cannot be recorded.
    pub(crate) async fn answer(
        &self,
        app: &App,
        (actor, request): (Actor, &HttpRequest),
        each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let name = format!("{}-{}.csv", self.name, app.today().await?);
        let list = listed(app, self.header, each).await?;
        recorded(app, actor, self.taken, request, list.rows).await?;
        Ok(list.download(&name))
    }
}

async fn listed<const N: usize>(
    app: &App,
    header: [&'static str; N],
    each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError> + Send + 'static,
) -> Result<Written, ApiError> {
    written(app, move |views, lines| {
        // When the download was given up, the rows end at the first of them.
        let _ = lines.header(header);
        each(views, &mut |cells| {
            lines.row(cells.iter().map(String::as_str))
        })?;
        Ok(())
    })
    .await
}

/// A list that was written down, whole.
pub(crate) struct Written {
    file: File,
    size: u64,
    /// Without the header.
    pub(crate) rows: usize,
}

impl Written {
    /// As the download `name`.
    pub(crate) fn download(self, name: &str) -> HttpResponse {
        csv_out::download(name, self.size, content(self.file))
    }
}

/// Whatever `write` puts down.
///
/// # Errors
/// What `write` answers, or when the rows cannot be written down.
pub(crate) async fn written(
    app: &App,
    write: impl FnOnce(&mut dyn Views, &mut Lines) -> Result<(), ApiError> + Send + 'static,
) -> Result<Written, ApiError> {
    // Dropped with this call, when the client goes away.
    let (wanted, _waiting) = oneshot::channel();
    let files = app.files.clone();
    app.db
        .read_long(move |views| {
            let file = files.spool().map_err(unwritten)?;
            let mut lines = Lines::new(file, wanted);
            write(views, &mut lines)?;
            lines.end().map_err(unwritten)
        })
        .await
}

/// Records that a list leaves the house, by which filters and how many rows. Nothing is sent before that.
///
/// # Errors
/// When it cannot be recorded.
pub(crate) async fn recorded(
    app: &App,
    actor: Actor,
    kind: EventKind,
    request: &HttpRequest,
    rows: usize,
) -> Result<(), ApiError> {
    let asked = request.query_string().to_owned();
    let said = json!({ "query": asked, "rows": rows });
    recorded_of(app, actor, Entity::Office, kind.with(said)).await
}

/// Records that something of this record leaves the house.
///
/// # Errors
/// When it cannot be recorded.
pub(crate) async fn recorded_of(
    app: &App,
    actor: Actor,
    entity: Entity,
    details: EventDetails,
) -> Result<(), ApiError> {
    let event = [Event::of(entity, details, &actor, app.now())];
    let recorded = app.db.write(move |tx| tx.events().append(&event)).await;
    Ok(recorded.map_err(|error: StoreError| error)?)
}

/// The rows as they go into the file.
pub(crate) struct Lines {
    file: File,
    text: String,
    rows: usize,
    /// Closed when the download was given up.
    wanted: oneshot::Sender<()>,
    failed: Option<io::Error>,
}

impl Lines {
    fn new(file: File, wanted: oneshot::Sender<()>) -> Self {
        Self {
            file,
            text: csv_out::start(),
            rows: 0,
            wanted,
            failed: None,
        }
    }

    /// Adds a row; answers `Break` when further ones are of no use.
    pub(crate) fn row<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> ControlFlow<()> {
        self.rows += 1;
        self.line(cells)
    }

    /// Adds the names of the columns; answers as [`Lines::row`].
    pub(crate) fn header<'a>(
        &mut self,
        names: impl IntoIterator<Item = &'a str>,
    ) -> ControlFlow<()> {
        self.line(names)
    }

    fn line<'a>(&mut self, cells: impl IntoIterator<Item = &'a str>) -> ControlFlow<()> {
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

    /// The file from its beginning.
    fn end(mut self) -> io::Result<Written> {
        if let Some(error) = self.failed {
            return Err(error);
        }
        self.write()?;
        let size = self.file.stream_position()?;
        self.file.rewind()?;
        Ok(Written {
            file: self.file,
            size,
            rows: self.rows,
        })
    }
}

fn unwritten(error: io::Error) -> ApiError {
    ApiError::unwritten("an export could not be written down", &error)
}

#[cfg(test)]
mod tests;
