//! What a payment does once its money is here.

use super::model::{NewPayment, Payment};
use crate::allocation::{OpenInvoice, allocate};
use crate::counters::Counter;
use crate::invoices::{Invoice, Paid, Source, pay};
use crate::unit::BillingAct;
use crm_core::ids::{InvoiceId, PlanId};
use crm_core::money::Money;
use crm_core::store::Stored;

/// A payment, and where its money went: nowhere while it is pending.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recorded {
    pub payment: Payment,
    pub allocated: Vec<crate::allocation::Share<InvoiceId>>,
    /// What no invoice took.
    pub credit: Money,
}

impl Recorded {
    pub(super) const fn nothing_yet(payment: Payment) -> Self {
        Self {
            payment,
            allocated: Vec::new(),
            credit: Money::from_cents(0),
        }
    }
}

/// To its invoice alone, otherwise to the oldest open invoices of its plan; the surplus is credit.
pub(super) fn settle(act: &mut BillingAct<'_>, payment: Payment) -> Stored<Recorded> {
    let open = candidates(act, &payment)?;
    let spread = allocate(payment.details.amount.money(), &open);
    let paid: Vec<_> = spread
        .shares
        .iter()
        .map(|share| Paid {
            payment: payment.id,
            share: *share,
        })
        .collect();
    let on = payment.details.date;
    pay(act, &paid, Source::Payment { on })?;
    Ok(Recorded {
        payment,
        allocated: spread.shares,
        credit: spread.credit,
    })
}

/// An invoice that was voided since takes nothing: the payment goes to its plan's oldest then.
fn candidates(act: &mut BillingAct<'_>, payment: &Payment) -> Stored<Vec<OpenInvoice<InvoiceId>>> {
    if let Some(id) = payment.details.invoice {
        let found = act.tx.invoices().get(id)?;
        if let Some(invoice) = found.filter(|invoice| invoice.voided_at.is_none()) {
            return Ok(open(&[invoice]));
        }
    }
    payment
        .details
        .plan
        .map_or_else(|| Ok(Vec::new()), |plan| of_plan(act, plan))
}

fn of_plan(act: &mut BillingAct<'_>, plan: PlanId) -> Stored<Vec<OpenInvoice<InvoiceId>>> {
    let invoices = act.tx.invoices().of_plan(plan)?;
    Ok(open(&invoices))
}

fn open(invoices: &[Invoice]) -> Vec<OpenInvoice<InvoiceId>> {
    let open = invoices.iter().filter(|invoice| invoice.is_open());
    open.map(Invoice::as_open).collect()
}

pub(super) fn receipt(act: &mut BillingAct<'_>) -> Stored<Option<i64>> {
    act.tx.counters().next(Counter::Receipt).map(Some)
}

pub(super) fn insert(act: &mut BillingAct<'_>, new: NewPayment) -> Stored<Payment> {
    let id = act.tx.payments().insert(&new)?;
    Ok(Payment::stored(id, new))
}
