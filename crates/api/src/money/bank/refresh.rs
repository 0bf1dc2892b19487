//! Asking the bank how far one transaction is, because a user wants to know now.

use super::dto::{Looked, Rights, TransactionDto, no_such_transaction};
use super::failed::Failed;
use super::mail::tell_of_end;
use super::office::told;
use super::sync::take_in;
use crate::kernel::app::App;
use crate::kernel::bank::OfficeBank;
use crate::problem::ApiError;
use crate::problem::code::Code;
use billing::bank::{BankError, BankLine, BankLineId, SentRequest};
use billing::transfers::Transfer;
use billing::views::{TransactionId, TransactionRow};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::TransferId;
use crm_core::store::StoreError;
use time::Duration;
use workflows::transfers::{book_again, request_seen};

/// Clocks differ: what was asked for is looked for among what the bank has had since this long before.
const SKEW: Duration = Duration::hours(1);

/// # Errors
/// 404
pub(super) async fn found(app: &App, id: TransactionId) -> Result<TransactionRow, ApiError> {
    let row = app.db.read(move |views| views.transaction(id)).await?;
    row.ok_or_else(no_such_transaction)
}

/// The transaction as it is shown.
///
/// # Errors
/// 404
pub(super) async fn shown(
    app: &App,
    viewer: &Actor,
    id: TransactionId,
) -> Result<TransactionDto, ApiError> {
    let (who, now) = (viewer.clone(), app.now());
    let read = app.db.read(move |views| {
        let known = views.bank_sync()?.counterparties;
        let rights = Rights::of(views, &who, now)?;
        Ok::<_, StoreError>((views.transaction(id)?, known, rights))
    });
    let (row, known, rights) = read.await?;
    let looked = Looked {
        viewer,
        known: &known,
        now,
        rights,
    };
    let row = row.ok_or_else(no_such_transaction)?;
    Ok(TransactionDto::of(row, &looked))
}

/// Asks the bank about a transaction and takes in what it says; whether that is news.
///
/// # Errors
/// 502 `bank_unavailable`
pub(super) async fn ask(
    app: &App,
    office: &OfficeBank,
    row: &TransactionRow,
) -> Result<bool, ApiError> {
    let before = (row.status(), row_version(row));
    let asked = match row {
        TransactionRow::Transfer(row) => {
            let asked = transfer(app, office, &row.transfer).await;
            booked_again(app, row.transfer.id).await?;
            asked
        }
        TransactionRow::Line(row) => line(app, office, &row.line.id).await,
    };
    asked.map_err(not_told)?;
    let after = found(app, row.id()).await?;
    Ok((after.status(), row_version(&after)) != before)
}

/// What came back and could not be booked yet may be booked now.
async fn booked_again(app: &App, id: TransferId) -> Result<(), ApiError> {
    let now = app.now();
    let booked = app
        .db
        .write(move |tx| book_again(tx, &Actor::system(), id, now));
    Ok(booked.await?)
}

/// Differs once something else is known, or booked.
fn row_version(row: &TransactionRow) -> (i64, Option<Instant>, Option<BankLine>) {
    match row {
        TransactionRow::Transfer(row) => {
            let transfer = &row.transfer;
            (transfer.version, transfer.unbooked_since, row.line.clone())
        }
        TransactionRow::Line(row) => (1, None, Some(row.line.clone())),
    }
}

/// Its move of money, or else its request. Of one that the bank was never asked for there is nothing to ask.
async fn transfer(app: &App, office: &OfficeBank, transfer: &Transfer) -> Result<(), Failed> {
    if let Some(id) = &transfer.line {
        return line(app, office, id).await;
    }
    let sent = match &transfer.request {
        Some(request) => match office.bank.request(request).await {
            Err(BankError::NotFound) => None,
            sent => Some(sent?),
        },
        None if transfer.first_sent_at.is_none() => None,
        None => {
            let since = transfer.created_at.min(app.now()).minus(SKEW);
            office.bank.find(&transfer.sought(), since).await?.own
        }
    };
    let Some(sent) = sent else { return Ok(()) };
    hear(app, transfer, sent.clone()).await?;
    match &sent.line {
        Some(id) => line(app, office, id).await,
        None => Ok(()),
    }
}

async fn hear(app: &App, transfer: &Transfer, sent: SentRequest) -> Result<(), Failed> {
    let (id, now) = (transfer.id, app.now());
    let heard = app.db.write(move |tx| {
        let taken = request_seen(tx, &Actor::system(), id, &sent, now)?;
        Ok::<_, Failed>(tell_of_end(tx, &taken, now)?)
    });
    heard.await
}

async fn line(app: &App, office: &OfficeBank, id: &BankLineId) -> Result<(), Failed> {
    match office.bank.line(id).await {
        // The worker and the poller say what to make of one that is gone.
        Err(BankError::NotFound) => Ok(()),
        line => take_in(app, vec![line?]).await,
    }
}

fn not_told(error: Failed) -> ApiError {
    match error {
        Failed::Bank(error) => {
            let detail = format!("{} Please try again in a moment.", told(&error));
            ApiError::new(Code::BankDidNotAnswer, detail).because(error.to_string())
        }
        other @ Failed::OtherAccount => ApiError::new(Code::BankDidNotAnswer, other.to_string()),
        Failed::Transfer(error) => error.into(),
        Failed::Store(error) => error.into(),
    }
}
