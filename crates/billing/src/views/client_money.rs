//! What a client owes and has paid: the parts of a payment, the ledger, the sums.

use super::{PaymentFilter, PaymentListQuery, PaymentRow};
use crm_core::closed_set;
use crm_core::ids::{ClientId, InvoiceId, PaymentId};
use crm_core::money::Money;
use crm_core::page::{Page, PageRequest};
use crm_core::store::Stored;
use crm_core::views::Direction;
use std::ops::ControlFlow;
use time::Date;

/// What of a payment went to one invoice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Allocation {
    pub invoice: InvoiceId,
    pub amount: Money,
    /// What refunds took back of it, 0 to the amount.
    pub reversed: Money,
}

/// A refund, as far as it is of one payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefundPart {
    pub refund: PaymentRow,
    /// What of it gave this payment back; of one that is underway or failed, what it was to give back.
    pub part: Money,
}

/// What payments come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaymentSums {
    /// How many rows.
    pub count: i64,
    /// Completed and refunded ones that count, less refunds.
    pub received: Money,
    /// What the client may still get back; never a part of the others.
    pub held: Money,
    /// What is to come, less what is on its way back.
    pub pending: Money,
}

closed_set! {
    /// What a line of the ledger is.
    pub enum LedgerKind {
        /// Something is owed; on the day it is due, as it was issued.
        Invoice = "invoice",
        /// Money came, simulated money too.
        Payment = "payment",
        /// Money went back: what it paid is owed again.
        Refund = "refund",
        /// An invoice was cut down to what is paid on it. This and what follows counts on its day, at the earliest when the
        /// invoice is due.
        Lowered = "lowered",
        Void = "void",
        WriteOff = "write_off",
        CreditNote = "credit_note",
    }
}

/// What an invoice is for: a part of a plan, or what staff wrote.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Purpose {
    pub plan_name: Option<String>,
    /// The plan's installment; 0 is its down payment.
    pub number: Option<i64>,
    pub description: Option<String>,
}

/// One line of a client's ledger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    pub date: Date,
    pub kind: LedgerKind,
    /// Of the invoice or of the payment.
    pub id: i64,
    /// Of invoices; empty for money.
    pub purpose: Purpose,
    /// Of invoices.
    pub issued: Option<Date>,
    /// Why it was written off or credited.
    pub reason: Option<String>,
    /// Its receipt; of payments and refunds only.
    pub receipt: Option<i64>,
    /// A simulated payment.
    pub mock: bool,
    /// Above 0.
    pub amount: Money,
    /// What the client owes after this line; below 0 when they paid ahead.
    pub balance: Money,
}

impl LedgerEntry {
    /// Raises what the client owes.
    #[must_use]
    pub const fn is_debit(&self) -> bool {
        matches!(self.kind, LedgerKind::Invoice | LedgerKind::Refund)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LedgerQuery {
    pub client: ClientId,
    /// The last day to show; later lines are left out and not counted.
    pub to: Option<Date>,
    /// Of the dates; on one day invoices come first, then payments, refunds and what was taken off, each by id.
    pub sort: Direction,
    pub page: PageRequest,
}

/// A client's money at one glance.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientMoney {
    /// All invoices that are not void.
    pub contracted: Money,
    /// What is paid of them, refunds taken off.
    pub paid: Money,
    /// What is left of them.
    pub outstanding: Money,
    /// What of that was due before today.
    pub overdue: Money,
    /// What was received and never allocated to an invoice.
    pub credit: Money,
    /// Real money received, refunds taken off.
    pub lifetime_total: Money,
}

pub trait ClientMoneyViews {
    /// Visits every match in order until `Break`; the page is of no meaning.
    fn each_payment(
        &mut self,
        query: &PaymentListQuery,
        visit: &mut dyn FnMut(PaymentRow) -> ControlFlow<()>,
    ) -> Stored<()>;
    /// Without simulated and canceled payments; refunds are counted and taken off.
    fn payment_sums(&mut self, filter: &PaymentFilter) -> Stored<PaymentSums>;
    /// Where the money of a payment went, in the order it did.
    fn allocations_of(&mut self, id: PaymentId) -> Stored<Vec<Allocation>>;
    /// The refunds that reversed some of a payment or name it, newest first.
    fn refunds_of(&mut self, id: PaymentId) -> Stored<Vec<RefundPart>>;
    /// `None` of a client that is not there.
    fn ledger(&mut self, query: &LedgerQuery) -> Stored<Option<Page<LedgerEntry>>>;
    /// `None` of a client that is not there. `today` is the office's day.
    fn client_money(&mut self, id: ClientId, today: Date) -> Stored<Option<ClientMoney>>;
    /// As it was at the end of a day, by dated facts alone; `None` of a client that is not there.
    fn client_money_on(&mut self, id: ClientId, day: Date) -> Stored<Option<ClientMoney>>;
}
