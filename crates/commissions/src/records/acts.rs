//! What a person may do now with a commission, as its screen offers it. The use cases decide again.

use super::change::may_decide;
use super::decide::Decision;
use super::figures::not_their_own;
use super::{Commission, CommissionStatus};
use crm_core::actor::Actor;
use crm_core::at_bank::AtBank;
use crm_core::closed_set;
use crm_core::money::Money;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum CommissionAct {
        Edit = "edit",
        Reduce = "reduce",
        Deny = "deny",
        /// To be paid by bank, or paid already.
        Approve = "approve",
        /// An approved one was paid.
        Pay = "pay",
        /// An approved one is pending again.
        WithdrawApproval = "withdraw_approval",
        /// The bank is asked to pay an approved one.
        PayByBank = "pay_by_bank",
    }
}

impl CommissionAct {
    fn is_for(self, viewer: &Actor, commission: &Commission) -> bool {
        match self {
            Self::Edit => {
                allowed(viewer.role(), Permission::CommissionsWrite)
                    && not_their_own(viewer, commission.user).is_ok()
            }
            Self::Reduce | Self::Deny | Self::Approve | Self::Pay | Self::WithdrawApproval => {
                may_decide(viewer, commission).is_ok()
            }
            // Whose own it is does not ask for it (R5-110).
            Self::PayByBank => {
                allowed(viewer.role(), Permission::BankUse)
                    && viewer.user() != Some(commission.user)
            }
        }
    }

    fn is_open(self, commission: &Commission, stands: Stands) -> bool {
        use CommissionStatus::{Approved, Pending};
        let status = commission.status;
        let at_bank = stands.at_bank;
        let for_people = at_bank.is_left_to_people();
        match self {
            Self::Edit => status == Pending,
            Self::Reduce => status == Pending && commission.payment.is_some(),
            Self::Deny => for_people && Decision::Deny.is_open(status),
            Self::Approve => for_people && Decision::Approve.is_open(status) && !stands.is_held,
            // A pending one that was paid already is approved so.
            Self::Pay | Self::WithdrawApproval => for_people && status == Approved,
            Self::PayByBank => {
                at_bank.may_be_asked() && status == Approved && commission.amount > Money::ZERO
            }
        }
    }
}

/// What stands beside a commission.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stands {
    /// How the bank stands to it now.
    pub at_bank: AtBank,
    /// Its payment was not released yet (R6-022).
    pub is_held: bool,
}

/// What the viewer, who is shown it, may do with it.
#[must_use]
pub fn acts(commission: &Commission, stands: Stands, viewer: &Actor) -> Vec<CommissionAct> {
    let all = CommissionAct::ALL.iter().copied();
    all.filter(|act| act.is_for(viewer, commission) && act.is_open(commission, stands))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::records::NewCommission;
    use crm_core::clock::Instant;
    use crm_core::ids::{ClientId, CommissionId, PaymentId, UserId};
    use crm_core::rate::Rate;
    use crm_core::users::Role;

    const VIEWER: UserId = UserId::new(5);

    fn commission(status: &str, of_payment: bool, own: bool) -> Commission {
        let new = NewCommission {
            user: if own { VIEWER } else { UserId::new(6) },
            client: ClientId::new(1),
            payment: of_payment.then_some(PaymentId::new(1)),
            amount: Money::from_cents(100),
            rate: Rate::ZERO,
            status: CommissionStatus::parse(status).unwrap(),
            paid_on: None,
            notes: None,
            automatic: false,
            created_by: None,
            decided_by: None,
            decided_at: None,
            frozen: None,
            above_engine: None,
            created_at: Instant::from_micros(0),
        };
        Commission::stored(CommissionId::new(1), new)
    }

    const fn at(at_bank: AtBank) -> Stands {
        Stands {
            at_bank,
            is_held: false,
        }
    }

    /// The status → the acts of an administrator while its payment is held.
    #[test]
    fn r6_022_the_commission_of_held_money_is_not_offered_for_approval() {
        let viewer = Actor::staff(VIEWER, Role::Admin, "request-1");
        for (status, outcome) in [("pending", "edit reduce deny"), ("paid", "")] {
            let held = Stands {
                at_bank: AtBank::Nothing,
                is_held: true,
            };
            let acts = acts(&commission(status, true, false), held, &viewer);
            let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{status}");
        }
    }

    #[test]
    fn r2_113_r2_115_r2_116_r2_117_r2_160_r3_006_r3_010_r5_110_an_admin_decides_on_what_is_open_and_not_their_own()
     {
        use Role::{Admin, Billing, SalesManager, SalesRep};
        // Role, status, of a payment, their own → acts.
        let table = [
            (Admin, "pending", true, false, "edit reduce deny approve"),
            (Admin, "pending", false, false, "edit deny approve"),
            (Admin, "pending", true, true, ""),
            (
                Admin,
                "approved",
                true,
                false,
                "pay withdraw_approval pay_by_bank",
            ),
            (Admin, "approved", true, true, ""),
            (Admin, "paid", true, false, ""),
            (Admin, "canceled", true, false, ""),
            (Billing, "pending", true, false, "edit"),
            (Billing, "approved", true, false, "pay_by_bank"),
            (SalesManager, "pending", true, false, ""),
            (SalesRep, "pending", true, true, ""),
            (SalesRep, "approved", true, true, ""),
        ];
        for (role, status, of_payment, own, outcome) in table {
            let viewer = Actor::staff(VIEWER, role, "request-1");
            let commission = commission(status, of_payment, own);
            let acts = acts(&commission, at(AtBank::Nothing), &viewer);
            let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            assert_eq!(found.join(" "), outcome, "{role} {status} own {own}");
        }
    }

    #[test]
    fn r2_195_an_approved_commission_that_nothing_pays_is_offered_to_the_bank() {
        use AtBank::{Nothing, OutAfterAll, Pays};
        use Role::{Admin, Billing, SalesManager, SalesRep};
        let (by_hand, all) = ("pay withdraw_approval", "pay withdraw_approval pay_by_bank");
        // Role, status, cents, how the bank stands to it → acts.
        let table = [
            (Admin, "approved", 1, Nothing, all),
            (Admin, "approved", 1, Pays, ""),
            (Admin, "approved", 1, OutAfterAll, by_hand),
            (Admin, "approved", 0, Nothing, by_hand),
            (Admin, "approved", -1, Nothing, by_hand),
            (Admin, "pending", 1, Pays, "edit reduce"),
            (Admin, "paid", 1, Nothing, ""),
            (Admin, "canceled", 1, Nothing, ""),
            (Billing, "approved", 1, Nothing, "pay_by_bank"),
            (Billing, "approved", 1, Pays, ""),
            (Billing, "approved", 1, OutAfterAll, ""),
            (Billing, "approved", 0, Nothing, ""),
            (SalesManager, "approved", 1, Nothing, ""),
            (SalesRep, "approved", 1, Nothing, ""),
        ];
        for (role, status, cents, at_bank, outcome) in table {
            let viewer = Actor::staff(VIEWER, role, "request-1");
            let mut commission = commission(status, true, false);
            commission.amount = Money::from_cents(cents);
            let acts = acts(&commission, at(at_bank), &viewer);
            let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            assert_eq!(
                found.join(" "),
                outcome,
                "{role} {status} {cents} {at_bank}"
            );
        }
    }
}
