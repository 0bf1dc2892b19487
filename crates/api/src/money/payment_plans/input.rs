//! Reading a payment plan's form.

use crate::http::form::{Form, body, shape};
use crate::problem::ApiError;
use billing::amount::{Amount, AmountError};
use billing::payments::DEFAULT_METHOD;
use billing::plans::{Details, DetailsPatch, Draft, PlanName, PlanNameError, payments_of};
use billing::schedule::{Frequency, MOST_PAYMENTS, ScheduleError};
use billing::status::PlanStatus as Status;
use crm_core::clock::parse_date;
use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::text::Notes;

body! {
    /// A new payment plan.
    pub(super) PlanInput -> Draft = draft;
    "status": "Active unless given.";
    "downPaymentDate": "The start date unless given.";
    "installmentAmount": "The equal part unless given.";
    "paymentMethod": "Credit card unless given.";
}

body! {
    /// A partial update: an absent field stays, `null` clears. New terms are spread over what is not paid.
    pub(super) PlanPatch -> (DetailsPatch, Option<i64>) = patch;
    "version": "The version the edit is based on.";
}

/// What the record carries and a new plan's form does not.
const READ_ONLY: &[&str] = &[
    "id",
    "version",
    "clientName",
    "suppressed",
    "endDate",
    "paid",
    "outstanding",
    "acts",
    "invoices",
];
/// What the record carries and an edit does not change.
const READ_ONLY_LATER: &[&str] = &[
    "id",
    "clientId",
    "clientName",
    "suppressed",
    "endDate",
    "paid",
    "outstanding",
    "acts",
    "invoices",
];

pub(super) const FREQUENCY_MISSING: &str = "Payment frequency is required";
pub(super) const START_MISSING: &str = "Start date is required";

/// An amount above 0; `refusal` says so in the plan's words.
fn above_zero(
    text: Option<&str>,
    refusal: &ScheduleError,
) -> Result<Money, (&'static str, String)> {
    match text.map_or(Err(AmountError::NotPositive), Amount::parse) {
        Ok(amount) => Ok(amount.money()),
        Err(AmountError::NotPositive) => Err((refusal.code(), refusal.to_string())),
        Err(error) => Err((error.code(), error.to_string())),
    }
}

pub(super) fn total(form: &mut Form) -> Option<Money> {
    let refusal = ScheduleError::TotalNotPositive;
    form.shaped("totalAmount", shape::amount);
    form.number("totalAmount", |text| above_zero(text, &refusal))
}

/// Empty means the equal part.
pub(super) fn installment(form: &mut Form) -> Option<Money> {
    let refusal = ScheduleError::InstallmentNotPositive;
    let typed = |text: Option<&str>| {
        text.map(|text| above_zero(Some(text), &refusal))
            .transpose()
    };
    form.shaped("installmentAmount", shape::amount);
    form.number("installmentAmount", typed).flatten()
}

pub(super) fn payments(form: &mut Form) -> Option<u16> {
    let missing = ScheduleError::PaymentsBelowOne.to_string();
    form.shaped("numberOfPayments", || shape::whole(1, MOST_PAYMENTS.into()));
    let number = form.required_integer("numberOfPayments", missing)?;
    form.coded("numberOfPayments", payments_of(number), ScheduleError::code)
}

/// Reads a new plan.
pub(super) fn draft(mut form: Form) -> Result<Draft, ApiError> {
    let client = form.required_id("clientId", "Client is required", ClientId::new);
    let name = form.required("name", PlanNameError::TooShort, PlanName::parse);
    let status = form.optional("status", Status::parse);
    let total = total(&mut form);
    let down = form.optional_amount("downPayment");
    let down_date = form.optional("downPaymentDate", parse_date);
    let frequency = form.required("paymentFrequency", FREQUENCY_MISSING, Frequency::parse);
    let installment = installment(&mut form);
    let start = form.required("startDate", START_MISSING, parse_date);
    let payments = payments(&mut form);
    let method = form.optional("paymentMethod", Method::parse);
    let notes = form.optional("notes", Notes::parse);
    form.refuse_unknown(READ_ONLY);
    let (client, name, total, frequency, start, payments) =
        form.finish((client, name, total, frequency, start, payments))?;
    let details = Details {
        name,
        total,
        down,
        down_date,
        frequency,
        installment,
        start,
        payments,
        method: method.unwrap_or(DEFAULT_METHOD),
        notes,
    };
    Ok(Draft {
        client,
        details,
        status: status.unwrap_or(Status::Active),
    })
}

/// Reads a partial update and the version it is based on.
pub(super) fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        name: form.change_required("name", PlanNameError::TooShort, PlanName::parse),
        status: form.change_required("status", "Status is required", Status::parse),
        total: form.changed("totalAmount", total),
        down: form.change_amount("downPayment"),
        down_date: form.change("downPaymentDate", parse_date),
        frequency: form.change_required("paymentFrequency", FREQUENCY_MISSING, Frequency::parse),
        installment: form.changed("installmentAmount", |form| Some(installment(form))),
        start: form.change_required("startDate", START_MISSING, parse_date),
        payments: form.changed("numberOfPayments", payments),
        method: form.change_required("paymentMethod", "Payment method is required", Method::parse),
        notes: form.change("notes", Notes::parse),
    };
    Ok((patch, form.based_on(READ_ONLY_LATER)?))
}
