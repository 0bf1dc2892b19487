//! Payments to partners on the wire.

use crate::http::wire::{
    Day, MoneyNumber, PartnerPaymentAct, PartnerPaymentMethod, PartnerPaymentStatus,
    PartnerPaymentType,
};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::records::outdated;
use billing::partner_payments::{PartnerPaymentError, acts, next_statuses};
use billing::views::PartnerPaymentRow;
use crm_core::actor::Actor;
use crm_core::ids::{ExitCaseId, PartnerPaymentId};
use infra::Unit;
use serde::Serialize;
use utoipa::ToSchema;

/// What a partner is paid (R2-104, R2-105).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PartnerPayment)]
pub(super) struct PartnerPaymentDto {
    id: i64,
    version: i64,
    partner_id: i64,
    partner_name: String,
    payment_type: PartnerPaymentType,
    payment_method: PartnerPaymentMethod,
    amount: MoneyNumber,
    payment_date: Day,
    status: PartnerPaymentStatus,
    #[schema(required = true)]
    description: Option<String>,
    /// The partner's own.
    #[schema(required = true)]
    invoice_number: Option<String>,
    /// The partner's exit cases that are paid for.
    case_ids: Vec<i64>,
    #[schema(required = true)]
    notes: Option<String>,
    /// What the viewer may do with it now.
    acts: Vec<PartnerPaymentAct>,
    /// The statuses that the viewer's edit may give it instead.
    next_statuses: Vec<PartnerPaymentStatus>,
}

impl PartnerPaymentDto {
    pub(super) fn of(row: PartnerPaymentRow, viewer: &Actor) -> Self {
        let payment = row.payment;
        let details = payment.details;
        Self {
            id: payment.id.get(),
            version: payment.version,
            partner_id: details.partner.get(),
            partner_name: row.partner_name,
            payment_type: details.kind.into(),
            payment_method: details.method.into(),
            amount: details.amount.money().into(),
            payment_date: details.date.into(),
            status: payment.status.into(),
            description: details.description.map(|text| text.as_str().to_owned()),
            invoice_number: details.invoice_number.map(|text| text.as_str().to_owned()),
            case_ids: details.cases.into_iter().map(ExitCaseId::get).collect(),
            notes: details.notes.map(|text| text.as_str().to_owned()),
            acts: acts(payment.status, row.at_bank, viewer)
                .into_iter()
                .map(PartnerPaymentAct)
                .collect(),
            next_statuses: next_statuses(payment.status, row.at_bank, viewer)
                .into_iter()
                .map(PartnerPaymentStatus)
                .collect(),
        }
    }
}

pub(super) fn no_such_payment() -> ApiError {
    ApiError::new(Code::NotFound, PartnerPaymentError::NotFound.to_string())
}

/// The payment as the transaction has left it.
pub(super) fn page_of(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: PartnerPaymentId,
) -> Result<PartnerPaymentDto, ApiError> {
    let row = infra::read(tx, |views| views.partner_payment(id))?;
    let row = row.ok_or_else(no_such_payment)?;
    Ok(PartnerPaymentDto::of(row, viewer))
}

/// The refusal; the later of two editors gets the payment as it is now.
pub(super) fn refused(tx: &mut dyn Unit, viewer: &Actor, error: PartnerPaymentError) -> ApiError {
    match &error {
        PartnerPaymentError::Stale { current } => outdated(&error, page_of(tx, viewer, current.id)),
        _ => error.into(),
    }
}
