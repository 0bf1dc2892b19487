//! What a person may do now with a payment to a partner, as its menu and its form offer it. The use case
//! decides again.

use crate::status::PartnerPaymentStatus;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum PartnerPaymentAct {
        Complete = "complete",
        Edit = "edit",
        Cancel = "cancel",
    }
}

impl PartnerPaymentAct {
    const fn is_open(self, status: PartnerPaymentStatus) -> bool {
        match self {
            Self::Complete => status.may_become(PartnerPaymentStatus::Completed),
            Self::Edit => !status.is_final(),
            Self::Cancel => status.may_become(PartnerPaymentStatus::Canceled),
        }
    }
}

fn may_write(viewer: &Actor) -> bool {
    allowed(viewer.role(), Permission::PaymentsWrite)
}

/// What the viewer may do with one in this state.
#[must_use]
pub fn acts(status: PartnerPaymentStatus, viewer: &Actor) -> Vec<PartnerPaymentAct> {
    let all = PartnerPaymentAct::ALL.iter().copied();
    all.filter(|act| may_write(viewer) && act.is_open(status))
        .collect()
}

/// The states that the viewer's edit may give it instead.
#[must_use]
pub fn next_statuses(status: PartnerPaymentStatus, viewer: &Actor) -> Vec<PartnerPaymentStatus> {
    let all = PartnerPaymentStatus::ALL.iter().copied();
    all.filter(|next| may_write(viewer) && status.may_become(*next))
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
                let acts = acts(status, &viewer);
                let acts: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let statuses = next_statuses(status, &viewer);
                let statuses: Vec<_> = statuses.iter().map(|next| next.as_str()).collect();
                let found = (acts.join(" "), statuses.join(" "));
                let outcome = (offered.to_owned(), next.to_owned());
                assert_eq!(found, outcome, "{role} {status}");
            }
        }
    }
}
