//! What the numbers of records need stored.

use super::facts::BucketFacts;
use super::model::NumberState;
use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::BucketId;
use crate::store::Stored;
use time::Date;

/// The buckets, which number is in which, and which numbers are to be looked up again. Those come from the database itself
/// when a record, a suppression, a fact, a consent, a relationship or a payment changes.
#[cfg_attr(test, mockall::automock)]
pub trait CallNumbers {
    fn get(&mut self, key: &PhoneKey) -> Stored<Option<NumberState>>;
    /// Adds the number, or replaces what is stored of it.
    fn save(&mut self, state: &NumberState) -> Stored<()>;
    /// The bucket alone; attempts and what follows stay. A number that is not stored is added without any.
    fn put_in(&mut self, key: &PhoneKey, bucket: BucketId) -> Stored<()>;
    /// A number that was not to be called again may be served from now on, whatever came of its calls before. One that
    /// waits for its next attempt goes on waiting; of a number that is not stored there is nothing to do.
    fn reopen(&mut self, key: &PhoneKey, now: Instant) -> Stored<()>;
    /// Numbers that are to be looked up again.
    fn stale(&mut self, limit: i64) -> Stored<Vec<PhoneKey>>;
    /// They are no longer to be looked up.
    fn settled(&mut self, keys: &[PhoneKey]) -> Stored<()>;
    fn mark_stale(&mut self, key: &PhoneKey) -> Stored<()>;
    /// The numbers of records that begin with one of the area codes are to be looked up again.
    fn mark_area_codes_stale(&mut self, area_codes: &[u16]) -> Stored<()>;
    /// All numbers that are stored are to be looked up again.
    fn mark_all_stale(&mut self) -> Stored<()>;
    /// The numbers with a consent that begins, ends or is revoked on one of these days, both included, are to be looked up
    /// again.
    fn mark_consents_stale(&mut self, from: Date, to: Date) -> Stored<()>;
    /// The bucket of these facts, which is added when there is none.
    fn bucket(&mut self, facts: &BucketFacts) -> Stored<BucketId>;
    /// Every bucket, the oldest first.
    fn buckets(&mut self) -> Stored<Vec<(BucketId, BucketFacts)>>;
}
