//! Changing one's own password.

use super::{PasswordHash, User};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::record::StoredIn;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
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
    CrmAct::run(tx, actor, now, |act| change_in(act, change))
}

fn change_in(act: &mut CrmAct<'_>, change: &PasswordChange) -> Result<(), PasswordChangeError> {
    let mut user = User::find(act.tx, change.user)?
        .filter(|user| user.password == change.verified)
        .ok_or(PasswordChangeError::WrongPassword)?;
    user.password = change.new.clone();
    act.save(user, EventKind::UserPasswordChanged)?;
    let sessions = act.tx.sessions();
    sessions.end_others_of(change.user, &change.kept_session)?;
    Ok(act.tx.password_resets().end_all_of(change.user)?)
}
