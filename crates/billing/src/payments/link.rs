//! What a payment is linked to: an invoice or a plan of the same client.

use super::model::Details;
use crate::status::PlanStatus;
use crate::unit::BillingAct;
use crm_core::ids::{ClientId, InvoiceId, PlanId};
use crm_core::store::StoreError;
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LinkError {
    #[error("Select an invoice for this client.")]
    Invoice,
    #[error("This invoice is void. Select another, or none.")]
    VoidInvoice,
    #[error("Select a payment plan for this client.")]
    Plan,
    #[error("This payment plan was canceled. Select another, or none.")]
    CanceledPlan,
    #[error("This invoice is not part of that payment plan. Select only one of them.")]
    InvoiceOfAnotherPlan,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl LinkError {
    /// The stable code of the answer.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Invoice => "invoice_not_of_client",
            Self::VoidInvoice => "invoice_void",
            Self::Plan => "plan_not_of_client",
            Self::CanceledPlan => "plan_canceled",
            Self::InvoiceOfAnotherPlan => "invoice_of_another_plan",
            Self::Store(_) => "store",
        }
    }

    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            Self::Invoice | Self::VoidInvoice | Self::InvoiceOfAnotherPlan => Some("invoiceId"),
            Self::Plan | Self::CanceledPlan => Some("paymentPlanId"),
            Self::Store(_) => None,
        }
    }
}

/// Checks the links and notes an invoice's plan beside it.
pub(super) fn check(
    act: &mut BillingAct<'_>,
    client: ClientId,
    details: &mut Details,
) -> Result<(), LinkError> {
    details.plan = plan_of(act, client, details.invoice, details.plan)?;
    Ok(())
}

/// The plan that a payment of this invoice, or of this plan, belongs to.
pub(crate) fn plan_of(
    act: &mut BillingAct<'_>,
    client: ClientId,
    invoice: Option<InvoiceId>,
    plan: Option<PlanId>,
) -> Result<Option<PlanId>, LinkError> {
    if let Some(id) = invoice {
        return of_invoice(act, client, id, plan);
    }
    if let Some(id) = plan {
        of_plan(act, client, id)?;
    }
    Ok(plan)
}

fn of_invoice(
    act: &mut BillingAct<'_>,
    client: ClientId,
    id: InvoiceId,
    plan: Option<PlanId>,
) -> Result<Option<PlanId>, LinkError> {
    let found = act.tx.invoices().get(id)?;
    let invoice = found
        .filter(|invoice| invoice.client == client)
        .ok_or(LinkError::Invoice)?;
    if invoice.voided_at.is_some() {
        return Err(LinkError::VoidInvoice);
    }
    if plan.is_some() && plan != invoice.plan {
        return Err(LinkError::InvoiceOfAnotherPlan);
    }
    Ok(invoice.plan)
}

fn of_plan(act: &mut BillingAct<'_>, client: ClientId, id: PlanId) -> Result<(), LinkError> {
    let found = act.tx.plans().get(id)?;
    let plan = found
        .filter(|plan| plan.client == client)
        .ok_or(LinkError::Plan)?;
    if plan.status == PlanStatus::Canceled {
        return Err(LinkError::CanceledPlan);
    }
    Ok(())
}
