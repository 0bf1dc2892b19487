//! Money that comes to invoices and goes from them, and what their plan makes of it.

use super::Invoice;
use super::void::{keep, strike};
use crate::allocation::Share;
use crate::desk::Desk;
use crate::moves::PlanStatus;
use crate::payments::NewAllocation;
use crm_core::event::EventKind;
use crm_core::ids::{InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use std::collections::BTreeSet;

/// A share of a payment that pays an invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) payment: PaymentId,
    pub(crate) share: Share<InvoiceId>,
}

/// Allocates the shares; a plan whose invoices are all paid by them is completed.
pub(crate) fn pay(desk: &mut Desk<'_>, shares: &[Paid]) -> Stored<()> {
    let mut plans = BTreeSet::new();
    let mut rows = Vec::new();
    for Paid { payment, share } in shares {
        let mut invoice = invoice(desk, share.invoice)?;
        let was = invoice.told();
        invoice.paid = Money::from_cents(invoice.paid.cents() + share.amount.cents());
        keep(desk, &mut invoice)?;
        if !invoice.is_open() {
            let paid = (was, invoice.told());
            desk.tell_change(invoice.entity(), EventKind::InvoicePaid, paid);
        }
        plans.extend(invoice.plan);
        rows.push(NewAllocation {
            payment: *payment,
            invoice: share.invoice,
            amount: share.amount,
            created_at: desk.now,
        });
    }
    if !rows.is_empty() {
        desk.tx.allocations().insert_many(&rows)?;
    }
    plans.into_iter().try_for_each(|plan| follow(desk, plan))
}

/// Takes refunded money off an invoice, which is owed again unless its plan was canceled.
pub(crate) fn take_back(desk: &mut Desk<'_>, id: InvoiceId, amount: Money) -> Stored<()> {
    let mut invoice = invoice(desk, id)?;
    let was_open = invoice.is_open();
    let was = invoice.told();
    invoice.paid = Money::from_cents(invoice.paid.cents() - amount.cents());
    keep(desk, &mut invoice)?;
    if !was_open && invoice.is_open() {
        let reopened = (was, invoice.told());
        desk.tell_change(invoice.entity(), EventKind::InvoiceReopened, reopened);
    }
    let Some(plan) = invoice.plan else {
        return Ok(());
    };
    let status = desk.tx.plans().get(plan)?.map(|plan| plan.status);
    if status == Some(PlanStatus::Canceled) {
        return if invoice.is_open() {
            strike(desk, &mut invoice)
        } else {
            Ok(())
        };
    }
    follow(desk, plan)
}

/// The plan is completed when nothing is owed on it, and active again when something is.
pub(crate) fn follow(desk: &mut Desk<'_>, id: PlanId) -> Stored<()> {
    let Some(plan) = desk.tx.plans().get(id)? else {
        return Ok(());
    };
    let owes = desk.tx.invoices().of_plan(id)?.iter().any(Invoice::is_open);
    let next = match (plan.status, owes) {
        (PlanStatus::Active | PlanStatus::OnHold, false) => PlanStatus::Completed,
        (PlanStatus::Completed, true) => PlanStatus::Active,
        (unchanged, _) => unchanged,
    };
    crate::plans::become_status(desk, plan, next).map(drop)
}

fn invoice(desk: &mut Desk<'_>, id: InvoiceId) -> Stored<Invoice> {
    let found = desk.tx.invoices().get(id)?;
    found.ok_or_else(|| StoreError::Fault(format!("invoice {id} is gone")))
}
