//! Where a version stands on a day, and what may be done with it then.

use super::schedule::Schedule;
use super::version::PolicyVersion;
use crm_core::closed_set;
use time::Date;

closed_set! {
    pub enum PolicyStage {
        Past = "past",
        InForce = "in_force",
        Upcoming = "upcoming",
    }
}

closed_set! {
    pub enum PolicyAct {
        Delete = "delete",
    }
}

/// Where the version stands today.
#[must_use]
pub fn stage(schedule: &Schedule, version: &PolicyVersion, today: Date) -> PolicyStage {
    if version.first_day() > Some(today) {
        PolicyStage::Upcoming
    } else if schedule.in_force(today).id == version.id {
        PolicyStage::InForce
    } else {
        PolicyStage::Past
    }
}

/// What an administrator may do with it today.
#[must_use]
pub fn acts(stage: PolicyStage) -> &'static [PolicyAct] {
    match stage {
        PolicyStage::Upcoming => &[PolicyAct::Delete],
        PolicyStage::Past | PolicyStage::InForce => &[],
    }
}
