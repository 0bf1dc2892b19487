//! What raw leads need stored.

use super::model::{NewRawLead, RawLead};
use crate::act::Changed;
use crate::contact::{EmailKey, PhoneKey};
use crate::ids::RawLeadId;
use crate::store::Stored;
use crate::suppression::key::SuppressionKey;

/// Raw leads, those in the trash too.
#[cfg_attr(test, mockall::automock)]
pub trait RawLeads {
    fn get(&mut self, id: RawLeadId) -> Stored<Option<RawLead>>;
    fn insert(&mut self, new: &NewRawLead) -> Stored<RawLeadId>;
    /// The ids in the order given. At most 1,000 a call.
    fn insert_many(&mut self, new: &[NewRawLead]) -> Stored<Vec<RawLeadId>>;
    /// Writes details, link, trash and `updated_at` and counts the version up; `Clash` when
    /// `raw.version` is no longer current.
    fn save(&mut self, raw: &Changed<RawLead>) -> Stored<()>;
    /// Those not in the trash, converted or not, that carry one of these keys.
    fn find_by_keys(&mut self, phones: &[PhoneKey], emails: &[EmailKey]) -> Stored<Vec<RawLead>>;
    /// Those not in the trash that a person with one of these keys was merged into, where the key found no place; each
    /// with the key.
    fn with_left_out(&mut self, keys: &[SuppressionKey]) -> Stored<Vec<(SuppressionKey, RawLead)>>;
}
