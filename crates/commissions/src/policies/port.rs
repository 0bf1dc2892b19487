//! What dated versions need stored.

use super::version::{NewPolicyVersion, PolicyVersion};
use crm_core::ids::PolicyVersionId;
use crm_core::store::Stored;
use crm_core::views::Between;
use time::Date;

pub trait PolicyVersions {
    /// All that were made, in any order; the specified one is not stored.
    fn versions(&mut self) -> Stored<Vec<PolicyVersion>>;
    /// `Duplicate` when another version begins on this day or has this name.
    fn insert(&mut self, new: &NewPolicyVersion) -> Stored<PolicyVersionId>;
    /// Takes a version away.
    fn delete(&mut self, id: PolicyVersionId) -> Stored<()>;
    /// The last of these days on which a payment is dated that earned a commission, in any state.
    fn last_earned_day(&mut self, days: Between<Date>) -> Stored<Option<Date>>;
}
