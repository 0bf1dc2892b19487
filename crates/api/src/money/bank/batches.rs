//! Paying many in one go.

use super::dto::{Looked, TransactionDto};
use super::input::{BatchInput, PayMany, TransferDecision};
use super::mail_waiting::tell_approvers;
use super::office::bank;
use super::pay::new_key;
use crate::http::access::{BankRead, BankUse, Can};
use crate::http::idempotent::Posted;
use crate::http::wire::{BatchAct, BatchKind, MoneyNumber, Timestamp, TransferMethod};
use crate::kernel::app::App;
use crate::problem::code::Code;
use crate::problem::{ApiError, Problem};
use crate::records::PersonRef;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use billing::transfers::{self as domain, Batch, TransferError, TransferState};
use billing::views::TransactionRow;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::ids::{BatchId, CommissionId, PartnerPaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::{Unit, Views};
use serde::Serialize;
use utoipa::ToSchema;
use workflows::transfers::{self, AskError, AskedItem, BatchDraft, BatchItem, Payable, Refusal};

/// One payment of a batch: asked for, or refused.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankBatchItem)]
struct ItemDto {
    /// Who is paid.
    name: String,
    /// What is paid: `Commission 41`.
    pays: String,
    amount: MoneyNumber,
    /// Null: it was not taken, for the reason in `refused`.
    #[schema(required = true)]
    transfer: Option<TransactionDto>,
    #[schema(required = true)]
    refused: Option<String>,
    /// Clawbacks covered all of it: it is paid, and nothing was sent. `refused` says so.
    covered: bool,
}

/// Payments that were asked for together, each with a transfer of its own.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = BankBatch)]
pub(super) struct BatchDto {
    id: i64,
    /// What an approval is based on.
    version: i64,
    kind: BatchKind,
    method: TransferMethod,
    created_at: Timestamp,
    #[schema(required = true)]
    asked_by: Option<PersonRef>,
    /// Of all transfers that were asked for.
    total: MoneyNumber,
    /// What the viewer may do with it now.
    acts: Vec<BatchAct>,
    /// Those that were refused are named once, when the batch is asked for.
    items: Vec<ItemDto>,
}

fn no_such_batch() -> ApiError {
    ApiError::new(Code::NotFound, "This batch does not exist.")
}

/// Has approved commissions, or open partner payments, paid by bank together: what can be paid is asked for, and the rest
/// is named with its reason.
#[utoipa::path(post, path = "/api/mercury-bank/batches", tag = "bank",
    responses((status = 201, body = BatchDto), (status = 409, body = Problem), (status = 422, body = Problem),
        (status = 503, body = Problem)))]
pub(super) async fn ask_batch(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    posted: Posted<BatchInput>,
) -> Result<HttpResponse, ApiError> {
    let draft = draft(posted.body.read(())?)?;
    bank(&app)?;
    let (by, now) = (actor.clone(), app.now());
    let work = move |tx: &mut dyn Unit| {
        let asked = transfers::ask_batch(tx, &by, &draft, now)?;
        check_duplicates(&asked.items)?;
        check_recipients(&asked.items)?;
        tell_approvers(tx, asked.items.iter().flatten(), now)?;
        infra::read(tx, |views| {
            let mut shown = shown(views, asked.batch.id, (&by, now))?;
            for refusal in asked.items.iter().filter_map(|item| item.as_ref().err()) {
                if let Some(shown) = &mut shown {
                    shown.items.push(refused(views, refusal)?);
                }
            }
            Ok(shown)
        })?
        .ok_or_else(no_such_batch)
    };
    let created = StatusCode::CREATED;
    let answer = posted.once.run(&app, &actor, created, work).await?;
    app.bank_is_asked();
    app.job_enqueued();
    Ok(answer)
}

/// A batch and how far each of its transfers is.
#[utoipa::path(get, path = "/api/mercury-bank/batches/{id}", tag = "bank", params(("id" = i64, Path)),
    responses((status = 200, body = BatchDto), (status = 404, body = Problem)))]
