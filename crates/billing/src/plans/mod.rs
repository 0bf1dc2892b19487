//! Payment plans: what a client pays in parts.

mod acts;
mod change_status;
mod closed_books;
mod create;
mod error;
mod leave_out;
mod model;
mod name;
pub(crate) mod port;
mod spread;
mod update;

pub use acts::{PlanAct, acts};
pub(crate) use change_status::set_status;
pub use create::{Created, create};
pub use error::PlanError;
pub(crate) use leave_out::leave_out;
pub use model::{Details, DetailsPatch, Draft, NewPlan, Plan, payments_of};
pub use name::{PlanName, PlanNameError};
pub use port::Plans;
pub use update::update;
