//! What clients need stored.

use super::kept::KeptRecords;
use super::model::{Client, NewClient};
use crate::act::Changed;
use crate::ids::{ClientId, LeadId};
use crate::store::Stored;

/// Clients, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait Clients {
    fn get(&mut self, id: ClientId) -> Stored<Option<Client>>;
    /// The client that this lead became.
    fn of_lead(&mut self, lead: LeadId) -> Stored<Option<Client>>;
    /// `Duplicate` when the lead was enrolled already.
    fn insert(&mut self, new: &NewClient) -> Stored<ClientId>;
    /// The ids in the order given. At most 1,000 a call.
    fn insert_many(&mut self, new: &[NewClient]) -> Stored<Vec<ClientId>>;
    /// Writes details, archive, trash and `updated_at` and counts the version up; `Clash` when
    /// `client.version` is no longer current.
    fn save(&mut self, client: &Changed<Client>) -> Stored<()>;
    /// Which of its records must be kept, if any: payments or commissions; invoices, documents that are
    /// evidence and card payments begun that are not void.
    fn kept_records(&mut self, id: ClientId) -> Stored<Option<KeptRecords>>;
}
