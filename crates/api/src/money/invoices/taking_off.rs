//! Write-offs and credit notes, and the rows of what changed what is owed.

use super::dto::{InvoiceDto, no_such_invoice, page_of, refused};
use crate::http::access::{Can, CheckedDb, InvoicesWriteOff, PaymentsRead};
use crate::http::form::{Form, body};
use crate::http::idempotent::Posted;
use crate::http::wire::{Day, InvoiceEntryKind, MoneyNumber, Timestamp};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use billing::invoices::{self, Reason, TakeOff, TakingOff};
use billing::views::InvoiceEntryRow;
use crm_core::actor::Actor;
use crm_core::clock::parse_date;
use crm_core::ids::InvoiceId;
use serde::Serialize;
use utoipa::ToSchema;

/// A row of what changed what is owed on an invoice; rows are never changed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = InvoiceEntry)]
pub(super) struct EntryDto {
    id: i64,
    /// From which it counts.
    day: Day,
    kind: InvoiceEntryKind,
    /// What is owed more, when the invoice was issued or raised.
    #[schema(required = true)]
    debit: Option<MoneyNumber>,
    /// What is owed less.
    #[schema(required = true)]
    credit: Option<MoneyNumber>,
    /// Of a write-off and of a credit note.
    #[schema(required = true)]
    reason: Option<String>,
    /// Null: the system, or before it was kept.
    #[schema(required = true)]
    made_by: Option<String>,
    made_at: Timestamp,
}

impl From<InvoiceEntryRow> for EntryDto {
    fn from(row: InvoiceEntryRow) -> Self {
        let amount = Some(MoneyNumber::from(row.amount));
        let (debit, credit) = if row.kind.raises() {
            (amount, None)
        } else {
            (None, amount)
        };
        Self {
            id: row.id,
            day: row.day.into(),
            kind: row.kind.into(),
            debit,
            credit,
            reason: row.reason,
            made_by: row.made_by,
            made_at: row.made_at.into(),
        }
    }
}

body! {
    /// What is taken off an open invoice, from which day on, and why.
    pub(super) InvoiceTakeOff -> (TakeOff, Option<i64>) = asked;
}

fn asked(mut form: Form) -> Result<(TakeOff, Option<i64>), ApiError> {
    let amount = form.amount("amount");
    let day = form.required("day", "Day is required", parse_date);
    let reason = form.required("reason", "Reason is required", Reason::parse);
    let version = form.optional_integer("version");
    form.refuse_unknown(&[]);
    let (amount, day, reason) = form.finish((amount, day, reason))?;
    let asked = TakeOff {
        amount,
        day,
        reason,
    };
    Ok((asked, version))
}

/// What changed what is owed on an invoice, the oldest first.
#[utoipa::path(get, path = "/api/invoices/{id}/entries", tag = "invoices", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<EntryDto>), (status = 404, body = Problem)))]
pub(super) async fn entries(
    db: CheckedDb<PaymentsRead>,
    id: Path<i64>,
) -> Result<Json<Vec<EntryDto>>, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    db.read(move |views, _| {
        views.invoice(id)?.ok_or_else(no_such_invoice)?;
        let rows = views.invoice_entries(id)?.into_iter();
        Ok::<_, ApiError>(Json(rows.map(EntryDto::from).collect()))
    })
    .await
}

/// Writes off what a client will not pay of an open invoice: a bad debt.
#[utoipa::path(post, path = "/api/invoices/{id}/write-off", tag = "invoices",
    params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn write_off(
    Can(actor, _): Can<InvoicesWriteOff>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<InvoiceTakeOff>,
) -> Result<HttpResponse, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    take_off(&app, actor, (id, TakingOff::WriteOff), posted).await
}

/// Credits what a client need not pay of an open invoice: a return of sales.
#[utoipa::path(post, path = "/api/invoices/{id}/credit-note", tag = "invoices",
    params(("id" = i64, Path)),
    responses((status = 200, body = InvoiceDto), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn credit_note(
    Can(actor, _): Can<InvoicesWriteOff>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<InvoiceTakeOff>,
) -> Result<HttpResponse, ApiError> {
    let id = InvoiceId::new(id.into_inner());
    take_off(&app, actor, (id, TakingOff::CreditNote), posted).await
}

async fn take_off(
    app: &App,
    actor: Actor,
    (id, by): (InvoiceId, TakingOff),
    posted: Posted<InvoiceTakeOff>,
) -> Result<HttpResponse, ApiError> {
    let (asked, based_on) = posted.body.read(())?;
    let (now, today) = (app.now(), app.today().await?);
    let who = actor.clone();
    let work = move |tx: &mut dyn infra::Unit| match invoices::take_off(
        tx,
        &actor,
        (id, based_on),
        (by, &asked),
        now,
    ) {
        Ok(_) => page_of(tx, &actor, id, today),
        Err(error) => Err(refused(tx, &actor, error, today)),
    };
    posted.once.run(app, &who, StatusCode::OK, work).await
}
