//! Whose session may begin, and ending one's others.

use super::{User, UserStatus};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::Stored;
use crate::unit::Crm;

/// The account as it is now, if it may still sign in with the password that was right for `seen`. Verifying
/// takes a while: a reset, a change of the password or a deactivation meanwhile has the last word.
///
/// # Errors
/// When the store cannot be read or written.
pub fn still_signs_in(tx: &mut dyn Crm, seen: &User) -> Stored<Option<User>> {
    let user = tx.users().get(seen.id)?;
    Ok(
        user.filter(|user| {
            user.password == seen.password && user.status != UserStatus::Deactivated
        }),
    )
}

/// A user's sessions at once; the one that is unseen for longest ends when one more begins.
pub const MAX_SESSIONS: usize = 10;

/// Ends the user's sessions that are unseen for longest, so that one more may begin.
///
/// # Errors
/// When the store cannot be read or written.
pub fn make_room_for_session(tx: &mut dyn Crm, user: UserId) -> Stored<()> {
    tx.sessions().end_oldest_of(user, MAX_SESSIONS - 1)?;
    Ok(())
}

/// Signs the user out everywhere but in the session with this hash of its key.
///
/// # Errors
/// When the store cannot be read or written.
pub fn end_other_sessions(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: UserId,
    kept: &str,
    now: Instant,
) -> Stored<()> {
    if tx.sessions().end_others_of(user, kept)? == 0 {
        return Ok(());
    }
    let ended = Event::new(Entity::User(user), EventKind::UserSessionsEnded, actor, now);
    tx.events().append(&[ended])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::{NOW, agent, expect_events, user};
    use crate::unit::MockCrm;
    use crate::users::PasswordHash;

    #[test]
    fn r1_263_what_happened_while_the_password_was_verified_has_the_last_word() {
        use UserStatus::{Active, Deactivated, Pending};
        let cases = [
            ("the same hash", Active, true),
            ("the same hash", Pending, true),
            ("the same hash", Deactivated, false),
            ("another hash", Active, false),
        ];
        for (hash, status, outcome) in cases {
            let mut seen = user();
            seen.password = PasswordHash::stored("the same hash".to_owned());
            let mut now = seen.clone();
            now.password = PasswordHash::stored(hash.to_owned());
            now.status = status;
            let mut tx = MockCrm::default();
            tx.users.expect_get().return_once(|_| Ok(Some(now)));
            let signs_in = still_signs_in(&mut tx, &seen).unwrap();
            assert_eq!(signs_in.is_some(), outcome, "{hash} {status}");
        }
        let mut tx = MockCrm::default();
        tx.users.expect_get().return_once(|_| Ok(None));
        assert_eq!(still_signs_in(&mut tx, &user()), Ok(None));
    }

    #[test]
    fn ending_other_sessions_is_told_when_there_were_any() {
        let cases: [(usize, &'static [EventKind]); 2] =
            [(2, &[EventKind::UserSessionsEnded]), (0, &[])];
        for (ended, told) in cases {
            let mut tx = MockCrm::default();
            tx.sessions
                .expect_end_others_of()
                .withf(|user, kept| user.get() == 7 && kept == "this one")
                .return_once(move |_, _| Ok(ended));
            expect_events(&mut tx.events, told);
            end_other_sessions(&mut tx, &agent(), UserId::new(7), "this one", NOW).unwrap();
        }
    }
}
