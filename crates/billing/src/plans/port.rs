//! What plans need stored.

use super::model::{NewPlan, Plan};
use crm_core::act::Changed;
use crm_core::ids::PlanId;
use crm_core::store::Stored;

pub trait Plans {
    fn get(&mut self, id: PlanId) -> Stored<Option<Plan>>;
    fn insert(&mut self, new: &NewPlan) -> Stored<PlanId>;
    /// Writes details, end and status and counts the version up; `Clash` when `plan.version` is no longer
    /// current.
    fn save(&mut self, plan: &Changed<Plan>) -> Stored<()>;
}
