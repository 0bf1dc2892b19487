//! People as lists and pages show them.

mod client_waiting;
pub(super) mod clients;
mod duplicates;
mod find;
pub(super) mod lead_list;
mod pipeline;
mod properties;
pub(super) mod raw_lead_list;
mod resorts;
mod suppression_list;
mod trash;
