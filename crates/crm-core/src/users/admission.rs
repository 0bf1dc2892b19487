//! Whom an administrator lets in, with which role, and whom not.

use super::{Role, User, UserStatus, Username};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};
use thiserror::Error;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ApproveError {
    #[error("There is no user \"{0}\".")]
    NoSuchUser(String),
    #[error("This is the last active administrator. Add another one first.")]
    LastAdmin,
    #[error("{0} is deactivated already.")]
    Deactivated(String),
    #[error("{0} is active already.")]
    Active(String),
    #[error("{0} waits for approval. Approve the account and give it a role instead.")]
    Pending(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lets a registered user in, with the role the administrator gives.
///
/// # Errors
/// When there is no such user, or the last administrator would lose the role: [`ApproveError`].
pub fn approve(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    role: Role,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, username)?;
    keep_one_admin(tx, &user, role)?;
    let before = json!({"status": user.status.as_str(), "role": user.role.as_str()});
    user.status = UserStatus::Active;
    user.role = role;
    save(tx, actor, user, (EventKind::UserApproved, before), now)
}

/// Gives another role; it holds from the user's next request.
///
/// # Errors
/// When there is no such user, or the last administrator would lose the role: [`ApproveError`].
pub fn change_role(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    role: Role,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, username)?;
    keep_one_admin(tx, &user, role)?;
    let before = json!({"role": user.role.as_str()});
    user.role = role;
    save(tx, actor, user, (EventKind::UserRoleChanged, before), now)
}

/// Keeps somebody out from their next request on: their sessions and reset links end. Their records stay.
///
/// # Errors
/// When there is no such user, the account is deactivated already, or no active administrator would be left:
/// [`ApproveError`].
pub fn deactivate(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, username)?;
    if user.status == UserStatus::Deactivated {
        return Err(ApproveError::Deactivated(user.username.as_str().to_owned()));
    }
    keep_one_admin_without(tx, &user)?;
    let before = json!({"status": user.status.as_str(), "role": user.role.as_str()});
    // Nobody gave an applicant the role they asked for: it does not come with a later activation.
    if user.status == UserStatus::Pending {
        user.role = Role::User;
    }
    user.status = UserStatus::Deactivated;
    tx.sessions().end_all_of(user.id)?;
    tx.password_resets().end_all_of(user.id)?;
    save(tx, actor, user, (EventKind::UserDeactivated, before), now)
}

/// Lets somebody who was deactivated in again, with the role they had.
///
/// # Errors
/// When there is no such user, or the account is not deactivated: [`ApproveError`].
pub fn activate(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, username)?;
    let name = || user.username.as_str().to_owned();
    match user.status {
        UserStatus::Active => return Err(ApproveError::Active(name())),
        UserStatus::Pending => return Err(ApproveError::Pending(name())),
        UserStatus::Deactivated => {}
    }
    let before = json!({"status": user.status.as_str(), "role": user.role.as_str()});
    user.status = UserStatus::Active;
    save(tx, actor, user, (EventKind::UserActivated, before), now)
}

/// Signs somebody out everywhere; returns how many sessions ended.
///
/// # Errors
/// [`ApproveError::NoSuchUser`]
pub fn end_sessions(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    now: Instant,
) -> Result<usize, ApproveError> {
    let user = find(tx, username)?;
    let ended = tx.sessions().end_all_of(user.id)?;
    if ended > 0 {
        let entity = Entity::User(user.id);
        let told = Event::new(entity, EventKind::UserSessionsEnded, actor, now);
        tx.events().append(&[told])?;
    }
    Ok(ended)
}

fn find(tx: &mut dyn Crm, username: &str) -> Result<User, ApproveError> {
    tx.users()
        .by_username_key(&Username::key_of(username))?
        .ok_or_else(|| ApproveError::NoSuchUser(username.to_owned()))
}

fn keep_one_admin(tx: &mut dyn Crm, user: &User, role: Role) -> Result<(), ApproveError> {
    if role == Role::Admin {
        return Ok(());
    }
    keep_one_admin_without(tx, user)
}

fn keep_one_admin_without(tx: &mut dyn Crm, user: &User) -> Result<(), ApproveError> {
    let is_admin = user.role == Role::Admin && user.status == UserStatus::Active;
    if is_admin && tx.users().count_active(Role::Admin)? <= 1 {
        return Err(ApproveError::LastAdmin);
    }
    Ok(())
}

