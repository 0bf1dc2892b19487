//! Voiding an invoice on which nothing is paid, or no longer.

use super::entries::{note, open_day};
use super::entry::EntryKind;
use super::{Invoice, InvoiceError, InvoiceStatus};
use crate::plans::leave_out;
use crate::unit::{Billing, BillingAct};
use crm_core::act::as_seen;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::store::Stored;
use time::Date;

/// # Errors
/// [`InvoiceError`]: a plan's invoices follow the plan unless what was paid on them was refunded, a paid one is
/// refunded first, and one that was due in a closed month stays.
pub fn void(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: InvoiceId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<Invoice, InvoiceError> {
    BillingAct::run(tx, actor, now, |act| {
        let invoice = act.tx.invoices().get(id)?.ok_or(InvoiceError::NotFound)?;
        if invoice.status() == InvoiceStatus::Void {
            return Err(InvoiceError::Void);
        }
        let invoice =
            as_seen(invoice, based_on).map_err(|current| InvoiceError::Stale { current })?;
        voidable(&invoice, act.tx.allocations().was_reversed_on(id)?)?;
        admit_change(act, &invoice)?;
        let day = open_day(act)?;
        match invoice.plan {
            Some(plan) => leave_out(act, plan, invoice, day),
            None => Ok(close_outstanding(act, invoice, day)?),
        }
    })
}

/// What was due on a closed day stays what it was (R5-093).
fn admit_change(act: &mut BillingAct<'_>, invoice: &Invoice) -> Result<(), InvoiceError> {
    let admitted = act.tx.closed_books()?.admit(invoice.due);
    admitted.map_err(|closed| InvoiceError::DueInClosedBooks {
        through: closed.through,
    })
}

/// Why an invoice cannot be voided manually; `refunded` tells that something paid on it went back (R3-013).
pub(super) const fn voidable(invoice: &Invoice, refunded: bool) -> Result<(), InvoiceError> {
    if matches!(invoice.status(), InvoiceStatus::Void) {
        return Err(InvoiceError::Void);
    }
    if invoice.plan.is_some() && !refunded {
        return Err(InvoiceError::OfAPlan);
    }
    if invoice.paid.cents() > 0 {
        return Err(InvoiceError::HasPayments { paid: invoice.paid });
    }
    if !invoice.is_open() {
        return Err(InvoiceError::NothingOwed);
    }
    Ok(())
}

/// From the day on, nothing is owed on it: void, or cut down to what was paid on it and taken off.
pub(crate) fn close_outstanding(
    act: &mut BillingAct<'_>,
    mut invoice: Invoice,
    day: Date,
) -> Stored<Invoice> {
    let (was, left) = (invoice.summary(), invoice.outstanding());
    let (kind, entry) = if invoice.paid == Money::from_cents(0) {
        invoice.voided_at = Some(act.now);
        (EventKind::InvoiceVoided, EntryKind::Voided)
    } else {
        invoice.amount = invoice.paid.checked_add(invoice.taken_off)?;
        (EventKind::InvoiceLowered, EntryKind::Lowered)
    };
    note(act, &invoice, day, (entry, left), None)?;
    let is = invoice.summary();
    act.save(invoice, kind.from_to(was, is))
}
