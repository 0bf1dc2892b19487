//! Leads: people staff work towards a sale.

mod create;
mod model;
mod note;
mod port;
mod status;
mod trash;
mod update;

pub(crate) use create::store;
pub use create::{CreateError, create, create_many};
pub use model::{Details, DetailsPatch, Lead, NewLead};
pub use note::{NoteError, add_note};
pub use port::Leads;
pub use status::LeadStatus;
pub use trash::{TrashError, delete, restore};
pub use update::{UpdateError, update};

#[cfg(any(test, feature = "mocks"))]
pub use port::MockLeads;
