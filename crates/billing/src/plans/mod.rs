//! Payment plans: what a client pays in parts.

mod acts;
mod create;
mod error;
mod model;
mod moves;
mod name;
mod port;
mod spread;
mod update;

pub use acts::{PlanAct, acts};
pub use create::{Created, create};
pub use error::PlanError;
pub use model::{Details, DetailsPatch, Draft, NewPlan, Plan, payments_of};
pub(crate) use moves::become_status;
pub use name::{PlanName, PlanNameError};
pub use port::Plans;
pub use update::update;
