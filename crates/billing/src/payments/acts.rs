//! What a person may do now with a payment, as its menu offers it. The use cases decide again.

use super::Payment;
use super::record::may_become;
use super::reverse::may_be_reversed;
use crate::status::PaymentStatus;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::money::Money;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum PaymentAct {
        Complete = "complete",
        Edit = "edit",
        Refund = "refund",
        Reverse = "reverse",
        Void = "void",
    }
}

impl PaymentAct {
    const fn right(self) -> Permission {
        match self {
            Self::Complete | Self::Edit => Permission::PaymentsWrite,
            Self::Refund | Self::Reverse | Self::Void => Permission::PaymentsRefund,
        }
    }

    fn is_open(self, payment: &Payment, held: Held) -> bool {
        match self {
            Self::Complete => may_become(payment, PaymentStatus::Completed).is_ok(),
            Self::Edit => payment.status == PaymentStatus::Pending,
            Self::Refund => is_refundable(payment, held),
            Self::Reverse => may_be_reversed(payment).is_ok(),
            Self::Void => may_become(payment, PaymentStatus::Canceled).is_ok(),
        }
    }
}

/// What of a payment can't be refunded, besides what was refunded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Held {
    /// What goes back to its card at this moment.
    pub underway: Money,
    /// A dispute stops its refunds.
    pub disputed: bool,
}

/// Something of it is neither given back nor on its way, and its card's bank holds nothing back.
fn is_refundable(payment: &Payment, held: Held) -> bool {
    let is_received = !payment.is_refund() && payment.status == PaymentStatus::Completed;
    is_received && !held.disputed && held.underway < payment.rest()
}

/// What the viewer may do with it.
#[must_use]
pub fn acts(payment: &Payment, held: Held, viewer: &Actor) -> Vec<PaymentAct> {
    let all = PaymentAct::ALL.iter().copied();
    all.filter(|act| allowed(viewer.role(), act.right()) && act.is_open(payment, held))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::amount::Amount;
    use crate::payments::{CardIds, Details, NewPayment, PaymentType};
    use crm_core::clock::Instant;
    use crm_core::ids::{ClientId, PaymentId, UserId};
    use crm_core::payment_method::PaymentMethod;
    use crm_core::users::Role;
    use time::macros::date;

    /// 100.00, of which so much was given back.
    fn payment(kind: &str, status: &str, refunded: i64) -> Payment {
        let (mock, intent) = (
            kind == "simulated",
            (kind == "card").then(|| "pi_1".to_owned()),
        );
        let kind = match kind {
            "card" | "simulated" => "standard",
            kind => kind,
        };
        let new = NewPayment {
            client: ClientId::new(1),
            details: Details {
                invoice: None,
                plan: None,
                kind: PaymentType::parse(kind).unwrap(),
                method: PaymentMethod::Check,
                amount: Amount::of(Money::from_cents(10_000)).unwrap(),
                date: date!(2026 - 11 - 21),
                notes: None,
            },
            status: PaymentStatus::parse(status).unwrap(),
            mock,
            salesperson: None,
            refund_of: None,
            refund: None,
            hold: None,
            card: CardIds {
                intent,
                refund: None,
            },
            receipt: None,
            recorded_by: None,
            completed_at: None,
            created_at: Instant::from_micros(0),
        };
        Payment {
            refunded: Money::from_cents(refunded),
            ..Payment::stored(PaymentId::new(1), new)
        }
    }

    #[test]
    fn r2_122_r2_128_r3_002_what_is_final_is_only_refunded_and_that_by_few() {
        use Role::{Admin, Billing, SalesManager, User};
        // Type, status, given back, on its way back, role → acts.
        let table = [
            ("standard", "pending", 0, 0, Admin, "complete edit void"),
            ("standard", "pending", 0, 0, Billing, "complete edit void"),
            ("standard", "pending", 0, 0, SalesManager, "complete edit"),
            ("standard", "pending", 0, 0, User, "complete edit"),
            ("standard", "processing", 0, 0, Admin, "complete void"),
            ("refund", "processing", 0, 0, Admin, ""),
            ("standard", "completed", 0, 0, Admin, "refund reverse"),
            ("installment", "completed", 0, 0, Billing, "refund reverse"),
            ("card", "completed", 0, 0, Admin, "refund"),
            ("simulated", "completed", 0, 0, Admin, "refund"),
            ("standard", "completed", 0, 0, User, ""),
            ("card", "completed", 4_000, 5_999, Admin, "refund"),
            ("card", "completed", 4_000, 6_000, Admin, ""),
            ("card", "completed", 0, 10_000, Admin, ""),
            ("refund", "completed", 0, 0, Admin, ""),
            ("standard", "refunded", 10_000, 0, Admin, ""),
            ("standard", "canceled", 0, 0, Admin, ""),
        ];
        for (kind, status, refunded, underway, role, outcome) in table {
            let viewer = Actor::staff(UserId::new(7), role, "request-1");
            let payment = payment(kind, status, refunded);
            let held = Held {
                underway: Money::from_cents(underway),
                disputed: false,
            };
            let acts = acts(&payment, held, &viewer);
            let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{kind} {status} {role}");
        }
    }

    #[test]
    fn r5_091_a_disputed_payment_offers_no_refund() {
        let viewer = Actor::staff(UserId::new(7), Role::Admin, "request-1");
        let payment = payment("card", "completed", 0);
        for (disputed, offered) in [(false, true), (true, false)] {
            let held = Held {
                underway: Money::ZERO,
                disputed,
            };
            let acts = acts(&payment, held, &viewer);
            assert_eq!(acts.contains(&PaymentAct::Refund), offered, "{disputed}");
        }
    }
}
