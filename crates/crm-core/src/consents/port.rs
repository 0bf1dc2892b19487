//! What consents need stored.

use super::model::{NewConsent, Revocation, StoredConsent};
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::event::Entity;
use crate::ids::{ConsentId, UserId};
use crate::store::Stored;

/// Consents, those that were revoked too.
#[cfg_attr(test, mockall::automock)]
pub trait Consents {
    fn get(&mut self, id: ConsentId) -> Stored<Option<StoredConsent>>;
    /// All that were ever given of the number.
    fn of_number(&mut self, key: &PhoneKey) -> Stored<Vec<StoredConsent>>;
    fn insert(&mut self, new: &NewConsent) -> Stored<ConsentId>;
    /// Writes the revocation and counts the version up; `Clash` when `version` is no longer current or it was revoked
    /// before.
    fn revoke(&mut self, id: ConsentId, version: i64, revocation: &Revocation) -> Stored<()>;
    /// Whether an opening of its copy by this user is on the record `about` at or after `since`.
    fn copy_opened_since(
        &mut self,
        id: ConsentId,
        about: Entity,
        user: UserId,
        since: Instant,
    ) -> Stored<bool>;
}
