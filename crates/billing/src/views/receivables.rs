//! Who owes how much since when, by client.

use super::Aged;
use crm_core::clock::Instant;
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
    /// The office's day, or the day that is asked about.
    pub today: Date,
    /// What was owed at the end of that day, by dated facts alone; `None` is what is owed now.
    pub as_of: Option<Date>,
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

/// What the office owed and was owed at the end of a day, by dated facts alone: what is booked on later days changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balances {
    /// What was open on invoices that were issued by then.
    pub receivables: Money,
    /// Received by then, and by then neither on an invoice nor given back.
    pub client_credit: Money,
    /// Of commissions that were approved and not paid by then.
    pub commissions_owed: Money,
    /// Of partner payments that were recorded by then and neither paid nor canceled.
    pub partner_bills: Money,
}

pub trait ReceivableViews {
    /// Every bucket, in its order, as it was at the end of a day.
    fn aging_on(&mut self, day: Date) -> Stored<Vec<Aged>>;
    /// `end` is the moment at which the day was over.
    fn balances_on(&mut self, day: Date, end: Instant) -> Stored<Balances>;
    fn receivables(&mut self, query: &ReceivableQuery) -> Stored<Page<ReceivableRow>>;
    /// Visits every client who owes something, in order, until `Break`; the page is of no meaning.
    fn each_receivable(
        &mut self,
        query: &ReceivableQuery,
        visit: &mut dyn FnMut(ReceivableRow) -> ControlFlow<()>,
    ) -> Stored<()>;
}
