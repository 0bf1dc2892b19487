//! What a person may do now with a payment plan, as its menu offers it. The use case decides again.

use crate::status::PlanStatus;
use crm_core::actor::Actor;
use crm_core::closed_set;
use crm_core::users::{Permission, allowed};

closed_set! {
    pub enum PlanAct {
        Edit = "edit",
        Hold = "hold",
        Resume = "resume",
        Cancel = "cancel",
    }
}

impl PlanAct {
    /// A refund makes a completed plan active again; no user does.
    const fn is_open(self, status: PlanStatus) -> bool {
        !status.is_final()
            && match self {
                Self::Edit => true,
                Self::Hold => status.may_become(PlanStatus::OnHold),
                Self::Resume => status.may_become(PlanStatus::Active),
                Self::Cancel => status.may_become(PlanStatus::Canceled),
            }
    }
}

/// What the viewer may do with one in this state.
#[must_use]
pub fn acts(status: PlanStatus, viewer: &Actor) -> Vec<PlanAct> {
    let may_write = allowed(viewer.role(), Permission::PaymentsWrite);
    let all = PlanAct::ALL.iter().copied();
    all.filter(|act| may_write && act.is_open(status)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crm_core::ids::UserId;
    use crm_core::users::Role;

    #[test]
    fn r2_119_r5_187_an_open_plan_is_edited_held_resumed_and_canceled_by_everybody_who_writes_money()
     {
        let table = [
            ("active", "edit hold cancel"),
            ("completed", ""),
            ("on_hold", "edit resume cancel"),
            ("canceled", ""),
        ];
        assert_eq!(table.len(), PlanStatus::ALL.len());
        for role in Role::ALL {
            let viewer = Actor::staff(UserId::new(7), *role, "request-1");
            for (status, outcome) in table {
                let acts = acts(PlanStatus::parse(status).unwrap(), &viewer);
                let found: Vec<_> = acts.iter().map(|act| act.as_str()).collect();
                let outcome = if *role == Role::Accountant {
                    ""
                } else {
                    outcome
                };
                assert_eq!(found.join(" "), outcome, "{role} {status}");
            }
        }
    }
}
