//! What one transaction offers to the acts here: the units of all domain crates.

use billing::unit::Billing;
use commissions::unit::Commissions;
use crm_core::unit::Crm;

/// One transaction over money and commissions.
pub trait Payables: Billing + Commissions {}

impl<T> Payables for T where T: Billing + Commissions {}

/// One transaction over people, money and commissions. `&mut dyn Unit` upcasts to the unit a use case asks for.
pub trait Unit: Crm + Payables {}

impl<T> Unit for T where T: Crm + Payables {}
