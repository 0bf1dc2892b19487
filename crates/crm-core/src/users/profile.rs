//! A staff member's own profile.

use super::User;
use crate::act::as_seen;
use crate::actor::Actor;
use crate::change::{Change, Fields, difference};
use crate::clock::Instant;
use crate::contact::EmailAddress;
use crate::event::EventKind;
use crate::ids::UserId;
use crate::record::StoredIn;
use crate::store::StoreError;
use crate::text::Name;
use crate::unit::{Crm, CrmAct};
use thiserror::Error;

/// What people may change of their own account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfilePatch {
    pub first_name: Change<Name>,
    pub last_name: Change<Name>,
    pub email: Change<EmailAddress>,
}

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ProfileError {
    #[error("This account does not exist.")]
    NotFound,
    #[error("Your profile was changed elsewhere. Review the current values, then save again.")]
    Stale { current: Box<User> },
    #[error("Another account uses this email address. Use a different one.")]
    EmailTaken,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Changes the fields the patch names. `based_on` is the version the editor saw. Another e-mail address
/// ends the reset links that went to the one before.
///
/// # Errors
/// When the account changed since `based_on`, or the e-mail is taken: [`ProfileError`].
pub fn change_profile(
    tx: &mut dyn Crm,
    actor: &Actor,
    id: UserId,
    based_on: Option<i64>,
    patch: &ProfilePatch,
    now: Instant,
) -> Result<User, ProfileError> {
    CrmAct::run(tx, actor, now, |act| change_in(act, id, based_on, patch))
}

fn change_in(
    act: &mut CrmAct<'_>,
    id: UserId,
    based_on: Option<i64>,
    patch: &ProfilePatch,
) -> Result<User, ProfileError> {
    let user = User::find(act.tx, id)?.ok_or(ProfileError::NotFound)?;
    let mut user = as_seen(user, based_on).map_err(|current| ProfileError::Stale { current })?;
    let before = user.clone();
    patch.first_name.apply(&mut user.first_name);
    patch.last_name.apply(&mut user.last_name);
    patch.email.apply(&mut user.email);
    let Some((was, is)) = difference(&fields(&before), &fields(&user)) else {
        return Ok(user);
    };
    let key = user.email.key();
    if key != before.email.key() {
        if act.tx.users().email_is_taken(key.as_str())? {
            return Err(ProfileError::EmailTaken);
        }
        act.tx.password_resets().end_all_of(id)?;
    }
    Ok(act.save(user, EventKind::UserProfileChanged.from_to(was, is))?)
}

fn fields(user: &User) -> Fields {
    vec![
        ("firstName", Some(user.first_name.as_str().to_owned())),
        ("lastName", Some(user.last_name.as_str().to_owned())),
        ("email", Some(user.email.as_str().to_owned())),
    ]
}
