//! What becomes of an agreement's money when the client cancels.

use super::hold::Guarded;
use super::holding::Holding;
use super::notice::Notice;
use crate::status::PaymentStatus;
use crm_core::clients::ClientStatus;
use crm_core::closed_set;
use crm_core::ids::{PaymentId, PlanId};
use crm_core::money::Money;
use time::Date;

/// A payment of the agreement, as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AgreementPayment {
    pub payment: PaymentId,
    pub status: PaymentStatus,
    pub holding: Holding,
    /// What of it is neither given back nor on its way.
    pub left: Money,
    /// It goes back to its card.
    pub by_card: bool,
    /// The card's bank holds it back, and refunds are refused.
    pub is_disputed: bool,
}

/// What stands when a client's notice is recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Situation<'a, A> {
    pub agreement: &'a Guarded<A>,
    pub payments: &'a [AgreementPayment],
    /// A late notice is on record, and no one decided on it.
    pub has_late_notice: bool,
    pub client: ClientStatus,
    /// The client has another agreement that was not canceled.
    pub has_others: bool,
}

/// What a notice does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Canceled {
    /// An earlier one says it: nothing happens a second time.
    Already,
    /// It is recorded, and changes nothing until a person decides.
    Late,
    InTime(Effects),
}

/// What a cancellation does. Autopay and the guarantees of the agreement end with it; its exit cases are open no longer when the
/// client is canceled.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effects {
    /// The rows of one refund act, in their order.
    pub refunds: Vec<GoesBack>,
    /// Payments that never came and are expected no longer.
    pub voids: Vec<PaymentId>,
    /// Whose pending commission is canceled at once. What was released since is taken back by its refund, as ever.
    pub commissions: Vec<PaymentId>,
    /// It is canceled with what is open of it.
    pub plan: Option<PlanId>,
    /// What the client's status becomes, when it changes.
    pub client: Option<ClientStatus>,
    pub refund_due_on: Date,
    /// What billing has to look at.
    pub aside: Vec<Aside>,
}

/// A row of the refund act.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GoesBack {
    pub payment: PaymentId,
    pub amount: Money,
    pub by_card: bool,
}

/// A payment that can't simply go back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Aside {
    pub payment: PaymentId,
    pub why: AsideWhy,
}

closed_set! {
    /// Why it can't.
    pub enum AsideWhy {
        /// Under way: it is held when it comes, and goes back then.
        Processing = "processing",
        /// The card's bank decides about it.
        Disputed = "disputed",
        /// It was never held: of before the guard, of a closed month, or of after the period.
        NeverHeld = "never_held",
    }
}

/// What a notice of the client's does now.
#[must_use]
pub fn cancel<A>(stands: &Situation<'_, A>, notice: &Notice) -> Canceled {
    let is_in_time = notice.is_in_time(stands.agreement.end);
    match (stands.agreement.is_canceled, is_in_time) {
        (true, _) => Canceled::Already,
        (false, true) => Canceled::InTime(effects(stands, notice)),
        (false, false) if stands.has_late_notice => Canceled::Already,
        (false, false) => Canceled::Late,
    }
}

/// What a cancellation that holds does: one in time, or a late one that a person accepted.
#[must_use]
pub fn effects<A>(stands: &Situation<'_, A>, notice: &Notice) -> Effects {
    let mut effects = Effects {
        refunds: Vec::new(),
        voids: Vec::new(),
        commissions: Vec::new(),
        plan: stands.agreement.plan,
        client: becomes(stands.client, stands.has_others),
        refund_due_on: notice.refund_due_on(),
        aside: Vec::new(),
    };
    for payment in stands.payments {
        effects.add(payment);
    }
    // The card provider is asked first: it alone may refuse.
    let order = |row: &GoesBack| (!row.by_card, row.payment);
    effects.refunds.sort_by_key(order);
    effects
}

impl Effects {
    fn add(&mut self, payment: &AgreementPayment) {
        match payment.status {
            PaymentStatus::Pending => self.voids.push(payment.payment),
            PaymentStatus::Processing => self.put_aside(payment, AsideWhy::Processing),
            PaymentStatus::Completed => self.give_back(payment),
            PaymentStatus::Refunded | PaymentStatus::Canceled => {}
        }
    }

    fn give_back(&mut self, payment: &AgreementPayment) {
        if payment.holding == Holding::Held {
            self.commissions.push(payment.payment);
        }
        let is_left = payment.left > Money::ZERO;
        match (payment.is_disputed, is_left, payment.holding) {
            (true, _, _) => self.put_aside(payment, AsideWhy::Disputed),
            // All of it is on its way.
            (false, false, _) => {}
            (false, true, Holding::Never) => self.put_aside(payment, AsideWhy::NeverHeld),
            (false, true, Holding::Held | Holding::Released { .. }) => {
                self.refunds.push(GoesBack {
                    payment: payment.payment,
                    amount: payment.left,
                    by_card: payment.by_card,
                });
            }
        }
    }

    fn put_aside(&mut self, payment: &AgreementPayment, why: AsideWhy) {
        let payment = payment.payment;
        self.aside.push(Aside { payment, why });
    }
}

/// A client with another agreement stays one.
const fn becomes(status: ClientStatus, has_others: bool) -> Option<ClientStatus> {
    match status {
        ClientStatus::Active | ClientStatus::OnHold | ClientStatus::Fulfilled if !has_others => {
            Some(ClientStatus::Canceled)
        }
        ClientStatus::Active
        | ClientStatus::OnHold
        | ClientStatus::Fulfilled
        | ClientStatus::Canceled
        | ClientStatus::Refunded => None,
    }
}
