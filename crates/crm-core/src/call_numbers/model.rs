//! A number as the desk knows it.

use crate::clock::Instant;
use crate::contact::PhoneKey;
use crate::ids::BucketId;

/// A number's bucket, and how far its calls went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NumberState {
    pub key: PhoneKey,
    pub bucket: BucketId,
    /// Presses of Call on the desk that count, since the last answer.
    pub attempts: i64,
    /// How often it was busy in a row.
    pub busy: i64,
    pub last_attempt_at: Option<Instant>,
    /// Not served before; nothing when it was never called or has no next attempt.
    pub next_attempt_at: Option<Instant>,
    /// No next attempt, whatever the queue: a rep closed it on the desk.
    pub closed: bool,
}

impl NumberState {
    /// A number that was never called from the desk.
    #[must_use]
    pub const fn fresh(key: PhoneKey, bucket: BucketId) -> Self {
        Self {
            key,
            bucket,
            attempts: 0,
            busy: 0,
            last_attempt_at: None,
            next_attempt_at: None,
            closed: false,
        }
    }
}
