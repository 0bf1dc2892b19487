//! What inquiries and purchases need stored.

use super::model::{NewRelationship, Relationship, RelationshipKind};
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::{PaymentId, RelationshipId, UserId};
use crate::store::Stored;
use time::Date;

/// Inquiries and purchases, those that were withdrawn too.
#[cfg_attr(test, mockall::automock)]
pub trait Relationships {
    fn get(&mut self, id: RelationshipId) -> Stored<Option<Relationship>>;
    /// The latest of the kind that was not withdrawn, and its day.
    fn newest(
        &mut self,
        key: &PhoneKey,
        kind: RelationshipKind,
    ) -> Stored<Option<(RelationshipId, Date)>>;
    /// The newest completed payment of a client with the number, and its day. Neither refunds nor simulated payments count.
    fn newest_payment(&mut self, key: &PhoneKey) -> Stored<Option<(PaymentId, Date)>>;
    /// The day of the newest paper of the office's own that a client with the number signed
    /// ([`DocumentType::engages`](crate::documents::DocumentType::engages)).
    fn newest_signed(&mut self, key: &PhoneKey) -> Stored<Option<Date>>;
    fn insert(&mut self, new: &NewRelationship) -> Stored<RelationshipId>;
    /// Takes one back; `Clash` when that was done meanwhile.
    fn withdraw(
        &mut self,
        id: RelationshipId,
        reason: &str,
        by: Option<UserId>,
        now: Instant,
    ) -> Stored<()>;
}
