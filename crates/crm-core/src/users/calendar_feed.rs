//! A staff member's private calendar feed: an address that shows their appointments to anyone who has it,
//! with the persons' initials only.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;

/// How far the feed looks back and ahead, in days.
pub const FEED_DAYS_BACK: i64 = 30;
/// See [`FEED_DAYS_BACK`].
pub const FEED_DAYS_AHEAD: i64 = 180;

/// The addresses of feeds, by the hash of their token.
#[cfg_attr(test, mockall::automock)]
pub trait CalendarFeeds {
    /// Replaces the user's earlier address.
    fn put(&mut self, user: UserId, token_hash: &str, now: Instant) -> Stored<()>;
    /// Whether there was one.
    fn remove(&mut self, user: UserId) -> Stored<bool>;
}

/// Gives the user a new address; the earlier one stops working.
///
/// # Errors
/// When the store cannot be read or written.
pub fn make_calendar_feed(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: UserId,
    token_hash: &str,
    now: Instant,
) -> Stored<()> {
    tx.calendar_feeds().put(user, token_hash, now)?;
    let made = Event::new(Entity::User(user), EventKind::CalendarFeedMade, actor, now);
    tx.events().append(&[made])
}

/// Takes the user's address out of use; without one it does nothing.
///
/// # Errors
/// When the store cannot be read or written.
pub fn revoke_calendar_feed(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: UserId,
    now: Instant,
) -> Stored<()> {
    if !tx.calendar_feeds().remove(user)? {
        return Ok(());
    }
    let entity = Entity::User(user);
    let revoked = Event::new(entity, EventKind::CalendarFeedRevoked, actor, now);
    tx.events().append(&[revoked])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events};
    use crate::unit::MockCrm;

    #[test]
    fn revoking_is_told_once() {
        for (there, told) in [
            (true, &[EventKind::CalendarFeedRevoked][..]),
            (false, &[][..]),
        ] {
            let mut tx = MockCrm::default();
            tx.calendar_feeds
                .expect_remove()
                .returning(move |_| Ok(there));
            expect_events(&mut tx.events, told);
            let done = revoke_calendar_feed(&mut tx, &agent(), UserId::new(7), NOW);
            assert_eq!(done, Ok(()));
        }
    }
}
