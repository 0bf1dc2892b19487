//! The unit of work of this crate: one accessor a port.

use crate::cards::port::{CardDisputes, CardEvents, CardIntents, CardRefunds};
use crate::closing::port::BookClosings;
use crate::counters::Counters;
use crate::held::port::HeldMoney;
use crate::idempotency::IdempotencyKeys;
use crate::invoices::port::Invoices;
use crate::journal::port::JournalStore;
use crate::matching::port::BankMatches;
use crate::money_tasks::port::MoneyTasks;
use crate::partner_payments::port::PartnerPayments;
use crate::payers::Payers;
use crate::payments::port::{Allocations, Payments};
use crate::plans::port::Plans;
use crate::reconciled::port::Reconciliations;
use crate::transfers::port::{BankBook, Batches, Transfers};
use crm_core::act::Act;
use crm_core::books::BooksCalendar;
use crm_core::event::EventLog;

/// An act over billing.
pub type BillingAct<'a> = Act<'a, dyn Billing + 'a>;

/// One transaction. A use case takes `&mut dyn Billing`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports. The transaction is serialisable: what a
/// use case read still holds when it ends.
pub trait Billing: EventLog + BooksCalendar {
    fn payers(&mut self) -> &mut dyn Payers;
    fn payments(&mut self) -> &mut dyn Payments;
    fn allocations(&mut self) -> &mut dyn Allocations;
    fn invoices(&mut self) -> &mut dyn Invoices;
    fn plans(&mut self) -> &mut dyn Plans;
    fn partner_payments(&mut self) -> &mut dyn PartnerPayments;
    fn counters(&mut self) -> &mut dyn Counters;
    fn idempotency_keys(&mut self) -> &mut dyn IdempotencyKeys;
    fn card_intents(&mut self) -> &mut dyn CardIntents;
    fn card_refunds(&mut self) -> &mut dyn CardRefunds;
    fn card_disputes(&mut self) -> &mut dyn CardDisputes;
    fn card_events(&mut self) -> &mut dyn CardEvents;
    fn money_tasks(&mut self) -> &mut dyn MoneyTasks;
    fn bank_matches(&mut self) -> &mut dyn BankMatches;
    fn reconciliations(&mut self) -> &mut dyn Reconciliations;
    fn book_closings(&mut self) -> &mut dyn BookClosings;
    fn transfers(&mut self) -> &mut dyn Transfers;
    fn batches(&mut self) -> &mut dyn Batches;
    fn bank_book(&mut self) -> &mut dyn BankBook;
    fn journal(&mut self) -> &mut dyn JournalStore;
    fn held_money(&mut self) -> &mut dyn HeldMoney;
}
