//! What a plan's installments may become while books are closed (R5-093).

use super::{Details, PlanError};
use crate::invoices::{Invoice, NewInvoice, close_outstanding, open_day};
use crate::unit::BillingAct;

/// None of them is due on a closed day; they are issued on an open one.
pub(super) fn admit_new(
    act: &mut BillingAct<'_>,
    details: &Details,
    new: &[NewInvoice],
) -> Result<(), PlanError> {
    let books = act.tx.closed_books()?;
    for invoice in new {
        let admitted = books.admit(invoice.due);
        admitted.map_err(|closed| PlanError::BooksClosed {
            field: field_of(details, invoice),
            closed,
        })?;
    }
    Ok(())
}

const fn field_of(details: &Details, invoice: &NewInvoice) -> &'static str {
    match (invoice.number, details.down_date) {
        (Some(0), Some(_)) => "downPaymentDate",
        _ => "startDate",
    }
}

/// From today on, nothing is owed on them. One that was due on a closed day refuses.
pub(super) fn close_all(act: &mut BillingAct<'_>, invoices: Vec<Invoice>) -> Result<(), PlanError> {
    let books = act.tx.closed_books()?;
    for invoice in &invoices {
        let admitted = books.admit(invoice.due);
        admitted.map_err(|closed| PlanError::DueInClosedBooks {
            due: invoice.due,
            through: closed.through,
        })?;
    }
    let day = open_day(act)?;
    for invoice in invoices {
        close_outstanding(act, invoice, day)?;
    }
    Ok(())
}
