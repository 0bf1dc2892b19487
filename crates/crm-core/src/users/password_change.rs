//! Changing one's own password.

use super::PasswordHash;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::{Entity, Event, EventKind};
use crate::ids::UserId;
use crate::store::StoreError;
use crate::unit::Crm;
use thiserror::Error;

/// A change whose current password was verified outside of the transaction, because hashing is slow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChange {
    pub user: UserId,
    /// The hash that the current password was verified against.
    pub verified: PasswordHash,
    pub new: PasswordHash,
    /// The session that goes on, by the hash of its key.
    pub kept_session: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PasswordChangeError {
    /// Also when it was changed elsewhere since it was verified.
    #[error("The current password is incorrect.")]
    WrongPassword,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Sets the new password, and ends the user's other sessions and reset links.
///
/// # Errors
/// [`PasswordChangeError::WrongPassword`]
pub fn change_password(
    tx: &mut dyn Crm,
    actor: &Actor,
    change: &PasswordChange,
    now: Instant,
) -> Result<(), PasswordChangeError> {
    let mut user = tx
        .users()
        .get(change.user)?
        .filter(|user| user.password == change.verified)
        .ok_or(PasswordChangeError::WrongPassword)?;
    user.password = change.new.clone();
    tx.users().save(&user, now)?;
    tx.sessions()
        .end_others_of(change.user, &change.kept_session)?;
    tx.password_resets().end_all_of(change.user)?;
    let entity = Entity::User(change.user);
    let done = Event::new(entity, EventKind::UserPasswordChanged, actor, now);
    Ok(tx.events().append(&[done])?)
}
