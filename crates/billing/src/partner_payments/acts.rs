//! What a person may do now with a payment to a partner, as its menu and its form offer it. The use case
//! decides again.

use crate::status::PartnerPaymentStatus;
use crm_core::actor::Actor;
use crm_core::at_bank::AtBank;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum PartnerPaymentAct {
        Complete = "complete",
        Edit = "edit",
        Cancel = "cancel",
        /// The bank is asked to pay it.
        PayByBank = "pay_by_bank",
    }
}

impl PartnerPaymentAct {
    fn is_for(self, viewer: &Actor) -> bool {
        let permission = match self {
            Self::Complete | Self::Edit | Self::Cancel => Permission::PaymentsWrite,
            Self::PayByBank => Permission::BankUse,
        };
        allowed(viewer.role(), permission)
    }

    const fn is_open(self, status: PartnerPaymentStatus, at_bank: AtBank) -> bool {
        let for_people = at_bank.is_left_to_people();
        match self {
            Self::Complete => for_people && status.may_become(PartnerPaymentStatus::Completed),
            Self::Edit => for_people && !status.is_final(),
            Self::Cancel => for_people && status.may_become(PartnerPaymentStatus::Canceled),
            Self::PayByBank => at_bank.may_be_asked() && !status.is_final(),
        }
    }
}

/// What the viewer may do with one in this state; `at_bank` is how the bank stands to it now.
#[must_use]
pub fn acts(
    status: PartnerPaymentStatus,
    at_bank: AtBank,
    viewer: &Actor,
) -> Vec<PartnerPaymentAct> {
    let all = PartnerPaymentAct::ALL.iter().copied();
    all.filter(|act| act.is_for(viewer) && act.is_open(status, at_bank))
        .collect()
}

/// The states that the viewer's edit may give it instead.
#[must_use]
pub fn next_statuses(
    status: PartnerPaymentStatus,
    at_bank: AtBank,
    viewer: &Actor,
) -> Vec<PartnerPaymentStatus> {
    let edit = PartnerPaymentAct::Edit;
    let may_edit = edit.is_for(viewer) && edit.is_open(status, at_bank);
    let all = PartnerPaymentStatus::ALL.iter().copied();
    all.filter(|next| may_edit && status.may_become(*next))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    #[test]
    fn r2_123_what_is_completed_or_canceled_is_left_alone_by_everybody() {
        // Status → what may be done; what an edit may make of it.
        let table = [
            (
                "pending",
                "complete edit cancel",
                "processing completed canceled",
            ),
            ("processing", "complete edit cancel", "completed canceled"),
            ("completed", "", ""),
            ("canceled", "", ""),
        ];
        assert_eq!(table.len(), PartnerPaymentStatus::ALL.len());
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (status, offered, next) in table {
                let status = PartnerPaymentStatus::parse(status).unwrap();
                // Who may use the bank has its own table below.
                let acts = acts(status, AtBank::OutAfterAll, &viewer);
                let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let statuses = next_statuses(status, AtBank::OutAfterAll, &viewer);
                let statuses: Vec<_> = statuses.iter().map(|next| next.as_str()).collect();
                let found = (acts.join(" "), statuses.join(" "));
                let outcome = match role {
                    Role::Accountant => (String::new(), String::new()),
                    _ => (offered.to_owned(), next.to_owned()),
                };
                assert_eq!(found, outcome, "{role} {status}");
            }
        }
    }

    #[test]
    fn r2_194_an_open_payment_that_nothing_pays_is_offered_to_the_bank() {
        use AtBank::{Nothing, OutAfterAll, Pays};
        use Role::{Admin, Billing, Operations, SalesRep};
        let (by_hand, all) = ("complete edit cancel", "complete edit cancel pay_by_bank");
        let next = "completed canceled";
        // Role, status, how the bank stands to it → what may be done; what an edit may make of it.
        let table = [
            (Admin, "processing", Nothing, all, next),
            (Admin, "processing", Pays, "", ""),
            (Admin, "processing", OutAfterAll, by_hand, next),
            (Admin, "completed", Nothing, "", ""),
            (Admin, "completed", Pays, "", ""),
            (Admin, "canceled", Nothing, "", ""),
            (Billing, "processing", Nothing, all, next),
            (Billing, "processing", Pays, "", ""),
            (Operations, "processing", Nothing, by_hand, next),
            (Operations, "processing", Pays, "", ""),
            (SalesRep, "processing", Nothing, by_hand, next),
        ];
        for (role, status, at_bank, offered, next) in table {
            let viewer = Actor::staff(UserId::new(7), role, "request-1");
            let status = PartnerPaymentStatus::parse(status).unwrap();
            let acts = acts(status, at_bank, &viewer);
            let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
            let statuses = next_statuses(status, at_bank, &viewer);
            let statuses: Vec<_> = statuses.iter().map(|next| next.as_str()).collect();
            let found = (acts.join(" "), statuses.join(" "));
            let outcome = (offered.to_owned(), next.to_owned());
            assert_eq!(found, outcome, "{role} {status} {at_bank}");
        }
    }
}
