//! Invoices made manually; a plan's come with the plan.

use super::entries::note_issued;
use super::{Invoice, InvoiceDraft, InvoiceError, NewInvoice};
use crate::payers::payer;
use crate::unit::{Billing, BillingAct};
use crm_core::actor::Actor;
use crm_core::clock::Instant;
use crm_core::event::EventKind;
use crm_core::record::Record;
use crm_core::store::{StoreError, Stored};
use time::Date;

/// Invoices a client for something outside a plan.
///
/// # Errors
/// [`InvoiceError`]: a client that is unknown or in the trash, an issue date in the future, or a day whose books are
/// closed.
pub fn create(
    tx: &mut dyn Billing,
    actor: &Actor,
    draft: &InvoiceDraft,
    now: Instant,
) -> Result<Invoice, InvoiceError> {
    BillingAct::run(tx, actor, now, |act| {
        payer(act, draft.client)?.ok_or(InvoiceError::ClientNotFound)?;
        let issued = issue_day(act, draft)?;
        let new = NewInvoice {
            client: draft.client,
            plan: None,
            number: None,
            description: draft.description.clone(),
            issued,
            due: draft.due,
            amount: draft.amount,
            created_at: now,
        };
        let stored = issue(act, &[new])?.pop();
        Ok(stored.ok_or_else(no_id)?)
    })
}

fn issue_day(act: &mut BillingAct<'_>, draft: &InvoiceDraft) -> Result<Date, InvoiceError> {
    let today = act.tx.office_day(act.now)?;
    let issued = draft.issued.unwrap_or(today);
    if issued > today {
        return Err(InvoiceError::IssuedInFuture);
    }
    let books = act.tx.closed_books()?;
    for (field, day) in [("issueDate", issued), ("dueDate", draft.due)] {
        let admitted = books.admit(day);
        admitted.map_err(|closed| InvoiceError::BooksClosed { field, closed })?;
    }
    Ok(issued)
}

/// Stores invoices, each with its event and the entry that it was issued.
pub(crate) fn issue(act: &mut BillingAct<'_>, new: &[NewInvoice]) -> Stored<Vec<Invoice>> {
    if new.is_empty() {
        return Ok(Vec::new());
    }
    let ids = act.tx.invoices().insert_many(new)?;
    let stored: Vec<_> = ids
        .into_iter()
        .zip(new)
        .map(|(id, new)| Invoice::stored(id, new))
        .collect();
    note_issued(act, &stored)?;
    for invoice in &stored {
        let mut summary = invoice.summary();
        summary["issueDate"] = invoice.issued.to_string().into();
        summary["dueDate"] = invoice.due.to_string().into();
        act.record_event(invoice.entity(), EventKind::InvoiceCreated.with(summary));
    }
    Ok(stored)
}

fn no_id() -> StoreError {
    StoreError::Fault("an invoice was stored without an id".to_owned())
}
