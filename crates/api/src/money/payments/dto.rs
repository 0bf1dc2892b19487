//! Payments on the wire.

use super::disputes::DisputeDto;
use crate::http::wire::{
    Day, MoneyNumber, PaymentAct, PaymentMethod, PaymentStatus, PaymentType, RefundCause,
    RefundOrigin, Timestamp,
};
use crate::problem::ApiError;
use crate::records::SuppressedDto;
use billing::payments::acts;
use billing::views::{Allocation, PaymentRow, RefundPart};
use crm_core::actor::Actor;
use crm_core::ids::{InvoiceId, PaymentId, PlanId, UserId};
use crm_core::store::Stored;
use infra::Views;
use serde::Serialize;
use utoipa::ToSchema;

/// A client's payment, or money that went back to them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payment)]
pub(crate) struct PaymentDto {
    id: i64,
    version: i64,
    client_id: i64,
    #[schema(required = true)]
    client_name: Option<String>,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    #[schema(required = true)]
    invoice_id: Option<i64>,
    #[schema(required = true)]
    payment_plan_id: Option<i64>,
    payment_type: PaymentType,
    payment_method: PaymentMethod,
    /// Above 0, of refunds too.
    amount: MoneyNumber,
    payment_date: Day,
    #[schema(required = true)]
    notes: Option<String>,
    status: PaymentStatus,
    /// Made by the simulated card form: no revenue, no commission.
    mock: bool,
    /// Charged through the card provider: what is given back of it goes back to the card.
    by_card: bool,
    /// What was given back of it.
    refunded_amount: MoneyNumber,
    /// What was received and is neither on an invoice nor given back.
    credit: MoneyNumber,
    /// For a refund, the one payment it gives back, if it is of one.
    #[schema(required = true)]
    refund_of: Option<i64>,
    /// Why money went back; null of what came in.
    #[schema(required = true)]
    refund_cause: Option<RefundCause>,
    /// Who gave it back; null of what came in.
    #[schema(required = true)]
    refund_origin: Option<RefundOrigin>,
    /// Whether a refund takes back a payment that was recorded in error.
    reversal: bool,
    /// Whether a payment was recorded in error and taken back.
    reversed: bool,
    /// The client may still get it back: it counts nowhere yet.
    held: bool,
    /// The last day on which they may, of one that is held; null while that is not known.
    #[schema(required = true)]
    held_until: Option<Day>,
    /// The payment's undecided dispute whose evidence is due first.
    #[schema(required = true)]
    dispute: Option<DisputeDto>,
    #[schema(required = true)]
    receipt_number: Option<i64>,
    /// Who is credited: the client's assigned user when it was recorded.
    #[schema(required = true)]
    salesperson_id: Option<i64>,
    #[schema(required = true)]
    salesperson_name: Option<String>,
    #[schema(required = true)]
    recorded_by: Option<i64>,
    created_at: Timestamp,
    /// What the viewer may do with it now.
    acts: Vec<PaymentAct>,
}

/// Fields of an answer that no client writes: sent back, they are ignored.
pub(super) const READ_ONLY: &[&str] = &[
    "id",
    "clientId",
    "clientName",
    "suppressed",
    "status",
    "mock",
    "byCard",
    "refundedAmount",
    "credit",
    "refundOf",
    "refundCause",
    "refundOrigin",
    "reversal",
    "reversed",
    "held",
    "heldUntil",
    "dispute",
    "receiptNumber",
    "salespersonId",
    "salespersonName",
    "recordedBy",
    "createdAt",
    "acts",
    "recordedByName",
    "allocations",
    "refunds",
    "furtherRefundIds",
];

