//! Money that comes to invoices and goes from them, and what their plan makes of it.

use super::Invoice;
use super::entries::open_day;
use super::void::close_outstanding;
use crate::allocation::Share;
use crate::payments::port::NewAllocation;
use crate::status::PlanStatus;
use crate::unit::BillingAct;
use crm_core::event::EventKind;
use crm_core::ids::{InvoiceId, PaymentId, PlanId};
use crm_core::money::Money;
use crm_core::store::{StoreError, Stored};
use serde_json::json;
use std::collections::BTreeSet;
use time::Date;

/// A share of a payment that pays an invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Paid {
    pub(crate) payment: PaymentId,
    pub(crate) share: Share<InvoiceId>,
}

/// Where the money comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    /// That came on this day.
    Payment { on: Date },
    /// What the client has paid too much.
    Credit,
}

/// Allocates the shares, those of one invoice together; a plan whose invoices are all paid by them
/// is completed.
pub(crate) fn pay(act: &mut BillingAct<'_>, shares: &[Paid], source: Source) -> Stored<()> {
    let mut plans = BTreeSet::new();
    for own in shares.chunk_by(|one, next| one.share.invoice == next.share.invoice) {
        plans.extend(pay_invoice(act, own, source)?.plan);
    }
    let day = match source {
        Source::Payment { on } => on,
        Source::Credit => open_day(act)?,
    };
    let rows: Vec<_> = shares
        .iter()
        .map(|Paid { payment, share }| NewAllocation {
            payment: *payment,
            invoice: share.invoice,
            amount: share.amount,
            day,
            created_at: act.now,
        })
        .collect();
    if !rows.is_empty() {
        act.tx.allocations().insert_many(&rows)?;
    }
    plans
        .into_iter()
        .try_for_each(|plan| update_plan_status(act, plan))
}

/// `shares` are of one invoice, and there is one at least.
fn pay_invoice(act: &mut BillingAct<'_>, shares: &[Paid], source: Source) -> Stored<Invoice> {
    let mut invoice = invoice(act, shares[0].share.invoice)?;
    let amount = Money::checked_sum(shares.iter().map(|one| one.share.amount))?;
    let was = invoice.summary();
    invoice.paid = invoice.paid.checked_add(amount)?;
    let is = invoice.summary();
    let mut history = Vec::new();
    if !invoice.is_open() {
        history.push(EventKind::InvoicePaid.from_to(was, is));
    } else if matches!(source, Source::Payment { .. }) {
        history.push(EventKind::InvoicePartlyPaid.from_to(was, is));
    }
    if source == Source::Credit {
        let amount = json!({"amount": amount.to_decimal_text()});
        history.push(EventKind::CreditApplied.with(amount));
    }
    act.save_with_history(invoice, history)
}

/// Takes refunded money off an invoice, which is owed again from the refund's day unless its plan was canceled.
pub(crate) fn take_back(
    act: &mut BillingAct<'_>,
    id: InvoiceId,
    amount: Money,
    on: Date,
) -> Stored<()> {
    let mut invoice = invoice(act, id)?;
    let was_open = invoice.is_open();
    let was = invoice.summary();
    invoice.paid = invoice.paid.checked_sub(amount)?;
    let kind = if !was_open && invoice.is_open() {
        EventKind::InvoiceReopened
    } else {
        EventKind::InvoiceRefunded
    };
    let is = invoice.summary();
    let invoice = act.save(invoice, kind.from_to(was, is))?;
    let Some(plan) = invoice.plan else {
        return Ok(());
    };
    let status = act.tx.plans().get(plan)?.map(|plan| plan.status);
    if status == Some(PlanStatus::Canceled) {
        return if invoice.is_open() {
            close_outstanding(act, invoice, on).map(drop)
        } else {
            Ok(())
        };
    }
    update_plan_status(act, plan)
}

/// The plan is completed when nothing is owed on it, and active again when something is.
pub(crate) fn update_plan_status(act: &mut BillingAct<'_>, id: PlanId) -> Stored<()> {
    let Some(plan) = act.tx.plans().get(id)? else {
        return Ok(());
    };
    let owes = act.tx.invoices().of_plan(id)?.iter().any(Invoice::is_open);
    let next = match (plan.status, owes) {
        (PlanStatus::Active | PlanStatus::OnHold, false) => PlanStatus::Completed,
        (PlanStatus::Completed, true) => PlanStatus::Active,
        (unchanged, _) => unchanged,
    };
    crate::plans::set_status(act, plan, next).map(drop)
}

fn invoice(act: &mut BillingAct<'_>, id: InvoiceId) -> Stored<Invoice> {
    let found = act.tx.invoices().get(id)?;
    found.ok_or_else(|| StoreError::Fault(format!("invoice {id} is gone")))
}
