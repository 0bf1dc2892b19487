//! One-time links to set a new password.

use super::account::{User, UserStatus};
use super::admission::{Account, ApproveError, find, not_ones_own};
use super::password::PasswordError;
use super::password_change::NewPassword;
use super::port::NewReset;
use super::username::Username;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::record::StoredIn;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;
use time::Duration;

/// How long a link works.
pub const RESET_LINK_LIFETIME: Duration = Duration::minutes(60);

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ResetError {
    #[error("This link was already used or has expired. Ask an administrator for a new one.")]
    LinkInvalid,
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a link for a user; earlier ones stop working. Returns whose it is.
///
/// # Errors
/// When there is no such user, it was changed since it was seen, it is deactivated, or it is the actor's own:
/// [`ApproveError`].
pub fn make_reset<'a>(
    tx: &mut dyn Crm,
    actor: &Actor,
    account: impl Into<Account<'a>>,
    token_hash: &str,
    now: Instant,
) -> Result<User, ApproveError> {
    let user = find(tx, account.into())?;
    if user.status == UserStatus::Deactivated {
        let name = user.username.as_str().to_owned();
        return Err(ApproveError::StillDeactivated(name));
    }
    not_ones_own(actor, &user)?;
    tx.password_resets().insert(&NewReset {
        user: user.id,
        token_hash: token_hash.to_owned(),
        created_at: now,
        expires_at: now.plus(RESET_LINK_LIFETIME),
    })?;
    let entity = Entity::User(user.id);
    let made = Event::new(entity, EventKind::UserResetLinkMade, actor, now);
    tx.events().append(&[made])?;
    Ok(user)
}

/// Sets the password of the link's user, signs them out everywhere and answers their user name.
///
/// # Errors
/// [`ResetError::LinkInvalid`] for an unknown, used or expired link, [`ResetError::Password`] for a password that is made of
/// the user's names; the link can still be used then.
pub fn reset_password(
    tx: &mut dyn Crm,
    token_hash: &str,
    password: &NewPassword,
    now: Instant,
) -> Result<Username, ResetError> {
    let id = tx
        .password_resets()
        .take(token_hash, now)?
        .ok_or(ResetError::LinkInvalid)?;
    let mut user = User::find(tx, id)?.ok_or(ResetError::LinkInvalid)?;
    password.suits(&user)?;
    user.password = password.hash.clone();
    let actor = Actor::staff(id, user.role, "");
    CrmAct::run(tx, &actor, now, |act| {
        let user = act.save(user, EventKind::UserPasswordReset)?;
        act.tx.sessions().end_all_of(id)?;
        Ok(user.username)
    })
}
