//! Whose money is made, who keeps the books, and what stands in them.

use crate::office::Office;
use crate::staff::Colleague;
use crm_core::clients::ClientStatus;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, InvoiceId, PaymentId, PlanId, UserId};
use crm_core::money::Money;
use std::collections::BTreeMap;

/// Acts a transaction.
pub(super) const BATCH: usize = 200;

/// A client whose money is made.
pub(super) struct Payer {
    pub(super) id: ClientId,
    pub(super) status: ClientStatus,
    pub(super) since: Instant,
    pub(super) salesperson: Option<UserId>,
}

/// Who keeps the books, and by which rules.
pub(super) struct Bookkeepers<'a> {
    pub(super) clerk: &'a Colleague,
    pub(super) admin: &'a Colleague,
    pub(super) office: &'a Office<'a>,
}

/// What an account knows of itself.
#[derive(Debug, Clone, Default)]
pub(super) struct Books {
    pub(super) plan: Option<PlanId>,
    /// By their number in the plan.
    pub(super) invoices: BTreeMap<u16, (InvoiceId, Money)>,
    pub(super) payments: BTreeMap<u16, PaymentId>,
    /// Recorded in error.
    pub(super) mistyped: Option<PaymentId>,
}
