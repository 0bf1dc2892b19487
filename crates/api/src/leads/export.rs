//! The leads list as CSV: streamed row by row, whatever its length.

use crate::csv_out;
use actix_web::web::Bytes;
use crm_core::clock::BusinessZone;
use crm_core::money::Money;
use crm_core::store::StoreError;
use crm_core::views::{LeadListQuery, LeadRow};
use infra::Database;
use std::ops::ControlFlow;
use tokio::sync::mpsc;

/// Bytes that are sent at once.
const CHUNK: usize = 64 * 1024;

const HEADER: [&str; 11] = [
    "ID",
    "First Name",
    "Last Name",
    "Email",
    "Phone",
    "Status",
    "Source",
    "Brand",
    "Resort",
    "Balance",
    "Created",
];

/// What the body of the download is made of.
pub(super) type Chunks = mpsc::Receiver<Result<Bytes, StoreError>>;

/// Starts reading; the reader stops when the receiver is dropped.
pub(super) fn start(db: Database, query: LeadListQuery, zone: BusinessZone) -> Chunks {
    let (send, chunks) = mpsc::channel(4);
    tokio::task::spawn_blocking(move || {
        if let Err(error) = read(&db, &query, &zone, &send) {
            tracing::error!(%error, "an export broke off");
            // Nobody listens any more: nothing is left to tell.
            let _ = send.blocking_send(Err(error));
        }
    });
    chunks
}

fn read(
    db: &Database,
    query: &LeadListQuery,
    zone: &BusinessZone,
    send: &mpsc::Sender<Result<Bytes, StoreError>>,
) -> Result<(), StoreError> {
    let mut text = csv_out::start();
    csv_out::row(&mut text, HEADER);
    db.read_blocking(|views| {
        views.each_lead(query, &mut |row| {
            csv_out::row(&mut text, cells(&row, zone).iter().map(String::as_str));
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

fn cells(row: &LeadRow, zone: &BusinessZone) -> [String; 11] {
    let text = |value: &Option<String>| value.clone().unwrap_or_default();
    [
        row.id.to_string(),
        row.first_name.clone(),
        row.last_name.clone(),
        text(&row.email),
        text(&row.phone),
        row.status.clone(),
        text(&row.source),
        row.brand.clone(),
        text(&row.resort),
        row.balance.map(Money::to_decimal_text).unwrap_or_default(),
        zone.day_of(row.created_at).to_string(),
    ]
}
