//! Invoices made by hand; a plan's come with the plan.

use super::{Invoice, InvoiceDraft, InvoiceError, NewInvoice};
use crate::payers::payer;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::record::Record;
use crm_core::store::{StoreError, Stored};

/// Invoices a client for something outside a plan.
///
/// # Errors
/// [`InvoiceError::ClientNotFound`] for a client that is unknown or in the trash.
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &InvoiceDraft,
    now: Instant,
) -> Result<Invoice, InvoiceError> {
    BillingAct::run(tx, actor, now, |act| {
        payer(act, draft.client)?.ok_or(InvoiceError::ClientNotFound)?;
        let new = NewInvoice {
            client: draft.client,
            plan: None,
            number: None,
            description: draft.description.clone(),
            due: draft.due,
            amount: draft.amount,
            created_at: now,
        };
        let stored = issue(act, &[new])?.pop();
        Ok(stored.ok_or_else(no_id)?)
    })
}

/// Stores invoices, each with its event.
pub(crate) fn issue(act: &mut BillingAct<'_>, new: &[NewInvoice]) -> Stored<Vec<Invoice>> {
    let ids = act.tx.invoices().insert_many(new)?;
    let stored: Vec<_> = ids
        .into_iter()
        .zip(new)
        .map(|(id, new)| Invoice::stored(id, new))
        .collect();
    for invoice in &stored {
        let mut summary = invoice.summary();
        summary["dueDate"] = invoice.due.to_string().into();
        act.record_event(invoice.entity(), EventKind::InvoiceCreated.with(summary));
    }
    Ok(stored)
}

fn no_id() -> StoreError {
    StoreError::Fault("an invoice was stored without an id".to_owned())
}
