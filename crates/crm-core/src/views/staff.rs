//! Staff as others see them, and what is each one's own.

use super::staff_name::StaffName;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use crate::users::{Role, User, UserStatus};

/// An active staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub name: StaffName,
    pub role: Role,
}

/// The session's user as every request needs it: one query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SessionUser {
    pub id: UserId,
    pub role: Role,
    pub status: UserStatus,
}

/// Staff, as they are read.
pub trait StaffViews {
    fn user(&mut self, id: UserId) -> Stored<Option<User>>;
    fn user_by_username_key(&mut self, key: &str) -> Stored<Option<User>>;
    fn has_users(&mut self) -> Stored<bool>;
    /// Active users of these roles, by last name, first name and id.
    fn staff(&mut self, roles: &[Role]) -> Stored<Vec<StaffMember>>;
    fn preferences(&mut self, user: UserId) -> Stored<Vec<(String, String)>>;
    /// When the address of the user's calendar feed was made.
    fn calendar_feed(&mut self, user: UserId) -> Stored<Option<Instant>>;
    /// The active user whose feed has this address.
    fn calendar_feed_owner(&mut self, token_hash: &str) -> Stored<Option<UserId>>;
}
