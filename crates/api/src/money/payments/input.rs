//! What staff send about payments.

use super::dto::READ_ONLY;
use crate::http::form::{self, LAST_DAY, Shaped, body, shape};
use crate::problem::ApiError;
use crate::records::{id, id_patch};
use billing::payments::{
    DetailsPatch, Form, PaymentDate, PaymentDateError, PaymentType as Kind, Request,
};
use crm_core::change::Change;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId};
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::text::Notes;
use std::convert::Infallible;
use time::Date;

body! {
    /// A payment to record, or money to give back (`paymentType` refund, which needs an invoice or a payment).
    pub(super) PaymentInput(Date = LAST_DAY) -> Request = request;
    "paymentType": "With an invoice installment (default) or refund; without one standard (default) or deposit.";
    "paymentMethod": "credit_card unless given.";
    "paymentDate": "From 1900 to today.";
    "status": "pending (default) or completed; a refund is completed.";
    "paymentId": "Of a refund: the payment whose own money goes back, its unapplied credit first; with an invoice, what it pays on that one. Without it the invoice's newest money.";
    "cameUnasked": "It came although a rule takes no money while the client may cancel: it is held, and billing is told.";
    "paymentPlanId": "Not of a refund, which belongs to the plan of its invoice.";
}

body! {
    /// A change of a pending payment: an absent field stays, `null` clears.
    pub(super) PaymentPatch(Date = LAST_DAY) -> (DetailsPatch, Option<i64>) = patch;
    "version": "The version the edit is based on.";
}

body! {
    /// The money of a pending payment is here.
    pub(super) PaymentCompletion -> Option<i64> = |form: form::Form| form.based_on(&[]);
    "version": "The version that was seen.";
}

body! {
    /// A pending payment never came.
    pub(super) PaymentVoid -> (Notes, Option<i64>) = void;
    "version": "The version that was seen.";
}

body! {
    /// Why a payment was recorded in error.
    pub(super) PaymentReversal -> (Notes, Option<i64>) = void;
    "version": "The version that was seen.";
}

body! {
    /// What was done about money that the books can't hold.
    pub(super) MoneyTaskEnd -> (Notes, Option<i64>) = void;
    "version": "The version that was seen.";
}

const DATE_MISSING: &str = "Payment date is required";
const REFUND_IS_COMPLETED: &str =
    "A refund is completed when it is recorded. Leave the status out.";
const A_REFUND_HAS_NO_PLAN: &str =
    "A refund belongs to the plan of its invoice. Leave the payment plan blank.";
const ONLY_A_REFUND_NAMES_ONE: &str =
    "Only a refund names the payment it refunds. Remove the payment, or choose Refund.";

/// Reads the payment form. `today` is the office's day.
pub(super) fn request(mut form: form::Form, today: Date) -> Result<Request, ApiError> {
    let client = form.required_id("clientId", "Client is required", ClientId::new);
    let invoice = id(&mut form, "invoiceId", InvoiceId::new);
    let plan = id(&mut form, "paymentPlanId", PlanId::new);
    let kind = form.optional("paymentType", Kind::parse);
    let method = form.optional("paymentMethod", Method::parse);
    let amount = form.amount("amount");
    form.shaped("paymentDate", Date::shape);
    let date = form.required("paymentDate", DATE_MISSING, text);
    let date = date.and_then(|text| read_date(&mut form, &text, today));
    let notes = form.optional("notes", Notes::parse);
    form.shaped("status", || shape::one_of(["pending", "completed"]));
    let completed = form.optional("status", is_completed);
    let came_unasked = form.optional_flag("cameUnasked").unwrap_or(false);
    let refund_of = id(&mut form, "paymentId", PaymentId::new);
    if kind == Some(Kind::Refund) && completed == Some(false) {
        form.problem("status", "refund_is_completed", REFUND_IS_COMPLETED);
    }
    if kind == Some(Kind::Refund) && plan.is_some() {
        form.problem("paymentPlanId", "plan_of_a_refund", A_REFUND_HAS_NO_PLAN);
    }
    if kind != Some(Kind::Refund) && refund_of.is_some() {
        form.problem("paymentId", "not_a_refund", ONLY_A_REFUND_NAMES_ONE);
    }
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
        completed: completed.unwrap_or(false),
        came_unasked,
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
    form.shaped("paymentDate", Date::shape);
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

/// Reads why a payment is voided or reversed or a task is ended, and the version that was seen.
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
