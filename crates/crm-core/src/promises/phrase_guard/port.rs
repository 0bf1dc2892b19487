//! What the phrase guard needs stored.

use super::model::NewHit;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;

/// The hits in texts, which are added and never changed, and the end of the set-up.
#[cfg_attr(test, mockall::automock)]
pub trait PhraseHits {
    fn insert_hits(&mut self, hits: &[NewHit], now: Instant) -> Stored<()>;
    /// When an administrator ended the set-up.
    fn phrase_set_up_ended(&mut self) -> Stored<Option<Instant>>;
    /// `Duplicate` when it was ended before.
    fn end_phrase_set_up(&mut self, by: Option<UserId>, now: Instant) -> Stored<()>;
}
