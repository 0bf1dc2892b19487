//! What commissions know of the rest of the office.

use crate::policy::Policy;
use crm_core::clients::ServiceType;
use crm_core::clock::Instant;
use crm_core::ids::{ClientId, PaymentId, UserId};
use crm_core::money::Money;
use crm_core::payment_method::PaymentMethod;
use crm_core::promises::cooling_off::StillHeld;
use crm_core::store::Stored;
use crm_core::users::Role;
use time::Date;

/// A client's payment, as far as it earns something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PaidPayment {
    pub id: PaymentId,
    pub client: ClientId,
    /// The day it is dated: the policy of that day holds for it.
    pub paid_on: Date,
    /// Gross.
    pub amount: Money,
    /// What of it was given back.
    pub refunded: Money,
    pub method: PaymentMethod,
    /// The client's service.
    pub service: Option<ServiceType>,
    /// Who is credited with it.
    pub salesperson: Option<UserId>,
    /// Completed or refunded, and no refund row itself.
    pub received: bool,
    /// Simulated money earns nothing.
    pub mock: bool,
    /// The client may still get it back: it is in no total yet.
    pub is_held: bool,
}

impl PaidPayment {
    /// What the office keeps of it.
    #[must_use]
    pub const fn left(&self) -> Money {
        self.amount.less(self.refunded)
    }

    /// Nothing is earned on money that was given back in full.
    #[must_use]
    pub const fn earns(&self) -> bool {
        self.received && !self.mock && self.left().cents() > 0
    }
}

/// A staff member, as far as they earn something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Earner {
    pub id: UserId,
    pub role: Role,
    pub active: bool,
}

pub trait Facts {
    fn payment(&mut self, id: PaymentId) -> Stored<Option<PaidPayment>>;
    /// What keeps the money of a payment at a moment.
    fn held(&mut self, payment: PaymentId, at: Instant) -> Stored<Option<StillHeld>>;
    fn earner(&mut self, id: UserId) -> Stored<Option<Earner>>;
    /// What a staff member is called now, of those who left too.
    fn staff_name(&mut self, id: UserId) -> Stored<Option<String>>;
    /// What a client is called now, in the trash too.
    fn client_name(&mut self, id: ClientId) -> Stored<Option<String>>;
    /// Whether there is such a client outside the trash.
    fn client_is_there(&mut self, id: ClientId) -> Stored<bool>;
    /// All completed or refunded client payments that are neither simulated nor held, less the refund rows, credited to
    /// this person; the payments of this transaction included.
    fn lifetime_total(&mut self, id: UserId) -> Stored<Money>;
    /// The office's day at a moment.
    fn day_of(&mut self, at: Instant) -> Stored<Date>;
    /// The commission policy in force on a day, as this transaction sees it.
    fn policy_on(&mut self, day: Date) -> Stored<Policy>;
}
