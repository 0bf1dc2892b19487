//! What somebody must look at: the dashboard shows it.

use super::dto::{Looked, TransactionDto};
use crate::http::access::{BankUse, CheckedDb};
use crate::problem::ApiError;
use actix_web::web::Json;
use billing::transfers::TransferAct;
use billing::views::TransactionRow;
use crm_core::actor::Actor;
use crm_core::store::StoreError;
use time::Duration;

/// How long a transfer that failed or was canceled at the bank is told of, unless it was paid again.
const FAILED_FOR: Duration = Duration::days(14);
/// The most that are told of at once.
const MOST: u16 = 50;
/// The most that are looked at for what the viewer may approve.
const MOST_WAITING: u16 = 100;

/// Our transfers that somebody must look at: the bank holds them, its answer was lost, it waits for its own people or says
/// something odd of them, their end could not be booked, or they failed, came back or were canceled at the bank within two
/// weeks and were not paid again; and those to a new or changed recipient whom who asked confirmed alone within two weeks.
/// Those that the viewer asked for come first, then the last changed; at most 50.
#[utoipa::path(get, path = "/api/mercury-bank/alerts", tag = "bank",
    responses((status = 200, body = Vec<TransactionDto>)))]
pub(super) async fn alerts(db: CheckedDb<BankUse>) -> Result<Json<Vec<TransactionDto>>, ApiError> {
    let now = db.now();
    let since = now.minus(FAILED_FOR);
    db.read(move |views, viewer| {
        let looked = Looked::by(views, viewer, now)?;
        let mut rows = views.bank_alerts(since, MOST)?;
        rows.sort_by_key(|row| !is_asked_by(row, viewer));
        let rows = rows.into_iter().map(|row| TransactionDto::of(row, &looked));
        Ok::<_, StoreError>(Json(rows.collect()))
    })
    .await
}

/// Our transfers that wait for a second person and that the viewer may approve now, the oldest first; at most 100. Empty for
/// everyone who approves nothing.
#[utoipa::path(get, path = "/api/mercury-bank/waiting", tag = "bank",
    responses((status = 200, body = Vec<TransactionDto>)))]
pub(super) async fn waiting(db: CheckedDb<BankUse>) -> Result<Json<Vec<TransactionDto>>, ApiError> {
    let now = db.now();
    db.read(move |views, viewer| {
        let looked = Looked::by(views, viewer, now)?;
        let mut rows = views.waiting_for_approval(MOST_WAITING)?;
        rows.retain(|row| looked.acts(row).contains(&TransferAct::Approve));
        let rows = rows.into_iter().map(|row| TransactionDto::of(row, &looked));
        Ok::<_, StoreError>(Json(rows.collect()))
    })
    .await
}

fn is_asked_by(row: &TransactionRow, viewer: &Actor) -> bool {
    match row {
        TransactionRow::Transfer(row) => row.transfer.asked_by == viewer.user(),
        TransactionRow::Line(_) => false,
    }
}
