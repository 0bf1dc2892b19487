//! Who does something, and in answer to which request.

use crate::ids::UserId;
use crate::users::role::Role;

/// The acting person or, for workers and the command line, the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    user: Option<UserId>,
    role: Role,
    request: Option<String>,
}

impl Actor {
    #[must_use]
    pub fn staff(user: UserId, role: Role, request: impl Into<String>) -> Self {
        Self {
            user: Some(user),
            role,
            request: Some(request.into()),
        }
    }

    /// Workers, seeding and the command line: no user, all rights.
    #[must_use]
    pub const fn system() -> Self {
        Self {
            user: None,
            role: Role::Admin,
            request: None,
        }
    }

    /// A worker that goes on with what a user started.
    #[must_use]
    pub const fn on_behalf_of(user: UserId, role: Role) -> Self {
        Self {
            user: Some(user),
            role,
            request: None,
        }
    }

    #[must_use]
    pub const fn user(&self) -> Option<UserId> {
        self.user
    }

    #[must_use]
    pub const fn role(&self) -> Role {
        self.role
    }

    #[must_use]
    pub fn request(&self) -> Option<&str> {
        self.request.as_deref()
    }
}
