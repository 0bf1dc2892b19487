//! Making an account directly, as the command line and the sample data do.

use super::account::{NewUser, RegisterError, User, UserStatus, insert};
use super::admin_news::{AdminNews, tell_administrators};
use super::role::Role;
use crate::actor::Actor;
use crate::clock::Instant;
use crate::event::EventKind;
use crate::unit::Crm;

/// The others get a mail about a new administrator.
///
/// # Errors
/// [`RegisterError`] when the user name is taken or looks like another one, or the email is taken.
pub fn create_account(
    tx: &mut dyn Crm,
    actor: &Actor,
    user: &NewUser,
    now: Instant,
) -> Result<User, RegisterError> {
    let made = insert(tx, actor, user.clone(), EventKind::UserCreated, now)?;
    if made.role == Role::Admin && made.status == UserStatus::Active {
        let news = AdminNews::NewAdministrator(made.id);
        tell_administrators(tx, actor, &news, now)?;
    }
    Ok(made)
}
