//! What the lists of payments, invoices and plans read.

mod bank;
mod cash;
mod client_money;
mod closing;
mod disputes;
mod held;
mod journal;
mod matching;
mod money_tasks;
mod partners;
mod receivables;
mod reconciled;
mod transaction_acts;
mod transactions;

pub use bank::BankViews;
pub use cash::CashViews;
pub use client_money::{
    Allocation, ClientMoney, ClientMoneyViews, LedgerEntry, LedgerKind, LedgerQuery, PaymentSums,
    Purpose, RefundPart,
};
pub use closing::{ClosingRow, ClosingViews};
pub use disputes::{DisputeRow, DisputeViews};
pub use held::{AgreementMoney, HeldViews};
pub use journal::JournalViews;
pub use matching::{
    BankBalance, BankLineQuery, BankLineRow, MatchedPart, MatchingViews, OpenRecordQuery,
};
pub use money_tasks::{MoneyTaskRow, MoneyTaskViews};
pub use partners::{
    CaseRef, PartnerFilter, PartnerListQuery, PartnerMoneyViews, PartnerPaymentFilter,
    PartnerPaymentListQuery, PartnerPaymentRow, PartnerPaymentSort, PartnerRow, PartnerSort,
};
pub use receivables::{Balances, ReceivableQuery, ReceivableRow, ReceivableSort, ReceivableViews};
pub use reconciled::{ReconciledRow, ReconciledViews, SeenRows};
pub use transactions::{
    LineRow, NotATransaction, TransactionFilter, TransactionId, TransactionListQuery,
    TransactionRow, TransactionSort, TransactionSums, TransactionType, TransactionViews,
    TransferRow, shown,
};

use crate::aging::AgingBucket;
use crate::cards::DisputeMark;
use crate::invoices::{EntryKind, Invoice};
use crate::payments::{Held, Payment, PaymentType};
use crate::plans::Plan;
use crate::status::{PaymentStatus, PlanStatus};
use crm_core::clock::Instant;
use crm_core::closed_set;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId, UserId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::payment_method::PaymentMethod;
use crm_core::search::SearchTerm;
use crm_core::store::Stored;
use crm_core::views::{Between, Direction, Suppressed};
use std::ops::ControlFlow;
use time::Date;

