//! Reading a payment plan's form.

use crate::http::form::Form;
use crate::http::wire::{Day, Frequency as WireFrequency, MoneyNumber, PaymentMethod, PlanStatus};
use crate::problem::ApiError;
use billing::amount::{Amount, AmountError};
use billing::payments::DEFAULT_METHOD;
use billing::plans::{Details, DetailsPatch, Draft, PlanName, PlanNameError, payments_of};
use billing::schedule::{Frequency, ScheduleError};
use billing::status::PlanStatus as Status;
use crm_core::change::Change;
use crm_core::clock::parse_date;
use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod as Method;
use crm_core::text::Notes;
use utoipa::ToSchema;

/// A new payment plan.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PlanInput {
    client_id: i64,
    name: String,
    /// Active unless given.
    #[schema(required = false)]
    status: PlanStatus,
    total_amount: MoneyNumber,
    down_payment: Option<MoneyNumber>,
    /// The start date unless given.
    down_payment_date: Option<Day>,
    payment_frequency: WireFrequency,
    /// The equal part unless given.
    installment_amount: Option<MoneyNumber>,
    start_date: Day,
    number_of_payments: u16,
    /// Credit card unless given.
    #[schema(required = false)]
    payment_method: PaymentMethod,
    notes: Option<String>,
}

/// A partial update: an absent field stays, `null` clears. New terms are spread over what is not paid.
#[derive(Debug, ToSchema)]
#[schema(rename_all = "camelCase")]
#[expect(dead_code, reason = "describes the body, which is read field by field")]
pub(super) struct PlanPatch {
    #[schema(required = false)]
    name: String,
    #[schema(required = false)]
    status: PlanStatus,
    #[schema(required = false)]
    total_amount: MoneyNumber,
    down_payment: Option<MoneyNumber>,
    down_payment_date: Option<Day>,
    #[schema(required = false)]
    payment_frequency: WireFrequency,
    installment_amount: Option<MoneyNumber>,
    #[schema(required = false)]
    start_date: Day,
    #[schema(required = false)]
    number_of_payments: u16,
    #[schema(required = false)]
    payment_method: PaymentMethod,
    notes: Option<String>,
    /// The version the edit is based on.
    #[schema(required = false)]
    version: i64,
}

/// What the record carries and a new plan's form does not.
const READ_ONLY: &[&str] = &[
    "id",
    "version",
    "clientName",
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
    form.number("totalAmount", |text| above_zero(text, &refusal))
}

/// Empty means the equal part.
pub(super) fn installment(form: &mut Form) -> Option<Money> {
    let refusal = ScheduleError::InstallmentNotPositive;
    let typed = |text: Option<&str>| {
        text.map(|text| above_zero(Some(text), &refusal))
            .transpose()
    };
    form.number("installmentAmount", typed).flatten()
}

pub(super) fn payments(form: &mut Form) -> Option<u16> {
    let missing = ScheduleError::PaymentsBelowOne.to_string();
    let number = form.required_id("numberOfPayments", missing, |number| number)?;
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

/// Absent keeps it, whatever reads it.
fn change<T>(form: &mut Form, name: &str, read: impl FnOnce(&mut Form) -> Option<T>) -> Change<T> {
    if form.is_absent(name) {
        return Change::Keep;
    }
    read(form).map_or(Change::Keep, Change::Set)
}

/// Reads a partial update and the version it is based on.
pub(super) fn patch(mut form: Form) -> Result<(DetailsPatch, Option<i64>), ApiError> {
    let patch = DetailsPatch {
        name: form.change_required("name", PlanNameError::TooShort, PlanName::parse),
        status: form.change_required("status", "Status is required", Status::parse),
        total: change(&mut form, "totalAmount", total),
        down: form.change_amount("downPayment"),
        down_date: form.change("downPaymentDate", parse_date),
        frequency: form.change_required("paymentFrequency", FREQUENCY_MISSING, Frequency::parse),
        installment: change(&mut form, "installmentAmount", |form| {
            Some(installment(form))
        }),
        start: form.change_required("startDate", START_MISSING, parse_date),
        payments: change(&mut form, "numberOfPayments", payments),
        method: form.change_required("paymentMethod", "Payment method is required", Method::parse),
        notes: form.change("notes", Notes::parse),
    };
    Ok((patch, form.based_on(READ_ONLY_LATER)?))
}
