//! The schedule of a plan that is not made yet (R2-235).

use super::input::{FREQUENCY_MISSING, START_MISSING, installment, payments, total};
use crate::http::form::{Form, body};
use crate::http::wire::{Day, MoneyNumber};
use crate::problem::ApiError;
use billing::schedule::{Frequency, Schedule, Terms};
use crm_core::clock::parse_date;
use crm_core::money::Money;
use serde::Serialize;
use utoipa::ToSchema;

body! {
    /// The terms of a plan; the form's other fields may be sent with them.
    pub(super) PreviewInput -> Terms = terms;
    "installmentAmount": "The equal part unless given.";
}

/// One installment; numbers count from 1.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Installment)]
struct InstallmentDto {
    number: u16,
    due_date: Day,
    amount: MoneyNumber,
}

/// The installments, which add up to the total less the down payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Schedule)]
pub(super) struct ScheduleDto {
    /// What all installments but the last are.
    installment_amount: MoneyNumber,
    /// When the last installment is due.
    #[schema(required = true)]
    end_date: Option<Day>,
    installments: Vec<InstallmentDto>,
}

impl From<Schedule> for ScheduleDto {
    fn from(schedule: Schedule) -> Self {
        let end_date = schedule.end().map(Day);
        let installments = schedule.installments.into_iter();
        let installments = installments.map(|one| InstallmentDto {
            number: one.number,
            due_date: one.due.into(),
            amount: one.amount.into(),
        });
        Self {
            installment_amount: schedule.installment.into(),
            end_date,
            installments: installments.collect(),
        }
    }
}

/// The plan's fields that do not change its schedule.
const OTHERS: &[&str] = &[
    "clientId",
    "name",
    "status",
    "downPaymentDate",
    "endDate",
    "paymentMethod",
    "notes",
    "version",
];

fn terms(mut form: Form) -> Result<Terms, ApiError> {
    let total = total(&mut form);
    let down = form.optional_amount("downPayment");
    let payments = payments(&mut form);
    let frequency = form.required("paymentFrequency", FREQUENCY_MISSING, Frequency::parse);
    let start = form.required("startDate", START_MISSING, parse_date);
    let installment = installment(&mut form);
    form.refuse_unknown(OTHERS);
    let (total, payments, frequency, start) = form.finish((total, payments, frequency, start))?;
    Ok(Terms {
        total,
        down: down.unwrap_or(Money::from_cents(0)),
        payments,
        frequency,
        start,
        installment,
    })
}
