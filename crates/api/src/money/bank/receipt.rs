//! The receipt of a completed transaction: its number and what stands on it are written down first, then it is printed
//! once. Later requests get the same bytes, with or without a bank, until the money comes back: a paper that says it
//! was paid is no longer given out then.

use super::dto::{no_such_transaction, unsigned};
use super::office::not_configured;
use crate::http::access::{BankUse, Can};
use crate::http::download::{self, FileParams};
use crate::http::form::Asked;
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::web::{Data, Path};
use billing::bank::LineStatus;
use billing::bank_receipts::BankReceipt;
use billing::counters::Counter;
use billing::transfers::{TransferSource, TransferState};
use billing::views::{LineRow, TransactionId, TransactionRow, TransferRow};
use crm_core::actor::Actor;
use crm_core::clock::{BusinessZone, Instant};
use crm_core::store::StoreError;
use docgen::Paper;
use docgen::papers::{self, BankReceipt as Facts};
use infra::Unit;

/// What a receipt needs to know of the office.
struct Office {
    name: String,
    zone: BusinessZone,
    /// The bank's name for the account.
    account: String,
    /// `None` without a bank.
    simulated: Option<bool>,
}

/// The receipt of a completed transaction, shown in the browser or, with `download=1`, to be saved. It is numbered and
/// printed once.
#[utoipa::path(get, path = "/api/mercury-bank/transactions/{id}/receipt.pdf", tag = "bank", params(("id" = String, Path)),
    responses((status = 200, content_type = "application/pdf", body = String), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), (status = 503, body = Problem)))]
pub(super) async fn receipt(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<String>,
    query: Asked<FileParams>,
) -> Result<HttpResponse, ApiError> {
    let saved = query.read(())?;
    let id = TransactionId::parse(&id).map_err(|_| no_such_transaction())?;
    let kept = numbered(&app, actor, id).await?;
    let name = format!("bank-receipt-{}.pdf", kept.number);
    let bytes = match kept.pdf {
        Some(bytes) => bytes,
        None => printed(&app, id, kept).await?,
    };
    Ok(download::kept_pdf(bytes, &name, saved))
}

/// The receipt that there is, or a new one with its number.
async fn numbered(app: &App, actor: Actor, id: TransactionId) -> Result<BankReceipt, ApiError> {
    let office = office(app).await?;
    let now = app.now();
    app.db
        .write(move |tx| {
            let row = infra::read(tx, |views| views.transaction(id))?;
            let row = row.ok_or_else(no_such_transaction)?;
            is_paid(&row)?;
            match tx.bank_receipts().of(id)? {
                Some(kept) => Ok(kept),
                None => begin(tx, &actor, row, (&office, now)),
            }
        })
        .await
}

fn begin(
    tx: &mut dyn Unit,
    actor: &Actor,
    row: TransactionRow,
    (office, now): (&Office, Instant),
) -> Result<BankReceipt, ApiError> {
    let id = row.id();
    let mut facts = facts(row, office)?;
    facts.number = tx.counters().next(Counter::BankReceipt)?;
    let paper = papers::bank_receipt(&facts);
    let new = BankReceipt {
        number: facts.number,
        of: id,
        facts: serde_json::to_value(&paper).map_err(|e| ApiError::fault(e.to_string()))?,
        pdf: None,
        created_by: actor.user(),
        created_at: now,
    };
    tx.bank_receipts().insert(&new)?;
    Ok(new)
}

/// Prints what is written down. Two who print at once keep the first print.
async fn printed(app: &App, id: TransactionId, kept: BankReceipt) -> Result<Vec<u8>, ApiError> {
    let number = kept.number;
    let paper: Paper = serde_json::from_value(kept.facts)
        .map_err(|error| ApiError::fault(format!("bank receipt {number}: {error}")))?;
    let pdf = app.render(paper, None).await?.pdf;
    app.db
        .write(move |tx| {
            match tx.bank_receipts().keep_pdf(number, &pdf.bytes, &pdf.sha256) {
                Ok(()) => return Ok(pdf.bytes.clone()),
                Err(StoreError::Clash) => {}
                Err(error) => return Err(error.into()),
            }
            let first = tx.bank_receipts().of(id)?.and_then(|first| first.pdf);
            first.ok_or_else(|| ApiError::fault(format!("bank receipt {number} was not kept")))
        })
        .await
}

