//! The unit of work of this crate: one accessor a port.

use crate::facts::Facts;
use crate::offsets::port::OffsetStore;
use crate::policies::port::PolicyVersions;
use crate::records::port::CommissionStore;
use crm_core::act::Act;
use crm_core::books::BooksCalendar;
use crm_core::event::EventLog;

/// An act over commissions.
pub type CommissionsAct<'a> = Act<'a, dyn Commissions + 'a>;

/// One transaction. A use case takes `&mut dyn Commissions`; it may be run again after a clash, so it
/// borrows its input and has no effects but through these ports. The transaction is serialisable: what a
/// use case read still holds when it ends.
pub trait Commissions: EventLog + BooksCalendar {
    fn commissions(&mut self) -> &mut dyn CommissionStore;
    fn offsets(&mut self) -> &mut dyn OffsetStore;
    fn facts(&mut self) -> &mut dyn Facts;
    fn policies(&mut self) -> &mut dyn PolicyVersions;
}
