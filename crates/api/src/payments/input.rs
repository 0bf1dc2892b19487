//! What staff send about payments.

use super::dto::READ_ONLY;
use crate::form;
use crate::problem::ApiError;
use crate::records::{id, id_patch};
use crate::wire::{MoneyNumber, PaymentMethod, PaymentType};
use billing::payments::{
    DetailsPatch, Form, PaymentDate, PaymentDateError, PaymentType as Kind, Request,
};
use crm_core::change::Change;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::text::Notes;
use std::convert::Infallible;
use time::Date;
use utoipa::ToSchema;

/// A payment to record, or money to give back (`paymentType` refund, which needs an invoice).
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PaymentInput {
    client_id: i64,
    invoice_id: Option<i64>,
    payment_plan_id: Option<i64>,
    /// With an invoice installment (default) or refund; without one standard (default) or deposit.
    #[schema(required = false)]
    payment_type: PaymentType,
    /// credit_card unless given.
    #[schema(required = false)]
    payment_method: PaymentMethod,
    amount: MoneyNumber,
    /// From 1900 to today.
    payment_date: String,
    notes: Option<String>,
    /// pending (default) or completed; a refund is completed.
    #[schema(required = false)]
    status: String,
    /// Of a refund: the one payment to give back; without it the invoice's newest money.
    payment_id: Option<i64>,
}

/// A change of a pending payment: an absent field stays, `null` clears.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PaymentPatch {
    invoice_id: Option<i64>,
    payment_plan_id: Option<i64>,
    #[schema(required = false)]
    payment_type: PaymentType,
    #[schema(required = false)]
    payment_method: PaymentMethod,
    #[schema(required = false)]
    amount: MoneyNumber,
    #[schema(required = false)]
    payment_date: String,
    notes: Option<String>,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

/// The money of a pending payment is here.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PaymentCompletion {
    /// The version that was seen.
    #[schema(required = false)]
    version: i64,
}

/// A pending payment never came.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PaymentVoid {
    reason: String,
    /// The version that was seen.
    #[schema(required = false)]
    version: i64,
}

const DATE_MISSING: &str = "Payment date is required";

/// Reads the payment form. `today` is the office's day.
pub(super) fn request(mut form: form::Form, today: Date) -> Result<Request, ApiError> {
    let client = form.required_id("clientId", "Client is required", ClientId::new);
    let invoice = id(&mut form, "invoiceId", InvoiceId::new);
    let plan = id(&mut form, "paymentPlanId", PlanId::new);
    let kind = form.optional("paymentType", Kind::parse);
    let method = form.optional("paymentMethod", Method::parse);
    let amount = form.amount("amount");
    let date = form.required("paymentDate", DATE_MISSING, text);
    let date = date.and_then(|text| read_date(&mut form, &text, today));
    let notes = form.optional("notes", Notes::parse);
    let completed = form.optional("status", is_completed).unwrap_or(false);
    let refund_of = id(&mut form, "paymentId", PaymentId::new);
    form.refuse_unknown(&[]);
    let (client, amount, date) = form.finish((client, amount, date))?;
    let form = Form {
        client,
        invoice,
        plan,
        kind,
        method,
        amount,
        date,
        notes,
        completed,
        refund_of,
    };
    form.request()
        .map_err(|error| ApiError::invalid_field("paymentType", error.code(), error.to_string()))
}

/// Reads a partial update and the version it is based on.
pub(super) fn patch(
    mut form: form::Form,
    today: Date,
) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let date = match form.change_required("paymentDate", DATE_MISSING, text) {
        Change::Keep => Change::Keep,
        Change::Set(text) => {
            read_date(&mut form, &text, today).map_or(Change::Keep, |date| Change::Set(date.day()))
        }
    };
    let patch = DetailsPatch {
        invoice: id_patch(&mut form, "invoiceId", InvoiceId::new),
        plan: id_patch(&mut form, "paymentPlanId", PlanId::new),
        kind: form.change_required("paymentType", "Type is required", Kind::parse),
        method: form.change_required("paymentMethod", "Method is required", Method::parse),
        amount: form.change_to_amount("amount"),
        date,
        notes: form.change("notes", Notes::parse),
    };
    Ok((patch, form.based_on(READ_ONLY)?))
}

/// Reads why a payment is voided, and the version that was seen.
pub(super) fn void(mut form: form::Form) -> Result<(Notes, Option<i64>), ApiError> {
    let reason = form.required("reason", "Enter a reason.", Notes::parse);
    let version = form.optional_integer("version");
    form.refuse_unknown(&[]);
    let (reason,) = form.finish((reason,))?;
    Ok((reason, version))
}

fn text(text: &str) -> Result<String, Infallible> {
    Ok(text.trim().to_owned())
}

fn read_date(form: &mut form::Form, text: &str, today: Date) -> Option<PaymentDate> {
    let date = PaymentDate::parse(text, today);
    form.coded("paymentDate", date, PaymentDateError::code)
}

/// The switch "Mark as completed".
fn is_completed(text: &str) -> Result<bool, &'static str> {
    match text {
        "pending" => Ok(false),
        "completed" => Ok(true),
        _ => Err("Choose one of: pending, completed."),
    }
}
