//! Clients: people whose exit the office works on.

mod create;
mod delete;
mod enroll;
mod kept;
pub(crate) mod model;
pub(crate) mod port;
pub(crate) mod status;
mod update;
mod waiting;

pub use create::{create, create_many};
pub use delete::{DeleteError, delete};
pub use enroll::{EnrollError, Enrolled, Terms, enroll};
pub use kept::KeptRecords;
pub use model::{Client, Details, DetailsPatch, NewClient};
pub use port::Clients;
pub use status::{ClientStatus, ServiceType};
pub use update::{archive, update};
pub use waiting::{ClientWait, Waiting};

#[cfg(test)]
pub use port::MockClients;
