//! One-time links to set a new password.

use super::account::User;
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
    #[error("There is no user \"{0}\".")]
    NoSuchUser(String),
    #[error("This link was already used or has expired. Ask an administrator for a new one.")]
    LinkInvalid,
    #[error(transparent)]
    Password(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Makes a link for a user; earlier ones stop working.
///
/// # Errors
/// [`ResetError::NoSuchUser`]
pub fn make_reset(
    tx: &mut dyn Crm,
    actor: &Actor,
    username: &str,
    token_hash: &str,
    now: Instant,
) -> Result<(), ResetError> {
    let user = tx
        .users()
        .by_username_key(&Username::key_of(username))?
        .ok_or_else(|| ResetError::NoSuchUser(username.to_owned()))?;
    tx.password_resets().insert(&NewReset {
        user: user.id,
        token_hash: token_hash.to_owned(),
        created_at: now,
        expires_at: now.plus(RESET_LINK_LIFETIME),
    })?;
    let made = Event::new(
        Entity::User(user.id),
        EventKind::UserResetLinkMade,
        actor,
        now,
    );
    Ok(tx.events().append(&[made])?)
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
