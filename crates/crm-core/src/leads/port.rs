//! What leads need stored.

use super::{Lead, NewLead};
use crate::act::Changed;
use crate::ids::LeadId;
use crate::store::Stored;

/// Leads, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait Leads {
    fn get(&mut self, id: LeadId) -> Stored<Option<Lead>>;
    /// `Duplicate` when the raw lead was converted already.
    fn insert(&mut self, new: &NewLead) -> Stored<LeadId>;
    /// The ids in the order given. At most 1,000 a call.
    fn insert_many(&mut self, new: &[NewLead]) -> Stored<Vec<LeadId>>;
    /// Writes details, trash and `updated_at` and counts the version up; `Clash` when
    /// `lead.version` is no longer current.
    fn save(&mut self, lead: &Changed<Lead>) -> Stored<()>;
}
