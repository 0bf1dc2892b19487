//! What invoices need stored.

use super::entry::NewEntry;
use super::model::{Invoice, NewInvoice};
use crm_core::act::Changed;
use crm_core::ids::{InvoiceId, PlanId};
use crm_core::store::Stored;

/// Invoices, void ones too.
pub trait Invoices {
    fn get(&mut self, id: InvoiceId) -> Stored<Option<Invoice>>;
    /// Those of the plan that are not void, by number.
    fn of_plan(&mut self, plan: PlanId) -> Stored<Vec<Invoice>>;
    /// The ids in the order given, at most 1,000 a call. `Duplicate` when a plan's number is there
    /// already and not void.
    fn insert_many(&mut self, new: &[NewInvoice]) -> Stored<Vec<InvoiceId>>;
    /// Writes amount, paid, what was taken off, void and `updated_at` and counts the version up; `Clash` when
    /// `invoice.version` is no longer current.
    fn save(&mut self, invoice: &Changed<Invoice>) -> Stored<()>;
    /// Adds rows of what changed what is owed.
    fn note(&mut self, entries: &[NewEntry]) -> Stored<()>;
}
