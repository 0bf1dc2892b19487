//! An administrator resets a second factor that a user has lost; both hear of it.

use crate::actor::Actor;
use crate::clock::Instant;
use crate::closed_set::closed_set;
use crate::event::{Entity, EventKind};
use crate::ids::UserId;
use crate::jobs::JobKind;
use crate::record::StoredIn;
use crate::store::{StoreError, Stored};
use crate::unit::{Crm, CrmAct};
use crate::users::{User, Username};
use serde_json::json;
use thiserror::Error;

/// Tells a user by mail what happened to a second factor; payload `{"to": n, "of": n, "news": "reset", "by": n}`: two users,
/// one of [`SecondFactorNews`], and who did it, if a user did.
pub const MAIL_SECOND_FACTOR_JOB: JobKind = JobKind::named("mail_second_factor");

closed_set! {
    /// What happened to a second factor.
    pub enum SecondFactorNews {
        TurnedOn = "turned_on",
        TurnedOff = "turned_off",
        NewCodes = "new_codes",
        PasskeyAdded = "passkey_added",
        PasskeyRemoved = "passkey_removed",
        Reset = "reset",
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResetFactorError {
    #[error("There is no such user.")]
    NoSuchUser,
    #[error("Another administrator must reset your second factor.")]
    Own,
    #[error("{0} has no second factor.")]
    Off(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Takes a user's second factor, its passkeys and recovery codes away, so that the password alone signs in until there
/// is another, and signs them out everywhere. The user and, when there is one, the administrator get a mail.
///
/// # Errors
/// When there is no such user, it is the administrator's own, or there is none: [`ResetFactorError`].
pub fn reset_second_factor(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: UserId,
    now: Instant,
) -> Result<(), ResetFactorError> {
    if actor.user() == Some(user) {
        return Err(ResetFactorError::Own);
    }
    let found = User::find(tx, user)?.ok_or(ResetFactorError::NoSuchUser)?;
    let stored = tx.second_factors().get(user)?;
    if stored.is_none_or(|factor| factor.confirmed_at.is_none()) {
        return Err(ResetFactorError::Off(found.full_name()));
    }
    tx.second_factors().remove(user)?;
    tx.sessions().end_all_of(user)?;
    CrmAct::run(tx, actor, now, |act| {
        act.record_event(Entity::User(user), EventKind::SecondFactorReset);
        for to in [Some(user), actor.user()].into_iter().flatten() {
            let by = actor.user();
            enqueue(act.tx, (to, user), SecondFactorNews::Reset, by, now)?;
        }
        Ok(())
    })
}

/// [`reset_second_factor`] by user name, as the command line does.
///
/// # Errors
/// Same errors as [`reset_second_factor`].
pub fn reset_second_factor_of(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    now: Instant,
) -> Result<User, ResetFactorError> {
    let user = tx.users().by_username_key(&Username::key_of(username))?;
    let user = user.ok_or(ResetFactorError::NoSuchUser)?;
    reset_second_factor(tx, actor, user.id, now)?;
    Ok(user)
}

/// Has the user told what they did themselves.
pub(super) fn tell(
    tx: &mut dyn Crm,
    user: UserId,
    news: SecondFactorNews,
    now: Instant,
) -> Stored<()> {
    enqueue(tx, (user, user), news, Some(user), now)
}

fn enqueue(
    tx: &mut dyn Crm,
    (to, of): (UserId, UserId),
    news: SecondFactorNews,
    by: Option<UserId>,
    now: Instant,
) -> Stored<()> {
    let payload = json!({
        "to": to.get(),
        "of": of.get(),
        "news": news.as_str(),
        "by": by.map(UserId::get),
    });
    // Each of these is sent, though the one before is still on its way.
    let once = format!("{MAIL_SECOND_FACTOR_JOB}:{to}:{of}:{news}:{}", now.micros());
    tx.jobs()
        .enqueue(MAIL_SECOND_FACTOR_JOB, &payload, &once, now, now)
}

#[cfg(test)]
mod tests {
    use super::super::fixtures::factor;
    use super::*;
    use crate::fixtures::{NOW, agent, user};
    use crate::unit::MockCrm;
    use ResetFactorError as E;

    /// Who resets whose, what is stored → the outcome, and who gets a mail.
    #[test]
    fn an_admin_resets_anothers_and_both_hear_of_it() {
        let on = || Some(factor(Some(NOW), 5));
        let off = || E::Off("Dana Whitfield".to_owned());
        let admin = agent();
        let system = Actor::system();
        let cases = [
            (&admin, 8, on(), Ok(()), vec![8, 7]),
            (&system, 8, on(), Ok(()), vec![8]),
            (&admin, 7, on(), Err(E::Own), vec![]),
            (&admin, 9, on(), Err(E::NoSuchUser), vec![]),
            (&admin, 8, None, Err(off()), vec![]),
            (&admin, 8, Some(factor(None, 0)), Err(off()), vec![]),
        ];
        for (actor, whose, stored, outcome, told) in cases {
            let mut tx = MockCrm::default();
            tx.users.expect_get().returning(|id| {
                let found = User { id, ..user() };
                Ok(Some(found).filter(|user| user.id.get() != 9))
            });
            tx.second_factors
                .expect_get()
                .return_once(move |_| Ok(stored));
            tx.second_factors
                .expect_remove()
                .times(usize::from(outcome.is_ok()))
                .returning(|_| Ok(true));
            tx.sessions
                .expect_end_all_of()
                .withf(move |user| user.get() == whose)
                .times(usize::from(outcome.is_ok()))
                .returning(|_| Ok(2));
            tx.events
                .expect_append()
                .withf(|events| events.len() == 1 && events[0].kind == EventKind::SecondFactorReset)
                .times(usize::from(outcome.is_ok()))
                .returning(|_| Ok(()));
            let mut left = told.clone().into_iter();
            tx.jobs
                .expect_enqueue()
                .times(told.len())
                .returning(move |kind, payload, _, _, _| {
                    assert_eq!(kind, MAIL_SECOND_FACTOR_JOB);
                    assert_eq!(payload["to"].as_i64(), left.next());
                    Ok(())
                });
            let done = reset_second_factor(&mut tx, actor, UserId::new(whose), NOW);
            assert_eq!(done, outcome, "{whose}");
        }
    }
}
