//! What leads need stored.

use super::model::{Lead, NewLead};
use crate::act::Changed;
use crate::actor::Actor;
use crate::event::EventDetails;
use crate::ids::LeadId;
use crate::store::Stored;

/// Leads, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait Leads {
    fn get(&mut self, id: LeadId) -> Stored<Option<Lead>>;
    /// `Duplicate` when the raw lead was converted already.
    fn insert(&mut self, new: &NewLead) -> Stored<LeadId>;
    /// Stores a lead and the event of its creation, unless one of the person's keys
    /// ([`crate::suppression::SuppressionKey::of`]) is suppressed now: then nothing is stored, and the answer
    /// is `None`. One round trip where the database can do that.
    fn insert_unless_suppressed(
        &mut self,
        new: &NewLead,
        created: EventDetails,
        actor: &Actor,
    ) -> Stored<Option<LeadId>>;
    /// The ids in the order given. At most 1,000 a call.
    fn insert_many(&mut self, new: &[NewLead]) -> Stored<Vec<LeadId>>;
    /// Writes details, trash and `updated_at` and counts the version up; `Clash` when
    /// `lead.version` is no longer current.
    fn save(&mut self, lead: &Changed<Lead>) -> Stored<()>;
}
