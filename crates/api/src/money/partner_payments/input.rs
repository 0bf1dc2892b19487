//! Reading a partner payment's form.

use crate::http::form::{Form, LAST_DAY, body};
use crate::problem::ApiError;
use billing::partner_payments::{
    Details, DetailsPatch, Draft, InvoiceNumber, PartnerPaymentMethod as Method,
    PartnerPaymentType as Kind,
};
use billing::payments::{PaymentDate, PaymentDateError};
use billing::status::PartnerPaymentStatus as Status;
use crm_core::ids::{ExitCaseId, PartnerId};
use crm_core::text::{Notes, ShortText};
use time::Date;

body! {
    /// A new payment to a partner.
    pub(super) PartnerPaymentInput(Date = LAST_DAY) -> Draft = draft;
    "partnerId": "An active partner.";
    "paymentDate": "From 1900 to today.";
    "status": "Completed unless given.";
    "caseIds": "Exit cases the partner works on.";
}

body! {
    /// A partial update: an absent field stays, `null` clears.
    pub(super) PartnerPaymentPatch(Date = LAST_DAY) -> (DetailsPatch, Option<i64>) = patch;
    "version": "The version the edit is based on.";
}

/// What the record carries and no client writes: sent back, it is ignored.
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
        partner: form.changed("partnerId", |form| {
            form.required_id("partnerId", PARTNER_MISSING, PartnerId::new)
        }),
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
