//! What integrations need stored.

use super::model::{Integration, Pace};
use crate::act::Changed;
use crate::ids::{IntegrationId, UserId};
use crate::store::Stored;

/// Integrations as a transaction reads and writes them.
#[cfg_attr(test, mockall::automock)]
pub trait Integrations {
    /// In the order of their ids.
    fn all(&mut self) -> Stored<Vec<Integration>>;
    fn get(&mut self, id: IntegrationId) -> Stored<Option<Integration>>;
    /// An id for one that is about to be stored: its key is sealed under it.
    fn next_id(&mut self) -> Stored<IntegrationId>;
    /// `Duplicate` when the name is taken, or there is one of a kind that is single.
    fn insert(&mut self, new: &Integration) -> Stored<()>;
    /// Counts the version up; `Clash` when `integration.version` is no longer current.
    fn save(&mut self, integration: &Changed<Integration>) -> Stored<()>;
    /// `Clash` when it is not there at this version.
    fn remove(&mut self, id: IntegrationId, version: i64) -> Stored<()>;
    /// Every sealed key with the address that it is for, by integration; as they are stored, so that a damaged row is read too.
    fn sealed_keys(&mut self) -> Stored<Vec<(IntegrationId, String, Vec<u8>)>>;
    /// Puts `anew` where `was` is: the same key under the current secret, so the version stays. Does nothing when another key is
    /// there by now.
    fn reseal_key(&mut self, id: IntegrationId, was: &[u8], anew: &[u8]) -> Stored<()>;
    /// How often the user had a provider asked lately.
    fn pace_of(&mut self, user: UserId) -> Stored<Option<Pace>>;
    fn keep_pace(&mut self, user: UserId, pace: Pace) -> Stored<()>;
}

/// Integrations as they are read.
pub trait IntegrationViews {
    /// In the order of their ids.
    fn integrations(&mut self) -> Stored<Vec<Integration>>;
}
