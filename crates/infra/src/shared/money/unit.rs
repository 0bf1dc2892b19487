//! The units of work of billing and of commissions over the one transaction.

use super::Tx;
use billing::cards::{CardDisputes, CardEvents, CardIntents, CardRefunds};
use billing::closing::BookClosings;
use billing::counters::Counters;
use billing::held::HeldMoney;
use billing::idempotency::IdempotencyKeys;
use billing::invoices::Invoices;
use billing::journal::JournalStore;
use billing::matching::BankMatches;
use billing::money_tasks::MoneyTasks;
use billing::partner_payments::PartnerPayments;
use billing::payers::Payers;
use billing::payments::{Allocations, Payments};
use billing::plans::Plans;
use billing::reconciled::Reconciliations;
use billing::transfers::{BankBook, Batches, Transfers};
use billing::unit::Billing;
use commissions::facts::Facts;
use commissions::offsets::OffsetStore;
use commissions::policies::port::PolicyVersions;
use commissions::records::CommissionStore;
use commissions::unit::Commissions;

impl Billing for Tx<'_> {
    fn payers(&mut self) -> &mut dyn Payers {
        self
    }
    fn payments(&mut self) -> &mut dyn Payments {
        self
    }
    fn allocations(&mut self) -> &mut dyn Allocations {
        self
    }
    fn invoices(&mut self) -> &mut dyn Invoices {
        self
    }
    fn plans(&mut self) -> &mut dyn Plans {
        self
    }
    fn partner_payments(&mut self) -> &mut dyn PartnerPayments {
        self
    }
    fn counters(&mut self) -> &mut dyn Counters {
        self
    }
    fn idempotency_keys(&mut self) -> &mut dyn IdempotencyKeys {
        self
    }
    fn card_intents(&mut self) -> &mut dyn CardIntents {
        self
    }
    fn card_refunds(&mut self) -> &mut dyn CardRefunds {
        self
    }
    fn card_disputes(&mut self) -> &mut dyn CardDisputes {
        self
    }
    fn card_events(&mut self) -> &mut dyn CardEvents {
        self
    }
    fn money_tasks(&mut self) -> &mut dyn MoneyTasks {
        self
    }
    fn bank_matches(&mut self) -> &mut dyn BankMatches {
        self
    }
    fn reconciliations(&mut self) -> &mut dyn Reconciliations {
        self
    }
    fn book_closings(&mut self) -> &mut dyn BookClosings {
        self
    }
    fn transfers(&mut self) -> &mut dyn Transfers {
        self
    }
    fn batches(&mut self) -> &mut dyn Batches {
        self
    }
    fn bank_book(&mut self) -> &mut dyn BankBook {
        self
    }
    fn journal(&mut self) -> &mut dyn JournalStore {
        self
    }
    fn held_money(&mut self) -> &mut dyn HeldMoney {
        self
    }
}

impl Commissions for Tx<'_> {
    fn commissions(&mut self) -> &mut dyn CommissionStore {
        self
    }
    fn offsets(&mut self) -> &mut dyn OffsetStore {
        self
    }
    fn facts(&mut self) -> &mut dyn Facts {
        self
    }
    fn policies(&mut self) -> &mut dyn PolicyVersions {
        self
    }
}
