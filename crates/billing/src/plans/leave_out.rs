//! Taking a refunded installment out of its plan.

use super::Plan;
use crate::invoices::{Invoice, InvoiceError, close_outstanding, update_plan_status};
use crate::unit::BillingAct;
use crm_core::change::difference;
use crm_core::event::EventKind;
use crm_core::ids::PlanId;
use crm_core::store::{StoreError, Stored};
use time::Date;

/// Voids an invoice of the plan on which nothing is left paid: from the day on, what it was for is not owed, and the
/// plan's total is lower by it.
///
/// # Errors
/// [`InvoiceError::OnlyInstallment`] when nothing would be left of the plan.
pub(crate) fn leave_out(
    act: &mut BillingAct<'_>,
    id: PlanId,
    invoice: Invoice,
    day: Date,
) -> Result<Invoice, InvoiceError> {
    let plan = act.tx.plans().get(id)?.ok_or_else(|| gone(id))?;
    let others = act.tx.invoices().of_plan(id)?;
    let mut others = others.iter().filter(|one| one.id != invoice.id);
    let last = others.rfind(|one| one.number != Some(0));
    let last = last.ok_or(InvoiceError::OnlyInstallment)?;
    let was = plan.details.clone();
    let mut plan = plan;
    lower(&mut plan, &invoice, last)?;
    let invoice = close_outstanding(act, invoice, day)?;
    if let Some((was, is)) = difference(&was.fields(), &plan.details.fields()) {
        act.save(plan, EventKind::PlanUpdated.from_to(was, is))?;
    }
    update_plan_status(act, id)?;
    Ok(invoice)
}

/// `last` is the last installment that stays.
fn lower(plan: &mut Plan, invoice: &Invoice, last: &Invoice) -> Stored<()> {
    let details = &mut plan.details;
    details.total = details.total.checked_sub(invoice.amount)?;
    if invoice.number == Some(0) {
        details.down = None;
        details.down_date = None;
    } else if invoice.number == Some(details.payments) {
        details.payments = last.number.unwrap_or(details.payments);
        plan.end = last.due;
    }
    Ok(())
}

fn gone(id: PlanId) -> StoreError {
    StoreError::Fault(format!("payment plan {id} is gone"))
}