fn save(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: User,
    (kind, before): (EventKind, Value),
    now: Instant,
) -> Result<User, ApproveError> {
    let after = json!({"status": user.status.as_str(), "role": user.role.as_str()});
    CrmAct::run(tx, actor, now, |act| {
        Ok(act.save(user, kind.from_to(before, after))?)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::NOW;
    use crate::unit::MockCrm;

    fn account(role: Role, status: UserStatus) -> User {
        User {
            role,
            status,
            ..crate::fixtures::user()
        }
    }

    /// Deactivated or activated, the account's role and status, active administrators → the outcome.
    #[test]
    fn r3_028_who_may_come_in_is_said_for_each_status() {
        use UserStatus::{Active, Deactivated, Pending};
        let name = || "dana".to_owned();
        let cases = [
            (false, Role::User, Active, 1, Ok(Deactivated)),
            (false, Role::User, Pending, 1, Ok(Deactivated)),
            (false, Role::Admin, Active, 2, Ok(Deactivated)),
            (false, Role::Admin, Pending, 1, Ok(Deactivated)),
            (false, Role::Admin, Active, 1, Err(ApproveError::LastAdmin)),
            (
                false,
                Role::User,
                Deactivated,
                1,
                Err(ApproveError::Deactivated(name())),
            ),
            (true, Role::User, Deactivated, 1, Ok(Active)),
            (true, Role::Admin, Deactivated, 1, Ok(Active)),
            (
                true,
                Role::User,
                Active,
                1,
                Err(ApproveError::Active(name())),
            ),
            (
                true,
                Role::User,
                Pending,
                1,
                Err(ApproveError::Pending(name())),
            ),
        ];
        for (activates, role, status, admins, outcome) in cases {
            let mut tx = MockCrm::default();
            tx.users
                .expect_by_username_key()
                .returning(move |_| Ok(Some(account(role, status))));
            tx.users
                .expect_count_active()
                .returning(move |_| Ok(admins));
            tx.users.expect_save().returning(|_| Ok(()));
            let ends = usize::from(!activates && outcome.is_ok());
            tx.sessions
                .expect_end_all_of()
                .times(ends)
                .returning(|_| Ok(2));
            tx.password_resets
                .expect_end_all_of()
                .times(ends)
                .returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            let by = Actor::system();
            let done = if activates {
                activate(&mut tx, &by, "Dana", NOW)
            } else {
                deactivate(&mut tx, &by, "Dana", NOW)
            };
            // What an applicant asked for is no role that somebody gave.
            let kept = if status == Pending { Role::User } else { role };
            assert_eq!(
                done.map(|user| (user.status, user.role)),
                outcome.map(|status| (status, kept)),
                "{activates} {role} {status}"
            );
        }
    }

    #[test]
    fn r3_028_ended_sessions_are_counted_and_told_once() {
        for (ended, events) in [(3, 1), (0, 0)] {
            let mut tx = MockCrm::default();
            tx.users
                .expect_by_username_key()
                .returning(|_| Ok(Some(account(Role::User, UserStatus::Active))));
            tx.sessions
                .expect_end_all_of()
                .returning(move |_| Ok(ended));
            tx.events
                .expect_append()
                .times(events)
                .returning(|_| Ok(()));
            let done = end_sessions(&mut tx, &Actor::system(), "dana", NOW);
            assert_eq!(done, Ok(ended));
        }
    }

    /// The account's role and status, active administrators, the new role → allowed.
    #[test]
    fn there_is_always_one_active_administrator() {
        let cases = [
            (Role::Admin, UserStatus::Active, 1, Role::Legal, false),
            (Role::Admin, UserStatus::Active, 2, Role::Legal, true),
            (Role::Admin, UserStatus::Active, 1, Role::Admin, true),
            (Role::Admin, UserStatus::Pending, 1, Role::Legal, true),
            (Role::User, UserStatus::Active, 1, Role::Legal, true),
        ];
        for (role, status, admins, to, allowed) in cases {
            let mut tx = MockCrm::default();
            tx.users
                .expect_by_username_key()
                .returning(move |_| Ok(Some(account(role, status))));
            tx.users
                .expect_count_active()
                .returning(move |_| Ok(admins));
            tx.users.expect_save().returning(|_| Ok(()));
            tx.events.expect_append().returning(|_| Ok(()));
            let changed = change_role(&mut tx, &Actor::system(), "dana", to, NOW);
            assert_eq!(changed.is_ok(), allowed, "{role} {status} {admins} {to}");
        }
    }

    #[test]
    fn approval_lets_the_user_in_with_the_given_role() {
        let mut tx = MockCrm::default();
        tx.users
            .expect_by_username_key()
            .returning(|_| Ok(Some(account(Role::User, UserStatus::Pending))));
        tx.users.expect_save().once().returning(|_| Ok(()));
        tx.events.expect_append().once().returning(|_| Ok(()));
        let user = approve(&mut tx, &Actor::system(), "DANA ", Role::SalesManager, NOW).unwrap();
        assert_eq!(
            (user.status, user.role),
            (UserStatus::Active, Role::SalesManager)
        );
    }
}