async fn office(app: &App) -> Result<Office, ApiError> {
    let settings = &app.office().await?.settings;
    let sync = super::sync::seen(app).await?;
    Ok(Office {
        name: settings.office_name.as_str().to_owned(),
        zone: settings.zone.clone(),
        account: sync
            .account
            .map_or_else(String::new, |account| account.name),
        simulated: app.config.bank.as_ref().map(|bank| bank.simulated),
    })
}

fn none(detail: &str) -> ApiError {
    ApiError::new(Code::NoReceipt, detail)
}

/// # Errors
/// 409 when the bank has not completed it, or the money came back.
fn is_paid(row: &TransactionRow) -> Result<(), ApiError> {
    let (came_back, receipt) = match row {
        TransactionRow::Transfer(row) => (row.transfer.returned_at.is_some(), row.receipt),
        TransactionRow::Line(row) => {
            let is_over = row.line.status != LineStatus::Sent && row.receipt.is_some();
            let returned = row.line.status == LineStatus::Reversed;
            (returned || is_over, row.receipt)
        }
    };
    match receipt {
        _ if !came_back => Ok(()),
        Some(number) => Err(none(&format!(
            "The money was returned, so receipt {number} is no longer valid."
        ))),
        None => Err(none("The money was returned, so there is no receipt.")),
    }
}

/// What stands on it, but for the number.
///
/// # Errors
/// 409 when the bank has not completed it; 503 without a bank.
fn facts(row: TransactionRow, office: &Office) -> Result<Facts, ApiError> {
    let simulated = office.simulated.ok_or_else(not_configured)?;
    match row {
        TransactionRow::Transfer(row) => of_transfer(*row, (office, simulated)),
        TransactionRow::Line(row) => of_line(*row, (office, simulated)),
    }
}

fn of_transfer(row: TransferRow, (office, simulated): (&Office, bool)) -> Result<Facts, ApiError> {
    let transfer = row.transfer;
    let completed = transfer
        .completed_at
        .filter(|_| transfer.state == TransferState::Completed)
        .ok_or_else(|| none("Only a completed transfer has a receipt."))?;
    let line = transfer.line.as_ref().map(ToString::to_string);
    let request = transfer.request.as_ref().map(ToString::to_string);
    Ok(Facts {
        office: office.name.clone(),
        number: 0,
        paid_out: true,
        amount: transfer.amount.money(),
        counterparty: transfer.counterparty.name,
        counterparty_email: transfer.counterparty.email,
        method: method(transfer.method.as_str()).to_owned(),
        account: office.account.clone(),
        transaction: line.or(request).unwrap_or_default(),
        reference: Some(transfer.reference.as_str().to_owned()),
        purpose: Some(match transfer.source {
            TransferSource::PartnerPayment { payment, .. } => format!("Partner payment {payment}"),
            TransferSource::Commission { commission, .. } => format!("Commission {commission}"),
        }),
        description: transfer.description.map(|text| text.as_str().to_owned()),
        initiated_on: office.zone.day_of(transfer.created_at),
        completed_on: office.zone.day_of(completed),
        simulated,
    })
}

fn of_line(row: LineRow, (office, simulated): (&Office, bool)) -> Result<Facts, ApiError> {
    let line = row.line;
    let completed = line
        .posted_at
        .filter(|_| line.status == LineStatus::Sent)
        .ok_or_else(|| none("Only a transaction that the bank has booked has a receipt."))?;
    Ok(Facts {
        office: office.name.clone(),
        number: 0,
        paid_out: line.amount != unsigned(line.amount),
        amount: unsigned(line.amount),
        counterparty: line
            .counterparty_name
            .unwrap_or_else(|| "Unknown".to_owned()),
        counterparty_email: None,
        method: method(line.method.as_str()).to_owned(),
        account: office.account.clone(),
        transaction: line.id.to_string(),
        reference: line.memo,
        purpose: None,
        description: line.description,
        initiated_on: office.zone.day_of(line.created_at),
        completed_on: office.zone.day_of(completed),
        simulated,
    })
}

/// As people say it.
fn method(name: &str) -> &str {
    match name {
        "ach" => "ACH",
        "wire" => "Wire",
        "check" => "Check",
        "card" => "Card",
        _ => "Bank transaction",
    }
}
