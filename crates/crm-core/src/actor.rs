//! Who does something, and in answer to which request.

use crate::ids::UserId;
use crate::users::role::Role;
use serde_json::{Value, json};

/// Who ran a command on a server, and where, as the machine knows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Operator {
    /// The user's id on the machine.
    pub os_user: Option<u32>,
    pub host: Option<String>,
}

impl Operator {
    /// As events say it.
    #[must_use]
    pub fn told(&self) -> Value {
        json!({ "osUser": self.os_user, "host": self.host })
    }
}

/// The acting person or, for workers and the command line, the system.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Actor {
    user: Option<UserId>,
    role: Role,
    request: Option<String>,
    operator: Option<Operator>,
}

impl Actor {
    #[must_use]
    pub fn staff(user: UserId, role: Role, request: impl Into<String>) -> Self {
        Self {
            user: Some(user),
            role,
            request: Some(request.into()),
            operator: None,
        }
    }

    /// Workers and seeding: no user, all rights.
    #[must_use]
    pub const fn system() -> Self {
        Self {
            user: None,
            role: Role::Admin,
            request: None,
            operator: None,
        }
    }

    /// The command line: no user is signed in. It has all rights, and each event names the operator.
    #[must_use]
    pub const fn on_command_line(operator: Operator) -> Self {
        Self {
            user: None,
            role: Role::Admin,
            request: None,
            operator: Some(operator),
        }
    }

    /// A worker that goes on with what a user started.
    #[must_use]
    pub const fn on_behalf_of(user: UserId, role: Role) -> Self {
        Self {
            user: Some(user),
            role,
            request: None,
            operator: None,
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

    #[must_use]
    pub const fn operator(&self) -> Option<&Operator> {
        self.operator.as_ref()
    }
}
