//! Whom an administrator lets in, with which role, and whom not.

use super::admin_news::{AdminNews, tell_administrators};
use super::{Role, User, UserStatus, Username};
use crate::act::as_seen;
use crate::actor::Actor;
use crate::call_desk::leaving;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use serde_json::{Value, json};
use thiserror::Error;

/// Which account an act is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Account<'a> {
    /// By its user name, as the command line names it.
    Named(&'a str),
    /// As a screen showed it: at the version that was seen, or whatever it is now.
    Shown { id: UserId, based_on: Option<i64> },
}

impl<'a> From<&'a str> for Account<'a> {
    fn from(username: &'a str) -> Self {
        Self::Named(username)
    }
}

impl<'a> From<&'a String> for Account<'a> {
    fn from(username: &'a String) -> Self {
        Self::Named(username)
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ApproveError {
    #[error("There is no user \"{0}\".")]
    NoSuchUser(String),
    #[error("This user does not exist.")]
    NotFound,
    #[error("Someone else changed this account. Review the current values, then try again.")]
    Stale { current: Box<User> },
    #[error("This is the last active administrator. Make someone else admin first.")]
    LastAdmin,
    #[error("You can't do this with your own account. Ask another administrator.")]
    OwnAccount,
    #[error("{0} is already deactivated.")]
    Deactivated(String),
    #[error("{0} is deactivated. Activate the account first.")]
    StillDeactivated(String),
    #[error("{0} is already active.")]
    Active(String),
    #[error("{0} is waiting for approval. Approve the account and give it a role instead.")]
    Pending(String),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lets a registered user in, with the role the administrator gives, else the one that was asked for.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, or it does not wait: [`ApproveError`].
pub fn approve<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    role: Option<Role>,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, account.into())?;
    let name = || user.username.as_str().to_owned();
    match user.status {
        UserStatus::Active => return Err(ApproveError::Active(name())),
        UserStatus::Deactivated => return Err(ApproveError::StillDeactivated(name())),
        UserStatus::Pending => {}
    }
    let before = admitted_as(&user);
    user.status = UserStatus::Active;
    user.role = role.unwrap_or(user.role);
    save(tx, actor, user, (EventKind::UserApproved, before), now)
}

/// Gives another role; it holds from the user's next request.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, it waits, it is the actor's own, or the last
/// administrator would lose the role: [`ApproveError`].
pub fn change_role<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    role: Role,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, account.into())?;
    if user.status == UserStatus::Pending {
        return Err(ApproveError::Pending(user.username.as_str().to_owned()));
    }
    if role != Role::Admin {
        keep_one_admin_without(tx, &user)?;
    }
    not_ones_own(actor, &user)?;
    if user.role == role {
        return Ok(user);
    }
    let before = json!({"role": user.role.as_str()});
    user.role = role;
    save(tx, actor, user, (EventKind::UserRoleChanged, before), now)
}

/// Keeps a user out from their next request on: their sessions and reset links end. Their records stay.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, it is deactivated already, it is the actor's own, or no
/// active administrator would be left: [`ApproveError`].
pub fn deactivate<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, account.into())?;
    if user.status == UserStatus::Deactivated {
        return Err(ApproveError::Deactivated(user.username.as_str().to_owned()));
    }
    keep_one_admin_without(tx, &user)?;
    not_ones_own(actor, &user)?;
    let before = admitted_as(&user);
    // No administrator gave an applicant the role they asked for: they have it only once it is approved.
    if user.status == UserStatus::Pending {
        user.role = Role::User;
    }
    user.status = UserStatus::Deactivated;
    tx.sessions().end_all_of(user.id)?;
    tx.password_resets().end_all_of(user.id)?;
    leaving::leave(tx, user.id, now)?;
    save(tx, actor, user, (EventKind::UserDeactivated, before), now)
}

/// Lets a deactivated user in again, with the role they had. Who was never approved waits for approval again.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, or it is not deactivated: [`ApproveError`].
pub fn activate<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    now: Instant,
) -> Result<User, ApproveError> {
    let mut user = find(tx, account.into())?;
    let name = || user.username.as_str().to_owned();
    match user.status {
        UserStatus::Active => return Err(ApproveError::Active(name())),
        UserStatus::Pending => return Err(ApproveError::Pending(name())),
        UserStatus::Deactivated => {}
    }
    let before = admitted_as(&user);
    match tx.users().asked_role(user.id)? {
        // A role that an administrator gave meanwhile is the newer wish.
        Some(asked) => {
            user.status = UserStatus::Pending;
            if user.role == Role::User {
                user.role = asked;
            }
        }
        None => user.status = UserStatus::Active,
    }
    save(tx, actor, user, (EventKind::UserActivated, before), now)
}

/// Signs a user out everywhere; returns how many sessions ended. The account itself stays at its version.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, or it is the actor's own: [`ApproveError`].
pub fn end_sessions<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    now: Instant,
) -> Result<usize, ApproveError> {
    let user = find(tx, account.into())?;
    not_ones_own(actor, &user)?;
    let ended = tx.sessions().end_all_of(user.id)?;
    if ended > 0 {
        let entity = Entity::User(user.id);
        let told = Event::new(entity, EventKind::UserSessionsEnded, actor, now);
        tx.events().append(&[told])?;
    }
    Ok(ended)
}

pub(super) fn find(tx: &mut dyn Crm, account: Account<'_>) -> Result<User, ApproveError> {
    match account {
        Account::Named(username) => tx
            .users()
            .by_username_key(&Username::key_of(username))?
            .ok_or_else(|| ApproveError::NoSuchUser(username.to_owned())),
        Account::Shown { id, based_on } => {
            let user = tx.users().get(id)?.ok_or(ApproveError::NotFound)?;
            as_seen(user, based_on).map_err(|current| ApproveError::Stale { current })
        }
    }
}

/// Users cannot administer the account they are signed in with: what is one's own is changed in the profile.
pub(super) fn not_ones_own(actor: &Actor, user: &User) -> Result<(), ApproveError> {
    if actor.user() == Some(user.id) {
        return Err(ApproveError::OwnAccount);
    }
    Ok(())
}

fn keep_one_admin_without(tx: &mut dyn Crm, user: &User) -> Result<(), ApproveError> {
    let is_admin = user.role == Role::Admin && user.status == UserStatus::Active;
    if is_admin && tx.users().count_active(Role::Admin)? <= 1 {
        return Err(ApproveError::LastAdmin);
    }
    Ok(())
}

fn admitted_as(user: &User) -> Value {
    json!({"status": user.status.as_str(), "role": user.role.as_str()})
}

fn save(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: User,
    (kind, before): (EventKind, Value),
    now: Instant,
) -> Result<User, ApproveError> {
    let after = admitted_as(&user);
    let saved = CrmAct::run(tx, actor, now, |act| -> Result<User, ApproveError> {
        Ok(act.save(user, kind.from_to(before, after))?)
    })?;
    // None of these acts is one of a user who was an active administrator and still is.
    if saved.role == Role::Admin && saved.status == UserStatus::Active {
        let news = AdminNews::NewAdministrator(saved.id);
        tell_administrators(tx, actor, &news, now)?;
    }
    Ok(saved)
}

#[cfg(test)]
mod tests;
