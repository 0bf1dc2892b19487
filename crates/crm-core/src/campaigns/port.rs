//! What campaigns need stored.

use super::model::Campaign;
use crate::act::Changed;
use crate::ids::{CampaignId, ScriptId, UserId};
use crate::store::Stored;

/// Campaigns with their members.
#[cfg_attr(test, mockall::automock)]
pub trait Campaigns {
    fn get(&mut self, id: CampaignId) -> Stored<Option<Campaign>>;
    /// Those that run and are open to everyone or to this user, by priority and id.
    fn running_for(&mut self, user: UserId) -> Stored<Vec<CampaignId>>;
    /// The names of those with this script that are not ended.
    fn with_script(&mut self, script: ScriptId) -> Stored<Vec<String>>;
    /// Gives the row its id, whatever the new one has.
    fn insert(&mut self, new: &Campaign) -> Stored<CampaignId>;
    /// Writes every field but the list, and the members, and counts the version up; `Clash` when `campaign.version` is no longer
    /// current.
    fn save(&mut self, campaign: &Changed<Campaign>) -> Stored<()>;
}
