//! Staff as others see them, and what is each one's own.

use super::StaffName;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::store::Stored;
use crate::users::Role;

/// An active staff member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub name: StaffName,
    pub role: Role,
}

/// Staff, as they are read.
pub trait StaffViews {
    /// Active users of these roles, by last name, first name and id.
    fn staff(&mut self, roles: &[Role]) -> Stored<Vec<StaffMember>>;
    fn preferences(&mut self, user: UserId) -> Stored<Vec<(String, String)>>;
    /// When the address of the user's calendar feed was made.
    fn calendar_feed(&mut self, user: UserId) -> Stored<Option<Instant>>;
    /// The active user whose feed has this address.
    fn calendar_feed_owner(&mut self, token_hash: &str) -> Stored<Option<UserId>>;
}
