//! A list as CSV: streamed row by row, whatever its length.

use crate::app::App;
use crate::csv_out;
use crate::problem::ApiError;
use actix_web::HttpRequest;
use actix_web::web::Bytes;
use crm_core::actor::Actor;
use crm_core::event::{Entity, Event, EventKind};
use crm_core::store::StoreError;
use infra::{Database, Views};
use serde_json::json;
use std::ops::ControlFlow;
use tokio::sync::mpsc;

/// Bytes that are sent at once.
const CHUNK: usize = 64 * 1024;

/// What the body of the download is made of.
pub(crate) type Chunks = mpsc::Receiver<Result<Bytes, StoreError>>;

/// Takes one row's cells; answers `Break` when nobody listens any more.
pub(crate) type Row<'a, const N: usize> = &'a mut dyn FnMut([String; N]) -> ControlFlow<()>;

/// Starts reading; the reader stops when the receiver is dropped. `each` gives every row.
pub(crate) fn start<const N: usize>(
    db: Database,
    header: [&'static str; N],
    each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError> + Send + 'static,
) -> Chunks {
    let (send, chunks) = mpsc::channel(4);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = read(&db, header, each, &send) {
            tracing::error!(%error, "an export broke off");
            // Nobody listens any more: nothing is left to tell.
            let _ = send.blocking_send(Err(error));
        }
    });
    chunks
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

fn read<const N: usize>(
    db: &Database,
    header: [&'static str; N],
    each: impl FnOnce(&mut dyn Views, Row<'_, N>) -> Result<(), StoreError>,
    send: &mpsc::Sender<Result<Bytes, StoreError>>,
) -> Result<(), StoreError> {
    let mut text = csv_out::start();
    csv_out::row(&mut text, header);
    db.read_blocking(|views| {
        each(views, &mut |cells| {
            csv_out::row(&mut text, cells.iter().map(String::as_str));
            if text.len() < CHUNK {
                return ControlFlow::Continue(());
            }
            match send.blocking_send(Ok(Bytes::from(std::mem::take(&mut text)))) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        })
    })?;
    // An error means that the client has gone: the rest has no reader.
    let _ = send.blocking_send(Ok(Bytes::from(text)));
    Ok(())
}