impl PaymentDto {
    pub(super) fn of(row: PaymentRow, viewer: &Actor) -> Self {
        let acts = acts(&row.payment, row.held(), viewer);
        let payment = row.payment;
        let (reversal, held) = (payment.is_reversal(), payment.is_held());
        let details = payment.details;
        Self {
            id: payment.id.get(),
            version: payment.version,
            client_id: payment.client.get(),
            client_name: Some(row.client_name),
            suppressed: row.suppressed.map(SuppressedDto::from),
            invoice_id: details.invoice.map(InvoiceId::get),
            payment_plan_id: details.plan.map(PlanId::get),
            payment_type: details.kind.into(),
            payment_method: details.method.into(),
            amount: details.amount.money().into(),
            payment_date: details.date.into(),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            status: payment.status.into(),
            mock: payment.mock,
            by_card: payment.card.intent.is_some(),
            refunded_amount: payment.refunded.into(),
            credit: row.credit.into(),
            refund_of: payment.refund_of.map(PaymentId::get),
            refund_cause: payment.refund.map(|mark| RefundCause(mark.cause)),
            refund_origin: payment.refund.map(|mark| RefundOrigin(mark.origin)),
            reversal,
            reversed: row.reversed,
            held,
            held_until: row.held_until.map(Day),
            dispute: row.dispute.map(DisputeDto::from),
            receipt_number: payment.receipt,
            salesperson_id: payment.salesperson.map(UserId::get),
            salesperson_name: row.salesperson_name,
            recorded_by: payment.recorded_by.map(UserId::get),
            created_at: payment.created_at.into(),
            acts: acts.into_iter().map(PaymentAct).collect(),
        }
    }
}

/// What of a payment went to one invoice.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Allocation)]
struct AllocationDto {
    invoice_id: i64,
    amount: MoneyNumber,
    /// What refunds took back of it.
    reversed: MoneyNumber,
}

impl From<Allocation> for AllocationDto {
    fn from(allocation: Allocation) -> Self {
        Self {
            invoice_id: allocation.invoice.get(),
            amount: allocation.amount.into(),
            reversed: allocation.reversed.into(),
        }
    }
}

/// A refund in the history of a payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentRefund)]
struct RefundDto {
    #[serde(flatten)]
    refund: PaymentDto,
    /// What of it gave this payment back, or is to: a refund may be of several payments.
    part: MoneyNumber,
}

impl RefundDto {
    fn of(part: RefundPart, viewer: &Actor) -> Self {
        Self {
            refund: PaymentDto::of(part.refund, viewer),
            part: part.part.into(),
        }
    }
}

/// A payment, where its money went and what of it went back.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PaymentDetail {
    #[serde(flatten)]
    payment: PaymentDto,
    #[schema(required = true)]
    recorded_by_name: Option<String>,
    allocations: Vec<AllocationDto>,
    /// Newest first; those underway and those that failed too.
    refunds: Vec<RefundDto>,
    /// Money of different salespeople and of each card goes back in rows of its own: the other rows of
    /// this refund, in the answer to recording it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    further_refund_ids: Vec<i64>,
}

impl PaymentDetail {
    pub(super) fn with_further(mut self, ids: &[PaymentId]) -> Self {
        self.further_refund_ids = ids.iter().map(|id| id.get()).collect();
        self
    }
}

/// A payment as its dialog shows it.
pub(super) fn payment_detail(
    views: &mut dyn Views,
    viewer: &Actor,
    id: PaymentId,
) -> Stored<Option<PaymentDetail>> {
    let Some(row) = views.payment(id)? else {
        return Ok(None);
    };
    let recorder = match row.payment.recorded_by {
        Some(recorder) => views.user(recorder)?,
        None => None,
    };
    let allocations = views.allocations_of(id)?;
    let refunds = views.refunds_of(id)?.into_iter();
    Ok(Some(PaymentDetail {
        payment: PaymentDto::of(row, viewer),
        recorded_by_name: recorder.map(|user| user.full_name()),
        allocations: allocations.into_iter().map(AllocationDto::from).collect(),
        refunds: refunds.map(|part| RefundDto::of(part, viewer)).collect(),
        further_refund_ids: Vec::new(),
    }))
}

/// 404
pub(super) fn unknown() -> ApiError {
    billing::payments::PaymentError::NotFound.into()
}
