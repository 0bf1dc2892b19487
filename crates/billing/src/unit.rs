//! The unit of work of this crate: one accessor a port.

use crate::cards::{CardEvents, CardIntents, CardRefunds};
use crate::counters::Counters;
use crate::idempotency::IdempotencyKeys;
use crate::invoices::Invoices;
use crate::partner_payments::PartnerPayments;
use crate::payers::Payers;
use crate::payments::{Allocations, Payments};
use crate::plans::Plans;
use crm_core::event::EventLog;
#[cfg(any(test, feature = "mocks"))]
use crm_core::event::Events;

/// One transaction. A use case takes `&mut dyn Billing`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports. The transaction is serialisable: what a
/// use case read still holds when it ends.
pub trait Billing: EventLog {
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
    fn card_events(&mut self) -> &mut dyn CardEvents;
}

/// A unit of work over mocks, for use-case tests.
#[cfg(any(test, feature = "mocks"))]
#[derive(Debug, Default)]
pub struct MockBilling {
    pub payers: crate::payers::MockPayers,
    pub payments: crate::payments::MockPayments,
    pub allocations: crate::payments::MockAllocations,
    pub invoices: crate::invoices::MockInvoices,
    pub plans: crate::plans::MockPlans,
    pub partner_payments: crate::partner_payments::MockPartnerPayments,
    pub counters: crate::counters::MockCounters,
    pub idempotency_keys: crate::idempotency::MockIdempotencyKeys,
    pub card_intents: crate::cards::MockCardIntents,
    pub card_refunds: crate::cards::MockCardRefunds,
    pub card_events: crate::cards::MockCardEvents,
    pub events: crm_core::event::MockEvents,
}

#[cfg(any(test, feature = "mocks"))]
impl EventLog for MockBilling {
    fn events(&mut self) -> &mut dyn Events {
        &mut self.events
    }
}

#[cfg(any(test, feature = "mocks"))]
impl Billing for MockBilling {
    fn payers(&mut self) -> &mut dyn Payers {
        &mut self.payers
    }
    fn payments(&mut self) -> &mut dyn Payments {
        &mut self.payments
    }
    fn allocations(&mut self) -> &mut dyn Allocations {
        &mut self.allocations
    }
    fn invoices(&mut self) -> &mut dyn Invoices {
        &mut self.invoices
    }
    fn plans(&mut self) -> &mut dyn Plans {
        &mut self.plans
    }
    fn partner_payments(&mut self) -> &mut dyn PartnerPayments {
        &mut self.partner_payments
    }
    fn counters(&mut self) -> &mut dyn Counters {
        &mut self.counters
    }
    fn idempotency_keys(&mut self) -> &mut dyn IdempotencyKeys {
        &mut self.idempotency_keys
    }
    fn card_intents(&mut self) -> &mut dyn CardIntents {
        &mut self.card_intents
    }
    fn card_refunds(&mut self) -> &mut dyn CardRefunds {
        &mut self.card_refunds
    }
    fn card_events(&mut self) -> &mut dyn CardEvents {
        &mut self.card_events
    }
}
