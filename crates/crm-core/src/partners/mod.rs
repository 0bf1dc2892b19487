//! Partners: who does the work of an exit for the office.

mod model;
pub(crate) mod port;
mod use_cases;

pub use model::{Details, NewPartner, Partner, PartnerKind, Patch};
pub use port::Partners;
pub use use_cases::{Added, UpdateError, add, update};

#[cfg(test)]
pub use port::MockPartners;
