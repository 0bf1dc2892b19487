//! Changing one's own password.

use super::account::User;
use super::password::{Password, PasswordError, PasswordHash, PasswordRules};
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::record::StoredIn;
use crate::store::StoreError;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;

/// A new password of a certain user, of whom it must not be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPassword {
    pub typed: Password,
    /// Hashed outside of the transaction, because that is slow.
    pub hash: PasswordHash,
    pub rules: PasswordRules,
}

impl NewPassword {
    /// # Errors
    /// [`PasswordError::TooCommon`] when it is made of the user's own names.
    pub(super) fn suits(&self, user: &User) -> Result<(), PasswordError> {
        let names = [
            user.username.as_str(),
            user.first_name.as_str(),
            user.last_name.as_str(),
            user.email.as_str(),
        ];
        self.typed.suits(self.rules, &names)
    }
}

/// A change whose current password was verified outside of the transaction, because hashing is slow.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PasswordChange {
    pub user: UserId,
    /// The hash that the current password was verified against.
    pub verified: PasswordHash,
    pub new: NewPassword,
    /// The session that goes on, by the hash of its key.
    pub kept_session: String,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PasswordChangeError {
    /// Also when it was changed elsewhere since it was verified.
    #[error("The current password is incorrect.")]
    WrongPassword,
    #[error(transparent)]
    Refused(#[from] PasswordError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Sets the new password, and ends the user's other sessions and reset links.
///
/// # Errors
/// When the current password is not the one that was verified, or the new one is made of the user's names:
/// [`PasswordChangeError`].
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
    change.new.suits(&user)?;
    user.password = change.new.hash.clone();
    act.save(user, EventKind::UserPasswordChanged)?;
    let sessions = act.tx.sessions();
    sessions.end_others_of(change.user, &change.kept_session)?;
    Ok(act.tx.password_resets().end_all_of(change.user)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn r3_031_only_who_has_the_name_may_not_use_it() {
        let new = |typed: &str| NewPassword {
            typed: Password::attempt(typed),
            hash: PasswordHash::stored("$argon2id$".to_owned()),
            rules: PasswordRules {
                least: 8,
                refuse_common: true,
            },
        };
        let dana = crate::fixtures::user();
        assert!(new("a quiet lake").suits(&dana).is_ok());
        let own = format!("{}1", dana.last_name.as_str());
        assert_eq!(new(&own).suits(&dana), Err(PasswordError::TooCommon));
    }
}
