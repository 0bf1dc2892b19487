//! The marketing database: people who may become leads.

mod convert;
mod create;
pub mod import;
pub(crate) mod model;
pub(crate) mod port;
mod record;
pub(crate) mod status;
mod update;

pub use convert::{ConvertError, convert};
pub use create::{CreateError, create, create_asked, create_many};
pub use model::{Details, NewRawLead, RawLead};
pub use port::RawLeads;
pub use status::MarketingStatus;
pub use update::{UpdateError, update, update_asked};
pub(crate) use update::{history, may_become, suppress_those_who_asked};

#[cfg(test)]
pub use port::MockRawLeads;
