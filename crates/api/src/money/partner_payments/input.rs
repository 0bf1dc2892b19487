//! Reading a partner payment's form.

use crate::http::form::Form;
use crate::http::wire::{
    Day, MoneyNumber, PartnerPaymentMethod, PartnerPaymentStatus, PartnerPaymentType,
};
use crate::problem::ApiError;
use billing::partner_payments::{
    Details, DetailsPatch, Draft, InvoiceNumber, PartnerPaymentMethod as Method,
    PartnerPaymentType as Kind,
};
use billing::payments::{PaymentDate, PaymentDateError};
use billing::status::PartnerPaymentStatus as Status;
use crm_core::change::Change;
use crm_core::ids::{ExitCaseId, PartnerId};
use crm_core::text::{Notes, ShortText};
use time::Date;
use utoipa::ToSchema;

/// A new payment to a partner.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PartnerPaymentInput {
    /// An active partner.
    partner_id: i64,
    payment_type: PartnerPaymentType,
    payment_method: PartnerPaymentMethod,
    amount: MoneyNumber,
    /// From 1900 to today.
    payment_date: Day,
    /// Completed unless given.
    #[schema(required = false)]
    status: PartnerPaymentStatus,
    description: Option<String>,
    invoice_number: Option<String>,
    /// Exit cases the partner works on.
    #[schema(required = false)]
    case_ids: Vec<i64>,
    notes: Option<String>,
}

/// A partial update: an absent field stays, `null` clears.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PartnerPaymentPatch {
    #[schema(required = false)]
    partner_id: i64,
    #[schema(required = false)]
    payment_type: PartnerPaymentType,
    #[schema(required = false)]
    payment_method: PartnerPaymentMethod,
    #[schema(required = false)]
    amount: MoneyNumber,
    #[schema(required = false)]
    payment_date: Day,
    #[schema(required = false)]
    status: PartnerPaymentStatus,
    description: Option<String>,
    invoice_number: Option<String>,
    #[schema(required = false)]
    case_ids: Vec<i64>,
    notes: Option<String>,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

/// What the record carries and nobody writes: sent back, it is ignored.
const READ_ONLY: &[&str] = &["id", "version", "partnerName", "acts", "nextStatuses"];

const PARTNER_MISSING: &str = "Partner is required";
const TYPE_MISSING: &str = "Payment type is required";
const METHOD_MISSING: &str = "Payment method is required";
const DATE_MISSING: &str = "Payment date is required";

fn date(text: &str, today: Date) -> Result<Date, PaymentDateError> {
    PaymentDate::parse(text, today).map(PaymentDate::day)
}

/// Reads a new partner payment; `today` is the office's day.
pub(super) fn draft(mut form: Form, today: Date) -> Result<Draft, ApiError> {
    let partner = form.required_id("partnerId", PARTNER_MISSING, PartnerId::new);
    let kind = form.required("paymentType", TYPE_MISSING, Kind::parse);
    let method = form.required("paymentMethod", METHOD_MISSING, Method::parse);
    let amount = form.amount("amount");
    let date = form.required("paymentDate", DATE_MISSING, |text| date(text, today));
    let status = form.optional("status", Status::parse);
    let description = form.optional("description", ShortText::parse);
    let invoice_number = form.optional("invoiceNumber", InvoiceNumber::parse);
    let cases = form.ids("caseIds", ExitCaseId::new);
    let notes = form.optional("notes", Notes::parse);
    form.refuse_unknown(READ_ONLY);
    let (partner, kind, method, amount, date, cases) =
        form.finish((partner, kind, method, amount, date, cases))?;
    Ok(Draft {
        details: Details {
            partner,
            kind,
            method,
            amount,
            date,
            description,
            invoice_number,
            cases,
            notes,
        },
        status: status.unwrap_or(Status::Completed),
    })
}

/// Reads a partial update and the version it is based on; `today` is the office's day.
pub(super) fn patch(mut form: Form, today: Date) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        partner: partner(&mut form),
        kind: form.change_required("paymentType", TYPE_MISSING, Kind::parse),
        method: form.change_required("paymentMethod", METHOD_MISSING, Method::parse),
        amount: form.change_to_amount("amount"),
        date: form.change_required("paymentDate", DATE_MISSING, |text| date(text, today)),
        status: form.change_required("status", "Status is required", Status::parse),
        description: form.change("description", ShortText::parse),
        invoice_number: form.change("invoiceNumber", InvoiceNumber::parse),
        cases: form.change_ids("caseIds", ExitCaseId::new),
        notes: form.change("notes", Notes::parse),
    };
    Ok((patch, form.based_on(READ_ONLY)?))
}

fn partner(form: &mut Form) -> Change<PartnerId> {
    if form.is_absent("partnerId") {
        return Change::Keep;
    }
    let chosen = form.required_id("partnerId", PARTNER_MISSING, PartnerId::new);
    chosen.map_or(Change::Keep, Change::Set)
}
