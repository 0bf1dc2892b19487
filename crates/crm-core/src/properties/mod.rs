//! Properties: the timeshares a client wants to leave.

mod add;
mod delete;
mod model;
pub(crate) mod port;
mod update;

pub(crate) use add::add_to;
pub use add::{AddError, add};
pub use delete::{DeleteError, RestoreError, delete, restore};
pub use model::{
    Details, DetailsPatch, MOST_POINTS, MortgageStatus, NewProperty, Points, PointsError, Property,
};
pub use port::Properties;
pub(crate) use update::live;
pub use update::update;

#[cfg(test)]
pub use port::MockProperties;