/// How many rows there are, and what they come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sums {
    pub count: i64,
    pub amount: Money,
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PaymentFilter {
    /// Of the id, the client and the type.
    pub search: Option<SearchTerm>,
    /// Completed: those that were given back since too, so that the rows come to what was kept.
    pub status: Option<PaymentStatus>,
    pub kind: Option<PaymentType>,
    pub method: Option<PaymentMethod>,
    pub client: Option<ClientId>,
    /// Who is credited with it.
    pub salesperson: Option<UserId>,
    /// Days of payment.
    pub days: Between<Date>,
    /// Simulated ones alone, or none of them.
    pub mock: Option<bool>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PaymentSort {
    Date(Direction),
    Amount(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentListQuery {
    pub filter: PaymentFilter,
    pub sort: PaymentSort,
    pub page: PageRequest,
}

/// A payment with the names it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentRow {
    pub payment: Payment,
    pub client_name: String,
    /// Who is credited.
    pub salesperson_name: Option<String>,
    /// What of it was received and is neither on an invoice nor given back.
    pub credit: Money,
    /// What goes back to its card at this moment.
    pub underway: Money,
    /// It was recorded in error and taken back.
    pub reversed: bool,
    /// The last day on which its client may cancel, of one that is held; `None` while that is not known, too.
    pub held_until: Option<Date>,
    /// The undecided dispute whose evidence is due first.
    pub dispute: Option<DisputeMark>,
    /// Its client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
}

impl PaymentRow {
    /// What of it may not go back now.
    #[must_use]
    pub fn held(&self) -> Held {
        let mark = self.dispute.as_ref();
        Held {
            underway: self.underway,
            disputed: mark.is_some_and(|mark| mark.status.stops_refunds()),
        }
    }
}

closed_set! {
    /// How far invoices are paid, as a list is asked for them.
    pub enum InvoiceState {
        Open = "open",
        Partial = "partial",
        Paid = "paid",
        /// Nothing is left to pay, as some of it was written off or credited.
        Settled = "settled",
        Void = "void",
        /// Something is left to pay, and its day has passed.
        Overdue = "overdue",
        /// Something is left to pay.
        Outstanding = "outstanding",
    }
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct InvoiceFilter {
    /// Of the id, the client and what it is for.
    pub search: Option<SearchTerm>,
    pub client: Option<ClientId>,
    pub plan: Option<PlanId>,
    pub state: Option<InvoiceState>,
    /// Of what is outstanding.
    pub bucket: Option<AgingBucket>,
    pub due: Between<Date>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InvoiceSort {
    /// By the issue date.
    Issued(Direction),
    Due(Direction),
    Amount(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceListQuery {
    pub filter: InvoiceFilter,
    pub sort: InvoiceSort,
    pub page: PageRequest,
    /// The office's day.
    pub today: Date,
}

/// An invoice with the names it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceRow {
    pub invoice: Invoice,
    pub client_name: String,
    pub plan_name: Option<String>,
    /// Whether, for an invoice of a plan, something paid on it went back and another installment is left, so that it
    /// may be voided alone.
    pub leaves_plan: bool,
    /// Its client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
}

/// A row of what changed what is owed on an invoice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvoiceEntryRow {
    pub id: i64,
    pub day: Date,
    pub kind: EntryKind,
    pub amount: Money,
    pub reason: Option<String>,
    /// `None`: the system.
    pub made_by: Option<String>,
    pub made_at: Instant,
}

/// What is outstanding of one bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aged {
    pub bucket: AgingBucket,
    /// How many invoices.
    pub count: i64,
    pub amount: Money,
}

/// All filters combine.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlanFilter {
    /// Of the plan's name (R2-033).
    pub search: Option<SearchTerm>,
    pub status: Option<PlanStatus>,
    pub client: Option<ClientId>,
}

/// Every order ends in the id, newest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanSort {
    /// Newest = highest id.
    Created(Direction),
    /// Without case and accents.
    Name(Direction),
    Total(Direction),
    Start(Direction),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanListQuery {
    pub filter: PlanFilter,
    pub sort: PlanSort,
    pub page: PageRequest,
}

/// A plan with its client's name and what its invoices come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanRow {
    pub plan: Plan,
    pub client_name: String,
    /// Its client asked not to be contacted.
    pub suppressed: Option<Suppressed>,
    pub paid: Money,
    pub outstanding: Money,
}

pub trait BillingViews:
    PartnerMoneyViews
    + CashViews
    + ClientMoneyViews
    + ClosingViews
    + DisputeViews
    + HeldViews
    + MoneyTaskViews
    + ReceivableViews
    + ReconciledViews
    + TransactionViews
    + BankViews
    + JournalViews
{
    fn payments(&mut self, query: &PaymentListQuery) -> Stored<Page<PaymentRow>>;
    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaymentRow>>;
    /// The payment whose receipt has this number.
    fn payment_of_receipt(&mut self, number: i64) -> Stored<Option<PaymentRow>>;
    fn invoices(&mut self, query: &InvoiceListQuery) -> Stored<Page<InvoiceRow>>;
    fn invoice(&mut self, id: InvoiceId) -> Stored<Option<InvoiceRow>>;
    /// The oldest first.
    fn invoice_entries(&mut self, id: InvoiceId) -> Stored<Vec<InvoiceEntryRow>>;
    /// Visits every match in order until `Break`; the page is of no meaning.
    fn each_invoice(
        &mut self,
        query: &InvoiceListQuery,
        visit: &mut dyn FnMut(InvoiceRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn plans(&mut self, query: &PlanListQuery) -> Stored<Page<PlanRow>>;
    /// As `each_invoice`.
    fn each_plan(
        &mut self,
        query: &PlanListQuery,
        visit: &mut dyn FnMut(PlanRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    fn plan(&mut self, id: PlanId) -> Stored<Option<PlanRow>>;
    /// The plan's invoices that are not void, by number.
    fn invoices_of_plan(&mut self, id: PlanId) -> Stored<Vec<InvoiceRow>>;
    /// The total amounts of the plans that are not canceled.
    fn plan_sums(&mut self, filter: &PlanFilter) -> Stored<Sums>;
    /// Every bucket, in its order. `today` is the office's day.
    fn aging(&mut self, today: Date) -> Stored<Vec<Aged>>;
}
