//! The accounts as administrators see them.

use super::Direction;
use crate::clock::Instant;
use crate::ids::UserId;
use crate::page::{Page, PageRequest};
use crate::search::SearchTerm;
use crate::store::Stored;
use crate::users::{Role, UserStatus};
use time::Duration;

/// An account in User Management.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountRow {
    pub id: UserId,
    pub version: i64,
    pub username: String,
    pub email: String,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    pub status: UserStatus,
    pub created_at: Instant,
    pub last_sign_in: Option<Instant>,
    /// Where the user is signed in now.
    pub open_sessions: i64,
    /// Whether a code is asked of the user besides the password.
    pub second_factor: bool,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountFilter {
    /// Name, user name or email.
    pub search: Option<SearchTerm>,
    pub role: Option<Role>,
    pub status: Option<UserStatus>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AccountSort {
    /// By last name.
    Name(Direction),
    LastSignIn(Direction),
    Created(Direction),
}

/// Which sessions count as open: those that are within both limits at this moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenSessions {
    pub now: Instant,
    /// Without a request.
    pub idle: Duration,
    /// Since signing in.
    pub absolute: Duration,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccountListQuery {
    pub filter: AccountFilter,
    pub sort: AccountSort,
    pub page: PageRequest,
    pub open: OpenSessions,
}

/// Accounts, as administrators read them.
pub trait AccountViews {
    fn accounts(&mut self, query: &AccountListQuery) -> Stored<Page<AccountRow>>;
    fn account(&mut self, id: UserId, open: OpenSessions) -> Stored<Option<AccountRow>>;
}
