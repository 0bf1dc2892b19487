//! Payment plans on the wire.

use crate::http::wire::{Day, Frequency, MoneyNumber, PaymentMethod, PlanAct, PlanStatus};
use crate::money::invoices::InvoiceDto;
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::records::{SuppressedDto, outdated};
use billing::plans::{PlanError, acts};
use billing::views::{InvoiceRow, PlanRow};
use crm_core::actor::Actor;
use crm_core::ids::PlanId;
use crm_core::store::Stored;
use infra::{Unit, Views};
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// What a client pays in parts (R2-102, R2-103).
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentPlan)]
pub(super) struct PlanDto {
    id: i64,
    version: i64,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    name: String,
    status: PlanStatus,
    total_amount: MoneyNumber,
    #[schema(required = true)]
    down_payment: Option<MoneyNumber>,
    #[schema(required = true)]
    down_payment_date: Option<Day>,
    payment_frequency: Frequency,
    /// What all installments but the last are.
    installment_amount: Option<MoneyNumber>,
    start_date: Day,
    /// When the last installment is due.
    end_date: Day,
    /// The down payment not counted.
    number_of_payments: u16,
    payment_method: PaymentMethod,
    #[schema(required = true)]
    notes: Option<String>,
    paid: MoneyNumber,
    outstanding: MoneyNumber,
    /// What the viewer may do with it now.
    acts: Vec<PlanAct>,
}

impl PlanDto {
    pub(super) fn of(row: PlanRow, viewer: &Actor) -> Self {
        let plan = row.plan;
        let details = plan.details;
        Self {
            id: plan.id.get(),
            version: plan.version,
            client_id: plan.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            name: details.name.as_str().to_owned(),
            status: plan.status.into(),
            total_amount: details.total.into(),
            down_payment: details.down.map(MoneyNumber),
            down_payment_date: details.down_date.map(Day),
            payment_frequency: details.frequency.into(),
            installment_amount: details.installment.map(MoneyNumber),
            start_date: details.start.into(),
            end_date: plan.end.into(),
            number_of_payments: details.payments,
            payment_method: details.method.into(),
            notes: details.notes.map(|notes| notes.as_str().to_owned()),
            paid: row.paid.into(),
            outstanding: row.outstanding.into(),
            acts: acts(plan.status, viewer).into_iter().map(PlanAct).collect(),
        }
    }
}

/// A plan with its invoices that are not void, by number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PaymentPlanPage)]
pub(super) struct PlanPageDto {
    #[serde(flatten)]
    plan: PlanDto,
    invoices: Vec<InvoiceDto>,
}

/// A plan and its invoices as they are read.
type Found = Option<(PlanRow, Vec<InvoiceRow>)>;

pub(super) fn found(views: &mut dyn Views, id: PlanId) -> Stored<Found> {
    let Some(plan) = views.plan(id)? else {
        return Ok(None);
    };
    Ok(Some((plan, views.invoices_of_plan(id)?)))
}

impl PlanPageDto {
    /// `today` is the office's day.
    pub(super) fn of(found: Found, viewer: &Actor, today: Date) -> Result<Self, ApiError> {
        let (plan, invoices) = found.ok_or_else(no_such_plan)?;
        let invoices = invoices.into_iter();
        let invoices = invoices.map(|row| InvoiceDto::of(row, viewer, today));
        Ok(Self {
            plan: PlanDto::of(plan, viewer),
            invoices: invoices.collect(),
        })
    }
}

/// 404
pub(super) fn no_such_plan() -> ApiError {
    ApiError::new(Code::NotFound, PlanError::NotFound.to_string())
}

/// The plan as the transaction has left it.
pub(super) fn page_of(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: PlanId,
    today: Date,
) -> Result<PlanPageDto, ApiError> {
    let found = infra::read(tx, |views| found(views, id))?;
    PlanPageDto::of(found, viewer, today)
}

/// The refusal; the later of two editors gets the plan as it is now.
pub(super) fn refused(
    tx: &mut dyn Unit,
    viewer: &Actor,
    error: PlanError,
    today: Date,
) -> ApiError {
    match &error {
        PlanError::Stale { current } => outdated(&error, page_of(tx, viewer, current.id, today)),
        _ => error.into(),
    }
}
