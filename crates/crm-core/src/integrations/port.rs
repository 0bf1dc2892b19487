//! What integrations need stored.

use super::key::SealedKey;
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
    /// The same key under the current secret: nothing else of the integration changes, and its version stays.
    fn put_key(&mut self, id: IntegrationId, key: &SealedKey) -> Stored<()>;
    /// How often the user had a provider asked lately.
    fn pace_of(&mut self, user: UserId) -> Stored<Option<Pace>>;
    fn keep_pace(&mut self, user: UserId, pace: Pace) -> Stored<()>;
}

/// Integrations as they are read.
pub trait IntegrationViews {
    /// In the order of their ids.
    fn integrations(&mut self) -> Stored<Vec<Integration>>;
}
