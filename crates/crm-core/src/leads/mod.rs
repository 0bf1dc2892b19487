//! Leads: people staff work towards a sale.

mod create;
pub(crate) mod model;
pub(crate) mod port;
pub(crate) mod status;
mod update;

pub(crate) use create::store;
pub use create::{create, create_many};
pub use model::{Details, DetailsPatch, Lead, NewLead};
pub use port::Leads;
pub use status::LeadStatus;
pub use update::update;

#[cfg(test)]
pub use port::MockLeads;
