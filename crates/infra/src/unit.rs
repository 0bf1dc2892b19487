//! What one transaction and one read offer: the domain crates' units, and the sessions.

use crate::sessions::{SessionUnit, SessionViews};
use billing::unit::Billing;
use billing::views::BillingViews;
use commissions::unit::Commissions;
use crm_core::unit::Crm;
use crm_core::views::CrmViews;

/// A write transaction. `&mut dyn Unit` upcasts to the unit a use case asks for (`&mut dyn Crm`).
pub trait Unit: Crm + Billing + Commissions + SessionUnit {}

impl<T: Crm + Billing + Commissions + SessionUnit> Unit for T {}

/// A read transaction: one state of the database throughout.
pub trait Views: CrmViews + BillingViews + SessionViews {}

impl<T: CrmViews + BillingViews + SessionViews> Views for T {}
