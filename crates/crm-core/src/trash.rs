//! The end of the trash: what was deleted long enough ago leaves for good (decisions, section 3).

use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::Stored;
use crate::unit::Crm;
use serde_json::json;

/// How many records one transaction removes.
pub const BATCH: i64 = 1_000;

/// The records of the trash.
#[cfg_attr(any(test, feature = "mocks"), mockall::automock)]
pub trait Trash {
    /// Removes up to `limit` leads, then up to `limit` raw leads, that were deleted before `before`;
    /// answers how many went.
    ///
    /// A raw lead stays as long as the lead that was made of it. When that lead goes, a raw lead
    /// that is not in the trash itself is unconverted again. Events and suppressions stay.
    fn empty_older_than(&mut self, before: Instant, limit: i64) -> Stored<usize>;
}

/// Removes one batch; 0 means that nothing is left to remove, so call it until then.
///
/// # Errors
/// What the store answers.
pub fn empty(tx: &mut dyn Crm, actor: &Actor, before: Instant, now: Instant) -> Stored<usize> {
    let removed = tx.trash().empty_older_than(before, BATCH)?;
    if removed > 0 {
        let emptied = Event::new(Entity::Office, EventKind::TrashEmptied, actor, now);
        tx.events()
            .append(&[emptied.after(json!({ "removed": removed }))])?;
    }
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::unit::MockCrm;

    #[test]
    fn emptying_is_recorded_unless_there_was_nothing() {
        for (removed, recorded) in [(0, 0), (7, 1)] {
            let mut tx = MockCrm::default();
            tx.trash
                .expect_empty_older_than()
                .withf(|before, limit| before.micros() == 5 && *limit == BATCH)
                .returning(move |_, _| Ok(removed));
            tx.events
                .expect_append()
                .times(recorded)
                .returning(|_| Ok(()));
            let now = Instant::from_micros(9);
            let answer = empty(&mut tx, &Actor::system(), Instant::from_micros(5), now);
            assert_eq!(answer, Ok(removed));
        }
    }
}
