//! Invoices on the wire.

use crate::http::form::{Form, body};
use crate::http::wire::{AgingBucket, Day, InvoiceAct, InvoiceStatus, MoneyNumber};
use crate::problem::ApiError;
use crate::problem::code::Code;
use crate::records::{SuppressedDto, outdated};
use billing::aging::AgingBucket as Bucket;
use billing::amount::Amount;
use billing::invoices::{Description, InvoiceDraft, InvoiceError, acts};
use billing::views::{Aged, InvoiceRow};
use crm_core::actor::Actor;
use crm_core::clock::parse_date;
use crm_core::ids::{ClientId, InvoiceId, PlanId};
use crm_core::money::Money;
use infra::Unit;
use serde::Serialize;
use time::Date;
use utoipa::ToSchema;

/// What a client owes and has paid of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Invoice)]
pub(crate) struct InvoiceDto {
    id: i64,
    version: i64,
    client_id: i64,
    client_name: String,
    /// Set when the client's phone number or email is on the Do Not Contact list.
    #[schema(required = true)]
    suppressed: Option<SuppressedDto>,
    #[schema(required = true)]
    payment_plan_id: Option<i64>,
    #[schema(required = true)]
    plan_name: Option<String>,
    /// The plan's installment; 0 is its down payment.
    #[schema(required = true)]
    number: Option<u16>,
    #[schema(required = true)]
    description: Option<String>,
    /// The day on the paper, from which it is owed.
    issue_date: Day,
    due_date: Day,
    amount: MoneyNumber,
    /// Refunds taken off.
    paid: MoneyNumber,
    /// Written off and credited.
    taken_off: MoneyNumber,
    outstanding: MoneyNumber,
    status: InvoiceStatus,
    /// Something is left to pay, and the day has passed.
    overdue: bool,
    /// How late what is left to pay is; null when nothing is.
    #[schema(required = true)]
    bucket: Option<AgingBucket>,
    /// What the viewer may do with it now.
    acts: Vec<InvoiceAct>,
}

/// What the record carries and no request changes.
const READ_ONLY: &[&str] = &[
    "id",
    "version",
    "clientName",
    "suppressed",
    "paymentPlanId",
    "planName",
    "number",
    "paid",
    "takenOff",
    "outstanding",
    "status",
    "overdue",
    "bucket",
    "acts",
];

impl InvoiceDto {
    /// `today` is the office's day.
    pub(crate) fn of(row: InvoiceRow, viewer: &Actor, today: Date) -> Self {
        let invoice = row.invoice;
        let acts = acts(&invoice, row.leaves_plan, viewer);
        let bucket = invoice
            .is_open()
            .then(|| Bucket::of(invoice.due, today).into());
        Self {
            id: invoice.id.get(),
            version: invoice.version,
            client_id: invoice.client.get(),
            client_name: row.client_name,
            suppressed: row.suppressed.map(SuppressedDto::from),
            payment_plan_id: invoice.plan.map(PlanId::get),
            plan_name: row.plan_name,
            number: invoice.number,
            outstanding: invoice.outstanding().into(),
            status: invoice.status().into(),
            overdue: invoice.is_overdue(today),
            bucket,
            description: invoice.description.map(|text| text.as_str().to_owned()),
            issue_date: invoice.issued.into(),
            due_date: invoice.due.into(),
            amount: invoice.amount.into(),
            paid: invoice.paid.into(),
            taken_off: invoice.taken_off.into(),
            acts: acts.into_iter().map(InvoiceAct).collect(),
        }
    }
}

pub(super) fn no_such_invoice() -> ApiError {
    ApiError::new(Code::NotFound, InvoiceError::NotFound.to_string())
}

/// The invoice as the transaction has left it.
pub(super) fn page_of(
    tx: &mut dyn Unit,
    viewer: &Actor,
    id: InvoiceId,
    today: Date,
) -> Result<InvoiceDto, ApiError> {
    let row = infra::read(tx, |views| views.invoice(id))?;
    let row = row.ok_or_else(no_such_invoice)?;
    Ok(InvoiceDto::of(row, viewer, today))
}

/// The refusal; the later of two editors gets the invoice as it is now.
pub(super) fn refused(
    tx: &mut dyn Unit,
    viewer: &Actor,
    error: InvoiceError,
    today: Date,
) -> ApiError {
    match &error {
        InvoiceError::Stale { current } => outdated(&error, page_of(tx, viewer, current.id, today)),
        _ => error.into(),
    }
}

/// What is outstanding of one age.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AgedInvoices)]
struct AgedDto {
    bucket: AgingBucket,
    count: i64,
    amount: MoneyNumber,
}

/// What is outstanding by age: every bucket, in its order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Aging)]
pub(super) struct AgingDto {
    buckets: Vec<AgedDto>,
    /// All that is outstanding: the buckets' sum.
    total: MoneyNumber,
}

impl From<Vec<Aged>> for AgingDto {
    fn from(aged: Vec<Aged>) -> Self {
        let total = aged.iter().map(|row| row.amount.cents()).sum();
        let buckets = aged.into_iter().map(|row| AgedDto {
            bucket: row.bucket.into(),
            count: row.count,
            amount: row.amount.into(),
        });
        Self {
            buckets: buckets.collect(),
            total: Money::from_cents(total).into(),
        }
    }
}

body! {
    /// An invoice outside a payment plan.
    pub(super) InvoiceInput -> InvoiceDraft = draft;
}

body! {
    /// The version the act is based on.
    pub(super) InvoiceVersion -> Option<i64> = |form: Form| form.based_on(&[]);
}

body! {
    /// How much of the client's credit; without an amount, as much as there is and the invoice takes.
    pub(super) CreditInput -> Option<Amount> = credit;
}

fn draft(mut form: Form) -> Result<InvoiceDraft, ApiError> {
    let client = form.required_id("clientId", "Client is required", ClientId::new);
    let amount = form.amount("amount");
    let issued = form.optional("issueDate", parse_date);
    let due = form.required("dueDate", "Due date is required", parse_date);
    let description = form.optional("description", Description::parse);
    form.refuse_unknown(READ_ONLY);
    let (client, amount, due) = form.finish((client, amount, due))?;
    Ok(InvoiceDraft {
        client,
        amount,
        issued,
        due,
        description,
    })
}

fn credit(mut form: Form) -> Result<Option<Amount>, ApiError> {
    let amount = form.amount_if_any("amount");
    form.refuse_unknown(&[]);
    form.finish(())?;
    Ok(amount)
}
