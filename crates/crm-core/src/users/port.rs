//! What accounts need stored.

use super::account::{NewUser, User};
use super::role::Role;
use super::username::Username;
use crate::act::Changed;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;

/// User accounts.
#[cfg_attr(test, mockall::automock)]
pub trait Users {
    fn get(&mut self, id: UserId) -> Stored<Option<User>>;
    /// By [`super::Username::key`].
    fn by_username_key(&mut self, key: &str) -> Stored<Option<User>>;
    /// Every user's name, of those who left too.
    fn usernames(&mut self) -> Stored<Vec<Username>>;
    /// By [`crate::contact::EmailAddress::key`].
    fn by_email_key(&mut self, key: &str) -> Stored<Option<User>>;
    /// By [`crate::contact::EmailAddress::key`].
    fn email_is_taken(&mut self, key: &str) -> Stored<bool>;
    fn insert(&mut self, user: &NewUser, now: Instant) -> Stored<UserId>;
    /// Writes every field and counts the version up; `Clash` when `user.version` is no longer current.
    fn save(&mut self, user: &Changed<User>) -> Stored<()>;
    /// The role that a deactivated user asked for, where they still waited for approval then; none of who was let in.
    fn asked_role(&mut self, user: UserId) -> Stored<Option<Role>>;
    /// Active users of this role.
    fn count_active(&mut self, role: Role) -> Stored<i64>;
    /// Active users of this role, by id.
    fn active_of(&mut self, role: Role) -> Stored<Vec<UserId>>;
    /// Those of them who used Exitdesk at this moment or later, by id.
    fn active_since(&mut self, role: Role, since: Instant) -> Stored<Vec<UserId>>;
    /// Those who used Exitdesk at this moment or later, and had this role until an administrator took it or deactivated
    /// them then; by id.
    fn kept_out_since(&mut self, role: Role, since: Instant) -> Stored<Vec<UserId>>;
}

/// Sessions, as far as accounts end them.
#[cfg_attr(test, mockall::automock)]
pub trait Sessions {
    /// Signs the user out everywhere; returns how many sessions ended.
    fn end_all_of(&mut self, user: UserId) -> Stored<usize>;
    /// Signs the user out everywhere but in the session with this hash of its key; returns how many ended.
    fn end_others_of(&mut self, user: UserId, kept: &str) -> Stored<usize>;
    /// Ends the user's sessions but the `kept` that were seen last; returns how many ended. One that ended by time is kept for a
    /// while: it makes room before one that is used.
    fn end_oldest_of(&mut self, user: UserId, kept: usize) -> Stored<usize>;
}

/// A link about to be handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewReset {
    pub user: UserId,
    /// The link's token is random; only its hash is kept.
    pub token_hash: String,
    pub created_at: Instant,
    pub expires_at: Instant,
}

/// One-time links to set a new password, kept by the hash of their token.
#[cfg_attr(test, mockall::automock)]
pub trait PasswordResets {
    /// Replaces the user's earlier links.
    fn insert(&mut self, reset: &NewReset) -> Stored<()>;
    /// When the link of this user that is still unused was made, if there is one.
    fn last_made(&mut self, user: UserId) -> Stored<Option<Instant>>;
    /// Takes the user's links out of use.
    fn end_all_of(&mut self, user: UserId) -> Stored<()>;
    /// Takes the link out of use and answers whose it is, or `None` when it is unknown, used or expired.
    fn take(&mut self, token_hash: &str, now: Instant) -> Stored<Option<UserId>>;
}