pub(super) async fn batch(
    Can(actor, _): Can<BankRead>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<BatchDto>, ApiError> {
    let (id, now) = (BatchId::new(id.into_inner()), app.now());
    let found = app
        .db
        .read(move |views| shown(views, id, (&actor, now)))
        .await?;
    found.map(Json).ok_or_else(no_such_batch)
}

/// A second person approves all transfers of a batch that wait for it.
#[utoipa::path(post, path = "/api/mercury-bank/batches/{id}/approve", tag = "bank", params(("id" = i64, Path)),
    responses((status = 200, body = BatchDto), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn approve_batch(
    Can(actor, _): Can<BankUse>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<TransferDecision>,
) -> Result<HttpResponse, ApiError> {
    let (id, now) = (BatchId::new(id.into_inner()), app.now());
    let based_on = posted.body.read(())?;
    let by = actor.clone();
    let work = move |tx: &mut dyn Unit| {
        let page = |tx: &mut dyn Unit| -> Result<BatchDto, ApiError> {
            let found = infra::read(tx, |views| shown(views, id, (&by, now)))?;
            found.ok_or_else(no_such_batch)
        };
        let seen = page(tx)?;
        if based_on.is_some_and(|version| version != seen.version) {
            let detail = "Someone else changed this batch. Review it again, then approve it.";
            return Err(ApiError::stale(detail, &seen));
        }
        transfers::approve_batch(tx, &by, id, now)?;
        page(tx)
    };
    let answer = posted.once.run(&app, &actor, StatusCode::OK, work).await?;
    app.bank_is_asked();
    Ok(answer)
}

/// Each item gets its key here: a transaction that is run again asks for the same transfers.
fn draft(asked: PayMany) -> Result<BatchDraft, ApiError> {
    let items = asked.items.into_iter().map(|item| {
        Ok::<_, ApiError>(BatchItem {
            pays: match asked.kind {
                domain::BatchKind::Commissions => Payable::Commission(CommissionId::new(item.id)),
                domain::BatchKind::PartnerPayments => {
                    Payable::PartnerPayment(PartnerPaymentId::new(item.id))
                }
            },
            counterparty: item.recipient,
            in_full: item.in_full,
            key: new_key()?,
        })
    });
    Ok(BatchDraft {
        kind: asked.kind,
        method: asked.method,
        items: items.collect::<Result<_, _>>()?,
        confirm_duplicate: asked.confirm_duplicate,
        confirm_recipient: asked.confirm_recipient,
    })
}

/// What was paid a short while ago, and what is alike within the batch, is asked about before anything of it is taken.
///
/// # Errors
/// 409 `possible_duplicate`
fn check_duplicates(items: &[AskedItem]) -> Result<(), ApiError> {
    let (mut earlier, mut alike) = (0_usize, false);
    for refusal in items.iter().filter_map(|item| item.as_ref().err()) {
        match refusal.why {
            AskError::Transfer(TransferError::Duplicate { .. }) => earlier += 1,
            AskError::SameInBatch => alike = true,
            _ => {}
        }
    }
    let earlier = match earlier {
        0 => None,
        1 => Some(
            "One of these recipients was paid the same amount within the last 24 hours. Confirm that it is to be paid again.",
        ),
        _ => Some(
            "Some of these recipients were paid the same amount within the last 24 hours. Confirm that they are to be paid again.",
        ),
    };
    let alike = alike.then_some(
        "This batch pays the same amount to the same recipient more than once. Confirm that each is to be paid.",
    );
    let told: Vec<_> = earlier.into_iter().chain(alike).collect();
    if told.is_empty() {
        return Ok(());
    }
    Err(ApiError::new(Code::PossibleDuplicate, told.join(" ")).of_field("confirmDuplicate"))
}

/// New and changed recipients that no one else could look at are asked about before anything of it is taken.
///
/// # Errors
/// 409 `unconfirmed_recipient`
fn check_recipients(items: &[AskedItem]) -> Result<(), ApiError> {
    let refused = items.iter().filter_map(|item| item.as_ref().err());
    let unconfirmed = refused.filter_map(|refusal| match &refusal.why {
        AskError::Transfer(why @ TransferError::Unconfirmed { .. }) => Some(why.to_string()),
        _ => None,
    });
    let told: Vec<_> = unconfirmed.collect();
    if told.is_empty() {
        return Ok(());
    }
    Err(ApiError::new(Code::UnconfirmedRecipient, told.join(" ")).of_field("confirmRecipient"))
}

fn shown(
    views: &mut dyn Views,
    id: BatchId,
    (viewer, now): (&Actor, Instant),
) -> Stored<Option<BatchDto>> {
    let Some((batch, rows)) = views.bank_batch(id)? else {
        return Ok(None);
    };
    let looked = Looked::by(views, viewer, now)?;
    let by = batch.asked_by.into_iter().collect::<Vec<_>>();
    let names = views.staff_names(&by)?;
    let by = names
        .first()
        .map(|name| PersonRef::new(name.id.get(), name.full_name()));
    Ok(Some(BatchDto::of(&batch, rows, by, &looked)))
}

impl BatchDto {
    fn of(
        batch: &Batch,
        rows: Vec<TransactionRow>,
        asked_by: Option<PersonRef>,
        looked: &Looked<'_>,
    ) -> Self {
        let transfers = rows.iter().filter_map(|row| match row {
            TransactionRow::Transfer(row) => Some(&row.transfer),
            TransactionRow::Line(_) => None,
        });
        let waiting = |state| state == TransferState::AwaitingApproval;
        let versions = transfers.clone().filter(|one| waiting(one.state));
        let version = versions.map(|one| one.version).sum();
        let cents = transfers.map(|one| one.amount.money().cents()).sum();
        let approve = domain::TransferAct::Approve;
        let may_approve = rows.iter().any(|row| looked.acts(row).contains(&approve));
        Self {
            id: batch.id.get(),
            version,
            kind: batch.kind.into(),
            method: batch.method.into(),
            created_at: batch.created_at.into(),
            asked_by,
            total: Money::from_cents(cents).into(),
            acts: may_approve
                .then_some(BatchAct(domain::BatchAct::Approve))
                .into_iter()
                .collect(),
            items: rows.into_iter().map(|row| taken(row, looked)).collect(),
        }
    }
}

fn taken(row: TransactionRow, looked: &Looked<'_>) -> ItemDto {
    let (name, pays, amount) = match &row {
        TransactionRow::Transfer(row) => (
            row.transfer.payee.clone(),
            Payable::of(row.transfer.source).name(),
            row.transfer.amount.money(),
        ),
        TransactionRow::Line(row) => (
            row.line.counterparty_name.clone().unwrap_or_default(),
            String::new(),
            row.line.amount,
        ),
    };
    ItemDto {
        name,
        pays,
        amount: amount.into(),
        transfer: Some(TransactionDto::of(row, looked)),
        refused: None,
        covered: false,
    }
}

/// What was not taken, by name.
fn refused(views: &mut dyn Views, refusal: &Refusal) -> Stored<ItemDto> {
    let known = match refusal.pays {
        Payable::Commission(id) => views
            .commission(id)?
            .map(|page| (page.row.salesperson_name, page.row.commission.amount)),
        Payable::PartnerPayment(id) => views.partner_payment(id)?.map(|row| {
            let amount = row.payment.details.amount.money();
            (row.partner_name, amount)
        }),
    };
    let (name, amount) = known.unwrap_or_else(|| ("Unknown".to_owned(), Money::ZERO));
    Ok(ItemDto {
        name,
        pays: refusal.pays.name(),
        amount: amount.into(),
        transfer: None,
        refused: Some(refusal.why.to_string()),
        covered: refusal.why == AskError::PaidByClawbacks,
    })
}
