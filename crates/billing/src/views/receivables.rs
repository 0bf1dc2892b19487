//! Who owes how much since when, by client.

use crm_core::ids::ClientId;
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::{Direction, Suppressed};
use std::ops::ControlFlow;
use time::Date;

/// Every order ends in the client's id.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReceivableSort {
    Outstanding(Direction),
    Overdue(Direction),
    /// Of the oldest due date.
    Since(Direction),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReceivableQuery {
    pub sort: ReceivableSort,
    pub page: PageRequest,
    /// The office's day.
    pub today: Date,
}

/// What one client owes: all invoices that are not void and not paid whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivableRow {
    pub client: ClientId,
    pub client_name: String,
    /// The client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
    /// How many invoices.
    pub invoices: i64,
    /// Above 0. Over all clients it comes to what is outstanding.
    pub outstanding: Money,
    /// What of that was due before today.
    pub overdue: Money,
    /// When the oldest of the invoices is due.
    pub since: Date,
}

pub trait ReceivableViews {
    fn receivables(&mut self, query: &ReceivableQuery) -> Stored<Page<ReceivableRow>>;
    /// Visits every client who owes something, in order, until `Break`; the page is of no meaning.
    fn each_receivable(
        &mut self,
        query: &ReceivableQuery,
        visit: &mut dyn FnMut(ReceivableRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
