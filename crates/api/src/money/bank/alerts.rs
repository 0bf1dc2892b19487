//! What staff must look at: the dashboard shows it.

use super::dto::{Looked, TransactionDto};
use crate::http::access::{BankUse, CheckedDb};
use crate::problem::ApiError;
use actix_web::web::Json;
use billing::transfers::TransferAct;
use billing::views::TransactionRow;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::store::{StoreError, Stored};
use infra::Views;
use time::Duration;

/// How long a transfer that failed or was canceled at the bank is shown, unless it was paid again.
const FAILED_FOR: Duration = Duration::days(14);
/// The most that are shown at once.
const MOST: u16 = 50;
/// The most that are looked at for what the viewer may approve.
const MOST_WAITING: u16 = 100;

/// Our transfers that staff must look at: the bank holds them, its answer was lost, it waits for its own people or says
/// something odd of them, their end could not be booked, or they failed, came back or were canceled at the bank within two
/// weeks and were not paid again; and those to a new or changed recipient whom who asked confirmed alone within two weeks.
/// Those that the viewer asked for come first, then the last changed; at most 50.
#[utoipa::path(get, path = "/api/mercury-bank/alerts", tag = "bank",
    responses((status = 200, body = Vec<TransactionDto>)))]
pub(super) async fn alerts(db: CheckedDb<BankUse>) -> Result<Json<Vec<TransactionDto>>, ApiError> {
    let now = db.now();
    db.read(move |views, viewer| {
        let looked = Looked::by(views, viewer, now)?;
        let rows = to_look_at(views, viewer, now)?;
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
        let rows = approvable(views, &looked)?;
        let rows = rows.into_iter().map(|row| TransactionDto::of(row, &looked));
        Ok::<_, StoreError>(Json(rows.collect()))
    })
    .await
}

/// Those that staff must look at, the viewer's own first.
///
/// # Errors
/// What the database answers.
pub(crate) fn to_look_at(
    views: &mut dyn Views,
    viewer: &Actor,
    now: Instant,
) -> Stored<Vec<TransactionRow>> {
    let mut rows = views.bank_alerts(now.minus(FAILED_FOR), MOST)?;
    rows.sort_by_key(|row| !is_asked_by(row, viewer));
    Ok(rows)
}

/// Those that wait for the viewer to be their second person, the oldest first.
///
/// # Errors
/// What the database answers.
pub(crate) fn waiting_for(
    views: &mut dyn Views,
    viewer: &Actor,
    now: Instant,
) -> Stored<Vec<TransactionRow>> {
    let looked = Looked::by(views, viewer, now)?;
    approvable(views, &looked)
}

fn approvable(views: &mut dyn Views, looked: &Looked<'_>) -> Stored<Vec<TransactionRow>> {
    let mut rows = views.waiting_for_approval(MOST_WAITING)?;
    rows.retain(|row| looked.acts(row).contains(&TransferAct::Approve));
    Ok(rows)
}

fn is_asked_by(row: &TransactionRow, viewer: &Actor) -> bool {
    match row {
        TransactionRow::Transfer(row) => row.transfer.asked_by == viewer.user(),
        TransactionRow::Line(_) => false,
    }
}
