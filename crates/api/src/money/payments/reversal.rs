//! Taking back a payment that was recorded in error, and what that would come to.

use super::dto::PaymentDetail;
use super::input::PaymentReversal;
use super::record;
use crate::http::access::{Can, PaymentsRefund};
use crate::http::idempotent::Posted;
use crate::http::wire::{CommissionStatus, Day, MoneyNumber};
use crate::kernel::app::App;
use crate::problem::{ApiError, Problem};
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use billing::payments::PlannedReversal;
use crm_core::ids::{InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::store::Stored;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;
use workflows::payments::{Lowered, plan_reversal};

/// What reversing a payment would come to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentReversalPreview)]
pub(super) struct PreviewDto {
    payment_id: i64,
    #[schema(required = true)]
    receipt_number: Option<i64>,
    /// What goes back: all that is left of the payment.
    amount: MoneyNumber,
    /// The day of the reversal: the payment's own, or today when its month is closed.
    date: Day,
    /// The payment is of a closed month, so that the reversal is not of its day.
    month_closed: bool,
    /// What of it is unapplied credit.
    credit: MoneyNumber,
    invoices: Vec<InvoicePartDto>,
    commissions: Vec<LoweredDto>,
}

/// What goes back from an invoice: it is owed again.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReversedInvoice)]
struct InvoicePartDto {
    invoice_id: i64,
    amount: MoneyNumber,
}

/// A commission that the payment earned.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ReversedCommission)]
struct LoweredDto {
    id: i64,
    user_name: String,
    /// What is taken back of it.
    amount: MoneyNumber,
    /// As it is now.
    status: CommissionStatus,
    /// It is canceled; a paid one is clawed back.
    canceled: bool,
}

impl PreviewDto {
    fn of(views: &mut dyn Views, planned: &PlannedReversal, lowered: &[Lowered]) -> Stored<Self> {
        let payment = &planned.payment;
        let commissions = lowered.iter().filter(|one| one.was.amount != one.is.amount);
        let commissions = commissions.map(|one| LoweredDto::of(views, one));
        Ok(Self {
            payment_id: payment.id.get(),
            receipt_number: payment.receipt,
            amount: planned.amount.into(),
            date: planned.date.into(),
            month_closed: planned.date != payment.details.date,
            credit: planned.credit().into(),
            invoices: planned.invoices.iter().copied().map(part).collect(),
            commissions: commissions.collect::<Stored<_>>()?,
        })
    }
}

fn part((invoice, amount): (InvoiceId, Money)) -> InvoicePartDto {
    InvoicePartDto {
        invoice_id: invoice.get(),
        amount: amount.into(),
    }
}

impl LoweredDto {
    fn of(views: &mut dyn Views, lowered: &Lowered) -> Stored<Self> {
        let Lowered { was, is } = lowered;
        let user = views.user(was.user)?;
        Ok(Self {
            id: was.id.get(),
            user_name: user.map(|user| user.full_name()).unwrap_or_default(),
            amount: was.amount.less(is.amount).into(),
            status: was.status.into(),
            canceled: is.status != was.status,
        })
    }
}

/// What reversing the payment would come to now; nothing is changed.
#[utoipa::path(get, path = "/api/payments/{id}/reversal", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 200, body = PreviewDto), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn reversal(
    _: Can<PaymentsRefund>,
    app: Data<App>,
    id: Path<i64>,
) -> Result<Json<PreviewDto>, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let now = app.now();
    let work = move |tx: &mut dyn infra::Unit| -> Result<PreviewDto, ApiError> {
        let (planned, lowered) = plan_reversal(tx, id, now)?;
        Ok(infra::read(tx, |views| {
            PreviewDto::of(views, &planned, &lowered)
        })?)
    };
    app.db.write(work).await.map(Json)
}

/// Takes back a completed manual payment that was recorded in error, whole: its unapplied credit, then what it
/// pays, and what it earned. Answers the refund that does so.
#[utoipa::path(post, path = "/api/payments/{id}/reverse", tag = "payments",
    params(("id" = i64, Path)),
    responses((status = 201, body = PaymentDetail), (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn reverse(
    Can(actor, _): Can<PaymentsRefund>,
    app: Data<App>,
    id: Path<i64>,
    posted: Posted<PaymentReversal>,
) -> Result<HttpResponse, ApiError> {
    let id = PaymentId::new(id.into_inner());
    let (reason, based_on) = posted.body.read(())?;
    let (who, now) = (actor.clone(), app.now());
    let work =
        move |tx: &mut dyn infra::Unit| record::reversed(tx, &who, (id, based_on), &reason, now);
    let once = posted.once;
    once.run(&app, &actor, StatusCode::CREATED, work).await
}
