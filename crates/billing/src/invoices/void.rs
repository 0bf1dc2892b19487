//! Voiding an invoice on which nothing is paid.

use super::{Invoice, InvoiceError, InvoiceStatus};
use crate::desk::Desk;
use crate::unit::Billing;
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::ids::InvoiceId;
use crm_core::money::Money;
use crm_core::store::Stored;

/// # Errors
/// [`InvoiceError`]: a plan's invoices follow the plan, a paid one is refunded first.
pub fn void(
    tx: &mut dyn Billing,
    actor: &Actor,
    id: InvoiceId,
    based_on: Option<i64>,
    now: Instant,
) -> Result<Invoice, InvoiceError> {
    let mut desk = Desk::open(tx, actor, now);
    let mut invoice = desk.tx.invoices().get(id)?.ok_or(InvoiceError::NotFound)?;
    if invoice.status() == InvoiceStatus::Void {
        return Err(InvoiceError::Void);
    }
    if based_on.is_some_and(|version| version != invoice.version) {
        let current = Box::new(invoice);
        return Err(InvoiceError::Stale { current });
    }
    voidable(&invoice)?;
    strike(&mut desk, &mut invoice)?;
    desk.close()?;
    Ok(invoice)
}

/// Why an invoice cannot be voided by hand.
pub(super) const fn voidable(invoice: &Invoice) -> Result<(), InvoiceError> {
    if matches!(invoice.status(), InvoiceStatus::Void) {
        return Err(InvoiceError::Void);
    }
    if invoice.plan.is_some() {
        return Err(InvoiceError::OfAPlan);
    }
    if invoice.paid.cents() > 0 {
        return Err(InvoiceError::HasPayments { paid: invoice.paid });
    }
    Ok(())
}

/// Nothing is owed on it any more: void, or cut down to what was paid on it.
pub(crate) fn strike(desk: &mut Desk<'_>, invoice: &mut Invoice) -> Stored<()> {
    let was = invoice.told();
    let kind = if invoice.paid == Money::from_cents(0) {
        invoice.voided_at = Some(desk.now);
        EventKind::InvoiceVoided
    } else {
        invoice.amount = invoice.paid;
        EventKind::InvoiceLowered
    };
    keep(desk, invoice)?;
    desk.tell_change(invoice.entity(), kind, (was, invoice.told()));
    Ok(())
}

pub(super) fn keep(desk: &mut Desk<'_>, invoice: &mut Invoice) -> Stored<()> {
    invoice.updated_at = desk.now;
    desk.tx.invoices().save(invoice)?;
    invoice.version += 1;
    Ok(())
}
