//! The unit of work of this crate: one accessor a port.

use crate::facts::Facts;
use crate::records::CommissionStore;
use crm_core::event::EventLog;
#[cfg(any(test, feature = "mocks"))]
use crm_core::event::Events;

/// One transaction. A use case takes `&mut dyn Commissions`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports. The transaction is serialisable: what a
/// use case read still holds when it ends.
pub trait Commissions: EventLog {
    fn commissions(&mut self) -> &mut dyn CommissionStore;
    fn facts(&mut self) -> &mut dyn Facts;
}

/// A unit of work over mocks, for use-case tests.
#[cfg(any(test, feature = "mocks"))]
#[derive(Debug, Default)]
pub struct MockCommissions {
    pub commissions: crate::records::MockCommissionStore,
    pub facts: crate::facts::MockFacts,
    pub events: crm_core::event::MockEvents,
}

#[cfg(any(test, feature = "mocks"))]
impl EventLog for MockCommissions {
    fn events(&mut self) -> &mut dyn Events {
        &mut self.events
    }
}

#[cfg(any(test, feature = "mocks"))]
impl Commissions for MockCommissions {
    fn commissions(&mut self) -> &mut dyn CommissionStore {
        &mut self.commissions
    }
    fn facts(&mut self) -> &mut dyn Facts {
        &mut self.facts
    }
}
